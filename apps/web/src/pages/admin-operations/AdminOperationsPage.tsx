import Typography from '@mui/material/Typography';
import { usePageTitle } from '../../base/page-title';
import { OperationsOverview } from '../../features/admin/operations/OperationsOverview';
import { AdminPage } from '../admin/AdminPage';

const TITLE = 'Operations';

/** `/admin/operations`: how the installation is. */
export default function AdminOperationsPage() {
  usePageTitle(TITLE);
  return (
    <AdminPage>
      <Typography variant="h1" sx={{ mb: 3 }}>
        {TITLE}
      </Typography>
      <OperationsOverview />
    </AdminPage>
  );
}
