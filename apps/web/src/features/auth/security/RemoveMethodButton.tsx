import { useState } from 'react';
import Button from '@mui/material/Button';
import type { SignInMethodEntry } from '@kampvuur/contracts';
import { useOutcomeToast } from '../../../base/use-outcome-toast';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog';
import { methodName, removalEffect } from './method-texts';
import { useRemoveSignInMethodMutation } from './sign-in-methods-api';
import { say } from './say';
import { sayCommon } from '../../../base/messages/say-common';

interface RemoveMethodButtonProps {
  entry: SignInMethodEntry;
  /** Of the button; by default `Remove`. */
  label?: string;
}

/** Removes a sign-in method after a question. */
export function RemoveMethodButton({ entry, label }: RemoveMethodButtonProps) {
  const [isAsking, setAsking] = useState(false);
  const [remove, { isLoading }] = useRemoveSignInMethodMutation();
  const showOutcome = useOutcomeToast();
  const name = methodName(entry);
  const onConfirm = async () => {
    const done = { title: say(`removed.${entry.method}`), description: entry.name ?? undefined };
    await showOutcome(remove(entry.key), { done, failed: say('notRemoved') });
    setAsking(false);
  };
  return (
    <>
      <Button
        variant="outlined"
        size={label === undefined ? 'small' : 'medium'}
        color="error"
        aria-label={label === undefined ? say('removeName', { name }) : undefined}
        onClick={() => setAsking(true)}
      >
        {label ?? sayCommon('remove')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={
            entry.name === null
              ? say(`removeYours.${entry.method}`)
              : say('removeNamed', { name: entry.name })
          }
          confirmLabel={sayCommon('remove')}
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
