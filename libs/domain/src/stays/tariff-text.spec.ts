import { parseTariffs } from './parse-tariffs';
import { CHARGES, GUESTS, PER, SEASONS, type Tariff, TIMES, WEEKPARTS } from './tariff';
import { monthDayFromText, tariffFromText, tariffText } from './tariff-text';

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

  /** Every tariff of so many parts that can be stored, each part with all its words. */
  const stored = (...choices: readonly object[][]): Tariff[] => {
    const all = choices.reduce((some, more) =>
      some.flatMap((one) => more.map((other) => ({ ...one, ...other }))),
    );
    return all.flatMap((parts) => {
      const parsed = parseTariffs([{ price: 1200, ...parts }]);
      return 'value' in parsed ? parsed.value : [];
    });
  };

  it.each([
    [
      'what, for whom and for how long',
      stored(
        CHARGES.map((charge) => ({ charge })),
        PER.map((per) => ({ per })),
        TIMES.map((time) => ({ time })),
        [{}, ...GUESTS.map((guest) => ({ guest })), { guest: 'child', ageFrom: 3, ageTo: 11 }],
        [{}, { name: 'River' }],
      ),
    ],
    [
      'when, and for how many',
      stored(
        [{}, ...SEASONS.map((season) => ({ season, from: '12-15', to: '01-10' }))],
        [{}, ...WEEKPARTS.map((days) => ({ days }))],
        [{}, { leastNights: 3 }],
        [{}, { people: 1 }, { people: 6 }],
        [{}, { asOf: '2026-03' }],
      ),
    ],
    [
      'the ages of children',
      stored(
        [{ per: 'person', guest: 'child' }, { guest: 'child' }],
        [{}, { ageFrom: 3 }],
        [{}, { ageTo: 11 }],
      ),
    ],
    [
      'a name that says what another tariff is for',
      stored(
        [...CHARGES, undefined].map((charge) => ({ charge })),
        [{ name: 'Power point' }, { name: 'Camping (B)' }],
      ),
    ],
  ])('reads every tariff that it writes: %s', (_what, all) => {
    expect(all.length).toBeGreaterThan(5);
    expect(all.map((tariff) => tariffFromText(tariffText(tariff)))).toEqual(all);
  });
});

describe('tariffFromText', () => {
  it.each([
    ['  R200 per stand a night ', 'R200 per stand a night'],
    ['R 1 200 per site a night', 'R1200 per stand a night'],
    ['Site A:R350 per stand a night', 'Site A: R350 per stand a night'],
    ['R200 per stand', 'R200 per stand a night'],
    ['R200 per stand a night,, high season,', 'R200 per stand a night, high season'],
    ['R200 high season, per stand a night', 'R200 per stand a night, high season'],
    ['R200 per stand a night, 15 Dec to 10 Jan', 'R200 per stand a night, 15 December to 10 January'],
    ['R200 per stand a night, 12-15 to 01-10', 'R200 per stand a night, 15 December to 10 January'],
    ['R200 per stand a night, at least 1 night', 'R200 per stand a night'],
    ['R200 per stand a night, for up to 1 people', 'R200 per stand a night, for up to 1 person'],
    ['R200 per stand a night, as of 15 March 2026', 'R200 per stand a night, as of March 2026'],
    ['R80 per child aged 3 - 11 a night', 'R80 per child aged 3–11 a night'],
    ['R80 per child from 12 a night', 'R80 per child from 12 a night'],
    ['conservation FEE: R60 per adult a night', 'Conservation fee: R60 per adult a night'],
    ['Park fee: R60 per adult a night', 'Park fee: R60 per adult a night'],
  ])('reads %j as %j', (line, text) => {
    const tariff = tariffFromText(line);
    expect(tariff && tariffText(tariff)).toBe(text);
  });

  it.each([
    ['Kampering: R200 per staanplek per nag', 'R200 per stand a night'],
    ['R200 per stand per night', 'R200 per stand a night'],
    ['R180 per persoon per nag, laagseisoen', 'R180 per person a night, low season'],
    ['R90 per kind van 3–11 jaar per nag', 'R90 per child aged 3–11 a night'],
    ['R90 per kind vanaf 12 jaar per nag', 'R90 per child from 12 a night'],
    ['R90 per kind tot 12 jaar per nag', 'R90 per child up to 12 a night'],
    ['R150 per staanplek vir pensioenarisse per week', 'R150 per stand for pensioners a week'],
    ['R150 per staanplek vir volwassenes per maand', 'R150 per stand for adults a month'],
    ['R150 per staanplek vir kinders van 3–11 jaar per nag', 'R150 per stand for children aged 3–11 a night'],
    ['R150 per staanplek vir kinders per nag', 'R150 per stand for children a night'],
    ['R50 per voertuig eenmalig', 'R50 per vehicle once'],
    ['R75 per verblyf', 'R75 per stay'],
    ['R115 vir elke verdere volwassene per nag', 'R115 per adult a night'],
    ['R350 per staanplek per nag, vir tot 6 mense', 'R350 per stand a night, for up to 6 people'],
    ['R350 per staanplek per nag, vir tot 1 persoon', 'R350 per stand a night, for up to 1 person'],
    ['R350 per staanplek per nag, minstens 3 nagte', 'R350 per stand a night, at least 3 nights'],
    ['R350 per staanplek per nag, hoogseisoen, naweke', 'R350 per stand a night, high season, weekends'],
    ['R350 per staanplek per nag, lang naweke', 'R350 per stand a night, long weekends'],
    [
      'R350 per staanplek per nag, skoolvakansies, weeksdae',
      'R350 per stand a night, school holidays, weekdays',
    ],
    [
      'R350 per staanplek per nag, 15 Desember tot 10 Januarie',
      'R350 per stand a night, 15 December to 10 January',
    ],
    ['R350 per staanplek per nag, soos in Maart 2026', 'R350 per stand a night, as of March 2026'],
    ['Bewaringsfooi: R60 per volwassene per nag', 'Conservation fee: R60 per adult a night'],
    ['Krag: R4 per eenheid', 'Power: R4 per unit'],
    ['Braaihout: R45 per bondel', 'Firewood: R45 per bundle'],
    ['Troeteldier: R50 per troeteldier per nag', 'Pet: R50 per pet a night'],
    ['Deposito (Desember): R500 per verblyf', 'Deposit (Desember): R500 per stay'],
    ['Rivier: R350 per staanplek per nag', 'Rivier: R350 per stand a night'],
  ])('reads the Afrikaans %j as %j', (line, text) => {
    const tariff = tariffFromText(line);
    expect(tariff && tariffText(tariff)).toBe(text);
  });

  it.each([
    ...[
      '',
      'R200',
      'about R200 per stand a night, sometimes',
      'free',
      'R20 per stand a year',
      'R200 a night',
    ],
    ...['per stand a night', 'R2000000 per stand a night', 'R200per stand a night', '200 per stand a night'],
    'R200 per stand a night, 15 December to',
    'R200 per stand a night, 15 December to 10 January to 3 March',
    'R200 per stand a night, 31 February to 10 March',
    'R200 per stand a night, as of soon',
    'R200 per stand a night, as of 2026',
    'R200 per stand a night, for up to many people',
    'R200 per stand a night, for up to 21 people',
    'R200 per stand a night, not at least 3 nights',
    'R200 per stand a night, at least 3 nights in summer',
    'R200 per stand a night, high season of 2026',
    'R100 per child aged 11–3 a night',
    'R4 per unit',
    'R200 per toString a night',
  ])('reads no tariff in %j', (line) => {
    expect(tariffFromText(line)).toBeNull();
  });
});

it.each([
  ['12-15', '12-15'],
  ['15 December', '12-15'],
  ['15 Dec', '12-15'],
  ['1st Feb', '02-01'],
  ['29 February', '02-29'],
  ['31 February', null],
  ['02-30', null],
  ['December', null],
  ['soon', null],
  ['', null],
])('the day of a year in %j is %p', (text, day) => {
  expect(monthDayFromText(text)).toBe(day);
});
