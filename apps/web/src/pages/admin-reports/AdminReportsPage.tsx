import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useSearchParams } from 'react-router-dom';
import { CASE_FILTERS, CASES_PAGE, type CaseFilter, PAGE } from '@kampvuur/domain';
import { usePageTitle } from '../../base/page-title';
import { messageOf } from '../../base/problem';
import { CaseCard } from '../../features/admin/moderation/CaseCard';
import { useModerationCasesQuery } from '../../features/admin/moderation/moderation-api';
import { EmptyState } from '../../ui/EmptyState';
import { ErrorState } from '../../ui/ErrorState';
import { Pager } from '../../ui/Pager';
import { AdminPage } from '../admin/AdminPage';

const TITLE = 'Reports';

const FILTER_TEXTS: Record<CaseFilter, string> = { open: 'Waiting', decided: 'Decided' };

const EMPTY_TEXTS: Record<CaseFilter, string> = {
  open: 'Nothing is reported: all is well.',
  decided: 'Nothing has been decided yet.',
};

/** `/admin/reports`: what people report, the longest waiting first, with the thing in place. */
export default function AdminReportsPage() {
  usePageTitle(TITLE);
  const [params, setParams] = useSearchParams();
  const status = CASE_FILTERS.find((filter) => filter === params.get('status')) ?? 'open';
  const page = Math.max(PAGE.first, Number(params.get('page')) || PAGE.first);
  return (
    <AdminPage>
      <Box component="header" sx={HEADER}>
        <Typography variant="h1">{TITLE}</Typography>
        <ToggleButtonGroup
          exclusive
          value={status}
          aria-label="Status"
          onChange={(_event, next: CaseFilter | null) =>
            next && setParams({ status: next }, { replace: true })
          }
        >
          {CASE_FILTERS.map((filter) => (
            <ToggleButton key={filter} value={filter} sx={{ px: 2.5 }}>
              {FILTER_TEXTS[filter]}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      </Box>
      <Cases status={status} page={page} onPage={(next) => setParams({ status, page: String(next) })} />
    </AdminPage>
  );
}

interface CasesProps {
  status: CaseFilter;
  page: number;
  onPage: (page: number) => void;
}

function Cases({ status, page, onPage }: CasesProps) {
  const query = { status, page };
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
      {data.data.length === 0 && <EmptyState picture="no-reviews" message={EMPTY_TEXTS[status]} />}
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

const HEADER = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 2,
  mb: 1,
} as const;
