import type { Owner, Sighting, Strength } from './extract/sightings';

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

/** A value with all its sightings. */
export interface FactCandidate<T> extends Found<T> {
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
  /** By all its sightings: words for its own desk somewhere outweigh those of others elsewhere. */
  owner: Owner;
}

/** A sighting, and the page that contains it. */
export type Seen<T> = Sighting<T> & { url: string };

const STRENGTHS: Strength[] = ['weak', 'plain', 'declared'];
/** What counts most first. */
const OWNERS: Owner[] = ['own', 'others', 'desk', 'unsaid', 'unclear'];
/** Number of sightings from which a value is corroborated. */
const CORROBORATED_COUNT = 2;

/** How much evidence a sighting is, before it is known what else there is. */
function countOf({ strength, isConfirmed }: Sighting<unknown>, isRepeated: boolean): number {
  if (strength === 'weak') return 0;
  if (isConfirmed) return CORROBORATED_COUNT;
  return isRepeated ? 0 : 1;
}

function candidateOf<T>(sighting: Seen<T>): FactCandidate<T> {
  const { value, url, snippet, strength, isQuote = false, isConfirmed = false } = sighting;
  const { isUnclear = false, owner = 'unsaid' } = sighting;
  const flags = { isSure: false, isQuote, isConfirmed, isDoubtful: strength === 'weak', isUnclear };
  const evidence = { count: countOf(sighting, false), snippets: new Set([snippet]) };
  return { value, url, snippet, strength, owner, ...evidence, ...flags };
}

function addSighting<T>(known: FactCandidate<T>, sighting: Seen<T>, order: readonly Strength[]): void {
  const { value, url, snippet, strength, isUnclear = false, owner = 'unsaid' } = sighting;
  known.count += countOf(sighting, known.snippets.has(snippet));
  known.snippets.add(snippet);
  known.isConfirmed ||= sighting.isConfirmed ?? false;
  known.isDoubtful ||= strength === 'weak';
  known.isUnclear &&= isUnclear;
  if (OWNERS.indexOf(owner) < OWNERS.indexOf(known.owner)) known.owner = owner;
  if (order.indexOf(strength) > order.indexOf(known.strength))
    Object.assign(known, { strength, value, url, snippet });
}

/** Groups sightings by value, in their order; of values that are the same, the one of the best strength is kept. */
export function candidatesOf<T>(
  sightings: readonly Seen<T>[],
  isSame: (one: T, other: T) => boolean = Object.is,
  order: readonly Strength[] = STRENGTHS,
): FactCandidate<T>[] {
  const candidates: FactCandidate<T>[] = [];
  for (const sighting of sightings) {
    const known = candidates.find((one) => isSame(one.value, sighting.value));
    if (known) addSighting(known, sighting, order);
    else candidates.push(candidateOf(sighting));
  }
  return candidates;
}

/** Declared in structured data, or seen several times, of which at least once it is clear whose it is. */
export const isCorroborated = ({ strength, count, isUnclear }: FactCandidate<unknown>) =>
  strength === 'declared' || (count >= CORROBORATED_COUNT && !isUnclear);

/** The best candidate for a field with one value: sure when it is corroborated and has no rival. */
export function bestOf<T>(
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
