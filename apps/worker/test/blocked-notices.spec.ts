import type { DataSource } from 'typeorm';
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
  NoticeSettingsRepository,
  NoticesRepository,
  type UserEntity,
} from '@kampvuur/persistence';
import { buildCampsite, buildUser, emptyTables, testSettings } from '@kampvuur/testing';
import { DigestService } from '../src/notices/digest.service';
import { FavoriteNoticesRepository } from '../src/notices/favorite-notices.repository';
import { FavoriteNoticesService } from '../src/notices/favorite-notices.service';

const CHOSEN = '2027-03-01';
const morning = (day: string) => new Date(startOfLocalDay(day).getTime() + DIGEST.hour * HOUR);

let database: DataSource;
let campsite: CampsiteEntity;
let author: UserEntity;
beforeAll(async () => {
  const { DATABASE_URL } = await testSettings();
  database = await createDataSource(DATABASE_URL, 'test').initialize();
});
afterAll(() => database.destroy());
beforeEach(async () => {
  await emptyTables(database, 'users', 'campsites');
  campsite = await buildCampsite(database);
  author = await buildUser(database);
});

/** A user with the campsite as a favourite, subscribed to its check-ins and to a digest of them. */
async function fan(): Promise<UserEntity> {
  const user = await buildUser(database, { emailVerifiedAt: new Date() });
  const choices = { favoriteCheckins: true, dailyDigest: true };
  await new NoticeSettingsRepository(database).save(user.id, choices, CHOSEN);
  await database.manager.insert(FavoriteEntity, { userId: user.id, campsiteId: campsite.id });
  return user;
}

async function checkIn(): Promise<void> {
  const visit = {
    summary: 'Level stands and warm water.',
    rating: 4,
    photoKeys: [],
    photoSubjects: {},
    idempotencyKey: null,
    observations: {},
    visitedOn: null,
    writtenAt: null,
  };
  const checkin = { userId: author.id, campsiteId: campsite.id, ...visit };
  await database.transaction((manager) => new CheckinsRepository().insert(manager, checkin, [], new Date()));
  await new FavoriteNoticesService(new FavoriteNoticesRepository(database)).run();
}

it('a notice of a check-in is hidden while its author is blocked, also in the digest', async () => {
  const notices = new NoticesRepository(database);
  const blocks = new BlocksRepository(database);
  const outbox = new MailOutbox(new MailsRepository(database));
  const digests = new DigestService(database, new NoticeSettingsRepository(database), outbox);
  const [reader, other] = [await fan(), await fan()];
  const notified = (user: UserEntity) => notices.page(user.id, null, 50);
  const digestsTo = (user: UserEntity) => database.manager.countBy(MailEntity, { userId: user.id });

  await checkIn();
  await blocks.add(database.manager, reader.id, author.id, 10);
  expect(await notified(reader)).toEqual([]);
  expect(await notices.unread(reader.id)).toBe(0);
  expect(await notified(other)).toHaveLength(1);
  await digests.run(morning('2027-03-02'));
  expect([await digestsTo(reader), await digestsTo(other)]).toEqual([0, 1]);

  await blocks.remove(reader.id, author.id);
  expect(await notified(reader)).toHaveLength(1);
  expect(await notices.unread(reader.id)).toBe(1);
  await digests.run(morning('2027-03-03'));
  expect(await digestsTo(reader)).toBe(1);
});
