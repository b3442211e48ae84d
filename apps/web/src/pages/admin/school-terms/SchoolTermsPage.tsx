import { schoolTermsTitle, SchoolTerms } from '../../../features/school-terms/SchoolTerms';
import { AdminPage, AdminTitle } from '../AdminPage';

/** `/admin/school-terms`: the terms of the public schools, by which seasons are known. */
export default function SchoolTermsPage() {
  return (
    <AdminPage>
      <AdminTitle title={schoolTermsTitle()} />
      <SchoolTerms />
    </AdminPage>
  );
}
