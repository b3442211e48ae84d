import { connect } from 'node:net';

/** @import { LoadContext } from './requests.mjs' */

/** How much later than its limit a connection may be ended, in seconds: the server checks at intervals. */
const SLACK = 5;
const GIVE_UP = 60;

const head = (/** @type {string} */ path, /** @type {string} */ cookie, /** @type {string} */ type) =>
  [
    `POST ${path} HTTP/1.1`,
    'Host: localhost',
    `Cookie: ${cookie}`,
    `Content-Type: ${type}`,
    'Content-Length: 100000',
    '',
    '',
  ].join('\r\n');

const IMAGE_PART =
  '--x\r\ncontent-disposition: form-data; name="image"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n';

const casesOf = (/** @type {string} */ cookie) => [
  {
    title: 'headers that do not end',
    limit: 10,
    isDripping: true,
    first: 'GET /api/campsites HTTP/1.1\r\nX-Slow: ',
  },
  {
    title: 'a body of a byte a second',
    limit: 30,
    isDripping: true,
    first: head('/api/login', cookie, 'application/json'),
  },
  {
    title: 'an upload of a byte a second',
    limit: 120,
    isDripping: true,
    first: head('/api/campsites/1/images', cookie, 'multipart/form-data; boundary=x') + IMAGE_PART,
  },
  {
    title: 'a connection that asks nothing more',
    limit: 75,
    isDripping: false,
    first: 'GET /api/health/live HTTP/1.1\r\nHost: localhost\r\n\r\n',
  },
];

/** @typedef {{ first: string, isDripping: boolean, limit: number }} SlowClient */

/**
 * Seconds until the server answers or closes a connection on which `first` is sent, then perhaps a byte a second.
 * @type {(port: number, client: SlowClient) => Promise<number>}
 */
function secondsOpen(port, { first, isDripping, limit }) {
  return new Promise((done) => {
    const began = performance.now();
    const socket = connect({ host: '127.0.0.1', port }, () => socket.write(first));
    const drip = isDripping ? setInterval(() => socket.write('a'), 1_000) : undefined;
    const end = () => {
      clearInterval(drip);
      clearTimeout(giveUp);
      socket.destroy();
      done((performance.now() - began) / 1_000);
    };
    const giveUp = setTimeout(end, (limit + GIVE_UP) * 1_000);
    // An answer such as 408 ends it as well.
    socket.on('data', () => isDripping && end());
    socket.on('error', end);
    socket.on('close', end);
  });
}

/** Clients that send almost nothing are disconnected at their time limit. */
export async function slowClients(/** @type {LoadContext} */ { goals, port, cookies }) {
  const cases = casesOf(cookies[0] ?? '');
  const seconds = await Promise.all(cases.map((each) => secondsOpen(port, each)));
  cases.forEach(({ title, limit }, n) =>
    goals.max(`slow clients: ${title}, ended after`, Number(seconds[n]), limit + SLACK, 's'),
  );
}
