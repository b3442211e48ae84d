import { isEmailAddress } from './email';

describe('an email address', () => {
  it.each([
    'a@b.co',
    'info@camp.co.za',
    'first.last+tag@sub.example.com',
    'jörg@münchen.de',
    "o'neil@x-y.africa",
  ])('is %s', (text) => expect(isEmailAddress(text)).toBe(true));

  it.each([
    'a@b.c',
    'a@b',
    'a..b@example.com',
    '.a@example.com',
    'a.@example.com',
    'a@-example.com',
    'a@example-.com',
    'a@exa_mple.com',
    'a@example..com',
    'a@example.123',
    'a@@example.com',
    'a b@example.com',
    'a@example.com\u200b',
    `${'a'.repeat(65)}@example.com`,
    `a@${'b'.repeat(64)}.com`,
    `a@${'b.'.repeat(130)}com`,
    '',
  ])('is not %s', (text) => expect(isEmailAddress(text)).toBe(false));
});
