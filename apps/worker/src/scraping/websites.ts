import { linkKey } from '@kampvuur/domain';
import { countedMessage } from '@kampvuur/domain/job-messages';
import type { CampsiteFields } from '@kampvuur/persistence';
import { readPage } from './extract/read-page';
import type { ItemResult } from './scrape-processor';
import { decodeText } from './web/decode-text';
import type { Fetched, NotFetched } from './web/fetched';
import type { CrawlerClient } from './web/crawler-client';

/** Most websites of one campsite that a scrape reads. */
const MAX_SITES = 3;
/** Most linked pages of one campsite that a scrape reads. */
const MAX_LINKED_PAGES = 2;
/** Paths of pages with contacts and prices, in English and Afrikaans. */
const CONTACT_AND_PRICES = [/contact|kontak/i, /rates|tariffs?|tariewe|pricing|prices|pryse/i];

/** A fetched page; `url` is its address after redirects. */
export interface ReadPage {
  url: string;
  html: string;
  /** The listed website that led to it. */
  website: string;
}

/** The fetched websites of a campsite. */
export interface Websites {
  pages: ReadPage[];
  /** Dead links, with their HTTP status. */
  gone: { url: string; status: number }[];
  errors: Exclude<NotFetched, { kind: 'gone' }>[];
}

function pageOf(fetched: Extract<Fetched, { kind: 'ok' }>, website: string): ReadPage {
  return { url: fetched.url, html: decodeText(fetched.bytes, fetched.charset), website };
}

/** Fetches the websites of a campsite, one after the other. */
export async function readWebsites(crawler: CrawlerClient, urls: readonly string[]): Promise<Websites> {
  const websites: Websites = { pages: [], gone: [], errors: [] };
  for (const url of urls.slice(0, MAX_SITES)) {
    const fetched = await crawler.page(url);
    if (fetched.kind === 'ok') websites.pages.push(pageOf(fetched, url));
    else if (fetched.kind === 'gone') websites.gone.push({ url, status: fetched.status });
    else websites.errors.push(fetched);
  }
  return websites;
}

/** The first link of each kind to another page of the same site. */
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

/** Fetches pages with contacts and prices that the given pages link to; those that cannot be read are left out. */
export async function linkedPages(crawler: CrawlerClient, pages: readonly ReadPage[]): Promise<ReadPage[]> {
  const links = new Map<string, string>();
  for (const page of pages)
    for (const link of contactAndPriceLinks(page)) {
      const address = link.replace(/#.*$/s, '');
      if (!links.has(address)) links.set(address, page.website);
    }
  const further: ReadPage[] = [];
  for (const [link, website] of [...links].slice(0, MAX_LINKED_PAGES)) {
    const fetched = await crawler.page(link);
    if (fetched.kind === 'ok') further.push(pageOf(fetched, website));
  }
  return further;
}

/** The campsite's links without the dead ones; null when none is dead (docs/decisions 9). */
export function withoutDeadLinks({ websiteUrls }: CampsiteFields, { gone }: Websites): string[] | null {
  const dead = new Set(gone.map(({ url }) => linkKey(url)));
  const live = websiteUrls.filter((url) => !dead.has(linkKey(url)));
  return live.length < websiteUrls.length ? live : null;
}

/** `website returned 404, removed`. */
export function deadLinksText({ gone }: Websites): string {
  const statuses = [...new Set(gone.map(({ status }) => status))].join(' and ');
  return countedMessage('linksRemoved', gone.length, { statuses });
}

/** The result of a campsite for which nothing new was found. */
export function unchangedResult({ pages, errors }: Websites, message: string): ItemResult {
  const [error] = errors;
  if (pages.length > 0 || !error) return { outcome: 'unchanged', message };
  return { outcome: error.kind, message: error.reason };
}
