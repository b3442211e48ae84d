import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { CodeInput, type RecoveryCodes, type TotpEnrolment } from '@kampvuur/contracts';
import { formErrors } from '../../../base/forms';
import { UNKNOWN_ERROR } from '../../../base/problem';
import { useForm } from '../../../base/use-form';
import { Field } from '../../../ui/Field';
import { FormDialog } from '../../../ui/FormDialog';
import { QrCode } from './QrCode';
import { useConfirmTotpMutation } from './security-api';

interface TotpDialogProps {
  enrolment: TotpEnrolment;
  onAdded: (codes: RecoveryCodes) => void;
  onClose: () => void;
}

/** The secret as a picture and as text, and the code that shows the app has it. */
export function TotpDialog({ enrolment, onAdded, onClose }: TotpDialogProps) {
  const [confirm] = useConfirmTotpMutation();
  const { field, problem, isSending, onSubmit } = useForm({
    initial: { code: '' },
    check: (values) => formErrors(CodeInput, values),
    send: (values) => confirm(values),
    onSent: onAdded,
    failed: { title: 'App not set up', message: UNKNOWN_ERROR },
  });
  return (
    <FormDialog
      title="Set up an authenticator app"
      submitLabel="Set up"
      sendingLabel="Checking..."
      isDirty={false}
      {...{ problem, isSending, onSubmit, onClose }}
    >
      <Stack spacing={2} sx={{ py: 1 }}>
        <Typography sx={{ color: 'text.secondary' }}>
          1. Scan the picture with the app, or type the key into it.
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
          <QrCode text={enrolment.uri} label="QR code of the key below" />
          <Box sx={{ flex: '1 1 180px', minWidth: 0 }}>
            <Typography variant="label" component="p" sx={{ color: 'text.secondary' }}>
              Key
            </Typography>
            <Typography component="code" sx={KEY}>
              {(enrolment.secret.match(/.{1,4}/g) ?? []).join(' ')}
            </Typography>
          </Box>
        </Box>
        <Typography sx={{ color: 'text.secondary' }}>2. Enter the code the app shows now.</Typography>
        <Field
          label="Code"
          autoComplete="one-time-code"
          inputProps={{ inputMode: 'numeric', maxLength: 12 }}
          {...field('code')}
        />
      </Stack>
    </FormDialog>
  );
}

const KEY = {
  fontFamily: 'monospace',
  fontSize: '1rem',
  overflowWrap: 'anywhere',
  userSelect: 'all',
} as const;
