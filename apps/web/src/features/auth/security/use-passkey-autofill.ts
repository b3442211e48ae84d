import { useEffect, useState } from 'react';
import { MESSAGES, MINUTE, STEP_TIMEOUT_MS } from '@kampvuur/domain';
import { messageOf } from '../../../base/problem';
import { useAppDispatch } from '../../../base/store';
import { deviceTimeZone } from '../../../base/time-zone';
import { showToast } from '../../../base/toasts';
import { WELCOME_BACK } from '../use-account-form';
import { useFinishByPasskeyMutation, usePasskeySignInQuestionMutation } from './second-step-api';

/** A form may stand open for longer than the server's question counts: then it is asked again, in ms. */
const RENEWAL = STEP_TIMEOUT_MS - MINUTE;

/**
 * While the form is there the browser offers passkeys at the field for the username (WebAuthn's conditional mediation), if
 * it can; of a browser that cannot nobody notices anything. Gives what is wrong with a passkey that was chosen.
 */
export function usePasskeyAutofill(): string | null {
  const [ask] = usePasskeySignInQuestionMutation();
  const [finish] = useFinishByPasskeyMutation();
  const dispatch = useAppDispatch();
  const [problem, setProblem] = useState<string | null>(null);

  useEffect(() => {
    let isThere = true;
    let cancel = () => {};

    /** The passkey that was chosen; undefined once there is none to wait for. */
    const chosen = async () => {
      const authenticator = await import('./authenticator');
      if (!(await authenticator.canAutofill())) return undefined;
      cancel = authenticator.cancelCeremony;
      while (isThere) {
        const { data: question } = await ask();
        if (!question || !isThere) return undefined;
        const result = await authenticator.autofillPasskey(question, RENEWAL);
        if (result !== 'too old') return result;
      }
      return undefined;
    };

    const signIn = async () => {
      const response = await chosen();
      if (!response) return;
      const { error } = await finish({ response, timeZone: deviceTimeZone() });
      if (error) setProblem(messageOf(error, MESSAGES.passkeyRefused));
      else dispatch(showToast(WELCOME_BACK));
    };

    signIn().catch(() => undefined);
    return () => {
      isThere = false;
      cancel();
    };
  }, [ask, finish, dispatch]);
  return problem;
}
