import { useId, useState, type ReactNode, type SubmitEvent } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import Typography from '@mui/material/Typography';
import { useBeforeUnload } from 'react-router-dom';
import { Dialog } from './Dialog';
import { DiscardQuestion } from './DiscardQuestion';
import { SendingBar } from './SendingBar';

interface FormDialogProps {
  title: string;
  submitLabel: string;
  /** The button while the form is on its way. */
  sendingLabel: string;
  /** What is sent deletes something. */
  isDestructive?: boolean;
  isSending: boolean;
  /** Share that has left the device, 0 to 1; null while that is not known. */
  progress?: number | null;
  /** Why the last try did not arrive; it stays to be read when the toast is gone. */
  problem?: string | null;
  /** What was entered waits here to be sent, and the problem says so; false for a form that is more than what it sends. */
  isUnsent?: boolean;
  /** No further try will arrive either. */
  isFinal?: boolean;
  /** Something would be lost by closing. */
  isDirty: boolean;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void | Promise<void>;
  /** Stops sending; what was typed stays. */
  onStop?: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** A form in a dialog: it asks before it throws away what was typed, and cannot be sent twice. */
export function FormDialog(props: FormDialogProps) {
  const { title, submitLabel, sendingLabel, isSending, progress = null, problem, isDirty, children } = props;
  const { isDestructive = false, isUnsent, isFinal, onSubmit, onStop, onClose } = props;
  const id = useId();
  const [isAsking, setAsking] = useState(false);
  // The browser asks before a reload throws away what was typed.
  useBeforeUnload((event) => {
    if (isDirty || isSending) event.preventDefault();
  });
  const leave = () => {
    if (isSending) return;
    if (isDirty) setAsking(true);
    else onClose();
  };
  return (
    <Dialog
      title={title}
      open
      onClose={leave}
      actions={
        <DialogActions sx={{ flexWrap: 'wrap' }}>
          {isSending && <SendingBar progress={progress} />}
          {problem && !isSending && <Problem {...{ problem, isUnsent, isFinal }} />}
          <Button
            variant="outlined"
            onClick={isSending ? onStop : leave}
            disabled={isSending && onStop === undefined}
          >
            {isSending && onStop ? 'Stop' : 'Cancel'}
          </Button>
          {/* Not disabled: the keyboard would fall out of the dialog. Who sends guards against a second press. */}
          <Button
            type="submit"
            form={id}
            variant="contained"
            color={isDestructive ? 'error' : 'primary'}
            aria-disabled={isSending}
            sx={isSending ? WAITING : undefined}
          >
            {isSending ? sendingLabel : submitLabel}
          </Button>
        </DialogActions>
      }
    >
      <form id={id} noValidate aria-label={title} aria-busy={isSending} onSubmit={onSubmit}>
        <Box inert={isSending} sx={isSending ? WAITING : undefined}>
          {children}
        </Box>
      </form>
      {isAsking && <DiscardQuestion onDiscard={onClose} onClose={() => setAsking(false)} />}
    </Dialog>
  );
}

function Problem({
  problem,
  isUnsent = true,
  isFinal = false,
}: Pick<FormDialogProps, 'problem' | 'isUnsent' | 'isFinal'>) {
  return (
    <Typography variant="caption" sx={PROBLEM}>
      {isUnsent && !isFinal ? `Not sent yet. ${problem}` : problem}
    </Typography>
  );
}

const PROBLEM = {
  width: '100%',
  pl: 1.5,
  borderLeft: '3px solid',
  borderColor: 'error.main',
  color: 'text.primary',
  overflowWrap: 'anywhere',
} as const;

const WAITING = { opacity: 0.6, cursor: 'default' } as const;
