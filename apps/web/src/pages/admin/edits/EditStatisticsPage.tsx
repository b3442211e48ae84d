import { EditStatisticsSection } from '../../../features/edit-statistics/EditStatisticsSection';
import { AdminPage, AdminTitle } from '../AdminPage';
import { say } from '../../../features/edit-statistics/say';

/** `/admin/edits`: how many campsites each administrator has edited, with links to them. */
export default function EditStatisticsPage() {
  return (
    <AdminPage>
      <AdminTitle title={say('edits')} />
      <EditStatisticsSection />
    </AdminPage>
  );
}
