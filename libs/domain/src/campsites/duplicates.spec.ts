import { gainedFields } from './duplicates';
import { MAX_LIST } from '../limits';

describe('what a campsite gains from one merged into it', () => {
  it('is what it lacks', () => {
    const survivor = { rates: 0, closestTown: null, facebookUrl: null };
    const gone = { rates: 120, closestTown: 'Tzaneen', facebookUrl: null };
    expect(gainedFields(survivor, gone)).toEqual({ closestTown: 'Tzaneen' });
  });

  it('is a whole point or none', () => {
    const point = { latitude: -24, longitude: 0 };
    expect(gainedFields({ latitude: null, longitude: null }, point)).toEqual(point);
    expect(gainedFields({ latitude: 0, longitude: 0 }, point)).toEqual({});
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
