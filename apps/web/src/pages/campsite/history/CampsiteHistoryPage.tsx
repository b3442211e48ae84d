import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useParams } from 'react-router-dom';
import { campsitePath } from '../../../base/paths';
import { CampsiteHistory } from '../../../features/campsites/history/CampsiteHistory';
import { BackLink } from '../../../ui/links/BackLink';
import { SkeletonRows } from '../../../ui/states/SkeletonRows';
import { AdminPage } from '../../admin/AdminPage';
import { LoadedCampsite } from '../edit/LoadedCampsite';
import { say } from '../../../features/campsites/say';

/** `/campsite/{id}/history`: the changes of one campsite, which can be undone. */
export default function CampsiteHistoryPage() {
  const id = Number(useParams().id);
  return (
    <AdminPage sx={{ pt: { xs: 0.5, sm: 1.5 } }}>
      <LoadedCampsite
        key={id}
        id={id}
        title={say('history')}
        skeleton={<SkeletonRows rows={4} height={132} />}
      >
        {(campsite) => (
          <Box sx={{ maxWidth: 820 }}>
            <BackLink to={campsitePath(campsite.id)}>{campsite.name}</BackLink>
            <Typography variant="h1">{say('history')}</Typography>
            <CampsiteHistory campsite={campsite} />
          </Box>
        )}
      </LoadedCampsite>
    </AdminPage>
  );
}
