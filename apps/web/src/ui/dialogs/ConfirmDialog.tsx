import { useId, type ReactNode } from 'react';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { DialogFrame } from './DialogFrame';
import { sayCommon } from '../../base/messages/say-common';

interface ConfirmDialogProps {
  title: string;
  /** The consequences. */
  children: ReactNode;
  confirmLabel: string;
  /** Label of the button that closes the dialog, which has the focus first. */
  cancelLabel?: string;
  /** The confirmed action is running: the dialog cannot be closed. */
  isPending?: boolean;
  /** False if confirming loses no data. */
  isDestructive?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

const focusOnMount = (button: HTMLButtonElement | null) => button?.focus();

/** Asks for confirmation of an action. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    title,
    children,
    confirmLabel,
    cancelLabel = sayCommon('cancel'),
    isPending = false,
    isDestructive = true,
    onConfirm,
    onClose,
  } = props;
  const id = useId();
  const close = isPending ? undefined : onClose;
  return (
    <DialogFrame
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
        {/* Focused, so that pressing Enter by mistake does no harm. */}
        <Button ref={focusOnMount} variant="outlined" onClick={close} disabled={isPending}>
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
    </DialogFrame>
  );
}

// Not full-screen on a phone, unlike other dialogs, as the text is short.
const PANEL = {
  m: { xs: 2 },
  width: { xs: 'calc(100% - 32px)' },
  height: { xs: 'auto' },
  borderRadius: { xs: '22px' },
} as const;
