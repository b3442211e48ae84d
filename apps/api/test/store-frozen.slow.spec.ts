import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import type { Response } from 'supertest';
import { Like } from 'typeorm';
import { MESSAGES } from '@kampvuur/domain';
import { preparePicture } from '@kampvuur/media';
import { CheckinEntity } from '@kampvuur/persistence';
import {
  type ApiClient,
  buildCampsite,
  buildCheckin,
  buildUser,
  freshDatabase,
  signedIn,
} from '@kampvuur/testing';
import { UploadBudget } from '../src/uploads/upload-budget';
import { jpeg } from './image-fixtures';
import { type RunningApi, startApi } from './start-api';

/** How long anybody waits for the bucket, in ms. */
const DEADLINE = 10_000;
const PICTURE = '/media/' + 'a'.repeat(32) + '-320.webp';

/** The head of a picture whose bytes never follow. */
const HEAD_ONLY = 'HTTP/1.1 200 OK\r\nContent-Type: image/webp\r\nContent-Length: 1000\r\n\r\n';

/** A bucket's server that takes every connection and never answers, or with nothing but heads. */
const sockets = new Set<Socket>();
let sendsHeads = false;
const bucket: Server = createServer((socket) => {
  sockets.add(socket.on('error', () => undefined));
  socket.on('data', () => sendsHeads && socket.write(HEAD_ONLY));
});

let api: RunningApi;
let client: ApiClient;
let campsite: string;
let campsiteId: number;
let checkinId: number;
let photo: Buffer;
beforeAll(async () => {
  await once(bucket.listen(0, '127.0.0.1'), 'listening');
  api = await startApi({
    DATABASE_URL: await freshDatabase(),
    S3_BUCKET: 'pictures',
    S3_ENDPOINT: `http://127.0.0.1:${(bucket.address() as AddressInfo).port}`,
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'words',
    S3_FORCE_PATH_STYLE: 'true',
  });
  const user = await buildUser(api.database, { emailVerifiedAt: new Date() });
  ({ id: campsiteId } = await buildCampsite(api.database));
  campsite = `/api/campsites/${campsiteId}`;
  checkinId = (await buildCheckin(api.database, { userId: user.id, campsiteId, photoKeys: ['b'.repeat(32)] }))
    .id;
  client = await signedIn(api.server, user);
  photo = await jpeg(400, 300);
  // The first answer of a process takes longer than any other, as does the first picture of a decoder.
  await Promise.all([preparePicture(photo), preparePicture(photo)]);
  for (const request of others()) await request;
});
afterAll(async () => {
  await api.app.close();
  for (const socket of sockets) socket.destroy();
  bucket.close();
});

const checkIn = (summary: string) => client.post(`${campsite}/checkins`).field({ rating: '4', summary });

/** Everything that waits for the bucket. */
const needsBucket = (): PromiseLike<Response>[] => [
  client.get(PICTURE),
  checkIn('Two photos on a calm evening').attach('photos', photo, 'a.jpg').attach('photos', photo, 'b.jpg'),
  client.post(`${campsite}/images`).attach('image', photo, 'a.jpg'),
];

/** Reads and writes that have nothing to do with pictures. */
const others = (): PromiseLike<Response>[] => [
  ...['/api/campsites', campsite, '/api/user', '/api/favorites'].map((path) => client.get(path)),
  client.post(campsite.replace('campsites', 'favorites')),
  checkIn('No photo, and so no reason to wait'),
];

const checkinsLike = (text: string) =>
  api.database.manager.countBy(CheckinEntity, { summary: Like(`%${text}%`) });

it('a bucket that never answers is a 503 for who needs it, and nothing for others', async () => {
  let ended = 0;
  const began = performance.now();
  const waiting = needsBucket().map(async (request) => {
    const answer = await request;
    ended += 1;
    return { answer, time: performance.now() - began };
  });
  while (sockets.size < waiting.length) await once(bucket, 'connection');

  for (const { status } of await Promise.all(others())) expect(status).toBeLessThan(300);
  expect(ended).toBe(0);

  for (const { answer, time } of await Promise.all(waiting)) {
    expect(answer.status).toBe(503);
    expect(answer.headers['retry-after']).toBe('5');
    expect(answer.body.message).toBe(MESSAGES.imagesDown);
    expect(time).toBeLessThan(DEADLINE);
  }
  const { underWay, bytesHeld } = api.app.get(UploadBudget);
  expect({ underWay, bytesHeld }).toEqual({ underWay: 0, bytesHeld: 0 });
  expect(await checkinsLike('Two photos')).toBe(0);
});

it('what is removed is gone in time, and its files are left to the sweep', async () => {
  const began = performance.now();
  const { status } = await client.delete(`/api/checkins/${checkinId}`);
  expect(status).toBeLessThan(300);
  expect(performance.now() - began).toBeLessThan(DEADLINE);
  expect(await api.database.manager.countBy(CheckinEntity, { id: checkinId })).toBe(0);
});

it('a bucket that stops after the head of a picture is a 503 that no browser keeps, and no decision on it is made', async () => {
  sendsHeads = true;
  const admin = await signedIn(api.server, await buildUser(api.database, { isAdmin: true }));
  const author = await buildUser(api.database);
  const { id } = await buildCheckin(api.database, {
    userId: author.id,
    campsiteId,
    photoKeys: ['c'.repeat(32)],
  });
  await client.post('/api/reports').send({ kind: 'checkin', id, reason: 'abuse' }).expect(204);
  const [found] = (await admin.get('/api/admin/reports').expect(200)).body.data;
  const began = performance.now();
  const answers = await Promise.all([
    client.get(PICTURE),
    admin
      .post(`/api/admin/reports/${found.id}/decide`)
      .send({ decision: 'delete', note: 'Gone.', version: found.version }),
  ]);
  expect(performance.now() - began).toBeLessThan(DEADLINE);
  for (const { status, headers, body } of answers) {
    expect(status).toBe(503);
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'retry-after': '5' });
    expect(headers['content-type']).toContain('application/problem+json');
    expect(headers['etag']).not.toContain('.webp');
    expect(body.message).toBe(MESSAGES.imagesDown);
  }
  expect(await api.database.manager.countBy(CheckinEntity, { id })).toBe(1);
});
