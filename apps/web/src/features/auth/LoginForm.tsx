import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { LoginInput } from '@kampvuur/contracts';
import { Field } from '../../ui/Field';
import { useLoginMutation } from './session-api';
import { useAccountForm } from './use-account-form';

const EMPTY: LoginInput = { emailOrUsername: '', password: '' };

export function LoginForm() {
  const [login, { isLoading }] = useLoginMutation();
  const { field, onSubmit } = useAccountForm({
    InputClass: LoginInput,
    initial: EMPTY,
    send: login,
    failed: 'Login failed',
    succeeded: { title: 'Welcome back!', description: 'You have successfully logged in.' },
  });
  return (
    <Stack component="form" noValidate aria-label="Login" onSubmit={onSubmit} spacing={2}>
      <Field
        label="Email or username"
        autoComplete="username"
        inputProps={{ autoCapitalize: 'none', spellCheck: false }}
        {...field('emailOrUsername')}
      />
      <Field label="Password" type="password" autoComplete="current-password" {...field('password')} />
      <Button type="submit" variant="contained" fullWidth disabled={isLoading}>
        {isLoading ? 'Logging in...' : 'Login'}
      </Button>
    </Stack>
  );
}
