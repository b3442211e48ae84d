import { placeMessage, placeRefusal } from './place-refusal';

it.each([
  ['in South Africa', -28.5, 28.4, null],
  ['in Lesotho', -29.5, 28.2, null],
  ['at the equator south of Ghana, where sheets put what they do not know', 0, 0, 'notACampsite'],
  ['on the equator elsewhere', 0, 28, 'farOutside'],
  ['at the prime meridian', -28.5, 0, 'farOutside'],
  ['in Europe', 52.1, 5.2, 'farOutside'],
  ['at the south pole', -90, 0, 'farOutside'],
  ['at the date line', -28.5, 180, 'farOutside'],
  ['beyond the south pole', -90.1, 28.4, 'notOnEarth'],
  ['beyond the north pole', 90.1, 28.4, 'notOnEarth'],
  ['beyond the date line', -28.5, 180.1, 'notOnEarth'],
  ['beyond the date line in the west', -28.5, -180.1, 'notOnEarth'],
])('a point %s is judged: %p, %p is %p', (_where, latitude, longitude, refusal) => {
  expect(placeRefusal(latitude, longitude)).toBe(refusal);
});

it('a refused point is named as it was entered, latitude first', () => {
  expect(placeMessage('farOutside', 52.1, 5.25)).toMatch(/^52\.1, 5\.25 lies far outside South Africa\./);
});
