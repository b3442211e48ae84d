import type { Random } from '../random';
import { BEGINNINGS, ENDINGS, MIDDLES } from './words';

/**
 * How proper names repeat. Few are common and most are rare, so the number of different ones grows with the 0.7th power
 * of the number of campsites, as words do in real texts (Heaps' law).
 */
const TAIL = 0.43;
const USUAL_NAMES = 20;
const RANKS = 2_000_000;

/** A step without a common factor with any of the lists' lengths, so that neighbouring ranks look unlike. */
const STEP = 7919;

/** The proper name of a rank from 0: short for usual names, longer for rare ones. */
function properNameOf(rank: number): string {
  let place = rank;
  let middles = 0;
  let size = BEGINNINGS.length * ENDINGS.length;
  for (; place >= size; size *= MIDDLES.length, middles += 1) place -= size;
  let rest = (place * STEP) % size;
  const next = (list: readonly string[]) => {
    const part = list[rest % list.length] ?? '';
    rest = Math.floor(rest / list.length);
    return part;
  };
  const [ending, beginning] = [next(ENDINGS), next(BEGINNINGS)];
  const middle = Array.from({ length: middles }, () => next(MIDDLES)).join('');
  return beginning + middle + ending;
}

/** A made-up place or family name. */
export function properName(random: Random): string {
  const rank = USUAL_NAMES * ((1 - random.next()) ** (-1 / TAIL) - 1);
  return properNameOf(Math.floor(rank % RANKS));
}
