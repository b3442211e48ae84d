import type { Activity, Category, Facility } from '@kampvuur/domain';
import { FACTS, factsSetBy, type KindName, type SetBy } from '@kampvuur/domain/facts';
import { OSM_TAGS } from '@kampvuur/domain/facts/sources';
import type { RawCell, RawSheet } from '../raw-sheets';
import type { OsmCampsite, OsmTags } from './osm-campsite';
import { osmDescription } from './osm-description';

const OSM_SHEET = 'OpenStreetMap';

/** Number of the first row below the header. */
const FIRST_ROW = 2;

/** The columns, in their order; the province follows from the position. */
const FIELDS = factsSetBy('openStreetMap').filter((field) => field !== 'province');

/** Values of `access` for campsites that are not open to the public. */
const CLOSED_TO_ALL = new Set(['private', 'no', 'military', 'members']);

/** Whether a campsite no longer exists, or takes nobody for a night. */
const isDisused = (tags: OsmTags): boolean =>
  tags['disused'] === 'yes' || tags['abandoned'] === 'yes' || tags['permanent_camping'] === 'only';

/** `opening_hours` of a campsite that does not open at all. */
const isShut = (tags: OsmTags): boolean =>
  /^(?:(?:24\/7|Mo-Su|Jan-Dec|PH,Mo-Su|Mo-Su,PH)\s+)?(?:off|closed)(?:\s+"[^"]*")?$/i.test(
    tags['opening_hours'] ?? '',
  );

const YES = /^(?:yes|designated|public|customers|permissive|only|limited|\d*[1-9]\d*)$/i;

/** Facilities, with the condition on a campsite's tags for each. */
const FACILITY_TAGS: readonly (readonly [Facility, (tags: OsmTags) => boolean])[] = [
  ['Ablutions', (tags) => isYes(tags['toilets']) || isYes(tags['shower']) || isHot(tags['shower'])],
  ['Braai places', (tags) => isYes(tags['bbq']) || isYes(tags['fireplace']) || isYes(tags['openfire'])],
  ['Caravan stands', (tags) => tags['tourism'] === 'caravan_site' || isYes(tags['caravans'])],
  ['Drinking water', (tags) => isYes(tags['drinking_water'])],
  ['Flush toilets', (tags) => tags['toilets:disposal'] === 'flush'],
  ['Hot showers', (tags) => isHot(tags['shower']) || (isYes(tags['shower']) && isYes(tags['hot_water']))],
  ['Laundry', (tags) => isYes(tags['washing_machine']) || isYes(tags['laundry'])],
  ['Playground', (tags) => isYes(tags['playground'])],
  ['Power points', (tags) => isYes(tags['power_supply']) || isYes(tags['electricity'])],
  ['Restaurant', (tags) => isYes(tags['restaurant'])],
  ['Shared kitchen', (tags) => isYes(tags['kitchen'])],
  ['Shop', (tags) => isYes(tags['shop'])],
  ['Swimming pool', (tags) => isYes(tags['swimming_pool'])],
  ['Wheelchair access', (tags) => isYes(tags['wheelchair']) && tags['wheelchair'] !== 'limited'],
  ['Wi-Fi', (tags) => /(?:^|;)\s*(?:wlan|wifi|yes)\s*(?:;|$)/i.test(tags['internet_access'] ?? '')],
];

const ACTIVITY_TAGS: readonly (readonly [Activity, (tags: OsmTags) => boolean])[] = [
  ['Fishing', (tags) => isYes(tags['fishing'])],
  ['Swimming', (tags) => isYes(tags['swimming'])],
];

const CATEGORY_TAGS: readonly (readonly [Category, (tags: OsmTags) => boolean])[] = [
  ['Caravan park', (tags) => tags['tourism'] === 'caravan_site'],
  ['Off the grid', (tags) => isYes(tags['backcountry'])],
  ['Pet Friendly', (tags) => isYes(tags['dog']) || tags['dog'] === 'leashed'],
];

/** Map data converted to a sheet, with warnings about campsites that were left out. */
export interface OsmSheet {
  sheet: RawSheet;
  warnings: string[];
}

/**
 * Converts campsites of OpenStreetMap to rows of an import. Closed and private ones are left out, and those without a
 * name or an id: without an id, the element could neither be credited nor be found again.
 */
export function osmSheet(campsites: readonly OsmCampsite[]): OsmSheet {
  const inUse = campsites.filter(({ tags }) => !isDisused(tags));
  const notShut = inUse.filter(({ tags }) => !isShut(tags));
  const open = notShut.filter(({ tags }) => !CLOSED_TO_ALL.has(tags['access'] ?? ''));
  const named = open.filter(({ tags }) => nameOf(tags) !== '');
  const identified = named.filter(({ ref }) => ref !== '');
  const rows = identified.map((campsite, index) => ({
    number: index + FIRST_ROW,
    cells: FIELDS.map((field) => cellOf(field, campsite)),
    osmRef: campsite.ref,
  }));
  return {
    sheet: {
      name: OSM_SHEET,
      isHidden: false,
      rows: [{ number: 1, cells: [...FIELDS] }, ...rows],
      merges: [],
    },
    warnings: [
      ...leftOut(campsites.length - inUse.length, 'is no longer in use', 'are no longer in use'),
      ...leftOut(inUse.length - notShut.length, 'is closed', 'are closed'),
      ...leftOut(notShut.length - open.length, 'is private', 'are private'),
      ...leftOut(open.length - named.length, 'has no name', 'have no name'),
      ...leftOut(
        named.length - identified.length,
        'has no id of OpenStreetMap such as node/12',
        'have no id of OpenStreetMap such as node/12',
      ),
    ],
  };
}

function leftOut(count: number, one: string, many: string): string[] {
  if (count === 0) return [];
  return [count === 1 ? `1 campsite ${one}; left out` : `${count} campsites ${many}; left out`];
}

/** The first of the tags that there is. */
const firstOf = (tags: OsmTags, keys: readonly string[]): RawCell =>
  keys.map((key) => tags[key]).find((value) => value !== undefined) ?? null;

/** How tags are read of each kind of fact; what is left is read like a cell of a sheet. */
const READERS: { [N in KindName]: (tags: OsmTags, keys: readonly string[]) => RawCell } = {
  text: firstOf,
  longText: firstOf,
  link: firstOf,
  money: firstOf,
  number: firstOf,
  degrees: firstOf,
  oneOf: firstOf,
  yesNo: (tags, keys) => {
    const value = keys.map((key) => tags[key]).find((each) => isYes(each) || each === 'no');
    return value === undefined ? null : isYes(value);
  },
  entries: entriesOf,
  terms: entriesOf,
};

/** Facts that follow from more than the values of their tags. */
const RULES: { [K in SetBy<'openStreetMap'>]?: (campsite: OsmCampsite) => RawCell } = {
  name: ({ tags }) => nameOf(tags),
  longDescription: ({ tags }) => osmDescription(tags),
  latitude: ({ latitude }) => degrees(latitude),
  longitude: ({ longitude }) => degrees(longitude),
  rates: ({ tags }) => rateOf(tags),
  facebookUrl: ({ tags }) => facebookUrlOf(tags),
  facilities: ({ tags }) => termCellOf(FACILITY_TAGS, tags),
  activities: ({ tags }) => termCellOf(ACTIVITY_TAGS, tags),
  categories: ({ tags }) => termCellOf(CATEGORY_TAGS, tags),
};

function cellOf(field: SetBy<'openStreetMap'>, campsite: OsmCampsite): RawCell {
  const rule = RULES[field];
  return rule ? rule(campsite) : READERS[FACTS[field].kind](campsite.tags, OSM_TAGS[field].tags);
}

/** Its name; English before Afrikaans where the tag itself is missing or empty (docs/decisions 12). */
function nameOf(tags: OsmTags): string {
  return OSM_TAGS.name.tags.map((key) => tags[key]).find(Boolean) ?? '';
}

const isYes = (value: string | undefined) => value !== undefined && YES.test(value);

const isHot = (shower: string | undefined) => shower === 'hot' || shower === 'warm';

function termCellOf(
  rules: readonly (readonly [string, (tags: OsmTags) => boolean])[],
  tags: OsmTags,
): string | null {
  return rules.flatMap(([name, applies]) => (applies(tags) ? [name] : [])).join('; ') || null;
}

function degrees(value: number | null): RawCell {
  return value === null ? null : { number: value, formatted: String(value) };
}

/** The entries of several tags without duplicates. */
function entriesOf(tags: OsmTags, keys: readonly string[]): string | null {
  const entries = keys.flatMap((key) => (tags[key] ?? '').split(';').map((entry) => entry.trim()));
  return [...new Set(entries.filter(Boolean))].join('; ') || null;
}

/** The address of the Facebook page; tags contain it, or only the page's name. */
function facebookUrlOf(tags: OsmTags): string | null {
  const page = firstOf(tags, OSM_TAGS.facebookUrl.tags);
  if (typeof page !== 'string' || page === '') return null;
  return page.includes('/') ? page : `https://www.facebook.com/${page}`;
}

/**
 * The price as text for `readPrice`: `150 ZAR per person`, `free` for `fee=no` at all times; null when it is unknown.
 */
function rateOf(tags: OsmTags): string | null {
  const charge = tags['charge'] ?? (/\d/.test(tags['fee'] ?? '') ? tags['fee'] : undefined);
  if (charge !== undefined) return charge.replace(/\s*\/\s*(?=[a-z])/gi, ' per ');
  const isFeeAtTimes = (tags['fee:conditional'] ?? tags['charge:conditional']) !== undefined;
  return tags['fee'] === 'no' && !isFeeAtTimes ? 'free' : null;
}
