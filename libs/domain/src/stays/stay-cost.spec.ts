import { parseTariffs } from './parse-tariffs';
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
  ];
  it.each(table)('adds up %s', (_name, lines, asked, total) => {
    expect(cost(lines, asked)).toMatchObject({ total });
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

  it('names extras that are not part of the sum', () => {
    const result = cost(['R200 per stand a night', 'Firewood: R45 per bundle'], {});
    expect(isCost(result) && result.extras.map(tariffText)).toEqual(['Firewood: R45 per bundle']);
  });

  it('says whether it assumed what high season is', () => {
    expect(cost(SEASONS, {})).toMatchObject({ assumesSeason: true });
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
    expect(free([...FAMILY, 'Conservation fee: R60 per adult a night'], '2a,1c1')).toEqual({
      children: 1,
      under: 3,
    });
  });
});

describe('tariffText', () => {
  it.each([
    'Site A: R450 per stand a night, high season',
    'R165 per person a night, low season, weekends, at least 2 nights',
    'R80 per child aged 3–11 a night',
    'R80 per child up to 12 a night, as of March 2026',
    'R150 per stand for pensioners a night, 15 December to 10 January',
    'R350 per stand a night, for up to 6 people',
    'R5000 per stand a month',
    'R50 per vehicle once',
    'R75 per stay',
    'Conservation fee: R60 per adult a night',
    'Conservation fee (SADC): R120 per person once',
    'Power: R4 per unit',
    'Firewood: R45 per bundle',
    'Pet: R50 per pet a night',
    'Deposit: R500 per stay',
    'Camping (Power point): R300 per stand a night',
  ])('gives %s, which reads as the same tariff', (line) => {
    const tariff = tariffFromText(line);
    expect(tariff && tariffText(tariff)).toBe(line);
  });

  it.each(['', 'R200', 'about R200 per stand a night, sometimes', 'free', 'R20 per stand a year'])(
    'reads no tariff in %j',
    (line) => {
      expect(tariffFromText(line)).toBeNull();
    },
  );
});

describe('parseTariffs', () => {
  it('keeps what says something, tidied', () => {
    expect(
      parseTariffs([
        { charge: 'camping', price: 200, name: ' Site A; B ', ageFrom: 3, people: null, leastNights: 1 },
        { price: 50, per: 'stay', time: 'night' },
      ]),
    ).toEqual({
      value: [
        { charge: 'camping', price: 200, per: 'stand', time: 'night', name: 'Site A,  B' },
        { charge: 'camping', price: 50, per: 'stay', time: 'once' },
      ],
    });
  });

  it('parses its own result to the same', () => {
    const first = parseTariffs([{ price: 90, per: 'person', guest: 'child', ageFrom: 3, ageTo: 11 }]);
    expect('value' in first && parseTariffs(first.value)).toEqual(first);
  });

  it.each<[unknown, string]>([
    ['R200', 'Tariffs must be a list'],
    [Array(41).fill({ price: 1 }), 'A campsite can have at most 40 tariffs'],
    [['R200'], 'Tariff 1: is no tariff'],
    [[{}], 'Tariff 1: the price is missing'],
    [[{ price: 2.5 }], 'Tariff 1: the price must be a whole number from 0 to 1000000'],
    [[{ price: 1 }, { price: 2, per: 'tent' }], 'Tariff 2: per must be stand, person, vehicle, stay, unit'],
    [[{ price: 1 }, { price: 2 }], 'Tariff 2: applies to the same as tariff 1'],
    [[{ price: 1, season: 'dates', from: '12-15' }], 'Tariff 1: dates need a first and a last day'],
    [
      [{ price: 1, season: 'dates', from: '02-30', to: '03-01' }],
      'Tariff 1: the first day must be such as 12-15',
    ],
    [
      [{ price: 1, guest: 'child', ageFrom: 9, ageTo: 3 }],
      'Tariff 1: the lowest age must not be above the highest',
    ],
    [[{ price: 1, colour: 'red' }], 'Tariff 1: colour is no part of a tariff'],
    [[{ price: 1, asOf: 'March' }], 'Tariff 1: the month must be such as 2026-03'],
    [[{ price: 1, per: 'unit' }], 'Tariff 1: only power, firewood and pets are charged by the unit'],
  ])('refuses %j', (input, message) => {
    expect(parseTariffs(input)).toEqual({ message });
  });
});
