import type { Keepsake } from '../base/offline-messages';

/** One file of the build, as `vite.config.ts` lists it. */
interface BuildFile {
  url: string;
  /** Null where the name itself carries the hash. */
  revision: string | null;
  /** Kept at installation, or when the page asks for it. */
  part: 'shell' | Exclude<Keepsake, 'favorites'>;
}

const PREFIX = 'kampvuur-build-';
const PAGE_FILE = '/index.html';

/** How long the server may take for a page before the kept one is shown, in ms. */
const PAGE_PATIENCE = 4000;

/** Builds whose files stay: a page opened before an update may still fetch its own. */
const BUILDS_KEPT = 2;

/** The files of one build, kept on the device. */
export class BuildFiles {
  private readonly cacheName: string;
  private readonly names: ReadonlySet<string>;

  constructor(private readonly files: readonly BuildFile[]) {
    // Every other file's name stands in the page, so its hash is that of the build.
    this.cacheName = PREFIX + (files.find(({ url }) => `/${url}` === PAGE_FILE)?.revision ?? 'dev');
    this.names = new Set(files.map(({ url }) => `/${url}`));
  }

  /** Fetches a part; what an earlier build had too is taken from there. */
  async keep(part: BuildFile['part']): Promise<void> {
    const cache = await caches.open(this.cacheName);
    for (const { url, revision } of this.files.filter((file) => file.part === part)) {
      const known = await cache.match(`/${url}`, ANY_VARIANT);
      if (known) continue;
      const earlier = revision === null ? await caches.match(`/${url}`, ANY_VARIANT) : undefined;
      const answer =
        earlier ?? (await fetch(`/${url}`, { cache: revision === null ? 'default' : 'no-cache' }));
      if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
      await cache.put(`/${url}`, answer);
    }
  }

  /** Forgets builds older than the one before this. */
  async dropOld(): Promise<void> {
    const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX));
    await Promise.all(names.slice(0, -BUILDS_KEPT).map((name) => caches.delete(name)));
  }

  /** The newest page the server has; the kept one when it cannot be reached in time. */
  async page(event: FetchEvent): Promise<Response> {
    const fresh = newest(event);
    try {
      return await inTime(fresh, PAGE_PATIENCE);
    } catch {
      return (await caches.match(PAGE_FILE, { ...ANY_VARIANT, cacheName: this.cacheName })) ?? fresh;
    }
  }

  /** A file whose name carries its hash: from here when it is here, else kept if it belongs to this build. */
  async asset(request: Request): Promise<Response> {
    const kept = await caches.match(request.url, ANY_VARIANT);
    if (kept) return kept;
    const answer = await fetch(request);
    if (answer.ok && this.names.has(new URL(request.url).pathname)) await this.put(request, answer);
    return answer;
  }

  /** A file that may change under its name: from the server, or the copy of last time, in whichever width is kept. */
  async picture(request: Request): Promise<Response> {
    try {
      const answer = await fetch(request);
      if (answer.ok) await this.put(request, answer);
      return answer;
    } catch {
      const kept = await caches.match(request.url, ANY_VARIANT);
      return kept ?? (await this.otherWidth(request.url)) ?? Response.error();
    }
  }

  private async otherWidth(url: string): Promise<Response | undefined> {
    const cache = await caches.open(this.cacheName);
    const other = (await cache.keys()).find((kept) => widthless(kept.url) === widthless(url));
    return other && cache.match(other, ANY_VARIANT);
  }

  private async put(request: Request, answer: Response): Promise<void> {
    const copy = answer.clone();
    await (await caches.open(this.cacheName)).put(request.url, copy);
  }
}

/** `/art/hero-dusk-800.webp` is a width of `/art/hero-dusk.webp`. */
const widthless = (url: string): string => url.replace(/-\d+(\.\w+)$/, '$1');

/** The server varies its answers only by compression, which a kept one has behind it. */
export const ANY_VARIANT = { ignoreVary: true } as const;

async function newest(event: FetchEvent): Promise<Response> {
  const preloaded = (await event.preloadResponse) as Response | undefined;
  return preloaded ?? fetch(event.request);
}

/** Rejects when the answer takes longer than `patience` ms; the answer itself goes on. */
export function inTime(answer: Promise<Response>, patience: number): Promise<Response> {
  return new Promise((resolve, reject) => {
    const clock = setTimeout(() => reject(new Error('took too long')), patience);
    answer.then(resolve, reject).finally(() => clearTimeout(clock));
  });
}
