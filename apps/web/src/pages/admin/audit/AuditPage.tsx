import { useSearchParams } from 'react-router-dom';
import type { AuditFilters } from '../../../features/audit/audit-api';
import { AuditEntries } from '../../../features/audit/AuditEntries';
import { AuditFilterBar } from '../../../features/audit/AuditFilterBar';
import { AdminPage, AdminTitle } from '../AdminPage';
import { say } from '../../../features/audit/say';

/** `/admin/audit`: who did what, when and from where; the URL has the filters. */
export default function AuditPage() {
  const [params, setParams] = useSearchParams();
  const filters: AuditFilters = Object.fromEntries(params);
  return (
    <AdminPage>
      <AdminTitle title={say('auditLog')} />
      <AuditFilterBar
        filters={filters}
        onChange={(next) => setParams({ ...next }, { replace: true, preventScrollReset: true })}
      />
      <AuditEntries filters={filters} />
    </AdminPage>
  );
}
