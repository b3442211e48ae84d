import { TaxonomySection } from '../../features/admin/taxonomy/TaxonomySection';
import { JobLine } from '../../features/jobs/live/JobLine';
import { AdminPage, AdminTitle } from '../admin/AdminPage';

/** `/admin/terms`: the taxonomy, and the progress of the refresh that a renamed or merged term starts. */
export default function AdminTermsPage() {
  return (
    <AdminPage>
      <AdminTitle
        title="Terms"
        intro="The facilities, activities and categories campsites are described with. A renamed or merged one changes at every campsite that has it."
      />
      <JobLine type="refresh" title="Lists and search are being brought up to date" />
      <TaxonomySection />
    </AdminPage>
  );
}
