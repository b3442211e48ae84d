import { useId, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import CloseRounded from '@mui/icons-material/CloseRounded';
import MuiDialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import { useDialogHistory } from './use-dialog-history';

interface DialogProps {
  title: string;
  open: boolean;
  /** Without it there is no close button: only an action closes the dialog. */
  onClose?: () => void;
  /** Whether Back closes the dialog; false if its parent handles the browser history. */
  hasHistoryEntry?: boolean;
  /** Rendered, but hidden, before it opens, so that it opens faster. */
  keepMounted?: boolean;
  /** Called after the closing animation. */
  onExited?: () => void;
  /** Shown below the content, such as a `DialogActions` row. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A titled dialog with a close button; in full screen below 640 px (by the theme). */
export function Dialog({
  title,
  open,
  onClose,
  hasHistoryEntry = true,
  actions,
  children,
  keepMounted,
  onExited,
}: DialogProps) {
  const titleId = useId();
  useDialogHistory(open && hasHistoryEntry, () => onClose?.());
  // MUI's own portal renders its content in a second, synchronous pass, which stops a phone for a moment.
  return createPortal(
    <MuiDialog
      disablePortal
      open={open}
      onClose={onClose}
      keepMounted={keepMounted}
      aria-labelledby={titleId}
      fullWidth
      maxWidth="sm"
      slotProps={{ transition: { onExited } }}
    >
      <DialogTitle id={titleId} sx={{ pr: onClose ? 8 : undefined, overflowWrap: 'anywhere' }}>
        {title}
      </DialogTitle>
      {onClose && (
        <IconButton aria-label="Close" onClick={onClose} sx={{ position: 'absolute', top: 12, right: 12 }}>
          <CloseRounded />
        </IconButton>
      )}
      {/* Focusable, so that long content can be scrolled by keyboard. */}
      <DialogContent dividers tabIndex={0} sx={CONTENT}>
        {children}
      </DialogContent>
      {actions}
    </MuiDialog>,
    document.body,
  );
}

// Texts may contain names of up to 120 characters; `break-word` does not change the widths of buttons and fields.
const CONTENT = { overflowWrap: 'break-word', '&:focus-visible': { outlineOffset: -3 } } as const;
