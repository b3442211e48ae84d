import { cleanText } from './clean-text';
import { READ } from './limits';
import type { Subject } from './own-domain';
import { ownText } from './element-text';
import { type Page } from './read-page';

/** A `Thing` of schema.org, with properties of unknown types. */
export type Thing = Record<string, unknown>;

/** Types of accommodation, the most specific first. */
const STAY_TYPES = [
  'campground',
  'rvpark',
  'campingpitch',
  'lodgingbusiness',
  'resort',
  'hotel',
  'bedandbreakfast',
  'hostel',
  'motel',
  'vacationrental',
  'accommodation',
];
/** General types that a campsite or its operator can have. */
const GENERAL_TYPES = [
  'touristattraction',
  'touristdestination',
  'park',
  'localbusiness',
  'place',
  'organization',
];

/** Types of other things, which are ignored with everything inside them. */
const OTHER_TYPES =
  /^(?:.*event|product|itemlist|breadcrumblist|review|aggregaterating|article|newsarticle|blogposting|person|faqpage|jobposting|recipe)$/;
/** The same where lists are looked through, which portals write. */
const OTHER_TYPES_IN_LISTS = /^(?:.*event|product|review|article|person)$/;
/** Properties whose values are about other places or people. */
const OTHER_PLACES = new Set([
  'subOrganization',
  'parentOrganization',
  'department',
  'branchOf',
  'containsPlace',
  'containedInPlace',
  'containedIn',
  'review',
  'reviews',
  'publisher',
  'author',
  'creator',
  'brand',
]);

/** True for an object that is not an array. */
export function isThing(value: unknown): value is Thing {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A value as a list: empty for undefined and null. */
export function listOf(value: unknown): unknown[] {
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? value : [value];
}

/** The texts in a value; numbers are converted. */
export function textsOf(value: unknown): string[] {
  return listOf(value).flatMap((entry) => {
    if (typeof entry === 'number' && Number.isFinite(entry)) return [String(entry)];
    if (typeof entry === 'string') return [cleanText(entry).trim()].filter(Boolean);
    return isThing(entry) && '@value' in entry && typeof entry['@value'] === 'string'
      ? [cleanText(entry['@value']).trim()]
      : [];
  });
}

const COMMENT_ENDS = ['-->', '/* ]]> */', '/*]]>*/', '// ]]>', '//]]>', ']]>'];

/**
 * Removes semicolons and the end of a comment after the JSON. Without a regular expression, which would take quadratic
 * time.
 */
function withoutCommentEnd(text: string): string {
  let end = text.length;
  while (end > 0 && /[;\s]/.test(text.charAt(end - 1))) end -= 1;
  const bare = text.slice(0, end);
  const comment = COMMENT_ENDS.find((mark) => bare.endsWith(mark));
  return comment ? bare.slice(0, -comment.length).trimEnd() : bare;
}

/**
 * Parses JSON as it occurs on pages: in a comment, with trailing commas or raw line breaks. Null when it is invalid.
 */
function parseLenientJson(text: string): unknown {
  const start = text
    .slice(0, READ.json)
    .replace(/^\s*(?:<!--|\/\*\s*<!\[CDATA\[\s*\*\/|\/\/\s*<!\[CDATA\[|<!\[CDATA\[)/, '')
    .trimEnd();
  const bare = withoutCommentEnd(start);
  const attempts = [
    () => bare,
    () => bare.replace(/\p{Cc}+/gu, ' '),
    () => bare.replace(/\p{Cc}+/gu, ' ').replace(/,(?=\s*[}\]])/g, ''),
  ];
  for (const attempt of attempts) {
    try {
      return JSON.parse(attempt()) as unknown;
    } catch {
      continue;
    }
  }
  return null;
}

/** Every thing in a value, including those in `@graph` and nested ones, the outermost first. */
function* thingsIn(root: unknown, otherTypes = OTHER_TYPES): Generator<Thing> {
  const waiting: { value: unknown; depth: number }[] = [{ value: root, depth: 0 }];
  for (const { value, depth } of waiting) {
    if (waiting.length > READ.things || depth > READ.depth) return;
    if (typeof value !== 'object' || value === null) continue;
    if (isThing(value) && '@type' in value) {
      if (typesOf(value).some((type) => otherTypes.test(type))) continue;
      yield value;
    }
    for (const [property, inner] of Object.entries(value)) {
      const isOther = typeof inner !== 'object' || inner === null || OTHER_PLACES.has(property);
      if (!isOther) waiting.push({ value: inner, depth: depth + 1 });
    }
  }
}

function typesOf(thing: Thing): string[] {
  return textsOf(thing['@type']).map((type) => type.replace(/^.*[/#:]/, '').toLowerCase());
}

function ranked(things: readonly Thing[], types: readonly string[]): Thing[] {
  const rankOf = (thing: Thing) => {
    const ranks = typesOf(thing).map((type) => types.indexOf(type));
    return Math.min(...ranks.map((rank) => (rank < 0 ? types.length : rank)), types.length);
  };
  return things
    .filter((thing) => rankOf(thing) < types.length)
    .sort((one, other) => rankOf(one) - rankOf(other));
}

/** Characters of a name that are kept, with every value of its thing. */
const MAX_NAME = 200;

/** Whom a thing describes. Cleans the whole name: not to be called for each of a thing's values. */
export function subjectOf(thing: Thing): Subject {
  return { name: textsOf(thing['name'])[0]?.slice(0, MAX_NAME), website: textsOf(thing['url'])[0] };
}

/** Addresses of the pictures in properties of a thing. */
export function picturesIn(thing: Thing, properties: readonly string[]): string[] {
  return properties
    .flatMap((property) => listOf(thing[property]))
    .flatMap((image) => (isThing(image) ? textsOf(image['contentUrl'] ?? image['url']) : textsOf(image)));
}

/** Things of JSON-LD about the campsite. */
export interface CampsiteThings {
  /** The most specific type first. Things of general types only when there is none of accommodation. */
  things: Thing[];
  /** They describe a single accommodation. */
  isOnePlace: boolean;
  /** They describe several accommodations, as those of a list or directory do. */
  areManyPlaces: boolean;
  /** Addresses of the logos of all things. */
  logos: string[];
}

const namesOf = (things: readonly Thing[]) => new Set(things.flatMap(({ name }) => textsOf(name)[0] ?? []));

/** Selects the things of JSON-LD that can be the campsite. */
export function campsiteThings({ elements }: Page): CampsiteThings {
  const scripts = elements.filter(({ name, attribs }) => {
    return name === 'script' && /ld\+json/i.test(attribs['type'] ?? '');
  });
  const roots = scripts.map((script) => parseLenientJson(ownText(script)));
  const things = roots.flatMap((root) => [...thingsIn(root)]);
  const listed = roots.flatMap((root) => [...thingsIn(root, OTHER_TYPES_IN_LISTS)]);
  const stays = ranked(things, STAY_TYPES);
  const logos = things.flatMap((thing) => picturesIn(thing, ['logo']));
  const found = { isOnePlace: false, areManyPlaces: false, logos };
  if (stays.length === 0) {
    const areManyPlaces = namesOf(ranked(listed, STAY_TYPES)).size > 1;
    return { ...found, areManyPlaces, things: ranked(things, GENERAL_TYPES) };
  }

  const names = namesOf(stays);
  return { ...found, things: stays, isOnePlace: names.size <= 1, areManyPlaces: names.size > 1 };
}
