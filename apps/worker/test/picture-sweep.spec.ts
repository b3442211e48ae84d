import { readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import type { DataSource } from 'typeorm';
import { UNNAMED_FILE_GRACE } from '@kampvuur/domain';
import { type ImageStore, imageStoreOf, preparePicture, storePicture } from '@kampvuur/media';
import {
  CampsiteImageEntity,
  CampsiteProposalEntity,
  createDataSource,
  DatabaseSnapshot,
  PicturesRepository,
  UserEntity,
} from '@kampvuur/persistence';
import type { Settings } from '@kampvuur/runtime';
import {
  buildCampsite,
  buildCheckin,
  buildUser,
  type S3Server,
  startS3Server,
  testSettings,
} from '@kampvuur/testing';
import { PictureSweepService } from '../src/media/picture-sweep.service';

const LATER = () => Date.now() + UNNAMED_FILE_GRACE + 60_000;

let settings: Settings;
let database: DataSource;
let s3: S3Server;
beforeAll(async () => {
  settings = await testSettings();
  database = await createDataSource(settings.DATABASE_URL, 'test').initialize();
  s3 = await startS3Server();
});
afterAll(async () => {
  await database.destroy();
  await s3.stop();
});

const photo = () =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: 'red' } })
    .jpeg()
    .toBuffer();

async function namesIn(store: ImageStore): Promise<string[]> {
  const names: string[] = [];
  for await (const page of store.writtenBefore(new Date(LATER())))
    names.push(...page.map(({ name }) => name));
  return names.sort();
}

/** Puts a picture into the store and returns its key. */
async function stored(store: ImageStore): Promise<string> {
  const picture = await preparePicture(await photo());
  await storePicture(store, picture);
  return picture.key;
}

describe.each(['disk', 'S3'])('the sweep of pictures, %s', (kind) => {
  let store: ImageStore;
  let sweep: PictureSweepService;
  beforeAll(async () => {
    const changes = kind === 'S3' ? s3.settings : {};
    store = imageStoreOf(await testSettings({ ...changes, DATABASE_URL: settings.DATABASE_URL }));
    sweep = new PictureSweepService(store, new PicturesRepository(database));
  });
  afterAll(() => store.close());

  it('keeps what a row names and removes the rest, once it is old enough', async () => {
    const user = await buildUser(database);
    const campsite = await buildCampsite(database);
    const used = await Promise.all(Array.from({ length: 5 }, () => stored(store)));
    const [image = '', first = '', second = '', face = '', proposed = ''] = used;
    await database.manager.insert(CampsiteImageEntity, {
      campsiteId: campsite.id,
      imageKey: image,
      filename: 'a',
    });
    await buildCheckin(database, { userId: user.id, campsiteId: campsite.id, photoKeys: [first, second] });
    await database.manager.update(UserEntity, user.id, { profilePicture: `/media/${face}-400.webp` });
    const proposal = { userId: user.id, proposed: { name: 'Tierkloof' }, photoKeys: [proposed] };
    await database.manager.insert(CampsiteProposalEntity, proposal);
    const unnamed = [await stored(store), await stored(store)];
    expect(await sweep.run()).toEqual({ seen: 0, removed: 0 });
    expect(await sweep.run(LATER())).toEqual({ seen: 21, removed: 6 });
    const left = await namesIn(store);
    expect(left).toHaveLength(15);
    for (const key of unnamed) expect(left.join(' ')).not.toContain(key);
    expect(await sweep.run(LATER())).toEqual({ seen: 15, removed: 0 });
  });

  it('is one at a time over all processes', async () => {
    const pictures = new PicturesRepository(database);
    const inside = await pictures.withSweepLock(() => sweep.run(LATER()));
    expect(inside).toBeUndefined();
    expect(await sweep.run(LATER())).toBeDefined();
  });

  it('removes nothing while a backup copies files, and what it left afterwards', async () => {
    const key = await stored(store);
    const snapshot = await DatabaseSnapshot.open(settings.DATABASE_URL);
    expect(await sweep.run(LATER())).toMatchObject({ removed: 0 });
    expect((await namesIn(store)).join(' ')).toContain(key);
    await snapshot.close();
    expect(await sweep.run(LATER())).toMatchObject({ removed: 3 });
  });

  it('that fails removes nothing and comes again', async () => {
    const key = await stored(store);
    const pictures = new PicturesRepository(database);
    const query = jest.spyOn(pictures, 'referenced').mockRejectedValue(new Error('no database'));
    const failing = new PictureSweepService(store, pictures);
    expect(await failing.run(LATER())).toBeUndefined();
    expect((await namesIn(store)).join(' ')).toContain(key);
    query.mockRestore();
    expect(await failing.run(LATER())).toMatchObject({ removed: 3 });
  });
});

it('removes files a dead process was still writing, and no file that is not ours', async () => {
  const store = imageStoreOf(settings);
  await stored(store);
  const old = new Date(Date.now() - 2 * UNNAMED_FILE_GRACE);
  for (const name of ['.abc-400.webp.4711.part', 'notes.txt', '.hidden']) {
    writeFileSync(join(settings.MEDIA_ROOT, name), 'x');
    utimesSync(join(settings.MEDIA_ROOT, name), old, old);
  }
  await new PictureSweepService(store, new PicturesRepository(database)).run(LATER());
  expect(readdirSync(settings.MEDIA_ROOT).sort()).toEqual(['.hidden', 'notes.txt']);
});
