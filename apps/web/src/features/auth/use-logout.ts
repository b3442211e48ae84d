import { messageOf } from '../../base/problem';
import { useAppDispatch } from '../../base/store';
import { showToast } from '../../base/toasts';
import { useLogoutMutation } from './session-api';

/** Ends the session and says so. */
export function useLogout(): () => Promise<void> {
  const [logout] = useLogoutMutation();
  const dispatch = useAppDispatch();
  return async () => {
    const { error } = await logout();
    dispatch(
      showToast(
        error
          ? {
              title: 'Logout failed',
              description: messageOf(error, 'Please try again.'),
              variant: 'destructive',
            }
          : { title: 'Logged out', description: 'You have been logged out successfully.' },
      ),
    );
  };
}
