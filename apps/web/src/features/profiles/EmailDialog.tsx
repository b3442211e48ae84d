import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { EmailChangeInput, type CurrentUser } from '@kampvuur/contracts';
import { MESSAGES } from '@kampvuur/domain';
import { formErrors } from '../../base/forms';
import { useAppDispatch } from '../../base/store';
import { showToast } from '../../base/toasts';
import { useForm } from '../../base/use-form';
import { Field } from '../../ui/Field';
import { FormDialog } from '../../ui/FormDialog';
import { useChangeEmailMutation } from './account-api';

interface EmailDialogProps {
  user: CurrentUser;
  onClose: () => void;
}

const TITLE = 'Change email address';

/** Another address: it takes effect when the link sent there is opened. */
export function EmailDialog({ user, onClose }: EmailDialogProps) {
  const { field, isSending, isDirty, onSubmit } = useEmailForm(onClose);
  return (
    <FormDialog
      title={TITLE}
      submitLabel="Send link"
      sendingLabel="Sending..."
      {...{ isSending, isDirty, onSubmit, onClose }}
    >
      <Stack spacing={2} sx={{ py: 1 }}>
        <Typography sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {`Your address is ${user.email}. We send a link to the new one; it takes effect when you open that. The old one is told.`}
        </Typography>
        <Field
          label="New email address"
          type="email"
          autoComplete="email"
          inputProps={{ autoCapitalize: 'none', spellCheck: false }}
          {...field('email')}
        />
      </Stack>
    </FormDialog>
  );
}

function useEmailForm(onAsked: () => void) {
  const [change] = useChangeEmailMutation();
  const dispatch = useAppDispatch();
  return useForm({
    initial: { email: '' },
    check: (values) => formErrors(EmailChangeInput, values),
    send: (values) => change(values),
    onSent: () => {
      dispatch(showToast({ title: 'Link sent', description: 'Open it at the new address.' }));
      onAsked();
    },
    failed: { title: 'Address not changed', message: MESSAGES.profileUpdateFailed },
  });
}
