import type { DuplicatePair } from '@kampvuur/contracts';
import { messageOf, type ApiError } from '../../../base/problem';
import { useAppDispatch } from '../../../base/store';
import { showToast } from '../../../base/toasts';
import { useDismissDuplicateMutation, useMergeDuplicateMutation } from './duplicates-api';

interface PairDecision {
  isMerging: boolean;
  isBusy: boolean;
  /** True when it worked. */
  merge: (keepId: number) => Promise<boolean>;
  dismiss: () => Promise<boolean>;
}

/** The two ways to be done with a pair, and what the toast says of them. */
export function usePairDecision({ id }: DuplicatePair, page: number): PairDecision {
  const dispatch = useAppDispatch();
  const [mergeDuplicate, { isLoading: isMerging }] = useMergeDuplicateMutation();
  const [dismissDuplicate, { isLoading: isDismissing }] = useDismissDuplicateMutation();
  const isBusy = isMerging || isDismissing;

  const end = (done: string, failed: string, error: ApiError | { message?: string } | undefined): boolean => {
    const failure = { title: failed, description: messageOf(error, failed), variant: 'destructive' } as const;
    dispatch(showToast(error ? failure : { title: done }));
    return !error;
  };
  return {
    isMerging,
    isBusy,
    merge: async (keepId) => {
      const { error } = await mergeDuplicate({ id, page, keepId });
      return end('Campsites merged', 'The campsites could not be merged', error);
    },
    dismiss: async () => {
      const { error } = await dismissDuplicate({ id, page });
      return end('Kept as two campsites', 'The pair could not be dismissed', error);
    },
  };
}
