import type { Element } from 'domhandler';
import { ownText, type Page } from './read-page';
import { type Sighting, snippetOf } from './sightings';
import { type CampsiteThings, campsiteThings, textsOf } from './structured-data';

/** What a page says about itself for machines: JSON-LD, microdata and `<meta>`. */
export interface PageData extends CampsiteThings {
  /** Values of a microdata property, in the order of the page; those of reviews, events and products are left out. */
  microdata(property: string): string[];
  /** Values of `<meta>` of this name or property. */
  meta(...names: string[]): string[];
  /** Values of a JSON-LD property over all things, as sightings. */
  jsonLd(property: string): Sighting<string>[];
}

/** Scopes of microdata that are about something else than the campsite. */
const OTHER_SCOPE = /(?:Review|Rating|Person|Event|Product|Comment|Article|BlogPosting|ListItem)$/i;
/** Elements around a property that are searched for its scope. */
const MAX_ANCESTORS = 50;

/** Whether the nearest scope of microdata around an element is about something else. */
function isOfOtherScope(element: Element): boolean {
  let around = element.parent;
  for (let steps = 0; around && steps < MAX_ANCESTORS; steps += 1) {
    const type = 'attribs' in around ? around.attribs['itemtype'] : undefined;
    if (type !== undefined) return OTHER_SCOPE.test(type);
    around = around.parent;
  }
  return false;
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
  const found = campsiteThings(page);
  const items = gathered(page.elements, (element) => {
    const property = element.attribs['itemprop'];
    return property && !isOfOtherScope(element) ? property : undefined;
  });
  const metas = gathered(page.elements, ({ name, attribs }) => {
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
        }));
      }),
  };
}
