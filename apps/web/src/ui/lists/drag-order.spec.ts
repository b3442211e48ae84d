import { dropPlace, withinList } from './drag-order';

// The second of four is twice as high.
const boxes = [
  { top: 0, height: 100 },
  { top: 100, height: 200 },
  { top: 300, height: 100 },
  { top: 400, height: 100 },
];

it.each([
  [0, -1, 0],
  [0, 399, 399],
  [0, 9_999, 400],
  [1, 9_999, 200],
  [1, -9_999, -100],
  [3, 1, 0],
  [7, 50, 0],
])('row %i dragged by %i px is shown at %i px: it stays in its list', (from, distance, shown) => {
  expect(withinList(boxes, from, distance)).toBe(shown);
});

describe('the place where a row is dropped', () => {
  it.each([
    [0, 0, 0],
    [0, 99, 0],
    [0, 101, 1],
    [0, 251, 2],
    [0, 9_999, 3],
    [2, -99, 2],
    [2, -101, 1],
    [2, -249, 1],
    [2, -251, 0],
    [2, 49, 2],
    [2, 51, 3],
    [3, -9_999, 0],
    [7, 50, 7],
  ])('of row %i dragged by %i px is %i', (from, distance, place) => {
    expect(dropPlace(boxes, from, distance)).toBe(place);
  });
});
