import type { CheckinEntry } from '@kampvuur/contracts';
import { messageOf } from '../../base/problem';
import { useAppDispatch } from '../../base/store';
import { showToast } from '../../base/toasts';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { useDeleteCheckinMutation } from './checkins-api';

interface DeleteCheckinDialogProps {
  entry: CheckinEntry;
  /** The viewer wrote it. */
  isOwn: boolean;
  onClose: () => void;
}

/** Asks before a check-in goes, with its photos and points. */
export default function DeleteCheckinDialog({ entry, isOwn, onClose }: DeleteCheckinDialogProps) {
  const [remove, { isLoading }] = useDeleteCheckinMutation();
  const dispatch = useAppDispatch();
  const confirm = async () => {
    const { error } = await remove({ id: entry.checkin.id, campsiteId: entry.campsite.id });
    if (!error) {
      dispatch(showToast({ title: 'Check-in deleted' }));
      onClose();
      return;
    }
    const description = messageOf(error, 'Failed to delete check-in');
    dispatch(showToast({ title: 'Delete failed', description, variant: 'destructive' }));
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
