/** Words of more letters are not compared: each letter is a bit of a number. */
const MAX_LETTERS = 32;

/** For each code unit, a bit for each place at which the first word has it; only set during a call. */
const places = new Int32Array(2 ** 16);

/**
 * Edit distance of two words; `max + 1` for anything above `max`. Optimal string alignment: two letters swapped, the
 * commonest typing mistake, are one edit, which the usual Levenshtein packages count as two. Bit-parallel (H. Hyyrö, "A
 * bit-vector algorithm for computing Levenshtein and Damerau edit distances", 2003): a search compares a mistyped word
 * with thousands of others, of which the alignment table took eight times as long.
 */
export function editDistance(a: string, b: string, max: number): number {
  if (Math.abs(a.length - b.length) > max) return max + 1;
  if (a.length > MAX_LETTERS || b.length > MAX_LETTERS) return max + 1;
  if (a.length === 0) return b.length;
  for (let at = 0; at < a.length; at++) places[a.charCodeAt(at)]! |= 1 << at;
  const distance = aligned(a.length, b, max);
  for (let at = 0; at < a.length; at++) places[a.charCodeAt(at)] = 0;
  return Math.min(distance, max + 1);
}

/**
 * Edit distance of what somebody has typed so far from the beginning of a text that is nearest to it; `max + 1` for
 * anything above `max`.
 */
export function prefixDistance(typed: string, text: string, max: number): number {
  const longest = Math.min(text.length, typed.length + max);
  let nearest = max + 1;
  for (let length = Math.max(0, typed.length - max); length <= longest && nearest > 0; length++)
    nearest = editDistance(typed, text.slice(0, length), nearest - 1);
  return nearest;
}

/**
 * The distance of `b` from the word of so many letters in `places`; stops once it exceeds `max`. A column of the alignment
 * table is kept as the differences between its neighbouring cells: `down` are 1, `up` are -1, and `left` and `right` those
 * to the column before.
 */
function aligned(letters: number, b: string, max: number): number {
  const last = 1 << (letters - 1);
  let [down, up, diagonal, before, distance] = [-1, 0, 0, 0, letters];
  for (let at = 0; at < b.length; at++) {
    const same = places[b.charCodeAt(at)]!;
    const swapped = ((~diagonal & same) << 1) & before;
    diagonal = (((same & down) + down) ^ down) | same | up | swapped;
    const right = up | ~(diagonal | down);
    const left = diagonal & down;
    if (right & last) distance += 1;
    else if (left & last) distance -= 1;
    // Each letter that is left can bring the distance down by one.
    if (distance - (b.length - 1 - at) > max) return max + 1;
    const shifted = (right << 1) | 1;
    down = (left << 1) | ~(diagonal | shifted);
    up = shifted & diagonal;
    before = same;
  }
  return distance;
}
