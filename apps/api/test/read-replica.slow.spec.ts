import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Response } from 'supertest';
import { DataSource } from 'typeorm';
import type {
  CampsiteDetail,
  CheckinEntry,
  LeaderboardUser,
  Passport,
  PointHistory,
} from '@kampvuur/contracts';
import { createDataSource, ReadReplica, runMigrations } from '@kampvuur/persistence';
import {
  type ApiClient,
  buildCampsite,
  buildUser,
  type ClusterServers,
  cookieOf,
  type PostgresPair,
  signedIn,
  startClusterServers,
} from '@kampvuur/testing';
import { type RunningApi, startApi } from './start-api';

jest.setTimeout(180_000);

/** How long the replica is held where it is. */
const LAG_MS = 5_000;
/** Deadline of an answer, in ms. */
const DEADLINE = 3_000;
const STEP = 50;

let servers: ClusterServers<PostgresPair>;
let replica: DataSource;
/** Two processes of one installation. */
let api: RunningApi;
let other: RunningApi;
/** A campsite without check-ins and somebody without points, for each test. */
let campsiteId: number;
let author: ApiClient;
let username: string;
let reader: ApiClient;
let admin: ApiClient;
/** A session that has written nothing. */
let readerCookie: string;

async function until(isReached: () => boolean | Promise<boolean>, within = 30_000): Promise<void> {
  for (const end = Date.now() + within; !(await isReached()); await sleep(STEP))
    if (Date.now() > end) throw new Error('not reached in time');
}

/** The replica stays where it is: once this returns, nothing committed later is replayed. */
async function holdReplica(): Promise<void> {
  await replica.query('SELECT pg_wal_replay_pause()');
  const state = () => replica.query<{ state: string }[]>('SELECT pg_get_wal_replay_pause_state() AS state');
  await until(async () => (await state())[0]?.state === 'paused');
}
const releaseReplica = () => replica.query('SELECT pg_wal_replay_resume()');

async function start(): Promise<void> {
  servers = await startClusterServers('postgres');
  await runMigrations(servers.facts.primary);
  replica = await createDataSource(servers.facts.replica, 'test').initialize();
  const settings = { DATABASE_URL: servers.facts.primary, DATABASE_REPLICA_URL: servers.facts.replica };
  api = await startApi(settings);
  other = await startApi(settings);
  reader = await signedIn(api.server, await buildUser(api.database, { username: 'pieter' }));
  readerCookie = await cookieOf(api.server, await buildUser(api.database, { username: 'thandi' }));
  admin = await signedIn(api.server, await buildUser(api.database, { username: 'lerato', isAdmin: true }));
}
async function stop(): Promise<void> {
  servers.signal('replica', 'SIGCONT');
  await replica?.destroy().catch(() => undefined);
  await Promise.all([api.app.close(), other.app.close()]);
  await servers.stop();
}
beforeAll(start);
beforeEach(async () => {
  await releaseReplica();
  await until(() => api.app.get(ReadReplica).lagMs < 1_000 && other.app.get(ReadReplica).lagMs < 1_000);
  campsiteId = (await buildCampsite(api.database)).id;
  username = `camper-${randomUUID().slice(0, 8)}`;
  author = await signedIn(api.server, await buildUser(api.database, { username }));
  const copied = () => replica.query<unknown[]>('SELECT 1 FROM users WHERE username = $1', [username]);
  await until(async () => (await copied()).length === 1);
});
afterAll(stop);

const body = <T>(answer: Response): T => {
  expect(answer.status).toBe(200);
  return answer.body as T;
};

/** Everything a camper sees of their check-ins, from one process. */
async function seen(client: ApiClient) {
  const ask = async <T>(path: string) => body<T>(await client.get(path));
  const detail = await ask<CampsiteDetail>(`/api/campsites/${campsiteId}`);
  const passport = await ask<Passport>(`/api/users/${username}/passport`);
  const top = await ask<LeaderboardUser[]>('/api/leaderboard');
  return {
    ofCampsite: (await ask<CheckinEntry[]>(`/api/campsites/${campsiteId}/all-checkins`)).length,
    onDetail: detail.totalCheckins,
    ofUser: (await ask<CheckinEntry[]>(`/api/users/${username}/checkins`)).length,
    onProfile: (await ask<{ checkins: number }>(`/api/users/${username}`)).checkins,
    inPassport: passport.stamps[0]?.visits ?? 0,
    pointsOf: top.find((user) => user.username === username)?.points ?? 0,
    ledger: (await ask<PointHistory>('/api/user/points')).points,
  };
}

const checkIn = (client: ApiClient) =>
  client
    .post(`/api/campsites/${campsiteId}/checkins`)
    .send({ rating: 4, summary: 'A quiet night by the river.' })
    .expect(201);

it('nobody sees their own past: with 5 seconds of lag a check-in is on every page at once', async () => {
  await checkIn(author);
  await until(async () => (await seen(reader)).onDetail === 1);
  await holdReplica();
  await checkIn(author);
  expect(await seen(author)).toEqual({
    ofCampsite: 2,
    onDetail: 2,
    ofUser: 2,
    onProfile: 2,
    inPassport: 2,
    pointsOf: 15,
    ledger: 15,
  });
  // Somebody else reads from the replica, which does not know it yet: it is not the primary that answers all. For a moment
  // it may be: a busy replica that misses a deadline is not read from until its next poll.
  await until(async () => {
    const { ofCampsite, onDetail, ofUser, onProfile, inPassport } = await seen(reader);
    return [ofCampsite, onDetail, ofUser, onProfile, inPassport].every((count) => count === 1);
  }, LAG_MS);
  // Administrators read from the primary.
  expect(await seen(admin)).toMatchObject({ ofCampsite: 2, onDetail: 2 });
  // All the way until the replica has caught up, and after it.
  const released = sleep(LAG_MS).then(releaseReplica);
  const began = performance.now();
  while (performance.now() - began < LAG_MS + 2_000) {
    expect((await seen(author)).ofCampsite).toBe(2);
    await sleep(STEP);
  }
  await released;
  await until(async () => (await seen(reader)).onDetail === 2);
  expect(await seen(reader)).toMatchObject({ ofCampsite: 2, onDetail: 2, ofUser: 2 });
});

it('another process knows of the write by the cookie, and one who signs in after it sees it', async () => {
  await checkIn(author);
  const before = 1;
  await until(async () => (await seen(reader)).ofCampsite === before);
  await holdReplica();
  const answer = await checkIn(author);
  const [written = ''] = [answer.headers['set-cookie'] ?? []].flat();
  expect(written).toMatch(
    /^kampvuur-written-3000=[\dA-F]+%2F[\dA-F]+; Max-Age=60; Path=\/; HttpOnly; SameSite=Lax$/,
  );
  const path = `/api/campsites/${campsiteId}/all-checkins`;
  const listed = async (...cookies: string[]) => {
    const list = await fetch(`${other.url}${path}`, { headers: { cookie: cookies.join('; ') } });
    return ((await list.json()) as unknown[]).length;
  };
  // For a moment the primary may answer instead of a busy replica, as above.
  await until(async () => (await listed(readerCookie)) === before, LAG_MS);
  expect(await listed(readerCookie, written.split(';')[0] ?? '')).toBe(before + 1);
  const again = await signedIn(api.server, { username: 'pieter' });
  expect(body<CheckinEntry[]>(await again.get(path))).toHaveLength(before + 1);
  await until(async () => body<CheckinEntry[]>(await reader.get(path)).length === before, LAG_MS);
});

it('what the replica does not have yet is asked of the primary before it counts as missing', async () => {
  await holdReplica();
  const { id } = await buildCampsite(api.database);
  expect(body<CampsiteDetail>(await reader.get(`/api/campsites/${id}`)).id).toBe(id);
});

it('a replica too far behind answers nobody', async () => {
  await holdReplica();
  await checkIn(author);
  await sleep(16_000);
  expect(api.app.get(ReadReplica).lagMs).toBe(Infinity);
  expect((await seen(reader)).ofCampsite).toBe((await seen(author)).ofCampsite);
});

it('readers do not notice a frozen replica: the primary answers within the deadline', async () => {
  servers.signal('replica', 'SIGSTOP');
  const asked = Array.from({ length: 20 }, async () => {
    const began = performance.now();
    const { status } = await reader.get(`/api/campsites/${campsiteId}`);
    return { status, isInTime: performance.now() - began < DEADLINE };
  });
  expect(new Set((await Promise.all(asked)).map((one) => JSON.stringify(one)))).toEqual(
    new Set([JSON.stringify({ status: 200, isInTime: true })]),
  );
  await until(() => api.app.get(ReadReplica).lagMs === Infinity);
  servers.signal('replica', 'SIGCONT');
});

it('one that is promoted is no replica any more, and one that is killed is not missed', async () => {
  try {
    await replica.query('SELECT pg_promote()');
    await until(() => api.app.get(ReadReplica).lagMs === Infinity);
    await checkIn(author);
    const { ofCampsite } = await seen(author);
    expect((await seen(reader)).ofCampsite).toBe(ofCampsite);
    servers.kill('replica');
    for (let n = 0; n < 20; n += 1)
      expect((await reader.get(`/api/campsites/${campsiteId}`)).status).toBe(200);
  } finally {
    // What is promoted cannot be made a replica again.
    await stop();
    await start();
  }
});
