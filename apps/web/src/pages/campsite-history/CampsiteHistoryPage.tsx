import ArrowBackRounded from '@mui/icons-material/ArrowBackRounded';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink, useParams } from 'react-router-dom';
import { campsitePath } from '../../base/paths';
import { CampsiteHistory } from '../../features/admin/edit/history/CampsiteHistory';
import { PageContainer } from '../../ui/PageContainer';
import { LoadedCampsite } from '../campsite-edit/LoadedCampsite';

/** `/campsite/{id}/history`: what has changed at one campsite, and the way back. */
export default function CampsiteHistoryPage() {
  const id = Number(useParams().id);
  return (
    <PageContainer sx={{ pt: { xs: 0.5, sm: 1.5 } }}>
      <LoadedCampsite key={id} id={id} title="History">
        {(campsite) => (
          <Box sx={{ maxWidth: 820 }}>
            <Link component={RouterLink} to={campsitePath(campsite.id)} underline="hover" sx={BACK}>
              <ArrowBackRounded fontSize="small" />
              {campsite.name}
            </Link>
            <Typography variant="h1">History</Typography>
            <CampsiteHistory campsite={campsite} />
          </Box>
        )}
      </LoadedCampsite>
    </PageContainer>
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
