import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useParams } from 'react-router-dom';
import type { CampsiteDetail } from '@kampvuur/contracts';
import { campsitePath } from '../../../base/paths';
import { BackLink } from '../../../ui/links/BackLink';
import { CampsiteEditForm } from '../../../features/campsites/edit/CampsiteEditForm';
import { useAuth } from '../../../features/auth/auth-context';
import { AdminPage } from '../../admin/AdminPage';
import { LoadedCampsite } from './LoadedCampsite';
import { say } from '../../../features/campsites/say';

/** `/campsite/{id}/edit`: the admin edit form (docs/product.md#screens). */
export default function CampsiteEditPage() {
  const id = Number(useParams().id);
  return (
    <AdminPage sx={{ pt: { xs: 0.5, sm: 1.5 }, pb: 0 }}>
      <LoadedCampsite key={id} id={id} title={say('editCampsite')} skeleton={<FormSkeleton />}>
        {(campsite) => <Edit campsite={campsite} />}
      </LoadedCampsite>
    </AdminPage>
  );
}

function Edit({ campsite }: { campsite: CampsiteDetail }) {
  const { user } = useAuth();
  const path = campsitePath(campsite.id);
  return (
    <>
      <BackLink to={path}>{campsite.name}</BackLink>
      <Typography variant="h1" sx={{ mb: { xs: 3, sm: 4 } }}>
        {say('editCampsite')}
      </Typography>
      <CampsiteEditForm campsite={campsite} viewer={user} backTo={path} />
    </>
  );
}

function FormSkeleton() {
  return (
    <Box role="status" aria-label={say('loading')} sx={{ maxWidth: { md: 988 }, pt: { xs: 3, sm: 4 } }}>
      {[74, 74, 120, 240, 300].map((height, index) => (
        <Skeleton key={index} sx={{ height, mb: 3, ml: { md: '268px' }, borderRadius: '12px' }} />
      ))}
    </Box>
  );
}
