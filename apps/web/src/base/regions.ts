import { ROUTES, tripPath } from './paths';
import { hasRegions, NEXT_CACHE, REGIONS_CACHE, USER_CACHE } from './regions-cache';

const LIST = '/kept/regions';
/** In `NEXT_CACHE`: the region as it is with what is there. Written last, so that there is no half of it. */
const NEXT = '/kept/next';

/** Dispatched on the window when a region has changed in the background. */
export const REGIONS_CHANGED = 'kampvuur-regions-changed';

/** What the campsites of a region are. */
export interface RegionSource {
  /** The results of a search: parameters of the list of campsites. */
  query: Record<string, string>;
  /** Of these only those in a part of the map: west, south, east, north in degrees. */
  area?: readonly [number, number, number, number] | undefined;
  /** The stops of a trip instead; the trip is kept with them. */
  trip?: number | undefined;
}

/** Campsites that a device keeps for times without a network. */
export interface Region extends RegionSource {
  id: string;
  name: string;
  /** All campsites of it; the first `kept` of them are on the device. */
  ids: number[];
  kept: number;
  /** Of data and pictures on the device, about. */
  bytes: number;
  /** When the data on the device was asked for, in ms. */
  keptAt: number;
  /** The server's mark of each response with campsites, by its path: what has not changed is not sent again. */
  marks?: Record<string, string>;
}

export const isComplete = ({ ids, kept }: Region): boolean => kept >= ids.length;

/** Where a region is looked at: the trip, the part of the map, or the list. */
export function regionPath({ trip, area, query }: RegionSource): string {
  if (trip !== undefined) return tripPath(trip);
  const params = new URLSearchParams(query);
  if (area) {
    params.set('area', area.join());
    params.set('view', 'map');
  }
  return `${ROUTES.home}?${params.toString()}`;
}

/** Where a campsite's data lie: the paths at which its page asks for them. */
export const campsitePaths = (id: number) => ({
  detail: `/api/campsites/${id}`,
  amenities: `/api/campsites/${id}/amenities`,
  observations: `/api/campsites/${id}/observations`,
});

/** Where a trip lies: the path at which its page asks for it. */
export const tripDataPath = (id: number): string => `/api/trips/${id}`;

/** Where the advisories of a region's campsites lie. */
export const regionAdvisories = (id: string): string => `/kept/regions/${id}/advisories`;

export async function readRegions(): Promise<Region[]> {
  if (!(await hasRegions())) return [];
  const stored = await caches.match(LIST, { cacheName: REGIONS_CACHE });
  return stored ? ((await stored.json()) as Region[]) : [];
}

/** Stores one, in place of the one with its id. */
export async function writeRegion(region: Region): Promise<void> {
  const others = await readRegions();
  const isNew = others.every(({ id }) => id !== region.id);
  await write(isNew ? [...others, region] : others.map((other) => (other.id === region.id ? region : other)));
}

async function write(regions: Region[]): Promise<void> {
  await (await caches.open(REGIONS_CACHE)).put(LIST, Response.json(regions));
}

/** The newest data of a campsite on this device; undefined without any. */
export async function readCached(path: string): Promise<Response | undefined> {
  if (!(await hasRegions())) return undefined;
  return caches.match(path, { cacheName: REGIONS_CACHE });
}

/** Stores that all of a region's next state is in `NEXT_CACHE`. */
export async function markNextWhole(region: Region): Promise<void> {
  await (await caches.open(NEXT_CACHE)).put(NEXT, Response.json(region));
}

/**
 * Puts the next state of a region in place of the one before, and returns it; undefined where none is whole. An unfinished one is completed by
 * the next call, so that a page that is closed meanwhile leaves nothing half.
 */
export async function takeNext(): Promise<Region | undefined> {
  if (!('caches' in globalThis) || !(await caches.has(NEXT_CACHE))) return undefined;
  const region = await readNext();
  const before = (await readRegions()).find(({ id }) => id === region?.id);
  if (region && before) await moveAll(await caches.open(NEXT_CACHE), region, before);
  await caches.delete(NEXT_CACHE);
  return before && region;
}

/** The next state of a region that is whole. */
async function readNext(): Promise<Region | undefined> {
  const stored = await caches.match(NEXT, { cacheName: NEXT_CACHE });
  return stored && ((await stored.json()) as Region);
}

/** Moves responses one by one: each takes the room of the one before, so that a storage that is full takes them too. */
async function moveAll(next: Cache, region: Region, before: Region): Promise<void> {
  const cache = await caches.open(REGIONS_CACHE);
  await deleteFormerPictures(cache, next, region.ids);
  for (const { url } of await next.keys()) {
    const path = pathOf(url);
    const response = path === NEXT ? undefined : await next.match(path);
    if (!response) continue;
    await replaceOwn(path, response);
    if (!isNewer(await cache.match(path), response)) await cache.put(path, response);
    await next.delete(path);
  }
  // Whoever has deleted it or signed out meanwhile does not get it back.
  if ((await readRegions()).some(({ id }) => id === region.id)) await writeRegion(region);
  await deleteCampsites(before.ids);
}

/** Whether the server sent one response later than another, which it says itself; one without a date is not newer. */
const isNewer = (one: Response | undefined, other: Response): boolean => sentAt(one) > sentAt(other);

const sentAt = (response: Response | undefined): number => Date.parse(response?.headers.get('date') ?? '');

const pathOf = (url: string): string => url.slice(new URL(url).origin.length);

/** Replaces what the user has read before the region was updated at a path: it would be shown in place of the region's. */
async function replaceOwn(path: string, response: Response): Promise<void> {
  const read = await caches.match(path, { cacheName: USER_CACHE, ignoreVary: true });
  if (!read || isNewer(read, response) || !(await caches.has(USER_CACHE))) return;
  const own = await caches.open(USER_CACHE);
  await own.delete(path, { ignoreVary: true });
  await own.put(path, response.clone());
}

/** Deletes the pictures of some campsites that they have no longer in their next state, nor another one of them. */
async function deleteFormerPictures(cache: Cache, next: Cache, ids: readonly number[]): Promise<void> {
  const former = new Set<string>();
  const shown = new Set<string>();
  for (const id of ids) {
    const { detail } = campsitePaths(id);
    const [fresh, kept] = [await next.match(detail), await cache.match(detail)];
    for (const path of await picturesIn(fresh ?? kept)) shown.add(path);
    for (const path of await picturesIn(fresh && kept)) former.add(path);
  }
  for (const path of former) if (!shown.has(path)) await cache.delete(path);
}

/** The small pictures of a campsite, by the response with it. */
const picturesIn = async (kept: Response | undefined): Promise<string[]> =>
  kept ? smallPictures((await kept.json()) as WithPictures) : [];

/** Deletes a region, and of its campsites those that no other region has. */
export async function deleteRegion(region: Region): Promise<void> {
  // Its next state, where that waits for room.
  if ((await readNext())?.id === region.id) await caches.delete(NEXT_CACHE);
  const others = (await readRegions()).filter(({ id }) => id !== region.id);
  if (others.length === 0) {
    await caches.delete(REGIONS_CACHE);
    return;
  }
  await write(others);
  const cache = await caches.open(REGIONS_CACHE);
  await cache.delete(regionAdvisories(region.id));
  if (region.trip !== undefined && others.every(({ trip }) => trip !== region.trip))
    await cache.delete(tripDataPath(region.trip));
  await deleteCampsites(region.ids);
}

/** Deletes those of some campsites that no region has. */
async function deleteCampsites(ids: readonly number[]): Promise<void> {
  const elsewhere = new Set((await readRegions()).flatMap((region) => region.ids));
  const cache = await caches.open(REGIONS_CACHE);
  for (const id of ids.filter((one) => !elsewhere.has(one))) {
    const { detail, ...parts } = campsitePaths(id);
    const pictures = await picturesIn(await cache.match(detail));
    for (const path of [detail, ...Object.values(parts), ...pictures]) await cache.delete(path);
  }
}

/** The part of a campsite that names its pictures. */
export interface WithPictures {
  pictures: { srcset: string | null }[];
}

/** Maximum number of pictures kept per campsite. */
const MAX_PICTURES = 2;

/** Paths of the smallest width of a campsite's first pictures, as far as they are stored on the server. */
export function smallPictures({ pictures }: WithPictures): string[] {
  return pictures
    .flatMap(({ srcset }) => srcset?.split(/[\s,]+/, 1)[0] ?? [])
    .filter((path) => path.startsWith('/media/'))
    .slice(0, MAX_PICTURES);
}
