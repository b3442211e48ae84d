import { useId, type ReactNode } from 'react';
import CloseRounded from '@mui/icons-material/CloseRounded';
import MuiDialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import { useDialogHistory } from './use-dialog-history';

interface DialogProps {
  title: string;
  open: boolean;
  /** Without it only an action closes the dialog. */
  onClose?: () => void;
  /** False for a dialog that has its own place in the history; Back closes every other. */
  hasHistoryEntry?: boolean;
  /** Drawn, but hidden, before it opens: opening it costs less. */
  keepMounted?: boolean;
  /** Called when it has faded. */
  onExited?: () => void;
  /** What stands below the content, a DialogActions row for example. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A titled dialog with a close button, unless it has to be answered; full screen below 640 px by the theme. */
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
  return (
    <MuiDialog
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
      {/* Long texts scroll; the keyboard must reach them. */}
      <DialogContent dividers tabIndex={0} sx={CONTENT}>
        {children}
      </DialogContent>
      {actions}
    </MuiDialog>
  );
}

// Names of up to 120 characters stand in texts; `break-word` leaves the widths of buttons and fields alone.
const CONTENT = { overflowWrap: 'break-word', '&:focus-visible': { outlineOffset: -3 } } as const;
