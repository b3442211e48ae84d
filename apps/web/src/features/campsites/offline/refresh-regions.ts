import { DAY } from '@kampvuur/domain/units';
import { isSavingData } from '../../../base/data-saver';
import { isOfStorage } from '../../../base/offline-messages';
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
 * Pauses before the next attempts when the server could not be reached: the browser's `online` event fires before the connection works.
 */
const RETRY_PAUSES_MS = [2_000, 8_000, 30_000];

/**
 * Brings the regions on the device that are older than a day up to date, without a word: each stays as it is until all of its new state is
 * there. Tried again a few times where the server cannot be reached, then the next time the app is opened or comes back to a network.
 */
export async function refreshRegions(): Promise<void> {
  for (const pauseMs of [...RETRY_PAUSES_MS, undefined]) {
    let isDone = true;
    await inBackground(async (signal) => {
      isDone = await refreshOnce(signal);
    });
    if (isDone || pauseMs === undefined) return;
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}

/** False where the server could not be reached although the browser has a network. */
async function refreshOnce(signal: AbortSignal): Promise<boolean> {
  try {
    if (await takeNext()) notifyPage();
  } catch (error) {
    // A storage that is full or refused: what is left is put in place at the next start.
    if (!isOfStorage(error)) throw error;
    return true;
  }
  if (!navigator.onLine || isSavingData() || isMetered()) return true;
  const before = Date.now() - REFRESH_AFTER_MS;
  const due = (await readRegions()).filter((region) => isComplete(region) && region.keptAt <= before);
  for (const region of due) {
    try {
      await updateRegion(region, { signal, onProgress: () => undefined });
      notifyPage();
    } catch (error) {
      // One whose trip is gone does not hold up the others.
      if (signal.aborted || !(error instanceof DownloadStopped)) return true;
      if (error.failure === 'network') return false;
    }
  }
  return true;
}

const notifyPage = () => window.dispatchEvent(new Event(REGIONS_CHANGED));
