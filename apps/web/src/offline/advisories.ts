import { readRegions, regionAdvisories } from '../base/regions';
import { cachedUrls, matchUserCache } from './user-cache';

/** What precedes the ids of campsites in a request for their advisories. */
export const ADVISORIES = '/api/advisories?campsiteIds=';

export const isAdvisoriesPath = (path: string): boolean => path.startsWith(ADVISORIES);

/** The field of an advisory that is used here. */
interface CachedAdvisory {
  id: number;
  appliesTo: number[];
}

function idsIn(path: string): number[] {
  return decodeURIComponent(path.slice(ADVISORIES.length)).split(',').map(Number);
}

/**
 * The response to a request for the advisories of campsites, from those cached of the favourites and regions; undefined if none of the
 * campsites is on the device. Advisories that have ended meanwhile are in it: the page shows what applies today.
 */
export async function cachedAdvisories(path: string): Promise<Response | undefined> {
  const known = [...(await ofFavorites()), ...(await ofRegions())];
  const knownIds = new Set(known.flatMap(({ ids }) => ids));
  const ids = idsIn(path).filter((id) => knownIds.has(id));
  if (ids.length === 0) return undefined;
  // The same may be known of a favourite and in a region.
  const byId = new Map<number, CachedAdvisory>();
  for (const one of known.flatMap(({ advisories }) => advisories)) {
    const before = byId.get(one.id);
    byId.set(one.id, { ...one, appliesTo: [...(before?.appliesTo ?? []), ...one.appliesTo] });
  }
  const applying = [...byId.values()]
    .map((advisory) => ({ ...advisory, appliesTo: ids.filter((id) => advisory.appliesTo.includes(id)) }))
    .filter(({ appliesTo }) => appliesTo.length > 0);
  return Response.json(applying);
}

/** Advisories on the device, and the campsites of which they are all. */
interface KnownAdvisories {
  ids: readonly number[];
  advisories: readonly CachedAdvisory[];
}

async function ofFavorites(): Promise<KnownAdvisories[]> {
  const path = (await cachedUrls()).find(isAdvisoriesPath);
  const cached = path === undefined ? undefined : await matchUserCache(path);
  return path !== undefined && cached
    ? [{ ids: idsIn(path), advisories: (await cached.json()) as CachedAdvisory[] }]
    : [];
}

async function ofRegions(): Promise<KnownAdvisories[]> {
  const found: KnownAdvisories[] = [];
  for (const { id, ids } of await readRegions()) {
    const kept = await matchUserCache(regionAdvisories(id));
    if (kept) found.push({ ids, advisories: (await kept.json()) as CachedAdvisory[] });
  }
  return found;
}
