import { OperationsOverview } from '../../features/admin/operations/OperationsOverview';
import { AdminPage, AdminTitle } from '../admin/AdminPage';

/** `/admin/operations`: how the installation is. */
export default function AdminOperationsPage() {
  return (
    <AdminPage>
      <AdminTitle title="Operations" />
      <OperationsOverview />
    </AdminPage>
  );
}
