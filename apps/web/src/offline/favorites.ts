import { MEDIA_PATH, PICTURE_WIDTHS } from '@kampvuur/domain/pictures';
import { currentEra, dropOwn, findOwn, forgetEverything, keepOwn, ownAddresses } from './own-store';

export const FAVORITES = '/api/favorites';

/** What is kept of the favourites: the newest ones, each with its details and first pictures. */
const KEPT = { campsites: 100, pictures: 3 } as const;

/** Details are fetched again when they are older, in ms. */
const FRESH_FOR = 24 * 60 * 60 * 1000;

const DETAIL = /^\/api\/campsites\/(\d+)$/;

/** As much of a favourite as is read here. */
interface Favorite {
  id: number;
  pictures: { srcset: string | null }[];
}

export const detailPath = (id: number): string => `/api/campsites/${id}`;

/** The favourites as loaded last. */
export async function keptFavorites(): Promise<Favorite[]> {
  const kept = await findOwn(FAVORITES);
  const list = kept ? ((await kept.json()) as unknown) : [];
  return Array.isArray(list) ? (list as Favorite[]).slice(0, KEPT.campsites) : [];
}

export async function isFavorite(path: string): Promise<boolean> {
  const id = Number(DETAIL.exec(path)?.[1]);
  return (await keptFavorites()).some((favorite) => favorite.id === id);
}

/** What is no favourite any more goes, and so do its pictures. */
export async function dropOthers(): Promise<void> {
  const favorites = await keptFavorites();
  const wanted = new Set(favorites.flatMap((favorite) => [detailPath(favorite.id), ...picturesOf(favorite)]));
  const isOfFavorites = (path: string) => DETAIL.test(path) || path.startsWith(MEDIA_PATH);
  await dropOwn((await ownAddresses()).filter((path) => isOfFavorites(path) && !wanted.has(path)));
}

/** Fetches details and small pictures of the favourites one after the other, behind everything else. */
export async function fetchFavorites(): Promise<void> {
  const since = currentEra();
  for (const favorite of await keptFavorites()) {
    if (!(await isFresh(detailPath(favorite.id)))) await fetchOwn(detailPath(favorite.id), since);
    for (const picture of picturesOf(favorite)) {
      if (!(await findOwn(picture))) await fetchOwn(picture, since);
    }
    if (since !== currentEra()) return;
  }
}

/** The kept small width of a stored picture, whichever width was asked for. */
export function smallPicture(path: string): string {
  return path.replace(/-\d+\.webp$/, `-${PICTURE_WIDTHS[0]}.webp`);
}

function picturesOf({ pictures }: Favorite): string[] {
  const small = pictures.map(({ srcset }) => srcset?.split(/[\s,]+/, 1)[0]);
  return small.filter((path) => path?.startsWith(MEDIA_PATH)).slice(0, KEPT.pictures) as string[];
}

async function isFresh(path: string): Promise<boolean> {
  const date = (await findOwn(path))?.headers.get('date');
  return date ? Date.now() - Date.parse(date) < FRESH_FOR : false;
}

async function fetchOwn(path: string, since: number): Promise<void> {
  const answer = await fetch(path, { priority: 'low' });
  if (answer.status === 401) await forgetEverything();
  else if (answer.ok) await keepOwn(path, answer, since);
}
