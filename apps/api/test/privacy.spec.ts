import { rmSync } from 'node:fs';
import { get } from 'node:http';
import sharp from 'sharp';
import { FORMER_CAMPER, MESSAGES } from '@kampvuur/domain';
import {
  CampsiteImageEntity,
  IdentityEntity,
  SuggestedUpdateEntity,
  UserEntity,
  UsersRepository,
} from '@kampvuur/persistence';
import { anonymous, buildCampsite, buildUser, signedIn, TEST_PASSWORD } from '@kampvuur/testing';
import { readZip } from './read-zip';
import { accountsSetup } from './accounts.setup';

const SUMMARY = 'Level stands, warm water and stars.';

const setup = accountsSetup(300, 200);
const { files } = setup;

const rows = (table: string) =>
  setup.api.database.query<object[]>(`SELECT * FROM ${table} WHERE user_id = $1`, [setup.user.id]);
const remove = (username: unknown = setup.user.username, client = setup.camper) =>
  client.delete('/api/user').send({ username });

/** A camper who has left something of every kind; answers the campsite. */
async function contribute(): Promise<number> {
  const { id } = await buildCampsite(setup.api.database);
  await new UsersRepository(setup.api.database).addIdentity(
    setup.api.database.manager,
    setup.user.id,
    'https://id.example.com',
    `subject-${setup.user.id}`,
  );
  await setup.camper
    .post(`/api/campsites/${id}/checkins`)
    .field({ summary: SUMMARY, rating: '5' })
    .attach('photos', setup.photo, 'a.jpg')
    .attach('photos', setup.photo, 'b.jpg')
    .expect(201);
  await setup.camper
    .post(`/api/campsites/${id}/images`)
    .attach('image', setup.photo, 'Lerato at home.jpg')
    .expect(201);
  await setup.camper.post(`/api/favorites/${id}`).expect(204);
  await setup.camper.patch('/api/user/profile').attach('profilePicture', setup.photo, 'me.jpg').expect(200);
  const suggestion = { userId: setup.user.id, campsiteId: id, baseValues: { rates: null } };
  await setup.api.database.manager.insert(SuggestedUpdateEntity, [
    { ...suggestion, changes: { rates: 250 } },
    { ...suggestion, changes: { rates: 200 }, status: 'approved' },
  ]);
  await setup.camper
    .post('/api/proposals')
    .field({ name: 'Swartvlei', latitude: '-32.45', longitude: '22.15' })
    .attach('photos', setup.photo, 'c.jpg')
    .expect(201);
  return id;
}

describe('GET /api/user/data', () => {
  const download = async (client = setup.camper) => {
    const answer = await client
      .get('/api/user/data')
      .buffer(true)
      .parse((response, done) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => done(null, Buffer.concat(chunks)));
      })
      .expect(200);
    return { headers: answer.headers, zip: readZip(answer.body as Buffer) };
  };
  const dataOf = (zip: Map<string, Buffer>) => JSON.parse(String(zip.get('data.json')));

  it('contains what the user wrote about visits, photos and prices', async () => {
    const { id } = await buildCampsite(setup.api.database);
    const observations = { road: 'highClearance', vodacom: 'none', gravelKm: 12 };
    await setup.camper
      .post(`/api/campsites/${id}/checkins`)
      .field({ summary: SUMMARY, rating: '5', observations: JSON.stringify(observations) })
      .field({ photoSubjects: JSON.stringify(['stand', null]) })
      .attach('photos', setup.photo, 'a.jpg')
      .attach('photos', setup.photo, 'b.jpg')
      .expect(201);
    const tariffs = [{ charge: 'camping', price: 180, per: 'person', time: 'night', guest: 'adult' }];
    await setup.camper.post(`/api/campsites/${id}/suggested-updates`).send({ tariffs }).expect(201);
    await setup.camper
      .post('/api/proposals')
      .field({ name: 'Swartvlei', latitude: '-32.45', longitude: '22.15', tariffs: JSON.stringify(tariffs) })
      .expect(201);
    const { checkins, suggestions, proposals } = dataOf((await download()).zip);
    expect(checkins).toMatchObject([{ campsiteId: id, observations, photoSubjects: ['stand', null] }]);
    expect(suggestions).toMatchObject([{ campsiteId: id, changes: { tariffs } }]);
    expect(proposals).toMatchObject([{ proposed: { name: 'Swartvlei', tariffs } }]);
    const other = await signedIn(setup.api.server, await buildUser(setup.api.database));
    expect(dataOf((await download(other)).zip)).toMatchObject({
      checkins: [],
      suggestions: [],
      proposals: [],
    });
  });

  it('contains all contributions with pictures, and no secrets', async () => {
    const campsiteId = await contribute();
    const { headers, zip } = await download();
    expect(headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="kampvuur-data.zip"',
      'cache-control': 'no-store',
    });
    const data = dataOf(zip);
    expect(data.account).toMatchObject({
      email: setup.user.email,
      contactNumber: '082 555 0101',
      profilePicture: 'profile-picture.webp',
    });
    expect(data.identities).toEqual([
      { issuer: 'https://id.example.com', email: null, linkedAt: expect.any(String) },
    ]);
    expect(data.checkins).toEqual([expect.objectContaining({ campsiteId, rating: 5, summary: SUMMARY })]);
    expect(data.favourites).toEqual([expect.objectContaining({ campsiteId })]);
    expect(data.suggestions).toHaveLength(2);
    expect(data.proposals).toEqual([
      expect.objectContaining({
        status: 'pending',
        proposed: expect.objectContaining({ name: 'Swartvlei', latitude: -32.45 }),
      }),
    ]);
    expect(data.points.map(({ kind }: { kind: string }) => kind)).toContain('first-visit');
    expect(data.sessions).toHaveLength(1);
    expect(data.campsiteImages).toEqual([expect.objectContaining({ filename: 'Lerato at home.jpg' })]);
    const photos = [...data.checkins[0].photos, ...data.proposals[0].photos];
    const named = [...photos, data.campsiteImages[0].file, data.account.profilePicture];
    expect([...zip.keys()].sort()).toEqual(['data.json', ...named].sort());
    for (const name of named)
      expect(await sharp(zip.get(name)).metadata()).toMatchObject({ format: 'webp', width: 300 });
    const text = JSON.stringify(data);
    expect(text).not.toContain('argon2');
    expect(text).not.toContain('subject-');
  });

  it('answers a complete file for an empty account', async () => {
    const { zip } = await download();
    expect([...zip.keys()]).toEqual(['data.json']);
    expect(dataOf(zip)).toMatchObject({ checkins: [], favourites: [], points: [], campsiteImages: [] });
    expect(dataOf(zip).auditLog).toMatchObject([{ action: 'sign-in' }, { action: 'data-exported' }]);
  });

  it.each([499, 500, 501])(
    'contains all of %i check-ins, across the pages they are read in',
    async (count) => {
      const { id } = await buildCampsite(setup.api.database);
      await setup.api.database.query(
        `INSERT INTO checkins (user_id, campsite_id, summary, rating)
       SELECT $1, $2, 'Visit number ' || n, 4 FROM generate_series(1, $3::int) n`,
        [setup.user.id, id, count],
      );
      const { checkins } = dataOf((await download()).zip);
      const summaries = checkins.map(({ summary }: { summary: string }) => summary);
      expect(summaries).toEqual(Array.from({ length: count }, (_, index) => `Visit number ${index + 1}`));
    },
  );

  it('lists missing files and contains the others', async () => {
    await contribute();
    const { profilePicture } = (await setup.camper.get('/api/user')).body;
    const key = profilePicture.slice('/media/'.length, -'-400.webp'.length);
    for (const name of files().filter((file) => file.startsWith(key)))
      rmSync(`${setup.api.settings.MEDIA_ROOT}/${name}`);
    const { zip } = await download();
    expect(String(zip.get('missing-pictures.txt'))).toBe('profile-picture.webp\n');
    expect(zip.size).toBe(6);
  });

  it('handles a download that the client aborts', async () => {
    const { id } = await buildCampsite(setup.api.database);
    // In parts: the API's connections wait two seconds for an answer.
    for (let part = 0; part < 5; part += 1) {
      await setup.api.database.query(
        `INSERT INTO checkins (user_id, campsite_id, summary, rating)
         SELECT $1, $2, repeat(md5(n::text), 30), 4 FROM generate_series(1, 4000) n`,
        [setup.user.id, id],
      );
    }
    const login = await anonymous(setup.api.server)
      .post('/api/login')
      .send({ emailOrUsername: setup.user.username, password: TEST_PASSWORD });
    const cookie = String(login.headers['set-cookie']).split(';')[0];
    await new Promise<void>((done) => {
      const request = get(`${setup.api.url}/api/user/data`, { headers: { cookie } }, (answer) => {
        answer.once('data', () => request.destroy());
        answer.once('close', done);
        answer.on('error', () => undefined);
      });
      request.on('error', () => undefined);
    });
    await setup.camper.get('/api/user').expect(200);
  });
});

describe('DELETE /api/user', () => {
  it('erases personal data and keeps contributions, as by a former camper', async () => {
    const campsiteId = await contribute();
    const elsewhere = await signedIn(setup.api.server, setup.user);
    const { profilePicture } = (await setup.camper.get('/api/user')).body;
    expect((await setup.other.get('/api/leaderboard')).text).toContain(setup.user.username);
    const { headers } = await remove(` ${setup.user.username?.toUpperCase()} `).expect(204);
    expect(String(headers['set-cookie'])).toMatch(/kampvuur-session-\d+=;/);
    await setup.camper.get('/api/user').expect(401);
    await elsewhere.get('/api/user').expect(401);

    const [entry] = (await setup.other.get(`/api/campsites/${campsiteId}/all-checkins`).expect(200)).body;
    expect(entry.checkin).toMatchObject({ summary: SUMMARY, rating: 5, userId: null });
    expect(entry.checkin.photos).toHaveLength(2);
    expect(entry.user).toMatchObject({
      id: null,
      username: '',
      firstName: FORMER_CAMPER,
      profilePicture: null,
    });
    const page = (await setup.other.get(`/api/campsites/${campsiteId}`).expect(200)).body;
    expect(page).toMatchObject({ averageRating: '5.0', totalCheckins: 1 });
    expect(page.checkins[0].user.firstName).toBe(FORMER_CAMPER);
    expect((await setup.other.get(`/api/campsites/${campsiteId}/images`).expect(200)).body).toEqual([
      expect.objectContaining({ userId: null, filename: 'image' }),
    ]);
    await setup.other.get(entry.checkin.photos[0]).expect(200);
    await setup.other.get(profilePicture).expect(404);
    await setup.other.get(`/api/users/${setup.user.username}`).expect(404);
    await setup.other.get(`/api/users/${setup.user.username}/checkins`).expect(404);
    for (const board of ['/api/leaderboard', '/api/leaderboard/monthly'])
      expect((await setup.other.get(board).expect(200)).text).not.toContain(setup.user.username);

    const removed = await setup.api.database.manager.findOneByOrFail(UserEntity, { id: setup.user.id });
    expect(removed).toMatchObject({
      email: null,
      username: null,
      passwordHash: null,
      firstName: '',
      lastName: '',
      profilePicture: null,
      contactNumber: null,
      googleId: null,
      facebookId: null,
      deletedAt: expect.any(Date),
    });
    for (const table of ['sessions', 'identities', 'favorites', 'campsite_images', 'campsite_proposals'])
      expect(await rows(table)).toEqual([]);
    expect(await rows('suggested_updates')).toEqual([expect.objectContaining({ status: 'approved' })]);
    expect((await rows('point_events')).length).toBeGreaterThan(0);
  });

  it('frees email and username for a new account, and ends the old password', async () => {
    await remove().expect(204);
    const login = { emailOrUsername: setup.user.username, password: TEST_PASSWORD };
    await anonymous(setup.api.server).post('/api/login').send(login).expect(401);
    const { id } = await buildUser(setup.api.database, {
      email: setup.user.email,
      username: setup.user.username,
    });
    expect(id).not.toBe(setup.user.id);
  });

  it.each([['somebody-else'], [''], [undefined], [{ $ne: '' }]])(
    'needs one’s own name typed once more: %j',
    async (username) => {
      const { body } = await setup.camper.delete('/api/user').send({ username }).expect(400);
      expect(body).toMatchObject({
        message: MESSAGES.confirmUsername,
        errors: { username: [MESSAGES.confirmUsername] },
      });
      await setup.camper.get('/api/user').expect(200);
    },
  );

  it('removes the account once for two simultaneous requests', async () => {
    const answers = await Promise.all([remove(), remove()]);
    for (const { status } of answers) expect([204, 401]).toContain(status);
    await remove().expect(401);
  });

  it('is consistent with a simultaneous check-in and picture of the account', async () => {
    const campsiteId = await contribute();
    const before = files().length;
    const [visit, face, removal] = await Promise.all([
      setup.camper.post(`/api/campsites/${campsiteId}/checkins`).send({ summary: SUMMARY, rating: 2 }),
      setup.camper.patch('/api/user/profile').attach('profilePicture', setup.photo, 'new.jpg'),
      remove(),
    ]);
    expect(removal.status).toBe(204);
    expect([201, 401]).toContain(visit.status);
    expect([200, 401]).toContain(face.status);
    // Of the face and of the photo that was proposed.
    expect(files().length).toBe(before - 6);
    const { profilePicture } = await setup.api.database.manager.findOneByOrFail(UserEntity, {
      id: setup.user.id,
    });
    expect(profilePicture).toBeNull();
    const { body } = await setup.other.get(`/api/campsites/${campsiteId}/all-checkins`).expect(200);
    expect(body).not.toEqual([]);
    for (const entry of body) expect(entry.user.firstName).toBe(FORMER_CAMPER);
  });

  it('changes nothing when it fails', async () => {
    await contribute();
    const before = files();
    await setup.api.database.query(
      `ALTER TABLE users ADD CONSTRAINT stays CHECK (id <> ${setup.user.id} OR deleted_at IS NULL)`,
    );
    await remove().expect(500);
    await setup.api.database.query('ALTER TABLE users DROP CONSTRAINT stays');
    expect(files()).toEqual(before);
    expect((await setup.camper.get('/api/user').expect(200)).body.email).toBe(setup.user.email);
    expect(await rows('favorites')).toHaveLength(1);
    expect(await setup.api.database.manager.countBy(IdentityEntity, { userId: setup.user.id })).toBe(1);
    expect(await setup.api.database.manager.countBy(CampsiteImageEntity, { userId: setup.user.id })).toBe(1);
    await remove().expect(204);
  });

  it('answers 409 for the last administrator, and keeps one of two at once', async () => {
    const admins = await Promise.all([1, 2].map(() => buildUser(setup.api.database, { isAdmin: true })));
    const leaving = await Promise.all(
      admins.map(async (admin) => remove(admin.username, await signedIn(setup.api.server, admin))),
    );
    expect(leaving.map(({ status }) => status).sort()).toEqual([204, 409]);
    expect(leaving.find(({ status }) => status === 409)?.body.message).toBe(MESSAGES.lastAdministrator);
    expect(await setup.api.database.manager.countBy(UserEntity, { isAdmin: true })).toBe(1);
  });
});
