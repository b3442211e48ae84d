import type { DataSource } from 'typeorm';
import type { CaseKind } from '@kampvuur/domain';
import { noticeText } from '@kampvuur/domain/community/notice-text';
import { MailOutbox, RemovalAnswers } from '@kampvuur/mail';
import {
  AccountRemovalRepository,
  CampsiteEntity,
  CheckinEntity,
  createDataSource,
  MailEntity,
  MailsRepository,
  ModerationCaseEntity,
  ModerationRepository,
  NoticesRepository,
  type UserEntity,
} from '@kampvuur/persistence';
import { buildCampsite, buildCheckin, buildUser, emptyTables, testSettings } from '@kampvuur/testing';
import { OrphanedCasesService } from '../src/notices/orphaned-cases.service';

const PHOTO = 'aaaaaaaaaaaaaaaaaaaaaa';

let database: DataSource;
let cases: ModerationRepository;
let notices: NoticesRepository;
let author: UserEntity;
let reporter: UserEntity;

beforeAll(async () => {
  const { DATABASE_URL } = await testSettings();
  database = await createDataSource(DATABASE_URL, 'test').initialize();
  cases = new ModerationRepository(database);
  notices = new NoticesRepository(database);
});
afterAll(() => database.destroy());
beforeEach(async () => {
  await emptyTables(database, 'users', 'campsites', 'moderation_cases', 'mails');
  [author, reporter] = [await buildUser(database), await buildUser(database)];
});

function service(): OrphanedCasesService {
  const answers = new RemovalAnswers(cases, new MailOutbox(new MailsRepository(database)));
  return new OrphanedCasesService(database, cases, notices, answers);
}

async function openCase(
  kind: CaseKind,
  subjectId: number,
  report: object = { reporterId: reporter.id },
): Promise<number> {
  const pictureKey = kind === 'photo' ? PHOTO : '';
  const ownerId = kind === 'campsite' ? null : author.id;
  return database.transaction(async (manager) => {
    const id = await cases.open(manager, { kind, subjectId, pictureKey, ownerId });
    await cases.addReport(manager, id, { reporterId: null, reason: 'abuse', words: '', ...report });
    return id;
  });
}

const statusOf = async (id: number) =>
  (await database.manager.findOneByOrFail(ModerationCaseEntity, { id })).status;

const notified = async () =>
  (await notices.page(reporter.id, null, 20)).map((notice) => noticeText(notice).text);

it('closes the case of a profile once its account is removed, and notifies the reporters', async () => {
  const id = await openCase('profile', author.id);
  expect(await service().run()).toBe(0);
  await new AccountRemovalRepository(database).remove(author.id, () => true);
  expect(await service().run()).toBe(1);
  expect(await statusOf(id)).toBe('gone');
  expect([await cases.count('open'), await cases.count('decided')]).toEqual([0, 1]);
  expect(await notified()).toEqual([
    'The profile you reported no longer exists. Thank you for watching out.',
  ]);
});

it('closes those of a check-in and its photos, however they are deleted, and notifies nobody twice', async () => {
  const { id: campsiteId } = await buildCampsite(database);
  const visit = await buildCheckin(database, { userId: author.id, campsiteId, photoKeys: [PHOTO] });
  const photo = await openCase('photo', visit.id);
  const whole = await openCase('checkin', visit.id);
  await database.manager.update(CheckinEntity, { id: visit.id }, { photoKeys: [], hiddenPhotoKeys: [PHOTO] });
  expect(await service().run()).toBe(0);
  await database.manager.update(CheckinEntity, { id: visit.id }, { hiddenPhotoKeys: [] });
  const runs = await Promise.all([service().run(), service().run()]);
  expect(runs.toSorted()).toEqual([0, 1]);
  expect([await statusOf(photo), await statusOf(whole)]).toEqual(['gone', 'open']);
  await database.manager.delete(CheckinEntity, { id: visit.id });
  await service().run();
  expect(await statusOf(whole)).toBe('gone');
  expect(await notified()).toHaveLength(2);
});

it('answers the owner of a campsite that is gone, not of one that was merged', async () => {
  const [first, second] = [await buildCampsite(database), await buildCampsite(database)];
  const request = { reporterId: null, reason: 'owner', contactName: 'H', contactEmail: 'h@example.com' };
  const id = await openCase('campsite', first.id, request);
  await database.query('INSERT INTO merged_campsites (id, into_id) VALUES ($1, $2)', [first.id, second.id]);
  await database.manager.delete(CampsiteEntity, { id: first.id });
  expect(await service().run()).toBe(0);
  expect((await cases.row(database.manager, id))?.campsiteId).toBe(second.id);
  await database.manager.delete(CampsiteEntity, { id: second.id });
  expect(await service().run()).toBe(1);
  expect(await database.manager.find(MailEntity)).toMatchObject([
    { recipient: 'h@example.com', template: 'removal-answered', data: { outcome: 'gone' } },
  ]);
});

it('leaves what was decided alone', async () => {
  const id = await openCase('profile', author.id);
  await cases.decide(database.manager, id, { status: 'hidden', decidedById: null, note: 'No.' });
  await new AccountRemovalRepository(database).remove(author.id, () => true);
  expect(await service().run()).toBe(0);
  expect(await statusOf(id)).toBe('hidden');
});
