import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import type { Response } from 'supertest';
import { Like } from 'typeorm';
import { MESSAGES } from '@kampvuur/domain';
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

/** A bucket's server that takes every connection and never answers. */
const sockets = new Set<Socket>();
const bucket: Server = createServer((socket) => void sockets.add(socket.on('error', () => undefined)));

let api: RunningApi;
let client: ApiClient;
let campsite: string;
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
  const user = await buildUser(api.database);
  const { id } = await buildCampsite(api.database);
  campsite = `/api/campsites/${id}`;
  checkinId = (
    await buildCheckin(api.database, { userId: user.id, campsiteId: id, photoKeys: ['b'.repeat(32)] })
  ).id;
  client = await signedIn(api.server, user);
  photo = await jpeg(400, 300);
  // The first answer of a process takes longer than any other.
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
