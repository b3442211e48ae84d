import { ConfirmDialog } from './ConfirmDialog';

interface DiscardQuestionProps {
  onDiscard: () => void;
  onClose: () => void;
}

/** Asked before what was typed is thrown away. */
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
