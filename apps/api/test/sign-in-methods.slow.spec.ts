import { MESSAGES, SIGN_IN_METHOD_NAMES, SIGN_IN_METHODS, type SignInMethod } from '@kampvuur/domain';
import type { UserEntity } from '@kampvuur/persistence';
import { anonymous, type ApiClient, buildUser, signedIn, TEST_PASSWORD } from '@kampvuur/testing';
import { linkAtProvider, linkingAtProvider, newProviderUser, signInAtProvider } from './external-round-trip';
import { subjectsTo } from './mail.setup';
import { OpenidFixture } from './openid-fixture';
import { lastConfirmed, passkeySignIn, withPasskey, withTotp } from './second-factors.setup';
import { auditedActions, entryOf, METHODS_PATH, methodsOf } from './sign-in-methods.setup';
import { type RunningApi, startApi } from './start-api';

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

/** How a method gets onto the list of a new account, and the subjects of the emails about that and its removal. */
interface Way {
  add: () => Promise<unknown>;
  added: RegExp;
  removed: RegExp;
}

const NEW_BROWSER = { emailOrUsername: '', password: TEST_PASSWORD };

/** One for each entry of the registry: the compiler asks for a new one. */
const WAYS: Record<SignInMethod, Way> = {
  password: {
    // It can go once something else signs in.
    add: async () => {
      await linkAtProvider(client);
      const change = { currentPassword: TEST_PASSWORD, newPassword: 'where-the-river-bends' };
      await client.post('/api/user/password').send(change).expect(204);
    },
    added: /^The password of your Kampvuur account was changed$/,
    removed: /^The password of your Kampvuur account was removed$/,
  },
  provider: {
    add: () => linkAtProvider(client),
    added: /account was linked/,
    removed: /account was unlinked/,
  },
  passkey: {
    add: () => withPasskey(client),
    added: /^A passkey was added/,
    removed: /^A passkey was removed/,
  },
  totp: {
    add: () => withTotp(client),
    added: /^An authenticator app was added/,
    removed: /^An authenticator app was removed/,
  },
  'recovery-codes': {
    add: async () => {
      await withTotp(client);
      await client.post('/api/user/recovery-codes').expect(200);
    },
    added: /^New recovery codes were made/,
    removed: /^The recovery codes .* were removed$/,
  },
  session: {
    add: () =>
      anonymous(api.server)
        .post('/api/login')
        .send({ ...NEW_BROWSER, emailOrUsername: user.username })
        .expect(200),
    added: /^A new sign-in/,
    removed: /^A browser was signed out/,
  },
};

describe.each(SIGN_IN_METHOD_NAMES)('%s', (method) => {
  const { audit } = SIGN_IN_METHODS[method];

  it('is listed and removed, and the audit log and emails say so both times', async () => {
    await WAYS[method].add();
    const entry = await entryOf(client, method);
    expect(entry).toMatchObject({ method, isRemovable: true });
    expect(await auditedActions(api, user)).toContain(audit.added);
    expect((await subjectsTo(api, user))[0]).toMatch(WAYS[method].added);

    await client.delete(`${METHODS_PATH}/${entry?.key}`).expect(204);
    expect((await methodsOf(client)).map(({ key }) => key)).not.toContain(entry?.key);
    expect((await auditedActions(api, user))[0]).toBe(audit.removed);
    expect((await subjectsTo(api, user))[0]).toMatch(WAYS[method].removed);
    await client.delete(`${METHODS_PATH}/${entry?.key}`).expect(404);
  });

  it('is removed with a recent confirmation only, except sessions', async () => {
    await WAYS[method].add();
    const key = (await entryOf(client, method))?.key;
    await lastConfirmed(api, user, '1 hour');
    await client.delete(`${METHODS_PATH}/${key}`).expect(method === 'session' ? 204 : 403);
  });

  it("of somebody else's account is not found", async () => {
    await WAYS[method].add();
    const key = (await entryOf(client, method))?.key ?? '';
    const stranger = await signedIn(
      api.server,
      await buildUser(api.database, { emailVerifiedAt: new Date() }),
    );
    const before = (await methodsOf(client)).map((entry) => entry.key);
    // Everybody has a password: a stranger's key of it means their own, which is their last.
    await stranger.delete(`${METHODS_PATH}/${key}`).expect(method === 'password' ? 409 : 404);
    expect((await methodsOf(client)).map((entry) => entry.key)).toEqual(before);
  });
});

describe('the last method that signs in on its own', () => {
  it('is never removed, whichever it is', async () => {
    const ways = Object.entries({ password: WAYS.password, provider: WAYS.provider, passkey: WAYS.passkey });
    for (const [last, { add }] of ways) {
      user = await buildUser(api.database, { emailVerifiedAt: new Date() });
      client = await signedIn(api.server, user);
      provider.user = newProviderUser();
      await add();
      const others = (await methodsOf(client)).filter(
        ({ method }) => method !== last && SIGN_IN_METHODS[method].isSufficient,
      );
      for (const { key } of others) await client.delete(`${METHODS_PATH}/${key}`).expect(204);
      const entry = await entryOf(client, last as SignInMethod);
      expect(entry).toMatchObject({ method: last, isRemovable: false });
      const { body } = await client.delete(`${METHODS_PATH}/${entry?.key}`).expect(409);
      expect(body.message).toBe(MESSAGES.lastSignInMethod);
      expect(await entryOf(client, last as SignInMethod)).toBeDefined();
    }
  });

  it('is not removed by its own route either', async () => {
    await withPasskey(client);
    await client.delete(`${METHODS_PATH}/password`).expect(204);
    const [, id] = (await entryOf(client, 'passkey'))?.key.split(':') ?? [];
    const { body } = await client.delete(`/api/user/passkeys/${id}`).expect(409);
    expect(body.message).toBe(MESSAGES.lastSignInMethod);
  });

  it('stays when two are removed at the same moment', async () => {
    await linkAtProvider(client);
    const keys = (await methodsOf(client)).filter(({ method }) => SIGN_IN_METHODS[method].isSufficient);
    const answers = await Promise.all(keys.map(({ key }) => client.delete(`${METHODS_PATH}/${key}`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
  });

  it('includes the session that asks: it logs out instead', async () => {
    const current = (await methodsOf(client)).find(({ isCurrent }) => isCurrent);
    expect(current).toMatchObject({ method: 'session', isRemovable: false });
    const { body } = await client.delete(`${METHODS_PATH}/${current?.key}`).expect(409);
    expect(body.message).toBe(MESSAGES.sessionCurrent);
  });
});

describe('what is removed', () => {
  it('no longer signs in: a linked account, even of the person who made the account with it', async () => {
    const guest = anonymous(api.server);
    await signInAtProvider(guest);
    const consent = { privacyPolicyAccepted: true, termsOfServiceAccepted: true };
    await guest.post('/api/auth/google/complete').send(consent).expect(201);
    await guest.post('/api/user/password').send({ newPassword: 'where-the-river-bends' }).expect(204);
    const entry = await entryOf(guest, 'provider');
    expect(entry).toMatchObject({ name: provider.user.email });
    await guest.delete(`${METHODS_PATH}/${entry?.key}`).expect(204);

    expect(await signInAtProvider(anonymous(api.server))).toBe('/?externalSignIn=taken');
    // Under another address they are somebody new, without a trace of the old link.
    provider.user = { ...provider.user, email: `new-${provider.user.email}` };
    const again = anonymous(api.server);
    expect(await signInAtProvider(again)).toBe('/?externalSignIn=pending');
    await again.post('/api/auth/google/complete').send(consent).expect(201);
  });

  it('no longer signs in: a password, while a passkey does', async () => {
    const { key } = await withPasskey(client);
    await client.delete(`${METHODS_PATH}/password`).expect(204);
    const input = { emailOrUsername: user.username, password: TEST_PASSWORD };
    await anonymous(api.server).post('/api/login').send(input).expect(401);
    expect((await passkeySignIn(anonymous(api.server), key)).status).toBe(200);
  });
});

describe('an address that nobody has confirmed', () => {
  beforeEach(async () => {
    user = await buildUser(api.database);
    client = await signedIn(api.server, user);
  });

  it.each(['/api/user/totp', '/api/user/passkeys/options', '/api/auth/google/link'])(
    'gets no new sign-in method by %s',
    async (path) => {
      const { body } = await client.post(path).expect(403);
      expect(body).toMatchObject({
        message: MESSAGES.emailConfirmationRequired,
        code: 'email-confirmation-required',
      });
    },
  );

  it('gets no linked account at the end of a round trip either', async () => {
    await api.database.query('UPDATE users SET email_verified_at = now() WHERE id = $1', [user.id]);
    const back = await linkingAtProvider(client);
    await api.database.query('UPDATE users SET email_verified_at = NULL WHERE id = $1', [user.id]);
    const { headers } = await client.get(back).expect(302);
    expect(headers['location']).toBe('/profile?externalSignIn=address-unconfirmed');
    expect((await methodsOf(client)).map(({ method }) => method)).toEqual(['password', 'session']);
  });
});
