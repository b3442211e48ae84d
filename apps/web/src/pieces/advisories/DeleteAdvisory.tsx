import { useState } from 'react';
import Button, { type ButtonProps } from '@mui/material/Button';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog';
import { useDeleteAdvisoryMutation } from './advisories-api';
import { say } from './say';
import { useAdvisoryOutcome } from './use-advisory-outcome';

interface DeleteAdvisoryProps {
  id: number;
  /** Name of the button for screen readers. */
  label: string;
  color: ButtonProps['color'];
}

/** A button that deletes an advisory after a question. */
export function DeleteAdvisory({ id, label, color }: DeleteAdvisoryProps) {
  const [remove, { isLoading }] = useDeleteAdvisoryMutation();
  const [isAsking, setAsking] = useState(false);
  const showOutcome = useAdvisoryOutcome();
  const deleteIt = async () => {
    await showOutcome(() => remove(id), { done: { title: say('deleted') }, failed: say('deleteFailed') });
    setAsking(false);
  };
  return (
    <>
      <Button
        variant="text"
        color={color}
        size="small"
        aria-label={label}
        onClick={() => setAsking(true)}
        sx={{ minHeight: 44 }}
      >
        {say('delete')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={say('deleteTitle')}
          confirmLabel={say('delete')}
          isPending={isLoading}
          onConfirm={() => void deleteIt()}
          onClose={() => setAsking(false)}
        >
          {say('deleteText')}
        </ConfirmDialog>
      )}
    </>
  );
}
