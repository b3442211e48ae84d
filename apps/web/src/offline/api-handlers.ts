import { cachedAdvisories, isAdvisoriesPath } from './advisories';
import { isTripPath } from '../base/cached-trips';
import type { WorkerMessage } from '../base/offline-messages';
import { readCached, readRegions } from '../base/regions';
import { REGIONS_CACHE } from '../base/regions-cache';
import { ifStorageAllows } from './build-files';
import { DETAIL, deleteFormerFavorites, FAVORITES, isFavorite, smallPicture } from './favorites';
import { inTimeOrCopy, withTimeout, withTimeoutOnce } from './network';
import {
  cachedUrls,
  clearAfterRefusal,
  clearUserCache,
  confirmSession,
  currentGeneration,
  deleteCached,
  fetchIntoUserCache,
  matchUserCache,
  putInUserCache,
  startSession,
} from './user-cache';
import { deleteFormerTrips, forgetTrip, handleTripChange, isTripChange, TRIPS } from './trips';

const USER = '/api/user';
const SIGN_OUT = '/api/logout';

/** Requests whose response contains the user who signed in. */
const SIGN_IN = [
  '/api/login',
  '/api/login/second-step',
  '/api/login/passkey',
  '/api/register',
  '/api/auth/google/complete',
];

const LISTS = '/api/campsites?';
const RANKINGS = '/api/leaderboard';

const FILTER_OPTIONS = ['/api/facilities', '/api/activities', '/api/categories'];
const MAP_SETTINGS = '/api/map-settings';

/** How many searches of the home page are cached, and how many pages of each. */
const MAX_SEARCHES = 4;
const MAX_PAGES = 8;

/** How many rankings are cached. */
const MAX_RANKINGS = 6;

/** How long the server may take before what is on the device is used. */
const TIMEOUT_MS = 8000;
/** How long it may take where the device has nothing: a network that carries nothing leaves a request open for minutes. */
const NO_COPY_TIMEOUT_MS = 30_000;

/** Sends a message to the page that made the request. */
type PostMessage = (message: WorkerMessage) => void;

/** Handles a request to the API, and caches the response if it can be read offline; undefined leaves it to the browser. */
export function handleApi(
  request: Request,
  url: URL,
  postMessage: PostMessage,
): Promise<Response> | undefined {
  const { pathname } = url;
  const path = pathname + url.search;
  if (request.method === 'POST' && pathname === SIGN_OUT) return handleSignOut(request);
  if (request.method === 'DELETE' && pathname === USER) return handleSignOut(request);
  if (request.method === 'POST' && SIGN_IN.includes(pathname)) return handleSignIn(request);
  if (request.method !== 'GET')
    return isTripChange(pathname) ? handleTripChange(request, pathname) : undefined;
  if (isAdvisoriesPath(path)) return handleAdvisories(request, path, postMessage);
  return isReadOffline(path) ? handleRead(request, path, postMessage) : undefined;
}

/**
 * Caches what home shows offline: the options of filters, which may never have been opened, and the lists a page loaded
 * before there was a service worker.
 */
export async function prefetchHome(loaded: readonly string[]): Promise<void> {
  const generation = currentGeneration();
  const lists = loaded.filter((path) => path.startsWith(LISTS)).slice(-MAX_SEARCHES);
  for (const path of [...lists, ...FILTER_OPTIONS])
    if (!(await matchUserCache(path))) await fetchIntoUserCache(path, generation);
}

/** Statuses of a picture that was hidden or deleted. */
const GONE = [404, 410];

/**
 * Fetches a stored picture, and deletes it from the cache if the server no longer shows it. Without an answer in time, returns
 * it from the browser's HTTP cache, however old, or else the cached small width.
 */
export function handlePicture(request: Request, path: string): Promise<Response> {
  const asking = new AbortController();
  const signal = AbortSignal.any([request.signal, asking.signal]);
  let hasFailed = false;
  const network = fetch(request, { signal }).then(async (response) => {
    if (GONE.includes(response.status)) await ifStorageAllows(() => deleteCached([smallPicture(path)]));
    return response;
  });
  const small = () => ifStorageAllows(() => matchUserCache(smallPicture(path)));
  network.catch(() => (hasFailed = true));
  return inTimeOrCopy(network, TIMEOUT_MS, async () => {
    const isLate = !hasFailed;
    // The browser locks its cached copy while it revalidates it.
    asking.abort();
    const copy = (await matchHttpCache(path)) ?? (await small());
    return copy ?? (isLate ? fetch(request).catch(() => undefined) : undefined);
  });
}

/** From the browser's HTTP cache, without a request to the server. */
async function matchHttpCache(path: string): Promise<Response | undefined> {
  const response = await fetch(path, { cache: 'only-if-cached', mode: 'same-origin' }).catch(() => undefined);
  return response?.ok ? response : undefined;
}

function isReadOffline(path: string): boolean {
  const isList = path.startsWith(LISTS) || path.startsWith(RANKINGS);
  const isOne = [USER, FAVORITES, TRIPS, MAP_SETTINGS, ...FILTER_OPTIONS].includes(path);
  return isList || isOne || DETAIL.test(path) || isTripPath(path);
}

/** Returns the server's response; if the server cannot be reached, what is cached of favourites and regions. */
async function handleAdvisories(request: Request, path: string, postMessage: PostMessage): Promise<Response> {
  try {
    return await withTimeout(fetch(request), TIMEOUT_MS);
  } catch {
    const cached = await onDevice(request, () => cachedAdvisories(path));
    if (cached) postMessage({ answeredFrom: 'cache' });
    return cached ?? Response.error();
  }
}

async function handleSignOut(request: Request): Promise<Response> {
  const generation = currentGeneration();
  const response = await fetch(request);
  if (response.ok) await ifStorageAllows(clearUserCache);
  else if (response.status === 401) await ifStorageAllows(() => clearAfterRefusal(generation));
  return response;
}

/** Handles a request that signs a user in; another user's cache is cleared. */
async function handleSignIn(request: Request): Promise<Response> {
  const response = await fetch(request);
  const id = await userIdIn(response);
  // The response to signing in is the user too, and the page does not request it again.
  if (id === undefined) return response;
  const copy = response.clone();
  await ifStorageAllows(async () => putInUserCache(USER, copy, await startSession(id)));
  return response;
}

/** Handles the request for the signed-in user; another user's cache is cleared. */
async function handleUser(request: Request): Promise<Response> {
  const generation = currentGeneration();
  const response = await fetch(request);
  const id = await userIdIn(response);
  if (id === undefined) return response;
  const copy = response.clone();
  await ifStorageAllows(async () => putInUserCache(USER, copy, await confirmSession(id, generation)));
  return response;
}

/** The id in a response that contains a user; undefined for refusals and for a sign-in that needs a second step. */
async function userIdIn(response: Response): Promise<number | undefined> {
  if (!response.ok) return undefined;
  const { id } = (await response.clone().json()) as { id?: number };
  return id;
}

/** Whoever says `no-store` wants the server's present state, or to know that it cannot be reached. */
const wantsServer = ({ cache }: Request): boolean => cache === 'no-store';

/** What the device has for a request; undefined without anything, and where the request is for the server alone. */
async function onDevice<T>(request: Request, find: () => Promise<T | undefined>): Promise<T | undefined> {
  return wantsServer(request) ? undefined : ifStorageAllows(find);
}

/** Returns the server's response and caches it; returns the cached one if the server cannot be reached in time. */
async function handleRead(request: Request, path: string, postMessage: PostMessage): Promise<Response> {
  const generation = currentGeneration();
  const network = path === USER ? handleUser(request) : fetch(request);
  let response: Response;
  try {
    const isHere = await onDevice(request, async () => (await isOfRegions(path)) || matchUserCache(path));
    response = await (isHere
      ? withTimeoutOnce(network, TIMEOUT_MS)
      : withTimeout(network, NO_COPY_TIMEOUT_MS));
  } catch {
    const cached = await onDevice(request, () => answerOnDevice(path));
    if (cached) postMessage({ answeredFrom: 'cache' });
    return cached ?? Response.error();
  }

  postMessage({ answeredFrom: 'server' });
  const { status, ok } = response;
  const copy = response.clone();
  await ifStorageAllows(async () => {
    if (status === 401) await clearAfterRefusal(generation);
    if (GONE.includes(status) && isTripPath(path)) await forgetTrip(path);
    if (ok && path !== USER && !wantsServer(request)) await cache(path, copy, generation, postMessage);
  });
  return response;
}

/** What is cached of a path. Lists are of what is on the device as soon as a region is: the page answers them itself. */
async function answerOnDevice(path: string): Promise<Response | undefined> {
  return (await isOfRegions(path)) ? undefined : matchUserCache(path);
}

const isOfRegions = async (path: string): Promise<boolean> =>
  path.startsWith(LISTS) && (await readRegions()).length > 0;

async function cache(path: string, response: Response, generation: number, postMessage: PostMessage) {
  const isKept = (DETAIL.test(path) || isTripPath(path)) && (await readCached(path));
  if (isKept && generation === currentGeneration())
    await (await caches.open(REGIONS_CACHE)).put(path, response.clone());
  if (DETAIL.test(path) && !(await isFavorite(path))) return;
  if (path.startsWith(LISTS) && pageOf(path) > MAX_PAGES) return;
  await putInUserCache(path, response, generation);
  if (path.startsWith(LISTS)) await deleteFormer(LISTS, searchOf, MAX_SEARCHES);
  if (path.startsWith(RANKINGS)) await deleteFormer(RANKINGS, (url) => url, MAX_RANKINGS);
  if (isTripPath(path)) await deleteFormerTrips();
  if (path === FAVORITES) {
    await deleteFormerFavorites();
    postMessage({ loaded: 'favorites' });
  }
}

const paramsOf = (path: string): URLSearchParams => new URL(path, self.location.origin).searchParams;

const pageOf = (path: string): number => Number(paramsOf(path).get('page') ?? 1);

/** The query string without the page: the same for all pages of a search. */
function searchOf(path: string): string {
  const params = paramsOf(path);
  params.delete('page');
  return params.toString();
}

/** Of the cached URLs with this prefix, keeps those of the `max` groups cached last, and deletes the others. */
async function deleteFormer(prefix: string, groupOf: (url: string) => string, max: number): Promise<void> {
  const urls = (await cachedUrls()).filter((url) => url.startsWith(prefix));
  const groups = new Set(urls.map(groupOf).reverse());
  const latest = new Set([...groups].slice(0, max));
  await deleteCached(urls.filter((url) => !latest.has(groupOf(url))));
}
