const HOST = 'Host: localhost';
const END = 'Connection: close';
const UPGRADE = ['Connection: Upgrade', 'Upgrade: websocket', ''];
const CHUNKED = 'Transfer-Encoding: chunked';
/** A request hidden in the body of another: it must never be answered. */
const HIDDEN = 'GET /api/health/live HTTP/1.1\r\nHost: localhost\r\n\r\n';

const crlf = (/** @type {string[]} */ lines) => Buffer.from(`${lines.join('\r\n')}\r\n`, 'latin1');
const get = (/** @type {string} */ target, /** @type {string[]} */ ...headers) =>
  crlf([`GET ${target} HTTP/1.1`, HOST, ...headers, END, '']);
const post = (/** @type {string} */ path, /** @type {string[]} */ headers, /** @type {string} */ body) =>
  Buffer.concat([crlf([`POST ${path} HTTP/1.1`, HOST, ...headers, '']), Buffer.from(body, 'latin1')]);

const signIn = (/** @type {[body: string, ...headers: string[]]} */ [body, ...headers], rest = [END]) =>
  post('/api/login', ['Content-Type: application/json', ...headers, ...rest], body);
const checkIn = (
  /** @type {string} */ cookie,
  /** @type {string} */ body,
  type = 'multipart/form-data; boundary=x',
) => {
  const length = `Content-Length: ${Buffer.byteLength(body, 'latin1')}`;
  return post('/api/campsites/1/checkins', [`Cookie: ${cookie}`, `Content-Type: ${type}`, length, END], body);
};

/** @type {(name: string, value: string) => string} */
const field = (name, value) => `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
/** @type {(name: string, filename: string, bytes: string) => string} */
const file = (name, filename, bytes) =>
  `--x\r\ncontent-disposition: form-data; name="${name}"; filename="${filename}"\r\ncontent-type: image/jpeg\r\n\r\n${bytes}\r\n`;

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
 * GET requests whose address or headers are odd: target, then headers.
 * @type {Record<string, [target: string, ...headers: string[]]>}
 */
const GETS = {
  'absolute form, guarded route': ['http://x/admin/queues/api/queues'],
  'encoded guarded route': ['/admin/%71ueues/api/queues'],
  'authority form': ['localhost:80'],
  'asterisk form': ['*'],
  'another scheme': ['ws://localhost/api/health/live'],
  'address of 7,000 characters': [`/api/${'a'.repeat(7_000)}`],
  'address of 100,000 characters': [`/api/${'a'.repeat(100_000)}`],
  'address that is no UTF-8': ['/api/\xff\xfe'],
  'broken percent': ['/api/%zz'],
  '1,500 query parameters': [`/api/campsites?${'a=1&'.repeat(1_500)}`],
  '3,000 headers': ['/api/health/live', ...Array.from({ length: 3_000 }, (_, n) => `X-${n}: 1`)],
  'header of 20,000 characters': ['/api/health/live', `X-Long: ${'a'.repeat(20_000)}`],
  'header without a colon': ['/api/health/live', 'nonsense'],
  'header with NUL': ['/api/health/live', 'X-A: a\0b'],
  'folded header': ['/api/health/live', 'X-A: a', ' b'],
  'space before the colon': ['/api/health/live', 'X-A : b'],
  'cookie of 7,000 characters': ['/api/user', `Cookie: ${'a=b; '.repeat(1_400)}`],
  'cookie that is no token': ['/api/user', 'Cookie: __Host-kampvuur-session=%00%ff.e30.'],
  'token signed with "none"': ['/api/user', `Cookie: __Host-kampvuur-session=${unsignedToken()}`],
};

/**
 * GET requests that the server may answer, at least with the web app's page.
 * @type {Record<string, [flag: 'mayServe' | 'mayServePage', target: string, ...headers: string[]]>}
 */
const SERVED_GETS = {
  'absolute form': ['mayServe', 'http://localhost/api/health/live'],
  'doubled slash, guarded route': ['mayServePage', '//admin//queues/api/queues'],
  'dot segments, guarded route': ['mayServePage', '/x/../admin/queues/api/queues'],
  'two Hosts': ['mayServe', '/api/health/live', 'Host: other'],
  '900 small headers': [
    'mayServe',
    '/api/health/live',
    ...Array.from({ length: 900 }, (_, n) => `X-${n}: 1`),
  ],
  'upgrade to nonsense': ['mayServe', '/api/health/live', 'Connection: Upgrade', 'Upgrade: nonsense'],
};

/**
 * Sign-ins whose length or encoding is wrong: body, then headers.
 * @type {Record<string, [body: string, ...headers: string[]]>}
 */
const POSTS = {
  'negative length': ['{}', 'Content-Length: -5'],
  'length in hex': ['{}', 'Content-Length: 0x2'],
  'length beyond numbers': ['{}', 'Content-Length: 99999999999999999999'],
  'length above the limit': ['{}', 'Content-Length: 9000000000'],
  'length below the body': ['{}{}{}', 'Content-Length: 2'],
  'compressed body': ['\x1f\x8b\x08\x00', 'Content-Encoding: gzip', 'Content-Length: 4'],
  'chunk size that is no number': ['zz\r\n{}\r\n0\r\n\r\n', CHUNKED],
  'chunk size beyond numbers': ['fffffffffffffffff\r\n{}\r\n0\r\n\r\n', CHUNKED],
  'negative chunk size': ['-1\r\n{}\r\n0\r\n\r\n', CHUNKED],
  'chunk without its end': ['2\r\n{}X0\r\n\r\n', CHUNKED],
  'chunk extension of 20,000 characters': [`2;${'a'.repeat(20_000)}\r\n{}\r\n0\r\n\r\n`, CHUNKED],
  'trailers with a length': ['2\r\n{}\r\n0\r\nContent-Length: 5\r\n\r\n', CHUNKED],
};

/**
 * Sign-ins that hide another request in their body: body, then headers.
 * @type {Record<string, [body: string, ...headers: string[]]>}
 */
const HIDING_POSTS = {
  'length and chunks together': [`0\r\n\r\n${HIDDEN}`, 'Content-Length: 4', CHUNKED],
  'chunks and a wrong length': [`0\r\n\r\n${HIDDEN}`, CHUNKED, 'Content-Length: 60'],
  'two lengths': [HIDDEN, 'Content-Length: 0', 'Content-Length: 50'],
  'encoding "chunked, identity"': [`0\r\n\r\n${HIDDEN}`, `${CHUNKED}, identity`],
  'encoding "xchunked"': [`0\r\n\r\n${HIDDEN}`, 'Transfer-Encoding: xchunked'],
  'encoding with a vertical tab': [`{}${HIDDEN}`, 'Transfer-Encoding:\x0bchunked', 'Content-Length: 2'],
};

/**
 * Check-ins whose form is broken: body, and another content type.
 * @type {Record<string, [body: string, type?: string]>}
 */
const FORMS = {
  'form without a boundary': [field('rating', '4'), 'multipart/form-data'],
  'form with another boundary': [`${field('rating', '4')}--x--\r\n`, 'multipart/form-data; boundary=y'],
  'form with a boundary of 5,000': ['a', `multipart/form-data; boundary=${'b'.repeat(5_000)}`],
  'form without its end': [field('rating', '4')],
  'form cut off in a header': ['--x\r\ncontent-disposition: form-da'],
  'form cut off in a file': [file('photos', 'a.jpg', '\xff\xd8\xff').slice(0, -4)],
  'empty form': ['--x--\r\n'],
  'form of nothing': [''],
  'part without a name': ['--x\r\n\r\nvalue\r\n--x--\r\n'],
  'part named __proto__': [`${field('__proto__', '1')}${field('constructor', '1')}--x--\r\n`],
  'part with NUL in its name': [`${field('rat\0ing', '4')}--x--\r\n`],
  'file name with NUL and slashes': [`${file('photos', '../../\0.jpg', '\xff\xd8\xff')}--x--\r\n`],
  '5,000 parts': [`${field('rating', '4').repeat(5_000)}--x--\r\n`],
  '40 files': [`${file('photos', 'a.jpg', '\xff\xd8\xff').repeat(40)}--x--\r\n`],
  'part with headers of 100,000': [`--x\r\nx: ${'a'.repeat(100_000)}\r\n\r\n1\r\n--x--\r\n`],
  'field of 2 MB': [`${field('summary', 'a'.repeat(2_000_000))}--x--\r\n`],
  'form that says it is nested': [
    '--x\r\ncontent-type: multipart/mixed; boundary=y\r\ncontent-disposition: form-data; name="photos"\r\n\r\n--y\r\n\r\na\r\n--y--\r\n--x--\r\n',
  ],
};

/**
 * Bytes that are no HTTP, or hardly.
 * @type {RawRequest[]}
 */
const OTHERS = [
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
  { name: 'no Host', bytes: () => crlf(['GET /api/health/live HTTP/1.1', END, '']) },
  { name: 'Host with NUL', bytes: () => crlf(['GET / HTTP/1.1', 'Host: a\0b', '']) },
  { name: 'upgrade of a Host that is none', bytes: () => crlf(['GET /ws HTTP/1.1', 'Host: [', ...UPGRADE]) },
  { name: 'upgrade of another path', bytes: () => crlf(['GET //x/ws HTTP/1.1', HOST, ...UPGRADE]) },
  { name: '/ws without a key', bytes: () => crlf(['GET /ws HTTP/1.1', HOST, ...UPGRADE]) },
  { name: 'body that never comes', bytes: () => signIn(['{', 'Content-Length: 50']), isIncomplete: true },
  { name: 'chunks that stop', bytes: () => signIn(['2\r\n{}\r\n', CHUNKED]), isIncomplete: true },
];

/** @type {RawRequest[]} */
export const RAW_REQUESTS = [
  ...OTHERS,
  ...Object.entries(GETS).map(([name, parts]) => ({ name, bytes: () => get(...parts) })),
  ...Object.entries(SERVED_GETS).map(([name, [flag, ...parts]]) => ({
    name,
    bytes: () => get(...parts),
    [flag]: true,
  })),
  ...Object.entries(POSTS).map(([name, parts]) => ({ name, bytes: () => signIn(parts) })),
  ...Object.entries(HIDING_POSTS).map(([name, parts]) => ({
    name,
    bytes: () => signIn(parts, []),
    isHiding: true,
  })),
  ...Object.entries(FORMS).map(([name, parts]) => ({
    name,
    bytes: (/** @type {string} */ cookie) => checkIn(cookie, ...parts),
  })),
];

/** A token without a signature. */
function unsignedToken() {
  const claims = [
    { alg: 'none', typ: 'JWT' },
    { sid: '00000000-0000-4000-8000-000000000000', exp: 4e9 },
  ];
  const [header, payload] = claims.map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'));
  return `${header}.${payload}.`;
}
