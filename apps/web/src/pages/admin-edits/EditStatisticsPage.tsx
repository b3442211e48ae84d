import Typography from '@mui/material/Typography';
import { usePageTitle } from '../../base/page-title';
import { EditStatisticsSection } from '../../features/admin/statistics/EditStatisticsSection';
import { AdminPage } from '../admin/AdminPage';

const TITLE = 'Edits';

/** `/admin/edits`: who has edited how many campsites, and the way to which. */
export default function EditStatisticsPage() {
  usePageTitle(TITLE);
  return (
    <AdminPage>
      <Typography variant="h1" sx={{ mb: 3 }}>
        {TITLE}
      </Typography>
      <EditStatisticsSection />
    </AdminPage>
  );
}
