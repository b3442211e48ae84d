import sharp from 'sharp';
import { IMAGE, MESSAGES, type Province } from '@kampvuur/domain';
import { SessionEntity, UserEntity } from '@kampvuur/persistence';
import {
  anonymous,
  buildCampsite,
  buildCheckin,
  buildUser,
  signedIn,
  TEST_PASSWORD,
} from '@kampvuur/testing';
import { jpegOfBytes } from './image-fixtures';
import { accountsSetup } from './accounts.setup';

const setup = accountsSetup(900, 900);
const { files } = setup;

const update = (fields: object, client = setup.camper) => client.patch('/api/user/profile').send(fields);

describe('PATCH /api/user/profile', () => {
  it('changes the sent fields and answers the updated user', async () => {
    const { body } = await update({ firstName: ' Palesa ' }).expect(200);
    expect(body).toMatchObject({
      id: setup.user.id,
      firstName: 'Palesa',
      lastName: 'Mokoena',
      email: setup.user.email,
    });
    const renamed = (await update({ username: `palesa_${setup.user.id}`, lastName: 'Nel' }).expect(200)).body;
    expect(renamed).toMatchObject({
      username: `palesa_${setup.user.id}`,
      firstName: 'Palesa',
      lastName: 'Nel',
    });
    expect((await setup.camper.get('/api/user').expect(200)).body).toEqual(renamed);
    expect(JSON.stringify(renamed)).not.toContain('argon2');
  });

  it.each([[{}], [{ isAdmin: true, points: 99, email: 'new@example.com' }]])(
    'without a change of its own is refused: %j',
    async (fields) => {
      expect((await update(fields).expect(400)).body.message).toBe(MESSAGES.noProfileChanges);
      const form = setup.camper.patch('/api/user/profile').field('nickname', 'x');
      expect((await form.expect(400)).body.message).toBe(MESSAGES.noProfileChanges);
      expect((await setup.camper.get('/api/user')).body).toMatchObject({
        isAdmin: false,
        email: setup.user.email,
      });
    },
  );

  it.each([
    ['username', 'ab', MESSAGES.usernameTooShort],
    ['username', '', MESSAGES.usernameTooShort],
    ['username', null, MESSAGES.usernameTooShort],
    ['username', 'a'.repeat(31), MESSAGES.usernameTooLong],
    ['username', 'no spaces', MESSAGES.usernameCharacters],
    ['username', 'RooT', MESSAGES.usernameReserved],
    ['firstName', '  ', MESSAGES.firstNameRequired],
    ['firstName', null, MESSAGES.firstNameRequired],
    ['firstName', 'x'.repeat(121), MESSAGES.nameTooLong],
    ['lastName', 'a\0b', MESSAGES.unstorableText],
    ['lastName', ['Nel'], MESSAGES.lastNameRequired],
    ['profilePicture', 'https://example.com/a.jpg', MESSAGES.nothingToClear],
  ])('refuses %s %p', async (field, value, sentence) => {
    const { body } = await update({ [field]: value }).expect(400);
    expect(body.message).toBe(sentence);
    expect(body.errors[field]).toEqual([sentence]);
  });

  it.each([3, 30])('accepts a username of %i characters', async (length) => {
    await update({ username: 'v'.repeat(length) }).expect(200);
  });

  it.each([1, 120])('accepts names of %i characters', async (length) => {
    await update({ firstName: 'N'.repeat(length), lastName: 'N'.repeat(length) }).expect(200);
  });

  it('refuses a taken username in any letter case, but accepts one’s own', async () => {
    await buildUser(setup.api.database, { username: 'Sizwe' });
    const { body } = await update({ username: 'sIZWE' }).expect(409);
    expect(body).toMatchObject({ errors: { username: [MESSAGES.usernameTaken] } });
    await update({ username: setup.user.username?.toUpperCase() }).expect(200);
  });

  it('accepts a reserved username that the account already has', async () => {
    const demo = await buildUser(setup.api.database, { username: 'demo-camper' });
    const client = await signedIn(setup.api.server, demo);
    await update({ username: 'demo-camper', firstName: 'Demo' }, client).expect(200);
    await update({ username: 'demo-admin' }, client).expect(400);
  });

  it('renames one of two accounts that request a username at the same moment', async () => {
    const wanted = `wanted-${setup.user.id}`;
    const answers = await Promise.all([
      update({ username: wanted }),
      update({ username: wanted.toUpperCase() }, setup.other),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('PATCH /api/user/profile with a picture', () => {
  const send = (image: Buffer, client = setup.camper) =>
    client.patch('/api/user/profile').attach('profilePicture', image, 'me.jpg');

  it('stores it in all widths, shows it with check-ins, and replaces the previous one', async () => {
    const campsite = await buildCampsite(setup.api.database);
    await buildCheckin(setup.api.database, { userId: setup.user.id, campsiteId: campsite.id });
    const before = files().length;
    const first = (await send(setup.photo).field('firstName', 'Zanele').expect(200)).body;
    expect(first).toMatchObject({ firstName: 'Zanele' });
    expect(files().length).toBe(before + 3);
    const second = (await send(setup.photo).expect(200)).body;
    expect(second.profilePicture).not.toBe(first.profilePicture);
    expect(files().length).toBe(before + 3);
    const { body: bytes } = await setup.camper.get(second.profilePicture).expect(200);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 400 });
    await setup.camper.get(first.profilePicture).expect(404);
    const [entry] = (await setup.other.get(`/api/campsites/${campsite.id}/all-checkins`).expect(200)).body;
    expect(entry.user.profilePicture).toBe(second.profilePicture);
    expect((await update({ profilePicture: null }).expect(200)).body.profilePicture).toBeNull();
    expect(files().length).toBe(before);
  });

  it('leaves the files of one of two sent at once', async () => {
    const before = files().length;
    await Promise.all([send(setup.photo).expect(200), send(setup.photo).expect(200)]);
    expect(files().length).toBe(before + 3);
  });

  it('leaves no file when the request is refused', async () => {
    const before = files();
    await send(setup.photo).attach('profilePicture', setup.photo, 'second.jpg').expect(400);
    expect((await send(Buffer.from('no image')).expect(400)).body.message).toBe(MESSAGES.imageType);
    await send(setup.photo).field('username', 'admin').expect(400);
    await send(await jpegOfBytes(IMAGE.maxBytes + 1)).expect(413);
    expect(files()).toEqual(before);
    await send(await jpegOfBytes(IMAGE.maxBytes)).expect(200);
  });
});

describe('GET /api/users/:username', () => {
  it('shows name, picture, points and check-ins in any letter case, and nothing private', async () => {
    const campsite = await buildCampsite(setup.api.database);
    const first = await buildCheckin(setup.api.database, { userId: setup.user.id, campsiteId: campsite.id });
    const second = await buildCheckin(setup.api.database, { userId: setup.user.id, campsiteId: campsite.id });
    const { body } = await setup.other.get(`/api/users/${setup.user.username?.toUpperCase()}`).expect(200);
    expect(body).toEqual({
      id: setup.user.id,
      isBlocked: false,
      confirmations: 0,
      username: setup.user.username,
      firstName: 'Lerato',
      lastName: 'Mokoena',
      profilePicture: null,
      points: 0,
      checkins: 2,
    });
    const theirs = (await setup.other.get(`/api/users/${setup.user.username}/checkins`).expect(200)).body;
    expect(theirs.map((entry: { checkin: { id: number } }) => entry.checkin.id)).toEqual([
      second.id,
      first.id,
    ]);
    expect(JSON.stringify(theirs)).not.toContain(setup.user.email);
    expect((await setup.camper.get('/api/user/checkins').expect(200)).body).toEqual(theirs);
    expect((await setup.other.get('/api/user/checkins').expect(200)).body).toEqual([]);
  });

  it('answers the passport: each visited campsite once, the latest first', async () => {
    const { database } = setup.api;
    const at = (province: Province, latitude: number | null, longitude: number | null) =>
      buildCampsite(database, { province, latitude, longitude });
    const cape = await at('Western Cape', -33.9, 18.4);
    const addo = await at('Eastern Cape', -33.4438, 25.7473);
    const karoo = await at('Northern Cape', null, null);
    for (const campsiteId of [addo.id, cape.id, karoo.id, cape.id])
      await buildCheckin(database, { userId: setup.user.id, campsiteId });
    const somebody = await buildUser(database);
    await buildCheckin(database, { userId: somebody.id, campsiteId: karoo.id });
    const { body } = await setup.other.get(`/api/users/${setup.user.username}/passport`).expect(200);
    expect(body.provinces).toEqual([
      { province: 'Eastern Cape', campsites: 1 },
      { province: 'Northern Cape', campsites: 1 },
      { province: 'Western Cape', campsites: 1 },
    ]);
    expect(body.total).toBe(3);
    expect(body.stamps).toMatchObject([
      { campsiteId: karoo.id, name: karoo.name, latitude: null, longitude: null, visits: 1, park: null },
      {
        campsiteId: cape.id,
        province: 'Western Cape',
        latitude: '-33.9',
        longitude: '18.4',
        visits: 2,
        park: null,
      },
      { campsiteId: addo.id, park: 'Addo Elephant' },
    ]);
    const empty = await setup.camper.get(`/api/users/${(await buildUser(database)).username}/passport`);
    expect(empty.body).toEqual({ provinces: [], stamps: [], total: 0 });
  });

  const answersOf = (name: string) =>
    Promise.all(
      ['', '/checkins', '/passport'].map((part) => setup.camper.get(`/api/users/${name}${part}`).expect(404)),
    );

  it.each(['nobody-here', '%25', 'a%00b', "x'--", 'u'.repeat(31)])('answers 404 for %s', async (name) => {
    for (const { body } of await answersOf(name)) expect(body.message).toBe(MESSAGES.userNotFound);
  });

  it('answers 404 for a dot, which URL parsers remove', async () => {
    expect(await answersOf('.')).toHaveLength(3);
  });
});

describe('POST /api/user/password', () => {
  const NEW_PASSWORD = 'n'.repeat(8);
  const change = (fields: object) => setup.camper.post('/api/user/password').send(fields);
  const login = (password: string) =>
    anonymous(setup.api.server).post('/api/login').send({ emailOrUsername: setup.user.username, password });

  it('signs out every other browser at once', async () => {
    const elsewhere = await signedIn(setup.api.server, setup.user);
    await change({ currentPassword: TEST_PASSWORD, newPassword: NEW_PASSWORD }).expect(204);
    await elsewhere.get('/api/user').expect(401);
    await setup.camper.get('/api/user').expect(200);
    expect(await setup.api.database.manager.countBy(SessionEntity, { userId: setup.user.id })).toBe(1);
    await login(TEST_PASSWORD).expect(401);
    await login(NEW_PASSWORD).expect(200);
  });

  it.each([
    [{ newPassword: 'n'.repeat(7) }, 'newPassword', MESSAGES.passwordTooShort],
    [{ newPassword: 'n'.repeat(129) }, 'newPassword', MESSAGES.passwordTooLong],
    [{ currentPassword: undefined }, 'currentPassword', MESSAGES.passwordRequired],
    [{ currentPassword: 'wrong' }, 'currentPassword', MESSAGES.currentPasswordWrong],
  ])('is refused with %j', async (fields, field, sentence) => {
    const elsewhere = await signedIn(setup.api.server, setup.user);
    const { body } = await change({
      currentPassword: TEST_PASSWORD,
      newPassword: NEW_PASSWORD,
      ...fields,
    }).expect(400);
    expect(body.errors[field]).toEqual([sentence]);
    await elsewhere.get('/api/user').expect(200);
    await login(TEST_PASSWORD).expect(200);
  });

  it.each(['Superman1', 'password123', 'name', 'email'])(
    'is refused to %s, too easy to guess',
    async (word) => {
      const { username, email } = setup.user;
      const newPassword = { name: username, email }[word] ?? word;
      const { body } = await change({ currentPassword: TEST_PASSWORD, newPassword }).expect(400);
      expect(body.errors).toEqual({ newPassword: [MESSAGES.passwordGuessable] });
      await login(TEST_PASSWORD).expect(200);
    },
  );

  it('applies the same rule to the first password of an external account', async () => {
    await setup.api.database.manager.update(UserEntity, { id: setup.user.id }, { passwordHash: null });
    const { body } = await change({ newPassword: 'iloveyou1' }).expect(400);
    expect(body.errors).toEqual({ newPassword: [MESSAGES.passwordGuessable] });
  });

  it('accepts 128 characters', async () => {
    await change({ currentPassword: TEST_PASSWORD, newPassword: 'n'.repeat(128) }).expect(204);
  });

  it('is throttled like sign-ins: the eleventh attempt answers 429, even if it is right', async () => {
    for (let guess = 0; guess < 10; guess += 1)
      await change({ currentPassword: 'guess', newPassword: NEW_PASSWORD }).expect(400);
    const { headers } = await change({ currentPassword: TEST_PASSWORD, newPassword: NEW_PASSWORD }).expect(
      429,
    );
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  });

  it('accepts one of two simultaneous changes with the same current password', async () => {
    const answers = await Promise.all(
      ['first-one', 'second-one'].map((newPassword) =>
        change({ currentPassword: TEST_PASSWORD, newPassword }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 400]);
  });

  it('sets the first password of an external account', async () => {
    await setup.api.database.manager.update(UserEntity, { id: setup.user.id }, { passwordHash: null });
    expect((await setup.camper.get('/api/user')).body.hasPassword).toBe(false);
    await change({ newPassword: NEW_PASSWORD }).expect(204);
    expect((await setup.camper.get('/api/user')).body.hasPassword).toBe(true);
    await login(NEW_PASSWORD).expect(200);
    await change({ newPassword: 'another-one' }).expect(400);
  });
});
