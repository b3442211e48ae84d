import { parseUrl } from '@kampvuur/domain';
import { textsElsewhere } from './context';
import { ownText } from './element-text';
import { containsDomainName } from './own-domain';
import type { PageData } from './page-data';
import { type Page, resolved } from './read-page';
import { type Sighting, snippetOf } from './sightings';
import { TAKE } from './limits';

const HOST = /^(?:www\.|m\.|web\.|en-gb\.|af-za\.)?(?:facebook\.com|fb\.com|fb\.me)$/i;
/** Paths that belong to Facebook, to a group or to a template, and not to a page on it. */
const NOT_A_PAGE =
  /^\/(?:$|sharer|share|dialog|plugins|tr\b|login|home\.php|l\.php|events\/|groups\/|hashtag|watch|photo|policies|help|privacy|legal|(?:wordpress|wix|wixstudio|squarespace|weebly|godaddy|jimdo|elegantthemes|elementor|facebook|yourpage|yourpagename|username|yourname|page)\/?$)/i;

/** Longest path of a Facebook page. */
const MAX_PATH = 300;

/** The address of the Facebook page that a link belongs to, also of a post or photo; null for other links. */
function pageAt(link: string): string | null {
  const url = parseUrl(link);
  if (!url) return null;
  const { protocol, hostname, pathname, searchParams } = url;
  if (!/^https?:$/.test(protocol) || !HOST.test(hostname) || pathname.length > MAX_PATH) return null;
  if (NOT_A_PAGE.test(pathname)) return null;

  const parts = pathname.split('/').filter(Boolean);
  if (parts[0] === 'profile.php') {
    const id = searchParams.get('id') ?? '';
    return /^\d{1,20}$/.test(id) ? `https://www.facebook.com/profile.php?id=${id}` : null;
  }
  // `/pages/Kudu/1234` and `/p/Kudu-1234` identify a page by several parts, other paths by the first one.
  const count = { pages: 3, people: 3, p: 2 }[parts[0] ?? ''] ?? 1;
  return `https://www.facebook.com/${parts.slice(0, count).join('/')}`;
}

/** Links whose words stand alone in a section about other places. */
function linksElsewhere(page: Page): Set<string | undefined> {
  const texts = textsElsewhere(page);
  return new Set(
    page.elements
      .filter((element) => element.name === 'a' && texts.has(ownText(element)))
      .map(({ attribs }) => resolved(attribs['href'] ?? '', page.base)),
  );
}

/** Sightings of the campsite's Facebook page. */
export function facebookOf(page: Page, data: PageData): Sighting<string>[] {
  const elsewhere = linksElsewhere(page);
  const links = page.links
    .filter((link) => !elsewhere.has(link))
    .map((link) => ({
      value: link,
      strength: 'plain' as const,
      snippet: snippetOf(link),
    }));
  const sightings: Sighting<string>[] = [];
  for (const found of [...data.jsonLd('sameAs'), ...links]) {
    const value = pageAt(found.value);
    if (value === null) continue;
    const isConfirmed = containsDomainName(value.replace(/^.*\.com/, ''), page.address);
    sightings.push({ ...found, value, isConfirmed });
    if (sightings.length > TAKE.sightings) break;
  }
  return sightings;
}
