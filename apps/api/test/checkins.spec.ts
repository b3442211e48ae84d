import { readdir } from 'node:fs/promises';
import sharp from 'sharp';
import { DAY, MAX_TEXT, MESSAGES, POINTS_COUNT_TODAY } from '@kampvuur/domain';
import type { CampsiteEntity, UserEntity } from '@kampvuur/persistence';
import { type ApiClient, buildCampsite, buildUser, signedIn, whileLocked } from '@kampvuur/testing';
import { type RunningApi, startApi } from './start-api';

const SUMMARY = 'Level stands, warm water and stars.';

let api: RunningApi;
let user: UserEntity;
let camper: ApiClient;
let campsite: CampsiteEntity;
let photo: Buffer;
beforeAll(async () => {
  api = await startApi();
  photo = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#bc400d' } })
    .jpeg()
    .toBuffer();
});
afterAll(() => api.app.close());
beforeEach(async () => {
  user = await buildUser(api.database);
  camper = await signedIn(api.server, user);
  campsite = await buildCampsite(api.database);
});

function checkIn(
  client = camper,
  fields: Record<string, string | number> = {},
  photos = 0,
  id = campsite.id,
) {
  const request = client.post(`/api/campsites/${id}/checkins`);
  for (const [name, value] of Object.entries({ summary: SUMMARY, rating: 4, ...fields }))
    void request.field(name, value);
  for (let n = 0; n < photos; n += 1) void request.attach('photos', photo, `photo-${n}.jpg`);
  return request;
}
const detail = async () => (await camper.get(`/api/campsites/${campsite.id}`).expect(200)).body;
const files = async () => (await readdir(api.settings.MEDIA_ROOT)).length;

describe('POST /api/campsites/:id/checkins', () => {
  it('raises the average rating, the count and the author’s points', async () => {
    const { body } = await checkIn(camper, { rating: 5 }, 2).expect(201);
    expect(body.checkin).toMatchObject({ summary: SUMMARY, rating: 5, userId: user.id });
    expect(body.checkin.photos).toHaveLength(2);
    expect(body.user.username).toBe(user.username);
    expect(body.campsite.id).toBe(campsite.id);
    expect(body.award).toMatchObject({ total: 17, withheld: null, message: null });
    expect(await detail()).toMatchObject({ averageRating: '5.0', uniqueRatingCount: 1, totalCheckins: 1 });
    expect((await camper.get('/api/user')).body.points).toBe(17);
    await camper.get(body.checkin.photos[0]).expect(200).expect('content-type', 'image/webp');
  });

  it('counts each user’s latest rating once', async () => {
    const other = await signedIn(api.server, await buildUser(api.database));
    await checkIn(camper, { rating: 1 }).expect(201);
    await checkIn(other, { rating: 4 }).expect(201);
    await checkIn(camper, { rating: 5 }).expect(201);
    expect(await detail()).toMatchObject({ averageRating: '4.5', uniqueRatingCount: 2, totalCheckins: 3 });
  });

  it.each([
    [{ rating: 0 }, 'Please choose a rating from 1 to 5'],
    [{ rating: 6 }, 'Please choose a rating from 1 to 5'],
    [{ rating: 2.5 }, 'Please choose a rating from 1 to 5'],
    [{ rating: 'five' }, 'Please choose a rating from 1 to 5'],
    [{ summary: 'Too short' }, 'Please provide at least 10 characters'],
    [{ summary: ' '.repeat(20) }, 'Please provide at least 10 characters'],
    [{ summary: 'x'.repeat(1001) }, 'Please use at most 1000 characters'],
  ])('refuses %j', async (fields, sentence) => {
    const before = await files();
    const { body } = await checkIn(camper, fields, 1).expect(400);
    expect(body.message).toBe(sentence);
    expect(await files()).toBe(before);
  });

  it('answers how long a summary may be however long it is', async () => {
    const { body } = await checkIn(camper, { summary: 'x'.repeat(MAX_TEXT + 1) }).expect(400);
    expect(body.errors).toEqual({ summary: [MESSAGES.summaryTooLong] });
  });

  it.each([
    [{ rating: 1, summary: 'Ten chars!' }, 201],
    [{ rating: 5, summary: 'x'.repeat(1000) }, 201],
  ])('takes %#', async (fields, status) => {
    await checkIn(camper, fields).expect(status);
  });

  it('accepts ten photos, and stores nothing of a request with eleven', async () => {
    await checkIn(camper, {}, 10).expect(201);
    const before = await files();
    await checkIn(camper, {}, 11).expect(400);
    expect(await files()).toBe(before);
  });

  it('works without photos and as JSON', async () => {
    await camper
      .post(`/api/campsites/${campsite.id}/checkins`)
      .send({ summary: SUMMARY, rating: 3 })
      .expect(201);
  });

  it.each([[5], ['https://example.com/a.jpg'], [['https://example.com/a.jpg']], [{}]])(
    'refuses %j in the place of photos rather than pass over it',
    async (photos) => {
      const sent = camper.post(`/api/campsites/${campsite.id}/checkins`);
      const { body } = await sent.send({ summary: SUMMARY, rating: 3, photos }).expect(400);
      expect(body).toMatchObject({ message: MESSAGES.imagesAreFiles });
      expect((await detail()).totalCheckins).toBe(0);
    },
  );

  it.each([[null], [''], [[]]])('accepts %j as no photos', async (photos) => {
    const sent = camper.post(`/api/campsites/${campsite.id}/checkins`);
    await sent.send({ summary: SUMMARY, rating: 3, photos }).expect(201);
  });

  it('answers 404 for an unknown campsite and stores no photo', async () => {
    const before = await files();
    await checkIn(camper, {}, 2, 2_000_000_000).expect(404);
    expect(await files()).toBe(before);
  });

  it('stores a check-in at a closed campsite without points', async () => {
    campsite = await buildCampsite(api.database, { isClosed: true });
    const { body } = await checkIn().expect(201);
    expect(body.award).toMatchObject({ total: 0, withheld: 'campsite-closed' });
    expect((await detail()).totalCheckins).toBe(1);
  });

  it('gives a check-in sent late its own time, and counts its points for today', async () => {
    const written = new Date(Date.now() - 2 * DAY);
    const writtenAt = written.toISOString();
    const { body } = await checkIn(camper, { writtenAt, rating: 2 }).expect(201);
    expect(body.checkin.createdAt).toBe(writtenAt);
    expect(body.award).toMatchObject({ total: 15, message: POINTS_COUNT_TODAY });
    const [own] = (await camper.get('/api/user/checkins').expect(200)).body;
    expect(own.checkin.createdAt).toBe(writtenAt);
    const { body: passport } = await camper.get(`/api/users/${user.username}/passport`).expect(200);
    expect(JSON.stringify(passport)).toContain(writtenAt);
    const [line] = (await camper.get('/api/user/points').expect(200)).body.data;
    expect(Date.parse(line.createdAt)).toBeGreaterThan(written.getTime() + DAY);
    // Another of a later day is the latest, whichever arrives first.
    await checkIn(camper, { rating: 5 }).expect(201);
    await checkIn(camper, { rating: 1, writtenAt: new Date(Date.now() - DAY).toISOString() }).expect(201);
    expect(await detail()).toMatchObject({ averageRating: '5.0', uniqueRatingCount: 1, totalCheckins: 3 });
  });

  it('accepts a time in the time zone of the device', async () => {
    const written = new Date(Date.now() - 2 * DAY);
    const local = new Date(written.getTime() + 2 * 60 * 60_000).toISOString().replace('Z', '+02:00');
    const { body } = await checkIn(camper, { writtenAt: local }).expect(201);
    expect(body.checkin.createdAt).toBe(written.toISOString());
  });

  it('limits the time of a device whose clock is ahead to that of the request', async () => {
    const ahead = new Date(Date.now() + 5 * 60_000).toISOString();
    const { body } = await checkIn(camper, { writtenAt: ahead }).expect(201);
    expect(Date.parse(body.checkin.createdAt)).toBeLessThan(Date.parse(ahead));
  });

  it.each([
    ['2999-01-01T00:00:00Z', 0],
    ['1970-01-01T00:00:00Z', 30],
  ])(
    'with the time %s of a wrong clock is dated at most 30 days ago, and never later than now',
    async (time, days) => {
      const { body } = await checkIn(camper, { writtenAt: time }).expect(201);
      const age = Date.now() - Date.parse(body.checkin.createdAt);
      expect(Math.round(age / DAY)).toBe(days);
      await checkIn(camper, { writtenAt: 'yesterday' }).expect(400);
    },
  );

  it('answers the same award for a repeated idempotency key, and stores one check-in', async () => {
    const key = `key-${user.id}-0001`;
    const send = () => checkIn(camper, {}, 1).set('Idempotency-Key', key);
    const answers = await Promise.all([send(), send(), send()]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(({ body }) => body.checkin.id)).size).toBe(1);
    expect(answers.map(({ body }) => body.award.total)).toEqual([16, 16, 16]);
    expect(await detail()).toMatchObject({ totalCheckins: 1 });
    await checkIn().set('Idempotency-Key', 'no').expect(400);
  });

  it('leaves neither row nor file when the campsite is deleted meanwhile', async () => {
    const before = await files();
    const made = await whileLocked(
      api.database,
      (manager) => manager.query('DELETE FROM campsites WHERE id = $1', [campsite.id]),
      () => checkIn(camper, {}, 3),
    );
    expect(made.status).toBe(404);
    const rows = await api.database.query('SELECT id FROM checkins WHERE campsite_id = $1', [campsite.id]);
    expect(rows).toEqual([]);
    expect(await files()).toBe(before);
  });
});

describe('PATCH /api/checkins/:id', () => {
  it('keeps the photos without new ones, replaces them with new ones, drops single ones', async () => {
    const made = (await checkIn(camper, {}, 3).expect(201)).body.checkin;
    const edit = () => camper.patch(`/api/checkins/${made.id}`);
    const edited = (await edit().field('summary', 'Quieter in the week.').field('rating', 2).expect(200))
      .body;
    expect(edited.checkin).toMatchObject({ summary: 'Quieter in the week.', rating: 2, photos: made.photos });
    expect((await detail()).averageRating).toBe('2.0');
    const dropped = (await edit().field('removedPhotos', made.photos[1]).expect(200)).body;
    expect(dropped.checkin.photos).toEqual([made.photos[0], made.photos[2]]);
    await camper.get(made.photos[1]).expect(404);
    const replaced = (await edit().attach('photos', photo, 'new.jpg').expect(200)).body;
    expect(replaced.checkin.photos).toHaveLength(1);
    expect(made.photos).not.toContain(replaced.checkin.photos[0]);
    await camper.get(made.photos[0]).expect(404);
    await camper.get(replaced.checkin.photos[0]).expect(200);
  });

  it('answers 403 to everyone but the author, and changes nothing for an empty body', async () => {
    const made = (await checkIn().expect(201)).body.checkin;
    const other = await signedIn(api.server, await buildUser(api.database, { isAdmin: true }));
    await other.patch(`/api/checkins/${made.id}`).send({ rating: 1 }).expect(403);
    await camper.patch(`/api/checkins/${made.id}`).send({}).expect(400);
    await camper.patch(`/api/checkins/${made.id}`).send({ summary: 'short' }).expect(400);
    await camper.patch('/api/checkins/2000000000').send({ rating: 1 }).expect(404);
  });

  it('awards no points', async () => {
    const made = (await checkIn().expect(201)).body.checkin;
    await camper.patch(`/api/checkins/${made.id}`).attach('photos', photo, 'new.jpg').expect(200);
    expect((await camper.get('/api/user')).body.points).toBe(15);
  });
});

describe('DELETE /api/checkins/:id', () => {
  it('removes the photos, the rating and the points', async () => {
    const made = (await checkIn(camper, {}, 1).expect(201)).body.checkin;
    await camper.delete(`/api/checkins/${made.id}`).expect(204);
    expect(await detail()).toMatchObject({ averageRating: null, uniqueRatingCount: 0, totalCheckins: 0 });
    await camper.get(made.photos[0]).expect(404);
    expect((await camper.get('/api/user')).body.points).toBe(0);
    await camper.delete(`/api/checkins/${made.id}`).expect(404);
  });

  it('restores the rating of the earlier visit', async () => {
    await checkIn(camper, { rating: 2 }).expect(201);
    const second = (await checkIn(camper, { rating: 5 }).expect(201)).body.checkin;
    await camper.delete(`/api/checkins/${second.id}`).expect(204);
    expect(await detail()).toMatchObject({ averageRating: '2.0', uniqueRatingCount: 1, totalCheckins: 1 });
  });

  it('is allowed for the author and administrators only', async () => {
    const made = (await checkIn().expect(201)).body.checkin;
    const other = await signedIn(api.server, await buildUser(api.database));
    await other.delete(`/api/checkins/${made.id}`).expect(403);
    const admin = await signedIn(api.server, await buildUser(api.database, { isAdmin: true }));
    await admin.delete(`/api/checkins/${made.id}`).expect(204);
  });
});
