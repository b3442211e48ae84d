import { ABSENT_TERMS, TAXONOMY_FIELDS } from '@kampvuur/domain';
import type { ListFact, OfKind, SetBy, TermFact } from '@kampvuur/domain/facts';
import { distanceKm } from '@kampvuur/domain/geography';
import type { Tariff } from '@kampvuur/domain/stays';
import type { Point } from './extract/coordinates';
import { TAKE } from './extract/limits';
import { SCRAPED_NUMBERS, type ScrapedNumber } from './extract/measures';
import { isAbout, isSiteOf } from './extract/own-domain';
import type { PageFacts, Sighted } from './extract/page-facts';
import type { Sighting, Strength } from './extract/sightings';
import { agreedTariffs } from './extract/tariffs';
import { MAX_CONTACTS, maySayTariffs, mayDescribe } from './page-subject';

/** A value that was found on a campsite's pages. */
export interface Found<T> {
  value: T;
  /** The page that contains it. */
  url: string;
  /** The page's text around it. */
  snippet: string;
  /** Reliable enough to fill an empty field without a review. */
  isSure: boolean;
  /** It is the page's own text, word for word. */
  isQuote: boolean;
}

/** Lists that a scrape adds to. */
export type ListField = Extract<SetBy<'scrape'>, ListFact>;

/** The other facts that a scrape finds, except for those of the point. */
type ValueField = Exclude<SetBy<'scrape'>, ListFact | OfKind<'degrees' | 'tariffs'>>;

type MergedValues = { [K in ValueField]: Found<Sighted<K>> | null };

/** The facts of all pages of one campsite: the best candidate of a single value, and every entry of lists. */
export interface MergedFacts extends MergedValues {
  lists: Record<ListField, Found<string>[]>;
  point: Found<Point> | null;
  /** Each with the sentence or the row of a table that says it; never sure. */
  tariffs: Found<Tariff>[];
}

/** A value with all its sightings. */
interface FactCandidate<T> extends Found<T> {
  /** That of the best sighting, by the order for its field. */
  strength: Strength;
  /** Number of sightings except for weak ones; a confirmed one is counted as `CORROBORATED_COUNT`. */
  count: number;
  /** Those of the counted sightings: the same words again, in a footer or on the next page, are no further evidence. */
  snippets: Set<string>;
  isConfirmed: boolean;
  /** At least one sighting is weak. */
  isDoubtful: boolean;
  /** All sightings are unclear. */
  isUnclear: boolean;
}

type Seen<T> = Sighting<T> & { url: string };

const STRENGTHS: Strength[] = ['weak', 'plain', 'declared'];
/** What a plugin has worked out from the address is less exact than what the owner has written. */
const POINT_ORDER: Strength[] = ['weak', 'declared', 'plain'];
/** Number of sightings from which a value is corroborated. */
const CORROBORATED_COUNT = 2;
/** Points within this distance, in kilometres, are the same. */
const SAME_PLACE_KM = 1;
/** Most contacts that can be sure, such as a telephone and a mobile; of more, some can be of other places or people. */
const MAX_SURE_CONTACTS = 2;

/** How much evidence a sighting is, before it is known what else there is. */
function countOf({ strength, isConfirmed }: Sighting<unknown>, isRepeated: boolean): number {
  if (strength === 'weak') return 0;
  if (isConfirmed) return CORROBORATED_COUNT;
  return isRepeated ? 0 : 1;
}

/** Groups sightings by value, in their order; of values that are the same, the one of the best strength is kept. */
function candidatesOf<T>(
  sightings: readonly Seen<T>[],
  isSame: (one: T, other: T) => boolean = Object.is,
  order: readonly Strength[] = STRENGTHS,
): FactCandidate<T>[] {
  const candidates: FactCandidate<T>[] = [];
  for (const sighting of sightings) {
    const { value, url, snippet, strength, isUnclear = false } = sighting;
    const known = candidates.find((one) => isSame(one.value, value));
    const count = countOf(sighting, known?.snippets.has(snippet) ?? false);
    const isConfirmed = sighting.isConfirmed ?? false;
    const isDoubtful = strength === 'weak';
    if (!known) {
      const flags = { isSure: false, isQuote: sighting.isQuote ?? false, isConfirmed, isDoubtful, isUnclear };
      candidates.push({ value, url, snippet, strength, count, snippets: new Set([snippet]), ...flags });
      continue;
    }
    known.count += count;
    known.snippets.add(snippet);
    known.isConfirmed ||= isConfirmed;
    known.isDoubtful ||= isDoubtful;
    known.isUnclear &&= isUnclear;
    if (order.indexOf(strength) <= order.indexOf(known.strength)) continue;
    Object.assign(known, { strength, value, url, snippet });
  }
  return candidates;
}

/** Declared in structured data, or seen several times, of which at least once it is clear whose it is. */
const isCorroborated = ({ strength, count, isUnclear }: FactCandidate<unknown>) =>
  strength === 'declared' || (count >= CORROBORATED_COUNT && !isUnclear);

/** The best candidate for a field with one value: sure when it is corroborated and has no rival. */
function bestOf<T>(
  candidates: readonly FactCandidate<T>[],
  {
    isRival = () => true,
    prefer,
    order = STRENGTHS,
  }: {
    isRival?: (one: FactCandidate<T>) => boolean;
    prefer?: (a: T, b: T) => number;
    /** The best strength last. */
    order?: readonly Strength[];
  } = {},
): Found<T> | null {
  const rankOf = ({ strength }: FactCandidate<T>) => order.indexOf(strength);
  const [first] = candidates.toSorted((one, other) => {
    if (!prefer && one.count !== other.count) return other.count - one.count;
    return rankOf(other) - rankOf(one) || (prefer?.(one.value, other.value) ?? 0);
  });
  if (!first) return null;
  const isContested = candidates.some((one) => one !== first && isRival(one));
  return { ...first, isSure: isCorroborated(first) && !isContested };
}

/**
 * Phone numbers or email addresses: sure when corroborated, unless there are more than one place has, or a page says that it
 * is a fax.
 */
function contactsOf(
  candidates: readonly FactCandidate<string>[],
  max: number,
  faxes: ReadonlySet<string> = new Set(),
): Found<string>[] {
  const strong = candidates.filter(({ strength }) => strength !== 'weak');
  const isList = strong.length > MAX_SURE_CONTACTS;
  const isDirectory = strong.length > MAX_CONTACTS;
  return (strong.length > 0 ? strong : candidates)
    .filter((one) => !isDirectory || isCorroborated(one))
    .map((one) => {
      const isOwn = one.strength === 'declared' || (!isList && !one.isDoubtful);
      return { ...one, isSure: isCorroborated(one) && isOwn && !faxes.has(one.value) };
    })
    .slice(0, max);
}

/**
 * Terms: sure when declared or items of a list, and denied by no page; words in a text are not, however often they occur.
 */
function foundTerms(
  candidates: readonly FactCandidate<string>[],
  denied: ReadonlySet<string>,
): Found<string>[] {
  const isStated = ({ strength, isConfirmed }: FactCandidate<string>) =>
    strength === 'declared' || isConfirmed;
  return candidates
    .map((one) => ({ ...one, isSure: isStated(one) && !denied.has(one.value) }))
    .slice(0, TAKE.names);
}

/** Terms that the campsite's own pages deny and none of the pages has: never sure, because words have to be understood. */
function missingTerms(
  candidates: readonly FactCandidate<string>[],
  present: readonly Found<string>[],
): Found<string>[] {
  return candidates
    .filter(({ value, strength }) => strength !== 'weak' && !present.some((one) => one.value === value))
    .slice(0, TAKE.names);
}

/** The best position: the centre of a map is no rival of a pin. */
function pointOf(sightings: readonly Seen<Point>[]): Found<Point> | null {
  const isSamePlace = (one: Point, other: Point) => distanceKm(one, other) <= SAME_PLACE_KM;
  const candidates = candidatesOf(sightings, isSamePlace, POINT_ORDER);
  return bestOf(candidates, { isRival: ({ strength }) => strength !== 'weak', order: POINT_ORDER });
}

/** That the place has closed, when and why: never sure, because nobody would look at it again. */
function closingOf<T>(sightings: readonly Seen<T>[]): Found<T> | null {
  const found = bestOf(candidatesOf(sightings));
  return found && { ...found, isSure: false };
}

type SightingsOf = <T>(read: (facts: PageFacts) => readonly Sighting<T>[]) => Seen<T>[];

/** The terms that pages say a campsite has, and those that they say it does not have. */
function termLists(sightingsOf: SightingsOf, denied: Set<string>): [TermFact, Found<string>[]][] {
  return TAXONOMY_FIELDS.flatMap((field): [TermFact, Found<string>[]][] => {
    const absent = ABSENT_TERMS[field];
    const present = foundTerms(candidatesOf(sightingsOf((facts) => facts[field])), denied);
    const missing = missingTerms(candidatesOf(sightingsOf((facts) => facts[absent])), present);
    return [
      [field, present],
      [absent, missing],
    ];
  });
}

/**
 * Merges the facts of a campsite's pages and decides which values are sure (docs/decisions 9): none of those on
 * somebody else's website.
 */
export function mergePageFacts(
  campsiteName: string,
  pages: readonly { url: string; facts: PageFacts }[],
): MergedFacts {
  const ownPages = new Map(pages.map(({ url }) => [url, isSiteOf(url, campsiteName)]));
  const describing = new Set(
    pages
      .filter(({ url, facts }) => ownPages.get(url) || mayDescribe(facts, campsiteName))
      .map(({ facts }) => facts),
  );
  const ownDescriptions = (facts: PageFacts) => (describing.has(facts) ? facts.shortDescription : []);
  const priced = new Set(pages.filter((page) => maySayTariffs(page, campsiteName)).map(({ facts }) => facts));
  const sightingsOf = <T>(read: (facts: PageFacts) => readonly Sighting<T>[]): Seen<T>[] =>
    pages.flatMap(({ url, facts }) => {
      const sightings = read(facts).map((sighting) => ({
        ...weighedBySubject(sighting, campsiteName, url),
        url,
      }));
      return ownPages.get(url) ? sightings : sightings.map((one) => ({ ...one, ...FOREIGN }));
    });
  const denied = new Set(pages.flatMap(({ facts }) => facts.deniedTerms));
  const taxonomy = termLists(sightingsOf, denied);
  const numbers = SCRAPED_NUMBERS.map((key) => [
    key,
    bestOf(candidatesOf(sightingsOf((facts): Sighting<number>[] => facts[key]))),
  ]);
  return {
    lists: {
      contactPhones: contactsOf(
        candidatesOf(sightingsOf((facts) => facts.contactPhones)),
        TAKE.phones,
        new Set(pages.flatMap(({ facts }) => facts.faxes)),
      ),
      contactEmails: contactsOf(candidatesOf(sightingsOf((facts) => facts.contactEmails)), TAKE.emails),
      whatsappNumbers: contactsOf(candidatesOf(sightingsOf((facts) => facts.whatsappNumbers)), TAKE.phones),
      ...(Object.fromEntries(taxonomy) as Pick<MergedFacts['lists'], TermFact>),
    },
    rates: bestOf(candidatesOf(sightingsOf((facts) => facts.rates)), { prefer: (one, other) => one - other }),
    facebookUrl: bestOf(
      candidatesOf(
        sightingsOf((facts) => facts.facebookUrl),
        isSameText,
      ),
    ),
    deposit: bestOf(candidatesOf(sightingsOf((facts) => facts.deposit))),
    lateArrival: bestOf(candidatesOf(sightingsOf((facts) => facts.lateArrival))),
    gateOpens: bestOf(candidatesOf(sightingsOf((facts) => facts.gateOpens))),
    gateCloses: bestOf(candidatesOf(sightingsOf((facts) => facts.gateCloses))),
    isClosed: closingOf(sightingsOf((facts) => facts.isClosed)),
    closedOn: closingOf(sightingsOf((facts) => facts.closedOn)),
    closedReason: closingOf(sightingsOf((facts) => facts.closedReason)),
    shortDescription: bestOf(candidatesOf(sightingsOf(ownDescriptions)), {
      isRival: ({ isQuote }) => !isQuote,
    }),
    point: pointOf(sightingsOf((facts) => facts.point)),
    tariffs: agreedTariffs(sightingsOf((facts) => (priced.has(facts) ? facts.tariffs : []))),
    ...(Object.fromEntries(numbers) as Pick<MergedValues, ScrapedNumber>),
  };
}

/** Sightings on somebody else's website, or in structured data about somebody else, are only worth a review. */
const FOREIGN = { strength: 'weak', isConfirmed: false } as const;

/** Rates a sighting by whom its structured data describes: without a name, it does not suffice alone. */
function weighedBySubject<T>(sighting: Sighting<T>, campsiteName: string, url: string): Sighting<T> {
  const isOwn = sighting.about ? isAbout(sighting.about, campsiteName, url) : true;
  if (isOwn === null && sighting.strength === 'declared') return { ...sighting, strength: 'plain' };
  return isOwn === false ? { ...sighting, ...FOREIGN } : sighting;
}

const isSameText = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();
