import { useState } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { CampsiteRevision } from '@kampvuur/contracts';
import type { FieldValue } from '@kampvuur/domain';
import { ConfirmDialog } from '../../../../ui/ConfirmDialog';
import { api } from '../../../../base/api';
import { fieldsOf, hasStatus, messageOf } from '../../../../base/problem';
import { useAppDispatch } from '../../../../base/store';
import { showToast } from '../../../../base/toasts';
import { labelOf } from '../form-values';
import { placesOf, useUndoRevisionMutation } from '../edit-api';
import { Side, SIDES } from './RevisionLine';
import { valueText } from './revision-words';

interface UndoDialogProps {
  revision: CampsiteRevision;
  /** What the field holds at the moment. */
  current: FieldValue;
  onClose: () => void;
}

/** Asks before a change is taken back, and again when the field has changed since. */
export function UndoDialog({ revision, current, onClose }: UndoDialogProps) {
  const { clash, isUndoing, undo } = useUndo(revision, onClose);
  const { field, oldValue } = revision;
  const label = labelOf(field);
  return (
    <ConfirmDialog
      title={clash ? 'This has changed again' : 'Undo this change?'}
      isDestructive={clash !== null}
      confirmLabel={isUndoing ? 'Putting back...' : clash ? 'Put back anyway' : 'Put back'}
      isPending={isUndoing}
      onConfirm={() => void undo(clash !== null)}
      onClose={onClose}
    >
      <Box role="status">
        {clash && [clash.message, clash.detail].map((sentence) => <div key={sentence}>{sentence}</div>)}
      </Box>
      <Typography variant="label" component="p" sx={{ m: 0, mt: clash ? 1.5 : 0, color: 'text.primary' }}>
        {label}
      </Typography>
      <Box component="dl" sx={[SIDES, { color: 'text.primary' }]}>
        <Side label="Now" text={valueText(field, current)} isOld />
        <Side label="Put back" text={valueText(field, oldValue as FieldValue)} />
      </Box>
    </ConfirmDialog>
  );
}

/** Why a change was not taken back at once, for somebody to decide. */
interface Clash {
  message: string;
  detail: string | undefined;
}

const FAILED = 'Failed to undo the change';

/** Takes one change back; reports what has changed again since, with its old and new value. */
function useUndo(revision: CampsiteRevision, onDone: () => void) {
  const [clash, setClash] = useState<Clash | null>(null);
  const [send, { isLoading }] = useUndoRevisionMutation();
  const dispatch = useAppDispatch();
  const campsiteId = revision.campsiteId ?? 0;

  const undo = async (force: boolean) => {
    const { error } = await send({ revision, campsiteId, force });
    if (!error) {
      dispatch(showToast({ title: 'Change undone' }));
      return onDone();
    }
    const [detail] = Object.values(fieldsOf(error));
    // What the page shows is out of date.
    if (hasStatus(error, 409)) dispatch(api.util.invalidateTags([...placesOf(campsiteId)]));
    if (hasStatus(error, 409) && detail !== undefined && !force)
      return setClash({ message: messageOf(error, FAILED), detail });
    dispatch(showToast({ title: 'Error', description: messageOf(error, FAILED), variant: 'destructive' }));
    onDone();
  };

  return { clash, isUndoing: isLoading, undo };
}
