import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Response } from 'supertest';
import { IMAGE, MESSAGES, WRITE_LIMITS, type WriteKind } from '@kampvuur/domain';
import {
  type ApiClient,
  buildCampsite,
  buildCheckin,
  buildUser,
  signedIn,
  TEST_PASSWORD,
} from '@kampvuur/testing';
import { CheckinEntity } from '@kampvuur/persistence';
import { WriteLimits } from '../src/auth/write-limits';
import { type RunningApi, startApi } from './start-api';

let api: RunningApi;
let campsiteId: number;
let userId: number;
let camper: ApiClient;
beforeAll(async () => {
  api = await startApi({ WRITE_LIMIT_FACTOR: '1' });
  campsiteId = (await buildCampsite(api.database)).id;
});
afterAll(() => api.app.close());
beforeEach(async () => {
  const user = await buildUser(api.database, { emailVerifiedAt: new Date() });
  userId = user.id;
  camper = await signedIn(api.server, user);
});

const CHECKIN = { rating: 4, summary: 'Level stands and warm water.' };
const checkIn = (changes: object = {}) =>
  camper.post(`/api/campsites/${campsiteId}/checkins`).send({ ...CHECKIN, ...changes });
const suggest = (n: number) =>
  camper.post(`/api/campsites/${campsiteId}/suggested-updates`).send({ rates: 100 + n });
const keep = () => camper.post(`/api/favorites/${campsiteId}`);

/** Sends so many requests, some of them at the same time. */
async function send(amount: number, request: (n: number) => PromiseLike<Response>): Promise<Response[]> {
  const answers: Response[] = [];
  for (let n = 0; n < amount; n += 10)
    answers.push(
      ...(await Promise.all(Array.from({ length: Math.min(10, amount - n) }, (_, m) => request(n + m)))),
    );
  return answers;
}

const count = (answers: Response[], status: number) =>
  answers.filter((answer) => answer.status === status).length;

function expectRefused(answers: Response[]): void {
  for (const { status, headers, body } of answers) {
    if (status !== 429) continue;
    expect(headers['retry-after']).toMatch(/^[1-9]\d*$/);
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(3_600);
    expect(body.message).toBe(MESSAGES.tooManyWrites);
  }
}

/** Uses up so much of the camper's limit. */
async function use(kind: WriteKind, amount: number): Promise<void> {
  const limits = api.app.get(WriteLimits);
  for (let n = 0; n < amount; n += 1) await limits.consume(kind, userId);
}

it.each([
  ['checkins', 201, () => checkIn()],
  ['suggestions', 201, suggest],
  ['favorites', 204, keep],
] as const)('%s are limited by person and hour', async (kind, status, request) => {
  const { limit } = WRITE_LIMITS[kind];
  const sent = Math.min(limit, 60);
  await use(kind, limit - sent);
  const answers = await send(sent + 5, request);
  expect([count(answers, status), count(answers, 429)]).toEqual([sent, 5]);
  expectRefused(answers);
  camper = await signedIn(api.server, await buildUser(api.database, { emailVerifiedAt: new Date() }));
  await request(0).expect(status);
});

describe('a limit', () => {
  it('holds for reports too', async () => {
    const author = await buildUser(api.database);
    const { id } = await buildCheckin(api.database, { userId: author.id, campsiteId });
    const report = () => camper.post('/api/reports').send({ kind: 'checkin', id, reason: 'spam' });
    await use('reports', WRITE_LIMITS.reports.limit - 1);
    await report().expect(204);
    expectRefused([await report().expect(429)]);
  });

  it('holds for proposals too', async () => {
    const propose = (name: string) =>
      camper.post('/api/proposals').send({ name, latitude: '-32.45', longitude: '22.15' });
    await use('proposals', WRITE_LIMITS.proposals.limit - 1);
    await propose('Swartvlei').expect(201);
    expectRefused([await propose('Tierkloof').expect(429)]);
  });

  it.each([
    ['exports', 200, () => camper.get('/api/favorites/export?format=csv')],
    ['exports', 200, () => camper.get('/api/campsites/export?format=csv')],
    ['exports', 200, () => camper.get('/api/user/data')],
    ['steps', 200, () => camper.post('/api/user/totp')],
    ['steps', 200, () => camper.post('/api/user/passkeys/options')],
    ['steps', 200, () => camper.post('/api/user/confirmation/passkey/options')],
  ] as const)('holds for %s too (%i)', async (kind, status, request) => {
    await use(kind, WRITE_LIMITS[kind].limit - 1);
    await request().expect(status);
    expectRefused([await request().expect(429)]);
  });

  it('holds for blocks too', async () => {
    const block = async () =>
      camper.post('/api/user/blocks').send({ userId: (await buildUser(api.database)).id });
    await use('blocks', WRITE_LIMITS.blocks.limit - 1);
    expect((await block()).status).toBe(204);
    const refused = await block();
    expect(refused.status).toBe(429);
    expectRefused([refused]);
  });

  it('counts neither what was refused nor what failed', async () => {
    await use('checkins', 59);
    for (let n = 0; n < 3; n += 1) await checkIn({ summary: 'short' }).expect(400);
    await camper.post('/api/campsites/999999/checkins').send(CHECKIN).expect(404);
    await checkIn().expect(201);
    await checkIn().expect(429);
  });

  it('counts what was written for a client that has hung up, and nothing else', async () => {
    const cookie = (await cookieOf(userId)).join('; ');
    const { port } = api.server.address() as AddressInfo;
    const body = JSON.stringify(CHECKIN);
    const sendAndHangUp = async (afterMs: number) => {
      const socket = connect(port, '127.0.0.1');
      socket.on('error', () => undefined);
      await once(socket, 'connect');
      socket.write(
        `POST /api/campsites/${campsiteId}/checkins HTTP/1.1\r\nHost: localhost:3000\r\nCookie: ${cookie}\r\n` +
          `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
      );
      await sleep(afterMs);
      socket.destroy();
    };
    for (let n = 0; n < 30; n += 1) await sendAndHangUp(n);
    const stored = () => api.database.manager.countBy(CheckinEntity, { userId });
    // What is under way ends: nothing more for a second and a half, on a busy machine too.
    for (let same = 0, before = -1; same < 5; same = before === (await stored()) ? same + 1 : 0) {
      before = await stored();
      await sleep(300);
    }

    const written = await stored();
    expect(written).toBeGreaterThan(0);
    const answers = await send(WRITE_LIMITS.checkins.limit - written + 3, () => checkIn());
    expect(count(answers, 429)).toBe(3);
    expect(await stored()).toBe(WRITE_LIMITS.checkins.limit);
  });

  it('counts a check-in that is edited', async () => {
    const { body } = await checkIn().expect(201);
    await use('checkins', WRITE_LIMITS.checkins.limit - 2);
    const edit = () =>
      camper.patch(`/api/checkins/${body.checkin.id}`).send({ ...CHECKIN, summary: 'The wind turned.' });
    await edit().expect(200);
    expectRefused([await edit().expect(429)]);
  });

  it('counts a check-in that is sent again once', async () => {
    await use('checkins', 58);
    for (let n = 0; n < 5; n += 1) await checkIn().set('Idempotency-Key', 'sent-again-1').expect(201);
    await checkIn().expect(201);
    await checkIn().expect(429);
  });

  it('counts a check-in once that is sent again after it was hidden', async () => {
    await use('checkins', 58);
    const again = () => checkIn().set('Idempotency-Key', 'sent-again-2');
    const { body } = await again().expect(201);
    await api.database.manager.update(CheckinEntity, { id: body.checkin.id }, { hiddenAt: new Date() });
    for (let n = 0; n < 5; n += 1) await again().expect(404);
    await checkIn().expect(201);
    await checkIn().expect(429);
  });

  it('of images refuses before the body is read, and the sender sees it', async () => {
    await use('images', WRITE_LIMITS.images.limit);
    const cookie = (await cookieOf(userId)).join('; ');
    const { port } = api.server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1');
    let answer = '';
    socket.on('data', (data) => (answer += data.toString()));
    socket.on('error', () => undefined);
    await once(socket, 'connect');
    const head = `--x\r\nContent-Disposition: form-data; name="image"; filename="a.jpg"\r\n\r\n`;
    const length = head.length + IMAGE.maxBytes;
    socket.write(
      `POST /api/campsites/${campsiteId}/images HTTP/1.1\r\nHost: localhost:3000\r\nCookie: ${cookie}\r\n` +
        `Content-Type: multipart/form-data; boundary=x\r\nContent-Length: ${length}\r\n\r\n${head}`,
    );
    const sent = new Promise((resolve) => socket.write(Buffer.alloc(IMAGE.maxBytes), resolve));
    await sent;
    while (!answer.includes('requestId')) await once(socket, 'data');
    expect(answer).toContain('429 Too Many Requests');
    expect(answer).toContain(MESSAGES.tooManyWrites);
    socket.destroy();
  });

  async function cookieOf(id: number): Promise<string[]> {
    const [user] = await api.database.query<[{ username: string }]>(
      'SELECT username FROM users WHERE id = $1',
      [id],
    );
    const { headers } = await camper
      .post('/api/login')
      .send({ emailOrUsername: user.username, password: TEST_PASSWORD })
      .expect(200);
    const cookies = headers['set-cookie'] as unknown as string[];
    return cookies.map((cookie) => cookie.split(';')[0] ?? '');
  }
});

it('limits rise with the factor', async () => {
  const raised = await startApi({ WRITE_LIMIT_FACTOR: '2', DATABASE_URL: api.settings.DATABASE_URL });
  const limits = raised.app.get(WriteLimits);
  for (let n = 0; n < 120; n += 1) await limits.consume('checkins', userId);
  await expect(limits.consume('checkins', userId)).rejects.toThrow(MESSAGES.tooManyWrites);
  await raised.app.close();
});
