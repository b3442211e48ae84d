import { linkKey } from '@kampvuur/domain';
import type { CampsiteFields } from '@kampvuur/persistence';
import { readPage } from './extract/read-page';
import type { ItemResult } from './scrape-loop';
import { decodeText } from './web/decode-text';
import type { Fetched, NotFetched } from './web/fetched';
import type { CrawlerClient } from './web/crawler-client';
import { counted } from './result-texts';

/** Websites of one campsite a scrape reads. */
const MAX_SITES = 3;
/** Further pages of one campsite's websites that are read. */
const MAX_LINKED_PAGES = 2;
/** Pages about how to reach a place and what it costs, in English and Afrikaans. */
const CONTACT_AND_PRICES = [/contact|kontak/i, /rates|tariffs?|tariewe|pricing|prices|pryse/i];

/** A page that was read; `url` is where it was in the end. */
export interface ReadPage {
  url: string;
  html: string;
}

/** What a campsite's websites answered. */
export interface Websites {
  pages: ReadPage[];
  /** Links that lead to nothing, with the status they answered. */
  gone: { url: string; status: number }[];
  errors: Exclude<NotFetched, { kind: 'gone' }>[];
}

/** A fetched page as text. */
function pageOf(fetched: Extract<Fetched, { kind: 'ok' }>): ReadPage {
  return { url: fetched.url, html: decodeText(fetched.bytes, fetched.charset) };
}

/** Reads the websites of a campsite, one after the other. */
export async function readWebsites(web: CrawlerClient, urls: readonly string[]): Promise<Websites> {
  const websites: Websites = { pages: [], gone: [], errors: [] };
  for (const url of urls.slice(0, MAX_SITES)) {
    const fetched = await web.page(url);
    if (fetched.kind === 'ok') websites.pages.push(pageOf(fetched));
    else if (fetched.kind === 'gone') websites.gone.push({ url, status: fetched.status });
    else websites.errors.push(fetched);
  }
  return websites;
}

/** The page of each kind on the same site that stands first; never the page itself. */
function contactAndPriceLinks({ html, url }: ReadPage): string[] {
  const own = new URL(url);
  const links = readPage(html, url).links.filter((link) => {
    const { origin, pathname } = new URL(link);
    return (
      origin === own.origin &&
      pathname !== own.pathname &&
      !/\.(?:pdf|docx?|xlsx?|jpe?g|png)$/i.test(pathname)
    );
  });
  return CONTACT_AND_PRICES.flatMap((kind) => links.find((link) => kind.test(new URL(link).pathname)) ?? []);
}

/** Pages of contact and prices the given pages link to; what cannot be read is left out. */
export async function linkedPages(web: CrawlerClient, pages: readonly ReadPage[]): Promise<ReadPage[]> {
  const links = [...new Set(pages.flatMap(contactAndPriceLinks).map((link) => link.replace(/#.*$/s, '')))];
  const further: ReadPage[] = [];
  for (const link of links.slice(0, MAX_LINKED_PAGES)) {
    const fetched = await web.page(link);
    if (fetched.kind === 'ok') further.push(pageOf(fetched));
  }
  return further;
}

/** The links that are left without the dead ones; null when none of them is dead (docs/decisions 9). */
export function withoutDeadLinks({ websiteUrls }: CampsiteFields, { gone }: Websites): string[] | null {
  const dead = new Set(gone.map(({ url }) => linkKey(url)));
  const left = websiteUrls.filter((url) => !dead.has(linkKey(url)));
  return left.length < websiteUrls.length ? left : null;
}

/** `website returned 404, removed`. */
export function deadLinksText({ gone }: Websites): string {
  const statuses = [...new Set(gone.map(({ status }) => status))].join(' and ');
  const sites = gone.length === 1 ? 'website' : counted(gone.length, 'website');
  return `${sites} returned ${statuses}, removed`;
}

/** The result of a campsite of which nothing new was found. */
export function unchangedResult({ pages, errors }: Websites, message: string): ItemResult {
  const [error] = errors;
  if (pages.length > 0 || !error) return { outcome: 'unchanged', message };
  return { outcome: error.kind, message: error.reason };
}
