import { bayesianRating } from './campsite-list';

it('one visit of 5 stars does not lead over forty of 4.8', () => {
  expect(bayesianRating(0, 0)).toBe(3.5);
  expect(bayesianRating(5, 1)).toBeCloseTo(22.5 / 6);
  expect(bayesianRating(40 * 4.8, 40)).toBeGreaterThan(bayesianRating(5, 1));
});
