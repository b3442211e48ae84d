import { MAX_EMAIL } from '../limits';
import { GLUED_WEBSITE, isEmailAddress } from './email';

describe('an email address', () => {
  it.each([
    'a@b.co',
    'info@camp.co.za',
    'first.last+tag@sub.example.com',
    'jörg@münchen.de',
    "o'neil@x-y.africa",
    `${'a'.repeat(64)}@example.com`,
    `a@${'b'.repeat(63)}.com`,
    `a@b.${'c'.repeat(63)}`,
    'a@b.xn--p1ai',
    `a@${'b.'.repeat((MAX_EMAIL - 4) / 2)}co`,
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
    'a@b c.com',
    'a@b.c om',
    'a@b.co1',
    'a@b.1co',
    'a@b.xn--p1ai-é',
    'a@b.xxn--p1ai',
    `a@b.${'c'.repeat(64)}`,
    `aa@${'b.'.repeat((MAX_EMAIL - 4) / 2)}co`,
    'a@example.com\u200b',
    `${'a'.repeat(65)}@example.com`,
    `a@${'b'.repeat(64)}.com`,
    `a@${'b.'.repeat(130)}com`,
    '',
  ])('is not %s', (text) => expect(isEmailAddress(text)).toBe(false));
});

it.each([
  ['info@camp.co.zawww.camp.co.za', 'www.camp.co.za'],
  ['info@camp.co.zahttps://camp.co.za', 'https://camp.co.za'],
  ['info@camp.co.zahttp', 'http'],
  ['info@camp.co.zaWWW.camp.co.za', 'WWW.camp.co.za'],
])('behind the address in %s begins a website', (text, website) => {
  expect(text.slice(GLUED_WEBSITE.exec(text)?.index)).toBe(website);
});

it.each(['www.camp.co.za', 'info@camp.co.za', 'info@httpd.co.za', 'a@b www.camp.co.za'])(
  'in %s no website is written right behind an address',
  (text) => expect(GLUED_WEBSITE.test(text)).toBe(false),
);
