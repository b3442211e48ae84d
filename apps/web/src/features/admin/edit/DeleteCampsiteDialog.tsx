import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import type { CampsiteDetail } from '@kampvuur/contracts';
import { api } from '../../../base/api';
import { ROUTES } from '../../../base/paths';
import { messageOf } from '../../../base/problem';
import { useAppDispatch } from '../../../base/store';
import { showToast } from '../../../base/toasts';
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
  const dispatch = useAppDispatch();
  const forget = useForgetting(campsite.id);
  const confirm = async () => {
    const { error } = await remove(campsite.id);
    if (error) {
      onClose();
      const description = messageOf(error, 'Failed to delete campsite');
      return void dispatch(showToast({ title: 'Error', description, variant: 'destructive' }));
    }
    forget();
    dispatch(showToast({ title: 'Campsite deleted' }));
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
