import { movedAfter } from './stop-order';

const IDS = [1, 2, 3, 4];

it.each<[string, number, number | null, number[] | undefined]>([
  ['to the first place', 3, null, [3, 1, 2, 4]],
  ['that is the first already', 1, null, [1, 2, 3, 4]],
  ['behind a later one', 1, 3, [2, 3, 1, 4]],
  ['behind an earlier one', 4, 1, [1, 4, 2, 3]],
  ['behind the last one', 2, 4, [1, 3, 4, 2]],
  ['behind itself, where it stays', 2, 2, [1, 2, 3, 4]],
  ['behind one that is not among them', 2, 9, undefined],
  ['that is not among them', 9, 1, undefined],
  ['that is not among them, to the first place', 9, null, undefined],
])('a stop %s', (_what, id, afterId, moved) => {
  expect(movedAfter(IDS, id, afterId)).toEqual(moved);
  expect(IDS).toEqual([1, 2, 3, 4]);
});
