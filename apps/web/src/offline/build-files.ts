import type { CachePart } from '../base/offline-messages';
import { inTimeOrCopy, withTimeoutOnce } from './network';

/** One file of the build, as listed by `vite.config.ts`. */
interface BuildFile {
  url: string;
  /** Null if the file's name contains a hash. */
  revision: string | null;
  /** `shell` is cached at installation, others when the page requests it. */
  part: 'shell' | Exclude<CachePart, 'favorites'>;
}

const PREFIX = 'kampvuur-build-';
const PAGE_FILE = '/index.html';

/** Under this key lies the language of the page that the server sent last. */
const PAGE_LANGUAGE = '/page-language';

/** How long the server may take for a page, or a picture of the app, before the cached one is shown. */
const PAGE_TIMEOUT_MS = 4000;

/** How many builds stay cached: a page opened before an update may still need its files. */
const MAX_BUILDS = 2;

/** The files of one build, cached on the device. */
export class BuildFiles {
  private readonly cacheName: string;
  private readonly names: ReadonlySet<string>;
  /** Of the page that the server sent last. */
  private language: string | undefined;

  constructor(private readonly files: readonly BuildFile[]) {
    // The page contains the names, and hashes, of all other files: its revision identifies the build.
    this.cacheName = PREFIX + (files.find(({ url }) => `/${url}` === PAGE_FILE)?.revision ?? 'dev');
    this.names = new Set(files.map(({ url }) => `/${url}`));
  }

  /** Caches a part; files that have not changed are copied from the cache of an earlier build. */
  async cachePart(part: BuildFile['part']): Promise<void> {
    const cache = await caches.open(this.cacheName);
    for (const { url, revision } of this.files.filter((file) => file.part === part)) {
      const current = await cache.match(`/${url}`, ANY_VARIANT);
      if (current) continue;
      const earlier = revision === null ? await caches.match(`/${url}`, ANY_VARIANT) : undefined;
      const response =
        earlier ?? (await fetch(`/${url}`, { cache: revision === null ? 'default' : 'no-cache' }));
      if (!response.ok) throw new Error(`${url} answered ${response.status}`);
      await cache.put(`/${url}`, response);
    }
  }

  /** Caches artwork whose width depends on the screen, and which is in no part. */
  async cacheArt(paths: readonly string[]): Promise<void> {
    const cache = await caches.open(this.cacheName);
    for (const path of paths) if (!(await cache.match(path, ANY_VARIANT))) await cache.add(path);
  }

  /** Deletes the files of old builds. */
  async deleteOld(): Promise<void> {
    const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX));
    await Promise.all(names.slice(0, -MAX_BUILDS).map((name) => caches.delete(name)));
  }

  /** The page from the server; if the server cannot be reached in time, the cached one, in the language of the last one from there. */
  async page(event: FetchEvent): Promise<Response> {
    const network = fetchPage(event);
    try {
      const response = await withTimeoutOnce(network, PAGE_TIMEOUT_MS);
      event.waitUntil(ifStorageAllows(() => this.noteLanguage(response)));
      return response;
    } catch {
      return (await ifStorageAllows(() => this.cachedPage())) ?? network;
    }
  }

  private async noteLanguage({ headers }: Response): Promise<void> {
    const [language = ''] = (headers.get('content-language') ?? '').split('-');
    if (language === this.language) return;
    this.language = language;
    await (await caches.open(this.cacheName)).put(PAGE_LANGUAGE, new Response(language));
  }

  private async cachedPage(): Promise<Response | undefined> {
    const cache = await caches.open(this.cacheName);
    const language = this.language ?? (await (await cache.match(PAGE_LANGUAGE))?.text());
    const translated = await cache.match(`/index.${language}.html`, ANY_VARIANT);
    return translated ?? cache.match(PAGE_FILE, ANY_VARIANT);
  }

  /** A file with a hash in its name: from the cache, else fetched, and cached if it belongs to this build. */
  async asset(request: Request): Promise<Response> {
    const cached = await this.cached(request);
    if (cached) return cached;
    const response = await fetch(request);
    if (response.ok && this.names.has(new URL(request.url).pathname)) await this.put(request, response);
    return response;
  }

  /** A picture without a hash in its name: from the server, else from the cache, if need be in another width. */
  picture(request: Request): Promise<Response> {
    const network = fetch(request).then(async (response) => {
      if (response.ok) await this.put(request, response);
      return response;
    });
    const other = () => ifStorageAllows(() => this.otherWidth(request.url));
    return inTimeOrCopy(
      network,
      PAGE_TIMEOUT_MS,
      async () => (await this.cached(request)) ?? (await other()),
    );
  }

  private cached({ url }: Request): Promise<Response | undefined> {
    return ifStorageAllows(() => caches.match(url, ANY_VARIANT));
  }

  private async otherWidth(url: string): Promise<Response | undefined> {
    const cache = await caches.open(this.cacheName);
    const other = (await cache.keys()).find(({ url: cached }) => widthless(cached) === widthless(url));
    return other && cache.match(other, ANY_VARIANT);
  }

  private async put(request: Request, response: Response): Promise<void> {
    const copy = response.clone();
    await ifStorageAllows(async () => (await caches.open(this.cacheName)).put(request.url, copy));
  }
}

/** `/art/hero-dusk-800.webp` is a width of `/art/hero-dusk.webp`. */
const widthless = (url: string): string => url.replace(/-\d+(\.\w+)$/, '$1');

/** Responses vary by compression only, which does not matter for cached ones. */
export const ANY_VARIANT = { ignoreVary: true } as const;

async function fetchPage(event: FetchEvent): Promise<Response> {
  const preloaded = (await event.preloadResponse) as Response | undefined;
  return preloaded ?? fetch(event.request);
}

/**
 * What is done on the device beside a request; undefined where its storage is full, refused or broken. The server's answer counts all
 * the same: an error would look like a lost connection.
 */
export async function ifStorageAllows<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch {
    return undefined;
  }
}
