import { messageOf } from '../../base/problem';
import { useAppDispatch } from '../../base/store';
import { showToast } from '../../base/toasts';
import { waitingCount } from '../../base/waiting-count';
import { useAuth } from './auth-context';
import { useLogoutMutation } from './session-api';

/** Ends the session and says so. */
export function useLogout(): () => Promise<void> {
  const [logout] = useLogoutMutation();
  const dispatch = useAppDispatch();
  const { user } = useAuth();
  return async () => {
    const waiting = user ? waitingCount(user.id) : 0;
    const { error } = await logout();
    dispatch(
      showToast(
        error
          ? {
              title: 'Logout failed',
              description: messageOf(error),
              variant: 'destructive',
            }
          : { title: 'Logged out', description: farewell(waiting) },
      ),
    );
  };
}

/** What waits stays on the device, for this user alone. */
function farewell(waiting: number): string {
  if (waiting === 0) return 'You have been logged out successfully.';
  const are = waiting === 1 ? '1 check-in is' : `${waiting} check-ins are`;
  return `${are} waiting on this device and will be sent when you sign in again.`;
}
