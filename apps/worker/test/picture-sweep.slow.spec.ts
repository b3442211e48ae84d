import { existsSync, readdirSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { UNNAMED_FILE_GRACE } from '@kampvuur/domain';
import { imageStoreOf } from '@kampvuur/media';
import { CampsiteImageEntity, createDataSource, PicturesRepository } from '@kampvuur/persistence';
import {
  buildCampsite,
  buildUser,
  environmentOf,
  freePort,
  startProgram,
  TEST_PASSWORD,
  testSettings,
} from '@kampvuur/testing';
import { PictureSweepService } from '../src/media/picture-sweep.service';

const API = 'dist/server/apps/api/src/main.js';

it('the sweep of pictures leaves no file and no row of an upload whose API process was killed', async () => {
  const own = await testSettings({ PORT: String(await freePort()) });
  const database = await createDataSource(own.DATABASE_URL, 'test').initialize();
  const user = await buildUser(database);
  const { id } = await buildCampsite(database);
  const url = `http://127.0.0.1:${own.PORT}`;
  const api = await startProgram(API, environmentOf(own), `${url}/api/health/live`);
  const files = () => (existsSync(own.MEDIA_ROOT) ? readdirSync(own.MEDIA_ROOT) : []);
  const login = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ emailOrUsername: user.username, password: TEST_PASSWORD }),
  });
  const photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: 'red' } })
    .jpeg()
    .toBuffer();
  const form = new FormData();
  form.append('image', new Blob([photo]), 'a.jpg');
  const cookie = login.headers.getSetCookie().map((line) => line.split(';', 1)[0]);
  // Whoever holds the campsite keeps the transaction waiting: the files are there, the row is not.
  const holder = database.createQueryRunner();
  await holder.startTransaction();
  await holder.query('SELECT FROM campsites WHERE id = $1 FOR UPDATE', [id]);
  const answer = fetch(`${url}/api/campsites/${id}/images`, {
    method: 'POST',
    headers: { cookie: cookie.join('; ') },
    body: form,
  }).then(
    ({ status }) => status,
    () => 'cut off',
  );
  while (files().filter((name) => name.endsWith('.webp')).length < 3) await sleep(10);
  await api.kill();
  await holder.rollbackTransaction();
  await holder.release();
  expect(await answer).toBe('cut off');
  expect(files()).toHaveLength(3);
  expect(await database.manager.countBy(CampsiteImageEntity, { campsiteId: id })).toBe(0);
  await new PictureSweepService(imageStoreOf(own), new PicturesRepository(database)).run(
    Date.now() + UNNAMED_FILE_GRACE + 60_000,
  );
  expect(files()).toEqual([]);
  await database.destroy();
});
