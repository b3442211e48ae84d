import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { LoginInput } from '@kampvuur/contracts';
import { Field } from '../../ui/Field';
import { FormProblem } from '../../ui/FormProblem';
import { PasswordField } from '../../ui/PasswordField';
import { useLoginMutation } from './session-api';
import { useAccountForm } from './use-account-form';

const EMPTY: LoginInput = { emailOrUsername: '', password: '' };

export function LoginForm() {
  const [login, { isLoading }] = useLoginMutation();
  const { values, errors, problem, onChange, onSubmit } = useAccountForm({
    InputClass: LoginInput,
    initial: EMPTY,
    send: login,
    failed: 'Login failed',
    wrongAt: 'password',
    succeeded: { title: 'Welcome back!', description: 'You have successfully logged in.' },
  });
  return (
    <Stack component="form" noValidate aria-label="Login" onSubmit={onSubmit} spacing={2}>
      <Field
        label="Email or username"
        name="emailOrUsername"
        autoComplete="username"
        inputProps={{ autoCapitalize: 'none', spellCheck: false }}
        value={values.emailOrUsername}
        error={errors.emailOrUsername}
        onChange={onChange}
      />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        value={values.password}
        error={errors.password}
        onChange={onChange}
      />
      <FormProblem>{problem}</FormProblem>
      <Button type="submit" variant="contained" fullWidth disabled={isLoading}>
        {isLoading ? 'Logging in...' : 'Login'}
      </Button>
    </Stack>
  );
}
