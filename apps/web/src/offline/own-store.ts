import { SESSION } from '@kampvuur/domain/limits';
import { ANY_VARIANT } from './files';

const NAME = 'kampvuur-own';
const OWNER = '/kept/owner';

interface Owner {
  id: number;
  /** When the server last said that this user is signed in, in ms. */
  confirmedAt: number;
}

/** Grows whenever everything is forgotten: an answer asked for before that is not kept after it. */
let era = 0;

/** Stands for "asked for now"; hand it back when the answer is there. */
export const currentEra = (): number => era;

/** Everything one user loaded that can be read without a connection. One cache, so that it goes in one piece. */
export async function forgetEverything(): Promise<void> {
  era += 1;
  await caches.delete(NAME);
}

/** The server named the user: what another one left behind goes first. */
export async function meetOwner(id: number, since: number): Promise<void> {
  if (since !== era) return;
  const owner = await readOwner();
  if (owner && owner.id !== id) await forgetEverything();
  const cache = await caches.open(NAME);
  await cache.put(OWNER, Response.json({ id, confirmedAt: Date.now() } satisfies Owner));
}

/** Keeps an answer, unless everything was forgotten since it was asked for or nobody is known to be signed in. */
export async function keepOwn(url: string, answer: Response, since: number): Promise<void> {
  if (!(await readOwner())) return;
  const cache = await caches.open(NAME);
  if (since === era) await cache.put(url, answer);
}

/** What was kept for this address. A session lives 30 days at most, and so does what it left here. */
export async function findOwn(url: string): Promise<Response | undefined> {
  const owner = await readOwner();
  if (!owner) return undefined;
  if (Date.now() - owner.confirmedAt > SESSION.longest) {
    await forgetEverything();
    return undefined;
  }
  return caches.match(url, { ...ANY_VARIANT, cacheName: NAME });
}

/** Paths with queries of what is kept, oldest first. */
export async function ownAddresses(): Promise<string[]> {
  if (!(await caches.has(NAME))) return [];
  const requests = await (await caches.open(NAME)).keys();
  return requests.map(({ url }) => url.slice(self.location.origin.length));
}

export async function dropOwn(urls: readonly string[]): Promise<void> {
  if (urls.length === 0 || !(await caches.has(NAME))) return;
  const cache = await caches.open(NAME);
  await Promise.all(urls.map((url) => cache.delete(url, ANY_VARIANT)));
}

async function readOwner(): Promise<Owner | undefined> {
  if (!(await caches.has(NAME))) return undefined;
  const kept = await caches.match(OWNER, { cacheName: NAME });
  return kept ? ((await kept.json()) as Owner) : undefined;
}
