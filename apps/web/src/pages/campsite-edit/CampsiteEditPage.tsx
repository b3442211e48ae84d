import ArrowBackRounded from '@mui/icons-material/ArrowBackRounded';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink, useParams } from 'react-router-dom';
import type { CampsiteDetail } from '@kampvuur/contracts';
import { campsitePath } from '../../base/paths';
import { useAppDispatch } from '../../base/store';
import { showToast } from '../../base/toasts';
import { PageContainer } from '../../ui/PageContainer';
import { CampsiteEditForm } from '../../features/admin/edit/CampsiteEditForm';
import { useAuth } from '../../features/auth/auth-context';
import { PlaceField } from '../../features/campsites/filters/PlaceField';
import { useCampsiteQuery } from '../../features/campsites/campsites-api';
import { ImageUploadCard } from '../../features/campsites/images/ImageUploadCard';
import { LoadedCampsite } from './LoadedCampsite';
import { PlaceMap } from './PlaceMap';

/** `/campsite/{id}/edit`: the admin edit form (docs/product.md 2). */
export default function CampsiteEditPage() {
  const id = Number(useParams().id);
  return (
    <PageContainer sx={{ pt: { xs: 0.5, sm: 1.5 }, pb: 0 }}>
      <LoadedCampsite key={id} id={id} title="Edit Campsite">
        {(campsite) => <Edit campsite={campsite} />}
      </LoadedCampsite>
    </PageContainer>
  );
}

function Edit({ campsite }: { campsite: CampsiteDetail }) {
  const { user } = useAuth();
  const { refetch } = useCampsiteQuery(campsite.id);
  const dispatch = useAppDispatch();
  const path = campsitePath(campsite.id);
  const tell = (description: string) =>
    void dispatch(showToast({ title: 'Error', description, variant: 'destructive' }));
  const reread = async () => {
    const { data, isSuccess } = await refetch();
    return isSuccess ? data : undefined;
  };
  return (
    <>
      <Link component={RouterLink} to={path} underline="hover" sx={BACK}>
        <ArrowBackRounded fontSize="small" />
        {campsite.name}
      </Link>
      <Typography variant="h1" sx={{ mb: { xs: 3, sm: 4 } }}>
        Edit Campsite
      </Typography>
      <CampsiteEditForm
        campsite={campsite}
        reread={reread}
        imageManager={
          user ? (
            <ImageUploadCard campsiteId={campsite.id} viewer={user} />
          ) : (
            <Typography>Sign in to upload</Typography>
          )
        }
        placeSearch={(onChoose) => <PlaceField onChoose={onChoose} onFailure={tell} />}
        placeMap={(point, onPick) => <PlaceMap point={point} onPick={onPick} />}
        backTo={path}
      />
    </>
  );
}

const BACK = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 1.25,
  minHeight: 48,
  maxWidth: '100%',
  color: 'text.secondary',
  fontWeight: 540,
  overflowWrap: 'anywhere',
} as const;
