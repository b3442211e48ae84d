import Typography from '@mui/material/Typography';
import { type Trip, TripInput } from '@kampvuur/contracts';
import { TRIP } from '@kampvuur/domain/trips';
import { formErrors } from '../../base/forms';
import { quotedLang } from '../../base/messages/text-language';
import type { ApiError } from '../../base/problem';
import { useForm } from '../../base/use-form';
import { FormDialog } from '../../ui/dialogs/FormDialog';
import { Field } from '../../ui/forms/Field';
import type { SerializedError } from '@reduxjs/toolkit';
import { say } from './say';

interface TripNameDialogProps {
  title: string;
  submitLabel: string;
  sendingLabel: string;
  failed: string;
  initial?: string;
  /** The name that somebody else has given it meanwhile. */
  newer?: string | undefined;
  send: (
    name: string,
  ) => PromiseLike<{ data?: Trip | undefined; error?: ApiError | SerializedError | undefined }>;
  onSent: (trip: Trip) => void;
  onClose: () => void;
}

/** Asks for the name of a trip, new or old. */
export function TripNameDialog({
  initial = '',
  newer,
  failed,
  send,
  onSent,
  onClose,
  ...labels
}: TripNameDialogProps) {
  const { field, problem, isSending, onSubmit } = useForm({
    initial: { name: initial },
    check: (values) => formErrors(TripInput, values),
    send: ({ name }) => send(name),
    onSent,
    failed: { title: failed, message: failed },
  });
  return (
    <FormDialog {...labels} isDirty={false} {...{ problem, isSending, onSubmit, onClose }}>
      <Field label={say('newName')} hint={say('newHint')} max={TRIP.maxName} {...field('name')} />
      {newer !== undefined && (
        <div role="status">
          <Typography sx={{ mt: 2, fontWeight: 600 }}>{say('now')}</Typography>
          <Typography lang={quotedLang(newer)} sx={{ overflowWrap: 'anywhere' }}>
            {newer}
          </Typography>
          <Typography variant="body2">{say('keepMine')}</Typography>
        </div>
      )}
    </FormDialog>
  );
}
