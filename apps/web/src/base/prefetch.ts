/** How long an answer asked for ahead may wait for the app, in ms; an older one might say what is true no more. */
const PREFETCH_TTL_MS = 30_000;

const answers = new Map<string, Promise<Response>>();

/** Asks for this before the app's code is there; the call that wants it finds it under way or done. */
export function prefetch(path: string): Promise<Response> {
  const answer = fetch(path, { credentials: 'include' });
  answers.set(path, answer);
  // A failure is for the call that takes the answer; nobody may ever take it.
  answer.catch(() => undefined);
  setTimeout(() => answers.delete(path), PREFETCH_TTL_MS);
  return answer;
}

/** What was prefetched is not to be taken later. */
export function dropPrefetched(path: string): void {
  answers.delete(path);
}

/** `fetch` for the app: takes what was prefetched, once. */
export function fetchOnce(request: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const prefetched =
    answers.size > 0 && request instanceof Request && request.method === 'GET' ? take(request) : undefined;
  return prefetched ?? fetch(request, init);
}

function take({ url }: Request): Promise<Response> | undefined {
  const { pathname, search } = new URL(url);
  const answer = answers.get(pathname + search);
  answers.delete(pathname + search);
  return answer;
}
