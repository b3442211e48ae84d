import { useId, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ModerationCase } from '@kampvuur/contracts';
import { type CaseDecision, REPORT_MESSAGES, MAX_TEXT } from '@kampvuur/domain';
import { useAppDispatch } from '../../base/store';
import { showToast } from '../../base/toasts';
import { useFormFailure } from '../../base/use-form-failure';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog';
import { Field } from '../../ui/forms/Field';
import { FormProblem } from '../../ui/forms/FormProblem';
import {
  decidedText,
  decisionText,
  deletionText,
  deletionTitle,
  isDeletion,
  possibleDecisions,
} from './case-texts';
import { useDecideCaseMutation } from './moderation-api';
import { say } from './say';

/** The possible decisions on a case, with a note that the content's owner reads; a deletion asks for a confirmation. */
export function DecisionForm({ moderationCase }: { moderationCase: ModerationCase }) {
  const [note, setNote] = useState('');
  const [error, setError] = useState<string>();
  const [isConfirming, setConfirming] = useState(false);
  const { send, isSending, problem } = useCaseDecision(moderationCase);
  const noteId = useId();
  const decisions = possibleDecisions(moderationCase);
  if (decisions.length === 0) {
    return (
      <>
        <FormProblem problem={problem} />
        <UnsentNote note={note} />
      </>
    );
  }
  const decide = async (decision: CaseDecision) => {
    if (isSending) return;
    if (await send(decision, note)) setNote('');
    setConfirming(false);
  };
  const onDecision = (decision: CaseDecision) => {
    if (decision !== 'dismiss' && note.trim() === '') {
      setError(REPORT_MESSAGES.note);
      document.getElementById(noteId)?.focus();
    } else if (isDeletion(decision, moderationCase)) setConfirming(true);
    else void decide(decision);
  };
  return (
    <Box sx={{ display: 'grid', gap: 1.5, maxWidth: 640 }}>
      <Field
        id={noteId}
        label={say('note')}
        name="note"
        value={note}
        error={error}
        multiline
        minRows={2}
        max={MAX_TEXT}
        onChange={({ target }) => {
          setError(undefined);
          setNote(target.value);
        }}
      />
      <Decisions {...{ moderationCase, decisions, isSending }} onPress={onDecision} />
      <FormProblem problem={problem} />
      {isConfirming && (
        <ConfirmDialog
          title={deletionTitle(moderationCase)}
          confirmLabel={decisionText('delete', moderationCase)}
          isPending={isSending}
          onConfirm={() => void decide('delete')}
          onClose={() => setConfirming(false)}
        >
          {deletionText(moderationCase)}
        </ConfirmDialog>
      )}
    </Box>
  );
}

/** `send` resolves to whether the decision was accepted. */
function useCaseDecision(moderationCase: ModerationCase) {
  const { id, version } = moderationCase;
  const [decide, { isLoading: isSending }] = useDecideCaseMutation();
  const dispatch = useAppDispatch();
  const failure = useFormFailure();
  const send = async (decision: CaseDecision, note: string): Promise<boolean> => {
    failure.clear();
    const trimmed = note.trim();
    const { error } = await decide({ id, version, decision, ...(trimmed && { note: trimmed }) });
    if (!error) {
      dispatch(showToast({ title: decidedText(decision, moderationCase) }));
      return true;
    }
    failure.fail({ title: say('notDecided'), message: say('failedToDecide'), error });
    return false;
  };
  return { send, isSending, problem: failure.problem };
}

interface DecisionsProps {
  moderationCase: ModerationCase;
  decisions: CaseDecision[];
  isSending: boolean;
  onPress: (decision: CaseDecision) => void;
}

/** A button for each decision; only a decision that can be undone and is not a dismissal has the contained style. */
function Decisions({ moderationCase, decisions, isSending, onPress }: DecisionsProps) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {decisions.map((decision) => {
        const isDestructive = isDeletion(decision, moderationCase);
        return (
          <Button
            key={decision}
            variant={decision === 'dismiss' || isDestructive ? 'outlined' : 'contained'}
            color={isDestructive ? 'error' : 'primary'}
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

/** Keeps a note readable that was typed for a case that somebody else has decided meanwhile. */
function UnsentNote({ note }: { note: string }) {
  if (note.trim() === '') return null;
  return (
    <Box sx={{ maxWidth: 640 }}>
      <Field
        label={say('unsentNote')}
        name="unsentNote"
        value={note}
        multiline
        inputProps={{ readOnly: true }}
      />
    </Box>
  );
}
