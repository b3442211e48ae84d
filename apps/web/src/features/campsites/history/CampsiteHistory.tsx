import { useState } from 'react';
import Box from '@mui/material/Box';
import type { CampsiteDetail, CampsiteRevision } from '@kampvuur/contracts';
import { ADMIN_PAGE, PAGE } from '@kampvuur/domain';
import { campsiteEditPath } from '../../../base/paths';
import { EmptyState } from '../../../ui/states/EmptyState';
import { QueryFallback } from '../../../ui/states/QueryFallback';
import { SkeletonRows } from '../../../ui/states/SkeletonRows';
import { Pager } from '../../../ui/lists/Pager';
import { useRevisionsQuery } from './revisions-api';
import { RouteButton } from '../../../ui/links/RouteButton';
import { groupRevisions } from './revision-texts';
import { RevisionGroup } from './RevisionGroup';
import { UndoDialog } from './UndoDialog';
import { say } from './say';

/** The changes of a campsite, newest first: who changed which field, from what to what, when and how. */
export function CampsiteHistory({ campsite }: { campsite: CampsiteDetail }) {
  const [page, setPage] = useState<number>(PAGE.first);
  const [revisionToUndo, setRevisionToUndo] = useState<CampsiteRevision | null>(null);
  const query = useRevisionsQuery({ campsiteId: campsite.id, page }, { refetchOnMountOrArgChange: true });
  const { data, isFetching } = query;
  if (!data)
    return (
      <QueryFallback query={query} message={say('failed')} picture="server">
        <SkeletonRows rows={4} height={132} />
      </QueryFallback>
    );
  const changePage = (next: number) => {
    setPage(next);
    window.scrollTo({ top: 0 });
  };
  return (
    <>
      {data.total === 0 && (
        <EmptyState
          picture="no-changes"
          message={say('none')}
          action={
            <RouteButton to={campsiteEditPath(campsite.id)} variant="tonal">
              {say('editCampsite')}
            </RouteButton>
          }
        />
      )}
      <Box component="ol" aria-label={say('changes')} aria-busy={isFetching}>
        {groupRevisions(data.data).map((revisions) => (
          <RevisionGroup key={revisions[0]?.id} revisions={revisions} onUndo={setRevisionToUndo} />
        ))}
      </Box>
      <Pager
        label={say('pages')}
        page={page}
        total={data.total}
        size={ADMIN_PAGE.revisions}
        onPage={changePage}
      />
      {revisionToUndo && (
        <UndoDialog revision={revisionToUndo} campsite={campsite} onClose={() => setRevisionToUndo(null)} />
      )}
    </>
  );
}
