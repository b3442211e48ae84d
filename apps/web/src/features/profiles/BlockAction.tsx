import { useState, type ReactNode } from 'react';
import { useOutcomeToast } from '../../base/use-outcome-toast';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { useBlockMutation, useUnblockMutation } from './blocks-api';

interface BlockActionProps {
  person: { id: number; firstName: string; lastName: string };
  isBlocked: boolean;
  /** What asks for it. */
  trigger: (act: () => void) => ReactNode;
}

/** Blocks somebody after a question, or takes that back. */
export function BlockAction({ person, isBlocked, trigger }: BlockActionProps) {
  const [isAsking, setAsking] = useState(false);
  const [block, { isLoading }] = useBlockMutation();
  const unblock = useUnblocking();
  const report = useOutcomeToast();
  const name = `${person.firstName} ${person.lastName}`.trim();
  const onConfirm = async () => {
    const done = { title: 'Blocked', description: `What ${name} writes is folded away for you.` };
    await report(block(person.id), { done, failed: 'Not blocked' });
    setAsking(false);
  };
  return (
    <>
      {trigger(() => (isBlocked ? void unblock(person.id, name) : setAsking(true)))}
      {isAsking && (
        <ConfirmDialog
          title={`Block ${name}?`}
          confirmLabel="Block"
          isPending={isLoading}
          onConfirm={() => void onConfirm()}
          onClose={() => setAsking(false)}
        >
          Their check-ins and photos are folded away for you. They are not told, and ratings stay as they are.
        </ConfirmDialog>
      )}
    </>
  );
}

/** Unblocks somebody, with a toast. */
export function useUnblocking() {
  const [unblock] = useUnblockMutation();
  const report = useOutcomeToast();
  return (userId: number, name: string) =>
    report(unblock(userId), { done: { title: 'Unblocked', description: name }, failed: 'Not unblocked' });
}
