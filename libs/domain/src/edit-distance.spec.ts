import * as fc from 'fast-check';
import { editDistance, prefixDistance } from './edit-distance';

/** The alignment table of the textbook: optimal string alignment. */
function inATable(a: string, b: string): number {
  const rows = Array.from({ length: a.length + 1 }, (_, row) => [row]);
  for (let column = 1; column <= b.length; column++) rows[0]![column] = column;
  for (let row = 1; row <= a.length; row++)
    for (let column = 1; column <= b.length; column++) {
      const replaced = rows[row - 1]![column - 1]! + Number(a[row - 1] !== b[column - 1]);
      let best = Math.min(replaced, rows[row - 1]![column]! + 1, rows[row]![column - 1]! + 1);
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1])
        best = Math.min(best, rows[row - 2]![column - 2]! + 1);
      rows[row]![column] = best;
    }
  return rows[a.length]![b.length]!;
}

it.each([
  ['clarens', 'clarens', 0],
  ['clarens', 'clarnes', 1],
  ['clarens', 'claren', 1],
  ['knysna', 'nysna', 1],
  ['braai', 'bray', 2],
  ['', 'ab', 2],
  ['ab', '', 2],
])('%p and %p are %p edits apart', (a, b, edits) => {
  expect(editDistance(a, b, 2)).toBe(edits);
});

it('is one more than the limit for anything above it, and for long words', () => {
  expect(editDistance('clarens', 'knysna', 2)).toBe(3);
  expect(editDistance('a'.repeat(33), 'a'.repeat(33), 2)).toBe(3);
});

const word = fc.string({ unit: fc.constantFrom(...'abcë€'), maxLength: 32 });
const mistyped = fc
  .tuple(word, fc.nat(31), fc.constantFrom('', 'a', 'b', 'ba'), fc.nat(2))
  .map(([text, at, added, removed]): [string, string] => [
    text,
    (text.slice(0, at) + added + text.slice(at + removed)).slice(0, 32),
  ]);
const pair = fc.oneof(fc.tuple(word, word), mistyped);
const limit = fc.integer({ min: 0, max: 5 });

it('is that of the alignment table', () => {
  fc.assert(
    fc.property(pair, limit, ([a, b], max) => {
      expect(editDistance(a, b, max)).toBe(Math.min(inATable(a, b), max + 1));
    }),
    { numRuns: 2_000 },
  );
});

describe('the distance from a beginning', () => {
  it.each([
    ['clar', 'clarens', 0],
    ['calr', 'clarens', 1],
    ['clerans', 'clarens free state', 2],
    ['knys', 'clarens', 3],
  ])('of %p in %p is %p', (typed, text, edits) => {
    expect(prefixDistance(typed, text, 2)).toBe(edits);
  });

  it('is the least of all beginnings', () => {
    fc.assert(
      fc.property(pair, word, limit, ([typed, text], rest, max) => {
        const whole = (text + rest).slice(0, 32);
        const all = Array.from({ length: whole.length + 1 }, (_, end) =>
          inATable(typed, whole.slice(0, end)),
        );
        expect(prefixDistance(typed, whole, max)).toBe(Math.min(...all, max + 1));
      }),
      { numRuns: 1_000 },
    );
  });
});
