import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { PasskeyNameInput, type PasskeyEntry } from '@kampvuur/contracts';
import { formatDateTime } from '../../../base/messages/dates';
import { formErrors } from '../../../base/forms';
import { UNKNOWN_ERROR } from '../../../base/problem';
import { useOutcomeToast } from '../../../base/use-outcome-toast';
import { useForm } from '../../../base/use-form';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog';
import { Field } from '../../../ui/forms/Field';
import { FormDialog } from '../../../ui/dialogs/FormDialog';
import { LIST_CARD_ROW } from '../../../ui/lists/list-card';
import { useRemovePasskeyMutation, useRenamePasskeyMutation } from './security-api';

/** A passkey: its name, when it was added and last used, and buttons to rename and remove it. */
export function PasskeyRow({ passkey }: { passkey: PasskeyEntry }) {
  const { name, createdAt, lastUsedAt } = passkey;
  const [openDialog, setOpenDialog] = useState<'rename' | 'remove' | null>(null);
  const close = () => setOpenDialog(null);
  return (
    <Box component="li" sx={LIST_CARD_ROW}>
      <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
        <Typography sx={{ fontWeight: 640, overflowWrap: 'anywhere' }}>{name}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {`Added ${formatDateTime(createdAt)}, ${lastUsedAt ? `last used ${formatDateTime(lastUsedAt)}` : 'not used yet'}`}
        </Typography>
      </Box>
      <Stack direction="row" sx={{ gap: 1 }}>
        <Button
          variant="outlined"
          size="small"
          aria-label={`Rename ${name}`}
          onClick={() => setOpenDialog('rename')}
        >
          Rename
        </Button>
        <Button
          variant="outlined"
          size="small"
          color="error"
          aria-label={`Remove ${name}`}
          onClick={() => setOpenDialog('remove')}
        >
          Remove
        </Button>
      </Stack>
      {openDialog === 'rename' && <RenameDialog passkey={passkey} onClose={close} />}
      {openDialog === 'remove' && <RemoveDialog passkey={passkey} onClose={close} />}
    </Box>
  );
}

interface PasskeyDialogProps {
  passkey: PasskeyEntry;
  onClose: () => void;
}

function RenameDialog({ passkey, onClose }: PasskeyDialogProps) {
  const [rename] = useRenamePasskeyMutation();
  const { field, problem, isSending, onSubmit } = useForm({
    initial: { name: passkey.name },
    check: (values) => formErrors(PasskeyNameInput, values),
    send: ({ name }) => rename({ id: passkey.id, name }),
    onSent: onClose,
    failed: { title: 'Not renamed', message: UNKNOWN_ERROR },
  });
  return (
    <FormDialog
      title="Rename passkey"
      submitLabel="Rename"
      sendingLabel="Saving..."
      isDirty={false}
      {...{ problem, isSending, onSubmit, onClose }}
    >
      <Box sx={{ py: 1 }}>
        <Field label="Name" autoComplete="off" {...field('name')} />
      </Box>
    </FormDialog>
  );
}

function RemoveDialog({ passkey, onClose }: PasskeyDialogProps) {
  const [remove, { isLoading }] = useRemovePasskeyMutation();
  const showOutcome = useOutcomeToast();
  const onConfirm = async () => {
    const done = { title: 'Passkey removed', description: passkey.name };
    await showOutcome(remove(passkey.id), { done, failed: 'Not removed' });
    onClose();
  };
  return (
    <ConfirmDialog
      title={`Remove ${passkey.name}?`}
      confirmLabel="Remove"
      isPending={isLoading}
      onConfirm={() => void onConfirm()}
      onClose={onClose}
    >
      It can no longer be used to sign in here. Your device lists it until you delete it there.
    </ConfirmDialog>
  );
}
