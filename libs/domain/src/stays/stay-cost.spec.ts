import { partyFromText } from './party';
import { PUBLISHED_TERMS } from './school-terms';
import { type StayCost, stayCost } from './stay-cost';
import type { Tariff } from './tariff';
import { tariffFromText, tariffText } from './tariff-text';

const tariffs = (...lines: string[]): Tariff[] =>
  lines.map((line) => {
    const tariff = tariffFromText(line);
    if (!tariff) throw new Error(`${line} is no tariff`);
    return tariff;
  });

interface Asked {
  party?: string;
  arrival?: string;
  nights?: number;
}

/** A Monday in the second term of 2026, far from any holiday. */
const LOW = '2026-05-11';
/** In the summer holidays. */
const HIGH = '2026-12-20';

function cost(lines: string[], { party = '2a', arrival = LOW, nights = 1 }: Asked) {
  const who = partyFromText(party);
  if (!who) throw new Error(`${party} is no party`);
  return stayCost(tariffs(...lines), { party: who, arrival, nights }, PUBLISHED_TERMS);
}

const isCost = (result: ReturnType<typeof cost>): result is StayCost => 'total' in result;

function stepTexts(result: ReturnType<typeof cost>): string[] {
  if (!isCost(result)) throw new Error(result.problem);
  return result.steps.map(
    ({ counted, count, times, tariff, amount }) =>
      `${count} ${counted} x ${times} ${tariff.time} x ${tariff.price} = ${amount}`,
  );
}

const FAMILY = ['R180 per adult a night', 'R90 per child aged 3–11 a night', 'R150 per pensioner a night'];
const SEASONS = ['R850 per stand a night, high season', 'R165 per stand a night, low season'];

describe('stayCost', () => {
  const table: [name: string, tariffs: string[], asked: Asked, total: number][] = [
    ['a price per person', ['R180 per person a night'], { nights: 3 }, 1080],
    ['a price per stand', ['R350 per stand a night'], { party: '4a', nights: 2 }, 700],
    ['children and pensioners at their own prices', FAMILY, { party: '2a,1c8,1p', nights: 2 }, 1200],
    ['a child above the ages as an adult', FAMILY, { party: '1a,1c14' }, 360],
    ['a child below the ages for nothing', FAMILY, { party: '1a,1c2' }, 180],
    ['a child of a place without prices for children', ['R100 per person a night'], { party: '1a,1c8' }, 200],
    ['a pensioner without a price of one as an adult', ['R100 per adult a night'], { party: '1p' }, 100],
    ['low season in term', SEASONS, {}, 165],
    ['high season in the holidays', SEASONS, { arrival: HIGH }, 850],
    ['high season on a long weekend', SEASONS, { arrival: '2026-04-24', nights: 3 }, 2550],
    ['nights of both seasons', SEASONS, { arrival: '2026-06-25', nights: 2 }, 1015],
    [
      'a narrower season before the whole year',
      ['R200 per stand a night', 'R500 per stand a night, 15 December to 10 January'],
      { arrival: HIGH },
      500,
    ],
    [
      'dates that lead over the end of the year',
      ['R200 per stand a night', 'R500 per stand a night, 15 December to 10 January'],
      { arrival: '2027-01-09', nights: 3 },
      1200,
    ],
    [
      'weekends and weekdays',
      ['R200 per stand a night, weekdays', 'R300 per stand a night, weekends'],
      { arrival: '2026-05-14', nights: 4 },
      1000,
    ],
    [
      'the cheaper stand',
      ['Site A: R350 per stand a night', 'Site B: R250 per stand a night'],
      { nights: 2 },
      500,
    ],
    [
      'named stands with a price of people beside them',
      ['Site A: R350 per stand a night', 'Site B: R250 per stand a night', 'R50 per person a night'],
      { nights: 1 },
      350,
    ],
    [
      'people beyond those that a stand is for',
      [
        'R300 per stand a night, for up to 2 people',
        'R80 per adult a night',
        'R40 per child aged 3–12 a night',
      ],
      { party: '2a,2c8', nights: 2 },
      760,
    ],
    [
      'a second stand where further people have no price',
      ['R300 per stand a night, for up to 6 people'],
      { party: '8a', nights: 1 },
      600,
    ],
    ['vehicles', ['R100 per stand a night', 'R50 per vehicle a night'], { party: '2a,2v', nights: 2 }, 400],
    ['what is paid once a stay', ['R100 per stand a night', 'R75 per stay'], { nights: 3 }, 375],
    ['a week where it is cheaper', ['R200 per stand a night', 'R1000 per stand a week'], { nights: 9 }, 1400],
    [
      'nights where a week is not cheaper',
      ['R100 per stand a night', 'R1000 per stand a week'],
      { nights: 7 },
      700,
    ],
    ['a month', ['R200 per stand a night', 'R3000 per stand a month'], { nights: 31 }, 3200],
    [
      'a lower price from some nights on',
      ['R200 per stand a night', 'R150 per stand a night, at least 5 nights'],
      { nights: 5 },
      750,
    ],
    [
      'the usual price for fewer nights',
      ['R200 per stand a night', 'R150 per stand a night, at least 5 nights'],
      { nights: 4 },
      800,
    ],
    [
      'a stand for pensioners',
      ['R250 per stand a night', 'R150 per stand for pensioners a night, low season, weekdays'],
      { party: '2p', arrival: '2026-05-14', nights: 2 },
      400,
    ],
    [
      'pensioners with adults as all others',
      ['R250 per stand a night', 'R150 per stand for pensioners a night'],
      { party: '1a,1p' },
      250,
    ],
    [
      'a conservation fee, and no other extra',
      ['R200 per stand a night', 'Conservation fee: R60 per adult a night', 'Power: R50 per stand a night'],
      { nights: 2 },
      640,
    ],
    [
      'a conservation fee that is paid once',
      ['R200 per stand a night', 'Conservation fee: R60 per person once'],
      { nights: 2 },
      520,
    ],
    [
      'a conservation fee of some only',
      ['R200 per stand a night', 'Conservation fee: R30 per child once'],
      { party: '1a,1c8' },
      230,
    ],
    [
      'a conservation fee of adults alone',
      ['R200 per stand a night', 'Conservation fee: R60 per adult once'],
      { party: '2a,1c8' },
      320,
    ],
    ['nothing where it is free', ['R0 per stand a night'], { nights: 2 }, 0],
    [
      'one stand for exactly as many as it is for',
      ['R300 per stand a night, for up to 6 people'],
      { party: '4a,1p,1c8' },
      300,
    ],
    [
      'all people where a stand is paid once, whoever it is for',
      ['R345 per stand once, for up to 2 people', 'R115 per adult a night'],
      { nights: 2 },
      805,
    ],
    [
      'further people in a week as in its nights',
      ['R1000 per stand a week, for up to 2 people', 'R100 per person a night'],
      { party: '3a', nights: 7 },
      1700,
    ],
    [
      'further people in the nights after a week',
      [
        'R1000 per stand a week, for up to 2 people',
        'R200 per stand a night, for up to 1 person',
        'R100 per person a night',
      ],
      { party: '3a', nights: 8 },
      2100,
    ],
    [
      'no week for people of whom not as many pay each night',
      [
        'R100 per stand a night, low season, for up to 2 people',
        'R100 per stand a night, high season, for up to 1 person',
        'R100 per person a night',
        'R300 per person a week',
      ],
      { party: '3a', arrival: '2026-06-22', nights: 7 },
      1700,
    ],
    [
      'a week for people of whom as many pay each night of it',
      [
        'R100 per stand a night, low season, for up to 2 people',
        'R100 per stand a night, high season, for up to 1 person',
        'R100 per person a night',
        'R300 per person a week',
      ],
      { party: '3a', arrival: '2026-07-19', nights: 8 },
      1300,
    ],
    [
      'no vehicle for nothing where the week is of another season',
      ['R100 per stand a night', 'R50 per vehicle a night', 'R200 per vehicle a week, low season'],
      { arrival: HIGH, nights: 7 },
      1050,
    ],
    ['people by the night and once', ['R100 per person a night', 'R50 per person once'], { nights: 2 }, 500],
    [
      'the stand that has a price then',
      ['Site A: R100 per stand a night, high season', 'Site B: R250 per stand a night'],
      {},
      250,
    ],
    [
      'an adult for nothing where only the stand and children have a price',
      ['R300 per stand a night', 'R80 per child a night'],
      { party: '2a,1c8' },
      380,
    ],
    ['no vehicle where it has no price then', ['R100 per stand a night', 'R50 per vehicle a week'], {}, 100],
    [
      'no vehicle of another season beside people',
      ['R100 per person a night', 'R50 per vehicle a night, high season'],
      {},
      200,
    ],
    [
      'no vehicle where there is none',
      ['R100 per stand a night', 'R50 per vehicle a night'],
      { party: '2a,0v' },
      100,
    ],
    ['vehicles alone', ['R150 per vehicle a night'], { party: '4a,2v' }, 300],
    ['a stay whatever is in it', ['R500 per stay'], { party: '4a,2v', nights: 3 }, 500],
    [
      'a conservation fee by the night of some only',
      ['R200 per stand a night', 'Conservation fee: R30 per child a night'],
      { party: '1a,1c8', nights: 2 },
      460,
    ],
    [
      'no conservation fee of another season',
      [
        'R200 per stand a night',
        'Conservation fee: R20 per stand a night, high season',
        'Conservation fee: R20 per person a night, high season',
        'Conservation fee: R50 per vehicle a night, high season',
      ],
      {},
      200,
    ],
    [
      'a conservation fee of pensioners as of adults',
      ['R200 per stand a night', 'Conservation fee: R60 per adult once'],
      { party: '1p' },
      260,
    ],
    [
      'what is paid once in the season of the first night',
      ['R200 per stand a night', 'R75 per stay, high season'],
      { arrival: '2026-06-25', nights: 2 },
      400,
    ],
    [
      'what is paid once in the holidays',
      ['R200 per stand a night', 'R75 per stay, high season'],
      { arrival: HIGH, nights: 2 },
      475,
    ],
    [
      'a pensioner as an adult where the price of pensioners needs more nights',
      ['R150 per pensioner a night, at least 5 nights', 'R200 per adult a night'],
      { party: '1p' },
      200,
    ],
    [
      'no week that leads into another season',
      ['R200 per stand a night', 'R1000 per stand a week, low season'],
      { arrival: '2026-06-20', nights: 7 },
      1400,
    ],
    [
      'a week up to the last night of its season',
      ['R200 per stand a night', 'R1000 per stand a week, low season'],
      { arrival: '2026-06-19', nights: 8 },
      1200,
    ],
    [
      'a week behind nights where that is cheaper',
      ['R200 per stand a night, weekends', 'R500 per stand a night, weekdays', 'R2000 per stand a week'],
      { arrival: '2026-05-15', nights: 9 },
      2400,
    ],
    ['only nights of which there are prices', ['R1000 per stand a week'], { nights: 14 }, 2000],
    [
      'the lowest of several prices for the same',
      [
        'R200 per stand a night',
        'R150 per stand a night, at least 2 nights',
        'R170 per stand a night, at least 3 nights',
      ],
      { nights: 3 },
      450,
    ],
    [
      'the first and the last day of a season',
      ['R200 per stand a night', 'R500 per stand a night, 11 May to 11 May'],
      { arrival: '2026-05-10', nights: 3 },
      900,
    ],
    [
      'the days before a season that leads over the end of the year',
      ['R200 per stand a night', 'R500 per stand a night, 15 December to 10 January'],
      { arrival: '2026-12-14', nights: 2 },
      700,
    ],
  ];
  it.each(table)('adds up %s', (_name, lines, asked, total) => {
    expect(cost(lines, asked)).toMatchObject({ total });
  });

  it.each<[string, string, string, string]>([
    ['dates', 'long weekends, weekends', '25 December to 25 December', '2026-12-25'],
    ['long weekends', 'school holidays, weekends', 'long weekends', '2026-12-25'],
    ['school holidays', 'high season, weekends', 'school holidays', '2026-12-18'],
    ['the weekend of a season', 'high season', 'high season, weekends', '2026-12-18'],
    ['a season', 'weekends', 'high season', '2026-12-18'],
    ['low season', 'weekends', 'low season', '2026-05-15'],
    ['weekends', 'at least 1 night', 'weekends', '2026-05-15'],
  ])('takes the price of the narrowest time: %s', (_what, wide, narrow, arrival) => {
    const wideLine = `R100 per stand a night, ${wide}`;
    const narrowLine = `R300 per stand a night, ${narrow}`;
    expect(cost([wideLine, narrowLine], { arrival })).toMatchObject({ total: 300 });
    expect(cost([narrowLine, wideLine], { arrival })).toMatchObject({ total: 300 });
  });

  it('shows the steps, those together who pay the same', () => {
    expect(stepTexts(cost(FAMILY, { party: '2a,1c8,1c5,1p', nights: 3 }))).toEqual([
      '2 adult x 3 night x 180 = 1080',
      '1 pensioner x 3 night x 150 = 450',
      '2 child x 3 night x 90 = 540',
    ]);
    expect(stepTexts(cost(['R100 per person a night'], { party: '2a,1c8', nights: 2 }))).toEqual([
      '3 people x 2 night x 100 = 600',
    ]);
    expect(stepTexts(cost(['R200 per stand a night', 'R1000 per stand a week'], { nights: 9 }))).toEqual([
      '1 stand x 1 week x 1000 = 1000',
      '1 stand x 2 night x 200 = 400',
    ]);
  });

  it('shows nights apart in which not as many pay, and nobody who pays nothing', () => {
    const lines = [
      'R300 per stand a night, low season, for up to 2 people',
      'R800 per stand a night, high season, for up to 4 people',
      'R50 per person a night',
    ];
    expect(stepTexts(cost(lines, { party: '5a', arrival: '2026-06-24', nights: 3 }))).toEqual([
      '1 stand x 2 night x 300 = 600',
      '1 stand x 1 night x 800 = 800',
      '3 adult x 2 night x 50 = 300',
      '1 adult x 1 night x 50 = 50',
    ]);
    expect(stepTexts(cost(lines, { party: '2a' }))).toEqual(['1 stand x 1 night x 300 = 300']);
  });

  it('shows what is paid once, and the conservation fee behind the camping', () => {
    const lines = ['Conservation fee: R60 per person once', 'R75 per stay', 'R200 per stand a night'];
    expect(stepTexts(cost(lines, { party: '1a,1p', nights: 2 }))).toEqual([
      '1 stand x 2 night x 200 = 400',
      '1 stay x 1 once x 75 = 75',
      '2 people x 1 once x 60 = 120',
    ]);
  });

  it('takes the first of two stands that cost the same', () => {
    const [one, other] = ['Site A: R200 per stand a night', 'Site B: R200 per stand a night'];
    const nameOf = (...lines: string[]) => {
      const result = cost(lines, {});
      return isCost(result) ? result.steps.map(({ tariff }) => tariff.name) : result;
    };
    expect(nameOf(one, other)).toEqual(['Site A']);
    expect(nameOf(other, one)).toEqual(['Site B']);
    const alike = cost(['R200 per stand a night', 'R200 per stand a night, at least 2 nights'], {
      nights: 2,
    });
    expect(isCost(alike) && alike.steps[0]?.tariff).not.toHaveProperty('leastNights');
  });

  it('names extras that are not part of the sum', () => {
    const result = cost(['R200 per stand a night', 'Firewood: R45 per bundle'], {});
    expect(isCost(result) && result.extras.map(tariffText)).toEqual(['Firewood: R45 per bundle']);
  });

  it('says whether it assumed what high season is', () => {
    expect(cost(SEASONS, {})).toMatchObject({ assumesSeason: true });
    expect(cost(SEASONS, { arrival: HIGH })).toMatchObject({ assumesSeason: true });
    expect(cost(['R200 per stand a night', 'R75 per stay, high season'], { arrival: HIGH })).toMatchObject({
      assumesSeason: true,
    });
    expect(cost(['R200 per stand a night', SEASONS[0] ?? ''], {})).toMatchObject({ assumesSeason: false });
    expect(cost(['R200 per stand a night, school holidays'], { arrival: HIGH })).toMatchObject({
      assumesSeason: false,
    });
  });

  it.each<[string, string[], Asked, object]>([
    ['no price at all', [], {}, { problem: 'noTariff', night: LOW }],
    [
      'no price of that season',
      ['R500 per stand a night, 15 December to 10 January'],
      {},
      { problem: 'noTariff', night: LOW },
    ],
    [
      'no price of the last night',
      ['R500 per stand a night, 1 May to 12 May'],
      { nights: 3 },
      { problem: 'noTariff', night: '2026-05-13' },
    ],
    [
      'too few nights',
      ['R200 per stand a night', 'R900 per stand a night, 15 December to 10 January, at least 7 nights'],
      { arrival: HIGH, nights: 3 },
      { problem: 'leastNights', nights: 7 },
    ],
    [
      'too few nights for what is paid once',
      ['R200 per stand a night', 'R75 per stay, at least 5 nights'],
      {},
      { problem: 'leastNights', nights: 5 },
    ],
    [
      'too few nights, of several prices the least',
      ['R200 per stand a night, at least 7 nights', 'R180 per stand a night, at least 5 nights'],
      { nights: 2 },
      { problem: 'leastNights', nights: 5 },
    ],
    [
      'fewer nights than the week that has a price',
      ['R1000 per stand a week', 'R3500 per stand a month'],
      { nights: 6 },
      { problem: 'leastNights', nights: 7 },
    ],
    [
      'too few nights for a pensioner without another price',
      ['R150 per pensioner a night, at least 5 nights'],
      { party: '1p' },
      { problem: 'leastNights', nights: 5 },
    ],
    [
      'too few nights at one stand, no price of the season at the others',
      [
        'Site A: R200 per stand a night, high season',
        'Site B: R200 per stand a night, at least 7 nights',
        'Site C: R300 per stand a night, high season',
      ],
      {},
      { problem: 'leastNights', nights: 7 },
    ],
    [
      'unknown terms of one stand, no price of the season at the other',
      ['Site A: R200 per stand a night, 1 June to 30 June', 'Site B: R200 per stand a night, high season'],
      { arrival: '2031-05-12' },
      { problem: 'schoolTerms', year: 2031 },
    ],
    [
      'unknown terms of the price of a pensioner, who may pay as an adult',
      ['R150 per pensioner a night, high season', 'R100 per adult a night'],
      { party: '1p', arrival: '2031-05-12' },
      { problem: 'schoolTerms', year: 2031 },
    ],
    [
      'unknown terms of the year of the next morning',
      SEASONS,
      { arrival: '2030-12-31' },
      { problem: 'schoolTerms', year: 2031 },
    ],
    [
      'no price of vehicles in that season, where all pay for them',
      ['R150 per vehicle a night, high season'],
      {},
      { problem: 'noTariff', night: LOW },
    ],
    [
      'a price of weeks alone',
      ['R1000 per stand a week'],
      { nights: 9 },
      { problem: 'noTariff', night: LOW },
    ],
    [
      'no price of a night in between',
      ['R500 per stand a night, weekdays'],
      { arrival: '2026-05-14', nights: 5 },
      { problem: 'noTariff', night: '2026-05-15' },
    ],
    [
      'only a conservation fee',
      ['Conservation fee: R60 per adult a night'],
      {},
      { problem: 'noTariff', night: LOW },
    ],
    ['unknown terms', SEASONS, { arrival: '2031-05-12' }, { problem: 'schoolTerms', year: 2031 }],
    ['no price of an adult', ['R50 per child a night'], {}, { problem: 'noTariff', night: LOW }],
  ])('says why it cannot be said: %s', (_name, lines, asked, problem) => {
    expect(cost(lines, asked)).toEqual(problem);
  });

  it('needs no school terms for prices that do not depend on them', () => {
    expect(cost(['R200 per stand a night'], { arrival: '2031-05-12' })).toMatchObject({ total: 200 });
    expect(cost(SEASONS, { arrival: '2031-04-11' })).toMatchObject({ total: 850 });
  });
});

describe('children who pay nothing', () => {
  const free = (lines: string[], party: string) => {
    const result = cost(lines, { party });
    return isCost(result) ? result.free : undefined;
  };
  const FEE = 'Conservation fee: R60 per person a night';

  it('are those younger than all that have a price', () => {
    expect(free(FAMILY, '2a,2c1,1c8')).toEqual({ children: 2, under: 3 });
    expect(free(FAMILY, '2a,1c3')).toBeNull();
    expect(free(FAMILY, '2a')).toBeNull();
  });

  it('are none where children have no price of their own, or all have one', () => {
    expect(free(['R180 per adult a night'], '2a,1c1')).toBeNull();
    expect(free(['R180 per adult a night', 'R90 per child a night'], '2a,1c1')).toBeNull();
    expect(free(['R300 per stand a night'], '2a,1c1')).toBeNull();
  });

  it('are none where they pay a conservation fee', () => {
    expect(free([...FAMILY, FEE], '2a,1c1')).toBeNull();
    for (const fee of ['R60 per adult a night', 'R60 per stand a night', 'R60 per child from 3 a night'])
      expect(free([...FAMILY, `Conservation fee: ${fee}`], '2a,1c1')).toEqual({ children: 1, under: 3 });
  });
});
