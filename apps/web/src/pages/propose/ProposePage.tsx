import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useLocation, useNavigate } from 'react-router-dom';
import { coordinatesError } from '@kampvuur/domain';
import { usePageTitle } from '../../base/page-title';
import { ROUTES } from '../../base/paths';
import { useAppDispatch } from '../../base/store';
import { showToast } from '../../base/toasts';
import { useAuth } from '../../features/auth/auth-context';
import { ProposalForm } from '../../features/proposals/ProposalForm';
import { BackLink } from '../../ui/links/BackLink';
import { PageContainer } from '../../ui/layout/PageContainer';
import { say } from './say';

/** `/campsites/propose`: proposes a campsite that is not listed, for an administrator to review (docs/product.md#screens). */
export default function ProposePage() {
  usePageTitle(say('title'));
  const { user } = useAuth();
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const { hash } = useLocation();
  return (
    <PageContainer sx={{ pt: { xs: 0.5, sm: 1.5 } }}>
      <Box sx={{ maxWidth: 720 }}>
        <BackLink to={ROUTES.home}>{say('campsites')}</BackLink>
        <Typography variant="h1" sx={{ mb: 1 }}>
          {say('title')}
        </Typography>
        <Typography sx={{ mb: 4, color: 'text.secondary' }}>{say('lead')}</Typography>
        {user && (
          <ProposalForm
            userId={user.id}
            known={knownIn(hash)}
            onCancel={() => void navigate(ROUTES.home)}
            onSent={({ name }) => {
              dispatch(showToast({ title: say('thanks'), description: say('thanksText', { name }) }));
              void navigate(ROUTES.ownProposals);
            }}
          />
        )}
      </Box>
    </PageContainer>
  );
}

/** The name and position that a link has filled in (`proposePath`); null without them. */
function knownIn(hash: string): { name: string; coordinates: string } | null {
  const params = new URLSearchParams(hash.slice(1));
  const [name, coordinates] = [params.get('name'), params.get('at')];
  return name === null || coordinates === null || coordinatesError(coordinates) !== null
    ? null
    : { name, coordinates };
}
