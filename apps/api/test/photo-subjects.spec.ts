import sharp from 'sharp';
import type { CampsiteImage, CheckinEntry, GalleryPicture } from '@kampvuur/contracts';
import { MESSAGES } from '@kampvuur/domain';
import type { CampsiteEntity } from '@kampvuur/persistence';
import { type ApiClient, buildCampsite, buildUser, signedIn } from '@kampvuur/testing';
import { type RunningApi, startApi } from './start-api';

let api: RunningApi;
let camper: ApiClient;
let other: ApiClient;
let admin: ApiClient;
let campsite: CampsiteEntity;
let photo: Buffer;
beforeAll(async () => {
  api = await startApi();
  camper = await signedIn(api.server, await buildUser(api.database));
  other = await signedIn(api.server, await buildUser(api.database));
  admin = await signedIn(api.server, await buildUser(api.database, { isAdmin: true }));
  photo = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#bc400d' } })
    .jpeg()
    .toBuffer();
});
afterAll(() => api.app.close());
beforeEach(async () => {
  campsite = await buildCampsite(api.database);
});

const gallery = async (id = campsite.id): Promise<GalleryPicture[]> =>
  (await camper.get(`/api/campsites/${id}`).expect(200)).body.gallery;

describe('POST /api/campsites/:id/images with a subject', () => {
  const upload = (subject?: string) => {
    const request = camper.post(`/api/campsites/${campsite.id}/images`).attach('image', photo, 'a.jpg');
    return subject === undefined ? request : request.field('subject', subject);
  };

  it('answers it, in the gallery too', async () => {
    const { body } = await upload('kitchen').expect(201);
    expect(body.subject).toBe('kitchen');
    expect((await gallery()).map(({ subject }) => subject)).toEqual(['kitchen']);
  });

  it.each([undefined, ''])('says nothing for %j', async (subject) => {
    const { body } = await upload(subject).expect(201);
    expect(body.subject).toBeNull();
    expect((await gallery())[0]).not.toHaveProperty('subject');
  });

  it('answers 400 for anything else', async () => {
    const { body } = await upload('lion').expect(400);
    expect(body.errors).toEqual({ subject: [MESSAGES.photoSubject] });
    expect(await gallery()).toEqual([]);
  });
});

describe('PATCH /api/campsites/:id/images/:imageId', () => {
  let image: CampsiteImage;
  beforeEach(async () => {
    const request = camper.post(`/api/campsites/${campsite.id}/images`).attach('image', photo, 'a.jpg');
    image = (await request.expect(201)).body;
  });
  const change = (client: ApiClient, subject: unknown) =>
    client.patch(`/api/campsites/${campsite.id}/images/${image.id}`).send({ subject });

  it('changes it for the uploader and for administrators, and takes it back', async () => {
    expect((await change(camper, 'pool').expect(200)).body).toEqual({ ...image, subject: 'pool' });
    await change(admin, 'gate').expect(200);
    expect((await gallery()).map(({ subject }) => subject)).toEqual(['gate']);
    await change(camper, null).expect(200);
    expect((await gallery())[0]).not.toHaveProperty('subject');
  });

  it('answers 403 for everybody else, 404 for another campsite and 400 for another word', async () => {
    await change(other, 'pool').expect(403);
    const elsewhere = await buildCampsite(api.database);
    await camper
      .patch(`/api/campsites/${elsewhere.id}/images/${image.id}`)
      .send({ subject: 'pool' })
      .expect(404);
    for (const subject of ['lion', 5, undefined]) await change(camper, subject).expect(400);
    expect((await gallery())[0]).not.toHaveProperty('subject');
  });

  it('is kept by a merge', async () => {
    await change(camper, 'pool').expect(200);
    const kept = await buildCampsite(api.database);
    const [pair]: { id: number }[] = await api.database.query(
      'INSERT INTO duplicate_pairs (one_id, other_id, likeness) VALUES ($1, $2, 0.9) RETURNING id',
      [campsite.id, kept.id],
    );
    await admin.post(`/api/admin/duplicates/${pair?.id}/merge`).send({ keepId: kept.id }).expect(200);
    expect((await gallery(kept.id)).map(({ subject }) => subject)).toEqual(['pool']);
  });
});

describe('photos of a check-in', () => {
  const checkIn = (subjects: unknown, photos = 2) => {
    const request = camper.post(`/api/campsites/${campsite.id}/checkins`);
    void request.field('summary', 'Level stands, warm water.').field('rating', '4');
    void request.field('photoSubjects', typeof subjects === 'string' ? subjects : JSON.stringify(subjects));
    for (let n = 0; n < photos; n += 1) void request.attach('photos', photo, `photo-${n}.jpg`);
    return request;
  };
  const listed = async (): Promise<CheckinEntry[]> =>
    (await camper.get(`/api/campsites/${campsite.id}/all-checkins`).expect(200)).body;

  it('carry what each of them shows', async () => {
    const { body } = await checkIn(['stand', null]).expect(201);
    expect(body.checkin.photoSubjects).toEqual(['stand', null]);
    expect((await listed())[0]?.checkin.photoSubjects).toEqual(['stand', null]);
  });

  it.each([['lion'], ['["lion"]'], [{ stand: 1 }], [['stand', 'pool', 'view']]])(
    'refuse %j',
    async (subjects) => {
      const { body } = await checkIn(subjects).expect(400);
      expect(body.errors).toEqual({ photoSubjects: [MESSAGES.photoSubject] });
      expect(await listed()).toEqual([]);
    },
  );

  it('keep it while another one is removed, and lose it with new ones', async () => {
    const { checkin } = (await checkIn(['stand', 'pool']).expect(201)).body as CheckinEntry;
    const path = `/api/checkins/${checkin.id}`;
    const removed = await camper
      .patch(path)
      .send({ removedPhotos: [checkin.photos[0]] })
      .expect(200);
    expect(removed.body.checkin.photoSubjects).toEqual(['pool']);
    const replaced = await camper
      .patch(path)
      .field('photoSubjects', '["gate"]')
      .attach('photos', photo, 'b.jpg');
    expect(replaced.body.checkin.photoSubjects).toEqual(['gate']);
  });

  it('are changed one by one by the author and by administrators', async () => {
    const { checkin } = (await checkIn(['stand']).expect(201)).body as CheckinEntry;
    const change = (client: ApiClient, subject: unknown, at = 1) =>
      client.patch(`/api/checkins/${checkin.id}/photos`).send({ photo: checkin.photos[at], subject });
    expect((await change(camper, 'view').expect(200)).body.checkin.photoSubjects).toEqual(['stand', 'view']);
    expect((await change(admin, 'tariffBoard').expect(200)).body.checkin.photoSubjects[1]).toBe(
      'tariffBoard',
    );
    await change(other, 'pool').expect(403);
    await change(camper, 'lion').expect(400);
    await camper
      .patch(`/api/checkins/${checkin.id}/photos`)
      .send({ photo: '/media/x-1200.webp', subject: null })
      .expect(404);
    expect((await change(camper, null, 0).expect(200)).body.checkin.photoSubjects).toEqual([
      null,
      'tariffBoard',
    ]);
    const [row]: { edited: boolean }[] = await api.database.query(
      'SELECT updated_at > created_at AS edited FROM checkins WHERE id = $1',
      [checkin.id],
    );
    expect(row).toEqual({ edited: false });
  });
});
