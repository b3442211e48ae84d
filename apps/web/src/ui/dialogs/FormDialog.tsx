import { useEffect, useId, useState, type ReactNode, type SubmitEvent } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import { useBeforeUnload } from 'react-router-dom';
import { Dialog } from './Dialog';
import { useAppDispatch } from '../../base/store';
import { leavePage } from '../../base/toasts';
import type { FormFailure } from '../../base/use-form-failure';
import { DiscardQuestion } from './DiscardQuestion';
import { FormProblem } from '../forms/FormProblem';
import { SendingBar } from '../forms/SendingBar';
import { sayCommon } from '../../base/messages/say-common';
import { say } from '../say';

interface FormDialogProps {
  title: string;
  submitLabel: string;
  /** Label of the submit button while the form is being sent. */
  sendingLabel: string;
  /** Submitting deletes something. */
  isDestructive?: boolean;
  isSending: boolean;
  /** Share of the upload that is sent, 0 to 1; null while unknown. */
  progress?: number | null;
  /** Why the last attempt failed. */
  problem: FormFailure | string | null;
  /** Closing would lose input, and asks first; false where little or nothing would be lost. */
  isDirty: boolean;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void | Promise<void>;
  /** Stops sending and keeps the input. */
  onStop?: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** A form in a dialog, which asks before it discards input. */
export function FormDialog(props: FormDialogProps) {
  const { title, submitLabel, sendingLabel, isSending, progress = null, problem, isDirty, children } = props;
  const { isDestructive = false, onSubmit, onStop, onClose } = props;
  const id = useId();
  const [isAsking, setAsking] = useState(false);
  const dispatch = useAppDispatch();
  // An error of the page behind would lie over the fields.
  useEffect(() => void dispatch(leavePage()), [dispatch]);
  // The browser asks before a reload discards input.
  useBeforeUnload((event) => {
    if (isDirty || isSending) event.preventDefault();
  });
  const requestClose = () => {
    if (isSending) return;
    if (isDirty) setAsking(true);
    else onClose();
  };
  return (
    <Dialog
      title={title}
      open
      onClose={requestClose}
      actions={
        <DialogActions sx={{ flexWrap: 'wrap' }}>
          {isSending && <SendingBar progress={progress} />}
          {!isSending && <FormProblem problem={problem} />}
          <Button
            variant="outlined"
            onClick={isSending ? onStop : requestClose}
            disabled={isSending && onStop === undefined}
          >
            {isSending && onStop ? say('stop') : sayCommon('cancel')}
          </Button>
          {/* Not `disabled`, which would move the focus out of the dialog; `onSubmit` ignores a second press. */}
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

const WAITING = { opacity: 0.6, cursor: 'default' } as const;
