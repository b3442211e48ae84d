import { createPortal } from 'react-dom';
import MuiDialog, { type DialogProps as MuiDialogProps } from '@mui/material/Dialog';
import { useDialogHistory } from './use-dialog-history';

export interface DialogFrameProps extends Omit<MuiDialogProps, 'onClose' | 'disablePortal'> {
  /** Without it only an action closes the dialog. */
  onClose?: (() => void) | undefined;
  /** Whether Back closes the dialog; false if its parent handles the browser history. */
  hasHistoryEntry?: boolean;
  /** Rendered, but hidden, before it opens, so that it opens faster. */
  keepMounted?: boolean;
}

/** A dialog without a layout of its own, which Back closes as users of phones expect. */
export function DialogFrame({ hasHistoryEntry = true, ...props }: DialogFrameProps) {
  const { open, onClose } = props;
  useDialogHistory(open && hasHistoryEntry, () => onClose?.());
  // MUI's own portal renders its content in a second, synchronous pass, which stops a phone for a moment.
  return createPortal(<MuiDialog {...props} disablePortal />, document.body);
}
