import { useState } from 'react';
import Button from '@mui/material/Button';
import type { SignInMethodEntry } from '@kampvuur/contracts';
import { useOutcomeToast } from '../../../base/use-outcome-toast';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog';
import { methodLabel, methodName, removalEffect } from './method-texts';
import { useRemoveSignInMethodMutation } from './sign-in-methods-api';

interface RemoveMethodButtonProps {
  entry: SignInMethodEntry;
  /** Of the button; by default `Remove`. */
  label?: string;
}

/** Removes a sign-in method after a question. */
export function RemoveMethodButton({ entry, label = 'Remove' }: RemoveMethodButtonProps) {
  const [isAsking, setAsking] = useState(false);
  const [remove, { isLoading }] = useRemoveSignInMethodMutation();
  const showOutcome = useOutcomeToast();
  const name = methodName(entry);
  const onConfirm = async () => {
    const done = { title: `${methodLabel(entry)} removed`, description: entry.name ?? undefined };
    await showOutcome(remove(entry.key), { done, failed: 'Not removed' });
    setAsking(false);
  };
  return (
    <>
      <Button
        variant="outlined"
        size={label === 'Remove' ? 'small' : 'medium'}
        color="error"
        aria-label={label === 'Remove' ? `Remove ${name}` : undefined}
        onClick={() => setAsking(true)}
      >
        {label}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={`Remove ${entry.name ?? `your ${name.toLowerCase()}`}?`}
          confirmLabel="Remove"
          isPending={isLoading}
          onConfirm={() => void onConfirm()}
          onClose={() => setAsking(false)}
        >
          {removalEffect(entry)}
        </ConfirmDialog>
      )}
    </>
  );
}
