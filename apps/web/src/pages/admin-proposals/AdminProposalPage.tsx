import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useParams } from 'react-router-dom';
import { usePageTitle } from '../../base/page-title';
import { ROUTES } from '../../base/paths';
import { ProposalFacts } from '../../features/admin/proposals/ProposalFacts';
import { useProposalReviewQuery } from '../../features/admin/proposals/proposal-reviews-api';
import { ProposalReviewForm } from '../../features/admin/proposals/ProposalReviewForm';
import { PlaceField } from '../../features/campsites/filters/PlaceField';
import { BackLink } from '../../ui/BackLink';
import { QueryFallback } from '../../ui/QueryFallback';
import { AdminPage } from '../admin/AdminPage';
import { PlaceMap } from '../campsite-edit/PlaceMap';

const TITLE = 'Proposed campsite';

/** `/admin/proposals/{id}`: reviews one proposed campsite (docs/product.md 2). */
export default function AdminProposalPage() {
  const id = Number(useParams().proposalId);
  return (
    <AdminPage>
      <Box sx={{ maxWidth: 720 }}>
        <BackLink to={ROUTES.adminProposals}>Proposed Campsites</BackLink>
        <Proposal key={id} id={id} />
      </Box>
    </AdminPage>
  );
}

function Proposal({ id }: { id: number }) {
  const query = useProposalReviewQuery(id, { refetchOnMountOrArgChange: true });
  const { currentData } = query;
  usePageTitle(currentData ? `${TITLE}: ${currentData.name}` : TITLE);
  if (!currentData)
    return (
      <QueryFallback query={query} message="Failed to fetch the proposal">
        <Skeleton role="status" aria-label="Loading..." sx={{ height: 400, borderRadius: '18px' }} />
      </QueryFallback>
    );
  return (
    <>
      <Typography variant="h1" sx={{ mb: 1, overflowWrap: 'anywhere' }}>
        {currentData.name}
      </Typography>
      <ProposalFacts proposal={currentData} />
      {currentData.status === 'pending' && (
        <ProposalReviewForm
          proposal={currentData}
          placeSearch={(onChoose) => <PlaceField onChoose={onChoose} />}
          placeMap={(point, onPick) => <PlaceMap point={point} onPick={onPick} />}
        />
      )}
    </>
  );
}
