import { useOutcomeToast } from '../../base/use-outcome-toast';
import { outboxCount } from '../../base/outbox-count';
import { useAuth } from './auth-context';
import { useLogoutMutation } from './session-api';

/** Ends the session and says so. */
export function useLogout(): () => Promise<void> {
  const [logout] = useLogoutMutation();
  const report = useOutcomeToast();
  const { user } = useAuth();
  return async () => {
    const waiting = user ? outboxCount(user.id) : 0;
    const done = { title: 'Logged out', description: farewell(waiting) };
    await report(logout(), { done, failed: 'Logout failed' });
  };
}

/** What waits stays on the device, for this user alone. */
function farewell(waiting: number): string {
  if (waiting === 0) return 'You have been logged out successfully.';
  const are = waiting === 1 ? '1 check-in is' : `${waiting} check-ins are`;
  return `${are} waiting on this device and will be sent when you sign in again.`;
}
