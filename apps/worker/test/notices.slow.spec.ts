import type { DataSource } from 'typeorm';
import { DIGEST, HOUR, localDay, type NoticeAbout, startOfLocalDay } from '@kampvuur/domain';
import { noticeText } from '@kampvuur/domain/community/notice-text';
import { MailOutbox } from '@kampvuur/mail';
import {
  type CampsiteEntity,
  createDataSource,
  MailEntity,
  MailsRepository,
  NoticeSettingsRepository,
  NoticesRepository,
  type UserEntity,
} from '@kampvuur/persistence';
import { buildCampsite, buildUser, emptyTables, testSettings } from '@kampvuur/testing';
import { DigestService } from '../src/notices/digest.service';

/** The day before, on which people chose. */
const CHOSEN = '2027-03-01';
const MORNING = new Date(startOfLocalDay('2027-03-02').getTime() + DIGEST.hour * HOUR);
const later = (hours: number) => new Date(MORNING.getTime() + hours * HOUR);

let database: DataSource;
let notices: NoticesRepository;
let settings: NoticeSettingsRepository;
let digests: DigestService;
let campsite: CampsiteEntity;

beforeAll(async () => {
  const { DATABASE_URL } = await testSettings();
  database = await createDataSource(DATABASE_URL, 'test').initialize();
  notices = new NoticesRepository(database);
  settings = new NoticeSettingsRepository(database);
  digests = digestService();
});
afterAll(() => database.destroy());
beforeEach(async () => {
  await emptyTables(database, 'users', 'campsites');
  campsite = await buildCampsite(database, { name: 'Mahai' });
});

const digestService = () =>
  new DigestService(database, settings, new MailOutbox(new MailsRepository(database)));

/** Somebody who wants digests, and has confirmed their address unless said otherwise. */
async function subscriber(fields: Partial<UserEntity> = {}): Promise<UserEntity> {
  const user = await buildUser(database, { emailVerifiedAt: new Date(), ...fields });
  await settings.save(user.id, { dailyDigest: true }, CHOSEN);
  return user;
}

const notify = (user: UserEntity, key: string, note = key) =>
  notices.add(database.manager, {
    ...{ userId: user.id, kind: 'suggestion-rejected', key, campsiteId: campsite.id },
    details: { note },
  });

interface SentDigest {
  total: number;
  notices: NoticeAbout[];
}

const notesOf = (digest: SentDigest | undefined): (string | null)[] =>
  (digest?.notices ?? []).map((notice) => noticeText(notice).note);

const mailsTo = async (user: UserEntity): Promise<SentDigest[]> => {
  const rows = await database.manager.find(MailEntity, { where: { userId: user.id }, order: { id: 'ASC' } });
  expect(rows.every(({ template }) => template === 'daily-digest')).toBe(true);
  return rows.map(({ data }) => data as SentDigest);
};

describe('the digest', () => {
  it('says from seven in the morning on what has not been read, the newest first', async () => {
    const user = await subscriber();
    await notify(user, 'first');
    await notify(user, 'second');
    expect(await digests.run(later(-1))).toBe(0);
    expect(await mailsTo(user)).toEqual([]);
    expect(await digests.run(MORNING)).toBe(1);
    const text = 'Your suggestion for Mahai was not accepted.';
    expect(await mailsTo(user)).toEqual([
      {
        total: 2,
        notices: ['second', 'first'].map((note) => expect.objectContaining({ details: { note } })),
      },
    ]);
    const [digest] = await mailsTo(user);
    expect(digest?.notices.map((notice) => noticeText(notice).text)).toEqual([text, text]);
  });

  it('comes once a day, whatever happens meanwhile, and says nothing twice', async () => {
    const user = await subscriber();
    await notify(user, 'first');
    await Promise.all([digests, digestService(), digestService()].map((each) => each.run(MORNING)));
    await notify(user, 'second');
    await settings.save(user.id, { dailyDigest: false }, localDay(MORNING));
    await settings.save(user.id, { dailyDigest: true }, localDay(MORNING));
    for (const hours of [1, 5, 15]) await digests.run(later(hours));
    expect(await mailsTo(user)).toHaveLength(1);
    await digests.run(later(24));
    const [, next] = await mailsTo(user);
    expect(notesOf(next)).toEqual(['second']);
    await digests.run(later(48));
    expect(await mailsTo(user)).toHaveLength(2);
  });

  it('comes later in the day when the worker was down in the morning', async () => {
    const user = await subscriber();
    await notify(user, 'first');
    expect(await digests.run(later(9))).toBe(1);
  });

  it('does not begin on the day somebody asks for it', async () => {
    const user = await buildUser(database, { emailVerifiedAt: new Date() });
    await notify(user, 'first');
    await settings.save(user.id, { dailyDigest: true }, localDay(MORNING));
    expect(await digests.run(later(3))).toBe(0);
    expect(await digests.run(later(24))).toBe(1);
  });

  it('goes to nobody who has read everything, did not ask for it, or has left', async () => {
    const [reader, silent, gone] = [await subscriber(), await buildUser(database), await subscriber()];
    for (const user of [reader, silent, gone]) await notify(user, 'first');
    const [{ id } = { id: '' }] = await notices.page(reader.id, null, 1);
    await notices.markRead(reader.id, id);
    await database.query('UPDATE users SET deleted_at = now() WHERE id = $1', [gone.id]);
    expect(await digests.run(MORNING)).toBe(0);
    expect(await database.manager.count(MailEntity)).toBe(0);
  });

  it('goes to no address nobody has confirmed, and waits for it', async () => {
    const user = await subscriber({ emailVerifiedAt: null });
    await notify(user, 'first');
    expect(await digests.run(MORNING)).toBe(0);
    expect(await mailsTo(user)).toEqual([]);
    await database.query('UPDATE users SET email_verified_at = now() WHERE id = $1', [user.id]);
    expect(await digests.run(later(24))).toBe(1);
    expect(await mailsTo(user)).toMatchObject([{ total: 1 }]);
  });

  it('says what is new in saved searches, campsites and advisories', async () => {
    const user = await subscriber();
    const [{ id: searchId }] = await database.query<[{ id: number }]>(
      `INSERT INTO saved_searches (user_id, name, search, looked_on) VALUES ($1, 'Berg', '{"maxRate":"200"}', $2)
       RETURNING id`,
      [user.id, CHOSEN],
    );
    await notices.add(database.manager, {
      ...{ userId: user.id, kind: 'search-news', key: 'search-news', campsiteId: null },
      details: { searchId, campsites: 2, advisories: ['fireBan', 'noWater'] },
    });
    expect(await digests.run(MORNING)).toBe(1);
    const text = '2 new campsites and 2 new advisories in “Berg”: fire ban, no water.';
    const [digest] = await mailsTo(user);
    expect(digest?.total).toBe(1);
    expect(digest?.notices.map((notice) => noticeText(notice))).toMatchObject([{ text, note: null }]);
  });

  it('lists the newest and counts the others', async () => {
    const user = await subscriber();
    for (let n = 1; n <= DIGEST.listed + 3; n += 1) await notify(user, String(n));
    await digests.run(MORNING);
    const [digest] = await mailsTo(user);
    expect(digest?.total).toBe(DIGEST.listed + 3);
    expect(notesOf(digest).map(Number)).toEqual(
      Array.from({ length: DIGEST.listed }, (_, n) => DIGEST.listed + 3 - n),
    );
  });

  it('reaches hundreds of people, in more than one transaction', async () => {
    await database.query(
      `INSERT INTO users (email, username, first_name, last_name, email_verified_at)
       SELECT 'many' || n || '@example.com', 'many-' || n, 'A', 'B', now() FROM generate_series(1, 250) n`,
    );
    await database.query(
      `INSERT INTO notice_settings (user_id, daily_digest, digested_on) SELECT id, true, $1 FROM users`,
      [CHOSEN],
    );
    await database.query(
      `INSERT INTO notices (user_id, kind, key, details)
       SELECT id, 'suggestion-rejected', 'k', '{"note":"n"}' FROM users`,
    );
    expect(await digests.run(MORNING)).toBe(250);
    expect(await database.manager.count(MailEntity)).toBe(250);
    expect(await digests.run(later(1))).toBe(0);
  });
});
