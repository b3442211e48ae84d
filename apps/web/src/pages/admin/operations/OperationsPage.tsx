import { OperationsOverview } from '../../../features/operations/OperationsOverview';
import { AdminPage, AdminTitle } from '../AdminPage';
import { say } from '../../../features/operations/say';

/** `/admin/operations`: the state of the installation. */
export default function OperationsPage() {
  return (
    <AdminPage>
      <AdminTitle title={say('operations')} />
      <OperationsOverview />
    </AdminPage>
  );
}
