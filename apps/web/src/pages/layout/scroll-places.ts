const KEPT_IN = 'kampvuur-scroll-places';
const MAX_PLACES = 50;

// Where each entry of the browser's history was left, in px. Kept over reloads, gone with the tab.
const places = new Map<string, number>(read());

/** The router's name for an entry it did not make: the first of a visit, so it says nothing of an earlier visit. */
const FIRST = 'default';
if (!isReturn()) places.delete(FIRST);

export const placeOf = (key: string): number => places.get(key) ?? 0;

export function rememberPlace(key: string, top: number): void {
  // The entry left last stands last, so that the oldest go first.
  places.delete(key);
  places.set(key, top);
}

/** The page goes: what was remembered is written down for the next one. */
export function writePlaces(): void {
  try {
    sessionStorage.setItem(KEPT_IN, JSON.stringify([...places].slice(-MAX_PLACES)));
  } catch {
    // Without storage the places last as long as the page.
  }
}

function read(): [string, number][] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEPT_IN) ?? '[]');
    return Array.isArray(kept) ? (kept as [string, number][]) : [];
  } catch {
    return [];
  }
}

function isReturn(): boolean {
  const [entry] = performance.getEntriesByType?.('navigation') ?? [];
  return ['reload', 'back_forward'].includes((entry as PerformanceNavigationTiming | undefined)?.type ?? '');
}
