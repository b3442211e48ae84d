/** Caches in memory, keyed by the URL without its origin; jsdom has none. */
export class FakeCaches {
  private readonly stores = new Map<string, Map<string, Response>>();

  /** Paths in the cache of this name. */
  paths(name: string): string[] {
    return [...(this.stores.get(name)?.keys() ?? [])];
  }

  has(name: string): Promise<boolean> {
    return Promise.resolve(this.stores.has(name));
  }

  delete(name: string): Promise<boolean> {
    return Promise.resolve(this.stores.delete(name));
  }

  match(url: string, { cacheName }: { cacheName: string }): Promise<Response | undefined> {
    return Promise.resolve(this.stores.get(cacheName)?.get(url)?.clone());
  }

  open(name: string): Promise<Pick<Cache, 'match' | 'put' | 'delete' | 'keys'>> {
    const store = this.stores.get(name) ?? new Map<string, Response>();
    this.stores.set(name, store);
    return Promise.resolve({
      match: (url) => Promise.resolve(store.get(pathOf(url))?.clone()),
      // As in browsers, a response can be put once.
      put: async (url, response) => {
        store.set(pathOf(url), response.clone());
        await response.arrayBuffer();
      },
      delete: (url) => Promise.resolve(store.delete(pathOf(url))),
      keys: () =>
        Promise.resolve([...store.keys()].map((path) => new Request(`${globalThis.location.origin}${path}`))),
    });
  }
}

function pathOf(url: RequestInfo | URL): string {
  const { pathname, search } = new URL(url instanceof Request ? url.url : url, globalThis.location.origin);
  return pathname + search;
}
