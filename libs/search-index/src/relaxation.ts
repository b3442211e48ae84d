import type { SlotSet } from './slot-set';
import type { TextQuery } from './text-query';

/** A query with fewer words, and the documents that have them. */
export interface RelaxedQuery {
  text: TextQuery;
  matching: SlotSet;
  /** The words left out, as typed. */
  leftOut: string[];
}

/**
 * Leaves out words that no document has together with the others: one if that is enough, else all but the most telling
 * ones that go together. A place is the most telling word, then the rarest; what no document has goes first.
 * @returns undefined when not even one word is left.
 */
export function relaxed(text: TextQuery, matchingOf: (text: TextQuery) => SlotSet): RelaxedQuery | undefined {
  const telling = tellingFirst(text);
  if (telling.length < 2) return undefined;
  const attempt = (places: number[]): RelaxedQuery | undefined => {
    const fewer = text.only(places.sort((a, b) => a - b));
    const matching = matchingOf(fewer);
    return matching.count === 0 ? undefined : { text: fewer, matching, leftOut: wordsWithout(text, places) };
  };

  for (const left of [...telling].reverse()) {
    const found = attempt(telling.filter((at) => at !== left));
    if (found) return found;
  }

  let best: RelaxedQuery | undefined;
  const kept: number[] = [];
  for (const at of telling) {
    const found = attempt([...kept, at]);
    if (!found) continue;
    kept.push(at);
    best = found;
  }
  return best;
}

/** The places of the terms, the most telling first. */
function tellingFirst(text: TextQuery): number[] {
  const order = text.terms.map(({ place }, at) => ({
    at,
    most: text.mostOf(at),
    isPlace: place !== undefined,
  }));
  order.sort(
    (a, b) =>
      Number(b.most > 0) - Number(a.most > 0) ||
      Number(b.isPlace) - Number(a.isPlace) ||
      a.most - b.most ||
      a.at - b.at,
  );
  return order.map(({ at }) => at);
}

function wordsWithout({ terms }: TextQuery, places: readonly number[]): string[] {
  return terms.filter((_, at) => !places.includes(at)).map(({ typed }) => typed);
}
