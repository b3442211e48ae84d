import type { Ref } from 'react';
import { TEXT_MAX } from '@kampvuur/domain';
import { Field } from '../../../ui/Field';
import type { Decision } from './use-decision';

interface NotesFieldProps {
  ref: Ref<HTMLTextAreaElement>;
  decision: Decision;
  /** A camper suggested it and reads the notes; what a scrape found has nobody to read them. */
  isForCamper: boolean;
}

/** Why it was decided so: needed for a rejection, welcome with an approval (docs/product.md 5). */
export function NotesField({ ref, decision, isForCamper }: NotesFieldProps) {
  const { note, noteError, setNote } = decision;
  return (
    <Field
      label="Admin notes"
      name="adminNote"
      multiline
      minRows={2}
      value={note}
      error={noteError}
      hint={isForCamper ? 'Needed to reject. The camper can read it.' : 'Needed to reject.'}
      inputRef={ref}
      inputProps={{ maxLength: TEXT_MAX }}
      onChange={({ target }) => setNote(target.value)}
      sx={{ height: 'auto' }}
    />
  );
}
