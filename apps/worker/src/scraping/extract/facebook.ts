import { parseUrl } from '@kampvuur/domain';
import type { PageData } from './page-data';
import type { Page } from './read-page';

const HOST = /^(?:www\.|m\.|web\.|en-gb\.|af-za\.)?(?:facebook\.com|fb\.com|fb\.me)$/i;
/** Paths that belong to Facebook and not to a page on it. */
const NOT_A_PAGE =
  /^\/(?:$|sharer|share|dialog|plugins|tr\b|login|home\.php|l\.php|events\/|hashtag|watch|photo|policies|help|wordpress\b|wix\b)/i;

/** Longer names no page. */
const MAX_PATH = 300;

/** The campsite's page on Facebook; null when the website names none. */
export function facebookOf(page: Page, data: PageData): string | null {
  for (const link of [...data.texts('sameAs'), ...page.links]) {
    const url = parseUrl(link);
    if (!url) continue;
    const { protocol, hostname, pathname, searchParams } = url;
    if (!/^https?:$/.test(protocol) || !HOST.test(hostname) || NOT_A_PAGE.test(pathname)) continue;
    if (pathname.length > MAX_PATH) continue;
    const path = pathname.replace(/\/+$/, '');
    const id = searchParams.get('id');
    if (path === '/profile.php' && !/^\d{1,20}$/.test(id ?? '')) continue;
    return `https://www.facebook.com${path}${path === '/profile.php' ? `?id=${id}` : ''}`;
  }
  return null;
}
