import Typography from '@mui/material/Typography';
import { usePageTitle } from '../../base/page-title';
import { NamesSection } from '../../features/admin/names/NamesSection';
import { JobLine } from '../../features/jobs/live/JobLine';
import { AdminPage } from '../admin/AdminPage';

const TITLE = 'Terms';

/** `/admin/terms`: the taxonomy, and the refresh a renamed or merged term sets off. */
export default function AdminTermsPage() {
  usePageTitle(TITLE);
  return (
    <AdminPage>
      <Typography variant="h1">{TITLE}</Typography>
      <Typography sx={{ mt: 1, mb: 3, maxWidth: '60ch', color: 'text.secondary' }}>
        The facilities, activities and categories campsites are described with. A renamed or merged one
        changes at every campsite that has it.
      </Typography>
      <JobLine type="refresh" title="Lists and search are being brought up to date" />
      <NamesSection />
    </AdminPage>
  );
}
