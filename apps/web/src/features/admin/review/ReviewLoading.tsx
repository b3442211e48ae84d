import type { SerializedError } from '@reduxjs/toolkit';
import Skeleton from '@mui/material/Skeleton';
import { hasStatus, messageOf, type ApiError } from '../../../base/problem';
import { Dialog } from '../../../ui/Dialog';
import { ErrorState } from '../../../ui/ErrorState';

interface ReviewLoadingProps {
  id: number;
  /** Why it could not be loaded; undefined while it loads. */
  error: ApiError | SerializedError | undefined;
  onRetry: () => void;
  onClose: () => void;
}

const NOT_FOUND = 404;

/** Placeholder of a suggestion while it loads, or when it could not be loaded. */
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
