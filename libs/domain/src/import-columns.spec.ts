import { headerKey, HEADERS, importFieldOf, yearOfHeader } from './import-columns';

it.each(HEADERS)('a column %j is recognised as %s, however it is written', (name, field) => {
  expect(importFieldOf(name)).toBe(field);
  expect(importFieldOf(`  ${name.toUpperCase()}* `)).toBe(field);
});

it('no header belongs to two facts', () => {
  const fields = new Map<string, Set<string>>();
  for (const [name, field] of HEADERS)
    fields.set(headerKey(name), (fields.get(headerKey(name)) ?? new Set()).add(field));
  expect(fields.size).toBeGreaterThan(0);
  expect([...fields].filter(([, { size }]) => size > 1)).toEqual([]);
});

it('a header is compared without blanks, case and accents', () => {
  expect(headerKey(' E-pos  Adres ')).toBe('eposadres');
});

it.each([
  ['Tariff 2026', 'Tariff', 2026],
  ['2025/26 rates', 'rates', 2025],
  ['Rates (2025-2026)', 'Rates ( )', 2025],
  ['Phone 2', 'Phone 2', null],
  ['Erf 20261', 'Erf 20261', null],
])('the year of %j is taken apart', (header, plain, year) => {
  expect(yearOfHeader(header)).toEqual({ plain, year });
});

describe('a header', () => {
  it.each([
    ['Price (ZAR per night)', 'rates'],
    ['Rate [2026]', 'rates'],
    ['Tarief per nag', 'rates'],
    ['hotel_name', 'name'],
    ['nameOfCampsite', 'name'],
    ['Name of establishment', 'name'],
    ['Town name', 'closestTown'],
    ['Hotel phone', 'contactPhones'],
    ['GPS latitude', 'latitude'],
    ['Phone 1:', 'contactPhones'],
    ['GPS', 'coordinates'],
    ['lat and long', 'coordinates'],
    ['phone or email', 'contacts'],
    ['email / website', 'contacts'],
    ['tel & url', 'contacts'],
    ['2026 tariff', 'rates'],
    ['Rates 2025/26', 'rates'],
    ['Tariewe 2025 - 2026', 'rates'],
    ['Oord / Resort', 'name'],
    ['Website / Facebook', 'websiteUrls'],
    ['Rate with power', 'rates'],
    ['Rate²', 'rates'],
    ['Province ¹', 'province'],
    ['Pets†', 'petFriendly'],
    ['Are pets welcome', 'petFriendly'],
    ['Rate per', 'rateUnit'],
    ['Max caravan', 'maxRigLength'],
    ['Max. rig length (m)', 'maxRigLength'],
    ['Max length', 'maxRigLength'],
    ['Max length (m)', 'maxRigLength'],
    ['Maks. lengte', 'maxRigLength'],
    ['Maks woonwa', 'maxRigLength'],
    ['Price currency', 'rateCurrency'],
    ['Overnight stay rate', 'rates'],
  ])('%j is a column of %s', (header, field) => {
    expect(importFieldOf(header)).toBe(field);
  });

  it.each([
    '',
    'Remarks',
    'Owner name',
    'Street name',
    'Price per child',
    'Pet fee',
    'Price (child)',
    'Rates [pensioners]',
    'Firewood price',
    'Tariff: canoe hire',
    'Tel (fax)',
    'Fax phone',
    'Distance to town',
    'Afstand van dorp (km)',
    'Km from nearest town',
    'Power fee',
    'Cell reception',
    'Occupancy rate',
    'Commission rate (%)',
    'Rate (USD)',
    'Price N$',
    'Price per stay',
    'Weeklikse tarief',
    'phone email website',
    'town province',
    'info@camp.co.za phone',
    'www.camp.co.za',
    'https://camp name',
    'Stand 5 price per night',
    'the name of the campsite as signposted',
  ])('%j is none', (header) => {
    expect(importFieldOf(header)).toBeUndefined();
  });

  it('may have as many words as a header has, and not those of a sentence', () => {
    expect(importFieldOf('our very own camp site name')).toBe('name');
    expect(importFieldOf('our very own old camp site name')).toBeUndefined();
  });

  it('is read together with the one above it', () => {
    expect(importFieldOf('Address', 'Email')).toBe('contactEmails');
    expect(importFieldOf('Latitude', 'GPS')).toBe('latitude');
    expect(importFieldOf('', 'Phone')).toBe('contactPhones');
    expect(importFieldOf('Remarks', 'Phone')).toBe('contactPhones');
  });

  it('of somebody below a group is no field of the campsite', () => {
    expect(importFieldOf('Name')).toBe('name');
    expect(importFieldOf('Name', 'Owner')).toBeUndefined();
    expect(importFieldOf('Name', 'Contact details')).toBeUndefined();
    expect(importFieldOf('Naam', 'Kontakbesonderhede')).toBeUndefined();
    expect(importFieldOf('Name', 'Resort')).toBe('name');
  });
});
