import type { SlotSet } from './slot-set';
import type { TextQuery } from './text-query';

/** A query with fewer words, and the documents that match them. */
export interface RelaxedQuery {
  text: TextQuery;
  matching: SlotSet;
  /** The words left out, as typed. */
  leftOut: string[];
}

/**
 * Removes words that no document has together with the others: one if that is enough, otherwise all except the most
 * significant ones that occur together. Places are the most significant words, then rare ones; words that no document
 * has are removed first.
 * @returns undefined when no word remains.
 */
export function relaxed(text: TextQuery, matchingOf: (text: TextQuery) => SlotSet): RelaxedQuery | undefined {
  const ranked = mostSignificantFirst(text);
  if (ranked.length < 2) return undefined;
  const attempt = (places: number[]): RelaxedQuery | undefined => {
    const fewer = text.only(places.sort((a, b) => a - b));
    const matching = matchingOf(fewer);
    return matching.count === 0 ? undefined : { text: fewer, matching, leftOut: wordsWithout(text, places) };
  };

  for (const left of [...ranked].reverse()) {
    const found = attempt(ranked.filter((at) => at !== left));
    if (found) return found;
  }

  let best: RelaxedQuery | undefined;
  const required: number[] = [];
  for (const at of ranked) {
    const found = attempt([...required, at]);
    if (!found) continue;
    required.push(at);
    best = found;
  }
  return best;
}

/** The indexes of the terms, most significant first. */
function mostSignificantFirst(text: TextQuery): number[] {
  const order = text.terms.map(({ place }, at) => ({
    at,
    maxCount: text.maxCountOf(at),
    isPlace: place !== undefined,
  }));
  order.sort(
    (a, b) =>
      Number(b.maxCount > 0) - Number(a.maxCount > 0) ||
      Number(b.isPlace) - Number(a.isPlace) ||
      a.maxCount - b.maxCount ||
      a.at - b.at,
  );
  return order.map(({ at }) => at);
}

function wordsWithout({ terms }: TextQuery, places: readonly number[]): string[] {
  return terms.filter((_, at) => !places.includes(at)).map(({ typed }) => typed);
}
