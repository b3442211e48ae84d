import { readdirSync } from 'node:fs';
import sharp from 'sharp';
import type { DataSource } from 'typeorm';
import { NOTICE_RETENTION, pictureFile, inactiveAccountCutoff } from '@kampvuur/domain';
import { type ImageStore, imageStoreOf, preparePicture, StoredPictures, storePicture } from '@kampvuur/media';
import {
  AccountRemovalRepository,
  ExpiredRowsRepository,
  createDataSource,
  PicturesRepository,
  SessionEntity,
  UserEntity,
  UsersRepository,
} from '@kampvuur/persistence';
import type { Settings } from '@kampvuur/runtime';
import { buildCampsite, buildCheckin, buildUser, emptyTables, testSettings } from '@kampvuur/testing';
import { randomUUID } from 'node:crypto';
import { RetentionService } from '../src/retention/retention.service';

const NOW = new Date('2027-06-15T08:00:00Z');
const CUTOFF = inactiveAccountCutoff(NOW).getTime();
const BEFORE = new Date(CUTOFF - 1);
const AT = new Date(CUTOFF);
const AFTER = new Date(CUTOFF + 1);

let settings: Settings;
let database: DataSource;
let store: ImageStore;
let accounts: AccountRemovalRepository;
let retention: RetentionService;
beforeAll(async () => {
  settings = await testSettings();
  database = await createDataSource(settings.DATABASE_URL, 'test').initialize();
  store = imageStoreOf(settings);
  accounts = new AccountRemovalRepository(database);
  retention = new RetentionService(
    accounts,
    new StoredPictures(store, new PicturesRepository(database)),
    new ExpiredRowsRepository(database),
  );
});
afterAll(() => database.destroy());
beforeEach(() => emptyTables(database, 'users'));

async function lastSeen(lastActiveAt: Date, fields: Partial<UserEntity> = {}): Promise<UserEntity> {
  const user = await buildUser(database, fields);
  await database.manager.update(UserEntity, { id: user.id }, { lastActiveAt });
  return user;
}

async function isRemoved({ id }: UserEntity): Promise<boolean> {
  const user = await database.manager.findOneByOrFail(UserEntity, { id });
  expect(user.email === null).toBe(user.deletedAt !== null);
  return user.deletedAt !== null;
}

it('removes who has not been here for two years, to the moment', async () => {
  const [gone, atTheMoment, later] = [await lastSeen(BEFORE), await lastSeen(AT), await lastSeen(AFTER)];
  expect(await retention.run(NOW)).toMatchObject({ removed: 1, failed: 0 });
  expect(await Promise.all([gone, atTheMoment, later].map(isRemoved))).toEqual([true, false, false]);
  expect(await retention.run(NOW)).toMatchObject({ removed: 0, failed: 0 });
});

it('never removes an administrator, nor somebody whose session has been used since', async () => {
  const admin = await lastSeen(BEFORE, { isAdmin: true });
  const visitor = await lastSeen(BEFORE);
  const session = { id: randomUUID(), userId: visitor.id, createdAt: BEFORE, lastSeenAt: AT };
  await database.manager.insert(SessionEntity, session);
  expect(await retention.run(NOW)).toMatchObject({ removed: 0, failed: 0 });
  expect(await isRemoved(admin)).toBe(false);
});

it('opens no session for an account that has just been removed', async () => {
  const user = await lastSeen(BEFORE);
  await retention.run(NOW);
  const users = new UsersRepository(database);
  const locked = await database.transaction((manager) => users.lockForSignIn(manager, { id: user.id }));
  expect(locked).toBeNull();
});

it('keeps an account that becomes active between list and removal', async () => {
  const user = await lastSeen(BEFORE);
  expect(await accounts.inactive(AT)).toEqual([user.id]);
  await database.manager.update(UserEntity, { id: user.id }, { lastActiveAt: AFTER });
  expect(await accounts.removeInactive(user.id, AT)).toEqual({ kind: 'refused' });
  expect(await isRemoved(user)).toBe(false);
});

it('removes the picture’s files and keeps the check-in', async () => {
  const image = sharp({ create: { width: 60, height: 40, channels: 3, background: 'red' } });
  const picture = await preparePicture(await image.jpeg().toBuffer());
  await storePicture(store, picture);
  const user = await lastSeen(BEFORE);
  const profilePicture = `/media/${pictureFile(picture.key, 400)}`;
  await database.manager.update(UserEntity, { id: user.id }, { profilePicture, lastActiveAt: BEFORE });
  await buildCheckin(database, { userId: user.id, campsiteId: (await buildCampsite(database)).id });
  expect(readdirSync(settings.MEDIA_ROOT)).toHaveLength(3);
  await retention.run(NOW);
  expect(readdirSync(settings.MEDIA_ROOT)).toEqual([]);
  expect(await database.query('SELECT user_id AS id FROM checkins')).toEqual([{ id: user.id }]);
});

it.each([99, 100, 101, 201])('goes through all of %i accounts', async (count) => {
  await database.query(
    `INSERT INTO users (email, username, first_name, last_name, last_active_at)
     SELECT 'old' || n || '@example.com', 'old-' || n, 'Old', 'Camper', $2 FROM generate_series(1, $1::int) n`,
    [count, BEFORE],
  );
  expect(await retention.run(NOW)).toMatchObject({ removed: count, failed: 0 });
});

it('shortens the addresses of audit entries of 30 days, and touches nothing else of them', async () => {
  await database.query(
    `INSERT INTO audit_events (action, actor_id, address, occurred_at) VALUES
       ('sign-in', 1, '203.0.113.77', now() - interval '31 days'),
       ('sign-in', 2, '2001:db8:1:2:3::4', now() - interval '31 days'),
       ('sign-in', 3, '203.0.113.77', now() - interval '29 days')`,
  );
  await retention.run(NOW);
  const rows = await database.query<{ address: string }[]>(
    "SELECT address::text FROM audit_events WHERE action = 'sign-in' ORDER BY actor_id",
  );
  expect(rows.map(({ address }) => address)).toEqual([
    '203.0.113.0/24',
    '2001:db8:1::/48',
    '203.0.113.77/32',
  ]);
});

it('forgets why accounts were suspended that are gone, and nothing of those that are there', async () => {
  const [gone, there] = [await buildUser(database), await buildUser(database)];
  for (const { id } of [gone, there])
    await database.query(
      `INSERT INTO audit_events (action, actor_id, subject_type, subject_id, details)
       VALUES ('account-suspended', 1, 'user', $1, '{"until": "2026-12-01T08:00:00.000Z", "reason": "Spam."}')`,
      [String(id)],
    );
  const forget = `UPDATE audit_events SET details = details - 'reason' WHERE subject_id = $1`;
  await expect(database.query(forget, [String(there.id)])).rejects.toThrow('append-only');
  await accounts.remove(gone.id, () => true);
  await retention.run(NOW);
  const rows = await database.query<{ details: object }[]>(
    "SELECT details FROM audit_events WHERE action = 'account-suspended' ORDER BY id",
  );
  const until = '2026-12-01T08:00:00.000Z';
  expect(rows.map(({ details }) => details)).toEqual([{ until }, { until, reason: 'Spam.' }]);
  const others = `UPDATE audit_events SET details = '{}' WHERE subject_id = $1`;
  await expect(database.query(others, [String(gone.id)])).rejects.toThrow('append-only');
});

it('is one at a time over all processes', async () => {
  const user = await lastSeen(BEFORE);
  expect(await accounts.withRetentionLock(() => retention.run(NOW))).toBeUndefined();
  expect(await isRemoved(user)).toBe(false);
  expect(await retention.run(NOW)).toMatchObject({ removed: 1, failed: 0 });
});

it('continues after an account it fails to remove', async () => {
  const [stuck, gone] = [await lastSeen(BEFORE), await lastSeen(BEFORE)];
  await database.query(
    `ALTER TABLE users ADD CONSTRAINT stays CHECK (id <> ${stuck.id} OR deleted_at IS NULL)`,
  );
  expect(await retention.run(NOW)).toMatchObject({ removed: 1, failed: 1 });
  await database.query('ALTER TABLE users DROP CONSTRAINT stays');
  expect(await isRemoved(gone)).toBe(true);
  expect(await isRemoved(stuck)).toBe(false);
});

it('notices are kept for ninety days', async () => {
  const { id: userId } = await buildUser(database);
  const born = (key: string, age: number) =>
    database.query(`INSERT INTO notices (user_id, kind, key, created_at) VALUES ($1, 'made-up', $2, $3)`, [
      ...[userId, key, new Date(NOW.getTime() - age)],
    ]);
  await born('old', NOTICE_RETENTION + 1);
  await born('young', NOTICE_RETENTION);
  expect((await retention.run(NOW))?.rows).toMatchObject({ notices: 1 });
  expect(await database.query('SELECT key FROM notices')).toEqual([{ key: 'young' }]);
});
