import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { CampsiteProposalPage } from '@kampvuur/contracts';
import { PROPOSALS_PAGE } from '@kampvuur/domain';
import { useSearchParams } from 'react-router-dom';
import { AddLocationAltRounded } from '../../../base/icons/AddLocationAltRounded';
import { pageFromUrl } from '../../../base/page-param';
import { usePageTitle } from '../../../base/page-title';
import { ROUTES } from '../../../base/paths';
import { ProposalItem } from '../../../features/proposals/ProposalItem';
import { useOwnProposalsQuery } from '../../../features/proposals/proposals-api';
import { BackLink } from '../../../ui/links/BackLink';
import { EmptyState } from '../../../ui/states/EmptyState';
import { QueryFallback } from '../../../ui/states/QueryFallback';
import { PageContainer } from '../../../ui/layout/PageContainer';
import { Pager } from '../../../ui/lists/Pager';
import { TitleRow } from '../../../ui/layout/TitleRow';
import { RouteButton } from '../../../ui/links/RouteButton';
import { say } from '../../../features/proposals/say';

/** `/account/proposals`: the viewer's proposed campsites and their status (docs/product.md#screens). */
export default function ProposalsPage() {
  usePageTitle(say('myProposals'));
  const [params, setParams] = useSearchParams();
  const page = pageFromUrl(params);
  const query = useOwnProposalsQuery(page, {
    refetchOnMountOrArgChange: true,
  });
  const { currentData } = query;
  return (
    <PageContainer sx={{ pt: { xs: 0.5, sm: 1.5 } }}>
      <Box sx={{ maxWidth: 720 }}>
        <BackLink to={ROUTES.ownProfile}>{say('myProfile')}</BackLink>
        <TitleRow title={say('myProposals')}>
          <RouteButton variant="tonal" to={ROUTES.propose} startIcon={<AddLocationAltRounded />}>
            {say('addAMissingCampsite')}
          </RouteButton>
        </TitleRow>
        {!currentData && (
          <QueryFallback query={query} message={say('failed')} picture="server">
            <Skeleton sx={{ height: 240, borderRadius: '18px' }} />
          </QueryFallback>
        )}
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
  if (total === 0) return <EmptyState picture="no-proposals" message={say('noneYet')} />;
  return (
    <>
      <Box component="ul" aria-label={say('proposals')}>
        {data.map((proposal) => (
          <ProposalItem key={proposal.id} proposal={proposal} />
        ))}
      </Box>
      <Pager
        label={say('pagesOfProposals')}
        page={page}
        total={total}
        size={PROPOSALS_PAGE}
        onPage={onPage}
      />
    </>
  );
}
