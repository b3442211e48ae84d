import { apartText as englishApart } from '@kampvuur/domain';
import {
  STAND_OPTIONS,
  STAND_PART_KEYS,
  type Stand,
  standText as englishStand,
} from '@kampvuur/domain/facts';
import {
  CHARGES,
  GUESTS,
  PER,
  type Tariff,
  tariffText as englishTariff,
  TIMES,
} from '@kampvuur/domain/stays';
import { chooseLanguage } from '../src/base/messages/language';
import { standText } from '../src/pieces/facts/stand-texts';
import { tariffText } from '../src/pieces/facts/tariff-texts';
import { apartText } from '../src/pieces/places/apart-text';

// What servers read and write too is said by `libs/domain` in English; the web app says it by its catalogues.

const BASE: Tariff = { charge: 'camping', price: 180, per: 'stand', time: 'night' };

const AGES = [{}, { ageFrom: 3, ageTo: 11 }, { ageFrom: 12 }, { ageTo: 11 }];

const TARIFFS: Tariff[] = [
  ...CHARGES.flatMap((charge) => PER.flatMap((per) => TIMES.map((time) => ({ ...BASE, charge, per, time })))),
  ...(['person', 'stand'] as const).flatMap((per) =>
    GUESTS.flatMap((guest) => AGES.map((ages) => ({ ...BASE, per, guest, ...ages }))),
  ),
  ...(['low', 'high', 'schoolHolidays', 'longWeekends'] as const).map((season) => ({ ...BASE, season })),
  { ...BASE, season: 'dates', from: '12-15', to: '01-10', days: 'weekends' },
  { ...BASE, name: 'Site A', people: 1, leastNights: 3, asOf: '2026-03' },
  { ...BASE, name: 'Power stand', charge: 'power', people: 6, days: 'weekdays' },
  { ...BASE, name: 'Power stands' },
];

const STANDS: Stand[] = [
  { name: 'Only a name' },
  { name: 'River', count: 1, length: 8.5, amps: 16, isLevel: true, isFenced: true, hasTap: true },
  { name: 'Hill', count: 12, isLevel: false, isFenced: false, hasTap: false, isDriveThrough: false },
  { name: 'Dam', isDriveThrough: true, canChoose: true },
  { name: 'Bush', canChoose: false },
  ...STAND_OPTIONS.surface.map((surface) => ({ name: 'A', surface })),
  ...STAND_OPTIONS.shade.map((shade) => ({ name: 'B', shade })),
  ...STAND_OPTIONS.plug.map((plug) => ({ name: 'C', plug })),
];

const METRES = [null, 0, 0.9, 1, 319.6, 999, 1_000, 9_940, 10_000, 23_400];

describe('what the domain says too', () => {
  afterEach(() => chooseLanguage('en'));

  it('has the same English words', () => {
    for (const tariff of TARIFFS) expect(tariffText(tariff)).toBe(englishTariff(tariff));
    for (const stand of STANDS) expect(standText(stand)).toBe(englishStand(stand));
    for (const metres of METRES) expect(apartText(metres)).toBe(englishApart(metres));
    expect(STAND_PART_KEYS.filter((part) => STANDS.every((stand) => stand[part] === undefined))).toEqual([]);
  });

  it('has words in Afrikaans', async () => {
    await chooseLanguage('af');
    const child: Tariff = { ...BASE, per: 'person', guest: 'child', ageFrom: 3, ageTo: 11 };
    expect(tariffText({ ...child, season: 'dates', from: '12-15', to: '01-10' })).toBe(
      'R180 per kind van 3 tot 11 per nag, 15 Desember tot 10 Januarie',
    );
    expect(standText({ name: 'Rivier', count: 12, length: 8.5, shade: 'Some' })).toBe(
      'Rivier: 12 staanplekke, 8,5 m, ’n bietjie skadu',
    );
    expect(METRES.slice(5, 8).map(apartText)).toEqual([
      '999 m uitmekaar',
      '1,0 km uitmekaar',
      '9,9 km uitmekaar',
    ]);
  });
});
