import { folded } from '@kampvuur/domain';
import type { NamedPoint } from '@kampvuur/domain/geography';
import { intersect, subtract, unite, type Bits } from './bits';
import type { InvertedIndex } from './inverted-index';
import type { PriceLimit } from './price-limit';
import type { QueryConditions } from './query-conditions';
import { withoutProvince } from './namesakes';
import { positionIn } from './query-position';
import { parseQuery, townOrRegion, type NearbyPlace, type ParsedQuery } from './query-parser';
import type { QueryTerm } from './query-term';
import { relaxed } from './relaxation';
import type { Scratch } from './scratch';
import { SlotSet } from './slot-set';
import { isTaxonomyTerm, provinceToken } from './taxonomy-tokens';
import { FIELDS, type Level, TermMatches, WEAK } from './term-matches';
import { TextQuery } from './text-query';
import type { NamedTown, SearchFilter, SearchRadius, UnstatedWords } from './types';

/**
 * Radius meant by "near" in a query, in km: one or two hours' drive. The filter's radius is `RADIUS_KM` of libs/domain.
 */
const NEAR_KM = 150;

/** The circle that "near" a place means. */
const nearCircle = ({ name }: NamedPoint): SearchRadius => ({ place: name, km: NEAR_KM });

/** Sets of documents; undefined stands for an empty set. */
export type FilterSets = readonly (Bits | undefined)[];

/** How a query was understood. */
export interface Interpretation {
  matching: SlotSet;
  /** The words that were searched for; undefined when the query only names a place. */
  text?: TextQuery | undefined;
  /** Words that were ignored, because no document has them together with the others. */
  leftOut?: string[];
  /** The place near which the query asks for campsites. */
  nearest?: NamedPoint;
  /** The circle around a place in which was searched: the one that the query asks for, or what "near" means. */
  within?: SearchRadius | undefined;
  /** There is nothing within this distance of the place, in km; what is farther away was found. */
  noneWithinKm?: number | undefined;
  /** The towns of one name that the query may mean, if nothing says which of them. */
  namesakes?: NamedTown[];
  /** The words left out because no campsite says anything about them. */
  unstated?: UnstatedWords;
}

/** An area in which campsites are searched. */
interface Reach {
  sets: FilterSets;
  within?: SearchRadius | undefined;
  /** What is nearer than this has been looked at before. */
  noneWithinKm?: number | undefined;
}

/** The parts of the index that the interpreter needs. */
export interface InterpreterParts {
  terms: InvertedIndex;
  scratch: Scratch;
  /** Documents in all sets that match the text. */
  documents: (sets: FilterSets, text?: TextQuery) => SlotSet;
  /** Documents within a radius around a place. */
  around: (place: NamedPoint, km: number) => Bits;
  /** Documents with coordinates. */
  located: () => Bits;
  /** Documents with a price within a limit. */
  priced: (limit: PriceLimit) => Bits;
  /** All documents. */
  living: () => Bits;
}

/** Finds an interpretation with results: with all words, otherwise close to the place, otherwise with fewer words. */
export class QueryInterpreter {
  constructor(private readonly parts: InterpreterParts) {}

  interpret({ query, province }: SearchFilter, sets: FilterSets): Interpretation {
    const { terms, documents } = this.parts;
    if (query === undefined) return { matching: documents(sets) };
    const position = positionIn(query);
    if (position) return this.aroundPosition(position, sets);
    const parsed = parseQuery(query, terms, province);
    if (!parsed) return { matching: this.none() };
    const { namesakes = [], unstated = {} } = parsed;
    if (parsed.isUnmet) return this.unmet(parsed, unstated, sets);
    const meaning = { ...this.conditioned(parsed, sets), namesakes, unstated };
    const { people = [], ways = [] } = unstated;
    const isUnmet =
      parsed.limit !== undefined && meaning.within?.km !== parsed.limit.km && meaning.matching.count > 0;
    const unmet = isUnmet ? [parsed.limit!.typed] : [];
    return leavingOut(meaning, [people, ways, parsed.conditions?.ignored ?? [], unmet].flat());
  }

  /** For a query that asks for nothing but what no campsite names: what comes nearest to it, never all there are. */
  private unmet(parsed: ParsedQuery, unstated: UnstatedWords, sets: FilterSets): Interpretation {
    const text = this.textOf(parsed);
    const matching = text ? this.parts.documents(sets, text) : this.none();
    const { instead, ...words } = unstated;
    const { people = [], ways = [] } = words;
    const said = matching.count > 0 && instead !== undefined ? { ...words, instead } : words;
    return { matching, text, leftOut: [people, ways].flat(), unstated: said };
  }

  /** For a query that is a position: what is near it; if there is nothing, what is nearest to it. */
  private aroundPosition(nearest: NamedPoint, sets: FilterSets): Interpretation {
    const { documents, around, located } = this.parts;
    const matching = documents([...sets, around(nearest, NEAR_KM)]);
    if (matching.count > 0) return { matching, nearest, within: nearCircle(nearest) };
    return { matching: documents([...sets, located()]), nearest, noneWithinKm: NEAR_KM };
  }

  /** The meaning under the conditions of the query, which are left out when no campsite meets them. */
  private conditioned(parsed: ParsedQuery, sets: FilterSets): Interpretation {
    const { conditions } = parsed;
    const meaningIn = (within: FilterSets): Interpretation =>
      parsed.near ? this.nearby(parsed, parsed.near, within) : this.anywhere(parsed, within);
    if (!conditions) return meaningIn(sets);
    const met = [...sets, this.meeting(conditions)];
    const meaning = meaningIn(met);
    const isFound = meaning.matching.count > 0;
    if (isFound && keepsPlaces(meaning, parsed)) return meaning;
    // A place is meant before a price: first what meets the conditions near it, then the place without them.
    const beside = this.beside(parsed, met);
    if (beside) return beside;
    const unconditioned = meaningIn(sets);
    if (isFound && !keepsPlaces(unconditioned, parsed)) return meaning;
    if (unconditioned.matching.count === 0) return unconditioned;
    return leavingOut(unconditioned, conditions.typed);
  }

  /** What is near the only place that a query names, without bearing its name, nearest first. */
  private beside(parsed: ParsedQuery, sets: FilterSets): Interpretation | undefined {
    const named = onlyPlace(parsed);
    if (!named) return undefined;
    const { place } = townOrRegion(named)!;
    const text = this.textOf(without(parsed, named));
    const matching = this.parts.documents([...sets, this.parts.around(place, NEAR_KM)], text);
    return matching.count > 0 ? { matching, text, nearest: place, within: nearCircle(place) } : undefined;
  }

  /** Documents that meet the conditions of a query. */
  private meeting({ without: tokens, price }: QueryConditions): Bits {
    const { scratch, priced, living } = this.parts;
    const bits = scratch.copy(price ? priced(price) : living());
    for (const text of tokens) {
      const having = this.having({ text, as: 'token', typed: text }, FIELDS.text);
      if (having) subtract(bits, having);
    }
    return bits;
  }

  private anywhere(parsed: ParsedQuery, sets: FilterSets): Interpretation {
    const { documents } = this.parts;
    const text = this.textOf(parsed);
    const matching = documents(sets, text);
    if (matching.count > 0 || !text) return { matching, text };

    const lonely =
      text.terms.find(({ inProvince }) => inProvince !== undefined) ??
      text.terms.find((term, at) => text.maxCountOf(at) === 0 && townOrRegion(term));
    const near = lonely && this.nearby(without(parsed, lonely), townOrRegion(lonely)!, sets);
    // In `augrabies waterval` the second is a waterfall, and not the village far away.
    const isAnotherWord = near?.noneWithinKm !== undefined && namesKnownPlace(text, lonely);
    if (near && !isAnotherWord) return near;

    return (
      this.widened(parsed, sets) ??
      relaxed(text, (fewer) => documents(sets, fewer)) ??
      this.allCampsites(parsed, sets) ?? { matching, text }
    );
  }

  /** For a query whose place has no matching campsite: the matching ones, nearest to the place first. */
  private widened(parsed: ParsedQuery, sets: FilterSets): Interpretation | undefined {
    const named = onlyPlace(parsed);
    if (!named) return undefined;
    const rest = without(parsed, named).words;
    return rest.length > 0 && rest.every(namesTaxonomyTerm) ? this.beside(parsed, sets) : undefined;
  }

  /** All campsites, for a query whose only known word means "campsite". */
  private allCampsites({ words, isForCampsites }: ParsedQuery, sets: FilterSets): Interpretation | undefined {
    if (!isForCampsites) return undefined;
    return { matching: this.parts.documents(sets), leftOut: words.map(({ typed }) => typed) };
  }

  /** The campsites around a place; if there are none, those nearest to it. */
  private nearby(parsed: ParsedQuery, near: NearbyPlace, sets: FilterSets): Interpretation {
    const { documents, terms } = this.parts;
    const nearest = near.place;
    const text = this.textOf(parsed);
    const reaches = this.reaches(parsed, near, sets);
    // A word that may be misspelt is not searched for in the whole country.
    const isKnown = parsed.words.every(({ text: word, as }) => as === 'token' || terms.isKnown(word));
    const far = isKnown ? reaches : reaches.slice(0, 1);
    for (const reach of far) {
      const matching = documents(reach.sets, text);
      if (matching.count > 0) return { matching, text, nearest, ...tellingOf(reach) };
    }
    for (const reach of text ? far : []) {
      const fewer = relaxed(text!, (other) => documents(reach.sets, other));
      if (fewer) return { ...fewer, nearest, ...tellingOf(reach) };
    }
    const leftOut = parsed.words.map(({ typed }) => typed);
    for (const reach of reaches) {
      const matching = documents(reach.sets);
      if (matching.count > 0) return { matching, leftOut, nearest, ...tellingOf(reach) };
    }
    return { matching: this.none(), text };
  }

  /** The areas to search: first within the requested distance, or near the place; then everywhere. */
  private reaches({ limit }: ParsedQuery, near: NearbyPlace, sets: FilterSets): Reach[] {
    const { around, located } = this.parts;
    const { place } = near;
    const first: Reach = limit
      ? { sets: [...sets, around(place, limit.km)], within: { place: place.name, km: limit.km } }
      : { sets: [...sets, this.aroundOrNaming(near)], within: nearCircle(place) };
    return [first, { sets: [...sets, located()], noneWithinKm: limit ? undefined : NEAR_KM }];
  }

  private none(): SlotSet {
    return SlotSet.ofSlots(new Int32Array(0), this.parts.scratch);
  }

  private textOf(parsed: ParsedQuery): TextQuery | undefined {
    return TextQuery.of(parsed, this.parts.terms, this.parts.scratch);
  }

  /** Documents near a place, and those that contain its name without having coordinates. */
  private aroundOrNaming({ term, place }: NearbyPlace): Bits {
    const { scratch, around, located } = this.parts;
    const named = this.naming(term);
    if (!named) return around(place, NEAR_KM);
    const bits = scratch.copy(named);
    subtract(bits, located());
    unite(bits, around(place, NEAR_KM));
    return bits;
  }

  /** Documents that contain the name of a place, in the province that tells it from its namesakes. */
  private naming(term: QueryTerm): Bits | undefined {
    const named = this.having(term, WEAK);
    if (!named || term.inProvince === undefined) return named;
    const text = provinceToken(folded(term.inProvince));
    const inProvince = this.having({ text, as: 'token', typed: text }, WEAK);
    if (!inProvince) return undefined;
    const both = this.parts.scratch.copy(named);
    intersect(both, inProvince);
    return both;
  }

  private having(term: QueryTerm, level: Level): Bits | undefined {
    const { terms, scratch } = this.parts;
    return new TermMatches(terms.termsFor(term), terms.postings, terms.slots, scratch).at(level);
  }
}

/** The town or region that a query names; undefined if it names none, or several. */
function onlyPlace({ words }: ParsedQuery): QueryTerm | undefined {
  const [named, ...others] = words.filter(townOrRegion);
  return others.length === 0 ? named : undefined;
}

/** Whether a query names a town or region, besides this one, that campsites have. */
function namesKnownPlace(text: TextQuery, except: QueryTerm | undefined): boolean {
  return text.terms.some((term, at) => term !== except && text.maxCountOf(at) > 0 && townOrRegion(term));
}

/** Whether a meaning still asks for the places that the query names. */
function keepsPlaces({ leftOut = [], nearest }: Interpretation, { words }: ParsedQuery): boolean {
  const places = words.filter(townOrRegion).map(({ typed }) => typed);
  return nearest !== undefined || places.every((place) => !leftOut.includes(place));
}

const tellingOf = ({ within, noneWithinKm }: Reach) => ({ within, noneWithinKm });

/** An interpretation that ignores further words. */
function leavingOut(meaning: Interpretation, words: readonly string[]): Interpretation {
  return words.length > 0 ? { ...meaning, leftOut: [...(meaning.leftOut ?? []), ...words] } : meaning;
}

/** Whether a term is something a campsite can have (`isTaxonomyTerm`), and not a place. */
function namesTaxonomyTerm({ text, place }: QueryTerm): boolean {
  return place === undefined && isTaxonomyTerm(text);
}

function without(parsed: ParsedQuery, term: QueryTerm): ParsedQuery {
  const others = parsed.words.filter((word) => word !== term);
  return { ...parsed, words: withoutProvince(others, term) };
}
