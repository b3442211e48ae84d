import { rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import type { DataSource } from 'typeorm';
import { imageStoreOf } from '@kampvuur/media';
import { createDataSource, type UserEntity } from '@kampvuur/persistence';
import type { Settings } from '@kampvuur/runtime';
import {
  buildCampsite,
  buildUser,
  emptyDatabase,
  freePort,
  type RunningProcess,
  type S3Server,
  startApiProcess,
  startS3Server,
  TEST_PASSWORD,
  testSettings,
} from '@kampvuur/testing';
import { BackupFolder } from '../src/backup/backup-folder';
import { makeBackup } from '../src/backup/make-backup';
import { restore } from '../src/commands/restore';
import { backupFolder, connected, filesOf, rowsOf } from './backup.setup';

jest.setTimeout(180_000);

/** Campers who write all the time, and how many check-ins there are before the backup begins. */
const CAMPERS = 4;
const CHECKINS_BEFORE = 40;
/** Check-ins and removals that happen while the backup reads. */
const WRITES_DURING = 40;

/** What a camper of the traffic has seen: the files of pictures by name. */
interface Seen {
  files: Map<string, string>;
  written: number;
  removed: number;
}

let s3: S3Server;
beforeAll(async () => {
  s3 = await startS3Server();
});
afterAll(() => s3.stop());

/** A picture no other one is like. */
const photo = (n: number) =>
  sharp({
    create: { width: 60 + (n % 50), height: 40 + n, channels: 3, background: { r: n % 255, g: 90, b: 30 } },
  })
    .jpeg()
    .toBuffer();

/** A signed-in camper over HTTP. */
async function camperAt(base: string, user: UserEntity) {
  const body = JSON.stringify({ emailOrUsername: user.username, password: TEST_PASSWORD });
  const headers = { 'content-type': 'application/json' };
  const signIn = () => fetch(`${base}/api/login`, { method: 'POST', headers, body });
  let login = await signIn();
  // A busy machine asks some to come back, here and below: the drill is not about deadlines.
  while (login.status === 503) {
    await sleep(500);
    login = await signIn();
  }
  if (!login.ok) throw new Error(`POST /api/login: ${login.status} ${await login.text()}`);
  const cookie = login.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  return async (path: string, init: RequestInit = {}) => {
    const send = () => fetch(`${base}${path}`, { ...init, headers: { cookie } });
    let answer = await send();
    while (answer.status === 503) {
      await sleep(500);
      answer = await send();
    }
    if (!answer.ok)
      throw new Error(`${init.method ?? 'GET'} ${path}: ${answer.status} ${await answer.text()}`);
    return answer;
  };
}

/** Checks in with a photo, looks at its files, and removes every second check-in soon after. */
async function write(
  ask: Awaited<ReturnType<typeof camperAt>>,
  campsiteId: number,
  seen: Seen,
): Promise<void> {
  const n = seen.written;
  seen.written += 1;
  const form = new FormData();
  form.set('rating', '4');
  form.set('summary', `Visit number ${n} with a photo of the fire`);
  form.set('photos', new Blob([new Uint8Array(await photo(n))]), 'a.jpg');
  const answer = await ask(`/api/campsites/${campsiteId}/checkins`, { method: 'POST', body: form });
  const text = await answer.text();
  for (const path of new Set(text.match(/\/media\/[\w-]+\.webp/g))) {
    const file = await ask(path);
    seen.files.set(path.slice('/media/'.length), Buffer.from(await file.arrayBuffer()).toString('base64'));
  }
  if (n % 2 === 0) return;
  const { checkin } = JSON.parse(text) as { checkin?: { id: number } };
  const id = checkin?.id ?? (JSON.parse(text) as { id: number }).id;
  await ask(`/api/checkins/${id}`, { method: 'DELETE' });
  seen.removed += 1;
}

describe.each(['a folder', 'S3'])('an installation with its pictures in %s', (kind) => {
  let settings: Settings;
  let database: DataSource;
  let api: RunningProcess;
  let folder: string;
  beforeAll(async () => {
    const place = kind === 'S3' ? s3.settings : {};
    settings = await testSettings({ ...place, WRITE_LIMIT_FACTOR: '10000' });
    database = await createDataSource(settings.DATABASE_URL, 'tests').initialize();
    folder = backupFolder();
  });
  afterAll(async () => {
    await api.kill();
    await database.destroy();
    await rm(folder, { recursive: true });
  });

  it('is backed up under traffic and restored as it was at that moment, row by row and file by file', async () => {
    const port = await freePort();
    api = await startApiProcess(settings, port);
    const campsite = await buildCampsite(database);
    const seen: Seen = { files: new Map(), written: 0, removed: 0 };
    let isOver = false;
    const traffic = Array.from({ length: CAMPERS }, async () => {
      const ask = await camperAt(`http://127.0.0.1:${port}`, await buildUser(database));
      while (!isOver) await write(ask, campsite.id, seen);
    });
    const reaches = async (writes: number) => {
      while (seen.written < writes) await Promise.race([sleep(50), Promise.all(traffic)]);
    };
    await reaches(CHECKINS_BEFORE);

    let rows: Record<string, string[]> = {};
    const store = imageStoreOf(settings);
    const { manifest } = await makeBackup({
      databaseUrl: settings.DATABASE_URL,
      store,
      folder: new BackupFolder(folder),
      key: null,
      now: new Date(),
      onSnapshot: async (id) => {
        rows = await connected(settings.DATABASE_URL, async (client) => {
          await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ');
          await client.query(`SET TRANSACTION SNAPSHOT '${id}'`);
          return rowsOf(client);
        });
        await reaches(seen.written + WRITES_DURING);
      },
    });
    isOver = true;
    await Promise.all(traffic);
    await store.close();
    expect(seen.removed).toBeGreaterThanOrEqual(WRITES_DURING / 2);
    expect(manifest.pictures.missing).toBe(0);

    const target = await testSettings({ DATABASE_URL: await emptyDatabase() });
    await restore(target, ['--from', folder, '--keep-sessions']);
    expect(rows['checkins']?.length).toBeGreaterThanOrEqual(CHECKINS_BEFORE / 4);
    expect(await connected(target.DATABASE_URL, rowsOf)).toEqual(rows);
    const restored = await filesOf(imageStoreOf(target));
    expect(restored.size).toBe(manifest.pictures.files);
    const named = [...(rows['checkins'] ?? []).join().matchAll(/\{([\w-]{22,})\}/g)].map(([, key]) => key);
    for (const key of named)
      for (const width of [400, 800, 1200]) expect([...restored.keys()]).toContain(`${key}-${width}.webp`);
    const compared = [...restored].filter(([name]) => seen.files.has(name));
    expect(compared.length).toBeGreaterThanOrEqual(named.length);
    for (const [name, bytes] of compared) expect(bytes === seen.files.get(name)).toBe(true);
  });
});
