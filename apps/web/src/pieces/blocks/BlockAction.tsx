import { useState, type ReactNode } from 'react';
import { fullName } from '../../base/full-name';
import { useOutcomeToast } from '../../base/use-outcome-toast';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog';
import { useBlockMutation, useUnblockMutation } from './blocks-api';

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
    const done = { title: 'Blocked', description: `What ${name} writes is folded away for you.` };
    await showOutcome(block(person.id), { done, failed: 'Not blocked' });
    setConfirming(false);
  };
  return (
    <>
      {trigger(() => (isBlocked ? void unblock(person.id, name) : setConfirming(true)))}
      {isConfirming && (
        <ConfirmDialog
          title={`Block ${name}?`}
          confirmLabel="Block"
          isPending={isLoading}
          onConfirm={() => void onConfirm()}
          onClose={() => setConfirming(false)}
        >
          Their check-ins and photos are folded away for you. They are not notified, and ratings stay as they
          are.
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
      done: { title: 'Unblocked', description: name },
      failed: 'Not unblocked',
    });
}
