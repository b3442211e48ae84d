import { isSavingData } from '../../base/data-saver';

/** What somebody needs who checks in: the form, what says how it went, and what shows a check-in that waits. */
export const loadDialog = () => import('./CheckinDialog');
const parts = [loadDialog, () => import('../../base/Toaster'), () => import('./outbox/views')];

/** A page that is busy for so long, in ms, is interrupted. */
const IDLE_TIMEOUT_MS = 2000;

/**
 * Fetches the code for a check-in once the page has drawn what it shows first: at the gate of a campsite the network
 * may be gone a moment later. Not done where data is dear. Returns how to call it off.
 */
export function fetchDialogAhead(): () => void {
  if (isSavingData()) return () => undefined;
  // A failure here is seen, and told, when the dialog is opened.
  const fetchAll = () => parts.forEach((load) => void load().catch(() => undefined));
  if (!window.requestIdleCallback) {
    const clock = setTimeout(fetchAll, 500);
    return () => clearTimeout(clock);
  }
  const asked = window.requestIdleCallback(fetchAll, { timeout: IDLE_TIMEOUT_MS });
  return () => window.cancelIdleCallback(asked);
}
