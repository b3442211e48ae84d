import { useState } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { CampsiteDetail, CampsiteRevision } from '@kampvuur/contracts';
import type { FieldValue } from '@kampvuur/domain/facts';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog';
import { api } from '../../../base/api';
import { fieldsOf, hasStatus, messageOf } from '../../../base/problem';
import { useAppDispatch } from '../../../base/store';
import { showToast } from '../../../base/toasts';
import { fetchCampsite } from '../../../pieces/campsites/campsite-api';
import { campsiteTags } from '../../../pieces/campsites/update-campsite-api';
import { useUndoRevisionMutation } from './revisions-api';
import { Side, SIDES } from './RevisionLine';
import { boxValue, factText, factTextInSentence } from '../../../pieces/facts/fact-text';
import { factLabel } from '../../../pieces/facts/fact-words';
import { say } from './say';

interface UndoDialogProps {
  revision: CampsiteRevision;
  campsite: CampsiteDetail;
  onClose: () => void;
}

/** Undoes a change after a confirmation, and after a second one when the field has changed since. */
export function UndoDialog({ revision, campsite, onClose }: UndoDialogProps) {
  const { conflict, isUndoing, undo } = useUndo(revision, campsite.id, onClose);
  const { field, oldValue, newValue } = revision;
  // What the page shows follows a moment after what was fetched.
  const current = boxValue(field, conflict?.campsite ?? campsite);
  const label = factLabel(field);
  const values = {
    past: factTextInSentence(field, newValue as FieldValue),
    now: factTextInSentence(field, current),
    old: factTextInSentence(field, oldValue as FieldValue),
  };
  return (
    <ConfirmDialog
      title={conflict ? say('changedAgain') : say('undoQuestion')}
      isDestructive={conflict !== null}
      confirmLabel={isUndoing ? say('puttingBack') : conflict ? say('putBackAnyway') : say('putBack')}
      isPending={isUndoing}
      onConfirm={() => void undo(conflict !== null)}
      onClose={onClose}
    >
      <Box role="status">
        {conflict !== null &&
          [conflict.why, say('changedAgainTo', values)].map((sentence) => (
            <div key={sentence}>{sentence}</div>
          ))}
      </Box>
      <Typography variant="label" component="p" sx={{ m: 0, mt: conflict ? 1.5 : 0, color: 'text.primary' }}>
        {label}
      </Typography>
      <Box component="dl" sx={[SIDES, { color: 'text.primary' }]}>
        <Side label={say('now')} text={factText(field, current)} isOld />
        <Side label={say('putBack')} text={factText(field, oldValue as FieldValue)} />
      </Box>
    </ConfirmDialog>
  );
}

interface Conflict {
  /** Why the server refused it: the field has changed again since. */
  why: string;
  /** The campsite as it is now. */
  campsite: CampsiteDetail;
}

/** Undoes one change. */
function useUndo(revision: CampsiteRevision, campsiteId: number, onDone: () => void) {
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [send, { isLoading }] = useUndoRevisionMutation();
  const [isFetching, setFetching] = useState(false);
  const dispatch = useAppDispatch();

  const undo = async (force: boolean) => {
    const { error } = await send({ revision, campsiteId, force });
    if (!error) {
      dispatch(showToast({ title: say('changeUndone') }));
      return onDone();
    }
    const isOfField = Object.keys(fieldsOf(error)).length > 0;
    if (hasStatus(error, 409)) {
      // The page shows an outdated value. What the field is now is known before anything is asked about it.
      setFetching(true);
      dispatch(api.util.invalidateTags([...campsiteTags(campsiteId)]));
      const current = await dispatch(fetchCampsite(campsiteId));
      setFetching(false);
      if (current && isOfField && !force)
        return setConflict({ why: messageOf(error, say('undoFailed')), campsite: current });
    }
    dispatch(
      showToast({
        title: say('error'),
        description: messageOf(error, say('undoFailed')),
        variant: 'destructive',
      }),
    );
    onDone();
  };

  return { conflict, isUndoing: isLoading || isFetching, undo };
}
