import { FACTS, factsSetBy, type KindName, type SetBy } from '@kampvuur/domain/facts';
import { isCampsite } from '@kampvuur/domain/osm-campsite-tags.cjs';
import { OSM_TAGS } from '@kampvuur/domain/facts/sources';
import { localDay, partialDate, readMonths } from '@kampvuur/domain';
import { LEFT_OUT_MESSAGES, MAP_DATA_TEMPLATES } from '@kampvuur/domain/import-row-messages';
import { filled } from '@kampvuur/domain/message-templates';
import { withoutClosing } from '../cells/closed-names';
import type { LeftOut } from '../left-out';
import type { RawCell, RawSheet } from '../raw-sheets';
import type { OsmCampsite, OsmTags } from './osm-campsite';
import { osmDescription } from './osm-description';
import { absentTermsOf, hasValue, isNo, isYes, termsOf, valuesOf } from './osm-values';

const OSM_SHEET = 'OpenStreetMap';

/** Number of the first row below the header. */
const FIRST_ROW = 2;

/** The columns, in their order; the province follows from the position. */
const FIELDS = factsSetBy('openStreetMap').filter((field) => field !== 'province');

/** Values of `access` for campsites that are not open to the public. */
const CLOSED_TO_ALL: readonly string[] = ['private', 'no', 'military', 'members'];

/** Whether nobody but a few may stay there: one value that lets others in is enough. */
function isPrivate({ access }: OsmTags): boolean {
  const values = valuesOf(access);
  return values.length > 0 && values.every((value) => CLOSED_TO_ALL.includes(value));
}

/** Whether a campsite no longer exists, or takes nobody for a night. */
const isDisused = (tags: OsmTags): boolean =>
  !isCampsite({ tourism: tags['tourism'] }) ||
  isYes(tags['disused']) ||
  isYes(tags['abandoned']) ||
  hasEnded(tags) ||
  hasValue(tags['permanent_camping'], ['only']);

/** Whether mappers say that it ended, in a year, month or day that is over. */
function hasEnded({ end_date: end = '' }: OsmTags): boolean {
  const date = partialDate(end);
  return date !== null && date < localDay(new Date()).slice(0, date.length);
}

/** `opening_hours` of a campsite that does not open at all. */
const isShut = (tags: OsmTags): boolean =>
  /^(?:(?:24\/7|Mo-Su|Jan-Dec|PH,Mo-Su|Mo-Su,PH)\s+)?(?:off|closed)(?:\s+"[^"]*")?$/i.test(
    tags['opening_hours'] ?? '',
  );

/** Whether its name says that it has closed for good. */
function isClosedByName(tags: OsmTags): boolean {
  const { closing } = withoutClosing(nameOf(tags));
  return closing !== null && 'on' in closing;
}

/** Why an element is not taken. */
type Reason = readonly [reason: keyof typeof LEFT_OUT_MESSAGES, applies: (campsite: OsmCampsite) => boolean];

/** Reasons that say that nobody can stay there. */
const CLOSED: readonly Reason[] = [
  ['disused', ({ tags }) => isDisused(tags)],
  ['closed', ({ tags }) => isShut(tags) || isClosedByName(tags)],
  ['private', ({ tags }) => isPrivate(tags)],
];

/** All reasons; the first that applies counts. */
const REASONS: readonly Reason[] = [
  ['broken', ({ isBroken }) => isBroken === true],
  ...CLOSED,
  ['nameless', ({ tags }) => nameOf(tags) === ''],
  ['withoutId', ({ ref }) => ref === ''],
];

/** Whether an element is left out because nobody can stay there, and not for what mappers have left open. */
export const isClosedThere = ({ reason }: LeftOut): boolean =>
  CLOSED.some(([key]) => LEFT_OUT_MESSAGES[key] === reason);

/** Map data converted to a sheet, with warnings about campsites that were left out. */
export interface OsmSheet {
  sheet: RawSheet;
  warnings: string[];
  leftOut: LeftOut[];
}

/**
 * Converts campsites of OpenStreetMap to rows of an import. Closed and private ones are left out, and those without a
 * name or an id: without an id, the element could neither be credited nor be found again.
 */
export function osmSheet(campsites: readonly OsmCampsite[]): OsmSheet {
  const reasons = campsites.map((campsite) => REASONS.find(([, applies]) => applies(campsite)));
  const rows = campsites
    .filter((_, index) => reasons[index] === undefined)
    .map((campsite, index) => ({
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
    warnings: REASONS.flatMap((reason) => {
      const count = reasons.filter((each) => each === reason).length;
      const [key] = reason;
      const text = count === 1 ? MAP_DATA_TEMPLATES[`${key}One`] : MAP_DATA_TEMPLATES[key];
      return count === 0 ? [] : filled(text, { count });
    }),
    leftOut: campsites.flatMap(({ ref, tags }, index) => {
      const [key] = reasons[index] ?? [];
      if (key === undefined) return [];
      const reason = LEFT_OUT_MESSAGES[key];
      const leftOut = { where: ref || `Element ${index + 1}`, text: nameOf(tags), reason };
      const closedOn = isClosedThere(leftOut) ? closingDate(tags) : null;
      return [{ ...leftOut, ...(closedOn !== null && { closedOn }) }];
    }),
  };
}

/** Tags that say since when something is no longer in use, the most usual first. */
const CLOSING_DATES = ['end_date', 'disused:end_date', 'abandoned:end_date', 'was:end_date', 'closing_date'];

/** Since when an element is closed; null where its tags do not say, or say it in words such as `before 2010`. */
function closingDate(tags: OsmTags): string | null {
  return CLOSING_DATES.map((key) => partialDate(tags[key] ?? '')).find((date) => date !== null) ?? null;
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
  timeOfDay: firstOf,
  date: firstOf,
  // `opening_hours` says many other things.
  months: (tags, keys) =>
    keys.map((key) => tags[key] ?? '').find((value) => readMonths(value) !== null) ?? null,
  oneOf: firstOf,
  yesNo: (tags, keys) => {
    const value = keys.map((key) => tags[key]).find((each) => isYes(each) || isNo(each));
    return value === undefined ? null : isYes(value);
  },
  severalOf: entriesOf,
  entries: entriesOf,
  terms: entriesOf,
  tariffs: firstOf,
  stands: firstOf,
};

/** Facts that follow from more than the values of their tags. */
const RULES: { [K in SetBy<'openStreetMap'>]?: (campsite: OsmCampsite) => RawCell } = {
  name: ({ tags }) => nameOf(tags),
  longDescription: ({ tags }) => osmDescription(tags),
  latitude: ({ latitude }) => degrees(latitude),
  longitude: ({ longitude }) => degrees(longitude),
  rates: ({ tags }) => rateOf(tags),
  bookingMethods: ({ tags }) => bookingMethodsOf(tags),
  facebookUrl: ({ tags }) => facebookUrlOf(tags),
  facilities: ({ tags }) => termsOf('facilities', ofWater(tags)).join('; ') || null,
  activities: ({ tags }) => termsOf('activities', tags).join('; ') || null,
  categories: ({ tags }) => termsOf('categories', tags).join('; ') || null,
  absentFacilities: ({ tags }) => absentTermsOf('facilities', ofWater(tags)).join('; ') || null,
  absentActivities: ({ tags }) => absentTermsOf('activities', tags).join('; ') || null,
  absentCategories: ({ tags }) => absentTermsOf('categories', tags).join('; ') || null,
};

function cellOf(field: SetBy<'openStreetMap'>, campsite: OsmCampsite): RawCell {
  const rule = RULES[field];
  return rule ? rule(campsite) : READERS[FACTS[field].kind](campsite.tags, OSM_TAGS[field].tags);
}

/** Its name; English before Afrikaans where the tag itself is missing or empty (docs/decisions 12). */
function nameOf(tags: OsmTags): string {
  return OSM_TAGS.name.tags.map((key) => tags[key]).find(Boolean) ?? '';
}

/** What two tags say together: showers with hot water are hot ones, and water that is not safe is none to drink. */
function ofWater(tags: OsmTags): OsmTags {
  const { 'drinking_water:legal': legal, drinking_water: drinking = '', ...others } = tags;
  const isSafe = legal === undefined || !isNo(legal) || !isYes(drinking);
  const safe = isSafe ? tags : others;
  const isHot = isYes(tags['hot_water']) && isYes(tags['shower']);
  return isHot ? { ...safe, shower: `${tags['shower']};hot` } : safe;
}

function degrees(value: number | null): RawCell {
  return value === null ? null : { number: value, formatted: String(value) };
}

/** The entries of several tags without duplicates. */
function entriesOf(tags: OsmTags, keys: readonly string[]): string | null {
  const entries = keys.flatMap((key) =>
    (tags[key] ?? '').split(';').map((entry) => numberOfChat(entry.trim())),
  );
  return [...new Set(entries.filter(Boolean))].join('; ') || null;
}

/** `+27825550175` for `https://wa.me/27825550175`: an address of WhatsApp is a number. */
function numberOfChat(entry: string): string {
  const [, digits] =
    /^(?:https?:\/\/)?(?:wa\.me\/|api\.whatsapp\.com\/send\/?\?phone=)\+?(\d{7,15})/i.exec(entry) ?? [];
  return digits === undefined ? entry : `+${digits}`;
}

/** The address of the Facebook page; tags contain it, or only the page's name. */
function facebookUrlOf(tags: OsmTags): string | null {
  const page = firstOf(tags, OSM_TAGS.facebookUrl.tags);
  if (typeof page !== 'string' || page === '') return null;
  return page.includes('/') ? page : `https://www.facebook.com/${page}`;
}

/**
 * How to book, as far as tags say it: that no booking is needed, or a contact for bookings alone. `reservation=required` does
 * not say how, and a telephone alone does not say that it takes bookings.
 */
function bookingMethodsOf(tags: OsmTags): string | null {
  const contacts = { Phone: 'reservation:phone', Website: 'reservation:website', Email: 'reservation:email' };
  const methods = Object.entries(contacts).flatMap(([method, key]) => {
    const value = tags[key];
    return value === undefined || isNo(value) ? [] : [method];
  });
  const isWalkIn = methods.length === 0 && hasValue(tags['reservation'], ['no', 'none']);
  return [...methods, ...(isWalkIn ? ['Walk-in'] : [])].join('; ') || null;
}

/** Values of `fee` that are no price and not free either. */
const GIVEN_FREELY = ['donation', 'donations', 'voluntary', 'voluntary_donation', 'by_donation'];

/**
 * The prices as text for `readPrice`: `150 ZAR per person`, `free` for `fee=no` at all times; null when nothing is known.
 */
function rateOf(tags: OsmTags): string | null {
  const fee = tags['fee'] ?? '';
  const charge = tags['charge'] || (/\d/.test(fee) ? fee : '');
  const parts = [charge, ...chargesOfParts(tags)].filter((part) => part !== '');
  if (parts.length > 0) return parts.map((part) => part.replace(/\s*\/\s*(?=[a-z])/gi, ' per ')).join('; ');
  if (hasValue(fee, GIVEN_FREELY)) return valuesOf(fee).join('; ');
  const isFeeAtTimes = (tags['fee:conditional'] ?? tags['charge:conditional']) !== undefined;
  return hasValue(fee, ['no', 'free']) && !isYes(fee) && !isFeeAtTimes ? 'free' : null;
}

/** What single things cost: `90 ZAR per child` for `charge:child=90 ZAR`. */
function chargesOfParts(tags: OsmTags): string[] {
  return Object.entries(tags).flatMap(([key, value]) => {
    const [, of] = /^charge:(?!conditional$|currency$)([a-z_]+)$/i.exec(key) ?? [];
    return of === undefined ? [] : [`${value} per ${of.replaceAll('_', ' ')}`];
  });
}
