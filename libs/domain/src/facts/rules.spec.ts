import { MAX_LIST } from '../limits';
import { describeValue, differingFields, gainedFields, isSameValue, pickFields } from './rules';

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
    expect(pickFields(current, ['isClosed', 'rates'])).toEqual({ isClosed: false, rates: 100 });
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
  ])('%j in words', (value, words) => {
    expect(describeValue(value)).toBe(words);
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

  it('fits into a list', () => {
    const emails = (host: string) => Array.from({ length: 60 }, (_, n) => `a${n}@${host}.example`);
    const gained = gainedFields({ contactEmails: emails('one') }, { contactEmails: emails('two') });
    expect(gained['contactEmails']).toHaveLength(MAX_LIST);
  });
});
