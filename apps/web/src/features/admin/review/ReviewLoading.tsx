import type { SerializedError } from '@reduxjs/toolkit';
import Skeleton from '@mui/material/Skeleton';
import { hasStatus, messageOf, type ApiError } from '../../../base/problem';
import { Dialog } from '../../../ui/Dialog';
import { ErrorState } from '../../../ui/ErrorState';

interface ReviewLoadingProps {
  id: number;
  /** Why it did not come; missing while it is on its way. */
  error: ApiError | SerializedError | undefined;
  onRetry: () => void;
  onClose: () => void;
}

const NOT_FOUND = 404;

/** Stands for a suggestion that is on its way, or that did not come. */
export function ReviewLoading({ id, error, onRetry, onClose }: ReviewLoadingProps) {
  return (
    <Dialog title={`Suggestion #${id}`} open hasHistoryEntry={false} onClose={onClose}>
      {error ? (
        <ErrorState
          message={messageOf(error, 'Failed to fetch the suggestion')}
          onRetry={hasStatus(error, NOT_FOUND) ? undefined : onRetry}
        />
      ) : (
        <Skeleton role="status" aria-label="Loading..." sx={{ my: 2, height: 220 }} />
      )}
    </Dialog>
  );
}
