/** Paths that are not pages of the web app: a 404 problem instead of index.html. */
const NOT_PAGES = /^\/(api|media|metrics|ws|assets|admin\/queues|dev\/mail)(\/|$)|\.\w{2,11}$/;

/** Whether a page of the web app may be at a path; a query after it does not matter. Decides what is sent, never who may have it. */
export function mayBePage(path: string): boolean {
  return !NOT_PAGES.test(path.split('?', 1)[0] ?? '');
}

/** Pages that search engines must not list: trips that are read by a link (docs/decisions 31). */
const UNLISTED = /^\/t(\/|$)/;

export function isUnlisted(path: string): boolean {
  return UNLISTED.test(path);
}
