/** How long a prefetched response may be used; after that it might be outdated. */
const PREFETCH_TTL_MS = 30_000;

const responses = new Map<string, Promise<Response>>();

/** Sends a request before the app's code is loaded; `fetchPrefetched` returns its response. */
export function prefetch(path: string): Promise<Response> {
  const response = fetch(path, { credentials: 'include' });
  responses.set(path, response);
  // Handled by the caller of `fetchPrefetched`, if there is one.
  response.catch(() => undefined);
  setTimeout(() => responses.delete(path), PREFETCH_TTL_MS);
  return response;
}

/** Discards a prefetched response. */
export function dropPrefetched(path: string): void {
  responses.delete(path);
}

/** `fetch` that returns a prefetched response if there is one; each is used once. */
export function fetchPrefetched(request: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const prefetched =
    responses.size > 0 && request instanceof Request && request.method === 'GET' ? take(request) : undefined;
  return prefetched ?? fetch(request, init);
}

function take({ url }: Request): Promise<Response> | undefined {
  const { pathname, search } = new URL(url);
  const response = responses.get(pathname + search);
  responses.delete(pathname + search);
  return response;
}
