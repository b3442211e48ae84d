import { furtherPeoplePrices } from './further-people';
import { partyFromText } from './party';
import { stayCost } from './stay-cost';
import type { Tariff } from './tariff';
import { tariffFromText, tariffTexts } from './tariff-text';

const tariffs = (lines: readonly string[]): Tariff[] => lines.flatMap((line) => tariffFromText(line) ?? []);

const STAND = 'R345 per stand a night, for up to 2 people';

/** What a night costs so many adults. */
function nightOf(lines: readonly string[], adults: number): number | null {
  const party = partyFromText(`${adults}a`);
  const cost = party && stayCost(tariffs(lines), { party, arrival: '2026-05-11', nights: 1 }, []);
  return cost && 'total' in cost ? cost.total : null;
}

it.each<[string, string[], string[]]>([
  [
    'a stand for some people',
    [STAND, 'R115 per adult a night', 'R60 per child aged 3–11 a night'],
    [STAND, 'R115 each further adult a night', 'R60 each further child aged 3–11 a night'],
  ],
  ['a stand for nobody in particular', ['R345 per stand a night', 'R115 per adult a night'], []],
  ['people alone', ['R115 per adult a night', 'R60 per person a week'], []],
  [
    'one kind of stand of several that includes people',
    [`Site A: ${STAND}`, 'Site B: R200 per stand a night', 'R115 per adult a night'],
    [],
  ],
  [
    'kinds of stand that all do',
    [`Site A: ${STAND}`, 'Site B: R200 per stand a night, for up to 4 people', 'R115 per person a night'],
    [
      `Site A: ${STAND}`,
      'Site B: R200 per stand a night, for up to 4 people',
      'R115 each further person a night',
    ],
  ],
  [
    'a season in which it does not',
    [
      `${STAND.replace(' a night,', ' a night, low season,')}`,
      'R500 per stand a night, high season',
      'R115 per adult a night',
    ],
    [],
  ],
  ['a fee once for a stand', ['R345 per stand once, for up to 2 people', 'R115 per adult a night'], []],
  ['an extra', ['R345 per stand a night, for up to 2 people', 'Conservation fee: R60 per adult a night'], []],
])('says for whom a price of people is beside %s', (_what, lines, texts) => {
  expect(tariffs(lines)).toHaveLength(lines.length);
  expect(tariffTexts(tariffs(lines))).toEqual(texts.length === 0 ? lines : texts);
  // Read again, it is the same.
  expect(tariffs(tariffTexts(tariffs(lines)))).toEqual(tariffs(lines));
});

it.each<[string, string[], boolean]>([
  ['included', [STAND, 'R115 per adult a night'], true],
  ['not included', ['R345 per stand a night', 'R115 per adult a night'], false],
])('agrees with what a stay costs: people are %s', (_what, lines, isFurther) => {
  expect(furtherPeoplePrices(tariffs(lines)).size).toBe(isFurther ? 1 : 0);
  expect(nightOf(lines, 2)).toBe(isFurther ? 345 : 345 + 2 * 115);
  expect(nightOf(lines, 3)).toBe(isFurther ? 345 + 115 : 345 + 3 * 115);
});

it('reads further people only', () => {
  expect(tariffFromText('R115 each further stand a night')).toBeNull();
  expect(tariffFromText('R115 each further adult a night')).toEqual(tariffFromText('R115 per adult a night'));
});
