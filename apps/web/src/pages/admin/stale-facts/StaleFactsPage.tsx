import { staleTitle, StaleFacts } from '../../../features/fact-confirmations/StaleFacts';
import { AdminPage, AdminTitle } from '../AdminPage';

/** `/admin/stale-facts`: what is known of much visited campsites and was not confirmed for long. */
export default function StaleFactsPage() {
  return (
    <AdminPage>
      <AdminTitle title={staleTitle()} />
      <StaleFacts />
    </AdminPage>
  );
}
