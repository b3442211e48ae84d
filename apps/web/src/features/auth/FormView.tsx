import { useEffect, useId, useRef, useState } from 'react';
import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { LoginInput } from '@kampvuur/contracts';
import { MESSAGES, MINUTE, STEP_TIMEOUT_MS } from '@kampvuur/domain';
import { deviceTimeZone } from './time-zone';
import { Field } from '../../ui/forms/Field';
import { FormProblem } from '../../ui/forms/FormProblem';
import { PasswordField } from '../../ui/forms/PasswordField';
import { messageOf } from '../../base/problem';
import { useAppDispatch } from '../../base/store';
import { showToast } from '../../base/toasts';
import { BackButton } from './BackButton';
import type { AccountTab } from './ChoiceView';
import type { LegalTexts } from './ConsentFields';
import { ForgotPasswordView } from './ForgotPasswordView';
import { RegisterForm } from './RegisterForm';
import { useLoginMutation } from './session-api';
import { loginFailed, useAccountForm, welcomeBack } from './use-account-form';
import { useFinishByPasskeyMutation, usePasskeySignInOptionsMutation } from './security/second-step-api';
import { say } from './say-forms';

interface FormViewProps {
  tab: AccountTab;
  onTab: (tab: AccountTab) => void;
  onBack: () => void;
  /** The password was right; the account has a second factor. */
  onSecondStep: () => void;
  legal: LegalTexts;
}

/** Back, the Login/Register switch and the form below it (docs/product.md#screens). */
export function FormView({ tab, onTab, onBack, onSecondStep, legal }: FormViewProps) {
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  // Focuses the first field on mount only: switching tabs later keeps the focus on the tabs.
  useEffect(() => {
    panel.current?.querySelector('input')?.focus();
  }, []);
  const [isResettingPassword, setResettingPassword] = useState(false);
  if (isResettingPassword) return <ForgotPasswordView onBack={() => setResettingPassword(false)} />;
  return (
    <>
      <BackButton onClick={onBack} />
      <Tabs
        value={tab}
        onChange={(_event, next: AccountTab) => onTab(next)}
        variant="fullWidth"
        aria-label={say('loginOrRegister')}
        sx={{ mb: 1.5, borderBottom: 'divider' }}
      >
        <Tab value="login" label={say('login')} id={`${id}-login`} aria-controls={`${id}-panel`} />
        <Tab value="register" label={say('register')} id={`${id}-register`} aria-controls={`${id}-panel`} />
      </Tabs>
      <Box ref={panel} role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${tab}`}>
        {tab === 'login' ? (
          <LoginForm onForgotPassword={() => setResettingPassword(true)} onSecondStep={onSecondStep} />
        ) : (
          <RegisterForm legal={legal} />
        )}
      </Box>
    </>
  );
}

const EMPTY: LoginInput = { emailOrUsername: '', password: '' };

interface LoginFormProps {
  onForgotPassword: () => void;
  onSecondStep: () => void;
}

function LoginForm({ onForgotPassword, onSecondStep }: LoginFormProps) {
  const [login, { isLoading }] = useLoginMutation();
  const { field, problem, onSubmit } = useAccountForm({
    InputClass: LoginInput,
    initial: EMPTY,
    send: (input) => login({ ...input, timeZone: deviceTimeZone() }),
    failed: loginFailed(),
    unauthorizedField: 'password',
    succeeded: welcomeBack(),
    onSecondStep,
  });
  const passkeyProblem = usePasskeyAutofill();
  return (
    <Stack component="form" noValidate aria-label={say('login')} onSubmit={onSubmit} spacing={2}>
      <Field
        label={say('emailOrUsername')}
        autoComplete="username webauthn"
        inputProps={{ autoCapitalize: 'none', spellCheck: false }}
        {...field('emailOrUsername')}
      />
      <PasswordField label={say('password')} autoComplete="current-password" {...field('password')} />
      <FormProblem problem={problem?.description ?? passkeyProblem} />
      <Button type="submit" variant="contained" fullWidth disabled={isLoading}>
        {isLoading ? say('loggingIn') : say('login')}
      </Button>
      <Button onClick={onForgotPassword} sx={{ alignSelf: 'center' }}>
        {say('forgotPassword')}
      </Button>
    </Stack>
  );
}

/** Options for a passkey expire on the server; a form that stays open fetches new ones a minute before that. */
const OPTIONS_LIFETIME_MS = STEP_TIMEOUT_MS - MINUTE;

/**
 * While the form is mounted, browsers that can do so offer passkeys at the username field (WebAuthn's conditional
 * mediation). Returns why a chosen passkey was refused; null when none was.
 */
function usePasskeyAutofill(): string | null {
  const [fetchOptions] = usePasskeySignInOptionsMutation();
  const [finish] = useFinishByPasskeyMutation();
  const dispatch = useAppDispatch();
  const [problem, setProblem] = useState<string | null>(null);

  useEffect(() => {
    let isMounted = true;
    let cancelCeremony = () => {};

    /** The browser's response for the chosen passkey; undefined without autofill, on a failure and after unmounting. */
    const waitForPasskey = async () => {
      const authenticator = await import('./security/authenticator');
      if (!(await authenticator.canAutofill())) return undefined;
      cancelCeremony = authenticator.cancelCeremony;
      while (isMounted) {
        const { data: options } = await fetchOptions();
        if (!options || !isMounted) return undefined;
        const result = await authenticator.autofillPasskey(options, OPTIONS_LIFETIME_MS);
        if (result !== 'expired') return result;
      }
      return undefined;
    };

    const signIn = async () => {
      const response = await waitForPasskey();
      if (!response) return;
      const { error } = await finish({ response, timeZone: deviceTimeZone() });
      if (error) setProblem(messageOf(error, MESSAGES.passkeyRefused));
      else dispatch(showToast(welcomeBack()));
    };

    signIn().catch(() => undefined);
    return () => {
      isMounted = false;
      cancelCeremony();
    };
  }, [fetchOptions, finish, dispatch]);
  return problem;
}
