import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';
import type { GalleryPicture, PictureCredit } from '@kampvuur/contracts';
import { MAX_CAMPSITE_IMAGES, MESSAGES } from '@kampvuur/domain';
import {
  CampsiteEntity,
  CampsiteImageEntity,
  CampsiteImagesRepository,
  type UserEntity,
} from '@kampvuur/persistence';
import {
  anonymous,
  type ApiClient,
  buildCampsite,
  buildUser,
  type S3Server,
  signedIn,
  startS3Server,
} from '@kampvuur/testing';
import { jpeg } from './image-fixtures';
import { type RunningApi, startApi } from './start-api';

let api: RunningApi;
let user: UserEntity;
let camper: ApiClient;
let other: ApiClient;
let admin: ApiClient;
let photo: Buffer;
beforeAll(async () => {
  api = await startApi();
  user = await buildUser(api.database);
  camper = await signedIn(api.server, user);
  other = await signedIn(api.server, await buildUser(api.database));
  admin = await signedIn(api.server, await buildUser(api.database, { isAdmin: true }));
  photo = await jpeg(1600, 900);
});
afterAll(() => api.app.close());

const files = () => (existsSync(api.settings.MEDIA_ROOT) ? readdirSync(api.settings.MEDIA_ROOT) : []);
const rows = (campsiteId: number) => api.database.manager.countBy(CampsiteImageEntity, { campsiteId });
const foundImage = (campsiteId: number, credit: PictureCredit) =>
  api.database.manager.save(CampsiteImageEntity, {
    ...credit,
    campsiteId,
    imageKey: randomUUID(),
    filename: 'found.jpg',
  });
const upload = (client: ApiClient, campsiteId: number) =>
  client.post(`/api/campsites/${campsiteId}/images`).attach('image', photo, 'Uitsig.JPG');

describe('POST /api/campsites/:id/images', () => {
  it('lists the image, shows it on card and page, and serves it in every width', async () => {
    const { id } = await buildCampsite(api.database);
    const { body } = await upload(camper, id).expect(201);
    expect(body).toMatchObject({ campsiteId: id, userId: user.id, filename: 'Uitsig.JPG' });
    expect((await camper.get(`/api/campsites/${id}/images`)).body).toEqual([body]);
    const { gallery } = (await camper.get(`/api/campsites/${id}`)).body;
    expect(gallery).toEqual([{ url: body.url, srcset: body.srcset }]);
    const { coverKeys } = await api.database.manager.findOneByOrFail(CampsiteEntity, { id });
    expect(coverKeys).toEqual([body.imageKey]);
    for (const width of [400, 800, 1200]) {
      const served = await anonymous(api.server).get(`/media/${body.imageKey}-${width}.webp`).expect(200);
      expect(await sharp(served.body).metadata()).toMatchObject({ format: 'webp', width });
    }
  });

  it('answers the credit of a picture from another source', async () => {
    const { id } = await buildCampsite(api.database, { imageUrls: ['https://x.example/linked.jpg'] });
    const { body } = await upload(camper, id).expect(201);
    const credit = { creator: 'A. Fotograaf', licence: 'CC BY-SA 4.0', sourceUrl: 'https://x.example/page' };
    await foundImage(id, credit);
    await foundImage(id, { creator: null, licence: null, sourceUrl: 'https://camp.example/' });
    const { gallery } = (await camper.get(`/api/campsites/${id}`)).body;
    expect(gallery.map((picture: GalleryPicture) => picture.credit)).toEqual([
      undefined,
      credit,
      { creator: null, licence: null, sourceUrl: 'https://camp.example/' },
      undefined,
    ]);
    expect(gallery[0].url).toBe(body.url);
  });

  it('serves it with headers that prevent scripts and require revalidation', async () => {
    const { id } = await buildCampsite(api.database);
    const { body } = await upload(camper, id).expect(201);
    for (const method of ['get', 'head'] as const) {
      const { headers } = await anonymous(api.server)[method](body.url).expect(200);
      expect(headers).toMatchObject({
        'content-type': 'image/webp',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
        'cache-control': 'public, no-cache',
      });
      expect(Number(headers['content-length'])).toBeGreaterThan(100);
      const again = await anonymous(api.server)[method](body.url).set('If-None-Match', headers['etag']!);
      expect([again.status, again.headers['cache-control'], again.headers['etag']]).toEqual([
        ...[304, 'public, no-cache', headers['etag']],
      ]);
      await anonymous(api.server)[method](body.url).set('If-None-Match', '"another"').expect(200);
    }
    await camper.delete(`/api/campsites/${id}/images/${body.id}`).expect(204);
    await anonymous(api.server).get(body.url).set('If-None-Match', '*').expect(404);
  });

  it.each([
    '/media/.env',
    '/media/notes.txt',
    '/media/sub/folder-400.webp',
    '/media/..%2fsecret-400.webp',
    '/media/',
  ])('and nothing else is: %s', async (path) => {
    mkdirSync(`${api.settings.MEDIA_ROOT}/sub`, { recursive: true });
    for (const name of ['.env', 'notes.txt', 'sub/folder-400.webp', '../secret-400.webp'])
      writeFileSync(`${api.settings.MEDIA_ROOT}/${name}`, 'secret');
    const { text } = await anonymous(api.server).get(path).expect(404);
    expect(text).not.toContain('secret');
    for (const name of ['.env', 'notes.txt', 'sub', '../secret-400.webp'])
      rmSync(`${api.settings.MEDIA_ROOT}/${name}`, { recursive: true });
  });

  it('stores nothing for an unknown campsite', async () => {
    const before = files();
    expect((await upload(camper, 999_999).expect(404)).body.message).toBe(MESSAGES.campsiteNotFound);
    expect(files()).toEqual(before);
    await upload(camper, 0).expect(400);
    expect(files()).toEqual(before);
  });

  it('stores no file when its row cannot be written', async () => {
    const { id } = await buildCampsite(api.database);
    const before = files();
    const add = jest
      .spyOn(api.app.get(CampsiteImagesRepository), 'add')
      .mockRejectedValue(new Error('broken'));
    await upload(camper, id).expect(500);
    add.mockRestore();
    expect(files()).toEqual(before);
    expect(await rows(id)).toBe(0);
  });

  it('accepts at most a hundred images of a user, also from ten simultaneous requests', async () => {
    const { id } = await buildCampsite(api.database);
    const held = Array.from({ length: MAX_CAMPSITE_IMAGES - 1 }, (_, index) => ({
      campsiteId: id,
      userId: user.id,
      imageKey: `full-${index}`,
      filename: 'a.jpg',
    }));
    await api.database.manager.insert(CampsiteImageEntity, held);
    const before = files().length;
    const answers = await Promise.all([1, 2, 3].map(() => upload(camper, id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400]);
    expect(answers.find(({ status }) => status === 400)?.body.message).toBe(MESSAGES.campsiteImagesFull);
    expect(files().length).toBe(before + 3);
    await upload(other, id).expect(201);
  });

  it('answers 201 or 404 while the campsite is deleted, and leaves no file', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id } = await buildCampsite(api.database);
      const before = files().length;
      const uploads = [upload(camper, id), upload(other, id)].map((request) =>
        request.then(({ status }) => status),
      );
      await new Promise((resolve) => setTimeout(resolve, 20 * round));
      const keys = await api.database.transaction(async (manager) => {
        await manager.query('SELECT FROM campsites WHERE id = $1 FOR UPDATE', [id]);
        const images = await manager.findBy(CampsiteImageEntity, { campsiteId: id });
        await manager.delete(CampsiteEntity, { id });
        return images.length;
      });
      const statuses = await Promise.all(uploads);
      expect(statuses.filter((status) => status === 201)).toHaveLength(keys);
      expect(statuses.every((status) => status === 201 || status === 404)).toBe(true);
      // Files of pictures that were in time are the deletion's to remove.
      expect(files().length - before).toBe(3 * keys);
    }
  });
});

describe('DELETE /api/campsites/:id/images/:imageId', () => {
  it('is allowed for its owner and administrators, and removes its files', async () => {
    const { id } = await buildCampsite(api.database);
    const mine = (await upload(camper, id).expect(201)).body;
    const second = (await upload(camper, id).expect(201)).body;
    const path = (imageId: number) => `/api/campsites/${id}/images/${imageId}`;
    expect((await other.delete(path(mine.id)).expect(403)).body.message).toBe(MESSAGES.notAllowed);
    await camper.delete(path(mine.id)).expect(204);
    await admin.delete(path(second.id)).expect(204);
    expect(files().filter((name) => name.startsWith(mine.imageKey))).toEqual([]);
    expect((await camper.get(`/api/campsites/${id}/images`)).body).toEqual([]);
    expect((await api.database.manager.findOneByOrFail(CampsiteEntity, { id })).coverKeys).toEqual([]);
    await camper.get(second.url).expect(404);
  });

  it('answers 404 a second time, and at another campsite', async () => {
    const { id } = await buildCampsite(api.database);
    const elsewhere = await buildCampsite(api.database);
    const { body } = await upload(camper, id).expect(201);
    const gone = await camper.delete(`/api/campsites/${elsewhere.id}/images/${body.id}`).expect(404);
    expect(gone.body.message).toBe(MESSAGES.imageNotFound);
    const both = await Promise.all([1, 2].map(() => camper.delete(`/api/campsites/${id}/images/${body.id}`)));
    expect(both.map(({ status }) => status).sort()).toEqual([204, 404]);
    await camper.delete(`/api/campsites/${id}/images/abc`).expect(400);
    await camper.delete(`/api/campsites/${id}/images/2147483648`).expect(400);
  });

  it('of an image without an owner is allowed for administrators only', async () => {
    const { id } = await buildCampsite(api.database);
    const drawn = { campsiteId: id, userId: null, imageKey: 'drawn-by-us', filename: 'drawn.webp' };
    const image = await api.database.manager.save(CampsiteImageEntity, drawn);
    await camper.delete(`/api/campsites/${id}/images/${image.id}`).expect(403);
    await admin.delete(`/api/campsites/${id}/images/${image.id}`).expect(204);
  });
});

describe('with a bucket', () => {
  let s3: S3Server;
  let cloud: RunningApi;
  beforeAll(async () => {
    s3 = await startS3Server();
    cloud = await startApi({ ...s3.settings, DATABASE_URL: api.settings.DATABASE_URL });
  });
  afterAll(async () => {
    await cloud.app.close();
    await s3.stop().catch(() => undefined);
  });

  it('images are stored and removed as in a folder, and a bucket that is down leads to 503', async () => {
    const client = await signedIn(cloud.server, user);
    const { id } = await buildCampsite(api.database);
    const { body } = await upload(client, id).expect(201);
    const { body: bytes, headers } = await client.get(body.url).expect(200);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 1200 });
    expect(headers).toMatchObject({ 'cache-control': 'public, no-cache' });
    await client.get(body.url).set('If-None-Match', headers['etag']!).expect(304);
    await client.delete(`/api/campsites/${id}/images/${body.id}`).expect(204);
    await client.get(body.url).expect(404);
    await s3.stop();
    expect((await client.get(body.url).expect(503)).body.message).toBe(MESSAGES.imagesDown);
    expect((await upload(client, id).expect(503)).body.message).toBe(MESSAGES.imagesDown);
    expect(await rows(id)).toBe(0);
  });
});
