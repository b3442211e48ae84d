import { NamesSection } from '../../features/admin/names/NamesSection';
import { JobLine } from '../../features/jobs/live/JobLine';

/** The names, and the refresh a renamed or merged one sets off. */
export function Names() {
  return (
    <>
      <JobLine type="refresh" title="Lists and search are being brought up to date" />
      <NamesSection />
    </>
  );
}
