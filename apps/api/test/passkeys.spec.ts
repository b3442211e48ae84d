import { MESSAGES, SECOND_FACTOR_THROTTLE } from '@kampvuur/domain';
import { PasskeyEntity, type UserEntity } from '@kampvuur/persistence';
import { anonymous, type ApiClient, buildUser, signedIn } from '@kampvuur/testing';
import { subjectsTo } from './mail.setup';
import { afterPassword, passkeySignIn, STEP_PATH, withPasskey, withTotp } from './second-factors.setup';
import { type Question, SoftwareAuthenticator } from './software-authenticator';
import { type RunningApi, startApi } from './start-api';

let api: RunningApi;
let user: UserEntity;
let client: ApiClient;
beforeAll(async () => {
  // A proxy we believe gives a test a network of its own.
  api = await startApi({ TRUSTED_PROXIES: '127.0.0.1' });
});
beforeEach(async () => {
  user = await buildUser(api.database, { emailVerifiedAt: new Date() });
  client = await signedIn(api.server, user);
});
afterAll(() => api.app.close());

const OPTIONS = '/api/user/passkeys/options';
const list = async () => (await client.get('/api/user/second-factors').expect(200)).body.passkeys;
const ask = async () => ((await client.post(OPTIONS).expect(200)).body as { options: Question }).options;
const add = (response: object, name = 'Key') => client.post('/api/user/passkeys').send({ name, response });

describe('POST /api/user/passkeys', () => {
  it('adds a passkey with recovery codes and an email; it can be renamed and removed', async () => {
    const { recoveryCodes } = await withPasskey(client);
    expect(recoveryCodes).toHaveLength(10);
    const [{ id, ...passkey }] = await list();
    expect(passkey).toEqual({ name: 'My phone', createdAt: expect.any(String), lastUsedAt: null });
    expect(await subjectsTo(api, user)).toContain('A passkey was added to your Kampvuur account');

    await client.patch(`/api/user/passkeys/${id}`).send({ name: ' Yellow key ' }).expect(204);
    expect(await list()).toMatchObject([{ name: 'Yellow key' }]);
    await client.delete(`/api/user/passkeys/${id}`).expect(204);
    expect((await client.get('/api/user/second-factors')).body).toMatchObject({
      recoveryCodesLeft: 0,
      passkeys: [],
    });
    expect(await subjectsTo(api, user)).toContain('A passkey was removed from your Kampvuur account');
    await client.delete(`/api/user/passkeys/${id}`).expect(404);
  });

  it('requests a credential for this host, with user verification', async () => {
    const options = (await client.post(OPTIONS).expect(200)).body.options;
    expect(options).toMatchObject({
      rp: { name: 'Kampvuur', id: 'localhost' },
      user: { name: user.username },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    expect(Buffer.from(String(options.user.id), 'base64url').toString('latin1')).not.toBe(String(user.id));
  });

  it.each([
    ['another site', { origin: 'https://evil.example' }],
    ['another host', { rpId: 'evil.example' }],
    ['a key that asked nobody', { isVerified: false }],
  ])('is not taken from %s', async (_what, manner) => {
    const key = new SoftwareAuthenticator(manner);
    const { body } = await add(key.create(await ask())).expect(400);
    expect(body.message).toBe(MESSAGES.passkeyRefused);
    expect(await list()).toEqual([]);
  });

  it('refuses a response to another challenge, a second one, and one without a challenge', async () => {
    const key = new SoftwareAuthenticator();
    await ask();
    await add(key.create({ challenge: 'AAAA' })).expect(400);
    await add(key.create({ challenge: 'AAAA' })).expect(404);
    const answer = key.create(await ask());
    await add(answer).expect(201);
    await add(answer).expect(404);
  });

  it('refuses a passkey that is registered already', async () => {
    const { key } = await withPasskey(client);
    expect((await add(key.create(await ask())).expect(409)).body.message).toBe(MESSAGES.passkeyKnown);
    client = await signedIn(api.server, await buildUser(api.database, { emailVerifiedAt: new Date() }));
    await add(key.create(await ask())).expect(409);
  });

  it.each([null, 'text', [], 7])('answers 400 for the response %p', async (response) => {
    await ask();
    await client.post('/api/user/passkeys').send({ name: 'Key', response }).expect(400);
  });

  it.each([{}, { id: 7 }, { id: 'x', response: {} }])(
    'answers 400 for the credential %p',
    async (response) => {
      await ask();
      await add(response).expect(400);
      const browser = anonymous(api.server);
      await browser.post('/api/login/passkey/options').expect(200);
      await browser.post('/api/login/passkey').send({ response }).expect(401);
    },
  );

  it.each(['', ' ', 'x'.repeat(61)])('answers 400 for the name %p', async (name) => {
    await add(new SoftwareAuthenticator().create(await ask()), name).expect(400);
  });

  it('answers 404 to others who rename or remove it', async () => {
    await withPasskey(client);
    const [{ id }] = await list();
    const other = await signedIn(api.server, await buildUser(api.database, { emailVerifiedAt: new Date() }));
    await other.patch(`/api/user/passkeys/${id}`).send({ name: 'Mine' }).expect(404);
    await other.delete(`/api/user/passkeys/${id}`).expect(404);
    await other.delete('/api/user/passkeys/no-id').expect(404);
    expect(await list()).toMatchObject([{ name: 'My phone' }]);
  });

  it('answers 409 above twenty passkeys', async () => {
    await withPasskey(client);
    await api.database.query(
      `INSERT INTO passkeys (id, user_id, credential_id, public_key, counter, name)
       SELECT gen_random_uuid(), $1::int, 'key-' || n, '', 0, 'Key' FROM generate_series(1, 19) n`,
      [user.id],
    );
    expect((await client.post(OPTIONS).expect(409)).body.message).toBe(MESSAGES.tooManyPasskeys);
  });
});

describe('POST /api/login/passkey', () => {
  it('needs neither password nor second step, and records the use', async () => {
    const { key } = await withPasskey(client);
    const browser = anonymous(api.server);
    const answer = await passkeySignIn(browser, key);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ id: user.id });
    expect((await browser.get('/api/user').expect(200)).body.id).toBe(user.id);
    expect(await list()).toMatchObject([{ lastUsedAt: expect.any(String) }]);
  });

  it('completes the second step after the password, for that account only', async () => {
    const { key } = await withPasskey(client);
    const other = await buildUser(api.database, { emailVerifiedAt: new Date() });
    const { key: othersKey } = await withPasskey(await signedIn(api.server, other));
    const browser = await afterPassword(api, user);
    expect((await browser.get(STEP_PATH)).body).toEqual({ methods: ['passkey', 'recovery-code'] });
    expect((await passkeySignIn(browser, othersKey)).status).toBe(401);
    await browser.get('/api/user').expect(401);
    expect((await passkeySignIn(browser, key)).status).toBe(200);
    await browser.get(STEP_PATH).expect(404);
  });

  it('refuses an unknown passkey', async () => {
    const answer = await passkeySignIn(anonymous(api.server), new SoftwareAuthenticator());
    expect(answer.status).toBe(401);
    expect(answer.body.message).toBe(MESSAGES.passkeyRefused);
  });

  it('refuses a replayed response, from any browser', async () => {
    const { key } = await withPasskey(client);
    const browser = anonymous(api.server);
    const { options } = (await browser.post('/api/login/passkey/options').expect(200)).body;
    const response = key.get(options as Question);
    const thief = anonymous(api.server);
    await thief.post('/api/login/passkey').send({ response }).expect(404);
    await thief.post('/api/login/passkey/options').expect(200);
    await thief.post('/api/login/passkey').send({ response }).expect(401);
    await browser.post('/api/login/passkey').send({ response }).expect(200);
    await browser.post('/api/login/passkey').send({ response }).expect(404);
  });

  it('refuses a cloned passkey, whose counter is behind', async () => {
    const { key } = await withPasskey(client);
    expect((await passkeySignIn(anonymous(api.server), key)).status).toBe(200);
    key.counter -= 1;
    expect((await passkeySignIn(anonymous(api.server), key)).status).toBe(401);
  });

  it('accepts passkeys without a counter', async () => {
    const { key } = await withPasskey(client);
    await api.database.manager.update(PasskeyEntity, { userId: user.id }, { counter: '0' });
    for (let time = 0; time < 2; time += 1) {
      key.counter = -1;
      expect((await passkeySignIn(anonymous(api.server), key)).status).toBe(200);
    }
  });

  it('refuses another origin, and a response without user verification', async () => {
    const { key } = await withPasskey(client);
    for (const manner of [
      { origin: 'https://evil.example' },
      { rpId: 'evil.example' },
      { isVerified: false },
    ]) {
      Object.assign(key.manner, manner);
      expect((await passkeySignIn(anonymous(api.server), key)).status).toBe(401);
      for (const name of Object.keys(manner)) delete key.manner[name as keyof typeof key.manner];
    }
    expect((await passkeySignIn(anonymous(api.server), key)).status).toBe(200);
  });

  it('refuses suspended accounts and removed passkeys', async () => {
    const { key } = await withPasskey(client);
    await withTotp(client);
    const browser = anonymous(api.server);
    await api.database.query(`UPDATE users SET suspended_until = now() + interval '1 day' WHERE id = $1`, [
      user.id,
    ]);
    expect((await passkeySignIn(browser, key)).status).toBe(403);
    await api.database.query('UPDATE users SET suspended_until = NULL WHERE id = $1', [user.id]);
    await client.delete(`/api/user/passkeys/${(await list())[0].id}`).expect(204);
    expect((await passkeySignIn(browser, key)).status).toBe(401);
  });

  it('limits challenges by address', async () => {
    const statuses: number[] = [];
    const { limit } = SECOND_FACTOR_THROTTLE.challenges;
    const ask = () =>
      anonymous(api.server).post('/api/login/passkey/options').set('X-Forwarded-For', '203.0.113.1');
    for (let time = 0; time <= limit && !statuses.includes(429); time += 1)
      statuses.push((await ask()).status);
    expect(statuses.at(-1)).toBe(429);
  });
});
