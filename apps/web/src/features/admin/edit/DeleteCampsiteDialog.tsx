import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import type { CampsiteDetail } from '@kampvuur/contracts';
import { api } from '../../../base/api';
import { ROUTES } from '../../../base/paths';
import { useAppDispatch } from '../../../base/store';
import { useOutcomeToast } from '../../../base/use-outcome-toast';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { placesOf, useDeleteCampsiteMutation } from './edit-api';

interface DeleteCampsiteDialogProps {
  campsite: Pick<CampsiteDetail, 'id' | 'name'>;
  onClose: () => void;
}

/** Asks before a campsite goes with all that hangs on it; then home (docs/product.md 2, 7). */
export default function DeleteCampsiteDialog({ campsite, onClose }: DeleteCampsiteDialogProps) {
  const [remove, { isLoading }] = useDeleteCampsiteMutation();
  const navigate = useNavigate();
  const report = useOutcomeToast();
  const forget = useForgetting(campsite.id);
  const confirm = async () => {
    if (!(await report(remove(campsite.id), DELETION))) return onClose();
    forget();
    void navigate(ROUTES.home, { replace: true });
  };
  return (
    <ConfirmDialog
      title={`Delete ${campsite.name}?`}
      confirmLabel={isLoading ? 'Deleting...' : 'Delete Campsite'}
      isPending={isLoading}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      Its check-ins and photos are permanently deleted with it. This cannot be undone.
    </ConfirmDialog>
  );
}

const DELETION = {
  done: { title: 'Campsite deleted' },
  failed: 'Error',
  message: 'Failed to delete campsite',
};

/** Drops a deleted campsite from the cache once its page is left: sooner, the page would ask for it in vain. */
function useForgetting(id: number): () => void {
  const isGone = useRef(false);
  const dispatch = useAppDispatch();
  useEffect(
    () => () => {
      if (isGone.current) setTimeout(() => dispatch(api.util.invalidateTags([...placesOf(id)])));
    },
    [id, dispatch],
  );
  return () => {
    isGone.current = true;
  };
}
