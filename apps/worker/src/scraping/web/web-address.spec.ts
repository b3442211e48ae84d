import { addressError } from './web-address';

const error = (url: string, allowed: string[] = []) => addressError(new URL(url), new Set(allowed));

it.each([
  'http://example.co.za/',
  'https://example.co.za:443/camp',
  'http://8.8.8.8:80/',
  'https://8.8.8.8:80',
])('asks for %s', (url) => expect(error(url)).toBeNull());

it.each([
  ['file:///etc/passwd', 'not a web address'],
  ['ftp://example.co.za/', 'not a web address'],
  ['data:text/html,hello', 'not a web address'],
  ['javascript:alert(1)', 'not a web address'],
  ['http://admin:word@example.co.za/', 'a name and password in the address'],
  ['http://example.co.za:8080/', "port 8080 is not a website's"],
  ['http://example.co.za:22/', "port 22 is not a website's"],
  ['http://127.0.0.1/', 'not a public address'],
  ['http://127.0.0.1./', 'not a public address'],
  ['http://2130706433/', 'not a public address'],
  ['http://0177.0.0.1/', 'not a public address'],
  ['http://0x7f.0.0.1/', 'not a public address'],
  ['http://127.1/', 'not a public address'],
  ['http://0/', 'not a public address'],
  ['http://１２７.0.0.1/', 'not a public address'],
  ['http://[::1]/', 'not a public address'],
  ['http://[::ffff:7f00:1]/', 'not a public address'],
  ['http://[::7f00:1]/', 'not a public address'],
  ['http://169.254.169.254/latest/meta-data', 'not a public address'],
  [`http://example.co.za/${'a'.repeat(2_000)}`, 'the address is too long'],
])('does not ask for %s', (url, reason) => expect(error(url)).toBe(reason));

it('asks for a fixture on its own port only', () => {
  expect(error('http://127.0.0.1:4555/', ['127.0.0.1:4555'])).toBeNull();
  expect(error('http://127.0.0.1:4556/', ['127.0.0.1:4555'])).not.toBeNull();
  expect(error('ftp://127.0.0.1:4555/', ['127.0.0.1:4555'])).toBe('not a web address');
});
