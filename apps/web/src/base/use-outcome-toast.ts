import type { SerializedError } from '@reduxjs/toolkit';
import { messageOf, type ApiError } from './problem';
import { useAppDispatch } from './store';
import { showToast } from './toasts';

interface OutcomeTexts {
  /** The toast after a success; none if the page shows the result. */
  done?: { title: string; description?: string | undefined };
  /** Title of the toast after a failure. */
  failed: string;
  /** Its description, if the server sent no message. */
  message?: string;
}

/** Returns a function that shows the outcome of a mutation in a toast, and resolves to true if it succeeded. */
export function useOutcomeToast() {
  const dispatch = useAppDispatch();
  return async (
    request: PromiseLike<{ error?: ApiError | SerializedError | undefined }>,
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
