import { useId, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ModerationCase } from '@kampvuur/contracts';
import { type CaseDecision, REPORT_MESSAGES, TEXT_MAX } from '@kampvuur/domain';
import { messageOf } from '../../../base/problem';
import { useAppDispatch } from '../../../base/store';
import { showToast } from '../../../base/toasts';
import { useFailureToast } from '../../../base/use-failure-toast';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { Field } from '../../../ui/Field';
import {
  decidedText,
  decisionText,
  deletionText,
  deletionTitle,
  isDeletion,
  possibleDecisions,
} from './case-texts';
import { useDecideCaseMutation } from './moderation-api';

/** What can be decided of a case, with a note that its owner reads; it asks before it deletes. */
export function DecisionForm({ moderationCase }: { moderationCase: ModerationCase }) {
  const [note, setNote] = useState('');
  const [error, setError] = useState<string>();
  const [isAsking, setAsking] = useState(false);
  const { send, isSending } = useDecision(moderationCase);
  const noteId = useId();
  const decisions = possibleDecisions(moderationCase);
  if (decisions.length === 0) return <UnsentNote note={note} />;
  const decide = async (decision: CaseDecision) => {
    if (isSending) return;
    if (await send(decision, note)) setNote('');
    setAsking(false);
  };
  const press = (decision: CaseDecision) => {
    if (decision !== 'dismiss' && note.trim() === '') {
      setError(REPORT_MESSAGES.note);
      document.getElementById(noteId)?.focus();
    } else if (isDeletion(decision, moderationCase)) setAsking(true);
    else void decide(decision);
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
      <Decisions {...{ moderationCase, decisions, isSending }} onPress={press} />
      {isAsking && (
        <ConfirmDialog
          title={deletionTitle(moderationCase)}
          confirmLabel={decisionText('delete', moderationCase)}
          isPending={isSending}
          onConfirm={() => void decide('delete')}
          onClose={() => setAsking(false)}
        >
          {deletionText(moderationCase)}
        </ConfirmDialog>
      )}
    </Box>
  );
}

/** Sends a decision and says how it went; true when it was taken. */
function useDecision(moderationCase: ModerationCase) {
  const { id, version } = moderationCase;
  const [decide, { isLoading: isSending }] = useDecideCaseMutation();
  const dispatch = useAppDispatch();
  const failure = useFailureToast();
  const send = async (decision: CaseDecision, note: string): Promise<boolean> => {
    failure.dismiss();
    const { error } = await decide({ ...{ id, version, decision }, note: note.trim() || undefined });
    if (!error) {
      dispatch(showToast({ title: decidedText(decision, moderationCase) }));
      return true;
    }
    failure.show('Not decided', messageOf(error, 'Failed to decide'), error);
    return false;
  };
  return { send, isSending };
}

interface DecisionsProps {
  moderationCase: ModerationCase;
  decisions: CaseDecision[];
  isSending: boolean;
  onPress: (decision: CaseDecision) => void;
}

/** A button a decision; what can be taken back is the louder one. */
function Decisions({ moderationCase, decisions, isSending, onPress }: DecisionsProps) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {decisions.map((decision) => {
        const deletes = isDeletion(decision, moderationCase);
        return (
          <Button
            key={decision}
            variant={decision === 'dismiss' || deletes ? 'outlined' : 'contained'}
            color={deletes ? 'error' : 'primary'}
            aria-disabled={isSending}
            onClick={() => onPress(decision)}
            sx={{ minHeight: 44, flex: { xs: '1 1 0', sm: 'none' } }}
          >
            {decisionText(decision, moderationCase)}
          </Button>
        );
      })}
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
