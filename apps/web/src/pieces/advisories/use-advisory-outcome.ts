import { useIsOffline } from '../../base/offline';
import { useAppDispatch } from '../../base/store';
import { showToast } from '../../base/toasts';
import { useOutcomeToast } from '../../base/use-outcome-toast';
import { say } from './say';

type ShowOutcome = ReturnType<typeof useOutcomeToast>;

/**
 * Returns a function that sends something about an advisory and says what became of it; without a connection it sends nothing, and only
 * says that this needs one.
 */
export function useAdvisoryOutcome() {
  const isOffline = useIsOffline();
  const dispatch = useAppDispatch();
  const showOutcome = useOutcomeToast();
  return async (
    request: () => Parameters<ShowOutcome>[0],
    texts: Parameters<ShowOutcome>[1],
  ): Promise<boolean> => {
    if (!isOffline) return showOutcome(request(), texts);
    dispatch(showToast({ title: texts.failed, description: say('offline'), variant: 'destructive' }));
    return false;
  };
}
