/**
 * Parses a URL; null when it is invalid. Uses the constructor because `URL.canParse` of Node 20, once V8 has
 * optimised the calling function, returns false for some valid hosts, such as those with an umlaut.
 */
export function parseUrl(text: string, base?: string | URL): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}

const SCHEME = /^https?:\/\//i;

/** White space, control and format characters: browsers drop some silently, others are invisible. */
const REFUSED_CHARACTERS = /[\s\p{Cc}\p{Cf}]/u;

/**
 * A domain at the start of the text, with or without a port: it begins with `www.`, or ends in a dot and two or more letters
 * (docs/product.md#validation).
 */
const BARE_DOMAIN = /^(?:www\.[^/?#:@]+|[^/?#:@]+\.\p{L}{2,})(?::\d{1,5})?(?:[/?#]|$)/iu;

/** What can be looked up: parsers of URLs take `www,camp.co.za` for a host too. */
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])$/i;

/**
 * A link as it is stored: http and https unchanged, `https://` before a bare domain, null for everything else, such as
 * `javascript:` (docs/decisions 5) and links with a username or password, which disguise one site as another.
 */
export function normalizeLink(text: string): string | null {
  const link = text.trim();
  if (REFUSED_CHARACTERS.test(link)) return null;
  const withScheme = SCHEME.test(link) ? link : BARE_DOMAIN.test(link) ? `https://${link}` : null;
  const url = withScheme === null ? null : parseUrl(withScheme);
  if (!url || !HOST.test(url.hostname)) return null;
  return url.username === '' && url.password === '' ? withScheme : null;
}

/** Equal for links to the same page. */
export function linkKey(link: string): string {
  const normalized = normalizeLink(link);
  return normalized === null ? link : new URL(normalized).href;
}
