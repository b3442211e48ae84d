import Typography from '@mui/material/Typography';
import type { AccountDetail } from '@kampvuur/contracts';
import { ACCOUNT_MESSAGES } from '@kampvuur/domain';
import { useAppDispatch } from '../../base/store';
import { showToast } from '../../base/toasts';
import { useForm } from '../../base/use-form';
import { Field } from '../../ui/forms/Field';
import { FormDialog } from '../../ui/dialogs/FormDialog';
import { useRemoveAccountMutation } from './accounts-api';
import { sayCommon } from '../../base/messages/say-common';
import { say } from './say';

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
      dispatch(showToast({ title: say('accountRemoved') }));
      onRemoved();
    },
    failed: { title: say('notRemoved'), message: say('removeFailed') },
  });
  const { field, isSending, isDirty, problem, onSubmit } = form;
  return (
    <FormDialog
      title={say('removeUsername', { username: account.username })}
      submitLabel={say('removeForGood')}
      sendingLabel={say('removing')}
      isDestructive
      {...{ isSending, isDirty, problem, onSubmit, onClose }}
    >
      <Typography sx={{ mt: 0.5, mb: 3, color: 'text.secondary' }}>
        {say('removeText', { name: sayCommon('formerCamper') })}
      </Typography>
      <Field label={say('theirUsername')} {...field('username')} autoComplete="off" />
    </FormDialog>
  );
}
