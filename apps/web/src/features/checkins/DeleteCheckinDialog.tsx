import type { CheckinEntry } from '@kampvuur/contracts';
import { useOutcomeToast } from '../../base/use-outcome-toast';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog';
import { useDeleteCheckinMutation } from './checkins-api';

interface DeleteCheckinDialogProps {
  entry: CheckinEntry;
  /** The viewer wrote it. */
  isOwn: boolean;
  onClose: () => void;
}

/** Asks before a check-in is deleted with its photos and points. */
export default function DeleteCheckinDialog({ entry, isOwn, onClose }: DeleteCheckinDialogProps) {
  const [remove, { isLoading }] = useDeleteCheckinMutation();
  const showOutcome = useOutcomeToast();
  const confirm = async () => {
    const isDeleted = await showOutcome(remove({ id: entry.checkin.id, campsiteId: entry.campsite.id }), {
      done: { title: 'Check-in deleted' },
      failed: 'Delete failed',
      message: 'Failed to delete check-in',
    });
    if (isDeleted) onClose();
  };
  return (
    <ConfirmDialog
      title="Delete this check-in?"
      confirmLabel={isLoading ? 'Deleting...' : 'Delete'}
      isPending={isLoading}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      {isOwn
        ? 'Its photos are deleted with it, and the points it earned you are taken back.'
        : 'Its photos are deleted with it, and the points it earned its author are taken back. Its author is told.'}
    </ConfirmDialog>
  );
}
