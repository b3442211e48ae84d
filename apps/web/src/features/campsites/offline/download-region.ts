import type { Advisory, CampsitePage, OfflineCampsite, Trip } from '@kampvuur/contracts';
import { OFFLINE_BATCH, OFFLINE_REGION } from '@kampvuur/domain/campsite-list';
import { MAX_LIST, PAGE } from '@kampvuur/domain/limits';
import { isStorageFull } from '../../../base/offline-messages';
import {
  campsitePaths,
  tripDataPath,
  markNextWhole,
  readCached,
  type Region,
  regionAdvisories,
  type RegionSource,
  smallPictures,
  takeNext,
  writeRegion,
} from '../../../base/regions';
import { NEXT_CACHE, REGIONS_CACHE } from '../../../base/regions-cache';
import { circleAround, isInArea } from './region-area';

/** Why the download of a region stopped. */
export type Failure =
  'tooMany' | 'none' | 'full' | 'signedOut' | 'network' | 'device' | 'unsupported' | 'gone';

/** Thrown where the download of a region stops; what has been cached stays cached. */
export class DownloadStopped extends Error {
  constructor(readonly failure: Failure) {
    super(failure);
  }
}

interface DownloadOptions {
  signal: AbortSignal;
  /** Called after each step with the region as it is stored. */
  onProgress: (region: Region) => void;
}

/** Maximum number of results searched for those in an area: the circle around it contains more than the area. */
const MAX_AROUND = 4 * OFFLINE_REGION.campsites;

/** The ids of all campsites of a region, the smallest first. @throws DownloadStopped */
export async function idsOf({ query, area, trip }: RegionSource, signal: AbortSignal): Promise<number[]> {
  const ids = trip === undefined ? await idsOfSearch({ query, area }, signal) : await idsOfTrip(trip, signal);
  if (ids.length === 0) throw new DownloadStopped('none');
  // In a stable order, so that responses with unchanged campsites can be reused.
  return [...new Set(ids)].sort((one, other) => one - other);
}

/** How many campsites a region would have. @throws DownloadStopped */
export async function countOf(source: RegionSource, signal: AbortSignal): Promise<number> {
  if (source.area || source.trip !== undefined) return (await idsOf(source, signal)).length;
  const params = new URLSearchParams({ ...source.query, limit: '1' });
  const { total } = await read<CampsitePage>(`/api/campsites?${params.toString()}`, signal);
  if (total > OFFLINE_REGION.campsites) throw new DownloadStopped('tooMany');
  if (total === 0) throw new DownloadStopped('none');
  return total;
}

async function idsOfTrip(trip: number, signal: AbortSignal): Promise<number[]> {
  const { stops } = await read<Trip>(tripDataPath(trip), signal);
  return stops.flatMap(({ campsiteId }) => campsiteId ?? []);
}

async function idsOfSearch({ query, area }: RegionSource, signal: AbortSignal): Promise<number[]> {
  const ids: number[] = [];
  const search = area && query['near'] === undefined ? { ...query, ...circleAround(area) } : query;
  const most = area ? MAX_AROUND : OFFLINE_REGION.campsites;
  let seen = 0;
  for (let page = PAGE.first; ; page++) {
    const params = new URLSearchParams({ ...search, page: String(page), limit: String(PAGE.maxSize) });
    const { total, data } = await read<CampsitePage>(`/api/campsites?${params.toString()}`, signal);
    if (total > most) throw new DownloadStopped('tooMany');
    ids.push(...data.filter((campsite) => isInArea(campsite, area)).map(({ id }) => id));
    if (ids.length > OFFLINE_REGION.campsites) throw new DownloadStopped('tooMany');
    seen += data.length;
    if (data.length === 0 || seen >= total) return ids;
  }
}

/**
 * Downloads a region, starting where the last attempt stopped. @throws DownloadStopped with what it stopped at; an AbortError when `signal`
 * aborts. What is on the device until then stays, and is known as a part.
 */
export async function downloadRegion(
  region: Region,
  { signal, onProgress }: DownloadOptions,
): Promise<Region> {
  let now = region;
  const store = async (changes: Partial<Region>): Promise<void> => {
    now = { ...now, ...changes };
    await full(writeRegion(now));
    onProgress(now);
  };
  // A next state that waits for room must not come over what is newer.
  await full(takeNext());
  await store({});
  const target = await caches.open(REGIONS_CACHE);
  while (now.kept < now.ids.length) {
    const ids = now.ids.slice(now.kept, now.kept + OFFLINE_BATCH);
    const { bytes, marks } = await downloadBatch(ids, { target, signal });
    await store({
      kept: now.kept + ids.length,
      bytes: now.bytes + bytes,
      marks: { ...now.marks, ...marks },
    });
  }
  await downloadExtras(now, { target, signal });
  return now;
}

/**
 * Updates a complete region. The old state stays until the new one is complete; for what has not changed the server sends
 * nothing. @throws as `downloadRegion`
 */
export async function updateRegion(region: Region, { signal, onProgress }: DownloadOptions): Promise<Region> {
  const keptAt = Date.now();
  const ids = await idsOf(region, signal);
  // What an update that stopped has left: a whole one takes its place.
  await full(takeNext());
  const target = await caches.open(NEXT_CACHE);
  let updated: Region;
  try {
    let bytes = 0;
    let marks: Record<string, string> = {};
    for (let kept = 0; kept < ids.length; kept += OFFLINE_BATCH) {
      onProgress({ ...region, ids, kept });
      const some = ids.slice(kept, kept + OFFLINE_BATCH);
      const batch = await downloadBatch(some, { target, signal, known: region.marks });
      bytes += batch.bytes;
      marks = { ...marks, ...batch.marks };
    }
    updated = { ...region, ids, kept: ids.length, bytes: Math.max(bytes, region.bytes), keptAt, marks };
    await downloadExtras(updated, { target, signal });
    await full(markNextWhole(updated));
  } catch (error) {
    await caches.delete(NEXT_CACHE);
    throw error;
  }
  // From here on it is whole: where it cannot be put in place now, the next attempt does.
  await full(takeNext());
  onProgress(updated);
  return updated;
}

interface Target {
  /** Where it is stored. */
  target: Cache;
  signal: AbortSignal;
  /** The marks of responses that are on the device. */
  known?: Record<string, string> | undefined;
}

/** Stores some campsites, unless the device has them as they are; returns the bytes of what is new, and the mark of the response. */
async function downloadBatch(
  ids: readonly number[],
  { target, signal, known = {} }: Target,
): Promise<{ bytes: number; marks: Record<string, string> }> {
  const path = `/api/offline/campsites?ids=${ids.join()}`;
  const mark = (await areCached(ids)) ? known[path] : undefined;
  const response = await request(path, signal, mark === undefined ? {} : { 'if-none-match': mark });
  if (response.status === NOT_MODIFIED) return { bytes: 0, marks: { [path]: mark ?? '' } };
  const found = (await received(response.json(), signal)) as OfflineCampsite[];
  const headers = sentWith(response);
  let bytes = 0;
  const put = async (part: string, value: unknown): Promise<void> => {
    const text = JSON.stringify(value);
    bytes += text.length;
    await full(target.put(part, new Response(text, { headers })));
  };
  for (const { campsite, amenities, observations } of found) {
    const paths = campsitePaths(campsite.id);
    for (const picture of smallPictures(campsite)) bytes += await cachePicture(target, picture, signal);
    await put(paths.amenities, amenities);
    await put(paths.observations, observations);
    await put(paths.detail, campsite);
  }
  const newMark = response.headers.get('etag');
  return { bytes, marks: newMark === null ? {} : { [path]: newMark } };
}

/** Whether the device still has some campsites. */
async function areCached(ids: readonly number[]): Promise<boolean> {
  for (const id of ids) if (!(await readCached(campsitePaths(id).detail))) return false;
  return true;
}

const NOT_MODIFIED = 304;

/** Headers to store JSON with: when the server sent it tells what is newer. */
const sentWith = ({ headers }: Response): Record<string, string> => ({
  'content-type': 'application/json',
  ...(headers.has('date') && { date: headers.get('date') ?? '' }),
});

/** Stores what a region has besides its campsites. */
async function downloadExtras({ id, ids, trip }: Region, { target, signal }: Target): Promise<void> {
  await full(target.put(regionAdvisories(id), Response.json(await advisoriesOf(ids, signal))));
  if (trip === undefined) return;
  const path = tripDataPath(trip);
  const response = await request(path, signal);
  const text = await received(response.text(), signal);
  await full(target.put(path, new Response(text, { headers: sentWith(response) })));
}

/** A picture that cannot be had is left out: the page shows its place. */
async function cachePicture(cache: Cache, path: string, signal: AbortSignal): Promise<number> {
  if ((await readCached(path)) ?? (await cache.match(path))) return 0;
  const response = await received(fetch(path, { signal, priority: 'low' }), signal);
  if (!response.ok) return 0;
  const picture = await received(response.blob(), signal);
  await full(cache.put(path, new Response(picture, { headers: { 'content-type': picture.type } })));
  return picture.size;
}

/** What applies to some campsites at the moment. */
async function advisoriesOf(ids: readonly number[], signal: AbortSignal): Promise<Advisory[]> {
  const byId = new Map<number, Advisory>();
  for (let from = 0; from < ids.length; from += MAX_LIST) {
    const some = ids.slice(from, from + MAX_LIST).join();
    for (const advisory of await read<Advisory[]>(`/api/advisories?campsiteIds=${some}`, signal)) {
      const known = byId.get(advisory.id);
      byId.set(advisory.id, { ...advisory, appliesTo: [...(known?.appliesTo ?? []), ...advisory.appliesTo] });
    }
  }
  return [...byId.values()];
}

async function read<T>(path: string, signal: AbortSignal): Promise<T> {
  const response = await request(path, signal);
  return (await received(response.json(), signal)) as T;
}

/** A response or its body. @throws DownloadStopped when the connection is lost before it is there */
function received<T>(receiving: Promise<T>, signal: AbortSignal): Promise<T> {
  return receiving.catch((error: unknown) => {
    if (signal.aborted) throw error;
    throw new DownloadStopped('network');
  });
}

/** @throws DownloadStopped when there is no network, or the server does not answer what was asked for */
async function request(
  path: string,
  signal: AbortSignal,
  headers: Record<string, string> = {},
): Promise<Response> {
  // The service worker would answer with what was on the device before, which would be kept as new.
  const options: RequestInit = { signal, headers, priority: 'low', cache: 'no-store' };
  const response = await received(fetch(path, options), signal);
  if (response.status === 401) throw new DownloadStopped('signedOut');
  if (response.status === 404) throw new DownloadStopped('gone');
  if (!response.ok && response.status !== NOT_MODIFIED) throw new DownloadStopped('network');
  return response;
}

/** @throws DownloadStopped when the browser's storage is full */
async function full<T>(writing: Promise<T>): Promise<T> {
  try {
    return await writing;
  } catch (error) {
    if (isStorageFull(error)) throw new DownloadStopped('full');
    throw error;
  }
}
