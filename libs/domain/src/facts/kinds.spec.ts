import { MAX_LIST, MAX_NAME, MAX_TEXT } from '../limits';
import { ENTRY_LISTED, MESSAGES } from '../messages';
import { TARIFF_MESSAGES } from '../stays/tariff-messages';
import type { FactKey } from './facts';
import { KINDS } from './kinds';
import { type FieldValue, isSameValue, rulesOf } from './rules';

const parsed = (key: FactKey, input: unknown) => rulesOf(key).parse(input);

const RIG = 'Longest rig must be a number of m from 1 to 40, or empty';
const AHEAD = 'Bookings open ahead must be a whole number of months from 1 to 24, or empty';
const MONTHS = 'Open months must be a list of months from 1 to 12';

describe('a fact of each kind', () => {
  it.each<[FactKey, unknown, FieldValue]>([
    ['closestTown', ' Tzaneen ', 'Tzaneen'],
    ['closestTown', '\u200b', null],
    ['closestTown', 'x'.repeat(MAX_NAME), 'x'.repeat(MAX_NAME)],
    ['longDescription', 'Shade.\nA river. ', 'Shade.\nA river.'],
    ['facebookUrl', ' facebook.com/mahai ', 'https://facebook.com/mahai'],
    ['facebookUrl', ' ', null],
    ['rates', 0, 0],
    ['maxRigLength', 7.5, 7.5],
    ['bookingOpensMonths', 24, 24],
    ['latitude', ' -28.6866 ', -28.6866],
    ['latitude', -90, -90],
    ['latitude', '−28.5', -28.5],
    ['latitude', ' ', null],
    ['longitude', 180, 180],
    ['closedOn', 'March 2024', '2024-03'],
    ['closedOn', ' ', null],
    ['gateCloses', '6 pm', '18:00'],
    ['gateCloses', '', null],
    ['isClosed', true, true],
    ['openMonths', [4, 1], [1, 4]],
    ['openMonths', [], []],
    ['lateArrival', null, null],
    ['province', 'Limpopo', 'Limpopo'],
    ['bookingMethods', ['WhatsApp', 'Phone', 'Phone'], ['Phone', 'WhatsApp']],
    ['contactPhones', [' (021) 555 0100 '], ['(021) 555 0100']],
    ['websiteUrls', ['mahai.example'], ['https://mahai.example']],
    ['facilities', [' Hot  showers'], ['Hot showers']],
    ['facilities', null, []],
    ['tariffs', [{ price: 100 }], [{ charge: 'camping', price: 100, per: 'stand', time: 'night' }]],
    ['tariffs', null, []],
  ])('is read: %s of %j as %j', (key, input, value) => {
    expect(parsed(key, input)).toEqual({ value });
  });

  it.each<[FactKey, unknown, string]>([
    ['closestTown', 5, MESSAGES.text],
    ['closestTown', 'x'.repeat(MAX_NAME + 1), 'Text must be at most 120 characters'],
    ['name', 5, MESSAGES.campsiteName],
    ['name', ' ', MESSAGES.campsiteName],
    ['name', null, MESSAGES.campsiteName],
    ['name', 'x'.repeat(MAX_NAME + 1), MESSAGES.nameTooLong],
    ['longDescription', 'x'.repeat(MAX_TEXT + 1), MESSAGES.textTooLong],
    ['facebookUrl', 5, MESSAGES.website],
    ['facebookUrl', 'no address', MESSAGES.website],
    ['facebookUrl', `mahai.example/${'x'.repeat(MAX_TEXT)}`, MESSAGES.textTooLong],
    ['rates', 99.5, MESSAGES.rates],
    ['rates', -1, MESSAGES.rates],
    ['rates', 3_000_000_000, MESSAGES.rates],
    ['rates', '100', MESSAGES.rates],
    ['maxRigLength', 0.5, RIG],
    ['maxRigLength', 40.5, RIG],
    ['maxRigLength', 7.25, RIG],
    ['maxRigLength', '7', RIG],
    ['bookingOpensMonths', 1.5, AHEAD],
    ['latitude', 90.5, MESSAGES.coordinateRange],
    ['latitude', -90.5, MESSAGES.coordinateRange],
    ['latitude', '1e1', MESSAGES.coordinateRange],
    ['latitude', 'south', MESSAGES.coordinateRange],
    ['latitude', [20], MESSAGES.coordinateRange],
    ['longitude', 180.5, MESSAGES.coordinateRange],
    ['closedOn', 2024, MESSAGES.partialDate],
    ['closedOn', 'soon', MESSAGES.partialDate],
    ['gateCloses', 18, MESSAGES.timeOfDay],
    ['gateCloses', 'late', MESSAGES.timeOfDay],
    ['openMonths', [13], MONTHS],
    ['openMonths', 'April', MONTHS],
    ['openMonths', Array(13).fill(1), MONTHS],
    ['contactPhones', '021 555 0100', MESSAGES.listOfTexts],
    ['contactPhones', [21], MESSAGES.listOfTexts],
    ['facilities', ['Shop', 'shop'], ENTRY_LISTED.with({ entry: 'shop' })],
    ['facilities', Array(MAX_LIST + 1).fill('Shop'), MESSAGES.listTooLong],
    ['tariffs', 'R100', TARIFF_MESSAGES.list],
    ['isClosed', 'yes', MESSAGES.isClosed],
    ['isClosed', null, MESSAGES.isClosed],
    ['province', 'Natal', MESSAGES.province],
    ['province', null, MESSAGES.province],
    ['lateArrival', 5, MESSAGES.lateArrival],
    ['bookingMethods', 'Phone', MESSAGES.bookingMethods],
    ['bookingMethods', ['Fax'], MESSAGES.bookingMethods],
    ['bookingMethods', ['Phone', 'Fax'], MESSAGES.bookingMethods],
    ['bookingMethods', Array(MAX_LIST + 1).fill('Phone'), MESSAGES.bookingMethods],
  ])('is refused: %s of %j', (key, input, message) => {
    expect(parsed(key, input)).toEqual({ message });
  });
});

describe('values that mean the same', () => {
  const NIGHT = { charge: 'camping', price: 100, per: 'stand', time: 'night' } as const;
  const EXTRA = { charge: 'firewood', price: 45, per: 'unit', time: 'once' } as const;

  it.each<[string, FieldValue, FieldValue, boolean]>([
    ['tariffs', [NIGHT, EXTRA], [EXTRA, NIGHT], true],
    ['tariffs', [NIGHT], [{ ...NIGHT, leastNights: 1 }], true],
    ['tariffs', [NIGHT], [{ ...NIGHT, price: 101 }], false],
    ['tariffs', [NIGHT], [NIGHT, EXTRA], false],
    ['tariffs', [], [], true],
    ['tariffs', [], [NIGHT], false],
    // Of before two of the same were refused.
    ['tariffs', [NIGHT, NIGHT], [{ ...NIGHT }, { ...NIGHT }], true],
    ['tariffs', [NIGHT, NIGHT], [NIGHT], false],
    ['stands', [{ name: 'River', length: 9 }], [{ length: 9, name: 'River' }], true],
    ['stands', [{ name: 'River', length: 9 }], [{ name: 'River', length: 8 }], false],
    ['stands', [{ name: 'River', length: 9 }], [{ name: 'River' }], false],
    ['stands', [{ name: 'River' }], [{ name: 'Koppie' }], false],
    ['stands', [{ name: 'River' }, { name: 'Koppie' }], [{ name: 'River' }, { name: 'Dam' }], false],
    ['stands', [{ name: 'River' }, { name: 'Koppie' }], [{ name: 'Koppie' }, { name: 'River' }], false],
    ['stands', [{ name: 'River' }], [], false],
    ['openMonths', [4, 1], [1, 4], true],
    ['openMonths', [1, 4], [1, 5], false],
    ['bookingMethods', ['Fax'], ['Fax'], true],
    ['bookingMethods', ['Fax', 'Phone'], ['Phone', 'Fax'], false],
    ['bookingMethods', ['Phone'], ['Email'], false],
    ['facilities', ['Shop', 'Fuel'], ['Fuel', 'Shop'], true],
    ['facilities', ['Shop'], ['Fuel'], false],
    ['contactPhones', ['021 555 0100'], ['021 555 0100 '], true],
    ['contactPhones', ['021 555 0100'], ['021 555 0101'], false],
    ['facebookUrl', 'no address', 'no address', true],
    ['facebookUrl', 'no address', 'neither', false],
    // Of another kind than the fact has today.
    ['rates', '100', '100', true],
    ['rates', '100', 100, false],
    ['rates', ['100'], ['100'], true],
    ['contactPhones', '021', ['021'], false],
    // Of a fact of a former version.
    ['starRating', [1], [1], true],
    ['starRating', [1], [2], false],
  ])('%s: %j and %j', (field, one, other, isSame) => {
    expect(isSameValue(field, one, other)).toBe(isSame);
    expect(isSameValue(field, other, one)).toBe(isSame);
  });
});

describe('what a campsite says of both it was merged from', () => {
  it.each<[FactKey, FieldValue, FieldValue, FieldValue]>([
    ['rates', 100, 120, 100],
    ['rates', null, 120, 120],
    ['closestTown', '', null, ''],
    ['facilities', ['Shop'], ['shop', 'Fuel'], ['Shop', 'Fuel']],
    ['facilities', ['Shop'], [], ['Shop']],
    [
      'contactPhones',
      ['021 555 0100'],
      ['+27 21 555 0100', '021 555 0101'],
      ['021 555 0100', '021 555 0101'],
    ],
    ['bookingMethods', ['WhatsApp'], ['Phone'], ['Phone', 'WhatsApp']],
    // Of another kind than the fact has today.
    ['facilities', 'Shop', ['Fuel'], 'Shop'],
    ['facilities', ['Shop'], 'Fuel', ['Shop']],
  ])('%s: %j and %j', (key, kept, merged, both) => {
    expect(rulesOf(key).combine(kept, merged)).toEqual(both);
  });

  it('never has more entries than a list can have', () => {
    const names = (count: number, word: string) => Array.from({ length: count }, (_, n) => `${word} ${n}`);
    const kept = names(MAX_LIST - 1, 'kept');
    expect(rulesOf('facilities').combine(kept, names(2, 'merged'))).toEqual([...kept, 'merged 0']);
  });
});

it.each<[unknown, boolean]>([
  [[], true],
  [[{ name: 'River', length: 9 }], true],
  [[{ name: 'River' }, 'Koppie'], false],
  [['River'], false],
  [[null], false],
  [[[]], false],
  [[{ length: 9 }], false],
  [[{ name: 5 }], false],
  [[{ name: 'River', charge: 'camping', price: 100 }], false],
  [{ name: 'River' }, false],
  [null, false],
])('%j are kinds of stand: %p', (value, areStands) => {
  expect(KINDS.stands.is(value)).toBe(areStands);
});

describe('the text of a value', () => {
  it('is that of its kind', () => {
    expect(KINDS.months.texts?.([4, 5, 6])).toEqual(['April to June']);
    const night = { charge: 'camping', price: 100, per: 'stand', time: 'night' } as const;
    expect(KINDS.tariffs.texts?.([night])).toEqual(['R100 per stand a night']);
  });
});
