import { ABSENT_TERMS, TAXONOMY_FIELDS } from '@kampvuur/domain';
import type { ListFact, OfKind, SetBy, TermFact } from '@kampvuur/domain/facts';
import { distanceKm } from '@kampvuur/domain/geography';
import type { Tariff } from '@kampvuur/domain/stays';
import type { Point } from './extract/coordinates';
import { TAKE } from './extract/limits';
import { SCRAPED_NUMBERS, type ScrapedNumber } from './extract/measures';
import type { PageFacts, Sighted } from './extract/page-facts';
import type { Sighting, Strength } from './extract/sightings';
import { agreedTariffs } from './extract/tariffs';
import { contactsOf } from './contact-candidates';
import { bestOf, candidatesOf, type FactCandidate, type Found, type Seen } from './fact-candidates';
import { maySayTariffs } from './page-subject';
import { type SightingsOf, sightingReaders } from './sighting-readers';

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

/** What a plugin has worked out from the address is less exact than what the owner has written. */
const POINT_ORDER: Strength[] = ['weak', 'declared', 'plain'];
/** Points within this distance, in kilometres, are the same. */
const SAME_PLACE_KM = 1;
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
  const { sightingsOf, sightingsOfOne, emails } = sightingReaders(campsiteName, pages);
  const priced = new Set(pages.filter((page) => maySayTariffs(page, campsiteName)).map(({ facts }) => facts));
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
      contactEmails: contactsOf(candidatesOf(emails()), TAKE.emails),
      whatsappNumbers: contactsOf(candidatesOf(sightingsOf((facts) => facts.whatsappNumbers)), TAKE.phones),
      ...(Object.fromEntries(taxonomy) as Pick<MergedFacts['lists'], TermFact>),
    },
    rates: bestOf(candidatesOf(sightingsOfOne((facts) => facts.rates)), {
      prefer: (one, other) => one - other,
    }),
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
    shortDescription: bestOf(candidatesOf(sightingsOf((facts) => facts.shortDescription)), {
      isRival: ({ isQuote }) => !isQuote,
    }),
    point: pointOf(sightingsOfOne((facts) => facts.point)),
    tariffs: agreedTariffs(sightingsOf((facts) => (priced.has(facts) ? facts.tariffs : []))),
    ...(Object.fromEntries(numbers) as Pick<MergedValues, ScrapedNumber>),
  };
}

const isSameText = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();
