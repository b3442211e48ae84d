import type { Element } from 'domhandler';
import type { Page } from './read-page';
import { campsiteThings, textsOf, type Thing } from './structured-data';

/** What a page says about itself for machines: JSON-LD, microdata and `<meta>`. */
export interface PageData {
  things: Thing[];
  /** Values of a microdata property, in the order of the page. */
  item(property: string): string[];
  /** Values of `<meta>` of this name or property. */
  meta(...names: string[]): string[];
  /** Values of a JSON-LD property over all things. */
  texts(property: string): string[];
}

function valueOf($: Page['$'], element: Element): string {
  const { content, href, src, datetime, value } = element.attribs;
  const direct = element.children.flatMap((child) => (child.type === 'text' ? child.data : [])).join(' ');
  return (
    content ??
    href ??
    src ??
    datetime ??
    value ??
    (direct.trim() || $(element).children().first().text())
  ).trim();
}

function gathered(
  $: Page['$'],
  selector: string,
  keyOf: (element: Element) => string,
): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const element of $(selector).toArray()) {
    const key = keyOf(element as Element).toLowerCase();
    const value = valueOf($, element as Element);
    if (value !== '') found.set(key, [...(found.get(key) ?? []), value]);
  }
  return found;
}

/** Reads it once for all extractors. */
export function readPageData(page: Page): PageData {
  const { $ } = page;
  const things = campsiteThings(page);
  const items = gathered($, '[itemprop]', ({ attribs }) => attribs['itemprop'] ?? '');
  const metas = gathered($, 'meta[content]', ({ attribs }) => attribs['property'] ?? attribs['name'] ?? '');
  return {
    things,
    item: (property) => items.get(property.toLowerCase()) ?? [],
    meta: (...names) => names.flatMap((name) => metas.get(name) ?? []),
    texts: (property) => things.flatMap((thing) => textsOf(thing[property])),
  };
}
