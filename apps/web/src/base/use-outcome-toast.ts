import type { SerializedError } from '@reduxjs/toolkit';
import { messageOf, type ApiError } from './problem';
import { useAppDispatch } from './store';
import { showToast } from './toasts';

interface OutcomeTexts {
  /** When it worked; nothing where the page shows it. */
  done?: { title: string; description?: string };
  /** Title of a failure. */
  failed: string;
  /** What stands below it when the server gives no reason. */
  message?: string;
}

/** For a mutation that no form sends: says in a toast how it went, and resolves to whether it worked. */
export function useOutcomeToast() {
  const dispatch = useAppDispatch();
  return async (
    request: PromiseLike<{ error?: ApiError | SerializedError }>,
    { done, failed, message }: OutcomeTexts,
  ): Promise<boolean> => {
    const { error } = await request;
    if (error) {
      const description = messageOf(error, message);
      dispatch(showToast({ title: failed, description, variant: 'destructive' }));
    } else if (done) dispatch(showToast(done));
    return !error;
  };
}
