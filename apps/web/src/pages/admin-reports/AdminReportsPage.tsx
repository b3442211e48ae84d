import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { Link as RouterLink, useSearchParams } from 'react-router-dom';
import { CASE_FILTERS, CASES_PAGE, type CaseFilter, MAX_ID, PAGE } from '@kampvuur/domain';
import { adminUserPath, ROUTES } from '../../base/paths';
import { usePageTitle } from '../../base/page-title';
import { messageOf } from '../../base/problem';
import { CaseCard } from '../../features/admin/moderation/CaseCard';
import { type CasePage, useModerationCasesQuery } from '../../features/admin/moderation/moderation-api';
import { EmptyState } from '../../ui/EmptyState';
import { ErrorState } from '../../ui/ErrorState';
import { Pager } from '../../ui/Pager';
import { AdminPage } from '../admin/AdminPage';

const TITLE = 'Reports';

const FILTER_TEXTS: Record<CaseFilter, string> = { open: 'Waiting', decided: 'Decided', all: 'All' };

const EMPTY_TEXTS: Record<CaseFilter, string> = {
  open: 'Nothing is reported: all is well.',
  decided: 'Nothing has been decided yet.',
  all: 'Nothing has been reported yet.',
};

/** `/admin/reports`: what people report, the longest waiting first, with the thing in place. */
export default function AdminReportsPage() {
  usePageTitle(TITLE);
  const [params, setParams] = useSearchParams();
  const status = CASE_FILTERS.find((filter) => filter === params.get('status')) ?? 'open';
  const page = Math.max(PAGE.first, Number(params.get('page')) || PAGE.first);
  const owner = ownerOf(params);
  const show = (next: CasePage, isReplaced = false) =>
    setParams(
      { status: next.status, page: String(next.page), ...(next.owner && { owner: String(next.owner) }) },
      { replace: isReplaced },
    );
  return (
    <AdminPage>
      <Box component="header" sx={HEADER}>
        <Typography variant="h1">{TITLE}</Typography>
        <ToggleButtonGroup
          exclusive
          value={status}
          aria-label="Status"
          onChange={(_event, next: CaseFilter | null) =>
            next && show({ status: next, page: PAGE.first, owner }, true)
          }
        >
          {CASE_FILTERS.map((filter) => (
            <ToggleButton key={filter} value={filter} sx={{ px: 2.5 }}>
              {FILTER_TEXTS[filter]}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      </Box>
      {owner !== undefined && (
        <Typography sx={ABOUT}>
          About things of <Link component={RouterLink} to={adminUserPath(owner)}>{`user #${owner}`}</Link>{' '}
          <Link component={RouterLink} to={ROUTES.adminReports} sx={TARGET}>
            Show all reports
          </Link>
        </Typography>
      )}
      <Cases {...{ status, page, owner }} onPage={(next) => show({ status, page: next, owner })} />
    </AdminPage>
  );
}

/** Undefined for what is no id. */
function ownerOf(params: URLSearchParams): number | undefined {
  const id = Number(params.get('owner'));
  return Number.isInteger(id) && id >= 1 && id <= MAX_ID ? id : undefined;
}

interface CasesProps extends CasePage {
  onPage: (page: number) => void;
}

function Cases({ status, page, owner, onPage }: CasesProps) {
  const query = { status, page, ...(owner !== undefined && { owner }) };
  const {
    currentData: data,
    error,
    isFetching,
    refetch,
  } = useModerationCasesQuery(query, {
    refetchOnMountOrArgChange: true,
  });
  if (error && !data)
    return (
      <ErrorState
        message="Failed to fetch reports"
        detail={messageOf(error, '')}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <Loading />;
  return (
    <Box aria-busy={isFetching}>
      {data.data.length === 0 && (
        <EmptyState
          picture="no-reviews"
          message={owner === undefined ? EMPTY_TEXTS[status] : 'Nothing here is about them.'}
        />
      )}
      {data.data.length > 0 && (
        <Box component="ul" aria-label="Reported" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {data.data.map((entry) => (
            <CaseCard key={entry.id} moderationCase={entry} />
          ))}
        </Box>
      )}
      <Pager label="Pages of reports" page={page} total={data.total} size={CASES_PAGE} onPage={onPage} />
    </Box>
  );
}

const SKELETONS = 3;

function Loading() {
  return (
    <Box role="status" aria-label="Loading..." sx={{ display: 'grid', gap: 2 }}>
      {Array.from({ length: SKELETONS }, (_, index) => (
        <Skeleton key={index} sx={{ height: 280 }} />
      ))}
    </Box>
  );
}

const ABOUT = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 0.75, mb: 1 } as const;

const TARGET = { display: 'inline-flex', alignItems: 'center', minHeight: 44, ml: 1 } as const;

const HEADER = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 2,
  mb: 1,
} as const;
