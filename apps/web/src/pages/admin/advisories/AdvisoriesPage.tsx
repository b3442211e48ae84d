import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useSearchParams } from 'react-router-dom';
import type { AdvisoryReview } from '@kampvuur/contracts';
import { ADVISORY, formatDate, isAdvisoryCurrent } from '@kampvuur/domain';
import { displayName } from '../../../base/full-name';
import { pageFromUrl } from '../../../base/page-param';
import { campsitePath } from '../../../base/paths';
import { useOutcomeToast } from '../../../base/use-outcome-toast';
import {
  useAllAdvisoriesQuery,
  useDeleteAdvisoryMutation,
  useEndAdvisoryMutation,
} from '../../../pieces/advisories/advisories-api';
import { kindText, periodText, sourceText, today } from '../../../pieces/advisories/advisory-texts';
import { say } from '../../../pieces/advisories/say';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog';
import { RouteLink } from '../../../ui/links/RouteLink';
import { Pager } from '../../../ui/lists/Pager';
import { EmptyState } from '../../../ui/states/EmptyState';
import { QueryFallback } from '../../../ui/states/QueryFallback';
import { SkeletonRows } from '../../../ui/states/SkeletonRows';
import { AdminPage, AdminTitle } from '../AdminPage';

/** `/admin/advisories`: advisories that are not over, newest first (docs/product.md#screens). */
export default function AdvisoriesPage() {
  const [params, setParams] = useSearchParams();
  const page = pageFromUrl(params);
  return (
    <AdminPage>
      <AdminTitle title={say('adminTitle')} />
      <Advisories page={page} onPage={(next) => setParams({ page: String(next) })} />
    </AdminPage>
  );
}

function Advisories({ page, onPage }: { page: number; onPage: (page: number) => void }) {
  const query = useAllAdvisoriesQuery(page, { refetchOnMountOrArgChange: true });
  const { currentData, isFetching } = query;
  if (!currentData)
    return (
      <QueryFallback query={query} message={say('adminFailed')} picture="server">
        <SkeletonRows rows={4} height={120} />
      </QueryFallback>
    );
  const { data, total } = currentData;
  return (
    <Box aria-busy={isFetching}>
      {data.length === 0 && <EmptyState picture="no-reports" message={say('adminEmpty')} />}
      {data.length > 0 && (
        <Box component="ul" aria-label={say('adminTitle')}>
          {data.map((advisory) => (
            <AdvisoryRow key={advisory.id} advisory={advisory} />
          ))}
        </Box>
      )}
      <Pager label={say('pages')} page={page} total={total} size={ADVISORY.page} onPage={onPage} />
    </Box>
  );
}

function AdvisoryRow({ advisory }: { advisory: AdvisoryReview }) {
  const { note, campsiteId, campsiteName, reporter, createdAt } = advisory;
  const by = reporter ? say('by', { name: displayName(reporter) }) : say('removedAccount');
  const facts = [
    periodText(advisory),
    ...(isAdvisoryCurrent(advisory, today()) ? [] : [say('notNow')]),
    sourceText(advisory),
  ];
  return (
    <Box component="li" sx={ROW}>
      <Box sx={{ minWidth: 0 }}>
        <Typography component="h2" sx={{ fontWeight: 640 }}>
          {kindText(advisory)}
        </Typography>
        {campsiteId === null ? (
          <Typography>{say('anArea')}</Typography>
        ) : (
          <RouteLink to={campsitePath(campsiteId)} hasTapTargetSize>
            {campsiteName}
          </RouteLink>
        )}
        {note !== '' && <Typography sx={{ whiteSpace: 'pre-line' }}>{note}</Typography>}
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {facts.join(' · ')}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {`${by}, ${formatDate(createdAt)}`}
        </Typography>
      </Box>
      <Actions advisory={advisory} />
    </Box>
  );
}

function Actions({ advisory }: { advisory: AdvisoryReview }) {
  const [end, ending] = useEndAdvisoryMutation();
  const [remove, removing] = useDeleteAdvisoryMutation();
  const [isAsking, setAsking] = useState(false);
  const showOutcome = useOutcomeToast();
  const place = advisory.campsiteName ?? say('anArea');
  const nameOf = (action: string) => `${say('about', { action, kind: kindText(advisory) })}, ${place}`;
  const deleteIt = async () => {
    await showOutcome(remove(advisory.id), { done: { title: say('deleted') }, failed: say('deleteFailed') });
    setAsking(false);
  };
  return (
    <Box sx={{ display: 'flex', flex: 'none', gap: 1 }}>
      <Button
        variant="outlined"
        size="small"
        disabled={ending.isLoading}
        aria-label={nameOf(say('end'))}
        onClick={() =>
          void showOutcome(end(advisory.id), { done: { title: say('ended') }, failed: say('endFailed') })
        }
        sx={BUTTON}
      >
        {say('end')}
      </Button>
      <Button
        variant="text"
        color="error"
        size="small"
        aria-label={nameOf(say('delete'))}
        onClick={() => setAsking(true)}
        sx={BUTTON}
      >
        {say('delete')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={say('deleteTitle')}
          confirmLabel={say('delete')}
          isPending={removing.isLoading}
          onConfirm={() => void deleteIt()}
          onClose={() => setAsking(false)}
        >
          {say('deleteText')}
        </ConfirmDialog>
      )}
    </Box>
  );
}

const ROW = {
  display: 'flex',
  flexDirection: { xs: 'column', sm: 'row' },
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: 2,
  py: 2,
  borderBottom: 'rule',
  overflowWrap: 'anywhere',
} as const;

const BUTTON = { minHeight: 44 } as const;
