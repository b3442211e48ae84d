import { STATUS_AFTER, REPORT_MESSAGES } from '@kampvuur/domain';
import {
  CheckinsRepository,
  DatabaseSnapshot,
  ModerationRepository,
  PointsRepository,
} from '@kampvuur/persistence';
import { anonymous, buildUser, signedIn, whileLocked } from '@kampvuur/testing';
import { moderationSetup } from './moderation.setup';

const setup = moderationSetup();
const { report, queue, decide, reportAndDecide, checkIn, upload, newPhoto, detail, points } = setup;

const allCheckins = async () =>
  (await setup.reporter.get(`/api/campsites/${setup.campsiteId}/all-checkins`).expect(200)).body;

describe('a hidden check-in', () => {
  it('disappears everywhere at once with rating and points, and can be shown again', async () => {
    const { id, photos } = await checkIn([await newPhoto()]);
    const username = setup.author.username!;
    const profile = async () => (await setup.reporter.get(`/api/users/${username}`).expect(200)).body;
    const hidden = await reportAndDecide({ kind: 'checkin', id }, 'hide');
    expect(hidden).toMatchObject({ status: 'hidden', isHidden: true, note: 'Against the terms.' });

    expect(await detail()).toMatchObject({ checkins: [], totalCheckins: 0, averageRating: null });
    expect(await allCheckins()).toEqual([]);
    expect(await profile()).toMatchObject({ checkins: 0 });
    for (const path of ['checkins', 'passport']) {
      const { body } = await setup.reporter.get(`/api/users/${username}/${path}`).expect(200);
      expect(JSON.stringify(body)).not.toContain('Kudu Koppie');
    }
    const own = (await setup.owner.get('/api/user/checkins').expect(200)).body;
    expect(own).toMatchObject([
      { checkin: { id, userId: setup.author.id, photos: [] }, hidden: { note: 'Against the terms.' } },
    ]);
    await setup.reporter.delete(`/api/checkins/${id}`).expect(404);
    await setup.admin.delete(`/api/checkins/${id}`).expect(404);
    await setup.reporter.get(photos[0]!).expect(404);
    await setup.owner.patch(`/api/checkins/${id}`).send({ summary: 'Something else entirely.' }).expect(404);

    await decide(hidden.id, { decision: 'dismiss' }).expect(200);
    expect(await detail()).toMatchObject({ totalCheckins: 1, averageRating: '5.0' });
    expect((await allCheckins())[0].checkin).toMatchObject({ id, photos });
    expect((await setup.owner.get('/api/user/checkins').expect(200)).body[0]).not.toHaveProperty('hidden');
    await setup.reporter.get(photos[0]!).expect(200);
  });

  it('stays in the author’s own download', async () => {
    const { id } = await checkIn();
    await reportAndDecide({ kind: 'checkin', id }, 'hide');
    const rows = await setup.api.database.query('SELECT hidden_at FROM checkins WHERE id = $1', [id]);
    expect(rows[0].hidden_at).toBeInstanceOf(Date);
  });

  it('can be deleted by its author, which reverses its points once', async () => {
    await checkIn();
    const before = await points();
    const { id, photos } = await checkIn([await newPhoto()]);
    await reportAndDecide({ kind: 'checkin', id }, 'hide');
    expect(await detail()).toMatchObject({ totalCheckins: 1, uniqueRatingCount: 1 });
    await setup.owner.delete(`/api/checkins/${id}`).expect(204);
    expect(await detail()).toMatchObject({ totalCheckins: 1, uniqueRatingCount: 1, averageRating: '5.0' });
    expect(await points()).toBe(before);
    expect((await setup.owner.get('/api/user/checkins').expect(200)).body).toHaveLength(1);
    await setup.admin.get(photos[0]!).expect(404);
    await setup.owner.delete(`/api/checkins/${id}`).expect(404);
  });

  it('has its author’s name in their own list even while the profile is hidden', async () => {
    const { id } = await checkIn();
    await reportAndDecide({ kind: 'profile', id: setup.author.id }, 'hide');
    const { body } = await setup.owner.get('/api/user/checkins').expect(200);
    expect(body).toMatchObject([{ checkin: { id, userId: setup.author.id }, user: { firstName: 'Lerato' } }]);
  });

  it('leaves correct counters when it is deleted', async () => {
    const { id } = await checkIn();
    const { id: caseId } = await reportAndDecide({ kind: 'checkin', id }, 'hide');
    await decide(caseId, { decision: 'delete', note: 'Gone for good.' }).expect(200);
    expect(await detail()).toMatchObject({ checkins: [], totalCheckins: 0, uniqueRatingCount: 0 });
  });

  it('leaves correct counters when its author deletes it at the same moment', async () => {
    const { id } = await checkIn();
    const { database } = setup.api;
    const checkins = new CheckinsRepository();
    const { status } = await whileLocked(
      database,
      (manager) => checkins.find(manager, id),
      () => setup.owner.delete(`/api/checkins/${id}`),
      (manager, checkin) => checkins.setHidden(manager, checkin!, true),
    );
    expect(status).toBe(204);
    expect(await detail()).toMatchObject({ checkins: [], totalCheckins: 0, uniqueRatingCount: 0 });
  });
});

it('keeps the photos of a hidden check-in hidden, whatever is decided of one of them', async () => {
  const { id, photos } = await checkIn([await newPhoto()]);
  await report({ kind: 'photo', id, picture: photos[0] }).expect(204);
  await report({ kind: 'checkin', id }).expect(204);
  const [photo, whole] = (await queue()).data;
  await decide(photo!.id, { decision: 'hide', note: 'A number plate.' }).expect(200);
  await queue();
  await decide(whole!.id, { decision: 'hide', note: 'Spam.' }).expect(200);
  await decide(photo!.id, { decision: 'dismiss' }).expect(200);
  await setup.reporter.get(photos[0]!).expect(404);
});

describe('a deletion for cause', () => {
  it('reverses the points of a check-in, and refuses its pictures from then on', async () => {
    const photo = await newPhoto();
    const { id, photos } = await checkIn([photo]);
    expect(await points()).toBeGreaterThan(10);
    const deleted = await reportAndDecide({ kind: 'checkin', id }, 'delete');
    expect(deleted).toMatchObject({ status: 'deleted', isGone: true, pictures: [] });
    expect(await points()).toBe(0);
    await setup.admin.get(photos[0]!).expect(404);

    const again = (client = setup.owner) =>
      client.post(`/api/campsites/${setup.campsiteId}/images`).attach('image', photo, 'again.jpg');
    expect((await again().expect(400)).body.message).toBe(REPORT_MESSAGES.pictureRefused);
    await again(setup.reporter).expect(400);
    await setup.reporter.patch('/api/user/profile').attach('profilePicture', photo, 'me.jpg').expect(400);
    await setup.owner
      .post(`/api/campsites/${setup.campsiteId}/images`)
      .attach('image', await newPhoto(), 'other.jpg')
      .expect(201);
  });

  it('disables the URL of a picture at once, while a backup keeps its file', async () => {
    const { id, photos } = await checkIn([await newPhoto()]);
    const backup = await DatabaseSnapshot.open(setup.api.settings.DATABASE_URL);
    try {
      await reportAndDecide({ kind: 'checkin', id }, 'delete');
      await setup.reporter.get(photos[0]!).expect(404);
      await anonymous(setup.api.server).get(photos[0]!).expect(404);
      // It is there.
      await setup.admin.get(photos[0]!).expect(200);
    } finally {
      await backup.close();
    }
  });

  it('of one photo keeps the others, and reverses its points', async () => {
    const { id, photos } = await checkIn([await newPhoto(), await newPhoto()]);
    const before = await points();
    await reportAndDecide({ kind: 'photo', id, picture: photos[0] }, 'delete');
    expect((await detail()).checkins[0].checkin.photos).toEqual([photos[1]]);
    expect(await points()).toBe(before - 1);
    await reportAndDecide({ kind: 'photo', id, picture: photos[1] }, 'delete');
    expect(await points()).toBe(before - 2);
    await setup.owner.delete(`/api/checkins/${id}`).expect(204);
    expect(await points()).toBe(0);
  });

  it('of a photo reverses no point while enough others are left', async () => {
    const { id, photos } = await checkIn(await Promise.all([1, 2, 3, 4].map(newPhoto)));
    const before = await points();
    const booked = [0, -1, -2];
    for (const [index, change] of booked.entries()) {
      await reportAndDecide({ kind: 'photo', id, picture: photos[index] }, 'delete');
      expect(await points()).toBe(before + change);
    }
    await setup.owner.delete(`/api/checkins/${id}`).expect(204);
    expect(await points()).toBe(0);
    expect(await setup.api.app.get(PointsRepository).reconcile()).toEqual([]);
  });

  it('of a campsite’s picture takes it out of the gallery, the cards and the download', async () => {
    const { url } = await upload(await newPhoto());
    await reportAndDecide({ kind: 'image', id: setup.campsiteId, picture: url }, 'delete');
    expect((await detail()).pictures).toEqual([]);
    const { body } = await setup.reporter.get('/api/campsites?limit=100').expect(200);
    const card = body.data.find((each: { id: number }) => each.id === setup.campsiteId);
    expect(card.pictures).toEqual([]);
    await setup.admin.get(url).expect(404);
  });

  it('of a campsite follows its owner’s request', async () => {
    const request = {
      ...{ campsiteId: setup.campsiteId, name: 'Hester Nel', email: 'hester@example.com' },
      words: 'We run this place and do not want to be listed.',
    };
    await anonymous(setup.api.server).post('/api/removal-requests').send(request).expect(204);
    const { data } = await queue();
    await decide(data[0]!.id, { decision: 'hide', note: 'No' }).expect(400);
    await decide(data[0]!.id, { decision: 'delete', note: 'At the owner’s request.' }).expect(200);
    await setup.reporter.get(`/api/campsites/${setup.campsiteId}`).expect(404);
  });
});

describe('a hidden profile', () => {
  it('looks like a removed account; its owner can still sign in', async () => {
    await checkIn();
    await reportAndDecide({ kind: 'profile', id: setup.author.id }, 'hide');
    await setup.reporter.get(`/api/users/${setup.author.username}`).expect(404);
    expect((await allCheckins())[0]).toMatchObject({ user: { id: null, firstName: 'Former camper' } });
    const { body } = await setup.reporter.get('/api/leaderboard').expect(200);
    expect(JSON.stringify(body)).not.toContain(setup.author.username);
    await signedIn(setup.api.server, setup.author);
  });
});

describe('POST /api/admin/reports/:id/decide', () => {
  it('requires a note unless it dismisses, and succeeds once', async () => {
    const { id } = await checkIn();
    await report({ kind: 'checkin', id }).expect(204);
    const caseId = (await queue()).data[0]!.id;
    await decide(caseId, { decision: 'hide' }).expect(400);
    await decide(caseId, { decision: 'forget', note: 'x' }).expect(400);
    const input = { decision: 'delete', note: 'Spam.' };
    const answers = await Promise.all([1, 2, 3].map(() => decide(caseId, input)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    await decide(2_000_000_000, input).expect(404);
  });

  it('answers 409 when another administrator has decided meanwhile', async () => {
    for (const [first, second] of [
      ['hide', 'dismiss'],
      ['dismiss', 'hide'],
    ] as const) {
      const { id } = await checkIn();
      await report({ kind: 'checkin', id }).expect(204);
      const { id: caseId, version } = (await queue()).data[0]!;
      const cases = new ModerationRepository(setup.api.database);
      const { status, body } = await whileLocked(
        setup.api.database,
        (manager) => cases.lock(manager, caseId),
        () => decide(caseId, { decision: second, note: 'No.' }),
        async (manager) => {
          await cases.decide(manager, caseId, {
            ...{ status: STATUS_AFTER[first], decidedById: null, note: 'By somebody else.' },
          });
        },
      );
      expect([status, body.message]).toEqual([409, REPORT_MESSAGES.decided]);
      const { body: now } = await setup.admin.get(`/api/admin/reports/${caseId}`).expect(200);
      expect(now).toMatchObject({ status: STATUS_AFTER[first], note: 'By somebody else.' });
      expect(now.version).not.toBe(version);
    }
  });

  it('waits for an incoming report, and then answers 409', async () => {
    const { id } = await checkIn();
    await report({ kind: 'checkin', id }).expect(204);
    const caseId = (await queue()).data[0]!.id;
    const cases = new ModerationRepository(setup.api.database);
    const reporter = await buildUser(setup.api.database);
    const { status, body } = await whileLocked(
      setup.api.database,
      (manager) => cases.open(manager, { kind: 'checkin', subjectId: id, pictureKey: '', ownerId: null }),
      () => decide(caseId, { decision: 'dismiss' }),
      (manager) => cases.addReport(manager, caseId, { reporterId: reporter.id, reason: 'abuse', words: '' }),
    );
    expect([status, body.message]).toEqual([409, REPORT_MESSAGES.changed]);
    const { data } = await queue();
    expect(data[0]?.reports).toHaveLength(2);
    await decide(caseId, { decision: 'dismiss' }).expect(200);
  });

  it('requires the version, and answers 409 once the author has edited the content', async () => {
    const { id } = await checkIn();
    await report({ kind: 'checkin', id }).expect(204);
    const caseId = (await queue()).data[0]!.id;
    await decide(caseId, { decision: 'dismiss', version: undefined }).expect(400);
    const summary = 'Now something worse than before.';
    await setup.owner.patch(`/api/checkins/${id}`).send({ summary }).expect(200);
    await decide(caseId, { decision: 'dismiss' }).expect(409);
    expect((await queue()).data[0]?.text).toBe(summary);
    await decide(caseId, { decision: 'hide', note: 'Worse.' }).expect(200);
  });

  it('is listed with its administrator, and audited', async () => {
    const { id } = await checkIn();
    const { id: caseId } = await reportAndDecide({ kind: 'checkin', id }, 'dismiss');
    expect((await queue()).total).toBe(0);
    const { data } = await queue('status=decided');
    expect(data[0]).toMatchObject({ id: caseId, status: 'dismissed', decidedBy: expect.any(String) });
    const { body } = await setup.admin.get('/api/admin/audit?action=report-dismissed').expect(200);
    expect(body.data[0]).toMatchObject({
      subjectId: String(caseId),
      details: { kind: 'checkin', subjectId: id, ownerId: setup.author.id },
    });
  });

  it('can dismiss content that its author has deleted meanwhile', async () => {
    const { id } = await checkIn();
    await report({ kind: 'checkin', id }).expect(204);
    await setup.owner.delete(`/api/checkins/${id}`).expect(204);
    const { data } = await queue();
    expect(data[0]).toMatchObject({ isGone: true, text: null });
    await decide(data[0]!.id, { decision: 'dismiss' }).expect(200);
  });

  it('answers 403 to campers', async () => {
    const client = await signedIn(setup.api.server, await buildUser(setup.api.database));
    await client.get('/api/admin/reports').expect(403);
  });
});
