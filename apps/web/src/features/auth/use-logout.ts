import { useOutcomeToast } from '../../base/use-outcome-toast';
import { outboxCount } from '../../base/outbox-count';
import { useAuth } from './auth-context';
import { useLogoutMutation } from './session-api';

/** Returns the logout, which ends the session and shows a toast about it. */
export function useLogout(): () => Promise<void> {
  const [logout] = useLogoutMutation();
  const showOutcome = useOutcomeToast();
  const { user } = useAuth();
  return async () => {
    const waiting = user ? outboxCount(user.id) : 0;
    const done = { title: 'Logged out', description: logoutMessage(waiting) };
    await showOutcome(logout(), { done, failed: 'Logout failed' });
  };
}

/** Check-ins in the outbox stay on the device, for this user only. */
function logoutMessage(waiting: number): string {
  if (waiting === 0) return 'You have been logged out successfully.';
  const subject = waiting === 1 ? '1 check-in is' : `${waiting} check-ins are`;
  return `${subject} waiting on this device and will be sent when you sign in again.`;
}
