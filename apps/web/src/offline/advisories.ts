import { readRegions, regionAdvisories } from '../base/regions';
import { cachedUrls, matchUserCache } from './user-cache';

/** What precedes the ids of campsites in a request for their advisories. */
export const ADVISORIES = '/api/advisories?campsiteIds=';

/** What precedes the part of a map in a request for the advisories there. */
const IN_VIEW = '/api/advisories/map?bounds=';

const isOfCampsites = (path: string): boolean => path.startsWith(ADVISORIES);

/** A request for advisories that can be answered offline. */
export const isAdvisoriesPath = (path: string): boolean => isOfCampsites(path) || path.startsWith(IN_VIEW);

/** The fields of an advisory that are used here. */
interface CachedAdvisory {
  id: number;
  appliesTo: number[];
  latitude: number | null;
  longitude: number | null;
  /** Rings of `[longitude, latitude]`; null when it is about a campsite. */
  area: { coordinates: [number, number][][] } | null;
}

const numbersIn = (path: string, prefix: string): number[] =>
  decodeURIComponent(path.slice(prefix.length)).split(',').map(Number);

/**
 * The response to a request for advisories, from those cached of the favourites and regions; undefined if there are none, or none of the
 * campsites is on the device. Advisories that have ended meanwhile are in it: the page shows what applies today.
 */
export async function cachedAdvisories(path: string): Promise<Response | undefined> {
  const known = [...(await ofFavorites()), ...(await ofRegions())];
  if (known.length === 0) return undefined;
  // The same may be known of a favourite and in a region.
  const byId = new Map<number, CachedAdvisory>();
  for (const one of known.flatMap(({ advisories }) => advisories)) {
    const before = byId.get(one.id);
    byId.set(one.id, { ...one, appliesTo: [...(before?.appliesTo ?? []), ...one.appliesTo] });
  }
  if (!isOfCampsites(path)) {
    const bounds = numbersIn(path, IN_VIEW);
    return Response.json([...byId.values()].filter((advisory) => isInView(advisory, bounds)));
  }
  const knownIds = new Set(known.flatMap(({ ids }) => ids));
  const ids = numbersIn(path, ADVISORIES).filter((id) => knownIds.has(id));
  if (ids.length === 0) return undefined;
  const applying = [...byId.values()]
    .map((advisory) => ({ ...advisory, appliesTo: ids.filter((id) => advisory.appliesTo.includes(id)) }))
    .filter(({ appliesTo }) => appliesTo.length > 0);
  return Response.json(applying);
}

/** Whether a part of a map shows the campsite, or something of the rectangle around the area. */
function isInView({ latitude, longitude, area }: CachedAdvisory, bounds: readonly number[]): boolean {
  const [west = 0, south = 0, east = 0, north = 0] = bounds;
  const corners = area?.coordinates.flat() ?? [[longitude ?? NaN, latitude ?? NaN] as const];
  const longitudes = corners.map(([degrees]) => degrees);
  const latitudes = corners.map(([, degrees]) => degrees);
  return overlaps(longitudes, west, east) && overlaps(latitudes, south, north);
}

const overlaps = (degrees: readonly number[], from: number, to: number): boolean =>
  Math.min(...degrees) <= to && Math.max(...degrees) >= from;

/** Advisories on the device, and the campsites of which they are all. */
interface KnownAdvisories {
  ids: readonly number[];
  advisories: readonly CachedAdvisory[];
}

async function ofFavorites(): Promise<KnownAdvisories[]> {
  const path = (await cachedUrls()).find(isOfCampsites);
  const cached = path === undefined ? undefined : await matchUserCache(path);
  return path !== undefined && cached
    ? [{ ids: numbersIn(path, ADVISORIES), advisories: (await cached.json()) as CachedAdvisory[] }]
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
