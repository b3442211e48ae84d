import Typography from '@mui/material/Typography';
import { useParams } from 'react-router-dom';
import type { CampsiteDetail } from '@kampvuur/contracts';
import { campsitePath } from '../../base/paths';
import { useAppDispatch } from '../../base/store';
import { showToast } from '../../base/toasts';
import { BackLink } from '../../ui/BackLink';
import { CampsiteEditForm } from '../../features/admin/edit/CampsiteEditForm';
import { useAuth } from '../../features/auth/auth-context';
import { PlaceField } from '../../features/campsites/filters/PlaceField';
import { useCampsiteQuery } from '../../features/campsites/campsites-api';
import { ImageUploadCard } from '../../features/campsites/images/ImageUploadCard';
import { AdminPage } from '../admin/AdminPage';
import { LoadedCampsite } from './LoadedCampsite';
import { PlaceMap } from './PlaceMap';

/** `/campsite/{id}/edit`: the admin edit form (docs/product.md 2). */
export default function CampsiteEditPage() {
  const id = Number(useParams().id);
  return (
    <AdminPage sx={{ pt: { xs: 0.5, sm: 1.5 }, pb: 0 }}>
      <LoadedCampsite key={id} id={id} title="Edit Campsite">
        {(campsite) => <Edit campsite={campsite} />}
      </LoadedCampsite>
    </AdminPage>
  );
}

function Edit({ campsite }: { campsite: CampsiteDetail }) {
  const { user } = useAuth();
  const { refetch } = useCampsiteQuery(campsite.id);
  const dispatch = useAppDispatch();
  const path = campsitePath(campsite.id);
  const showFailure = (description: string) =>
    void dispatch(showToast({ title: 'Error', description, variant: 'destructive' }));
  const refetchCampsite = async () => {
    const { data, isSuccess } = await refetch();
    return isSuccess ? data : undefined;
  };
  return (
    <>
      <BackLink to={path}>{campsite.name}</BackLink>
      <Typography variant="h1" sx={{ mb: { xs: 3, sm: 4 } }}>
        Edit Campsite
      </Typography>
      <CampsiteEditForm
        campsite={campsite}
        refetchCampsite={refetchCampsite}
        imageManager={
          user ? (
            <ImageUploadCard campsiteId={campsite.id} viewer={user} />
          ) : (
            <Typography>Sign in to upload</Typography>
          )
        }
        placeSearch={(onChoose) => <PlaceField onChoose={onChoose} onFailure={showFailure} />}
        placeMap={(point, onPick) => <PlaceMap point={point} onPick={onPick} />}
        backTo={path}
      />
    </>
  );
}
