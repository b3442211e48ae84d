/**
 * How many letters have to be added, dropped, changed or swapped with their neighbour to get from the typed word to
 * the name, or to a beginning of it: people stop typing before the end. Infinity when it is more than `max`.
 */
export function mistakesIn(typed: string, name: string, max: number): number {
  // Rows of the table of distances (optimal string alignment); only cells near its diagonal can stay below `max`.
  const width = name.length + 1;
  let [older, previous, current] = [0, 1, 2].map(() => new Uint8Array(width).fill(max + 1)) as Rows;
  for (let column = 0; column < width; column += 1) previous[column] = Math.min(column, max + 1);
  for (let row = 1; row <= typed.length; row += 1) {
    current.fill(max + 1);
    current[0] = Math.min(row, max + 1);
    const last = Math.min(name.length, row + max);
    for (let column = Math.max(1, row - max); column <= last; column += 1) {
      const isSame = typed[row - 1] === name[column - 1];
      let fewestHere = at(previous, column - 1) + (isSame ? 0 : 1);
      fewestHere = Math.min(fewestHere, at(previous, column) + 1, at(current, column - 1) + 1);
      if (isSwapped(typed, row, name, column)) fewestHere = Math.min(fewestHere, at(older, column - 2) + 1);
      current[column] = Math.min(fewestHere, max + 1);
    }
    [older, previous, current] = [previous, current, older];
  }
  const fewest = Math.min(...previous);
  return fewest <= max ? fewest : Infinity;
}

type Rows = [Uint8Array, Uint8Array, Uint8Array];

function at(row: Uint8Array, column: number): number {
  return row[column] ?? Infinity;
}

function isSwapped(typed: string, row: number, name: string, column: number): boolean {
  if (row < 2 || column < 2) return false;
  return typed[row - 1] === name[column - 2] && typed[row - 2] === name[column - 1];
}
