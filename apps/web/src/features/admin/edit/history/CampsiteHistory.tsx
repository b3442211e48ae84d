import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Pagination from '@mui/material/Pagination';
import Skeleton from '@mui/material/Skeleton';
import { Link as RouterLink } from 'react-router-dom';
import type { CampsiteDetail, CampsiteRevision } from '@kampvuur/contracts';
import { ADMIN_PAGE, PAGE } from '@kampvuur/domain';
import { campsiteEditPath } from '../../../../base/paths';
import { messageOf } from '../../../../base/problem';
import { EmptyState } from '../../../../ui/EmptyState';
import { ErrorState } from '../../../../ui/ErrorState';
import { useRevisionsQuery } from '../edit-api';
import { currentValue, together } from './revision-words';
import { RevisionGroup } from './RevisionGroup';
import { UndoDialog } from './UndoDialog';

interface CampsiteHistoryProps {
  campsite: CampsiteDetail;
}

/** Who changed what of a campsite, from what to what, through what and when; newest first. */
export function CampsiteHistory({ campsite }: CampsiteHistoryProps) {
  const [page, setPage] = useState<number>(PAGE.first);
  const [asked, setAsked] = useState<CampsiteRevision | null>(null);
  const query = useRevisionsQuery({ campsiteId: campsite.id, page }, { refetchOnMountOrArgChange: true });
  const { data, isFetching, error, refetch } = query;
  if (!data && error && !isFetching)
    return <ErrorState message={FAILED} detail={messageOf(error, '')} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  const pages = Math.ceil(data.total / ADMIN_PAGE.revisions);
  const turn = (next: number) => {
    setPage(next);
    window.scrollTo({ top: 0 });
  };
  return (
    <>
      {data.total === 0 && (
        <EmptyState
          picture="no-changes"
          message="Nothing has changed since this campsite was added."
          action={
            <Button component={RouterLink} to={campsiteEditPath(campsite.id)} variant="tonal">
              Edit Campsite
            </Button>
          }
        />
      )}
      <Box component="ol" aria-label="Changes" aria-busy={isFetching} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {together(data.data).map((revisions) => (
          <RevisionGroup key={revisions[0]?.id} revisions={revisions} onUndo={setAsked} />
        ))}
      </Box>
      {pages > 1 && (
        <Pagination
          count={pages}
          page={page}
          siblingCount={0}
          onChange={(_event, next) => turn(next)}
          sx={PAGES}
        />
      )}
      {asked && (
        <UndoDialog
          revision={asked}
          current={currentValue(campsite, asked.field)}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}

const FAILED = 'Failed to fetch the history';

function Loading() {
  return (
    <Box role="status" aria-label="Loading...">
      {[112, 148, 112, 148].map((height, index) => (
        <Skeleton key={index} sx={{ height, my: 2.5, borderRadius: '12px' }} />
      ))}
    </Box>
  );
}

const PAGES = {
  my: 3,
  '& ul': { justifyContent: 'center' },
  '& .MuiPaginationItem-root': { minWidth: 44, height: 44, borderRadius: '12px', fontSize: '0.9375rem' },
} as const;
