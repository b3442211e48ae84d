import { EditStatisticsSection } from '../../features/admin/statistics/EditStatisticsSection';
import { AdminPage, AdminTitle } from '../admin/AdminPage';

/** `/admin/edits`: who has edited how many campsites, and the way to which. */
export default function EditStatisticsPage() {
  return (
    <AdminPage>
      <AdminTitle title="Edits" />
      <EditStatisticsSection />
    </AdminPage>
  );
}
