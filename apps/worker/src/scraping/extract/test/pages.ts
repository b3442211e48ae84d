import { type PageData, readPageData } from '../page-data';
import { type Page, readPage } from '../read-page';

/** A page as extractors get it, for specs. */
export function pageOf(html: string, address = 'https://camp.example/en/'): [Page, PageData] {
  const page = readPage(html, address);
  return [page, readPageData(page)];
}

/** A script of JSON-LD. */
export function jsonLd(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return `<script type="application/ld+json">${text}</script>`;
}
