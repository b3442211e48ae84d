import { SESSION } from '@kampvuur/domain/limits';
import { readCached } from '../base/regions';
import { NEXT_CACHE, REGIONS_CACHE, USER_CACHE } from '../base/regions-cache';
import { ANY_VARIANT } from './build-files';

const OWNER = '/kept/owner';

interface Owner {
  id: number;
  /** When a response of the server last showed that this user is signed in, in ms. */
  confirmedAt: number;
}

/** Incremented when a session begins or ends, so that responses to earlier requests change nothing afterwards. */
let generation = 0;

/** To be read when a request is sent, and passed on with its response. */
export const currentGeneration = (): number => generation;

/** Deletes all cached data of the user: what was read, and the regions. Each is in one cache, so that it is deleted as a whole. */
export async function clearUserCache(): Promise<void> {
  generation += 1;
  await caches.delete(USER_CACHE);
  await caches.delete(REGIONS_CACHE);
  await caches.delete(NEXT_CACHE);
}

/**
 * Clears the cache after a request was refused for want of a session, unless a session began or ended since it was
 * sent: then it says nothing about the session of now.
 */
export async function clearAfterRefusal(requestGeneration: number): Promise<void> {
  if (requestGeneration === generation) await clearUserCache();
}

/** Stores who has just signed in, whatever was asked before. Returns the generation that begins with it. */
export async function startSession(id: number): Promise<number> {
  generation += 1;
  await setOwner(id);
  return generation;
}

/**
 * Stores who is signed in, unless a session began or ended since the request was sent. Returns the generation to cache its
 * response with.
 */
export async function confirmSession(id: number, requestGeneration: number): Promise<number> {
  if (requestGeneration !== generation) return requestGeneration;
  await setOwner(id);
  return generation;
}

async function setOwner(id: number): Promise<void> {
  const owner = await readOwner();
  if (owner && owner.id !== id) await clearUserCache();
  const cache = await caches.open(USER_CACHE);
  await cache.put(OWNER, Response.json({ id, confirmedAt: Date.now() } satisfies Owner));
}

/** Caches a response, unless a session began or ended since the request, or there is no owner. */
export async function putInUserCache(
  url: string,
  response: Response,
  requestGeneration: number,
): Promise<void> {
  if (!(await readOwner())) return;
  const cache = await caches.open(USER_CACHE);
  if (requestGeneration === generation) await cache.put(url, response);
}

/** Caches what the page may need later, with low priority. */
export async function fetchIntoUserCache(path: string, requestGeneration: number): Promise<void> {
  const response = await fetch(path, { priority: 'low' });
  if (response.status === 401) await clearAfterRefusal(requestGeneration);
  else if (response.ok) await putInUserCache(path, response, requestGeneration);
}

/** A cached response. Responses expire with the session, after `SESSION.maxAge`. */
export async function matchUserCache(url: string): Promise<Response | undefined> {
  const owner = await readOwner();
  if (!owner) return undefined;
  if (Date.now() - owner.confirmedAt > SESSION.maxAge) {
    await clearUserCache();
    return undefined;
  }
  return (await caches.match(url, { ...ANY_VARIANT, cacheName: USER_CACHE })) ?? readCached(url);
}

/** Paths and query strings of the cached responses, oldest first. */
export async function cachedUrls(): Promise<string[]> {
  if (!(await caches.has(USER_CACHE))) return [];
  const requests = await (await caches.open(USER_CACHE)).keys();
  return requests.map(({ url }) => url.slice(self.location.origin.length));
}

/** Deletes the cached responses for these paths. */
export async function deleteCached(urls: readonly string[]): Promise<void> {
  if (urls.length === 0 || !(await caches.has(USER_CACHE))) return;
  const cache = await caches.open(USER_CACHE);
  await Promise.all(urls.map((url) => cache.delete(url, ANY_VARIANT)));
}

async function readOwner(): Promise<Owner | undefined> {
  if (!(await caches.has(USER_CACHE))) return undefined;
  const cached = await caches.match(OWNER, { cacheName: USER_CACHE });
  return cached ? ((await cached.json()) as Owner) : undefined;
}
