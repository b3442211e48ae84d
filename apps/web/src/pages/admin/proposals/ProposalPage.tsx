import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { PROPOSAL_MESSAGES } from '@kampvuur/domain';
import { useParams } from 'react-router-dom';
import { usePageTitle } from '../../../base/page-title';
import { ROUTES } from '../../../base/paths';
import { hasStatus } from '../../../base/problem';
import { ProposalFacts } from '../../../features/proposals/review/ProposalFacts';
import { useProposalReviewQuery } from '../../../features/proposals/review/proposal-reviews-api';
import { ProposalReviewForm } from '../../../features/proposals/review/ProposalReviewForm';
import { BackLink } from '../../../ui/links/BackLink';
import { NotFoundState } from '../../../ui/states/NotFoundState';
import { QueryFallback } from '../../../ui/states/QueryFallback';
import { AdminPage } from '../AdminPage';
import { sayCommon } from '../../../base/messages/say-common';
import { say } from '../say';

/** `/admin/proposals/{id}`: reviews one proposed campsite (docs/product.md#screens). */
export default function ProposalPage() {
  const id = Number(useParams().proposalId);
  return (
    <AdminPage sx={{ pt: { xs: 0.5, sm: 1.5 } }}>
      <BackLink to={ROUTES.adminProposals}>{say('proposedCampsites')}</BackLink>
      <Proposal key={id} id={id} />
    </AdminPage>
  );
}

function Proposal({ id }: { id: number }) {
  const query = useProposalReviewQuery(id, { refetchOnMountOrArgChange: true });
  const { currentData, error } = query;
  const isMissing = !currentData && (hasStatus(error, 404) || hasStatus(error, 400));
  const missing = isMissing ? say('proposalNotFound') : say('proposedCampsite');
  usePageTitle(currentData ? say('proposedCampsiteNamed', { name: currentData.name }) : missing);
  if (isMissing)
    return (
      <NotFoundState
        title={say('proposalNotFound')}
        picture="no-proposals"
        message={PROPOSAL_MESSAGES.notFound}
        to={ROUTES.adminProposals}
        linkText={say('allProposed')}
      />
    );
  if (!currentData)
    return (
      <QueryFallback
        query={query}
        title={say('proposedCampsite')}
        message={say('proposalFailed')}
        picture="server"
      >
        <Skeleton
          role="status"
          aria-label={sayCommon('loading')}
          sx={{ height: 400, borderRadius: '18px' }}
        />
      </QueryFallback>
    );
  return (
    <Box sx={{ maxWidth: 720 }}>
      <Typography variant="h1" sx={{ mb: 1, overflowWrap: 'anywhere' }}>
        {currentData.name}
      </Typography>
      <ProposalFacts proposal={currentData} />
      {currentData.status === 'pending' && <ProposalReviewForm proposal={currentData} />}
    </Box>
  );
}
