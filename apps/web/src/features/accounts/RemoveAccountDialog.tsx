import Typography from '@mui/material/Typography';
import type { AccountDetail } from '@kampvuur/contracts';
import { ACCOUNT_MESSAGES, FORMER_CAMPER } from '@kampvuur/domain';
import { useAppDispatch } from '../../base/store';
import { showToast } from '../../base/toasts';
import { useForm } from '../../base/use-form';
import { Field } from '../../ui/forms/Field';
import { FormDialog } from '../../ui/dialogs/FormDialog';
import { useRemoveAccountMutation } from './accounts-api';

interface RemoveAccountDialogProps {
  account: AccountDetail;
  onRemoved: () => void;
  onClose: () => void;
}

/** Removes an account permanently, after its username was typed. */
export default function RemoveAccountDialog({ account, onRemoved, onClose }: RemoveAccountDialogProps) {
  const [remove] = useRemoveAccountMutation();
  const dispatch = useAppDispatch();
  const form = useForm({
    initial: { username: '' },
    changes: { isAny: ({ username }) => username !== '', none: ACCOUNT_MESSAGES.confirm },
    check: () => ({}),
    send: ({ username }) => remove({ id: account.id, username }),
    onSent: () => {
      dispatch(showToast({ title: 'Account removed' }));
      onRemoved();
    },
    failed: { title: 'Not removed', message: 'Failed to remove the account' },
  });
  const { field, isSending, isDirty, problem, onSubmit } = form;
  return (
    <FormDialog
      title={`Remove ${account.username}`}
      submitLabel="Remove for good"
      sendingLabel="Removing..."
      isDestructive
      {...{ isSending, isDirty, problem, onSubmit, onClose }}
    >
      <Typography sx={{ mt: 0.5, mb: 3, color: 'text.secondary' }}>
        {`Names, email and picture are erased, and what waits for review. Check-ins stay, shown as by "${FORMER_CAMPER}", and photos of campsites.`}
      </Typography>
      <Field label="Their username" {...field('username')} autoComplete="off" />
    </FormDialog>
  );
}
