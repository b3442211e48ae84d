import { ConfirmDialog } from './ConfirmDialog';

interface DiscardQuestionProps {
  onDiscard: () => void;
  onClose: () => void;
}

/** Asks before unsent input is discarded. */
export function DiscardQuestion({ onDiscard, onClose }: DiscardQuestionProps) {
  return (
    <ConfirmDialog
      title="Discard what you entered?"
      cancelLabel="Keep editing"
      confirmLabel="Discard"
      onConfirm={onDiscard}
      onClose={onClose}
    >
      It has not been sent yet.
    </ConfirmDialog>
  );
}
