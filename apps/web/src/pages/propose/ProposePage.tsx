import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { IMAGE, MESSAGES } from '@kampvuur/domain';
import { useNavigate } from 'react-router-dom';
import { toggled } from '../../base/match-terms';
import { usePageTitle } from '../../base/page-title';
import { ROUTES } from '../../base/paths';
import { useAppDispatch } from '../../base/store';
import { showToast } from '../../base/toasts';
import { useAuth } from '../../features/auth/auth-context';
import { TermsFilter } from '../../features/campsites/filters/TermsFilter';
import { PlaceField } from '../../features/campsites/filters/PlaceField';
import { PhotosField } from '../../features/checkins/PhotosField';
import { ProposalForm, type ProposalRenderProps } from '../../features/proposals/ProposalForm';
import { BackLink } from '../../ui/links/BackLink';
import { PageContainer } from '../../ui/layout/PageContainer';
import { PlaceMap } from '../campsite-edit/PlaceMap';

const TITLE = 'Add a missing campsite';

/** `/campsites/propose`: proposes a campsite that is not listed, for an administrator to review (docs/product.md 2). */
export default function ProposePage() {
  usePageTitle(TITLE);
  const { user } = useAuth();
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  return (
    <PageContainer sx={{ pt: { xs: 0.5, sm: 1.5 } }}>
      <Box sx={{ maxWidth: 720 }}>
        <BackLink to={ROUTES.home}>Campsites</BackLink>
        <Typography variant="h1" sx={{ mb: 1 }}>
          {TITLE}
        </Typography>
        <Typography sx={{ mb: 4, color: 'text.secondary' }}>
          A name and a place are enough. An administrator looks at it before it is listed.
        </Typography>
        {user && (
          <ProposalForm
            userId={user.id}
            {...RENDER_PROPS}
            onCancel={() => void navigate(ROUTES.home)}
            onSent={({ name }) => {
              dispatch(
                showToast({ title: 'Thank you', description: `An administrator will look at ${name}.` }),
              );
              void navigate(ROUTES.ownProposals);
            }}
          />
        )}
      </Box>
    </PageContainer>
  );
}

const RENDER_PROPS: ProposalRenderProps = {
  placeSearch: (onChoose) => <PlaceField onChoose={onChoose} />,
  placeMap: (point, onPick) => <PlaceMap point={point} onPick={onPick} />,
  termsSelect: (kind, selected, onChange) => (
    <TermsFilter kind={kind} selected={selected} onToggle={(term) => onChange(toggled(selected, term))} />
  ),
  photos: (photos, onChange) => (
    <PhotosField
      photos={photos}
      max={IMAGE.maxPerUpload}
      tooMany={MESSAGES.tooManyImages}
      onChange={onChange}
    />
  ),
};
