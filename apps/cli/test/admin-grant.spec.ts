import { randomUUID } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { REPORTS_TO_HIDE } from '@kampvuur/domain';
import {
  CampsiteImageEntity,
  createDataSource,
  ModerationRepository,
  NoticeEntity,
  UserEntity,
} from '@kampvuur/persistence';
import type { Settings } from '@kampvuur/runtime';
import { buildCampsite, buildUser, testSettings } from '@kampvuur/testing';
import { adminGrant } from '../src/commands/accounts';

let settings: Settings;
let database: DataSource;
beforeAll(async () => {
  settings = await testSettings();
  database = await createDataSource(settings.DATABASE_URL, 'tests').initialize();
});
afterAll(() => database.destroy());

const userOf = (id: number) => database.manager.findOneByOrFail(UserEntity, { id });

describe('admin-grant', () => {
  it.each([false, true])(
    'confirms the address of whom it names; an administrator before: %p',
    async (isAdmin) => {
      const { id, username } = await buildUser(database, { isAdmin });
      await adminGrant(settings, [username ?? '']);
      expect(await userOf(id)).toMatchObject({ isAdmin: true, emailVerifiedAt: expect.any(Date) as Date });
    },
  );

  it('leaves the day on which an address was confirmed', async () => {
    const emailVerifiedAt = new Date('2026-01-02T03:04:05Z');
    const { id, username } = await buildUser(database, { emailVerifiedAt });
    await adminGrant(settings, [username ?? '']);
    expect(await userOf(id)).toMatchObject({ isAdmin: true, emailVerifiedAt });
  });

  it('counts the reports of whom it names, and the uploader of the picture is notified', async () => {
    const owner = await buildUser(database);
    const { id: campsiteId } = await buildCampsite(database, { name: 'Reported' });
    const { id: pictureId } = await database.manager.save(
      database.manager.create(CampsiteImageEntity, {
        campsiteId,
        userId: owner.id,
        imageKey: randomUUID(),
        filename: 'camp.jpg',
      }),
    );
    const late = await buildUser(database);
    const others = Array.from({ length: REPORTS_TO_HIDE - 1 }, () =>
      buildUser(database, { emailVerifiedAt: new Date() }),
    );
    const cases = new ModerationRepository(database);
    await database.transaction(async (manager) => {
      const subject = { kind: 'image', subjectId: pictureId, pictureKey: '', ownerId: owner.id } as const;
      const caseId = await cases.open(manager, subject);
      for (const { id: reporterId } of [late, ...(await Promise.all(others))])
        await cases.addReport(manager, caseId, { reporterId, reason: 'other', words: 'Not this campsite' });
    });
    const picture = () => database.manager.findOneByOrFail(CampsiteImageEntity, { id: pictureId });
    const notices = () => database.manager.findBy(NoticeEntity, { userId: owner.id });
    expect((await picture()).hiddenAt).toBeNull();

    await adminGrant(settings, [late.username ?? '']);
    expect((await picture()).hiddenAt).not.toBeNull();
    expect((await notices()).map(({ kind }) => kind)).toEqual(['content-reported']);
    const [audited] = await database.query(
      "SELECT action, actor_id AS actor FROM audit_events WHERE action = 'content-hidden'",
    );
    expect(audited).toEqual({ action: 'content-hidden', actor: null });

    // Their address is confirmed, so there is nothing to count again.
    await database.manager.update(CampsiteImageEntity, { id: pictureId }, { hiddenAt: null });
    await adminGrant(settings, [late.username ?? '']);
    expect((await picture()).hiddenAt).toBeNull();
  });
});
