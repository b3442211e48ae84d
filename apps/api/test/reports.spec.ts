import { REMOVAL_REQUEST_THROTTLE, REPORT_MESSAGES, REPORTS_TO_HIDE } from '@kampvuur/domain';
import { anonymous, buildUser, signedIn } from '@kampvuur/testing';
import { moderationSetup } from './moderation.setup';

const setup = moderationSetup();
const { report, queue, checkIn, upload, newPhoto, another } = setup;

describe('POST /api/reports', () => {
  it('adds a case to the queue, with the reporter and the reason', async () => {
    const { id } = await checkIn([await newPhoto()]);
    await report({ kind: 'checkin', id, reason: 'spam', words: 'Sells tents.' }).expect(204);
    const { data, total } = await queue();
    expect(total).toBe(1);
    expect(data[0]).toMatchObject({
      kind: 'checkin',
      status: 'open',
      isHidden: false,
      isGone: false,
      text: 'Best braai spot of the whole valley.',
      rating: 5,
      campsiteId: setup.campsiteId,
      owner: { username: setup.author.username },
      pictures: [{ url: expect.stringContaining('/media/') }],
      reports: [{ reason: 'spam', words: 'Sells tents.', contactEmail: null }],
    });
  });

  it('stores one report for each person and content; others join the same case', async () => {
    const { id } = await checkIn();
    await report({ kind: 'checkin', id }).expect(204);
    const { body } = await report({ kind: 'checkin', id, reason: 'spam' }).expect(409);
    expect(body.message).toBe(REPORT_MESSAGES.already);
    await report({ kind: 'checkin', id }, await another()).expect(204);
    const { data } = await queue();
    expect(data).toHaveLength(1);
    expect(data[0]?.reports).toHaveLength(2);
  });

  it('accepts another report after the decision once the content has changed', async () => {
    const { id } = await checkIn();
    const { id: caseId } = await setup.reportAndDecide({ kind: 'checkin', id }, 'dismiss');
    const again = () => report({ kind: 'checkin', id, reason: 'abuse', words: 'An insult by now.' });
    expect((await again().expect(409)).body.message).toBe(REPORT_MESSAGES.decidedBefore);
    expect((await queue()).total).toBe(0);

    // Somebody else's report opens the case; the thing is as it was.
    await report({ kind: 'checkin', id }, await another()).expect(204);
    expect((await again().expect(409)).body.message).toBe(REPORT_MESSAGES.decidedBefore);
    const { version } = (await queue()).data[0]!;

    await setup.owner.patch(`/api/checkins/${id}`).send({ summary: 'The owner is a thief.' }).expect(200);
    const answers = await Promise.all([again(), again(), again()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409, 409]);
    expect((await again().expect(409)).body.message).toBe(REPORT_MESSAGES.already);
    const { data } = await queue();
    expect(data).toMatchObject([
      {
        id: caseId,
        status: 'open',
        text: 'The owner is a thief.',
        reports: [{}, { words: 'An insult by now.' }],
      },
    ]);
    expect(data[0]?.version).not.toBe(version);

    await setup.decide(caseId, { decision: 'hide', note: 'Insulting.' }).expect(200);
    const { body } = await setup.reporter.get('/api/notices').expect(200);
    // Each decision is notified.
    expect(body.data).toHaveLength(2);
  });

  it('refuses another report of a picture, and of an unchanged profile', async () => {
    const { url } = await upload(await newPhoto());
    const picture = { kind: 'image', id: setup.campsiteId, picture: url };
    await setup.reportAndDecide(picture, 'dismiss');
    expect((await report(picture).expect(409)).body.message).toBe(REPORT_MESSAGES.decidedBefore);

    const profile = { kind: 'profile', id: setup.author.id };
    await setup.reportAndDecide(profile, 'dismiss');
    expect((await report(profile).expect(409)).body.message).toBe(REPORT_MESSAGES.decidedBefore);
    await setup.owner.patch('/api/user/profile').field('firstName', 'Thief').expect(200);
    await report(profile).expect(204);
    expect((await queue()).data).toMatchObject([{ kind: 'profile', owner: { firstName: 'Thief' } }]);
  });

  it('stores one of two simultaneous reports', async () => {
    const { id } = await checkIn();
    const answers = await Promise.all([1, 2, 3].map(() => report({ kind: 'checkin', id })));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409, 409]);
    expect((await queue()).data[0]?.reports).toHaveLength(1);
  });

  it('accepts photos, campsite pictures and profiles', async () => {
    const { id, photos } = await checkIn([await newPhoto()]);
    const { url } = await upload(await newPhoto());
    await report({ kind: 'photo', id, picture: photos[0] }).expect(204);
    await report({ kind: 'image', id: setup.campsiteId, picture: url }).expect(204);
    await report({ kind: 'profile', id: setup.author.id }).expect(204);
    const { data } = await queue();
    expect(data.map(({ kind }) => kind)).toEqual(['photo', 'image', 'profile']);
    expect(data.map(({ pictures }) => pictures.length)).toEqual([1, 1, 0]);
  });

  it('refuses one’s own, missing and unknown content', async () => {
    const { id, photos } = await checkIn([await newPhoto()]);
    const { body } = await report({ kind: 'checkin', id }, setup.owner).expect(400);
    expect(body.message).toBe(REPORT_MESSAGES.own);
    await report({ kind: 'checkin', id: 2_000_000_000 }).expect(404);
    await report({ kind: 'photo', id: 2_000_000_000, picture: photos[0] }).expect(404);
    await report({ kind: 'photo', id }).expect(400);
    await report({ kind: 'photo', id, picture: 'https://example.com/a.jpg' }).expect(400);
    await report({ kind: 'campsite', id: setup.campsiteId }).expect(400);
    await report({ kind: 'checkin', id, reason: 'because' }).expect(400);
    expect((await queue()).total).toBe(0);
  });

  it('keeps the report, without a name, after its sender’s account is removed', async () => {
    const { id } = await checkIn();
    const user = await buildUser(setup.api.database);
    const client = await signedIn(setup.api.server, user);
    await report({ kind: 'checkin', id }, client).expect(204);
    await client.delete('/api/user').send({ username: user.username }).expect(204);
    expect((await queue()).data[0]?.reports).toMatchObject([{ reporterId: null, reporterName: null }]);
  });
});

describe('a picture reported by several people', () => {
  it('is hidden with the third report, its URL too, and shown again when the reports are dismissed', async () => {
    const { url } = await upload(await newPhoto());
    const target = { kind: 'image', id: setup.campsiteId, picture: url };
    for (let n = 1; n < REPORTS_TO_HIDE; n += 1) await report(target, await another()).expect(204);
    expect((await setup.detail()).gallery).toHaveLength(1);
    const { etag, 'cache-control': caching } = (await setup.reporter.get(url).expect(200)).headers;
    // What has no freshness of its own is never shown from a browser's store unasked.
    expect(caching).toBe('public, no-cache');
    await setup.reporter.get(url).set('If-None-Match', etag!).expect(304);

    await report(target).expect(204);
    expect((await setup.detail()).gallery).toEqual([]);
    await setup.reporter.get(url).expect(404);
    // A browser that has it asks before it shows it again, and has to let it go.
    await setup.reporter.get(url).set('If-None-Match', etag!).expect(404);
    await setup.admin.get(url).set('If-None-Match', etag!).expect(200);
    await anonymous(setup.api.server).get(url).expect(404);
    const { headers } = await setup.admin.get(url).expect(200);
    expect(headers['cache-control']).toBe('private, no-store');
    const { data } = await queue();
    expect(data[0]).toMatchObject({ status: 'open', isHidden: true });

    await setup.decide(data[0]!.id, { decision: 'dismiss' }).expect(200);
    expect((await setup.detail()).gallery).toMatchObject([{ url }]);
    await setup.reporter.get(url).expect(200);
    // Those three have had their say: it takes three others to hide it again.
    await report(target, await another()).expect(204);
    expect((await setup.detail()).gallery).toHaveLength(1);
  });

  it('is hidden once when three reports arrive at the same moment', async () => {
    const { id, photos } = await checkIn([await newPhoto(), await newPhoto()]);
    const people = await Promise.all(Array.from({ length: REPORTS_TO_HIDE }, another));
    const target = { kind: 'photo', id, picture: photos[0] };
    const answers = await Promise.all(people.map((client) => report(target, client)));
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204]);
    expect((await setup.detail()).checkins[0].checkin.photos).toEqual([photos[1]]);
    await setup.reporter.get(photos[0]!).expect(404);
    await setup.reporter.get(photos[1]!).expect(200);
  });

  it('is not hidden by reports of unconfirmed addresses', async () => {
    const { url } = await upload(await newPhoto());
    const target = { kind: 'image', id: setup.campsiteId, picture: url };
    const { database, server } = setup.api;
    for (let n = 0; n < REPORTS_TO_HIDE; n += 1)
      await report(target, await signedIn(server, await buildUser(database))).expect(204);
    expect((await setup.detail()).gallery).toHaveLength(1);
    expect((await queue()).data[0]).toMatchObject({ isHidden: false, reports: { length: REPORTS_TO_HIDE } });

    for (let n = 0; n < REPORTS_TO_HIDE; n += 1) await report(target, await another()).expect(204);
    expect((await setup.detail()).gallery).toEqual([]);
  });

  it('is not hidden by one person alone', async () => {
    const { url } = await upload(await newPhoto());
    const target = { kind: 'image', id: setup.campsiteId, picture: url };
    await Promise.all(Array.from({ length: 5 }, () => report(target)));
    expect((await setup.detail()).gallery).toHaveLength(1);
  });
});

describe('an owner’s request', () => {
  const request = (fields: Record<string, unknown> = {}, client = anonymous(setup.api.server)) =>
    client.post('/api/removal-requests').send({
      campsiteId: setup.campsiteId,
      name: 'Hester Nel',
      email: 'hester@example.com',
      words: 'We run this place and do not want to be listed.',
      ...fields,
    });

  it('needs no account, joins the same queue, and is limited by address', async () => {
    await request({ words: 'Too short' }).expect(400);
    const { url } = await upload(await newPhoto());
    await request().expect(204);
    await request({ picture: url }).expect(204);
    await request({ campsiteId: 2_000_000_000 }).expect(404);
    const { data } = await queue();
    expect(data.map(({ kind, reports }) => [kind, reports[0]?.reason, reports[0]?.contactEmail])).toEqual([
      ['campsite', 'owner', 'hester@example.com'],
      ['image', 'owner', 'hester@example.com'],
    ]);
    const statuses = [];
    for (let n = 0; n < REMOVAL_REQUEST_THROTTLE.limit; n += 1) statuses.push((await request()).status);
    expect(statuses.at(-1)).toBe(429);
  });
});
