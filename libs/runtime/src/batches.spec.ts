import { batchesOf } from './batches';

it.each([
  [
    [1, 2, 3, 4, 5],
    [[1, 2], [3, 4], [5]],
  ],
  [[1, 2], [[1, 2]]],
  [[], []],
])('%j in batches of two', (list, batches) => {
  expect([...batchesOf(list, 2)]).toEqual(batches);
});
