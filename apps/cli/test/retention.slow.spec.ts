import { randomBytes, randomUUID } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { DAY, HOUR, localDay } from '@kampvuur/domain';
import {
  AccountRemovalRepository,
  AdvisoryEntity,
  AuthenticationStepEntity,
  BackupEntity,
  CampsiteProposalEntity,
  createDataSource,
  JobEntity,
  JobItemEntity,
  TripEntity,
  TripLinkEntity,
  UserEntity,
} from '@kampvuur/persistence';
import type { Settings } from '@kampvuur/runtime';
import { buildCampsite, buildUser, testSettings } from '@kampvuur/testing';
import { retention } from '../src/commands/retention';

const THREE_YEARS = 3 * 366 * 86_400_000;

let settings: Settings;
let database: DataSource;
beforeAll(async () => {
  settings = await testSettings();
  database = await createDataSource(settings.DATABASE_URL, 'tests').initialize();
});
afterAll(() => database.destroy());

it('reports on a dry run the ids of accounts that would be removed, and removes them without', async () => {
  const old = await buildUser(database);
  await buildUser(database);
  const lastActiveAt = new Date(Date.now() - THREE_YEARS);
  await database.manager.update(UserEntity, { id: old.id }, { lastActiveAt });
  const dry = await retention(settings, ['--dry-run']);
  expect(dry).toMatch(
    new RegExp(`^Would remove 1 accounts not used since \\d{4}-\\d\\d-\\d\\d: ${old.id}$`, 'm'),
  );
  expect(dry).not.toContain(old.username);
  expect(await database.manager.countBy(UserEntity, { email: old.email ?? '' })).toBe(1);
  expect(await retention(settings, [])).toMatch(new RegExp(`^Removed 1 accounts .*: ${old.id}$`, 'm'));
  expect(await retention(settings, [])).toMatch(/^Removed 0 accounts not used since \d{4}-\d\d-\d\d$/m);
  await expect(async () => retention(settings, ['--dryrun'])).rejects.toThrow('dryrun');
});

describe('rows that are kept for a time', () => {
  const NOW = Date.now();

  /** A job of that many days ago with items, finished unless it is still at work. */
  async function job(days: number, type: string, items: number, isFinished = true): Promise<string> {
    const id = randomUUID();
    const createdAt = new Date(NOW - days * DAY);
    const finishedAt = isFinished ? createdAt : null;
    const status = isFinished ? 'completed' : 'processing';
    await database.manager.insert(JobEntity, { id, type, status, createdAt, finishedAt });
    await database.query(
      `INSERT INTO job_run_items (run_id, item, outcome, finished_at)
       SELECT $1, n, 'updated', $2 FROM generate_series(1, $3::int) n`,
      [id, createdAt, items],
    );
    return id;
  }

  const countOf = async () => ({
    items: await database.manager.count(JobItemEntity),
    jobs: await database.manager.count(JobEntity),
    proposals: await database.manager.count(CampsiteProposalEntity),
    backups: await database.manager.count(BackupEntity),
    advisories: await database.manager.count(AdvisoryEntity),
    links: await database.manager.count(TripLinkEntity),
  });

  it('go past their age, in batches, and are only counted on a dry run', async () => {
    const retained = [
      await job(89, 'import', 2),
      await job(400, 'import', 2, false),
      // What people have removed of its pictures is not brought again.
      await job(400, 'scrape-images', 2),
    ];
    const bare = await job(91, 'import', 2_500);
    await job(366, 'scrape-data', 3);
    const backup = { rows: '1', pictures: 1, bytes: '1', isEncrypted: false, startedAt: new Date(NOW) };
    await database.manager.insert(BackupEntity, { ...backup, name: 'new' });
    const finishedAt = new Date(NOW - 366 * DAY);
    await database.manager.insert(BackupEntity, { ...backup, name: 'old', finishedAt });

    const step = { purpose: 'passkey-sign-in', userId: null } as const;
    await database.manager.insert(AuthenticationStepEntity, [
      { ...step, secretHash: Buffer.from('running'), expiresAt: new Date(NOW + HOUR) },
      { ...step, secretHash: Buffer.from('over'), expiresAt: new Date(NOW - 25 * HOUR) },
    ]);

    const { id: userId } = await buildUser(database);
    const decided = { userId, proposed: {}, status: 'rejected' } as const;
    await database.manager.insert(CampsiteProposalEntity, [
      { userId, proposed: {}, createdAt: finishedAt },
      { ...decided, processedAt: new Date(NOW - 364 * DAY) },
      { ...decided, processedAt: finishedAt },
    ]);

    const { id: campsiteId } = await buildCampsite(database);
    const advisory = { campsiteId, kind: 'noWater', note: '' } as const;
    const day = (daysAgo: number) => localDay(new Date(NOW - daysAgo * DAY));
    const season = { startsOn: day(80), endsOn: null, seasonFrom: '05-01', seasonUntil: '08-31' };
    await database.manager.insert(AdvisoryEntity, [
      { ...advisory, startsOn: day(80), endsOn: day(29) },
      { ...advisory, startsOn: day(80), endsOn: day(33) },
      { ...advisory, startsOn: day(80), endsOn: day(-5), endedAt: new Date(NOW - 31 * DAY) },
      { ...advisory, kind: 'fireBan', ...season },
    ]);

    const trip = await database.manager.save(
      database.manager.create(TripEntity, { userId, name: 'December' }),
    );
    const link = { tripId: trip.id, secretHash: randomBytes(32) };
    await database.manager.insert(TripLinkEntity, [
      { ...link, kind: 'read', createdAt: new Date(NOW - 181 * DAY) },
      { ...link, secretHash: randomBytes(32), kind: 'together', createdAt: new Date(NOW - 179 * DAY) },
    ]);

    const lines = (verb: string) =>
      `\n${verb} 2503 items of jobs\n${verb} 1 jobs\n${verb} 1 unfinished sign-ins\n${verb} 1 decided proposals\n${verb} 1 records of backups\n${verb} 2 advisories that are over\n${verb} 1 links to trips`;
    const before = await countOf();
    expect(await retention(settings, ['--dry-run'])).toContain(lines('Would remove'));
    expect(await countOf()).toEqual(before);
    expect(await retention(settings, [])).toContain(lines('Removed'));
    expect(await countOf()).toEqual({ items: 6, jobs: 4, proposals: 2, backups: 1, advisories: 2, links: 1 });
    const left = await database.manager.find(JobEntity, { select: { id: true } });
    expect(left.map(({ id }) => id).sort()).toEqual([...retained, bare].sort());
    expect(await retention(settings, [])).toContain('Removed 0 jobs');
  });
});

it('personal data in old rows is deleted, and only counted on a dry run', async () => {
  await database.query(
    `INSERT INTO audit_events (action, actor_id, address, occurred_at) VALUES
       ('sign-in', 1, '203.0.113.77', now() - interval '31 days'),
       ('sign-in', 2, '203.0.113.77', now() - interval '29 days')`,
  );
  const { id } = await buildUser(database);
  await database.query(
    `INSERT INTO audit_events (action, actor_id, subject_type, subject_id, details)
     VALUES ('account-suspended', 1, 'user', $1, '{"reason": "Spam."}')`,
    [String(id)],
  );
  await new AccountRemovalRepository(database).remove(id, () => true);

  const lines = (verb: string) => `
${verb} 1 full addresses of the audit log
${verb} 1 reasons of suspensions
${verb} 0 names and words of requests for a removal`;
  const addresses = () =>
    database.query<{ address: string }[]>(
      "SELECT address::text FROM audit_events WHERE action = 'sign-in' ORDER BY actor_id",
    );
  const before = await addresses();
  expect(await retention(settings, ['--dry-run'])).toContain(lines('Would remove'));
  expect(await addresses()).toEqual(before);
  expect(await retention(settings, [])).toContain(lines('Removed'));
  expect(await addresses()).toEqual([{ address: '203.0.113.0/24' }, { address: '203.0.113.77/32' }]);
  expect(await retention(settings, [])).toContain('Removed 0 full addresses of the audit log');
});
