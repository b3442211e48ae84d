/**
 * The parsed address; null when the text is none. Always by the constructor: once Node 20 has optimised the caller,
 * `URL.canParse` answers false for some hosts that `new URL` takes, such as those with an umlaut.
 */
export function parseUrl(text: string, base?: string | URL): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}

const SCHEME = /^https?:\/\//i;

/** What the browser would silently drop or a reader could not see. */
const UNFIT = /[\s\p{Cc}\p{Cf}]/u;

/** A domain at the start of the text, with or without a port: `www.` or a dot and two or more letters (docs/product.md 5). */
const BARE = /^(?:www\.[^/?#:@]+|[^/?#:@]+\.\p{L}{2,})(?::\d{1,5})?(?:[/?#]|$)/iu;

/**
 * A link as we keep it: http and https stay as written, a bare domain or `www.` gets `https://`, everything else is
 * null; so `javascript:` and its kind never get in (docs/decisions 5). Names and passwords in a link are refused: they
 * only serve to make one site look like another.
 */
export function normalizeLink(text: string): string | null {
  const link = text.trim();
  if (UNFIT.test(link)) return null;
  const whole = SCHEME.test(link) ? link : BARE.test(link) ? `https://${link}` : null;
  const url = whole === null ? null : parseUrl(whole);
  return url?.username === '' && url.password === '' ? whole : null;
}

/** Two links with the same key lead to the same page. */
export function linkKey(link: string): string {
  const normalized = normalizeLink(link);
  return normalized === null ? link : new URL(normalized).href;
}
