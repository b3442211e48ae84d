import { useState, type ReactNode } from 'react';
import { messageOf } from '../../base/problem';
import { useAppDispatch } from '../../base/store';
import { showToast } from '../../base/toasts';
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
  const dispatch = useAppDispatch();
  const name = `${person.firstName} ${person.lastName}`.trim();
  const onConfirm = async () => {
    const { error } = await block(person.id);
    setAsking(false);
    dispatch(
      showToast(
        error
          ? { title: 'Not blocked', description: messageOf(error), variant: 'destructive' }
          : { title: 'Blocked', description: `What ${name} writes is folded away for you.` },
      ),
    );
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
export function useUnblocking(): (userId: number, name: string) => Promise<void> {
  const [unblock] = useUnblockMutation();
  const dispatch = useAppDispatch();
  return async (userId, name) => {
    const { error } = await unblock(userId);
    dispatch(
      showToast(
        error
          ? { title: 'Not unblocked', description: messageOf(error), variant: 'destructive' }
          : { title: 'Unblocked', description: name },
      ),
    );
  };
}
