import { apartText } from './duplicates';

it.each([
  [null, 'distance unknown'],
  [0, 'at the same point'],
  [0.9, 'at the same point'],
  [1, '1 m apart'],
  [319.6, '320 m apart'],
  [999, '999 m apart'],
  [999.6, '1.0 km apart'],
  [1_000, '1.0 km apart'],
  [9_940, '9.9 km apart'],
  [9_960, '10 km apart'],
  [10_000, '10 km apart'],
  [23_400, '23 km apart'],
])('two campsites %p m from each other are %s', (metres, text) => {
  expect(apartText(metres)).toBe(text);
});
