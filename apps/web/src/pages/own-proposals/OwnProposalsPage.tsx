import AddLocationAltRounded from '@mui/icons-material/AddLocationAltRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Pagination from '@mui/material/Pagination';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { CampsiteProposalPage } from '@kampvuur/contracts';
import { PAGE, PROPOSALS_PAGE } from '@kampvuur/domain';
import { Link as RouterLink, useSearchParams } from 'react-router-dom';
import { usePageTitle } from '../../base/page-title';
import { ROUTES } from '../../base/paths';
import { OwnProposal } from '../../features/proposals/OwnProposal';
import { useOwnProposalsQuery } from '../../features/proposals/proposals-api';
import { BackLink } from '../../ui/BackLink';
import { EmptyState } from '../../ui/EmptyState';
import { ErrorState } from '../../ui/ErrorState';
import { PageContainer } from '../../ui/PageContainer';

const TITLE = 'My proposals';

/** `/account/proposals`: campsites one has proposed, and what became of them (docs/product.md 2). */
export default function OwnProposalsPage() {
  usePageTitle(TITLE);
  const [params, setParams] = useSearchParams();
  const page = Math.max(PAGE.first, Number(params.get('page')) || PAGE.first);
  const { currentData, isError, isFetching, refetch } = useOwnProposalsQuery(page, {
    refetchOnMountOrArgChange: true,
  });
  return (
    <PageContainer>
      <Box sx={{ maxWidth: 720 }}>
        <BackLink to={ROUTES.ownProfile}>My Profile</BackLink>
        <Box component="header" sx={HEADER}>
          <Typography variant="h1">{TITLE}</Typography>
          <Button
            variant="tonal"
            component={RouterLink}
            to={ROUTES.propose}
            startIcon={<AddLocationAltRounded />}
          >
            Add a missing campsite
          </Button>
        </Box>
        {!currentData && isError && !isFetching && (
          <ErrorState message="Failed to fetch proposals" onRetry={() => void refetch()} />
        )}
        {!currentData && isFetching && <Skeleton sx={{ height: 240, borderRadius: '18px' }} />}
        {currentData && (
          <Proposals
            proposals={currentData}
            page={page}
            onPage={(next) => setParams({ page: String(next) })}
          />
        )}
      </Box>
    </PageContainer>
  );
}

interface ProposalsProps {
  proposals: CampsiteProposalPage;
  page: number;
  onPage: (page: number) => void;
}

function Proposals({ proposals: { data, total }, page, onPage }: ProposalsProps) {
  const pages = Math.ceil(total / PROPOSALS_PAGE);
  if (total === 0)
    return (
      <EmptyState
        picture="no-checkins"
        message="You have not proposed a campsite yet. Is one missing that you know?"
      />
    );
  return (
    <>
      <Box component="ul" aria-label="Proposals" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {data.map((proposal) => (
          <OwnProposal key={proposal.id} proposal={proposal} />
        ))}
      </Box>
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

const HEADER = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 2,
  mb: 2,
} as const;
