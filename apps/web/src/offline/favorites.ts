import { MEDIA_PATH, MIN_PICTURE_WIDTH } from '@kampvuur/domain/pictures';
import { ADVISORIES, isAdvisoriesPath } from './advisories';
import {
  cachedUrls,
  currentGeneration,
  deleteCached,
  fetchIntoUserCache,
  matchUserCache,
} from './user-cache';

export const FAVORITES = '/api/favorites';

/** How many favourites are cached with their details, and how many pictures of each. */
const MAX = { campsites: 100, pictures: 3 } as const;

/** Older details are fetched again. */
const MAX_AGE_MS = 24 * 60 * 60 * 1000;

/** Matches the path of a campsite, of what is near it and of what campers found, and its id. */
export const DETAIL = /^\/api\/campsites\/(\d+)(?:\/(?:amenities|observations))?$/;

/** The fields of a favourite that are used here. */
interface Favorite {
  id: number;
  pictures: { srcset: string | null }[];
}

const detailPaths = (id: number): string[] =>
  ['', '/amenities', '/observations'].map((part) => `/api/campsites/${id}${part}`);

/** The favourites from the cached list. */
async function cachedFavorites(): Promise<Favorite[]> {
  const cached = await matchUserCache(FAVORITES);
  const list = cached ? ((await cached.json()) as unknown) : [];
  return Array.isArray(list) ? (list as Favorite[]).slice(0, MAX.campsites) : [];
}

/** Whether this is the path of a favourite. */
export async function isFavorite(path: string): Promise<boolean> {
  const id = Number(DETAIL.exec(path)?.[1]);
  return (await cachedFavorites()).some((favorite) => favorite.id === id);
}

/** Deletes the cached details and pictures of former favourites. */
export async function deleteFormerFavorites(): Promise<void> {
  const favorites = await cachedFavorites();
  const current = new Set(
    favorites.flatMap((favorite) => [...detailPaths(favorite.id), ...picturesOf(favorite)]),
  );
  const isOfFavorites = (path: string) => DETAIL.test(path) || path.startsWith(MEDIA_PATH);
  await deleteCached((await cachedUrls()).filter((path) => isOfFavorites(path) && !current.has(path)));
}

/** Caches the advisories of all favourites, by one request, in place of those cached before. */
async function prefetchAdvisories(ids: readonly number[], generation: number): Promise<void> {
  if (ids.length > 0) await fetchIntoUserCache(`${ADVISORIES}${ids.join()}`, generation);
  const former = (await cachedUrls()).filter(isAdvisoriesPath).slice(0, ids.length > 0 ? -1 : undefined);
  await deleteCached(former);
}

/** Caches details and small pictures of the favourites, one after the other and with low priority. */
export async function prefetchFavorites(): Promise<void> {
  const generation = currentGeneration();
  const favorites = await cachedFavorites();
  await prefetchAdvisories(
    favorites.map(({ id }) => id),
    generation,
  );
  for (const favorite of favorites) {
    for (const path of detailPaths(favorite.id)) {
      if (!(await isFresh(path))) await fetchIntoUserCache(path, generation);
    }
    for (const picture of picturesOf(favorite)) {
      if (!(await matchUserCache(picture))) await fetchIntoUserCache(picture, generation);
    }
    if (generation !== currentGeneration()) return;
  }
}

/** Path of the small width of a stored picture, which is the one that is cached. */
export function smallPicture(path: string): string {
  return path.replace(/-\d+\.webp$/, `-${MIN_PICTURE_WIDTH}.webp`);
}

function picturesOf({ pictures }: Favorite): string[] {
  const small = pictures.map(({ srcset }) => srcset?.split(/[\s,]+/, 1)[0]);
  return small.filter((path) => path?.startsWith(MEDIA_PATH)).slice(0, MAX.pictures) as string[];
}

async function isFresh(path: string): Promise<boolean> {
  const date = (await matchUserCache(path))?.headers.get('date');
  return date ? Date.now() - Date.parse(date) < MAX_AGE_MS : false;
}
