import type { Element } from 'domhandler';
import { ownText, type Page } from './read-page';
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

function valueOf(element: Element): string {
  const { content, href, src, datetime, value } = element.attribs;
  return (content ?? href ?? src ?? datetime ?? value ?? ownText(element)).trim();
}

function gathered(
  elements: Element[],
  keyOf: (element: Element) => string | undefined,
): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const element of elements) {
    const key = keyOf(element)?.toLowerCase();
    const value = key ? valueOf(element) : '';
    if (!key || value === '') continue;
    const values = found.get(key) ?? [];
    values.push(value);
    found.set(key, values);
  }
  return found;
}

/** Reads it once for all extractors. */
export function readPageData(page: Page): PageData {
  const things = campsiteThings(page);
  const items = gathered(page.elements, ({ attribs }) => attribs['itemprop']);
  const metas = gathered(page.elements, ({ name, attribs }) => {
    return name === 'meta' ? (attribs['property'] ?? attribs['name']) : undefined;
  });
  return {
    things,
    item: (property) => items.get(property.toLowerCase()) ?? [],
    meta: (...names) => names.flatMap((name) => metas.get(name) ?? []),
    texts: (property) => things.flatMap((thing) => textsOf(thing[property])),
  };
}
