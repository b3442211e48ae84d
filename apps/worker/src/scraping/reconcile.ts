import {
  type FieldValue,
  type FieldValues,
  isSameValue,
  pickFields,
  SUGGESTIBLE_FIELDS,
} from '@kampvuur/domain';
import { distanceKm, distanceToProvinceKm } from '@kampvuur/domain/geography';
import type { CampsiteFields, ScrapedBefore } from '@kampvuur/persistence';
import type { Point } from './extract/coordinates';
import { newIn, proposed } from './compare-values';
import type { Found, MergedFacts } from './merge-page-facts';

/** A campsite can lie a little outside the outline of its province; a map of the website farther away is another place. */
const PROVINCE_SLACK_KM = 15;
/** From here on two places differ, in kilometres. */
const ELSEWHERE_KM = 2;

/** Fields to fill, by the page they were read on. */
export interface Fill {
  url: string;
  changes: FieldValues;
}

/** What to do with what was found. */
export interface Decision {
  fills: Fill[];
  /** For people to review; null when nothing differs. */
  suggestion: { changes: FieldValues; baseValues: FieldValues; sourceUrl: string } | null;
  /** What the suggestion adds, for the words about it. */
  suggested: FieldValues;
  /** What differs in fields nobody can suggest. */
  notes: string[];
}

/** A field whose found value has something the current one has not. */
interface Difference {
  field: string;
  url: string;
  /** What is new. */
  added: FieldValue;
  /** The whole value an approval would write. */
  value: FieldValue;
  /** Empty, and nobody has decided that it is. */
  isFree: boolean;
}

const isSuggestible = (field: string) => (SUGGESTIBLE_FIELDS as readonly string[]).includes(field);

function isEmpty(value: FieldValue): boolean {
  return value === null || value === '' || (Array.isArray(value) && value.length === 0);
}

function wasRejected(before: readonly ScrapedBefore[], field: string, value: FieldValue): boolean {
  return before.some(({ status, changes }) => {
    return status === 'rejected' && changes[field] !== undefined && isSameValue(field, changes[field], value);
  });
}

/** Fields by the page they were read on. */
function byPage(found: readonly { field: string; value: FieldValue; url: string }[]): Fill[] {
  const pages = new Map<string, FieldValues>();
  for (const { field, value, url } of found) pages.set(url, { ...pages.get(url), [field]: value });
  return [...pages].map(([url, changes]) => ({ url, changes }));
}

function suggestionOf(differences: readonly Difference[], values: FieldValues): Decision['suggestion'] {
  const [first] = differences;
  if (!first) return null;
  const changes = Object.fromEntries(differences.map(({ field, value }) => [field, value]));
  return { changes, baseValues: pickFields(values, Object.keys(changes)), sourceUrl: first.url };
}

/** Where to put the campsite, if nobody has, and what to say when its website puts it elsewhere. */
function placeFor(
  current: CampsiteFields,
  point: MergedFacts['point'],
  theirs: ReadonlySet<string>,
): { fill: Found<Point> | null; note: string | null } {
  if (!point) return { fill: null, note: null };
  const { latitude, longitude } = point.value;
  if (distanceToProvinceKm(latitude, longitude, current.province) > PROVINCE_SLACK_KM) {
    return { fill: null, note: `its map shows a place outside ${current.province}` };
  }
  if (current.latitude === null || current.longitude === null) {
    const isTheirs = theirs.has('latitude') || theirs.has('longitude');
    return isTheirs ? { fill: null, note: null } : { fill: point, note: null };
  }
  const away = distanceKm(point.value, { latitude: current.latitude, longitude: current.longitude });
  return {
    fill: null,
    note: away > ELSEWHERE_KM ? `its map shows a place ${Math.round(away)} km away` : null,
  };
}

/**
 * Empty fields nobody has ever touched are filled; what differs from a value, or from people's decision to have none,
 * becomes a suggestion, unless the same was rejected before; the rest is noted (docs/decisions 9).
 */
export function reconcile(
  current: CampsiteFields,
  found: MergedFacts,
  theirs: ReadonlySet<string>,
  before: readonly ScrapedBefore[],
): Decision {
  const isFree = (field: string, now: FieldValue) => isEmpty(now) && !theirs.has(field);
  const values: FieldValues = { ...current };
  const differences = [...found.values].flatMap(([field, { value, url }]): Difference[] => {
    const now = values[field] ?? null;
    const added = newIn(field, value, now);
    return added === null
      ? []
      : [{ field, url, added, value: proposed(now, added), isFree: isFree(field, now) }];
  });
  const debatable = differences.filter(({ field, value, isFree }) => {
    return !isFree && isSuggestible(field) && !wasRejected(before, field, value);
  });
  const place = placeFor(current, found.point, theirs);
  const located = Object.entries(place.fill?.value ?? {}).map(([field, value]) => {
    return { field, value, url: place.fill?.url ?? '' };
  });
  return {
    fills: byPage([...differences.filter(({ isFree }) => isFree), ...located]),
    suggestion: suggestionOf(debatable, values),
    suggested: Object.fromEntries(debatable.map(({ field, added }) => [field, added])),
    notes: place.note === null ? [] : [place.note],
  };
}
