import { MAX_EMAIL, MAX_LIST, MAX_NAME, MAX_TEXT } from '../limits';
import { normalizeLink } from '../text/links';
import { entryError, listDifference, listError, normalizeEntry } from './list-entries';

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
    ['phone', 'a12345', 'Please enter a valid phone number'],
    ['phone', '-----', null],
  ] as const)('%s %j: %j', (kind, entry, error) => {
    expect(entryError(kind, entry, [])).toBe(error);
  });

  it.each([
    ['phone', '021 555 0100', '(021) 555-0100'],
    ['phone', '+27 21 555 0100', '021 555 0100'],
    ['email', 'camp@example.com', 'Camp@Example.com'],
    ['website', 'example.com', 'https://EXAMPLE.com/'],
    ['name', 'Hot showers', 'hot SHOWERS'],
    ['phone', '-----', '-----'],
  ] as const)('%s %j is a duplicate of %j', (kind, entry, other) => {
    expect(entryError(kind, entry, [other])).toBe(
      `${entry.replace(/^example/, 'https://example')} is already in the list`,
    );
  });

  it.each([
    ['phone', '+27 21 555 01', '021 555 01'],
    ['phone', '+27 21 555 0100 0', '021 555 0100 0'],
    ['phone', '0027 21 555 0100', '021 555 0100'],
    ['phone', '0+27 21 555 0100', '00 21 555 0100'],
    ['phone', '021 555 0100', '021 555 0101'],
    ['phone', '-----', '(((((('],
    ['email', 'camp@example.com', 'info@example.com'],
    ['website', 'example.com/a', 'example.com/b'],
    ['name', 'Hot showers', 'Hot shower'],
  ] as const)('%s %j is another one than %j', (kind, entry, other) => {
    expect(entryError(kind, entry, [other])).toBeNull();
  });

  it.each([
    ['phone', '1'.repeat(MAX_NAME), MAX_NAME],
    ['email', `a@${'b.'.repeat((MAX_EMAIL - 5) / 2)}co`.padStart(MAX_EMAIL, 'a'), MAX_EMAIL],
    ['website', `https://a.co/${'x'.repeat(MAX_TEXT - 13)}`, MAX_TEXT],
    ['name', 'x'.repeat(MAX_NAME), MAX_NAME],
  ] as const)('%s may have so many characters and not one more', (kind, entry, max) => {
    expect(entry).toHaveLength(max);
    expect(entryError(kind, entry, [])).toBeNull();
    expect(entryError(kind, `1${entry}`, [])).toBe(`Entries here must be at most ${max} characters`);
  });

  it('is trimmed, and a website gets its https', () => {
    expect(normalizeEntry('phone', ' 12345 ')).toBe('12345');
    expect(normalizeEntry('website', ' www.example.com ')).toBe('https://www.example.com');
    expect(normalizeEntry('website', ' example ')).toBe('example');
    expect(normalizeEntry('phone', ' www.example.com ')).toBe('www.example.com');
    expect(normalizeEntry('name', ' Hot \u00a0 showers')).toBe('Hot showers');
  });

  it('is one of at most a hundred', () => {
    const names = (count: number) => Array.from({ length: count }, (_, n) => `Name ${n}`);
    expect(listError('name', names(MAX_LIST))).toBeNull();
    expect(listError('name', names(MAX_LIST + 1))).toBe('A list can have at most 100 entries');
    expect(listError('phone', ['12345', '12345'])).toBe('12345 is already in the list');
    expect(listError('phone', ['12345', '1234'])).toBe('Please enter a valid phone number');
    expect(listError('phone', [])).toBeNull();
  });

  it('may stand in a list beside the same number of abroad: such lists were stored, and are edited', () => {
    expect(listError('phone', ['021 555 0100', '+27 21 555 0100'])).toBeNull();
  });
});

it('a changed list lists removed and added entries, ignoring letter case', () => {
  expect(listDifference(['Shop', 'Fuel', 'Pool'], ['POOL', 'Shade', 'shop'])).toEqual({
    removed: ['Fuel'],
    added: ['Shade'],
    unchangedCount: 2,
  });
});
