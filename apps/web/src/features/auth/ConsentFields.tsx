import { useId, useState, type ChangeEvent, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormHelperText from '@mui/material/FormHelperText';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { LegalConsentInput } from '@kampvuur/contracts';
import type { FormErrors } from '../../base/forms';
import { Dialog } from '../../ui/dialogs/Dialog';

/** The full texts, passed in by the app: features do not import pages. */
export interface LegalTexts {
  privacy: ReactNode;
  terms: ReactNode;
}

interface ConsentFieldsProps {
  values: LegalConsentInput;
  errors: FormErrors<LegalConsentInput>;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  legal: LegalTexts;
}

/** The two checkboxes of docs/product.md#screens, each with a dialog that shows the full text. */
export function ConsentFields({ values, errors, onChange, legal }: ConsentFieldsProps) {
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { sm: 'repeat(auto-fit, minmax(230px, 1fr))' } }}>
      <Consent
        name="privacyPolicyAccepted"
        title="Privacy Policy"
        checked={values.privacyPolicyAccepted}
        error={errors.privacyPolicyAccepted}
        onChange={onChange}
      >
        {legal.privacy}
      </Consent>
      <Consent
        name="termsOfServiceAccepted"
        title="Terms of Service"
        checked={values.termsOfServiceAccepted}
        error={errors.termsOfServiceAccepted}
        onChange={onChange}
      >
        {legal.terms}
      </Consent>
    </Box>
  );
}

interface ConsentProps {
  name: keyof LegalConsentInput;
  title: string;
  checked: boolean;
  error: string | undefined;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  children: ReactNode;
}

function Consent({ name, title, checked, error, onChange, children }: ConsentProps) {
  const [isReading, setReading] = useState(false);
  const id = useId();
  return (
    <Box sx={{ ml: '-10px' }}>
      <Box sx={{ display: 'flex', alignItems: 'center' }}>
        <Checkbox
          id={id}
          name={name}
          checked={checked}
          onChange={onChange}
          slotProps={{
            input: {
              'aria-label': `I accept the ${title}`,
              'aria-invalid': error !== undefined,
              'aria-describedby': error === undefined ? undefined : `${id}-error`,
            },
          }}
        />
        <Typography variant="body2" component="label" htmlFor={id}>
          I accept the&nbsp;
        </Typography>
        <Link
          component="button"
          type="button"
          variant="body2"
          underline="always"
          onClick={() => setReading(true)}
          sx={{ minHeight: 44, fontWeight: 600 }}
        >
          {title}
        </Link>
      </Box>
      {error !== undefined && (
        <FormHelperText error id={`${id}-error`} sx={{ mt: 0, ml: '10px' }}>
          {error}
        </FormHelperText>
      )}
      <Dialog title={title} open={isReading} onClose={() => setReading(false)}>
        {children}
      </Dialog>
    </Box>
  );
}
