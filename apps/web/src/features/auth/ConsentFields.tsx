import { useId, useState, type ChangeEvent, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormHelperText from '@mui/material/FormHelperText';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { LegalConsentInput } from '@kampvuur/contracts';
import type { FormErrors } from '../../base/forms';
import { Rich } from '../../base/messages/Rich';
import { Dialog } from '../../ui/dialogs/Dialog';
import { say } from './say-forms';

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
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3 }}>
      <Consent
        document="privacyPolicy"
        checked={values.privacyPolicyAccepted}
        error={errors.privacyPolicyAccepted}
        onChange={onChange}
      >
        {legal.privacy}
      </Consent>
      <Consent
        document="termsOfService"
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
  document: 'privacyPolicy' | 'termsOfService';
  checked: boolean;
  error: string | undefined;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  children: ReactNode;
}

function Consent({ document, checked, error, onChange, children }: ConsentProps) {
  const [isReading, setReading] = useState(false);
  const id = useId();
  return (
    <Box sx={CONSENT}>
      <Box sx={{ display: 'flex', alignItems: 'center', columnGap: 0.5 }}>
        <Checkbox
          id={id}
          name={`${document}Accepted` satisfies keyof LegalConsentInput}
          checked={checked}
          onChange={onChange}
          slotProps={{
            input: {
              'aria-label': say(`accept.${document}`),
              'aria-invalid': error !== undefined,
              'aria-describedby': error === undefined ? undefined : `${id}-error`,
            },
          }}
        />
        <Rich
          text={say(`read.${document}`)}
          parts={{
            label: (words) => (
              <Typography variant="body2" component="label" htmlFor={id} sx={ON_ONE_LINE}>
                {words}
              </Typography>
            ),
            link: (words) => (
              <Link
                component="button"
                type="button"
                variant="body2"
                underline="always"
                onClick={() => setReading(true)}
                sx={[{ minHeight: 44, fontWeight: 600 }, ON_ONE_LINE]}
              >
                {words}
              </Link>
            ),
          }}
        />
      </Box>
      {error !== undefined && (
        <FormHelperText error id={`${id}-error`} sx={{ mt: 0, ml: '10px' }}>
          {error}
        </FormHelperText>
      )}
      <Dialog title={say(document)} open={isReading} onClose={() => setReading(false)}>
        {children}
      </Dialog>
    </Box>
  );
}

// Beside each other where there is room for both.
const CONSENT = { ml: '-10px', flex: { xs: '1 0 100%', sm: '1 1 230px' } } as const;
const ON_ONE_LINE = { whiteSpace: { sm: 'nowrap' } } as const;
