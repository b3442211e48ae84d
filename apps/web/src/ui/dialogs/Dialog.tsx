import { useId, type ReactNode } from 'react';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import { CloseRounded } from '../../base/icons/CloseRounded';
import { DialogFrame, type DialogFrameProps } from './DialogFrame';
import { sayCommon } from '../../base/messages/say-common';

interface DialogProps extends Pick<DialogFrameProps, 'open' | 'onClose' | 'hasHistoryEntry' | 'keepMounted'> {
  title: string;
  /** Without it there is no close button: only an action closes the dialog. */
  onClose?: () => void;
  /** Called after the closing animation. */
  onExited?: () => void;
  /** Shown below the content, such as a `DialogActions` row. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A titled dialog with a close button; in full screen below 640 px (by the theme). */
export function Dialog({ title, actions, children, onExited, ...frame }: DialogProps) {
  const titleId = useId();
  const { onClose } = frame;
  return (
    <DialogFrame
      {...frame}
      aria-labelledby={titleId}
      fullWidth
      maxWidth="sm"
      slotProps={{ transition: { onExited } }}
    >
      <DialogTitle id={titleId} sx={{ pr: onClose ? 8 : undefined, overflowWrap: 'anywhere' }}>
        {title}
      </DialogTitle>
      {onClose && (
        <IconButton
          aria-label={sayCommon('close')}
          onClick={onClose}
          sx={{ position: 'absolute', top: 12, right: 12 }}
        >
          <CloseRounded />
        </IconButton>
      )}
      {/* Focusable, so that long content can be scrolled by keyboard. */}
      <DialogContent dividers tabIndex={0} sx={CONTENT}>
        {children}
      </DialogContent>
      {actions}
    </DialogFrame>
  );
}

// Texts may contain names of up to 120 characters; `break-word` does not change the widths of buttons and fields.
const CONTENT = { overflowWrap: 'break-word', '&:focus-visible': { outlineOffset: -3 } } as const;
