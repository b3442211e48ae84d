/**
 * Parses a URL; null when it is invalid. Uses the constructor because `URL.canParse` of Node 20, once the caller is
 * optimised, returns false for some valid hosts, such as those with an umlaut.
 */
export function parseUrl(text: string, base?: string | URL): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}

const SCHEME = /^https?:\/\//i;

/** Characters that browsers drop silently or that are invisible. */
const REFUSED_CHARACTERS = /[\s\p{Cc}\p{Cf}]/u;

/**
 * A domain at the start of the text, with or without a port: `www.` or a dot and two or more letters (docs/product.md#validation).
 */
const BARE_DOMAIN = /^(?:www\.[^/?#:@]+|[^/?#:@]+\.\p{L}{2,})(?::\d{1,5})?(?:[/?#]|$)/iu;

/**
 * A link as it is stored: http and https unchanged, `https://` before a bare domain, null for everything else, such as
 * `javascript:` (docs/decisions 5) and links with a username or password, which disguise one site as another.
 */
export function normalizeLink(text: string): string | null {
  const link = text.trim();
  if (REFUSED_CHARACTERS.test(link)) return null;
  const whole = SCHEME.test(link) ? link : BARE_DOMAIN.test(link) ? `https://${link}` : null;
  const url = whole === null ? null : parseUrl(whole);
  return url?.username === '' && url.password === '' ? whole : null;
}

/** Equal for links to the same page. */
export function linkKey(link: string): string {
  const normalized = normalizeLink(link);
  return normalized === null ? link : new URL(normalized).href;
}
