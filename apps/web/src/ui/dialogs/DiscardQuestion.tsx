import { ConfirmDialog } from './ConfirmDialog';
import { say } from '../say';

interface DiscardQuestionProps {
  onDiscard: () => void;
  onClose: () => void;
}

/** Asks before unsent input is discarded. */
export function DiscardQuestion({ onDiscard, onClose }: DiscardQuestionProps) {
  return (
    <ConfirmDialog
      title={say('discardQuestion')}
      cancelLabel={say('keepEditing')}
      confirmLabel={say('discard')}
      onConfirm={onDiscard}
      onClose={onClose}
    >
      {say('notSentYet')}
    </ConfirmDialog>
  );
}
