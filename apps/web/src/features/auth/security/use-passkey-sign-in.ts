import { useAppDispatch } from '../../../base/store';
import { deviceTimeZone } from '../../../base/time-zone';
import { showToast } from '../../../base/toasts';
import { WELCOME_BACK } from '../use-account-form';
import { useFinishByPasskeyMutation, usePasskeySignInOptionsMutation } from './second-step-api';
import { useCeremony } from './use-ceremony';

/** Signs in by passkey, after a password or instead of it. */
export function usePasskeySignIn() {
  const [ask] = usePasskeySignInOptionsMutation();
  const [finish] = useFinishByPasskeyMutation();
  const dispatch = useAppDispatch();
  return useCeremony({
    ask: () => ask(),
    answer: ({ signWithPasskey }, question) => signWithPasskey(question),
    send: (response) => finish({ response, timeZone: deviceTimeZone() }),
    onDone: () => void dispatch(showToast(WELCOME_BACK)),
  });
}
