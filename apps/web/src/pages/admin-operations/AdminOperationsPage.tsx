import { OperationsOverview } from '../../features/operations/OperationsOverview';
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
