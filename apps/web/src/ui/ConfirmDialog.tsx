import { useId, type ReactNode } from 'react';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useDialogHistory } from './use-dialog-history';

interface ConfirmDialogProps {
  title: string;
  /** What will happen. */
  children: ReactNode;
  confirmLabel: string;
  /** The way back; it has the keyboard first. */
  cancelLabel?: string;
  isPending?: boolean;
  /** False for what loses nothing. */
  isDestructive?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Takes the keyboard as it appears. */
const focused = (button: HTMLButtonElement | null) => button?.focus();

/** A question before something that has consequences. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    title,
    children,
    confirmLabel,
    cancelLabel = 'Cancel',
    isPending = false,
    isDestructive = true,
    onConfirm,
    onClose,
  } = props;
  const id = useId();
  const close = isPending ? undefined : onClose;
  useDialogHistory(true, () => close?.());
  return (
    <Dialog
      open
      role="alertdialog"
      onClose={close}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      maxWidth="xs"
      fullWidth
      slotProps={{ paper: { sx: PANEL } }}
    >
      <DialogTitle id={`${id}-title`} variant="h3" component="h2" sx={{ pb: 1, overflowWrap: 'anywhere' }}>
        {title}
      </DialogTitle>
      <DialogContent id={`${id}-text`} sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {children}
      </DialogContent>
      <DialogActions>
        {/* Whoever presses Enter without reading loses nothing. */}
        <Button ref={focused} variant="outlined" onClick={close} disabled={isPending}>
          {cancelLabel}
        </Button>
        <Button
          variant="contained"
          color={isDestructive ? 'error' : 'primary'}
          onClick={onConfirm}
          disabled={isPending}
        >
          {confirmLabel}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

// A question is short: it stays a panel on a phone too.
const PANEL = {
  m: { xs: 2 },
  width: { xs: 'calc(100% - 32px)' },
  height: { xs: 'auto' },
  borderRadius: { xs: '22px' },
} as const;
