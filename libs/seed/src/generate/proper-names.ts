import type { Random } from '../random';
import { BEGINNINGS, ENDINGS, MIDDLES } from './words';

/**
 * Parameters of the distribution of proper names: few are common and most are rare, so that the number of different
 * ones grows with the 0.7th power of the number of campsites, as that of words in real texts (Heaps' law).
 */
const TAIL_EXPONENT = 0.43;
const COMMON_NAMES = 20;
const RANKS = 2_000_000;

/** Coprime to the lengths of the lists, so that neighbouring ranks lead to different names. */
const STEP = 7919;

/** The proper name of a rank (from 0): short for common names, longer for rare ones. */
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
  const rank = COMMON_NAMES * ((1 - random.next()) ** (-1 / TAIL_EXPONENT) - 1);
  return properNameOf(Math.floor(rank % RANKS));
}
