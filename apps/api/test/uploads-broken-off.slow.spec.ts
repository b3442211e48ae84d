import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  anonymous,
  type ApiClient,
  buildCampsite,
  buildUser,
  signedIn,
  TEST_PASSWORD,
} from '@kampvuur/testing';
import { UploadBudget } from '../src/uploads/upload-budget';
import { jpeg } from './image-fixtures';
import { type RunningApi, startApi } from './start-api';

/** Sends in one round, and milliseconds after their last byte at which they are broken off. */
const SENDS = 24;
const DELAYS = [0, 0, 1, 1, 2, 5, 10, 20, 40, 80, 200, 400];

let api: RunningApi;
let path: string;
let user: Awaited<ReturnType<typeof buildUser>>;
let photo: Buffer;
beforeAll(async () => {
  api = await startApi();
  user = await buildUser(api.database);
  path = `/api/campsites/${(await buildCampsite(api.database)).id}/checkins`;
  photo = await jpeg(400, 300);
});
afterAll(() => api.app.close());

/** A whole check-in with two photos, as bytes of HTTP. */
async function wholeCheckin(): Promise<Buffer> {
  const answer = await anonymous(api.server)
    .post('/api/login')
    .send({ emailOrUsername: user.username, password: TEST_PASSWORD });
  const cookie = String(answer.headers['set-cookie']).split(';', 1)[0];
  const part = (head: string, content: Buffer | string) => [
    Buffer.from(`--x\r\nContent-Disposition: form-data; ${head}\r\n\r\n`),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ];
  const body = Buffer.concat([
    ...part('name="rating"', '4'),
    ...part('name="summary"', 'Wind all night, but quiet'),
    ...part('name="photos"; filename="a.jpg"', photo),
    ...part('name="photos"; filename="b.jpg"', photo),
    Buffer.from('--x--\r\n'),
  ]);
  const head =
    `POST ${path} HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookie}\r\n` +
    `Content-Type: multipart/form-data; boundary=x\r\nContent-Length: ${body.length}\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), body]);
}

/** Milliseconds that a check-in with a photo takes. */
async function timeOfCheckin(client: ApiClient): Promise<number> {
  const began = Date.now();
  const fields = { rating: '5', summary: `The one that arrived at ${began}` };
  await client.post(path).field(fields).attach('photos', photo, 'a.jpg').expect(201);
  return Date.now() - began;
}

/** Sends the beginning of a request and closes the socket some time after its last byte. */
async function breakOff(bytes: Buffer, delay: number): Promise<void> {
  const socket = connect((api.server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  await new Promise<void>((done) => socket.write(bytes, () => done()));
  if (delay > 0) await sleep(delay);
  socket.destroy();
}

it.each([1, 0.98, 0.6, 0.1])(
  'a check-in of which %d was sent before its sender left holds nothing',
  async (share) => {
    const whole = await wholeCheckin();
    const bytes = whole.subarray(0, Math.floor(whole.length * share));
    const client = await signedIn(api.server, user);
    const usualMs = await timeOfCheckin(await signedIn(api.server, await buildUser(api.database)));
    for (let send = 0; send < SENDS; send += 1) await breakOff(bytes, DELAYS[send % DELAYS.length] ?? 0);
    await Promise.all(
      Array.from({ length: SENDS }, (_, send) => breakOff(bytes, DELAYS[send % DELAYS.length] ?? 0)),
    );

    // A second at most; longer only where the machine is so busy that any check-in takes long.
    const nextMs = await timeOfCheckin(client);
    expect(nextMs).toBeLessThan(Math.max(1_000, 10 * usualMs));
    const { underWay, bytesHeld } = api.app.get(UploadBudget);
    expect({ underWay, bytesHeld }).toEqual({ underWay: 0, bytesHeld: 0 });
  },
);
