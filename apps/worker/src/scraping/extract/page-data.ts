import type { Element } from 'domhandler';
import type { Subject } from './own-domain';
import { ancestorsOf, ownText } from './element-text';
import { type Page } from './read-page';
import { type Sighting, snippetOf } from './sightings';
import { type CampsiteThings, campsiteThings, isThing, listOf, subjectOf, textsOf } from './structured-data';

/** A value in structured data, and whom the data describes. */
export interface DeclaredValue {
  value: string;
  about?: Subject;
}

/** Structured data of a page: JSON-LD, microdata and `<meta>`. */
export interface PageData extends CampsiteThings {
  /** Values of a microdata property in document order, except for those of reviews, events and products. */
  microdata: (property: string) => DeclaredValue[];
  /** Values of `<meta>` of this name or property. */
  meta: (...names: string[]) => string[];
  /** Values of a JSON-LD property of all objects, as sightings. */
  jsonLd: (property: string) => Sighting<string>[];
}

/** Microdata types of items other than the campsite. */
const OTHER_TYPES = /(?:Review|Rating|Person|Event|Product|Comment|Article|BlogPosting|ListItem)$/i;

/** The microdata items around an element, the nearest first. */
function itemsAround(element: Element): Element[] {
  return ancestorsOf(element).filter(({ attribs }) => 'itemtype' in attribs);
}

/** Whom each microdata item describes, by its element. */
function subjectsOf(elements: readonly Element[]): Map<Element, Subject> {
  const subjects = new Map<Element, Subject>();
  for (const element of elements) {
    const property = element.attribs['itemprop'];
    const [item] = property === 'name' || property === 'url' ? itemsAround(element) : [];
    if (!item) continue;
    const known = subjects.get(item) ?? {};
    const key = property === 'name' ? 'name' : 'website';
    subjects.set(item, { [key]: valueOf(element), ...known });
  }
  return subjects;
}

/** Values of microdata by property, except for those of items that are no place. */
function microdataOf(elements: readonly Element[]): Map<string, DeclaredValue[]> {
  const subjects = subjectsOf(elements);
  const found = new Map<string, DeclaredValue[]>();
  for (const element of elements) {
    const property = element.attribs['itemprop']?.toLowerCase();
    const value = property ? valueOf(element) : '';
    if (!property || value === '') continue;
    const items = itemsAround(element);
    if (OTHER_TYPES.test(items[0]?.attribs['itemtype'] ?? '')) continue;
    const about = items.map((item) => subjects.get(item)).find((subject) => subject !== undefined);
    const values = found.get(property) ?? [];
    values.push(about ? { value, about } : { value });
    found.set(property, values);
  }
  return found;
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
  const items = microdataOf(page.elements);
  const metas = valuesByKey(page.elements, ({ name, attribs }) => {
    return name === 'meta' ? (attribs['property'] ?? attribs['name']) : undefined;
  });
  return {
    ...found,
    microdata: (property) => items.get(property.toLowerCase()) ?? [],
    meta: (...names) => names.flatMap((name) => metas.get(name) ?? []),
    jsonLd: (property) =>
      found.things.flatMap((thing) => {
        const about = subjectOf(thing);
        return textsOf(thing[property]).map((value) => ({
          value,
          strength: found.isOnePlace ? 'declared' : 'plain',
          snippet: snippetOf(`${property}: ${value}`),
          about,
        }));
      }),
  };
}

/** Amenities in the page's structured data, except for those marked as not available. */
export function listedAmenities({ things, microdata }: PageData): DeclaredValue[] {
  const listed = things.flatMap((thing) => {
    const features = [...listOf(thing['amenityFeature']), ...listOf(thing['amenities'])];
    const hasPets = /^(?:true|yes)$/i.test(String(thing['petsAllowed']));
    const names = [...features.flatMap(namesOfFeature), ...(hasPets ? ['pet friendly'] : [])];
    const about = subjectOf(thing);
    return names.map((value) => ({ value, about }));
  });
  return [...listed, ...microdata('amenityFeature')];
}

function namesOfFeature(feature: unknown): string[] {
  if (!isThing(feature)) return textsOf(feature);
  const hasNot = /^(?:false|no|0)$/i.test(String(feature['value']));
  return hasNot ? [] : textsOf(feature['name']);
}
