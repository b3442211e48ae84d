const crlf = (/** @type {string[]} */ lines) => Buffer.from(`${lines.join('\r\n')}\r\n`, 'latin1');
const HOST = 'Host: localhost';
const END = 'Connection: close';
const get = (/** @type {string} */ target, /** @type {string[]} */ ...headers) =>
  crlf([`GET ${target} HTTP/1.1`, HOST, ...headers, END, '']);
const post = (
  /** @type {string} */ path,
  /** @type {string[]} */ headers,
  /** @type {string} */ body,
  rest = [END],
) =>
  Buffer.concat([
    crlf([`POST ${path} HTTP/1.1`, HOST, ...headers, ...rest, '']),
    Buffer.from(body, 'latin1'),
  ]);

const FORM = 'Content-Type: multipart/form-data; boundary=x';
const JSON_TYPE = 'Content-Type: application/json';
const field = (/** @type {string} */ name, /** @type {string} */ value) =>
  `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const file = (/** @type {string} */ name, /** @type {string} */ filename, /** @type {string} */ bytes) =>
  `--x\r\ncontent-disposition: form-data; name="${name}"; filename="${filename}"\r\ncontent-type: image/jpeg\r\n\r\n${bytes}\r\n`;
const ROUTE = '/api/campsites/1/checkins';
/** A request hidden in the body of another: it must never be answered. */
const HIDDEN = 'GET /api/health/live HTTP/1.1\r\nHost: localhost\r\n\r\n';

const form = (/** @type {string} */ cookie, /** @type {string} */ body, headers = [FORM]) =>
  post(
    ROUTE,
    [`Cookie: ${cookie}`, ...headers, `Content-Length: ${Buffer.byteLength(body, 'latin1')}`],
    body,
  );
const chunked = (/** @type {string} */ body, /** @type {string[]} */ ...headers) =>
  post('/api/login', [JSON_TYPE, 'Transfer-Encoding: chunked', ...headers], body);

/**
 * @typedef {object} RawRequest
 * @property {string} name
 * @property {(cookie: string) => Buffer} bytes
 * @property {boolean} [mayServe] An answer below 400 is right too.
 * @property {boolean} [mayServePage] The web app is, where it is built.
 * @property {boolean} [isIncomplete] The server rightly waits for the rest.
 * @property {boolean} [isHiding] It contains another request, which must not be answered.
 */

/**
 * Bytes that are no HTTP, or hardly.
 * @type {RawRequest[]}
 */
export const RAW_REQUESTS = [
  { name: 'no HTTP at all', bytes: () => Buffer.from('hello\r\n\r\n') },
  {
    name: 'binary rubbish',
    bytes: () => Buffer.from(Array.from({ length: 4_096 }, (_, n) => (n * 197) % 256)),
  },
  { name: 'a TLS greeting', bytes: () => Buffer.from('16030100a5010000a10303', 'hex') },
  { name: 'HTTP/2 preface', bytes: () => Buffer.from('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n') },
  { name: 'HTTP/9.9', bytes: () => crlf(['GET / HTTP/9.9', HOST, '']) },
  { name: 'HTTP/0.9', bytes: () => crlf(['GET /']), isIncomplete: true },
  { name: 'unknown method', bytes: () => crlf(['BREW / HTTP/1.1', HOST, END, '']) },
  { name: 'method of 5,000 letters', bytes: () => crlf([`${'G'.repeat(5_000)} / HTTP/1.1`, HOST, '']) },
  { name: 'CONNECT', bytes: () => crlf(['CONNECT localhost:443 HTTP/1.1', HOST, '']) },
  { name: 'TRACE', bytes: () => crlf(['TRACE /api/health/live HTTP/1.1', HOST, END, '']) },
  { name: 'OPTIONS *', bytes: () => crlf(['OPTIONS * HTTP/1.1', HOST, END, '']) },
  { name: 'spaces in the request line', bytes: () => crlf(['GET  /  a b HTTP/1.1', HOST, '']) },
  { name: 'NUL in the request line', bytes: () => crlf(['GET /\0 HTTP/1.1', HOST, '']) },
  {
    name: 'bare LF',
    bytes: () => Buffer.from('GET /api/health/live HTTP/1.1\nHost: localhost\nConnection: close\n\n'),
    mayServe: true,
  },
  { name: 'absolute form', bytes: () => get('http://localhost/api/health/live'), mayServe: true },
  { name: 'absolute form, guarded route', bytes: () => get('http://x/admin/queues/api/queues') },
  { name: 'encoded guarded route', bytes: () => get('/admin/%71ueues/api/queues') },
  {
    name: 'doubled slash, guarded route',
    bytes: () => get('//admin//queues/api/queues'),
    mayServePage: true,
  },
  {
    name: 'dot segments, guarded route',
    bytes: () => get('/x/../admin/queues/api/queues'),
    mayServePage: true,
  },
  { name: 'authority form', bytes: () => get('localhost:80') },
  { name: 'asterisk form', bytes: () => get('*') },
  { name: 'another scheme', bytes: () => get('ws://localhost/api/health/live') },
  { name: 'address of 7,000 characters', bytes: () => get(`/api/${'a'.repeat(7_000)}`) },
  { name: 'address of 100,000 characters', bytes: () => get(`/api/${'a'.repeat(100_000)}`) },
  { name: 'address that is no UTF-8', bytes: () => get('/api/\xff\xfe') },
  { name: 'broken percent', bytes: () => get('/api/%zz') },
  { name: '1,500 query parameters', bytes: () => get(`/api/campsites?${'a=1&'.repeat(1_500)}`) },
  { name: 'no Host', bytes: () => crlf(['GET /api/health/live HTTP/1.1', END, '']) },
  { name: 'two Hosts', bytes: () => get('/api/health/live', 'Host: other'), mayServe: true },
  { name: 'Host with NUL', bytes: () => crlf(['GET / HTTP/1.1', 'Host: a\0b', '']) },
  {
    name: '3,000 headers',
    bytes: () => get('/api/health/live', ...Array.from({ length: 3_000 }, (_, n) => `X-${n}: 1`)),
  },
  {
    name: '900 small headers',
    bytes: () => get('/api/health/live', ...Array.from({ length: 900 }, (_, n) => `X-${n}: 1`)),
    mayServe: true,
  },
  {
    name: 'header of 20,000 characters',
    bytes: () => get('/api/health/live', `X-Long: ${'a'.repeat(20_000)}`),
  },
  { name: 'header without a colon', bytes: () => get('/api/health/live', 'nonsense') },
  { name: 'header with NUL', bytes: () => get('/api/health/live', 'X-A: a\0b') },
  { name: 'folded header', bytes: () => get('/api/health/live', 'X-A: a', ' b') },
  { name: 'space before the colon', bytes: () => get('/api/health/live', 'X-A : b') },
  { name: 'cookie of 7,000 characters', bytes: () => get('/api/user', `Cookie: ${'a=b; '.repeat(1_400)}`) },
  {
    name: 'cookie that is no token',
    bytes: () => get('/api/user', 'Cookie: __Host-kampvuur-session=%00%ff.e30.'),
  },
  {
    name: 'token signed with "none"',
    bytes: () => get('/api/user', `Cookie: __Host-kampvuur-session=${NONE_TOKEN}`),
  },
  {
    name: 'upgrade of a Host that is none',
    bytes: () => crlf(['GET /ws HTTP/1.1', 'Host: [', 'Connection: Upgrade', 'Upgrade: websocket', '']),
  },
  {
    name: 'upgrade of another path',
    bytes: () => crlf(['GET //x/ws HTTP/1.1', HOST, 'Connection: Upgrade', 'Upgrade: websocket', '']),
  },
  {
    name: 'upgrade to nonsense',
    bytes: () => get('/api/health/live', 'Connection: Upgrade', 'Upgrade: nonsense'),
    mayServe: true,
  },
  {
    name: '/ws without a key',
    bytes: () => crlf(['GET /ws HTTP/1.1', HOST, 'Connection: Upgrade', 'Upgrade: websocket', '']),
  },
  {
    name: 'length and chunks together',
    bytes: () =>
      post(
        '/api/login',
        [JSON_TYPE, 'Content-Length: 4', 'Transfer-Encoding: chunked'],
        `0\r\n\r\n${HIDDEN}`,
        [],
      ),
    isHiding: true,
  },
  {
    name: 'chunks and a wrong length',
    bytes: () =>
      post(
        '/api/login',
        [JSON_TYPE, 'Transfer-Encoding: chunked', 'Content-Length: 60'],
        `0\r\n\r\n${HIDDEN}`,
        [],
      ),
    isHiding: true,
  },
  {
    name: 'two lengths',
    bytes: () => post('/api/login', [JSON_TYPE, 'Content-Length: 0', 'Content-Length: 50'], HIDDEN, []),
    isHiding: true,
  },
  {
    name: 'encoding "chunked, identity"',
    bytes: () =>
      post('/api/login', [JSON_TYPE, 'Transfer-Encoding: chunked, identity'], `0\r\n\r\n${HIDDEN}`, []),
    isHiding: true,
  },
  {
    name: 'encoding "xchunked"',
    bytes: () => post('/api/login', [JSON_TYPE, 'Transfer-Encoding: xchunked'], `0\r\n\r\n${HIDDEN}`, []),
    isHiding: true,
  },
  {
    name: 'encoding with a vertical tab',
    bytes: () =>
      post(
        '/api/login',
        [JSON_TYPE, 'Transfer-Encoding:\x0bchunked', 'Content-Length: 2'],
        `{}${HIDDEN}`,
        [],
      ),
    isHiding: true,
  },
  { name: 'negative length', bytes: () => post('/api/login', [JSON_TYPE, 'Content-Length: -5'], '{}') },
  { name: 'length in hex', bytes: () => post('/api/login', [JSON_TYPE, 'Content-Length: 0x2'], '{}') },
  {
    name: 'length beyond numbers',
    bytes: () => post('/api/login', [JSON_TYPE, 'Content-Length: 99999999999999999999'], '{}'),
  },
  {
    name: 'length above the limit',
    bytes: () => post('/api/login', [JSON_TYPE, 'Content-Length: 9000000000'], '{}'),
  },
  {
    name: 'length below the body',
    bytes: () => post('/api/login', [JSON_TYPE, 'Content-Length: 2'], '{}{}{}'),
  },
  {
    name: 'body that never comes',
    bytes: () => post('/api/login', [JSON_TYPE, 'Content-Length: 50'], '{'),
    isIncomplete: true,
  },
  { name: 'chunk size that is no number', bytes: () => chunked('zz\r\n{}\r\n0\r\n\r\n') },
  { name: 'chunk size beyond numbers', bytes: () => chunked('fffffffffffffffff\r\n{}\r\n0\r\n\r\n') },
  { name: 'negative chunk size', bytes: () => chunked('-1\r\n{}\r\n0\r\n\r\n') },
  { name: 'chunk without its end', bytes: () => chunked('2\r\n{}X0\r\n\r\n') },
  {
    name: 'chunk extension of 20,000 characters',
    bytes: () => chunked(`2;${'a'.repeat(20_000)}\r\n{}\r\n0\r\n\r\n`),
  },
  { name: 'trailers with a length', bytes: () => chunked('2\r\n{}\r\n0\r\nContent-Length: 5\r\n\r\n') },
  { name: 'chunks that stop', bytes: () => chunked('2\r\n{}\r\n'), isIncomplete: true },
  {
    name: 'form without a boundary',
    bytes: (/** @type {string} */ cookie) =>
      form(cookie, field('rating', '4'), ['Content-Type: multipart/form-data']),
  },
  {
    name: 'form with another boundary',
    bytes: (/** @type {string} */ cookie) =>
      form(cookie, `${field('rating', '4')}--x--\r\n`, ['Content-Type: multipart/form-data; boundary=y']),
  },
  {
    name: 'form with a boundary of 5,000',
    bytes: (/** @type {string} */ cookie) =>
      form(cookie, 'a', [`Content-Type: multipart/form-data; boundary=${'b'.repeat(5_000)}`]),
  },
  {
    name: 'form without its end',
    bytes: (/** @type {string} */ cookie) => form(cookie, field('rating', '4')),
  },
  {
    name: 'form cut off in a header',
    bytes: (/** @type {string} */ cookie) => form(cookie, '--x\r\ncontent-disposition: form-da'),
  },
  {
    name: 'form cut off in a file',
    bytes: (/** @type {string} */ cookie) =>
      form(cookie, file('photos', 'a.jpg', '\xff\xd8\xff').slice(0, -4)),
  },
  { name: 'empty form', bytes: (/** @type {string} */ cookie) => form(cookie, '--x--\r\n') },
  { name: 'form of nothing', bytes: (/** @type {string} */ cookie) => form(cookie, '') },
  {
    name: 'part without a name',
    bytes: (/** @type {string} */ cookie) => form(cookie, '--x\r\n\r\nvalue\r\n--x--\r\n'),
  },
  {
    name: 'part named __proto__',
    bytes: (/** @type {string} */ cookie) =>
      form(cookie, `${field('__proto__', '1')}${field('constructor', '1')}--x--\r\n`),
  },
  {
    name: 'part with NUL in its name',
    bytes: (/** @type {string} */ cookie) => form(cookie, `${field('rat\0ing', '4')}--x--\r\n`),
  },
  {
    name: 'file name with NUL and slashes',
    bytes: (/** @type {string} */ cookie) =>
      form(cookie, `${file('photos', '../../\0.jpg', '\xff\xd8\xff')}--x--\r\n`),
  },
  {
    name: '5,000 parts',
    bytes: (/** @type {string} */ cookie) => form(cookie, `${field('rating', '4').repeat(5_000)}--x--\r\n`),
  },
  {
    name: '40 files',
    bytes: (/** @type {string} */ cookie) =>
      form(cookie, `${file('photos', 'a.jpg', '\xff\xd8\xff').repeat(40)}--x--\r\n`),
  },
  {
    name: 'part with headers of 100,000',
    bytes: (/** @type {string} */ cookie) =>
      form(cookie, `--x\r\nx: ${'a'.repeat(100_000)}\r\n\r\n1\r\n--x--\r\n`),
  },
  {
    name: 'field of 2 MB',
    bytes: (/** @type {string} */ cookie) =>
      form(cookie, `${field('summary', 'a'.repeat(2_000_000))}--x--\r\n`),
  },
  {
    name: 'form that says it is nested',
    bytes: (/** @type {string} */ cookie) =>
      form(
        cookie,
        '--x\r\ncontent-type: multipart/mixed; boundary=y\r\ncontent-disposition: form-data; name="photos"\r\n\r\n--y\r\n\r\na\r\n--y--\r\n--x--\r\n',
      ),
  },
  {
    name: 'compressed body',
    bytes: () =>
      post('/api/login', [JSON_TYPE, 'Content-Encoding: gzip', 'Content-Length: 4'], '\x1f\x8b\x08\x00'),
  },
];

const unsigned = (/** @type {object} */ value) => Buffer.from(JSON.stringify(value)).toString('base64url');
const NONE_TOKEN = `${unsigned({ alg: 'none', typ: 'JWT' })}.${unsigned({ sid: '00000000-0000-4000-8000-000000000000', exp: 4e9 })}.`;
