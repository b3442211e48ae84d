import { parseTariffs } from './parse-tariffs';
import { TARIFF_LIMITS } from './tariff';

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

  it.each<[string, object, object]>([
    ['is of a stand and a night where nothing else is said', {}, {}],
    [
      'says nothing with what is empty',
      { name: '', guest: null, season: undefined, people: '', asOf: null },
      {},
    ],
    ['may be free', { price: 0 }, { price: 0 }],
    ['may cost a million', { price: 1_000_000 }, { price: 1_000_000 }],
    ['has a name without blanks around it', { name: ' River ' }, { name: 'River' }],
    ['has no name of what nobody sees', { name: '\u200b' }, {}],
    [
      'has a name as long as people count it',
      { name: '🏕'.repeat(TARIFF_LIMITS.name) },
      { name: '🏕'.repeat(TARIFF_LIMITS.name) },
    ],
    [
      'has the ages of children, from birth to 17',
      { per: 'person', guest: 'child', ageFrom: 0, ageTo: 17 },
      { per: 'person', guest: 'child', ageFrom: 0, ageTo: 17 },
    ],
    [
      'may be for children of one age',
      { per: 'person', guest: 'child', ageFrom: 5, ageTo: 5 },
      { per: 'person', guest: 'child', ageFrom: 5, ageTo: 5 },
    ],
    [
      'has no ages of adults',
      { per: 'person', guest: 'adult', ageFrom: 18 },
      { per: 'person', guest: 'adult' },
    ],
    [
      'has days of a season with dates of its own',
      { season: 'dates', from: '12-15', to: '01-10' },
      { season: 'dates', from: '12-15', to: '01-10' },
    ],
    ['has no days of another season', { season: 'high', from: '12-15', to: 'soon' }, { season: 'high' }],
    ['may be for some nights of the week', { days: 'weekends' }, { days: 'weekends' }],
    ['may need two nights', { leastNights: 2 }, { leastNights: 2 }],
    ['may need as many nights as a stay has', { leastNights: 60 }, { leastNights: 60 }],
    ['has room for one', { people: 1 }, { people: 1 }],
    ['has room for twenty', { people: 20 }, { people: 20 }],
    ['has no room where it is for people themselves', { per: 'person', people: 4 }, { per: 'person' }],
    ['is of a month', { asOf: '2026-03' }, { asOf: '2026-03' }],
    [
      'is by default once by the unit',
      { charge: 'power', per: 'unit' },
      { charge: 'power', per: 'unit', time: 'once' },
    ],
    [
      'may be for each night by the unit',
      { charge: 'pet', per: 'unit', time: 'night' },
      { charge: 'pet', per: 'unit', time: 'night' },
    ],
    ['is once for a deposit', { charge: 'deposit', time: 'night' }, { charge: 'deposit', time: 'once' }],
    ['is once for a stay', { per: 'stay', time: 'week' }, { per: 'stay', time: 'once' }],
    ['may be for a week', { time: 'week' }, { time: 'week' }],
  ])('a tariff %s', (_what, parts, stored) => {
    expect(parseTariffs([{ price: 100, ...parts }])).toEqual({
      value: [{ charge: 'camping', price: 100, per: 'stand', time: 'night', ...stored }],
    });
  });

  it('keeps those that are for other times, people or stands apart', () => {
    const all = [
      ...[{}, { per: 'person' }, { time: 'week' }, { charge: 'conservation' }, { name: 'River' }],
      ...[
        { season: 'high' },
        { days: 'weekends' },
        { leastNights: 3 },
        { people: 4 },
        { guest: 'pensioner' },
      ],
      ...[
        { guest: 'child', ageFrom: 3 },
        { guest: 'child', ageTo: 3 },
      ],
      ...[
        { season: 'dates', from: '12-01', to: '12-31' },
        { season: 'dates', from: '12-02', to: '12-31' },
        { season: 'dates', from: '12-01', to: '12-30' },
      ],
    ].map((parts) => ({ price: 100, ...parts }));
    const parsed = parseTariffs(all);
    expect('value' in parsed && parsed.value).toHaveLength(all.length);
    expect(
      parseTariffs(Array.from({ length: 40 }, (_, number) => ({ price: 1, name: `Site ${number}` }))),
    ).toHaveProperty('value');
  });

  it('leaves out the parts that say nothing', () => {
    const parsed = parseTariffs([{ price: 1, per: 'person', guest: 'child', ageFrom: 3 }, { price: 1 }]);
    const parts = 'value' in parsed ? parsed.value.map((tariff) => Object.keys(tariff)) : [];
    expect(parts).toEqual([
      ['charge', 'price', 'per', 'time', 'guest', 'ageFrom'],
      ['charge', 'price', 'per', 'time'],
    ]);
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
    [[null], 'Tariff 1: is no tariff'],
    [[[]], 'Tariff 1: is no tariff'],
    [[{ price: -1 }], 'Tariff 1: the price must be a whole number from 0 to 1000000'],
    [[{ price: 1_000_001 }], 'Tariff 1: the price must be a whole number from 0 to 1000000'],
    [[{ price: '100' }], 'Tariff 1: the price must be a whole number from 0 to 1000000'],
    [
      [{ price: 1, charge: 'parking' }],
      'Tariff 1: charge must be camping, conservation, power, firewood, pet, deposit',
    ],
    [[{ price: 1, time: 'year' }], 'Tariff 1: time must be night, week, month, once'],
    [[{ price: 1, name: 5 }], 'Tariff 1: the name must be text'],
    [[{ price: 1, name: 'x'.repeat(61) }], 'Tariff 1: the name must have at most 60 characters'],
    [[{ price: 1, guest: 'dog' }], 'Tariff 1: guest must be adult, child, pensioner'],
    [
      [{ price: 1, season: 'winter' }],
      'Tariff 1: season must be low, high, schoolHolidays, longWeekends, dates',
    ],
    [[{ price: 1, days: 'Monday' }], 'Tariff 1: days must be weekdays, weekends'],
    [
      [{ price: 1, guest: 'child', ageFrom: -1 }],
      'Tariff 1: the lowest age must be a whole number from 0 to 17',
    ],
    [
      [{ price: 1, guest: 'child', ageTo: 18 }],
      'Tariff 1: the highest age must be a whole number from 0 to 17',
    ],
    [
      [{ price: 1, leastNights: 0 }],
      'Tariff 1: the least number of nights must be a whole number from 1 to 60',
    ],
    [
      [{ price: 1, leastNights: 61 }],
      'Tariff 1: the least number of nights must be a whole number from 1 to 60',
    ],
    [[{ price: 1, people: 0 }], 'Tariff 1: the number of people must be a whole number from 1 to 20'],
    [[{ price: 1, people: 21 }], 'Tariff 1: the number of people must be a whole number from 1 to 20'],
    [[{ price: 1, season: 'dates', to: '12-15' }], 'Tariff 1: dates need a first and a last day'],
    [[{ price: 1, season: 'dates', from: '12-15', to: 110 }], 'Tariff 1: the last day must be such as 12-15'],
    [[{ price: 1, asOf: '2026-13' }], 'Tariff 1: the month must be such as 2026-03'],
    [[{ price: 1, asOf: 2026 }], 'Tariff 1: the month must be such as 2026-03'],
    [[{ price: 1, aVeryLongNameOfSomePart: 1 }], 'Tariff 1: aVeryLongNameOfSome… is no part of a tariff'],
    [
      [{ price: 1, name: 'River' }, { price: 2 }, { price: 3, name: 'RIVER' }],
      'Tariff 3: applies to the same as tariff 1',
    ],
    [[{ price: 1, per: 'unit' }], 'Tariff 1: only power, firewood and pets are charged by the unit'],
  ])('refuses %j', (input, message) => {
    expect(parseTariffs(input)).toEqual({ message });
  });
});
