import { NamesSection } from '../../features/admin/names/NamesSection';
import { RunLine } from '../../features/scraping/live/RunLine';

/** The names, and the refresh a renamed or merged one sets off. */
export function Names() {
  return (
    <>
      <RunLine type="refresh" title="Lists and search are being brought up to date" />
      <NamesSection />
    </>
  );
}
