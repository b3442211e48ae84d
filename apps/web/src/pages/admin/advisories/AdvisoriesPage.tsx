import { useMemo } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useSearchParams } from 'react-router-dom';
import type { AdvisoryReview } from '@kampvuur/contracts';
import { ADVISORY, isAdvisoryCurrent, isAdvisoryConfirmed } from '@kampvuur/domain';
import { formatDate } from '../../../base/messages/dates';
import { displayName } from '../../../base/full-name';
import { pageFromUrl } from '../../../base/page-param';
import { campsitePath } from '../../../base/paths';
import {
  useAllAdvisoriesQuery,
  useConfirmAdvisoryMutation,
  useEndAdvisoryMutation,
} from '../../../pieces/advisories/advisories-api';
import { kindText, periodText, sourceText, today } from '../../../pieces/advisories/advisory-texts';
import { areaText } from '../../../pieces/advisories/area-text';
import { DeleteAdvisory } from '../../../pieces/advisories/DeleteAdvisory';
import { say } from '../../../pieces/advisories/say';
import { useAdvisoryOutcome } from '../../../pieces/advisories/use-advisory-outcome';
import { RouteLink } from '../../../ui/links/RouteLink';
import { Pager } from '../../../ui/lists/Pager';
import { EmptyState } from '../../../ui/states/EmptyState';
import { QueryFallback } from '../../../ui/states/QueryFallback';
import { SkeletonRows } from '../../../ui/states/SkeletonRows';
import { AdminPage, AdminTitle } from '../AdminPage';
import { quotedLang } from '../../../base/messages/text-language';

/** `/admin/advisories`: advisories that are not over, the unconfirmed ones first (docs/product.md#screens). */
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
  const { note, campsiteId, reporter, createdAt } = advisory;
  const place = useMemo(() => placeOf(advisory), [advisory]);
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
        {!isAdvisoryConfirmed(advisory) && (
          <Typography variant="label" sx={UNCONFIRMED}>
            {say('notConfirmed')}
          </Typography>
        )}
        {campsiteId === null ? (
          <Typography>{place}</Typography>
        ) : (
          <RouteLink to={campsitePath(campsiteId)} hasTapTargetSize>
            {place}
          </RouteLink>
        )}
        {note !== '' && (
          <Typography lang={quotedLang(note)} sx={{ whiteSpace: 'pre-line' }}>
            {note}
          </Typography>
        )}
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {facts.join(' · ')}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {`${by}, ${formatDate(createdAt)}`}
        </Typography>
      </Box>
      <Actions advisory={advisory} place={place} />
    </Box>
  );
}

/** The campsite, or where the area is. */
const placeOf = (advisory: AdvisoryReview): string => advisory.campsiteName ?? areaText(advisory);

function Actions({ advisory, place }: { advisory: AdvisoryReview; place: string }) {
  const { id, isOfficial, isOwn } = advisory;
  const [confirm, confirming] = useConfirmAdvisoryMutation();
  const [end, ending] = useEndAdvisoryMutation();
  const showOutcome = useAdvisoryOutcome();
  const isBusy = confirming.isLoading || ending.isLoading;
  const nameOf = (action: string) => `${say('about', { action, kind: kindText(advisory) })}, ${place}`;
  return (
    <Box sx={{ display: 'flex', flex: 'none', flexWrap: 'wrap', gap: 1 }}>
      {!isOfficial && !isOwn && (
        <Button
          variant="outlined"
          size="small"
          disabled={isBusy}
          aria-label={nameOf(say('confirm'))}
          onClick={() =>
            void showOutcome(() => confirm(id), {
              done: { title: say('confirmed') },
              failed: say('confirmFailed'),
            })
          }
          sx={BUTTON}
        >
          {say('confirm')}
        </Button>
      )}
      <Button
        variant="outlined"
        size="small"
        disabled={isBusy}
        aria-label={nameOf(say('end'))}
        onClick={() =>
          void showOutcome(() => end(id), { done: { title: say('ended') }, failed: say('endFailed') })
        }
        sx={BUTTON}
      >
        {say('end')}
      </Button>
      <DeleteAdvisory id={id} label={nameOf(say('delete'))} color="error" />
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
  borderBottom: 'divider',
  overflowWrap: 'anywhere',
} as const;

const UNCONFIRMED = {
  display: 'inline-block',
  mr: 1,
  px: 1,
  py: 0.25,
  borderRadius: '6px',
  bgcolor: 'secondaryContainer',
  color: 'onSecondaryContainer',
} as const;

const BUTTON = { minHeight: 44 } as const;
