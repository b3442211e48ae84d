import { apartText, gainedFields } from './duplicates';
import { MAX_LIST } from '../limits';

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
    const half = gainedFields({ latitude: null, longitude: 30 }, { latitude: -24, longitude: null });
    expect(half).toEqual({ latitude: -24, longitude: null });
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

  it('fits into a list', () => {
    const emails = (host: string) => Array.from({ length: 60 }, (_, n) => `a${n}@${host}.example`);
    const gained = gainedFields({ contactEmails: emails('one') }, { contactEmails: emails('two') });
    expect(gained['contactEmails']).toHaveLength(MAX_LIST);
  });
});

it.each([
  [null, 'distance unknown'],
  [0, 'at the same point'],
  [0.9, 'at the same point'],
  [1, '1 m apart'],
  [319.6, '320 m apart'],
  [999, '999 m apart'],
  [1_000, '1.0 km apart'],
  [9_940, '9.9 km apart'],
  [10_000, '10 km apart'],
  [23_400, '23 km apart'],
])('two campsites %p m from each other are %s', (metres, text) => {
  expect(apartText(metres)).toBe(text);
});
