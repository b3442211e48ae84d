import type { DataSource, EntityManager } from 'typeorm';
import { DIGEST, HOUR, startOfLocalDay } from '@kampvuur/domain';
import { MailOutbox } from '@kampvuur/mail';
import {
  BlocksRepository,
  type CampsiteEntity,
  CheckinsRepository,
  createDataSource,
  FavoriteEntity,
  MailEntity,
  MailsRepository,
  NoticeEntity,
  NoticeSettingsRepository,
  NoticesRepository,
  type UserEntity,
} from '@kampvuur/persistence';
import { buildCampsite, buildUser, emptyTables, testSettings } from '@kampvuur/testing';
import { DigestService } from '../src/notices/digest.service';
import { FavoriteNoticesRepository } from '../src/notices/favorite-notices.repository';
import { FavoriteNoticesService } from '../src/notices/favorite-notices.service';

/** The day before, on which people chose. */
const CHOSEN = '2027-03-01';
const MORNING = new Date(startOfLocalDay('2027-03-02').getTime() + DIGEST.hour * HOUR);

let database: DataSource;
let notices: NoticesRepository;
let settings: NoticeSettingsRepository;
let checkins: CheckinsRepository;
let favorites: FavoriteNoticesService;
let campsite: CampsiteEntity;

beforeAll(async () => {
  const { DATABASE_URL } = await testSettings();
  database = await createDataSource(DATABASE_URL, 'test').initialize();
  notices = new NoticesRepository(database);
  settings = new NoticeSettingsRepository(database);
  checkins = new CheckinsRepository();
  favorites = new FavoriteNoticesService(new FavoriteNoticesRepository(database));
});
afterAll(() => database.destroy());
beforeEach(async () => {
  await emptyTables(database, 'users', 'campsites');
  campsite = await buildCampsite(database, { name: 'Mahai' });
});

describe('a check-in at a favourite', () => {
  const insert = (manager: EntityManager, author: UserEntity, campsiteId = campsite.id) =>
    checkins.insert(
      manager,
      {
        ...{ userId: author.id, campsiteId, summary: 'Level stands and warm water.', rating: 4 },
        ...{
          photoKeys: [],
          photoSubjects: {},
          idempotencyKey: null,
          observations: {},
          visitedOn: null,
          writtenAt: null,
        },
      },
      [],
      new Date(),
    );
  const checkIn = (author: UserEntity) => database.transaction((manager) => insert(manager, author));
  const keep = (user: UserEntity) =>
    database.manager.insert(FavoriteEntity, { userId: user.id, campsiteId: campsite.id });
  const fan = async (): Promise<UserEntity> => {
    const user = await buildUser(database);
    await settings.save(user.id, { favoriteCheckins: true }, CHOSEN);
    await keep(user);
    return user;
  };
  const notified = (user: UserEntity) => notices.page(user.id, null, 50);
  const waiting = () => database.query<unknown[]>('SELECT FROM favorite_announcements');

  it('notifies those who opted in, once and by name, but neither its author nor users who blocked them', async () => {
    const [reader, author, blocking] = [await fan(), await fan(), await fan()];
    const silent = await buildUser(database);
    await keep(silent);
    await new BlocksRepository(database).add(database.manager, blocking.id, author.id, 1);
    await checkIn(author);
    expect(await waiting()).toHaveLength(1);
    await Promise.all([
      favorites.run(),
      new FavoriteNoticesService(new FavoriteNoticesRepository(database)).run(),
    ]);
    await favorites.run();
    expect(await notified(reader)).toMatchObject([
      { kind: 'favorite-checkin', campsiteName: 'Mahai', person: 'Lerato Mokoena', readAt: null },
    ]);
    for (const other of [author, blocking, silent]) expect(await notified(other)).toEqual([]);
    expect(await waiting()).toEqual([]);
  });

  it('notifies nobody when its transaction is rolled back', async () => {
    const [reader, author] = [await fan(), await buildUser(database)];
    const undone = database.transaction(async (manager) => {
      await insert(manager, author);
      throw new Error('the cause failed');
    });
    await expect(undone).rejects.toThrow('the cause failed');
    await favorites.run();
    expect(await notified(reader)).toEqual([]);
  });

  it('keeps nobody from deleting it', async () => {
    const [reader, author] = [await fan(), await buildUser(database)];
    const { id } = await checkIn(author);
    await database.transaction(async (manager) => {
      await manager.query('SELECT FROM checkins WHERE id = $1 FOR UPDATE', [id]);
      await favorites.run();
      await manager.query('DELETE FROM checkins WHERE id = $1', [id]);
    });
    await favorites.run();
    expect([await notified(reader), await waiting()]).toEqual([[], []]);
  });

  it('notifies users who had the favourite at that time, not later ones', async () => {
    const author = await buildUser(database);
    await checkIn(author);
    const late = await fan();
    await favorites.run();
    expect(await notified(late)).toEqual([]);
  });

  it('vanishes from the list and the bell while it is hidden, and for good when it is deleted', async () => {
    const [reader, author] = [await fan(), await buildUser(database)];
    const { id } = await checkIn(author);
    await favorites.run();
    const hide = (at: string | null) =>
      database.query('UPDATE checkins SET hidden_at = $2 WHERE id = $1', [id, at]);
    await hide('now');
    expect(await notified(reader)).toEqual([]);
    expect(await notices.unread(reader.id)).toBe(0);
    await hide(null);
    expect(await notices.unread(reader.id)).toBe(1);
    await database.query('DELETE FROM checkins WHERE id = $1', [id]);
    expect(await database.manager.countBy(NoticeEntity, { userId: reader.id })).toBe(0);
  });

  it('contains no name once its author’s profile is hidden or removed, and notifies nobody from then on', async () => {
    const [reader, author] = [await fan(), await buildUser(database)];
    await checkIn(author).then(() => favorites.run());
    await database.query('UPDATE users SET hidden_at = now() WHERE id = $1', [author.id]);
    await checkIn(author).then(() => favorites.run());
    expect(await notified(reader)).toMatchObject([{ person: null }]);
  });

  it('reaches thousands, and continues where it was interrupted', async () => {
    const author = await buildUser(database);
    await database.query(
      `WITH people AS (INSERT INTO users (email, username, first_name, last_name)
         SELECT 'fan' || n || '@example.com', 'fan-' || n, 'A', 'B' FROM generate_series(1, 2500) n RETURNING id),
       kept AS (INSERT INTO favorites (user_id, campsite_id) SELECT id, $1 FROM people)
       INSERT INTO notice_settings (user_id, favorite_checkins, digested_on) SELECT id, true, $2 FROM people`,
      [campsite.id, CHOSEN],
    );
    await checkIn(author);
    const count = () => database.manager.countBy(NoticeEntity, { kind: 'favorite-checkin' });
    await new FavoriteNoticesRepository(database).notifyNext();
    expect(await count()).toBe(1_000);
    await favorites.run();
    expect(await count()).toBe(2_500);
    expect(await waiting()).toEqual([]);
  });

  it('is processed in a batch with others, however many people each of them reaches', async () => {
    const [reader, author] = [await fan(), await buildUser(database)];
    const quiet = await buildCampsite(database, { name: 'Kept by nobody' });
    const made = await database.transaction(async (manager) => {
      const each: { id: number; campsiteId: number }[] = [];
      for (let n = 0; n < 45; n += 1) {
        const campsiteId = n % 3 === 0 ? quiet.id : campsite.id;
        each.push({ ...(await insert(manager, author, campsiteId)), campsiteId });
      }
      return each;
    });
    await new FavoriteNoticesRepository(database).notifyNext();
    expect(await waiting()).toHaveLength(25);
    await favorites.run();
    expect(await waiting()).toEqual([]);
    const stored = await database.manager.findBy(NoticeEntity, { userId: reader.id });
    const expected = made.filter(({ campsiteId }) => campsiteId === campsite.id).map(({ id }) => id);
    expect(stored.map(({ checkinId }) => checkinId).sort((a, b) => Number(a) - Number(b))).toEqual(expected);
  });

  it('goes into the digest like anything else, but not once it is hidden', async () => {
    const author = await buildUser(database);
    const [reader, other] = [await fan(), await fan()];
    for (const user of [reader, other]) {
      await settings.save(user.id, { dailyDigest: true }, CHOSEN);
      await database.query('UPDATE users SET email_verified_at = now() WHERE id = $1', [user.id]);
    }
    const { id } = await checkIn(author);
    await favorites.run();
    await database.query('UPDATE checkins SET hidden_at = now() WHERE id = $1', [id]);
    await notices.add(database.manager, {
      ...{ userId: other.id, kind: 'suggestion-rejected', key: 'first', campsiteId: campsite.id },
      details: { note: 'first' },
    });
    await new DigestService(database, settings, new MailOutbox(new MailsRepository(database))).run(MORNING);
    const mails = await database.manager.find(MailEntity);
    expect(mails).toMatchObject([
      { userId: other.id, data: { total: 1, notices: [{ details: { note: 'first' } }] } },
    ]);
  });
});
