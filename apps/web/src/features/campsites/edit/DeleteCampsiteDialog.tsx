import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import type { CampsiteDetail } from '@kampvuur/contracts';
import { api } from '../../../base/api';
import { ROUTES } from '../../../base/paths';
import { useAppDispatch } from '../../../base/store';
import { useOutcomeToast } from '../../../base/use-outcome-toast';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog';
import { campsiteTags } from '../../../pieces/campsites/update-campsite-api';
import { useDeleteCampsiteMutation } from './edit-api';
import { say } from './say';

interface DeleteCampsiteDialogProps {
  campsite: Pick<CampsiteDetail, 'id' | 'name'>;
  onClose: () => void;
}

/** Deletes a campsite with everything that belongs to it, after a confirmation; then leads home (docs/product.md#screens, #calls). */
export default function DeleteCampsiteDialog({ campsite, onClose }: DeleteCampsiteDialogProps) {
  const [remove, { isLoading }] = useDeleteCampsiteMutation();
  const navigate = useNavigate();
  const showOutcome = useOutcomeToast();
  const invalidateOnUnmount = useInvalidationOnUnmount(campsite.id);
  const confirm = async () => {
    if (!(await showOutcome(remove(campsite.id), deletion()))) return onClose();
    invalidateOnUnmount();
    void navigate(ROUTES.home, { replace: true });
  };
  return (
    <ConfirmDialog
      title={say('deleteQuestion', { name: campsite.name })}
      confirmLabel={isLoading ? say('deleting') : say('deleteCampsite')}
      isPending={isLoading}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      {say('deleteText')}
    </ConfirmDialog>
  );
}

const deletion = () => ({
  done: { title: say('deleted') },
  failed: say('error'),
  message: say('deleteFailed'),
});

/** Invalidates a deleted campsite after its page has unmounted: a mounted page would refetch it and get a 404. */
function useInvalidationOnUnmount(id: number): () => void {
  const isDeleted = useRef(false);
  const dispatch = useAppDispatch();
  useEffect(
    () => () => {
      if (isDeleted.current) setTimeout(() => dispatch(api.util.invalidateTags([...campsiteTags(id)])));
    },
    [id, dispatch],
  );
  return () => {
    isDeleted.current = true;
  };
}
