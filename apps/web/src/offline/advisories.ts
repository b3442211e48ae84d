import { cachedUrls, matchUserCache } from './user-cache';

/** What precedes the ids of campsites in a request for their advisories. */
export const ADVISORIES = '/api/advisories?campsiteIds=';

export const isAdvisoriesPath = (path: string): boolean => path.startsWith(ADVISORIES);

/** The field of an advisory that is used here. */
interface CachedAdvisory {
  appliesTo: number[];
}

function idsIn(path: string): number[] {
  return decodeURIComponent(path.slice(ADVISORIES.length)).split(',').map(Number);
}

/**
 * The response to a request for the advisories of campsites, from those cached of the favourites; undefined if none of the
 * campsites is a favourite. Advisories that have ended meanwhile are in it: the page shows what applies today.
 */
export async function cachedAdvisories(path: string): Promise<Response | undefined> {
  const cachedPath = (await cachedUrls()).find(isAdvisoriesPath);
  const cached = cachedPath === undefined ? undefined : await matchUserCache(cachedPath);
  if (cachedPath === undefined || !cached) return undefined;
  const favorites = new Set(idsIn(cachedPath));
  const ids = idsIn(path).filter((id) => favorites.has(id));
  if (ids.length === 0) return undefined;
  const list = (await cached.json()) as CachedAdvisory[];
  const applying = list
    .map((advisory) => ({ ...advisory, appliesTo: ids.filter((id) => advisory.appliesTo.includes(id)) }))
    .filter(({ appliesTo }) => appliesTo.length > 0);
  return Response.json(applying);
}
