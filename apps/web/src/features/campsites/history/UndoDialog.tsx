import { useState } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { CampsiteRevision } from '@kampvuur/contracts';
import type { FieldValue } from '@kampvuur/domain/facts';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog';
import { api } from '../../../base/api';
import { fieldsOf, hasStatus, messageOf } from '../../../base/problem';
import { useAppDispatch } from '../../../base/store';
import { showToast } from '../../../base/toasts';
import { campsiteTags } from '../../../pieces/campsites/update-campsite-api';
import { useUndoRevisionMutation } from './revisions-api';
import { Side, SIDES } from './RevisionLine';
import { factText } from '../../../pieces/facts/fact-text';
import { factLabel } from '../../../pieces/facts/fact-words';
import { say } from './say';

interface UndoDialogProps {
  revision: CampsiteRevision;
  /** The field's current value. */
  current: FieldValue;
  onClose: () => void;
}

/** Undoes a change after a confirmation, and after a second one when the field has changed since. */
export function UndoDialog({ revision, current, onClose }: UndoDialogProps) {
  const { conflict, isUndoing, undo } = useUndo(revision, onClose);
  const { field, oldValue } = revision;
  const label = factLabel(field);
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
        {conflict &&
          [conflict.message, conflict.detail].map((sentence) => <div key={sentence}>{sentence}</div>)}
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

/** Why the server refused the undo: the field has changed again. */
interface UndoConflict {
  message: string;
  detail: string;
}

/** Undoes one change; `conflict` is set when the field has changed again since. */
function useUndo(revision: CampsiteRevision, onDone: () => void) {
  const [conflict, setConflict] = useState<UndoConflict | null>(null);
  const [send, { isLoading }] = useUndoRevisionMutation();
  const dispatch = useAppDispatch();
  const campsiteId = revision.campsiteId ?? 0;

  const undo = async (force: boolean) => {
    const { error } = await send({ revision, campsiteId, force });
    if (!error) {
      dispatch(showToast({ title: say('changeUndone') }));
      return onDone();
    }
    const [detail] = Object.values(fieldsOf(error));
    // The page shows an outdated value.
    if (hasStatus(error, 409)) dispatch(api.util.invalidateTags([...campsiteTags(campsiteId)]));
    if (hasStatus(error, 409) && detail !== undefined && !force)
      return setConflict({ message: messageOf(error, say('undoFailed')), detail });
    dispatch(
      showToast({
        title: say('error'),
        description: messageOf(error, say('undoFailed')),
        variant: 'destructive',
      }),
    );
    onDone();
  };

  return { conflict, isUndoing: isLoading, undo };
}
