import { readdir } from 'node:fs/promises';
import { MESSAGES, REPORT_MESSAGES } from '@kampvuur/domain';
import {
  AccountTokenEntity,
  CampsiteRemovalRepository,
  CheckinsRepository,
  ModeratedContentRepository,
  ModerationRepository,
  NoticesRepository,
  PointsRepository,
  TotpEntity,
  UsersRepository,
} from '@kampvuur/persistence';
import { anonymous, buildCampsite, buildUser, whileLocked } from '@kampvuur/testing';
import { CampsiteHistoryRepository } from '../src/admin/campsite-history.repository';
import { SecondFactorsRepository } from '../src/auth/factors/second-factors.repository';
import { type Merge, MergesRepository } from '../src/duplicates/merges.repository';
import { mailsTo, secretIn } from './mail.setup';
import { moderationSetup } from './moderation.setup';

const setup = moderationSetup();
const { checkIn, upload, newPhoto, report, queue, decide } = setup;

const get = <T>(repository: new (...parameters: never[]) => T): T => setup.api.app.get<T>(repository);
const files = async () => (await readdir(setup.api.settings.MEDIA_ROOT)).length;

/** Answers a request that waits while the check-in is locked, and is hidden before the lock is released. */
function whileHidingCheckin<Answer>(id: number, ask: () => PromiseLike<Answer>): Promise<Answer> {
  const subject = { kind: 'checkin', subjectId: id, pictureKey: '', ownerId: setup.author.id } as const;
  return whileLocked(
    setup.api.database,
    async (manager) => {
      // In the order of every writer of check-ins: the author first.
      await get(PointsRepository).lockUser(manager, setup.author.id);
      return get(CheckinsRepository).find(manager, id);
    },
    ask,
    (manager) => get(ModeratedContentRepository).setHidden(manager, subject, true),
  );
}

/** Answers a request that waits while the setup's campsite is merged into another one, and that one's id. */
async function whileMerging<Answer>(ask: () => PromiseLike<Answer>) {
  const { database } = setup.api;
  const { id: keepId } = await buildCampsite(database);
  const userId = (await buildUser(database)).id;
  const merge: Merge = { keepId, mergedId: setup.campsiteId, userId };
  const answer = await whileLocked(
    database,
    (manager) => get(MergesRepository).lock(manager, merge),
    ask,
    (manager) => get(MergesRepository).merge(manager, merge),
  );
  return { answer, keepId };
}

/** Answers a request that waits while the setup's campsite is deleted. */
function whileDeletingCampsite<Answer>(ask: () => PromiseLike<Answer>): Promise<Answer> {
  const removal = get(CampsiteRemovalRepository);
  const by = { userId: null, source: 'admin', sourceId: null } as const;
  return whileLocked(
    setup.api.database,
    (manager) => removal.lock(manager, [setup.campsiteId]),
    ask,
    (manager) => removal.remove(manager, setup.campsiteId, by),
  );
}

/** The campsites of the notices to the author. */
const noticedCampsites = (): Promise<{ campsiteId: number | null }[]> =>
  setup.api.database.query('SELECT campsite_id AS "campsiteId" FROM notices WHERE user_id = $1', [
    setup.author.id,
  ]);

describe('a check-in that is hidden while a request waits for it', () => {
  it('is not edited, and the photos of the edit are deleted', async () => {
    const { id } = await checkIn([await newPhoto()]);
    const [before, added] = [await files(), await newPhoto()];
    const { status, body } = await whileHidingCheckin(id, () =>
      setup.owner
        .patch(`/api/checkins/${id}`)
        .field('summary', 'An edit that came too late.')
        .attach('photos', added, 'late.jpg'),
    );
    expect([status, body.message]).toEqual([404, MESSAGES.checkinNotFound]);
    expect(await files()).toBe(before);
    const [row] = await setup.api.database.query(
      'SELECT summary, cardinality(photo_keys) AS photos FROM checkins WHERE id = $1',
      [id],
    );
    expect(row).toEqual({ summary: 'Best braai spot of the whole valley.', photos: 1 });
  });

  it('is not deleted by an administrator, who decides about it in the list of reports', async () => {
    const { id } = await checkIn();
    const { status } = await whileHidingCheckin(id, () => setup.admin.delete(`/api/checkins/${id}`));
    expect(status).toBe(404);
    expect((await setup.owner.get('/api/user/checkins').expect(200)).body).toHaveLength(1);
  });
});

describe('a picture of a campsite', () => {
  it('is not deleted by an administrator when it is hidden meanwhile', async () => {
    const { id } = await upload(await newPhoto());
    const { database } = setup.api;
    const { status } = await whileLocked(
      database,
      (manager) => manager.query('SELECT FROM campsites WHERE id = $1 FOR UPDATE', [setup.campsiteId]),
      () => setup.admin.delete(`/api/campsites/${setup.campsiteId}/images/${id}`),
      (manager) => manager.query('UPDATE campsite_images SET hidden_at = now() WHERE id = $1', [id]),
    );
    expect(status).toBe(404);
    expect(await database.query('SELECT FROM campsite_images WHERE id = $1', [id])).toHaveLength(1);
  });

  it.each([
    ['deleted', 'delete'],
    ['hidden', 'hide'],
  ])('is %s at the campsite that its own is merged into meanwhile', async (_name, decision) => {
    const { url } = await upload(await newPhoto());
    await report({ kind: 'image', id: setup.campsiteId, picture: url }).expect(204);
    const { id } = (await queue()).data[0]!;
    const { answer, keepId } = await whileMerging(() => decide(id, { decision, note: 'Spam.' }));
    expect(answer.status).toBe(200);
    const { body } = await setup.reporter.get(`/api/campsites/${keepId}`).expect(200);
    expect(body.pictures).toEqual([]);
    await setup.reporter.get(url).expect(404);
  });
});

describe('a report', () => {
  it('is refused when a decision hides the content meanwhile', async () => {
    const { id } = await checkIn();
    await report({ kind: 'checkin', id }).expect(204);
    const { id: caseId, reports } = (await queue()).data[0]!;
    const late = await setup.another();
    const { status, body } = await whileLocked(
      setup.api.database,
      (manager) => get(ModerationRepository).lock(manager, caseId),
      () => report({ kind: 'checkin', id }, late),
      async (manager, found) => {
        await get(ModeratedContentRepository).setHidden(manager, found!, true);
        const decision = { status: 'hidden', decidedById: null, note: 'Spam.' } as const;
        await get(ModerationRepository).decide(manager, caseId, decision);
      },
    );
    expect([status, body.message]).toEqual([404, REPORT_MESSAGES.gone]);
    const { body: now } = await setup.admin.get(`/api/admin/reports/${caseId}`).expect(200);
    expect(now.reports).toHaveLength(reports.length);
  });
});

describe('a decision on a report', () => {
  it('is refused when an edit that it waits for changes the content', async () => {
    const { id } = await checkIn();
    await report({ kind: 'checkin', id }).expect(204);
    const { id: caseId } = (await queue()).data[0]!;
    const { status, body } = await whileLocked(
      setup.api.database,
      (manager) => get(CheckinsRepository).find(manager, id),
      () => decide(caseId, { decision: 'hide', note: 'Spam.' }),
      (manager, checkin) =>
        get(CheckinsRepository).update(manager, checkin!, { summary: 'Nothing is wrong with this one.' }),
    );
    expect([status, body.message]).toEqual([409, REPORT_MESSAGES.changed]);
    await setup.reporter.get(`/api/campsites/${setup.campsiteId}`).expect(200);
  });

  it('is refused when the content is deleted with its campsite meanwhile', async () => {
    const { id } = await checkIn();
    await report({ kind: 'checkin', id }).expect(204);
    const { id: caseId } = (await queue()).data[0]!;
    const { status, body } = await whileDeletingCampsite(() => decide(caseId, { decision: 'dismiss' }));
    expect([status, body.message]).toEqual([409, REPORT_MESSAGES.changed]);
  });
});

it('a notice about a campsite that is deleted meanwhile is written without it', async () => {
  const { database } = setup.api;
  const about = { kind: 'content-deleted', key: 'photo-deleted', campsiteId: setup.campsiteId } as const;
  const notice = { userId: setup.author.id, ...about, details: { subject: 'photo', note: null } } as const;
  await whileDeletingCampsite(() =>
    database.transaction((manager) => get(NoticesRepository).add(manager, notice)),
  );
  expect(await noticedCampsites()).toEqual([{ campsiteId: null }]);
});

describe('a suggestion whose campsite is merged into another one meanwhile', () => {
  const suggested = async () => {
    const path = `/api/campsites/${setup.campsiteId}/suggested-updates`;
    const { body } = await setup.owner.post(path).send({ rates: 345 }).expect(201);
    return body.id as number;
  };

  it('is approved for that one', async () => {
    const path = `/api/admin/suggested-updates/${await suggested()}/approve`;
    const { answer, keepId } = await whileMerging(() => setup.admin.post(path).send({ force: true }));
    expect(answer.status).toBe(200);
    const { body } = await setup.reporter.get(`/api/campsites/${keepId}`).expect(200);
    expect(body.rates).toBe(345);
  });

  it('is rejected, and its author is notified with the name of that one', async () => {
    const path = `/api/admin/suggested-updates/${await suggested()}/reject`;
    const { answer, keepId } = await whileMerging(() => setup.admin.post(path).send({ adminNote: 'No.' }));
    expect(answer.status).toBe(200);
    expect(await noticedCampsites()).toEqual([{ campsiteId: keepId }]);
  });
});

it('a change is not undone whose campsite is merged into another one meanwhile', async () => {
  await setup.admin.patch(`/api/campsites/${setup.campsiteId}`).send({ rates: 777 }).expect(200);
  const [revision] = await get(CampsiteHistoryRepository).page(setup.campsiteId, 1, 0);
  const { answer } = await whileMerging(() =>
    setup.admin.post(`/api/admin/revisions/${revision!.id}/undo`).send({}),
  );
  expect([answer.status, answer.body.message]).toEqual([409, MESSAGES.revisionMerged]);
});

describe('an account that changes while a request waits for it', () => {
  it('sends no link to an address that another account takes meanwhile, but notifies its owner', async () => {
    const { database } = setup.api;
    const other = await buildUser(database, { emailVerifiedAt: new Date() });
    const email = `taken-meanwhile-${other.id}@example.com`;
    const { status } = await whileLocked(
      database,
      (manager) => get(UsersRepository).lock(manager, setup.author.id),
      () => setup.owner.post('/api/user/email').send({ email }),
      (manager) => manager.query('UPDATE users SET email = $2 WHERE id = $1', [other.id, email]),
    );
    expect(status).toBe(204);
    const mails = await database.query('SELECT template FROM mails WHERE user_id = $1', [other.id]);
    expect(mails).toEqual([{ template: 'email-in-use' }]);
    expect(await database.manager.findBy(AccountTokenEntity, { userId: setup.author.id })).toEqual([]);
  });

  it('does not get a password that is its username by then', async () => {
    const { database, server } = setup.api;
    const person = await buildUser(database, { emailVerifiedAt: new Date() });
    const asked = anonymous(server).post('/api/password-reset');
    await asked.send({ emailOrUsername: person.username }).expect(204);
    const token = secretIn((await mailsTo(setup.api, person.email))[0]);
    const newPassword = `baobab-river-${person.id}`;
    const { status, body } = await whileLocked(
      database,
      (manager) => get(UsersRepository).lock(manager, person.id),
      () => anonymous(server).post('/api/password-reset/complete').send({ token, newPassword }),
      (manager) => manager.query('UPDATE users SET username = $2 WHERE id = $1', [person.id, newPassword]),
    );
    expect([status, body.message]).toEqual([400, MESSAGES.passwordGuessable]);
  });

  it('does not accept a code of an authenticator app that was replaced since it was read', async () => {
    const { manager } = setup.api.database;
    const factors = get(SecondFactorsRepository);
    const { id } = setup.author;
    await factors.insertTotp(manager, id, Buffer.from('the app of before'), 1);
    const before = (await factors.totp(id))!;
    await manager.delete(TotpEntity, { userId: id });
    await factors.insertTotp(manager, id, Buffer.from('the new app'), 1);
    expect(await factors.useTotpStep(before, 2)).toBe(false);
    expect(await factors.useTotpStep((await factors.totp(id))!, 2)).toBe(true);
  });
});
