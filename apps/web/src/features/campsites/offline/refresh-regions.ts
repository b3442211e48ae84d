import { DAY } from '@kampvuur/domain/units';
import { isSavingData } from '../../../base/data-saver';
import { isComplete, readRegions, REGIONS_CHANGED, takeNext } from '../../../base/regions';
import { DownloadStopped, updateRegion } from './download-region';
import { inBackground } from './region-lock';

/** A region older than this is updated. */
const REFRESH_AFTER_MS = DAY;

/** Whether the browser says that data costs money here; browsers that do not say are taken as not metered. */
function isMetered(): boolean {
  const { connection } = navigator as Navigator & { connection?: { type?: string; effectiveType?: string } };
  return connection?.type === 'cellular' || connection?.effectiveType?.endsWith('2g') === true;
}

/**
 * Brings the regions on the device that are older than a day up to date, without a word: each stays as it is until all of its new state is
 * there. What fails is tried again the next time the app is opened or comes back to a network.
 */
export async function refreshRegions(): Promise<void> {
  await inBackground(async (signal) => {
    if (await takeNext()) tellPage();
    if (!navigator.onLine || isSavingData() || isMetered()) return;
    const before = Date.now() - REFRESH_AFTER_MS;
    const due = (await readRegions()).filter((region) => isComplete(region) && region.keptAt <= before);
    for (const region of due) {
      try {
        await updateRegion(region, { signal, onProgress: () => undefined });
        tellPage();
      } catch (error) {
        // One whose trip is gone does not hold up the others.
        if (signal.aborted || !(error instanceof DownloadStopped) || error.failure === 'network') return;
      }
    }
  });
}

const tellPage = () => window.dispatchEvent(new Event(REGIONS_CHANGED));
