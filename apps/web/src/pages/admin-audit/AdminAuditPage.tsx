import Typography from '@mui/material/Typography';
import { useSearchParams } from 'react-router-dom';
import { usePageTitle } from '../../base/page-title';
import type { AuditFilters } from '../../features/admin/audit/audit-api';
import { AuditEntries } from '../../features/admin/audit/AuditEntries';
import { AuditFilterBar } from '../../features/admin/audit/AuditFilterBar';
import { AdminPage } from '../admin/AdminPage';

const TITLE = 'Audit log';

/** `/admin/audit`: who did what, when and from where; the address holds what it is narrowed to. */
export default function AdminAuditPage() {
  usePageTitle(TITLE);
  const [params, setParams] = useSearchParams();
  const filters: AuditFilters = Object.fromEntries(params);
  return (
    <AdminPage>
      <Typography variant="h1" sx={{ mb: 3 }}>
        {TITLE}
      </Typography>
      <AuditFilterBar
        filters={filters}
        onChange={(next) => setParams({ ...next }, { replace: true, preventScrollReset: true })}
      />
      <AuditEntries filters={filters} />
    </AdminPage>
  );
}
