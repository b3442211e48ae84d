import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { AccountDetail } from '@kampvuur/contracts';
import { ACCOUNT_MESSAGES, DAY, MAX_SUSPENSION_REASON, suspensionEnd } from '@kampvuur/domain';
import { useAppDispatch } from '../../base/store';
import { showToast } from '../../base/toasts';
import { useForm } from '../../base/use-form';
import { Field } from '../../ui/forms/Field';
import { FormDialog } from '../../ui/dialogs/FormDialog';
import { useSuspendAccountMutation } from './accounts-api';

interface SuspendDialogProps {
  account: AccountDetail;
  onClose: () => void;
}

const WEEK_DAYS = 7;

/** The date in so many days, as the value of a date input. */
const dateInDays = (days: number) => new Date(Date.now() + days * DAY).toISOString().slice(0, 10);

/** Suspends an account until a day, with a reason that its user reads when signing in. */
export default function SuspendDialog({ account, onClose }: SuspendDialogProps) {
  const [suspend] = useSuspendAccountMutation();
  const dispatch = useAppDispatch();
  const form = useForm({
    initial: { until: dateInDays(WEEK_DAYS), reason: '' },
    changes: { isAny: ({ reason }) => reason.trim() !== '', none: ACCOUNT_MESSAGES.reason },
    check: ({ until }) => (until === '' ? { until: ACCOUNT_MESSAGES.until } : {}),
    send: ({ until, reason }) => suspend({ id: account.id, until: `${until}T00:00:00+02:00`, reason }),
    onSent: () => {
      dispatch(showToast({ title: 'Account suspended' }));
      onClose();
    },
    failed: { title: 'Not suspended', message: 'Failed to suspend the account' },
  });
  const { field, isSending, isDirty, problem, onSubmit } = form;
  return (
    <FormDialog
      title={`Suspend ${account.username}`}
      submitLabel="Suspend"
      sendingLabel="Suspending..."
      isDestructive
      {...{ isSending, isDirty, problem, onSubmit, onClose }}
    >
      <Typography sx={{ mt: 0.5, mb: 3, color: 'text.secondary' }}>
        They are signed out everywhere and read the reason when they sign in. What they have posted stays.
      </Typography>
      {account.suspendedUntil !== null && (
        <Typography sx={{ mb: 3, overflowWrap: 'anywhere' }}>
          {`Somebody else was faster: suspended until ${suspensionEnd(account.suspendedUntil)}: ${account.suspensionReason ?? ''}`}
        </Typography>
      )}
      <Box sx={{ display: 'grid', gap: 3 }}>
        <Field label="Until" type="date" {...field('until')} inputProps={{ min: dateInDays(1) }} />
        <Field label="Reason" {...field('reason')} multiline minRows={2} max={MAX_SUSPENSION_REASON} />
      </Box>
    </FormDialog>
  );
}
