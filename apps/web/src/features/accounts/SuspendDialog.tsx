import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { AccountDetail } from '@kampvuur/contracts';
import { ACCOUNT_MESSAGES, DAY, localDay, MAX_SUSPENSION_REASON } from '@kampvuur/domain';
import { formatDateTime } from '../../base/messages/dates';
import { useAppDispatch } from '../../base/store';
import { showToast } from '../../base/toasts';
import { useForm } from '../../base/use-form';
import { Field } from '../../ui/forms/Field';
import { FormDialog } from '../../ui/dialogs/FormDialog';
import { useSuspendAccountMutation } from './accounts-api';
import { say } from './say';

interface SuspendDialogProps {
  account: AccountDetail;
  onClose: () => void;
}

const WEEK_DAYS = 7;

/** The local date in so many days, as the value of a date input. */
const dateInDays = (days: number) => localDay(new Date(Date.now() + days * DAY));

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
      dispatch(showToast({ title: say('accountSuspended') }));
      onClose();
    },
    failed: { title: say('notSuspended'), message: say('suspendFailed') },
  });
  const { field, isSending, isDirty, problem, onSubmit } = form;
  return (
    <FormDialog
      title={say('suspendUsername', { username: account.username })}
      submitLabel={say('suspend')}
      sendingLabel={say('suspending')}
      isDestructive
      {...{ isSending, isDirty, problem, onSubmit, onClose }}
    >
      <Typography sx={{ mt: 0.5, mb: 3, color: 'text.secondary' }}>{say('suspendText')}</Typography>
      {account.suspendedUntil !== null && (
        <Typography sx={{ mb: 3, overflowWrap: 'anywhere' }}>
          {say('alreadySuspended', {
            until: formatDateTime(account.suspendedUntil),
            reason: account.suspensionReason ?? '',
          })}
        </Typography>
      )}
      <Box sx={{ display: 'grid', gap: 3 }}>
        <Field label={say('until')} type="date" {...field('until')} inputProps={{ min: dateInDays(1) }} />
        <Field label={say('reason')} {...field('reason')} multiline minRows={2} max={MAX_SUSPENSION_REASON} />
      </Box>
    </FormDialog>
  );
}
