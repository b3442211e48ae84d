import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  MAX_CHECKIN_PHOTOS,
  IMAGE,
  IMPORT,
  IMPORT_MESSAGES,
  MESSAGES,
  MAX_TEXT,
  DISCARDED_BODY,
  UPLOADS,
} from '@kampvuur/domain';
import { anonymous, buildCampsite, buildUser, TEST_PASSWORD } from '@kampvuur/testing';
import { jpeg } from './image-fixtures';
import { type RunningApi, startApi } from './start-api';

const MEBIBYTE = 1_048_576;
/** What lies between a sender and our counting: buffers of sockets and streams. */
const BUFFERS = 8 * MEBIBYTE;
/** What an endless sender would send. */
const ENDLESS = 400 * MEBIBYTE;

let api: RunningApi;
let campsiteId: number;
let photo: Buffer;

/** The header of a person of one's own, so that nobody's uploads count for another. */
async function cookieOf(fields: { isAdmin: boolean }): Promise<string> {
  const user = await buildUser(api.database, fields);
  const { headers } = await anonymous(api.server)
    .post('/api/login')
    .send({ emailOrUsername: user.username, password: TEST_PASSWORD });
  return `Cookie: ${String(headers['set-cookie']).split(';', 1)[0]}`;
}

/** A sender that sends as long as anybody reads. */
class EndlessSender {
  answer = '';
  private readonly filler = Buffer.alloc(MEBIBYTE, 'x');

  private constructor(
    private readonly socket: Socket,
    private readonly server: { read: () => number },
  ) {
    socket.setMaxListeners(0).on('error', () => undefined);
    socket.on('data', (data) => (this.answer += data.toString('latin1')));
  }

  static async to(head: string[], beginning: (string | Buffer)[]): Promise<EndlessSender> {
    const accepted = once(api.server, 'connection') as Promise<[Socket]>;
    const socket = connect((api.server.address() as AddressInfo).port, '127.0.0.1');
    const [serverSide] = await accepted;
    const sender = new EndlessSender(socket, { read: () => serverSide.bytesRead });
    socket.write(`${['POST ' + head[0], 'Host: localhost', ...head.slice(1)].join('\r\n')}\r\n\r\n`);
    for (const bytes of beginning) socket.write(bytes);
    return sender;
  }

  /** Sends until the connection is closed or everything is sent; returns the bytes the server has read of it. */
  async sendOn(): Promise<number> {
    for (let sent = 0; sent < ENDLESS && !this.socket.destroyed; sent += MEBIBYTE) {
      if (this.socket.write(this.filler)) continue;
      await Promise.race([once(this.socket, 'drain'), once(this.socket, 'close')]).catch(() => undefined);
    }
    const bytes = this.server.read();
    this.socket.destroy();
    return bytes;
  }
}

const part = (head: string) => `--x\r\nContent-Disposition: form-data; ${head}\r\n\r\n`;
const FORM = 'Content-Type: multipart/form-data; boundary=x';
const CHUNKED = 'Transfer-Encoding: chunked';
/** One chunk, announced longer than anything that is sent. */
const CHUNK = 'ffffffffff\r\n';

interface Case {
  /** What is sent without an end. */
  name: string;
  /** Address and headers. */
  head: () => string[] | Promise<string[]>;
  beginning: () => (string | Buffer)[];
  /** Bytes that may be read before the request is refused. */
  maxBytes: number;
  answer: string;
}

const checkinPath = () => `/api/campsites/${campsiteId}/checkins HTTP/1.1`;
const checkin = async () => [checkinPath(), await cookieOf({ isAdmin: false }), FORM];
const workbook = async () => ['/api/admin/upload HTTP/1.1', await cookieOf({ isAdmin: true }), FORM];

const CASES: Case[] = [
  {
    name: 'a photo',
    head: async () => [...(await checkin()), CHUNKED],
    beginning: () => [CHUNK, part('name="photos"; filename="a.jpg"'), photo],
    maxBytes: IMAGE.maxBytes,
    answer: MESSAGES.imageTooLarge,
  },
  {
    name: 'what is no photo',
    head: async () => [...(await checkin()), CHUNKED],
    beginning: () => [CHUNK, part('name="photos"; filename="a.jpg"')],
    maxBytes: IMAGE.maxBytes,
    answer: MESSAGES.imageType,
  },
  {
    name: 'a text',
    head: async () => [...(await checkin()), CHUNKED],
    beginning: () => [CHUNK, part('name="summary"')],
    maxBytes: 4 * MAX_TEXT,
    answer: MESSAGES.summaryTooLong,
  },
  {
    name: 'a file nobody asked for',
    head: async () => [...(await checkin()), CHUNKED],
    beginning: () => [CHUNK, part('name="other"; filename="a.jpg"')],
    maxBytes: 0,
    answer: MESSAGES.unexpectedFile,
  },
  {
    name: 'what comes before the first part',
    head: async () => [...(await checkin()), CHUNKED],
    beginning: () => [CHUNK],
    maxBytes: MAX_CHECKIN_PHOTOS * IMAGE.maxBytes + UPLOADS.fieldBytes,
    answer: MESSAGES.imageTooLarge,
  },
  {
    name: 'a workbook',
    head: async () => [...(await workbook()), CHUNKED],
    beginning: () => [CHUNK, part('name="file"; filename="a.xlsx"'), 'PK\x03\x04'],
    maxBytes: IMPORT.maxBytes,
    answer: IMPORT_MESSAGES.tooLarge,
  },
  {
    name: 'a workbook that says how long it is',
    head: async () => [...(await workbook()), `Content-Length: ${ENDLESS}`],
    beginning: () => [part('name="file"; filename="a.xlsx"'), 'PK\x03\x04'],
    maxBytes: 0,
    answer: IMPORT_MESSAGES.tooLarge,
  },
  {
    name: 'photos that say how long they are',
    head: async () => [...(await checkin()), `Content-Length: ${ENDLESS}`],
    beginning: () => [part('name="photos"; filename="a.jpg"'), photo],
    maxBytes: 0,
    answer: MESSAGES.imageTooLarge,
  },
  {
    name: 'a photo without a session',
    head: () => [checkinPath(), FORM, CHUNKED],
    beginning: () => [CHUNK, part('name="photos"; filename="a.jpg"')],
    maxBytes: 0,
    answer: MESSAGES.notSignedIn,
  },
  {
    name: 'a form where none is taken',
    head: () => ['/api/login HTTP/1.1', FORM, CHUNKED],
    beginning: () => [CHUNK, part('name="password"')],
    maxBytes: 0,
    answer: '"status":400',
  },
  {
    name: 'a body to an address that cannot be read',
    head: () => ['/% HTTP/1.1', FORM, CHUNKED],
    beginning: () => [CHUNK],
    maxBytes: 0,
    answer: MESSAGES.malformedRequest,
  },
  {
    name: 'JSON',
    head: () => ['/api/login HTTP/1.1', 'Content-Type: application/json', CHUNKED],
    beginning: () => [CHUNK, '"'],
    maxBytes: MEBIBYTE,
    answer: MESSAGES.bodyTooLarge,
  },
];

describe('of what is sent without an end not much is read, and its sender is answered:', () => {
  const results = new Map<string, { read: number; answer: string }>();
  beforeAll(async () => {
    api = await startApi();
    campsiteId = (await buildCampsite(api.database)).id;
    photo = await jpeg();
    const sending: Promise<unknown>[] = [];
    // Connected one after the other, to know which connection is whose; sent at the same time.
    for (const { name, head, beginning } of CASES) {
      const sender = await EndlessSender.to(await head(), beginning());
      const sent = sender.sendOn().then((read) => results.set(name, { read, answer: sender.answer }));
      sending.push(sent);
    }
    await Promise.all(sending);
  });
  afterAll(() => api.app.close());

  it.each(CASES)('$name', ({ name, maxBytes, answer }) => {
    const result = results.get(name);
    expect(result?.answer).toContain(answer);
    expect(result?.read).toBeLessThan(maxBytes + DISCARDED_BODY.bytes + BUFFERS);
  });

  it('a sender refused in the middle may go on with the next request once the body has ended', async () => {
    const socket = connect((api.server.address() as AddressInfo).port, '127.0.0.1');
    let answer = '';
    socket.on('data', (data) => (answer += data.toString()));
    const body = `${part('name="other"; filename="a.jpg"')}${'x'.repeat(200_000)}\r\n--x--\r\n`;
    const [path, ...headers] = await checkin();
    const head = [`POST ${path}`, 'Host: localhost', ...headers];
    socket.write(`${[...head, `Content-Length: ${body.length}`].join('\r\n')}\r\n\r\n`);
    socket.write(body.slice(0, 1_000));
    while (!answer.includes(MESSAGES.unexpectedFile)) await sleep(10);
    answer = '';
    socket.write(body.slice(1_000));
    socket.write('GET /api/health/live HTTP/1.1\r\nHost: localhost\r\n\r\n');
    while (!answer.includes('"status":"ok"')) await sleep(10);
    socket.destroy();
  });
});
