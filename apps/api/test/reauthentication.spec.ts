import { MESSAGES } from '@kampvuur/domain';
import { IdentityEntity, UserEntity } from '@kampvuur/persistence';
import { type ApiClient, buildUser, signedIn, TEST_PASSWORD } from '@kampvuur/testing';
import { LINK_PATH, newPerson, PROVIDER_PATH, signInAtProvider } from './external-round-trip';
import { OpenidFixture } from './openid-fixture';
import { type RunningApi, startApi } from './start-api';

const NEW_PASSWORD = 'below-the-mountain';
const CONSENT = { privacyPolicyAccepted: true, termsOfServiceAccepted: true };

let provider: OpenidFixture;
let api: RunningApi;
let user: UserEntity;
let client: ApiClient;
beforeAll(async () => {
  provider = await OpenidFixture.start();
  api = await startApi(provider.settings);
});
beforeEach(async () => {
  provider.person = newPerson();
  user = await buildUser(api.database);
  client = await signedIn(api.server, user);
});
afterAll(async () => {
  await api.app.close();
  await provider.stop();
});

/** The session was opened this long ago, as PostgreSQL says it. */
const age = (interval: string) =>
  api.database.query(`UPDATE sessions SET authenticated_at = now() - $2::interval WHERE user_id = $1`, [
    user.id,
    interval,
  ]);
const grownOld = () => age('5 minutes 1 second');
const withoutPassword = () =>
  api.database.manager.update(UserEntity, { id: user.id }, { passwordHash: null });

const remove = (password?: string) =>
  client.delete('/api/user').send({ username: user.username, ...(password !== undefined && { password }) });
const link = (password?: string) =>
  client
    .post(LINK_PATH)
    .query({ returnTo: '/profile' })
    .type('form')
    .send(password === undefined ? {} : { password });
const setFirstPassword = () => client.post('/api/user/password').send({ newPassword: NEW_PASSWORD });

const isRemoved = async () =>
  (await api.database.manager.findOneByOrFail(UserEntity, { id: user.id })).deletedAt !== null;

describe('removing the account', () => {
  it.each(['0 seconds', '4 minutes 50 seconds'])('passes %s after the sign-in', async (interval) => {
    await age(interval);
    await remove().expect(204);
  });

  it('later asks for the password', async () => {
    await grownOld();
    const { body } = await remove().expect(403);
    expect(body).toMatchObject({
      message: MESSAGES.passwordRequired,
      errors: { password: [MESSAGES.passwordRequired] },
    });
    expect(await isRemoved()).toBe(false);
    await remove(TEST_PASSWORD).expect(204);
    expect(await isRemoved()).toBe(true);
  });

  it.each([grownOld, () => age('0 seconds')])('never passes with a wrong one', async (agedAs) => {
    await agedAs();
    const { body } = await remove('wrong').expect(403);
    expect(body.errors).toEqual({ password: [MESSAGES.currentPasswordWrong] });
    expect(await isRemoved()).toBe(false);
    await client.get('/api/user').expect(200);
  });

  it('is throttled like signing in: the eleventh guess waits, the right one too', async () => {
    await grownOld();
    for (let guess = 0; guess < 10; guess += 1) await remove('guess').expect(403);
    const { headers } = await remove(TEST_PASSWORD).expect(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(await isRemoved()).toBe(false);
  });

  it('of an account without a password asks for a new sign-in, whatever password is sent', async () => {
    await grownOld();
    await withoutPassword();
    for (const password of [undefined, TEST_PASSWORD]) {
      const { body } = await remove(password).expect(403);
      expect(body.message).toBe(MESSAGES.signInAgain);
      expect(body.errors).toBeUndefined();
    }
    expect(await isRemoved()).toBe(false);
    await age('0 seconds');
    await remove().expect(204);
  });
});

describe('a first password', () => {
  beforeEach(withoutPassword);

  it('is set after a fresh sign-in', () => setFirstPassword().expect(204));

  it('later asks for a new sign-in', async () => {
    await grownOld();
    const { body } = await setFirstPassword().expect(403);
    expect(body.message).toBe(MESSAGES.signInAgain);
    expect((await client.get('/api/user')).body.hasPassword).toBe(false);
  });
});

describe('linking', () => {
  const ISSUER_PAGE = /^http:\/\/127\.0\.0\.1:\d+\//;
  const endsAt = async (answer: ReturnType<typeof link>) => (await answer.expect(303)).headers['location'];

  it('begins after a fresh sign-in', async () => {
    expect(await endsAt(link())).toMatch(ISSUER_PAGE);
  });

  it('later begins with the password in the form', async () => {
    await grownOld();
    expect(await endsAt(link(TEST_PASSWORD))).toMatch(ISSUER_PAGE);
  });

  it.each([undefined, '', 'wrong'])('later does not begin with %p for it', async (password) => {
    await grownOld();
    const answer = await link(password).expect(303);
    expect(answer.headers['location']).toBe('/profile?externalSignIn=wrong-password');
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  it('does not begin after too many wrong ones', async () => {
    await grownOld();
    for (let guess = 0; guess < 10; guess += 1) await link('guess');
    expect(await endsAt(link(TEST_PASSWORD))).toBe('/profile?externalSignIn=too-many-attempts');
  });

  it('of an account without a password asks for a new sign-in', async () => {
    await grownOld();
    await withoutPassword();
    expect(await endsAt(link())).toBe('/profile?externalSignIn=sign-in-again');
    expect(await api.database.manager.countBy(IdentityEntity, { userId: user.id })).toBe(0);
  });
});

describe('a session is fresh again', () => {
  it('with the right password, given anywhere', async () => {
    await grownOld();
    const newPassword = { currentPassword: TEST_PASSWORD, newPassword: NEW_PASSWORD };
    await client.post('/api/user/password').send(newPassword).expect(204);
    await remove().expect(204);
  });

  it('after a sign-in at the provider', async () => {
    await signInAtProvider(client);
    const { body } = await client.post(`${PROVIDER_PATH}/complete`).send(CONSENT).expect(201);
    user = await api.database.manager.findOneByOrFail(UserEntity, { id: body.id });
    await grownOld();
    await setFirstPassword().expect(403);
    expect(await signInAtProvider(client, { returnTo: '/profile' })).toBe('/profile');
    await setFirstPassword().expect(204);
  });

  it('by nothing else', async () => {
    await grownOld();
    await client.get('/api/user').expect(200);
    await client.patch('/api/user/profile').send({ firstName: 'Lerato' }).expect(200);
    await remove().expect(403);
  });
});
