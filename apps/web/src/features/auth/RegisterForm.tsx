import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { RegisterInput } from '@kampvuur/contracts';
import { PRODUCT } from '@kampvuur/domain';
import { deviceTimeZone } from './time-zone';
import { Field } from '../../ui/forms/Field';
import { FormProblem } from '../../ui/forms/FormProblem';
import { PasswordField } from '../../ui/forms/PasswordField';
import { ConsentFields, type LegalTexts } from './ConsentFields';
import { useRegisterMutation } from './session-api';
import { useAccountForm } from './use-account-form';
import { say } from './say-forms';

const EMPTY: RegisterInput = {
  firstName: '',
  lastName: '',
  username: '',
  email: '',
  password: '',
  privacyPolicyAccepted: false,
  termsOfServiceAccepted: false,
};

/** Toast after the creation of an account, by form or by external sign-in (docs/product.md#errors). */
export const accountCreated = () => ({
  title: say('created', { product: PRODUCT.name }),
  description: say('createdText'),
});

export function RegisterForm({ legal }: { legal: LegalTexts }) {
  const [register, { isLoading }] = useRegisterMutation();
  const { values, errors, problem, field, onChange, onSubmit } = useAccountForm({
    InputClass: RegisterInput,
    initial: EMPTY,
    send: (input) => register({ ...input, timeZone: deviceTimeZone() }),
    failed: { title: say('registrationFailed') },
    succeeded: accountCreated(),
  });
  const plainText = { autoCapitalize: 'none', spellCheck: false };
  return (
    <Stack component="form" noValidate aria-label={say('register')} onSubmit={onSubmit} spacing={1.5}>
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', alignItems: 'start', gap: 1.5 }}>
        <Field label={say('firstName')} autoComplete="given-name" {...field('firstName')} />
        <Field label={say('lastName')} autoComplete="family-name" {...field('lastName')} />
      </Box>
      <Box sx={PAIR}>
        <Field
          label={say('username')}
          autoComplete="username"
          inputProps={plainText}
          {...field('username')}
        />
        <Field
          label={say('email')}
          type="email"
          autoComplete="email"
          inputProps={plainText}
          {...field('email')}
        />
      </Box>
      <PasswordField label={say('password')} autoComplete="new-password" {...field('password')} />
      <ConsentFields values={values} errors={errors} onChange={onChange} legal={legal} />
      <FormProblem problem={problem} />
      <Box sx={SUBMIT}>
        <Button type="submit" variant="contained" fullWidth disabled={isLoading}>
          {isLoading ? say('creatingAccount') : say('createAccount')}
        </Button>
      </Box>
    </Stack>
  );
}

/** Beside each other where there is room. */
const PAIR = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr' },
  alignItems: 'start',
  gap: 1.5,
} as const;

/** In view however many fields have an error; not in a low window, where it would cover them. */
const SUBMIT = {
  '@media (min-height: 600px)': {
    position: 'sticky',
    bottom: 0,
    zIndex: 1,
    pt: 1.5,
    mb: -2,
    pb: 2,
    borderTop: 'divider',
    bgcolor: 'background.paper',
  },
} as const;
