import { TAXONOMY_FIELDS, type TaxonomyField } from '@kampvuur/domain';
import { distanceKm } from '@kampvuur/domain/geography';
import type { Point } from './extract/coordinates';
import { TAKE } from './extract/limits';
import { isSiteOf } from './extract/own-domain';
import type { PageFacts } from './extract/page-facts';
import type { Sighting, Strength } from './extract/sightings';

/** A value with the place it was read at. */
export interface Found<T> {
  value: T;
  /** The page it stands on. */
  url: string;
  /** What the page says there. */
  snippet: string;
  /** It may go live where nothing is known; anything else is for people to review. */
  isSure: boolean;
  /** It is the page's own text, word for word. */
  isQuote: boolean;
}

export type ListField = 'contactPhones' | 'contactEmails' | TaxonomyField;

/** What the pages of one campsite say together: of a single value the best candidate, of lists every entry. */
export interface MergedFacts {
  lists: Record<ListField, Found<string>[]>;
  rates: Found<number> | null;
  facebookUrl: Found<string> | null;
  shortDescription: Found<string> | null;
  point: Found<Point> | null;
}

/** A value and everywhere it was seen. */
interface Candidate<T> extends Found<T> {
  strength: Strength;
  /** Sightings that count: not the weak ones, and one more where something else confirms it. */
  count: number;
  isConfirmed: boolean;
  /** Somewhere it is said beside words that make it somebody else's, or of another site. */
  isDoubtful: boolean;
}

type Seen<T> = Sighting<T> & { url: string };

const STRENGTHS: Strength[] = ['weak', 'plain', 'declared'];
/** Sightings from which on a value is corroborated. */
const CORROBORATED_COUNT = 2;
/** Points this near are one, in kilometres. */
const SAME_PLACE_KM = 1;
/** Entries of a list that belong together, as a telephone and a mobile; more may be of other places or people. */
const MAX_SURE_CONTACTS = 2;
/** With more of them, pages list other places or people, and only those they repeat are worth a review. */
const MAX_CONTACTS = 3;

/** Sightings by value, in the order they were seen. */
function candidatesOf<T>(
  sightings: readonly Seen<T>[],
  isSame: (one: T, other: T) => boolean = Object.is,
): Candidate<T>[] {
  const candidates: Candidate<T>[] = [];
  for (const { value, url, snippet, strength, isConfirmed, isQuote } of sightings) {
    const count = strength === 'weak' ? 0 : isConfirmed ? CORROBORATED_COUNT : 1;
    const isDoubtful = strength === 'weak';
    const known = candidates.find((one) => isSame(one.value, value));
    if (!known) {
      const flags = {
        isSure: false,
        isQuote: isQuote ?? false,
        isConfirmed: isConfirmed ?? false,
        isDoubtful,
      };
      candidates.push({ value, url, snippet, strength, count, ...flags });
      continue;
    }
    known.count += count;
    known.isConfirmed ||= isConfirmed ?? false;
    known.isDoubtful ||= isDoubtful;
    if (STRENGTHS.indexOf(strength) <= STRENGTHS.indexOf(known.strength)) continue;
    Object.assign(known, { strength, value, url, snippet });
  }
  return candidates;
}

/** In structured data, or not only once. */
const isCorroborated = ({ strength, count }: Candidate<unknown>) =>
  strength === 'declared' || count >= CORROBORATED_COUNT;

/** The best candidate for a field with one value: sure when it is corroborated and nothing contradicts it. */
function single<T>(
  candidates: readonly Candidate<T>[],
  {
    isRival = () => true,
    prefer,
  }: { isRival?: (one: Candidate<T>) => boolean; prefer?: (a: T, b: T) => number } = {},
): Found<T> | null {
  const rankOf = ({ strength }: Candidate<T>) => STRENGTHS.indexOf(strength);
  const [first] = candidates.toSorted((one, other) => {
    if (!prefer && one.count !== other.count) return other.count - one.count;
    return rankOf(other) - rankOf(one) || (prefer?.(one.value, other.value) ?? 0);
  });
  if (!first) return null;
  const isContested = candidates.some((one) => one !== first && isRival(one));
  return { ...first, isSure: isCorroborated(first) && !isContested };
}

/** Telephones and addresses: sure when corroborated, unless the pages name more than one place has. */
function contacts(candidates: readonly Candidate<string>[], max: number): Found<string>[] {
  const strong = candidates.filter(({ strength }) => strength !== 'weak');
  const isList = strong.length > MAX_SURE_CONTACTS;
  const isDirectory = strong.length > MAX_CONTACTS;
  return (strong.length > 0 ? strong : candidates)
    .filter((one) => !isDirectory || isCorroborated(one))
    .map((one) => {
      const isOwn = one.strength === 'declared' || (!isList && !one.isDoubtful);
      return { ...one, isSure: isCorroborated(one) && isOwn };
    })
    .slice(0, max);
}

/** Names: a list of them is sure, words in between are not, however often they stand there. */
function names(candidates: readonly Candidate<string>[]): Found<string>[] {
  return candidates
    .map((one) => ({ ...one, isSure: one.strength === 'declared' || one.isConfirmed }))
    .slice(0, TAKE.names);
}

/**
 * Puts the pages of a campsite together and decides what of it is sure (docs/decisions 9): nothing of what stands on
 * the website of somebody else.
 */
export function mergePageFacts(
  campsiteName: string,
  pages: readonly { url: string; facts: PageFacts }[],
): MergedFacts {
  const ownPages = new Map(pages.map(({ url }) => [url, isSiteOf(url, campsiteName)]));
  const sightingsOf = <T>(read: (facts: PageFacts) => readonly Sighting<T>[]): Seen<T>[] =>
    pages.flatMap(({ url, facts }) => {
      const sightings = read(facts).map((sighting) => ({ ...sighting, url }));
      return ownPages.get(url) ? sightings : sightings.map((one) => ({ ...one, ...FROM_FOREIGN_SITE }));
    });
  const isSamePlace = (one: Point, other: Point) => distanceKm(one, other) <= SAME_PLACE_KM;
  const taxonomy = TAXONOMY_FIELDS.map((field) => [
    field,
    names(candidatesOf(sightingsOf((facts) => facts[field]))),
  ]);
  return {
    lists: {
      contactPhones: contacts(candidatesOf(sightingsOf((facts) => facts.contactPhones)), TAKE.phones),
      contactEmails: contacts(candidatesOf(sightingsOf((facts) => facts.contactEmails)), TAKE.emails),
      ...(Object.fromEntries(taxonomy) as Pick<MergedFacts['lists'], TaxonomyField>),
    },
    rates: single(candidatesOf(sightingsOf((facts) => facts.rates)), { prefer: (one, other) => one - other }),
    facebookUrl: single(
      candidatesOf(
        sightingsOf((facts) => facts.facebookUrl),
        isSameText,
      ),
    ),
    shortDescription: single(candidatesOf(sightingsOf((facts) => facts.shortDescription)), {
      isRival: ({ isQuote }) => !isQuote,
    }),
    point: single(
      candidatesOf(
        sightingsOf((facts) => facts.point),
        isSamePlace,
      ),
      {
        // The middle of a map says little about where the pin is.
        isRival: ({ strength }) => strength !== 'weak',
      },
    ),
  };
}

/** What is said on the website of somebody else: worth a review. */
const FROM_FOREIGN_SITE = { strength: 'weak', isConfirmed: false } as const;

const isSameText = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();
