import { OperationsOverview } from '../../../features/operations/OperationsOverview';
import { AdminPage, AdminTitle } from '../AdminPage';

/** `/admin/operations`: the state of the installation. */
export default function OperationsPage() {
  return (
    <AdminPage>
      <AdminTitle title="Operations" />
      <OperationsOverview />
    </AdminPage>
  );
}
