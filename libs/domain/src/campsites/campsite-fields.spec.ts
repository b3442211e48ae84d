import { differingFields, isSameValue, pickFields, describeValue } from './campsite-fields';
import { MAX_LIST } from '../limits';
import { normalizeLink } from '../text/links';
import { entryError, normalizeEntry, listError } from './list-entries';

describe('a link', () => {
  it.each([
    ['http://example.com', 'http://example.com'],
    ['HTTPS://Example.com/camp', 'HTTPS://Example.com/camp'],
    ['www.example.co.za', 'https://www.example.co.za'],
    [' example.co.za/camp?x=1 ', 'https://example.co.za/camp?x=1'],
    ['example.co.za:8080/camp', 'https://example.co.za:8080/camp'],
    ['facebook.com/kuduKoppie', 'https://facebook.com/kuduKoppie'],
  ])('%j is kept as %j', (text, link) => {
    expect(normalizeLink(text)).toBe(link);
  });

  it.each([
    'javascript:alert(1)',
    'javascript:alert(document.cookie)',
    ' JavaScript://example.com/%0aalert(1)',
    'java\nscript:alert(document.co)',
    'data:text/html,example.com',
    'ftp://example.com',
    'mailto:a@example.com',
    '//example.com',
    'https://',
    'http://exa mple.com',
    'https://bank.com@example.com',
    'campsite',
    'campsite.x',
    '',
  ])('%j is refused', (text) => {
    expect(normalizeLink(text)).toBeNull();
  });
});

describe('a list entry', () => {
  it.each([
    ['phone', '12345', null],
    ['phone', '1234', 'Please enter a valid phone number'],
    ['phone', '+27 (21) 555-0100', null],
    ['phone', '021 555 0100 ext', 'Please enter a valid phone number'],
    ['email', 'camp@example.co.za', null],
    ['email', 'camp@example', 'Please enter a valid email address'],
    ['email', 'two@at@example.com', 'Please enter a valid email address'],
    ['website', 'example.co.za', null],
    ['website', 'example', 'Please enter a valid website address'],
    ['website', 'javascript:alert(1)', 'Please enter a valid website address'],
    ['name', '  ', 'Entries must not be empty'],
    ['phone', '', 'Entries must not be empty'],
  ] as const)('%s %j: %j', (kind, entry, error) => {
    expect(entryError(kind, entry, [])).toBe(error);
  });

  it.each([
    ['phone', '021 555 0100', '(021) 555-0100'],
    ['phone', '+27 21 555 0100', '021 555 0100'],
    ['email', 'camp@example.com', 'Camp@Example.com'],
    ['website', 'example.com', 'https://EXAMPLE.com/'],
    ['name', 'Hot showers', 'hot SHOWERS'],
  ] as const)('%s %j is a duplicate of %j', (kind, entry, other) => {
    expect(entryError(kind, entry, [other])).toBe(
      `${entry.replace(/^example/, 'https://example')} is already in the list`,
    );
  });

  it('is trimmed, and a website gets its https', () => {
    expect(normalizeEntry('phone', ' 12345 ')).toBe('12345');
    expect(normalizeEntry('website', ' www.example.com ')).toBe('https://www.example.com');
  });

  it('is one of at most a hundred', () => {
    const names = (count: number) => Array.from({ length: count }, (_, n) => `Name ${n}`);
    expect(listError('name', names(MAX_LIST))).toBeNull();
    expect(listError('name', names(MAX_LIST + 1))).toBe('A list can have at most 100 entries');
    expect(listError('phone', ['12345', '12345'])).toBe('12345 is already in the list');
  });

  it('may stand in a list beside the same number of abroad: such lists were stored, and are edited', () => {
    expect(listError('phone', ['021 555 0100', '+27 21 555 0100'])).toBeNull();
  });
});

describe('values', () => {
  it('are the same when they mean the same', () => {
    expect(isSameValue('facilities', ['Shop', 'Fuel'], ['fuel', 'SHOP'])).toBe(true);
    expect(isSameValue('facilities', ['Shop'], ['Shop', 'Fuel'])).toBe(false);
    expect(isSameValue('websiteUrls', ['www.example.com'], ['https://www.example.com'])).toBe(true);
    expect(isSameValue('contactPhones', ['12345', '67890'], ['67890', '12345'])).toBe(false);
    expect(isSameValue('facebookUrl', 'facebook.com/x', 'https://facebook.com/x')).toBe(true);
    expect(isSameValue('rates', 0, null)).toBe(false);
    expect(isSameValue('isClosed', false, false)).toBe(true);
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
    [['Shop', 'Fuel'], 'Shop, Fuel'],
    ['x'.repeat(200), `${'x'.repeat(119)}…`],
  ])('%j in words', (value, words) => {
    expect(describeValue(value)).toBe(words);
  });
});
