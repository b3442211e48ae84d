import { OperationsOverview } from '../../features/admin/operations/OperationsOverview';
import { AdminPage, AdminTitle } from '../admin/AdminPage';

/** `/admin/operations`: the state of the installation. */
export default function AdminOperationsPage() {
  return (
    <AdminPage>
      <AdminTitle title="Operations" />
      <OperationsOverview />
    </AdminPage>
  );
}
