import Box from '@mui/material/Box';
import Pagination from '@mui/material/Pagination';
import Skeleton from '@mui/material/Skeleton';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import type { ProposalPage } from '@kampvuur/contracts';
import { PAGE, PROPOSAL_FILTERS, PROPOSALS_PAGE, type ProposalFilter } from '@kampvuur/domain';
import { useSearchParams } from 'react-router-dom';
import { usePageTitle } from '../../base/page-title';
import { messageOf } from '../../base/problem';
import { useProposalReviewsQuery } from '../../features/admin/proposals/proposal-reviews-api';
import { EMPTY_TEXTS, FILTER_TEXTS } from '../../features/admin/proposals/proposal-texts';
import { ProposalRow } from '../../features/admin/proposals/ProposalRow';
import { EmptyState } from '../../ui/EmptyState';
import { ErrorState } from '../../ui/ErrorState';
import { AdminPage } from '../admin/AdminPage';
import { ReviewNav } from '../admin/ReviewNav';

const TITLE = 'Proposed Campsites';

/** `/admin/proposals`: campsites that campers propose, the longest waiting first (docs/product.md 2). */
export default function AdminProposalsPage() {
  usePageTitle(TITLE);
  const [params, setParams] = useSearchParams();
  const status = PROPOSAL_FILTERS.find((filter) => filter === params.get('status')) ?? 'pending';
  const page = Math.max(PAGE.first, Number(params.get('page')) || PAGE.first);
  return (
    <AdminPage>
      <ReviewNav />
      <Box component="header" sx={HEADER}>
        <Typography variant="h1">{TITLE}</Typography>
        <StatusToggle status={status} onChange={(next) => setParams({ status: next }, { replace: true })} />
      </Box>
      <Queue status={status} page={page} onPage={(next) => setParams({ status, page: String(next) })} />
    </AdminPage>
  );
}

interface StatusToggleProps {
  status: ProposalFilter;
  onChange: (status: ProposalFilter) => void;
}

function StatusToggle({ status, onChange }: StatusToggleProps) {
  return (
    <ToggleButtonGroup
      exclusive
      value={status}
      aria-label="Status"
      onChange={(_event, next: ProposalFilter | null) => next && onChange(next)}
    >
      {PROPOSAL_FILTERS.map((filter) => (
        <ToggleButton key={filter} value={filter} sx={{ px: 2.5 }}>
          {FILTER_TEXTS[filter]}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

interface QueueProps {
  status: ProposalFilter;
  page: number;
  onPage: (page: number) => void;
}

function Queue({ status, page, onPage }: QueueProps) {
  const { currentData, error, isFetching, refetch } = useProposalReviewsQuery(
    { status, page },
    { refetchOnMountOrArgChange: true },
  );
  if (error && !currentData)
    return (
      <ErrorState
        message="Failed to fetch proposals"
        detail={messageOf(error, '')}
        onRetry={() => void refetch()}
      />
    );
  if (!currentData) return <Loading />;
  return (
    <Box aria-busy={isFetching}>
      {currentData.data.length === 0 && <EmptyState picture="no-reviews" message={EMPTY_TEXTS[status]} />}
      <Rows proposals={currentData} page={page} onPage={onPage} />
    </Box>
  );
}

interface RowsProps {
  proposals: ProposalPage;
  page: number;
  onPage: (page: number) => void;
}

function Rows({ proposals: { data, total }, page, onPage }: RowsProps) {
  const pages = Math.ceil(total / PROPOSALS_PAGE);
  return (
    <>
      {data.length > 0 && (
        <Box component="ul" aria-label="Proposed campsites" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {data.map((proposal) => (
            <ProposalRow key={proposal.id} proposal={proposal} />
          ))}
        </Box>
      )}
      {(pages > 1 || page > 1) && (
        <Pagination
          count={Math.max(pages, page)}
          page={page}
          siblingCount={0}
          onChange={(_event, next) => onPage(next)}
          sx={{ mt: 3, '& ul': { justifyContent: 'center' } }}
        />
      )}
    </>
  );
}

const SKELETONS = 3;

function Loading() {
  return (
    <Box role="status" aria-label="Loading..." sx={{ display: 'grid', gap: 2 }}>
      {Array.from({ length: SKELETONS }, (_, index) => (
        <Skeleton key={index} sx={{ height: 96 }} />
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
