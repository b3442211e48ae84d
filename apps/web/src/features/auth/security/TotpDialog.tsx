import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { encode } from 'uqr';
import { CodeInput, type RecoveryCodes, type TotpEnrolment } from '@kampvuur/contracts';
import { ContentCopyRounded } from '../../../base/icons/ContentCopyRounded';
import { OpenInNewRounded } from '../../../base/icons/OpenInNewRounded';
import { copyText } from '../../../base/copy-text';
import { formErrors } from '../../../base/forms';
import { hasStatus, UNKNOWN_ERROR } from '../../../base/problem';
import { useForm } from '../../../base/use-form';
import { Field } from '../../../ui/forms/Field';
import { FormDialog } from '../../../ui/dialogs/FormDialog';
import { StatusLine } from './StatusLine';
import { useConfirmTotpMutation, useLazyPendingTotpQuery } from './security-api';
import { say } from './say';

interface TotpDialogProps {
  enrolment: TotpEnrolment;
  onAdded: (codes: RecoveryCodes) => void;
  /** Called when the setup was restarted in another tab, with the enrolment that is now valid. */
  onRestarted: (enrolment: TotpEnrolment) => void;
  onClose: () => void;
}

/** Shows the secret for the app, and asks for a code to verify that the app has it. */
export function TotpDialog({ enrolment, onAdded, onRestarted, onClose }: TotpDialogProps) {
  const [confirm] = useConfirmTotpMutation();
  const [readPending] = useLazyPendingTotpQuery();
  const { field, change, problem, isSending, onSubmit } = useForm({
    initial: { code: '' },
    check: (values) => formErrors(CodeInput, values),
    send: async ({ code }) => {
      const answer = await confirm({ code, secret: enrolment.secret });
      const { data: pending } = hasStatus(answer.error, 409) ? await readPending() : {};
      if (pending) {
        onRestarted(pending);
        change({ code: '' });
      }
      return answer;
    },
    onSent: onAdded,
    failed: { title: say('appNotSetUp'), message: UNKNOWN_ERROR },
  });
  return (
    <FormDialog
      title={say('totpSetUp')}
      submitLabel={say('setUp')}
      sendingLabel={say('checking')}
      isDirty={false}
      {...{ problem, isSending, onSubmit, onClose }}
    >
      <Stack spacing={2} sx={{ py: 1 }}>
        <Typography sx={{ color: 'text.secondary' }}>{say('totpScan')}</Typography>
        <SecretKey key={enrolment.secret} enrolment={enrolment} />
        <Typography sx={{ color: 'text.secondary' }}>{say('totpEnter')}</Typography>
        <Field
          label={say('code')}
          autoComplete="one-time-code"
          inputProps={{ inputMode: 'numeric', maxLength: 12 }}
          {...field('code')}
        />
      </Stack>
    </FormDialog>
  );
}

/** The secret as a QR code, as text to copy, and as a link for an app on this device. */
function SecretKey({ enrolment: { secret, uri } }: { enrolment: TotpEnrolment }) {
  const [status, setStatus] = useState('');
  const copy = async () => setStatus((await copyText(secret)) ? say('keyCopied') : say('keyNotCopied'));
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        <QrCode text={uri} label={say('qrCode')} />
        <Box sx={{ flex: '1 1 180px', minWidth: 0 }}>
          <Typography variant="label" component="p" sx={{ color: 'text.secondary' }}>
            {say('key')}
          </Typography>
          <Typography component="code" sx={KEY}>
            {(secret.match(/.{1,4}/g) ?? []).join(' ')}
          </Typography>
        </Box>
      </Box>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
        <Button variant="outlined" startIcon={<OpenInNewRounded />} href={uri}>
          {say('openInYourApp')}
        </Button>
        <Button variant="outlined" startIcon={<ContentCopyRounded />} onClick={() => void copy()}>
          {say('copyTheKey')}
        </Button>
      </Stack>
      <StatusLine>{status}</StatusLine>
    </>
  );
}

const KEY = {
  fontFamily: 'monospace',
  fontSize: '1rem',
  overflowWrap: 'anywhere',
  userSelect: 'all',
} as const;

/** A QR code: black on white in dark mode too, as cameras expect it. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 3 });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <Box
      component="svg"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      sx={{ width: 200, height: 200, flex: 'none', borderRadius: '12px' }}
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </Box>
  );
}
