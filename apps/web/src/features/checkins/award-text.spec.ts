import { awardText } from './award-text';

const FIRST = { kind: 'first-visit', amount: 10 } as const;

it.each([
  [{ total: 10, lines: [FIRST], message: null }, '+10 points: first check-in at this campsite.'],
  [
    { total: 15, lines: [FIRST, { kind: 'first-ever', amount: 5 } as const], message: null },
    '+15 points: first check-in at this campsite 10, first check-in there by anyone 5.',
  ],
  [{ total: 0, lines: [], message: 'At most five a day.' }, 'At most five a day.'],
  [{ total: 0, lines: [], message: null }, ''],
])('of %j is "%s"', (award, text) => {
  expect(awardText({ ...award, withheld: null })).toBe(text);
});
