import { MAX_LIST } from '../limits';
import type { Tariff } from '../stays/tariff';
import type { FactKey } from './facts';
import {
  agreesWithRate,
  cellValue,
  describeValue,
  differingFields,
  emptyFacts,
  entryKindOf,
  entryTexts,
  type FieldValue,
  gainedFields,
  isEntryFact,
  isEntryList,
  isListFact,
  isSameValue,
  pickFields,
  plainText,
  recordListOf,
  rulesOf,
} from './rules';

const NIGHT: Tariff = { charge: 'camping', price: 100, per: 'stand', time: 'night' };
const RIVER = { name: 'River', length: 9 };

describe('values', () => {
  it('are the same when they mean the same', () => {
    expect(isSameValue('facilities', ['Shop', 'Fuel'], ['fuel', 'SHOP'])).toBe(true);
    expect(isSameValue('facilities', ['Shop'], ['Shop', 'Fuel'])).toBe(false);
    expect(isSameValue('websiteUrls', ['www.example.com'], ['https://www.example.com'])).toBe(true);
    expect(isSameValue('contactPhones', ['12345', '67890'], ['67890', '12345'])).toBe(false);
    expect(isSameValue('facebookUrl', 'facebook.com/x', 'https://facebook.com/x')).toBe(true);
    expect(isSameValue('rates', 0, null)).toBe(false);
    expect(isSameValue('facebookUrl', 'facebook.com/x', null)).toBe(false);
    expect(isSameValue('closestTown', 'example.co.za', 'https://example.co.za')).toBe(false);
    expect(isSameValue('facilities', ['Shop', 'Shop'], ['Shop', 'Fuel'])).toBe(false);
    expect(isSameValue('contactEmails', ['A@b.co'], ['a@b.co'])).toBe(false);
    expect(isSameValue('isClosed', false, false)).toBe(true);
    expect(isSameValue('bookingMethods', ['Phone', 'Email'], ['Email', 'Phone'])).toBe(true);
    expect(isSameValue('bookingMethods', ['Phone'], ['Phone', 'Email'])).toBe(false);
    // Of a former version, which had other options.
    expect(isSameValue('bookingMethods', ['Phone', 'Fax'], ['Phone'])).toBe(false);
    expect(isSameValue('gateCloses', '18:00', '18:00')).toBe(true);
    expect(isSameValue('gateCloses', '18:00', null)).toBe(false);
  });

  it('count as changes only where they differ', () => {
    const current = { rates: 100, isClosed: false, facebookUrl: null, contactPhones: [] };
    const changes = { rates: 100, isClosed: true, facebookUrl: undefined, contactPhones: ['12345'] };
    expect(differingFields(changes, current)).toEqual(['isClosed', 'contactPhones']);
    expect(differingFields({ closestTown: null, rates: 5 }, {})).toEqual(['rates']);
    expect(pickFields(current, ['isClosed', 'rates'])).toEqual({ isClosed: false, rates: 100 });
    expect(pickFields({}, ['rates'])).toEqual({ rates: null });
  });

  it.each([
    [null, 'nothing'],
    [[], 'nothing'],
    [0, '0'],
    [true, 'yes'],
    [false, 'no'],
    ['', 'nothing'],
    ['x'.repeat(120), 'x'.repeat(120)],
    [['Shop', 'Fuel'], 'Shop, Fuel'],
    ['x'.repeat(200), `${'x'.repeat(119)}…`],
    [[4, 5, 6], 'April to June'],
    [[RIVER, { name: 'Koppie' }], 'River: 9 m; Koppie'],
    [[NIGHT], 'R100 per stand a night'],
  ])('%j in words', (value, words) => {
    expect(describeValue(value)).toBe(words);
  });

  it.each<[FieldValue | undefined, string[], string, FieldValue]>([
    [undefined, [], '', null],
    [null, [], '', null],
    ['', [], '', null],
    [[], [], '', null],
    [false, [], 'false', false],
    [0, [], '0', 0],
    ['Shade', [], 'Shade', 'Shade'],
    [['Shop', 'Fuel'], ['Shop', 'Fuel'], 'Shop, Fuel', 'Shop; Fuel'],
    [[12, 1], ['December to January'], 'December to January', 'December to January'],
    [[RIVER, { name: 'Koppie' }], ['River: 9 m', 'Koppie'], 'River: 9 m; Koppie', 'River: 9 m; Koppie'],
    [[NIGHT], ['R100 per stand a night'], 'R100 per stand a night', 'R100 per stand a night'],
    // Of a former version.
    [[{ colour: 'red' }] as never, [], '', ''],
  ])('%j as entries, as a text and as a cell of a download', (value, entries, text, cell) => {
    expect(entryTexts(value)).toEqual(entries);
    expect(plainText(value)).toBe(text);
    expect(cellValue(value ?? null)).toBe(cell);
  });

  it.each<[FieldValue, boolean]>([
    [['Shop'], true],
    [[RIVER], true],
    [[NIGHT], true],
    [[4, 5], false],
    ['Shop', false],
    [null, false],
  ])('%j is compared entry by entry: %p', (value, isSo) => {
    expect(isEntryList(value)).toBe(isSo);
  });
});

describe('the facts of a campsite', () => {
  it('of which nothing is known are empty, each in its way', () => {
    expect(emptyFacts()).toMatchObject({
      ...{ rates: null, isClosed: false, facilities: [], openMonths: [], stands: [], tariffs: [] },
      ...{ bookingMethods: [], contactPhones: [], closestTown: null },
    });
  });

  it('are refused by name where there is no such fact', () => {
    expect(() => rulesOf('starRating' as FactKey)).toThrow('starRating is not a fact');
  });

  it.each([
    ['facilities', true, true],
    ['contactPhones', true, true],
    ['bookingMethods', true, true],
    ['stands', false, true],
    ['tariffs', false, true],
    ['openMonths', false, false],
    ['rates', false, false],
    ['starRating', false, false],
  ])('%s: a list of texts %p, a list compared by its entries %p', (field, isTexts, isEntries) => {
    expect(isListFact(field)).toBe(isTexts);
    expect(isEntryFact(field)).toBe(isEntries);
  });

  it.each<[string, FieldValue | undefined, FieldValue | undefined]>([
    ['stands', [RIVER], [RIVER]],
    ['tariffs', [NIGHT], [NIGHT]],
    ['tariffs', [], []],
    ['tariffs', null, []],
    ['stands', undefined, []],
    ['stands', ['River'], []],
    ['facilities', ['Shop'], undefined],
    ['starRating', [RIVER], undefined],
  ])('the records of %s in %j are %j', (field, value, records) => {
    expect(recordListOf(field, value)).toEqual(records);
  });

  it('have entries of the kind that people write there', () => {
    const kinds = (['contactPhones', 'contactEmails', 'websiteUrls', 'imageUrls'] as const).map(entryKindOf);
    expect(kinds).toEqual(['phone', 'email', 'website', 'website']);
    expect((['facilities', 'bookingMethods'] as const).map(entryKindOf)).toEqual(['name', 'name']);
  });
});

describe('tariffs beside the rate of a night that is known', () => {
  it.each<[string, FieldValue, FieldValue, boolean]>([
    ['agree where their lowest is it', [NIGHT], 100, true],
    ['contradict it where their lowest is another', [NIGHT], 120, false],
    ['contradict a campsite that is free', [NIGHT], 0, false],
    ['agree where none is known', [NIGHT], null, true],
    ['agree where they say none of a night', [{ ...NIGHT, time: 'week' }], 120, true],
    ['agree where there are none', [], 120, true],
  ])('%s', (_what, tariffs, rate, isSo) => {
    expect(agreesWithRate(tariffs, rate)).toBe(isSo);
  });
});

describe('what a campsite gains from one merged into it', () => {
  it('is what it lacks', () => {
    const survivor = { rates: 0, closestTown: null, facebookUrl: null };
    const gone = { rates: 120, closestTown: 'Tzaneen', facebookUrl: null };
    expect(gainedFields(survivor, gone)).toEqual({ closestTown: 'Tzaneen' });
  });

  it('is nothing that is empty there too', () => {
    const survivor = { closestTown: '', shortDescription: undefined, rates: null } as never;
    expect(gainedFields(survivor, { closestTown: '', shortDescription: null, rates: 0 })).toEqual({
      rates: 0,
    });
    expect(gainedFields({ closestTown: '' }, { closestTown: 'Tzaneen' })).toEqual({ closestTown: 'Tzaneen' });
  });

  it.each(['closestTown', 'shortDescription', 'longDescription', 'facebookUrl'])('is %s', (field) => {
    expect(gainedFields({ [field]: null }, { [field]: 'x' })).toEqual({ [field]: 'x' });
  });

  it('is a whole point or none', () => {
    const point = { latitude: -24, longitude: 0 };
    expect(gainedFields({ latitude: null, longitude: null }, point)).toEqual(point);
    expect(gainedFields({ latitude: 0, longitude: 0 }, point)).toEqual({});
    expect(gainedFields({ latitude: null, longitude: 30 }, { latitude: null, longitude: 25 })).toEqual({});
    expect(gainedFields({ latitude: null, longitude: 30 }, point)).toEqual({});
  });

  it('is every entry of a list that it does not have in other words', () => {
    const survivor = {
      websiteUrls: ['https://kudu.example'],
      contactPhones: ['021 555 0100'],
      facilities: ['Shop'],
    };
    const gone = {
      websiteUrls: ['http://www.kudu.example/', 'https://b.example'],
      contactPhones: ['(021) 555-0100', '082 555 0101'],
      facilities: ['shop', 'Fuel'],
    };
    const gained = gainedFields(survivor, gone);
    expect(gained['contactPhones']).toEqual(['021 555 0100', '082 555 0101']);
    expect(gained['facilities']).toEqual(['Shop', 'Fuel']);
    expect(gained['websiteUrls']).toContain('https://b.example');
  });

  it('is what can be chosen at either of them, in its order', () => {
    const survivor = { bookingMethods: ['WhatsApp'], gateCloses: '18:00', gateOpens: null };
    const gone = { bookingMethods: ['Walk-in', 'Phone'], gateCloses: '19:00', gateOpens: '06:00' };
    expect(gainedFields(survivor, gone)).toEqual({
      bookingMethods: ['Phone', 'WhatsApp', 'Walk-in'],
      gateOpens: '06:00',
    });
  });

  it('is tariffs where they do not contradict the rate, each campsite whole', () => {
    const gone = { tariffs: [NIGHT] };
    expect(gainedFields({ rates: 100, tariffs: [] }, gone)).toEqual(gone);
    expect(gainedFields({ rates: null, tariffs: [] }, gone)).toEqual(gone);
    expect(gainedFields({ rates: 120, tariffs: [] }, gone)).toEqual({});
    expect(gainedFields({ rates: 90, tariffs: [{ ...NIGHT, price: 90 }] }, gone)).toEqual({});
  });

  it('is no length of a stand that contradicts the longest rig', () => {
    const gone = { stands: [RIVER] };
    expect(gainedFields({ maxRigLength: 12, stands: [] }, gone)).toEqual({ stands: [{ name: 'River' }] });
    expect(gainedFields({ maxRigLength: null, stands: [] }, gone)).toEqual(gone);
  });

  it('is no term of which the kept one says the opposite', () => {
    const survivor = { facilities: ['Shop'], absentFacilities: ['Fuel'] };
    const gone = { facilities: ['fuel', 'Pool'], absentFacilities: ['Shop', 'Bar'] };
    expect(gainedFields(survivor, gone)).toEqual({
      facilities: ['Shop', 'Pool'],
      absentFacilities: ['Fuel', 'Bar'],
    });
  });

  it('fits into a list', () => {
    const emails = (host: string) => Array.from({ length: 60 }, (_, n) => `a${n}@${host}.example`);
    const gained = gainedFields({ contactEmails: emails('one') }, { contactEmails: emails('two') });
    expect(gained['contactEmails']).toHaveLength(MAX_LIST);
  });
});
