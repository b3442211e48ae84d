import { useCallback } from 'react';
import { FORMER_CAMPER } from '@kampvuur/domain';
import { useAppDispatch } from '../../base/store';
import { showToast } from '../../base/toasts';
import { useAuth } from '../../features/auth/auth-context';
import { endSession } from '../../features/auth/session-api';
import { waitingList } from '../../features/checkins/outbox/outbox-list';

const DELETED = {
  title: 'Account deleted',
  description: `Your check-ins stay, shown as by “${FORMER_CAMPER}”.`,
};

/** After the account is gone: signed out, and told so. */
export function useLeaveProfile(): () => Promise<void> {
  const dispatch = useAppDispatch();
  const { user, reload } = useAuth();
  const userId = user?.id;
  return useCallback(async () => {
    // What was never sent goes with the account; a device that will not be read holds nothing to delete.
    if (userId !== undefined) await waitingList.forget(userId).catch(() => undefined);
    dispatch(showToast(DELETED));
    await endSession(dispatch);
    // The service worker hears from this answer that it has to forget what it kept for offline.
    reload();
  }, [dispatch, reload, userId]);
}
