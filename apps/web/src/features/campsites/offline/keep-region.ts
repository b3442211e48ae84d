import type { Advisory, CampsitePage, OfflineCampsite } from '@kampvuur/contracts';
import { OFFLINE_BATCH, OFFLINE_REGION } from '@kampvuur/domain/campsite-list';
import { MAX_LIST, PAGE } from '@kampvuur/domain/limits';
import {
  campsitePaths,
  type Region,
  regionAdvisories,
  smallPictures,
  writeRegion,
} from '../../../base/regions';
import { REGIONS_CACHE } from '../../../base/regions-cache';

/** Why a region cannot be kept, or not further. */
export type Failure = 'tooMany' | 'none' | 'full' | 'signedOut' | 'network' | 'unsupported';

/** Thrown where keeping a region stops; what is on the device until then stays. */
export class KeepingStopped extends Error {
  constructor(readonly failure: Failure) {
    super(failure);
  }
}

interface Keeping {
  signal: AbortSignal;
  /** Called after each step with the region as it is stored. */
  onProgress: (region: Region) => void;
}

/** The ids of all campsites that a search finds, in its order. @throws KeepingStopped */
export async function idsOfSearch(query: Record<string, string>, signal: AbortSignal): Promise<number[]> {
  const ids: number[] = [];
  for (let page = PAGE.first; ; page++) {
    const params = new URLSearchParams({ ...query, page: String(page), limit: String(PAGE.maxSize) });
    const { total, data } = await read<CampsitePage>(`/api/campsites?${params.toString()}`, signal);
    if (total > OFFLINE_REGION.campsites) throw new KeepingStopped('tooMany');
    if (total === 0) throw new KeepingStopped('none');
    ids.push(...data.map(({ id }) => id));
    if (data.length === 0 || ids.length >= total) return [...new Set(ids)];
  }
}

/**
 * Brings a region on the device, from where it stopped. @throws KeepingStopped with what it stopped at; an AbortError when `signal`
 * aborts. What is on the device until then stays, and is known as a part.
 */
export async function keepRegion(region: Region, { signal, onProgress }: Keeping): Promise<Region> {
  let now = region;
  const store = async (changes: Partial<Region>): Promise<void> => {
    now = { ...now, ...changes };
    await full(writeRegion(now));
    onProgress(now);
  };
  await store({});
  while (now.kept < now.ids.length) {
    const ids = now.ids.slice(now.kept, now.kept + OFFLINE_BATCH);
    const bytes = await keepBatch(ids, signal);
    await store({ kept: now.kept + ids.length, bytes: now.bytes + bytes });
  }
  await keepAdvisories(now, signal);
  return now;
}

/**
 * Brings a region that is whole up to date. Until that is done it stays what it was, with newer data of some campsites.
 * @throws as `keepRegion`
 */
export async function updateRegion(region: Region, { signal, onProgress }: Keeping): Promise<Region> {
  const keptAt = Date.now();
  const ids = await idsOfSearch(region.query, signal);
  let bytes = 0;
  for (let kept = 0; kept < ids.length; kept += OFFLINE_BATCH) {
    onProgress({ ...region, ids, kept });
    bytes += await keepBatch(ids.slice(kept, kept + OFFLINE_BATCH), signal);
  }
  const updated = { ...region, ids, kept: ids.length, bytes: Math.max(bytes, region.bytes), keptAt };
  await keepAdvisories(updated, signal);
  await full(writeRegion(updated));
  onProgress(updated);
  return updated;
}

/** Stores some campsites; returns the bytes of their data and pictures. */
async function keepBatch(ids: readonly number[], signal: AbortSignal): Promise<number> {
  const found = await read<OfflineCampsite[]>(`/api/offline/campsites?ids=${ids.join()}`, signal);
  const cache = await caches.open(REGIONS_CACHE);
  let bytes = 0;
  const put = async (path: string, value: unknown): Promise<void> => {
    const text = JSON.stringify(value);
    bytes += text.length;
    await full(cache.put(path, new Response(text, { headers: JSON_HEADERS })));
  };
  for (const { campsite, amenities, observations } of found) {
    const paths = campsitePaths(campsite.id);
    for (const picture of smallPictures(campsite)) bytes += await keepPicture(cache, picture, signal);
    await put(paths.amenities, amenities);
    await put(paths.observations, observations);
    await put(paths.detail, campsite);
  }
  return bytes;
}

const JSON_HEADERS = { 'content-type': 'application/json' };

/** A picture that cannot be had is left out: the page shows its place. */
async function keepPicture(cache: Cache, path: string, signal: AbortSignal): Promise<number> {
  const known = await cache.match(path);
  if (known) return 0;
  const response = await fetch(path, { signal, priority: 'low' });
  if (!response.ok) return 0;
  const picture = await response.blob();
  await full(cache.put(path, new Response(picture, { headers: { 'content-type': picture.type } })));
  return picture.size;
}

/** Stores what applies to the region's campsites at the moment. */
async function keepAdvisories({ id, ids }: Region, signal: AbortSignal): Promise<void> {
  const byId = new Map<number, Advisory>();
  for (let from = 0; from < ids.length; from += MAX_LIST) {
    const some = ids.slice(from, from + MAX_LIST).join();
    for (const advisory of await read<Advisory[]>(`/api/advisories?campsiteIds=${some}`, signal)) {
      const known = byId.get(advisory.id);
      byId.set(advisory.id, { ...advisory, appliesTo: [...(known?.appliesTo ?? []), ...advisory.appliesTo] });
    }
  }
  const cache = await caches.open(REGIONS_CACHE);
  await full(cache.put(regionAdvisories(id), Response.json([...byId.values()])));
}

/** @throws KeepingStopped when there is no network, or the server does not answer what was asked for */
async function read<T>(path: string, signal: AbortSignal): Promise<T> {
  const response = await fetch(path, { signal, priority: 'low' }).catch((error: unknown) => {
    if (signal.aborted) throw error;
    throw new KeepingStopped('network');
  });
  if (response.status === 401) throw new KeepingStopped('signedOut');
  if (!response.ok) throw new KeepingStopped('network');
  return (await response.json()) as T;
}

/** @throws KeepingStopped when the browser's storage is full */
async function full<T>(writing: Promise<T>): Promise<T> {
  try {
    return await writing;
  } catch (error) {
    if (error instanceof DOMException && error.name === 'QuotaExceededError')
      throw new KeepingStopped('full');
    throw error;
  }
}
