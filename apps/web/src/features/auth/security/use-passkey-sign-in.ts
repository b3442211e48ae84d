import { useAppDispatch } from '../../../base/store';
import { deviceTimeZone } from '../time-zone';
import { showToast } from '../../../base/toasts';
import { welcomeBack } from '../use-account-form';
import { useFinishByPasskeyMutation, usePasskeySignInOptionsMutation } from './second-step-api';
import { useCeremony } from './use-ceremony';

/** Signs in by passkey, either after a password or instead of one. */
export function usePasskeySignIn() {
  const [fetchOptions] = usePasskeySignInOptionsMutation();
  const [finish] = useFinishByPasskeyMutation();
  const dispatch = useAppDispatch();
  return useCeremony({
    fetchOptions: () => fetchOptions(),
    authenticate: ({ signWithPasskey }, options) => signWithPasskey(options),
    verify: (response) => finish({ response, timeZone: deviceTimeZone() }),
    onDone: () => void dispatch(showToast(welcomeBack())),
  });
}
