import type { Activity, Category, Facility, ImportField } from '@kampvuur/domain';
import type { RawCell, RawSheet } from '../raw-sheets';
import type { OsmCampsite, OsmTags } from './osm-campsite';
import { osmDescription } from './osm-description';

const OSM_SHEET = 'OpenStreetMap';

/** Below the header. */
const FIRST_ROW = 2;

type Cells = Partial<Record<ImportField, RawCell>>;

/** The columns, in their order. */
const FIELDS = [
  ...(['name', 'closestTown', 'longDescription', 'latitude', 'longitude', 'rates', 'websiteUrls'] as const),
  ...(['facebookUrl', 'contactPhones', 'contactEmails', 'facilities', 'activities', 'categories'] as const),
] satisfies readonly ImportField[];

/** Who may come is nobody. */
const CLOSED_TO_ALL = new Set(['private', 'no', 'military']);

const YES = /^(?:yes|designated|public|customers|permissive|only|limited|\d*[1-9]\d*)$/i;

/** Values of tags by which a campsite has a facility. */
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
  ['Wheelchair access', (tags) => isYes(tags['wheelchair'])],
  ['Wi-Fi', (tags) => /^(?:wlan|wifi|yes|terminal;wlan)$/i.test(tags['internet_access'] ?? '')],
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

/** What is left of map data, as a sheet like one somebody has typed. */
export interface OsmSheet {
  sheet: RawSheet;
  /** What was left out, and why. */
  warnings: string[];
}

/**
 * Campsites of OpenStreetMap as rows of an import. Private ones are left out, and those without a name or a reference:
 * what cannot be traced to its element could be neither credited nor found again.
 */
export function osmSheet(campsites: readonly OsmCampsite[]): OsmSheet {
  const open = campsites.filter(({ tags }) => !CLOSED_TO_ALL.has(tags['access'] ?? ''));
  const named = open.filter(({ tags }) => nameOf(tags) !== '');
  const traced = named.filter(({ ref }) => ref !== '');
  const rows = traced.map((campsite, index) => {
    const cells = cellsOf(campsite);
    return {
      number: index + FIRST_ROW,
      cells: FIELDS.map((field) => cells[field] ?? null),
      osmRef: campsite.ref,
    };
  });
  return {
    sheet: {
      name: OSM_SHEET,
      isHidden: false,
      rows: [{ number: 1, cells: [...FIELDS] }, ...rows],
      merges: [],
    },
    warnings: [
      ...leftOut(campsites.length - open.length, 'is private', 'are private'),
      ...leftOut(open.length - named.length, 'has no name', 'have no name'),
      ...leftOut(
        named.length - traced.length,
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

function cellsOf({ latitude, longitude, tags }: OsmCampsite): Cells {
  return {
    name: nameOf(tags),
    closestTown: tags['addr:city'] ?? tags['addr:town'] ?? tags['addr:village'] ?? tags['addr:suburb'],
    longDescription: osmDescription(tags),
    latitude: degrees(latitude),
    longitude: degrees(longitude),
    rates: rateOf(tags),
    websiteUrls: entriesOf(tags, ['website', 'contact:website', 'url']),
    facebookUrl: facebookOf(tags),
    contactPhones: entriesOf(tags, ['phone', 'contact:phone', 'contact:mobile', 'mobile']),
    contactEmails: entriesOf(tags, ['email', 'contact:email']),
    facilities: namesOf(FACILITY_TAGS, tags),
    activities: namesOf(ACTIVITY_TAGS, tags),
    categories: namesOf(CATEGORY_TAGS, tags),
  };
}

function nameOf(tags: OsmTags): string {
  return tags['name'] ?? tags['name:en'] ?? tags['name:af'] ?? '';
}

const isYes = (value: string | undefined) => value !== undefined && YES.test(value);

const isHot = (shower: string | undefined) => shower === 'hot' || shower === 'warm';

function namesOf(
  rules: readonly (readonly [string, (tags: OsmTags) => boolean])[],
  tags: OsmTags,
): string | null {
  return rules.flatMap(([name, holds]) => (holds(tags) ? [name] : [])).join('; ') || null;
}

function degrees(value: number | null): RawCell {
  return value === null ? null : { number: value, formatted: String(value) };
}

/** Every entry of several tags, each once. */
function entriesOf(tags: OsmTags, keys: readonly string[]): string | null {
  const entries = keys.flatMap((key) => (tags[key] ?? '').split(';').map((entry) => entry.trim()));
  return [...new Set(entries.filter(Boolean))].join('; ') || null;
}

/** A page's name or its whole address. */
function facebookOf(tags: OsmTags): string | null {
  const page = tags['contact:facebook'] ?? tags['facebook'] ?? '';
  if (page === '') return null;
  return page.includes('/') ? page : `https://www.facebook.com/${page}`;
}

/** `150 ZAR/person` is R150 per person; `fee=no` costs nothing; a fee nobody has written down is unknown. */
function rateOf(tags: OsmTags): string | null {
  const charge = tags['charge'] ?? (/\d/.test(tags['fee'] ?? '') ? tags['fee'] : undefined);
  if (charge !== undefined) return charge.replace(/\s*\/\s*(?=[a-z])/gi, ' per ');
  return tags['fee'] === 'no' ? 'free' : null;
}
