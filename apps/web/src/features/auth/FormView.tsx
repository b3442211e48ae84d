import { useEffect, useId, useRef, useState } from 'react';
import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { LoginInput } from '@kampvuur/contracts';
import { MESSAGES, MINUTE, STEP_TIMEOUT_MS } from '@kampvuur/domain';
import { deviceTimeZone } from '../../base/time-zone';
import { Field } from '../../ui/Field';
import { FormProblem } from '../../ui/FormProblem';
import { PasswordField } from '../../ui/PasswordField';
import { messageOf } from '../../base/problem';
import { useAppDispatch } from '../../base/store';
import { showToast } from '../../base/toasts';
import { BackButton } from './BackButton';
import type { AccountTab } from './ChoiceView';
import type { LegalTexts } from './ConsentFields';
import { ForgotPasswordView } from './ForgotPasswordView';
import { RegisterForm } from './RegisterForm';
import { useLoginMutation } from './session-api';
import { useAccountForm, WELCOME_BACK } from './use-account-form';
import { useFinishByPasskeyMutation, usePasskeySignInOptionsMutation } from './security/second-step-api';

interface FormViewProps {
  tab: AccountTab;
  onTab: (tab: AccountTab) => void;
  onBack: () => void;
  /** The password was right; the account has a second factor. */
  onSecondStep: () => void;
  legal: LegalTexts;
}

/** Back, the Login/Register switch and the form below it (docs/product.md 2). */
export function FormView({ tab, onTab, onBack, onSecondStep, legal }: FormViewProps) {
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  // Whoever chose a form wants to type; a later tab switch keeps the keyboard on the tabs.
  useEffect(() => {
    panel.current?.querySelector('input')?.focus();
  }, []);
  const [isForgotten, setForgotten] = useState(false);
  if (isForgotten) return <ForgotPasswordView onBack={() => setForgotten(false)} />;
  return (
    <>
      <BackButton onClick={onBack} />
      <Tabs
        value={tab}
        onChange={(_event, next: AccountTab) => onTab(next)}
        variant="fullWidth"
        aria-label="Login or register"
        sx={{ mb: 1.5, borderBottom: 'rule' }}
      >
        <Tab value="login" label="Login" id={`${id}-login`} aria-controls={`${id}-panel`} />
        <Tab value="register" label="Register" id={`${id}-register`} aria-controls={`${id}-panel`} />
      </Tabs>
      <Box ref={panel} role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${tab}`}>
        {tab === 'login' ? (
          <LoginForm onForgotten={() => setForgotten(true)} onSecondStep={onSecondStep} />
        ) : (
          <RegisterForm legal={legal} />
        )}
      </Box>
    </>
  );
}

const EMPTY: LoginInput = { emailOrUsername: '', password: '' };

interface LoginFormProps {
  onForgotten: () => void;
  onSecondStep: () => void;
}

function LoginForm({ onForgotten, onSecondStep }: LoginFormProps) {
  const [login, { isLoading }] = useLoginMutation();
  const { field, problem, onSubmit } = useAccountForm({
    InputClass: LoginInput,
    initial: EMPTY,
    send: (input) => login({ ...input, timeZone: deviceTimeZone() }),
    failed: 'Login failed',
    wrongAt: 'password',
    succeeded: WELCOME_BACK,
    onSecondStep,
  });
  const passkeyProblem = usePasskeyAutofill();
  return (
    <Stack component="form" noValidate aria-label="Login" onSubmit={onSubmit} spacing={2}>
      <Field
        label="Email or username"
        autoComplete="username webauthn"
        inputProps={{ autoCapitalize: 'none', spellCheck: false }}
        {...field('emailOrUsername')}
      />
      <PasswordField label="Password" autoComplete="current-password" {...field('password')} />
      <FormProblem>{problem ?? passkeyProblem}</FormProblem>
      <Button type="submit" variant="contained" fullWidth disabled={isLoading}>
        {isLoading ? 'Logging in...' : 'Login'}
      </Button>
      <Button onClick={onForgotten} sx={{ alignSelf: 'center' }}>
        Forgot password?
      </Button>
    </Stack>
  );
}

/** A form may stand open for longer than the server's question counts: then it is asked again, in ms. */
const RENEWAL = STEP_TIMEOUT_MS - MINUTE;

/**
 * While the form is there the browser offers passkeys at the field for the username (WebAuthn's conditional mediation), if
 * it can; of a browser that cannot nobody notices anything. Gives what is wrong with a passkey that was chosen.
 */
function usePasskeyAutofill(): string | null {
  const [ask] = usePasskeySignInOptionsMutation();
  const [finish] = useFinishByPasskeyMutation();
  const dispatch = useAppDispatch();
  const [problem, setProblem] = useState<string | null>(null);

  useEffect(() => {
    let isThere = true;
    let cancel = () => {};

    /** The passkey that was chosen; undefined once there is none to wait for. */
    const chosen = async () => {
      const authenticator = await import('./security/authenticator');
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
