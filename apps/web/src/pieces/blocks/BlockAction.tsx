import { useState, type ReactNode } from 'react';
import { fullName } from '../../base/full-name';
import { useOutcomeToast } from '../../base/use-outcome-toast';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog';
import { useBlockMutation, useUnblockMutation } from './blocks-api';
import { say } from './say';

interface BlockActionProps {
  person: { id: number; firstName: string; lastName: string };
  isBlocked: boolean;
  /** Renders the control that blocks or unblocks. */
  trigger: (act: () => void) => ReactNode;
}

/** Blocks a user after a confirmation, or unblocks them at once. */
export function BlockAction({ person, isBlocked, trigger }: BlockActionProps) {
  const [isConfirming, setConfirming] = useState(false);
  const [block, { isLoading }] = useBlockMutation();
  const unblock = useUnblock();
  const showOutcome = useOutcomeToast();
  const name = fullName(person);
  const onConfirm = async () => {
    const done = { title: say('blocked'), description: say('blockedText', { name }) };
    await showOutcome(block(person.id), { done, failed: say('notBlocked') });
    setConfirming(false);
  };
  return (
    <>
      {trigger(() => (isBlocked ? void unblock(person.id, name) : setConfirming(true)))}
      {isConfirming && (
        <ConfirmDialog
          title={say('blockName', { name })}
          confirmLabel={say('block')}
          isPending={isLoading}
          onConfirm={() => void onConfirm()}
          onClose={() => setConfirming(false)}
        >
          {say('blockText')}
        </ConfirmDialog>
      )}
    </>
  );
}

/** Returns a function that unblocks a user and shows a toast. */
export function useUnblock() {
  const [unblock] = useUnblockMutation();
  const showOutcome = useOutcomeToast();
  return (userId: number, name: string) =>
    showOutcome(unblock(userId), {
      done: { title: say('unblocked'), description: name },
      failed: say('notUnblocked'),
    });
}
