import { useState } from 'react';
import type { CampsiteRevision } from '@kampvuur/contracts';
import { api } from '../../../../base/api';
import { fieldsOf, hasStatus, messageOf } from '../../../../base/problem';
import { useAppDispatch } from '../../../../base/store';
import { showToast } from '../../../../base/toasts';
import { placesOf, useUndoRevisionMutation } from '../edit-api';

/** Why a change was not taken back at once, for somebody to decide. */
interface Clash {
  message: string;
  detail: string | undefined;
}

const FAILED = 'Failed to undo the change';

/** Takes one change back; what has changed again since is told, with what it was and is. */
export function useUndo(revision: CampsiteRevision, onDone: () => void) {
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
