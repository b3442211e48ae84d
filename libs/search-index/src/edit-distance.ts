const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** Letters from which a term may be one or two edits away from what was meant. */
const MIN_LETTERS = { one: 4, two: 8 } as const;

/** Edits forgiven in a term: none in short terms and in those with digits. */
export function maxEdits(word: string): 0 | 1 | 2 {
  if (word.length < MIN_LETTERS.one || /\p{N}/u.test(word)) return 0;
  return word.length < MIN_LETTERS.two ? 1 : 2;
}

/** Every text one edit away: a letter missing, too many, another one, or two swapped. */
export function withinOneEdit(word: string): Set<string> {
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

/**
 * Edits between two terms, counted no further than `max + 1`. Optimal string alignment: two letters swapped, the
 * commonest typing mistake, are one edit. The Levenshtein packages at hand count it as two.
 */
export function editDistance(a: string, b: string, max: number): number {
  if (Math.abs(a.length - b.length) > max || a.length >= ROW || b.length >= ROW) return max + 1;
  for (let row = 1; row <= a.length; row++) {
    if (fillRow(a, b, row) > max) return max + 1;
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
