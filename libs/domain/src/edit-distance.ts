/** Columns of the alignment table; words of this many letters or more are not compared. */
const TABLE_WIDTH = 128;

const table = new Uint8Array(TABLE_WIDTH * TABLE_WIDTH);
for (let at = 0; at < TABLE_WIDTH; at++) table[at] = table[at * TABLE_WIDTH] = at;

/**
 * Edit distance of two words; `max + 1` for anything above `max`. Optimal string alignment: two letters swapped, the
 * commonest typing mistake, are one edit, which the usual Levenshtein packages count as two.
 */
export function editDistance(a: string, b: string, max: number): number {
  if (Math.abs(a.length - b.length) > max) return max + 1;
  if (a.length >= TABLE_WIDTH || b.length >= TABLE_WIDTH) return max + 1;
  for (let row = 1; row <= a.length; row++) {
    if (fillRow(a, b, row) > max) return max + 1;
  }
  return table[a.length * TABLE_WIDTH + b.length]!;
}

/** Fills a row of the alignment table and returns its minimum. */
function fillRow(a: string, b: string, row: number): number {
  const [letter, before] = [a.charCodeAt(row - 1), a.charCodeAt(row - 2)];
  let least = row;
  for (let column = 1; column <= b.length; column++) {
    const at = row * TABLE_WIDTH + column;
    const other = b.charCodeAt(column - 1);
    let best = table[at - TABLE_WIDTH - 1]! + (letter === other ? 0 : 1);
    best = Math.min(best, table[at - TABLE_WIDTH]! + 1, table[at - 1]! + 1);
    const isSwapped = row > 1 && column > 1 && letter === b.charCodeAt(column - 2) && before === other;
    if (isSwapped) best = Math.min(best, table[at - 2 * TABLE_WIDTH - 2]! + 1);
    table[at] = best;
    if (best < least) least = best;
  }
  return least;
}
