import { useId, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ModerationCase } from '@kampvuur/contracts';
import { type CaseDecision, REPORT_MESSAGES, TEXT_MAX } from '@kampvuur/domain';
import { messageOf } from '../../../base/problem';
import { useAppDispatch } from '../../../base/store';
import { showToast } from '../../../base/toasts';
import { Field } from '../../../ui/Field';
import { decidedText, decisionText, possibleDecisions } from './case-texts';
import { useDecideCaseMutation } from './moderation-api';

/** What can be decided of a case, with a note that its owner reads. */
export function DecisionForm({ moderationCase }: { moderationCase: ModerationCase }) {
  const { id, version } = moderationCase;
  const [note, setNote] = useState('');
  const [error, setError] = useState<string>();
  const [decide, { isLoading }] = useDecideCaseMutation();
  const dispatch = useAppDispatch();
  const noteId = useId();
  const decisions = possibleDecisions(moderationCase);
  if (decisions.length === 0) return <UnsentNote note={note} />;
  const press = async (decision: CaseDecision) => {
    if (isLoading) return;
    if (decision !== 'dismiss' && note.trim() === '') {
      setError(REPORT_MESSAGES.note);
      document.getElementById(noteId)?.focus();
      return;
    }
    const { error: failure } = await decide({
      ...{ id, version, decision },
      note: note.trim() || undefined,
    });
    if (!failure) {
      setNote('');
      return void dispatch(showToast({ title: decidedText(decision, moderationCase) }));
    }
    const description = messageOf(failure, 'Failed to decide');
    dispatch(showToast({ title: 'Not decided', description, variant: 'destructive' }));
  };
  return (
    <Box sx={{ display: 'grid', gap: 1.5, maxWidth: 640 }}>
      <Field
        id={noteId}
        label="Note"
        name="note"
        value={note}
        error={error}
        multiline
        minRows={2}
        inputProps={{ maxLength: TEXT_MAX }}
        onChange={({ target }) => {
          setError(undefined);
          setNote(target.value);
        }}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {decisions.map((decision) => (
          <Button
            key={decision}
            variant={decision === 'dismiss' ? 'outlined' : 'contained'}
            color={decision === 'delete' ? 'error' : 'primary'}
            aria-disabled={isLoading}
            onClick={() => void press(decision)}
            sx={{ minHeight: 44, flex: { xs: '1 1 0', sm: 'none' } }}
          >
            {decisionText(decision, moderationCase)}
          </Button>
        ))}
      </Box>
    </Box>
  );
}

/** What was typed for a case that somebody else has decided meanwhile: to be read, or used elsewhere. */
function UnsentNote({ note }: { note: string }) {
  if (note.trim() === '') return null;
  return (
    <Box sx={{ maxWidth: 640 }}>
      <Field
        label="Your note, which was not sent"
        name="unsentNote"
        value={note}
        multiline
        inputProps={{ readOnly: true }}
      />
    </Box>
  );
}
