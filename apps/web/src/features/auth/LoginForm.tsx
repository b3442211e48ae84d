import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { LoginInput } from '@kampvuur/contracts';
import { deviceTimeZone } from '../../base/time-zone';
import { Field } from '../../ui/Field';
import { FormProblem } from '../../ui/FormProblem';
import { PasswordField } from '../../ui/PasswordField';
import { usePasskeyAutofill } from './security/use-passkey-autofill';
import { useLoginMutation } from './session-api';
import { useAccountForm, WELCOME_BACK } from './use-account-form';

const EMPTY: LoginInput = { emailOrUsername: '', password: '' };

interface LoginFormProps {
  onForgotten: () => void;
  onSecondStep: () => void;
}

export function LoginForm({ onForgotten, onSecondStep }: LoginFormProps) {
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
