import type { CheckinEntry } from '@kampvuur/contracts';
import { useOutcomeToast } from '../../base/use-outcome-toast';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog';
import { useDeleteCheckinMutation } from './checkins-api';
import { say } from './say';

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
      done: { title: say('checkInDeleted') },
      failed: say('deleteFailed'),
      message: say('deleteFailedText'),
    });
    if (isDeleted) onClose();
  };
  return (
    <ConfirmDialog
      title={say('deleteQuestion')}
      confirmLabel={isLoading ? say('deleting') : say('delete')}
      isPending={isLoading}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      {isOwn ? say('deleteOwnText') : say('deleteText')}
    </ConfirmDialog>
  );
}
