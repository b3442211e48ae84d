const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** Letters from which a word may be one or two slips away from what was meant. */
const FORGIVING = { one: 4, two: 8 } as const;

/** Slips forgiven in a word: none in short words and in those with digits. */
export function slipsForgiven(word: string): 0 | 1 | 2 {
  if (word.length < FORGIVING.one || /\p{N}/u.test(word)) return 0;
  return word.length < FORGIVING.two ? 1 : 2;
}

/** Every text one slip away: a letter missing, too many, another one, or two swapped. */
export function oneSlipAway(word: string): Set<string> {
  const variants = new Set<string>();
  for (let at = 0; at <= word.length; at++) {
    const [left, right] = [word.slice(0, at), word.slice(at)];
    if (right) variants.add(left + right.slice(1));
    if (right.length > 1) variants.add(left + right[1] + right[0] + right.slice(2));
    for (const letter of LETTERS) {
      variants.add(left + letter + right);
      if (right) variants.add(left + letter + right.slice(1));
    }
  }
  variants.delete(word);
  return variants;
}

const ROW = 128;
const table = new Uint8Array(ROW * ROW);
for (let at = 0; at < ROW; at++) table[at] = table[at * ROW] = at;

/** Slips between two words (optimal string alignment); counts no further than `most + 1`. */
export function slipsBetween(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most || a.length >= ROW || b.length >= ROW) return most + 1;
  for (let row = 1; row <= a.length; row++) {
    if (fillRow(a, b, row) > most) return most + 1;
  }
  return table[a.length * ROW + b.length]!;
}

/** Fills a row of the alignment table and says its least number. */
function fillRow(a: string, b: string, row: number): number {
  const [letter, before] = [a.charCodeAt(row - 1), a.charCodeAt(row - 2)];
  let least = row;
  for (let column = 1; column <= b.length; column++) {
    const at = row * ROW + column;
    const other = b.charCodeAt(column - 1);
    let best = table[at - ROW - 1]! + (letter === other ? 0 : 1);
    best = Math.min(best, table[at - ROW]! + 1, table[at - 1]! + 1);
    const isSwapped = row > 1 && column > 1 && letter === b.charCodeAt(column - 2) && before === other;
    if (isSwapped) best = Math.min(best, table[at - 2 * ROW - 2]! + 1);
    table[at] = best;
    if (best < least) least = best;
  }
  return least;
}
