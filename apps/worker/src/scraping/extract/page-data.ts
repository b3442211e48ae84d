import type { Element } from 'domhandler';
import { ownText, type Page } from './read-page';
import { type Sighting, snippetOf } from './sightings';
import { type CampsiteThings, campsiteThings, subjectOf, textsOf } from './structured-data';

/** Structured data of a page: JSON-LD, microdata and `<meta>`. */
export interface PageData extends CampsiteThings {
  /** Values of a microdata property in document order, but for those of reviews, events and products. */
  microdata(property: string): string[];
  /** Values of `<meta>` of this name or property. */
  meta(...names: string[]): string[];
  /** Values of a JSON-LD property of all objects, as sightings. */
  jsonLd(property: string): Sighting<string>[];
}

/** Microdata types of items other than the campsite. */
const OTHER_TYPES = /(?:Review|Rating|Person|Event|Product|Comment|Article|BlogPosting|ListItem)$/i;
/** Ancestors of an element that are searched for its item. */
const MAX_ANCESTORS = 50;

/** Whether the microdata item around an element is something else than the campsite. */
function isOfOtherItem(element: Element): boolean {
  let around = element.parent;
  for (let steps = 0; around && steps < MAX_ANCESTORS; steps += 1) {
    const type = 'attribs' in around ? around.attribs['itemtype'] : undefined;
    if (type !== undefined) return OTHER_TYPES.test(type);
    around = around.parent;
  }
  return false;
}

function valueOf(element: Element): string {
  const { content, href, src, datetime, value } = element.attribs;
  return (content ?? href ?? src ?? datetime ?? value ?? ownText(element)).trim();
}

function valuesByKey(
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

/** Reads the structured data once for all extractors. */
export function readPageData(page: Page): PageData {
  const found = campsiteThings(page);
  const items = valuesByKey(page.elements, (element) => {
    const property = element.attribs['itemprop'];
    return property && !isOfOtherItem(element) ? property : undefined;
  });
  const metas = valuesByKey(page.elements, ({ name, attribs }) => {
    return name === 'meta' ? (attribs['property'] ?? attribs['name']) : undefined;
  });
  return {
    ...found,
    microdata: (property) => items.get(property.toLowerCase()) ?? [],
    meta: (...names) => names.flatMap((name) => metas.get(name) ?? []),
    jsonLd: (property) =>
      found.things.flatMap((thing) => {
        return textsOf(thing[property]).map((value) => ({
          value,
          strength: found.isOnePlace ? 'declared' : 'plain',
          snippet: snippetOf(`${property}: ${value}`),
          about: subjectOf(thing),
        }));
      }),
  };
}
