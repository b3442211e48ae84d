import { MESSAGES } from '@kampvuur/domain';
import { AuditEventEntity, IdentityEntity, UserEntity } from '@kampvuur/persistence';
import {
  type ApiClient,
  buildCampsite,
  buildCheckin,
  buildUser,
  signedIn,
  TEST_PASSWORD,
} from '@kampvuur/testing';
import { LINK_PATH, newProviderUser, PROVIDER_PATH, signInAtProvider } from './external-round-trip';
import { OpenidFixture } from './openid-fixture';
import { codeOf, lastConfirmed, withPasskey, withTotp } from './second-factors.setup';
import { type Question, SoftwareAuthenticator } from './software-authenticator';
import { type RunningApi, startApi } from './start-api';

const NEW_PASSWORD = 'below-the-mountain';
const CONSENT = { privacyPolicyAccepted: true, termsOfServiceAccepted: true };
const CONFIRM_PATH = '/api/user/confirmation';
const REFUSAL = { message: MESSAGES.confirmationRequired, code: 'confirmation-required', status: 403 };

let provider: OpenidFixture;
let api: RunningApi;
let user: UserEntity;
let client: ApiClient;
beforeAll(async () => {
  provider = await OpenidFixture.start();
  api = await startApi(provider.settings);
});
beforeEach(async () => {
  provider.user = newProviderUser();
  user = await buildUser(api.database, { emailVerifiedAt: new Date() });
  client = await signedIn(api.server, user);
});
afterAll(async () => {
  await api.app.close();
  await provider.stop();
});

const grownOld = () => lastConfirmed(api, user, '15 minutes 1 second');
const withoutPassword = () =>
  api.database.manager.update(UserEntity, { id: user.id }, { passwordHash: null });
const remove = () => client.delete('/api/user').send({ username: user.username });
const confirm = (proof: object) => client.post(CONFIRM_PATH).send(proof);
const failures = () =>
  api.database.manager.findBy(AuditEventEntity, { action: 'confirmation-failed', actorId: user.id });
const isRemoved = async () =>
  (await api.database.manager.findOneByOrFail(UserEntity, { id: user.id })).deletedAt !== null;

describe('what a session alone is not enough for', () => {
  it.each(['0 seconds', '4 minutes 50 seconds'])('passes %s after the sign-in', async (ago) => {
    await lastConfirmed(api, user, ago);
    await remove().expect(204);
    expect(await isRemoved()).toBe(true);
  });

  it.each([
    ['removing the account', (of: ApiClient) => of.delete('/api/user').send({ username: user.username })],
    [
      'another email address',
      (of: ApiClient) => of.post('/api/user/email').send({ email: 'new@example.com' }),
    ],
    ['linking a provider', (of: ApiClient) => of.post(LINK_PATH)],
    ['setting up an authenticator app', (of: ApiClient) => of.post('/api/user/totp')],
    ['adding a passkey', (of: ApiClient) => of.post('/api/user/passkeys/options')],
  ])('asks later for a confirmation: %s', async (_what, send) => {
    await grownOld();
    expect((await send(client).expect(403)).body).toMatchObject(REFUSAL);
    expect(await api.database.manager.countBy(IdentityEntity, { userId: user.id })).toBe(0);
    expect(await isRemoved()).toBe(false);
    await confirm({ password: TEST_PASSWORD }).expect(204);
    expect((await send(client)).status).not.toBe(403);
  });

  it('has 5 minutes for the account and its ways in, 15 for the rest', async () => {
    await lastConfirmed(api, user, '5 minutes 1 second');
    expect((await remove().expect(403)).body).toMatchObject(REFUSAL);
    expect((await client.post(LINK_PATH).expect(403)).body).toMatchObject(REFUSAL);
    await withoutPassword();
    const first = await client.post('/api/user/password').send({ newPassword: NEW_PASSWORD }).expect(403);
    expect(first.body).toMatchObject(REFUSAL);
    await lastConfirmed(api, user, '14 minutes 50 seconds');
    await client.post('/api/user/totp').expect(200);
  });

  it.each([
    [false, 204],
    [true, 403],
  ])(
    'does not ask campers before their own check-in is deleted; an administrator: %s',
    async (isAdmin, status) => {
      await api.database.manager.update(UserEntity, { id: user.id }, { isAdmin });
      const campsite = await buildCampsite(api.database);
      const { id } = await buildCheckin(api.database, { campsiteId: campsite.id, userId: user.id });
      await grownOld();
      await client.delete(`/api/campsites/${campsite.id}/images/1`).expect(isAdmin ? 403 : 404);
      await client.delete(`/api/checkins/${id}`).expect(status);
    },
  );

  it('asks for one before an administrator deletes a check-in, and deletes it then', async () => {
    await api.database.manager.update(UserEntity, { id: user.id }, { isAdmin: true });
    const campsite = await buildCampsite(api.database);
    const { id } = await buildCheckin(api.database, { campsiteId: campsite.id, userId: user.id });
    await grownOld();
    expect((await client.delete(`/api/checkins/${id}`).expect(403)).body).toMatchObject(REFUSAL);
    await confirm({ password: TEST_PASSWORD }).expect(204);
    await client.delete(`/api/checkins/${id}`).expect(204);
  });

  it('asks administrators before deletions, roles, merges and the undo of imports', async () => {
    await api.database.manager.update(UserEntity, { id: user.id }, { isAdmin: true });
    const { id } = await buildCampsite(api.database);
    await grownOld();
    const requests: [string, string, object?][] = [
      ['delete', `/api/campsites/${id}`],
      ['post', '/api/admin/accounts/1/role', { isAdmin: true }],
      ['delete', '/api/admin/accounts/1'],
      ['post', '/api/admin/jobs/1/undo'],
      ['post', '/api/admin/names/facilities/1/merge'],
      ['post', '/api/admin/duplicates/1/merge'],
      ['post', '/api/admin/reports/1/decide', { decision: 'delete', version: 'x', note: 'Spam' }],
    ];
    for (const [method, path, body] of requests) {
      const answer = await client[method as 'post' | 'delete'](path).send(body).expect(403);
      expect(answer.body).toMatchObject(REFUSAL);
    }
    // What can be taken back needs none.
    await client.post('/api/admin/reports/1/decide').send({ decision: 'dismiss', version: 'x' }).expect(404);
    await client.delete('/api/admin/accounts/999999/suspension').expect(404);
    await client.get(`/api/campsites/${id}`).expect(200);
    await confirm({ password: TEST_PASSWORD }).expect(204);
    await client.delete(`/api/campsites/${id}`).expect(204);
  });

  it('says nothing to campers about routes of administrators', async () => {
    await grownOld();
    const { body } = await client.delete('/api/campsites/1').expect(403);
    expect(body.message).toBe(MESSAGES.notAllowed);
    expect(body.code).toBeUndefined();
  });

  it('asks for one before a first password; another password asks for the old one anyway', async () => {
    await grownOld();
    const change = { currentPassword: TEST_PASSWORD, newPassword: NEW_PASSWORD };
    await client.post('/api/user/password').send(change).expect(204);
    await withoutPassword();
    const setFirst = () => client.post('/api/user/password').send({ newPassword: TEST_PASSWORD });
    await grownOld();
    expect((await setFirst().expect(403)).body).toMatchObject(REFUSAL);
    expect((await client.get('/api/user')).body.hasPassword).toBe(false);
    await lastConfirmed(api, user, '0 seconds');
    await setFirst().expect(204);
  });
});

describe('a confirmation', () => {
  beforeEach(grownOld);

  it('by a wrong password says so at the field and opens nothing', async () => {
    const { body } = await confirm({ password: 'wrong-one' }).expect(403);
    expect(body.errors).toEqual({ password: [MESSAGES.currentPasswordWrong] });
    expect(body.code).toBeUndefined();
    await remove().expect(403);
    expect(await failures()).toMatchObject([{ action: 'confirmation-failed', address: '127.0.0.1' }]);
  });

  it.each([{}, { password: '' }, { code: ' ' }])('needs something: %p', async (proof) => {
    expect((await confirm(proof).expect(400)).body.message).toBe(MESSAGES.passwordOrCodeRequired);
  });

  it('by password is throttled like signing in', async () => {
    for (let guess = 0; guess < 10; guess += 1) await confirm({ password: 'guess' }).expect(403);
    const { headers } = await confirm({ password: TEST_PASSWORD }).expect(429);
    expect(await failures()).toHaveLength(10);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    await remove().expect(403);
  });

  it('by a code of the app opens for 15 minutes, and the code is used up', async () => {
    await lastConfirmed(api, user, '0 seconds');
    const { secret, recoveryCodes } = await withTotp(client);
    await grownOld();
    await confirm({ code: recoveryCodes[0] }).expect(403);
    const { body: byPassword } = await confirm({ password: TEST_PASSWORD }).expect(403);
    expect(byPassword.errors).toEqual({ password: [MESSAGES.secondFactorNeeded] });
    const change = {
      currentPassword: TEST_PASSWORD,
      newPassword: 'koppie-under-the-marula',
      confirmPassword: 'koppie-under-the-marula',
    };
    await client.post('/api/user/password').send(change).expect(204);
    await client.delete('/api/user/totp').expect(403);
    const code = codeOf(secret);
    await confirm({ code }).expect(204);
    await client.post('/api/user/recovery-codes').expect(200);
    const { body } = await confirm({ code }).expect(403);
    expect(body.errors).toEqual({ code: [MESSAGES.codeWrong] });
    // The recovery code and the code that was used up; the password was not looked at.
    expect(await failures()).toHaveLength(2);
  });

  it('by a passkey opens too, by another person’s not, nor by an old answer', async () => {
    await lastConfirmed(api, user, '0 seconds');
    const { key } = await withPasskey(client);
    const other = await signedIn(api.server, await buildUser(api.database, { emailVerifiedAt: new Date() }));
    const { key: othersKey } = await withPasskey(other, new SoftwareAuthenticator());
    await grownOld();
    const ask = async () =>
      ((await client.post(`${CONFIRM_PATH}/passkey/options`).expect(200)).body as { options: Question })
        .options;
    const send = (response: object) => client.post(`${CONFIRM_PATH}/passkey`).send({ response });

    await send(othersKey.get(await ask())).expect(403);
    await send(key.get({ challenge: 'AAAA' })).expect(404);
    await ask();
    await send(key.get({ challenge: 'AAAA' })).expect(403);
    await remove().expect(403);
    const answer = key.get(await ask());
    await send(answer).expect(204);
    await send(answer).expect(404);
    await remove().expect(204);
  });

  it('is none by looking around', async () => {
    await client.get('/api/user').expect(200);
    await client.patch('/api/user/profile').send({ firstName: 'Lerato' }).expect(200);
    await remove().expect(403);
  });

  it('of an account without a password is a sign-in at the provider', async () => {
    await signInAtProvider(client);
    const { body } = await client.post(`${PROVIDER_PATH}/complete`).send(CONSENT).expect(201);
    user = await api.database.manager.findOneByOrFail(UserEntity, { id: body.id });
    await grownOld();
    await confirm({ password: TEST_PASSWORD }).expect(403);
    await remove().expect(403);
    expect(await signInAtProvider(client, { returnTo: '/profile' })).toBe('/profile');
    await remove().expect(204);
  });
});
