/** Words must be shorter than this, in letters. */
const ROW = 128;

const table = new Uint8Array(ROW * ROW);
for (let at = 0; at < ROW; at++) table[at] = table[at * ROW] = at;

/**
 * Edits between two words, counted no further than `max + 1`. Optimal string alignment: two letters swapped, the
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
