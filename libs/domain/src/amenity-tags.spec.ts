import { AMENITIES_PER_KIND, AMENITY_KINDS, AMENITY_REACH_KM, AMENITY_TEXT } from './amenities';
import { amenityKindsOf, amenityTexts } from './amenity-tags';

describe('the kinds of an amenity', () => {
  it.each<[Record<string, string>, string[]]>([
    [{ amenity: 'fuel' }, ['fuel']],
    [{ amenity: 'fuel', 'fuel:propane': 'yes' }, ['fuel', 'gas']],
    [{ amenity: 'hospital' }, ['hospital']],
    [{ healthcare: 'hospital' }, ['hospital']],
    [{ amenity: 'clinic' }, ['clinic']],
    [{ amenity: 'Doctors; pharmacy' }, ['clinic']],
    [{ amenity: 'police' }, ['police']],
    [{ shop: 'gas' }, ['gas']],
    [{ shop: 'supermarket' }, ['shop']],
    [{ shop: 'convenience' }, ['shop']],
    [{ shop: 'general' }, ['shop']],
    [{ shop: 'farm' }, ['shop']],
    [{ shop: 'clothes' }, []],
    [{ healthcare: 'clinic' }, ['clinic']],
    [{ healthcare: 'doctor' }, ['clinic']],
    [{ healthcare: 'centre' }, ['clinic']],
    [{ amenity: 'sanitary_dump_station' }, ['dumpPoint']],
    [{ tourism: 'caravan_site', sanitary_dump_station: 'customers' }, ['dumpPoint']],
    [{ tourism: 'caravan_site', sanitary_dump_station: 'yes' }, ['dumpPoint']],
    [{ tourism: 'caravan_site', sanitary_dump_station: 'public' }, ['dumpPoint']],
    [{ tourism: 'caravan_site', sanitary_dump_station: 'no' }, []],
    [{ 'disused:amenity': 'fuel' }, []],
    [{ amenity: 'fuel', access: 'private' }, []],
    [{ amenity: 'fuel', access: 'no' }, []],
    [{ amenity: 'hospital', access: 'military' }, []],
    [{ amenity: 'hospital', access: 'yes' }, ['hospital']],
    [{ amenity: 'hospital', disused: 'yes' }, []],
    [{ amenity: 'hospital', abandoned: 'yes' }, []],
    [{ shop: 'farm', opening_hours: 'closed' }, []],
    [{ shop: 'farm', opening_hours: 'off' }, []],
    [{ building: 'yes' }, []],
    [{}, []],
  ])('of %j are %j', (tags, kinds) => expect(amenityKindsOf(tags).sort()).toEqual(kinds));
});

describe('the texts of an amenity', () => {
  it('are its name, first telephone number and opening hours', () => {
    const tags = {
      name: ' Kransduif\nMotors ',
      'contact:phone': '+27 53 555 0101; 053 555 0102',
      opening_hours: '24/7',
    };
    expect(amenityTexts(tags)).toEqual({
      name: 'Kransduif Motors',
      phone: '+27 53 555 0101',
      openingHours: '24/7',
    });
  });

  it.each([
    [{ 'name:en': 'Dam Shop', brand: 'Spar' }, 'Dam Shop'],
    [{ brand: 'Spar', operator: 'J. Nel' }, 'Spar'],
    [{ operator: 'J. Nel' }, 'J. Nel'],
  ])('take the next best name: %j', (tags, name) => expect(amenityTexts(tags).name).toBe(name));

  it.each(['053 555 0101 (office)', 'x 053 555 0101', '053', 'x3 555 0101'])(
    'take %j for no number',
    (phone) => expect(amenityTexts({ phone }).phone).toBeNull(),
  );

  it('are null where they are missing, no number, or too long', () => {
    const nothing = { name: null, phone: null, openingHours: null };
    expect(amenityTexts({})).toEqual(nothing);
    const tags = {
      name: 'x'.repeat(AMENITY_TEXT.name + 1),
      phone: 'javascript:alert(1)',
      opening_hours: 'x'.repeat(AMENITY_TEXT.openingHours + 1),
    };
    expect(amenityTexts(tags)).toEqual(nothing);
  });

  it('take the brand where there is no name', () => {
    expect(amenityTexts({ amenity: 'fuel', brand: 'Grysbok' })).toMatchObject({ name: 'Grysbok' });
  });
});

it('each kind is listed three times, within a reach of its own', () => {
  expect(AMENITIES_PER_KIND).toBe(3);
  expect(Object.keys(AMENITY_REACH_KM).sort()).toEqual([...AMENITY_KINDS].sort());
  expect(AMENITY_REACH_KM).toMatchObject({ fuel: 100, hospital: 150, shop: 60 });
});
