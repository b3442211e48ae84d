import { freeBelow, groupsOfParty, isChildCharged, paying, peopleByPrice } from './payers';
import type { Tariff } from './tariff';
import { tariffFromText, tariffTexts } from './tariff-text';

const tariffs = (lines: readonly string[]): Tariff[] => lines.flatMap((line) => tariffFromText(line) ?? []);

const ADULT = 'R180 per adult a night';
const PENSIONER = 'R150 per pensioner a night';
const ANYBODY = 'R100 per person a night';
const CHILD = 'R90 per child aged 3–11 a night';
const TEENAGER = 'R120 per child from 12 a night';
const FEE = 'Conservation fee: R60 per adult a night';

const people = (lines: readonly string[], party: Partial<Parameters<typeof peopleByPrice>[1]>) =>
  peopleByPrice(tariffs(lines), { adults: 0, pensioners: 0, children: [], vehicles: 1, ...party }).map(
    ({ counted, count, groups }) => [counted, count, groups.map(tariffTexts)],
  );

describe('the prices of a stand', () => {
  const STANDS = [
    'R250 per stand a night',
    'R240 per stand for adults a night',
    'R150 per stand for pensioners a night',
    'R50 per stand for children a night',
  ];
  const pricesFor = (adults: number, pensioners: number) =>
    groupsOfParty(tariffs(STANDS), { adults, pensioners, children: [], vehicles: 1 }).map(tariffTexts);

  it('are those for pensioners first where no other grown-ups come along', () => {
    expect(pricesFor(0, 2)).toEqual([[STANDS[2]], [STANDS[0], STANDS[1]]]);
  });

  it.each([
    [2, 0],
    [1, 1],
    [0, 0],
  ])('are those of anybody and of adults for %d adults and %d pensioners', (adults, pensioners) => {
    expect(pricesFor(adults, pensioners)).toEqual([[STANDS[0], STANDS[1]]]);
  });
});

describe('the people of a party by their prices', () => {
  const ALL = [ADULT, PENSIONER, ANYBODY, CHILD, TEENAGER];

  it('come with the adults first and the youngest last, each with the prices they can have', () => {
    expect(people(ALL, { adults: 2, pensioners: 1, children: [8, 14, 8] })).toEqual([
      ['adult', 2, [[ADULT], [ANYBODY]]],
      ['pensioner', 1, [[PENSIONER], [ADULT], [ANYBODY]]],
      ['child', 1, [[TEENAGER], [ANYBODY], [ADULT]]],
      ['child', 2, [[CHILD], [ANYBODY], [ADULT]]],
    ]);
  });

  it('are only those that there are', () => {
    expect(people(ALL, { pensioners: 1 })).toEqual([['pensioner', 1, [[PENSIONER], [ADULT], [ANYBODY]]]]);
  });

  it.each([
    [3, [[CHILD], [ANYBODY], [ADULT]]],
    [11, [[CHILD], [ANYBODY], [ADULT]]],
    [12, [[TEENAGER], [ANYBODY], [ADULT]]],
    [17, [[TEENAGER], [ANYBODY], [ADULT]]],
    [2, []],
  ])('are charged by their age: a child of %d', (age, groups) => {
    expect(people(ALL, { children: [age] })).toEqual([['child', 1, groups]]);
  });

  it('are adults where there is no price for children, but not for the conservation fee of adults', () => {
    expect(people([ADULT], { children: [8] })).toEqual([['child', 1, [[], [], [ADULT]]]]);
    expect(people([FEE], { children: [8] })).toEqual([['child', 1, [[], []]]]);
    const fees = [FEE, 'Conservation fee: R30 per child from 6 a night'];
    expect(people(fees, { children: [8] })).toEqual([['child', 1, [[fees[1]], [], [FEE]]]]);
  });
});

describe('a child', () => {
  it.each([
    [[CHILD, TEENAGER], 3],
    [[TEENAGER, CHILD], 3],
    [['R90 per child up to 12 a night'], 0],
    [[ADULT, 'R150 per pensioner a night'], 0],
    [[], 0],
  ])('with the prices %j is free below the age of %d', (lines, age) => {
    expect(freeBelow(tariffs(lines))).toBe(age);
  });

  it.each([
    [[CHILD], 3, true],
    [[CHILD], 2, false],
    [[CHILD], 12, false],
    [[CHILD, ADULT], 12, true],
    [[ANYBODY], 1, true],
    [[FEE], 8, false],
    [[], 8, false],
  ])('with the prices %j pays at %d: %p', (lines, age, isCharged) => {
    expect(isChildCharged(tariffs(lines), age)).toBe(isCharged);
  });
});

describe('those beyond whom the price of a stand is for', () => {
  it.each([
    ['all where it is for nobody', 2, 0, 0, 2],
    ['some where it is for one of them', 2, 0, 1, 1],
    ['none where it is for more', 2, 0, 5, 0],
    ['all where others before them take it up', 3, 2, 2, 3],
    ['fewer where others before them leave room', 3, 1, 2, 2],
    ['none where others before them leave enough room', 1, 2, 4, 0],
  ])('are %s', (_who, count, before, covered, number) => {
    expect(paying(count, before, covered)).toBe(number);
  });
});
