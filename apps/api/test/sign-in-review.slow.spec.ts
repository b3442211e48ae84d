import type { PendingEmailConfirmation } from '@kampvuur/contracts';
import { MESSAGES, PASSWORD_RESET_THROTTLE } from '@kampvuur/domain';
import type { UserEntity } from '@kampvuur/persistence';
import { anonymous, type ApiClient, buildUser, signedIn } from '@kampvuur/testing';
import { linkAtProvider, newProviderUser, signInAtProvider } from './external-round-trip';
import { mailsTo, secretIn, subjectsTo } from './mail.setup';
import { OpenidFixture } from './openid-fixture';
import {
  afterPassword,
  codeOf,
  passkeySignIn,
  STEP_PATH,
  withPasskey,
  withTotp,
} from './second-factors.setup';
import {
  auditedActions,
  methodsOf,
  NEW_PASSWORD,
  resetPassword,
  REVIEW_PATH,
  withNewPassword,
} from './sign-in-methods.setup';
import { type RunningApi, startApi } from './start-api';

let provider: OpenidFixture;
let api: RunningApi;
let user: UserEntity;
let client: ApiClient;
let networks = 0;
beforeAll(async () => {
  provider = await OpenidFixture.start();
  api = await startApi({ ...provider.settings, TRUSTED_PROXIES: '127.0.0.1' });
});
beforeEach(async () => {
  networks += 1;
  provider.user = newProviderUser();
  user = await buildUser(api.database, { emailVerifiedAt: new Date() });
  client = await signedIn(api.server, user);
});
afterAll(async () => {
  await api.app.close();
  await provider.stop();
});

/** Who is signed in, and whether they have to review. */
const reviewOf = async (browser: ApiClient) =>
  ((await browser.get('/api/user').expect(200)).body as { mustReviewSignInMethods: boolean })
    .mustReviewSignInMethods;

/** The keys that a review decides about. */
const keysOf = async (browser: ApiClient) =>
  (await methodsOf(browser))
    .filter(({ method }) => method !== 'password' && method !== 'session')
    .map(({ key }) => key);

const keyNamed = (keys: string[], method: string) => keys.filter((key) => key.startsWith(method));

describe('after a password reset', () => {
  it('an account without other sign-in methods is asked nothing', async () => {
    await resetPassword(api, user);
    expect(await reviewOf(await withNewPassword(api, user))).toBe(false);
  });

  it('a linked account does not sign in until its owner has said that it stays', async () => {
    await linkAtProvider(client);
    await resetPassword(api, user);
    await client.get('/api/user').expect(401);
    expect(await signInAtProvider(anonymous(api.server))).toBe('/?externalSignIn=password-reset');

    const owner = await withNewPassword(api, user);
    expect(await reviewOf(owner)).toBe(true);
    await owner
      .post(REVIEW_PATH)
      .send({ keep: await keysOf(owner), remove: [] })
      .expect(204);
    expect(await reviewOf(owner)).toBe(false);
    expect(await signInAtProvider(anonymous(api.server))).toBe('/');
  });

  it("a stranger's linked account never signs in again once it is removed", async () => {
    await linkAtProvider(client);
    await resetPassword(api, user);
    const owner = await withNewPassword(api, user);
    await owner
      .post(REVIEW_PATH)
      .send({ keep: [], remove: await keysOf(owner) })
      .expect(204);
    expect(await signInAtProvider(anonymous(api.server))).toBe('/?externalSignIn=pending');
    expect(await subjectsTo(api, user)).toContain('A Google account was unlinked from your Kampvuur account');
    expect(await auditedActions(api, user)).toEqual(
      expect.arrayContaining(['identity-removed', 'sign-in-methods-reviewed', 'password-reset']),
    );
  });

  it('a passkey is a second factor still, and signs in alone again once it was kept', async () => {
    const { key } = await withPasskey(client);
    await resetPassword(api, user);
    const alone = await passkeySignIn(anonymous(api.server), key);
    expect([alone.status, alone.body.message]).toEqual([401, MESSAGES.passwordWasReset]);

    const owner = await withNewPassword(api, user);
    await owner.get('/api/user').expect(401);
    expect((await passkeySignIn(owner, key)).status).toBe(200);
    expect(await reviewOf(owner)).toBe(true);
    await owner
      .post(REVIEW_PATH)
      .send({ keep: await keysOf(owner), remove: [] })
      .expect(204);
    expect((await passkeySignIn(anonymous(api.server), key)).status).toBe(200);
  });

  it('an authenticator app is asked for, and then about every other method', async () => {
    const { secret } = await withTotp(client);
    await withPasskey(client);
    await linkAtProvider(client);
    await resetPassword(api, user);
    const owner = await withNewPassword(api, user);
    await owner.get('/api/user').expect(401);
    await owner
      .post(STEP_PATH)
      .send({ code: codeOf(secret) })
      .expect(200);
    expect(await reviewOf(owner)).toBe(true);

    const keys = await keysOf(owner);
    expect(keys.map((key) => key.split(':')[0])).toEqual(['provider', 'passkey', 'totp', 'recovery-codes']);
    const remove = [...keyNamed(keys, 'provider'), ...keyNamed(keys, 'passkey')];
    await owner
      .post(REVIEW_PATH)
      .send({ keep: ['totp', 'recovery-codes'], remove })
      .expect(204);
    expect(await keysOf(owner)).toEqual(['totp', 'recovery-codes']);
  });

  it('nothing is removed in silence: each method needs its answer, and no other is taken', async () => {
    await linkAtProvider(client);
    await withPasskey(client);
    await resetPassword(api, user);
    await api.database.query('DELETE FROM passkeys WHERE user_id = $1', [user.id]);
    const owner = await withNewPassword(api, user);
    const [key = ''] = await keysOf(owner);
    for (const [input, message] of [
      [{ keep: [], remove: [] }, MESSAGES.signInMethodsUndecided],
      [{ keep: [key], remove: [key] }, MESSAGES.signInMethodsUndecided],
      [{ keep: [key, 'recovery-codes', 'passkey:1'], remove: [] }, MESSAGES.signInMethodsChanged],
    ] as const)
      expect((await owner.post(REVIEW_PATH).send(input).expect(409)).body.message).toBe(message);
    for (const input of [{}, { keep: [1], remove: [] }, { keep: 'all', remove: [] }])
      await owner.post(REVIEW_PATH).send(input).expect(400);
    expect(await reviewOf(owner)).toBe(true);
  });

  it('the owner gets an email about the new password', async () => {
    await resetPassword(api, user);
    const [mail] = await mailsTo(api, user.email);
    expect(mail?.subject).toBe('The password of your Kampvuur account was changed');
    expect(mail?.text).toContain('with the link that we had emailed to you');
  });
});

describe('requests for a new password', () => {
  it('are limited by account, whether by email or by username', async () => {
    const ask = (emailOrUsername: string | null) =>
      anonymous(api.server)
        .post('/api/password-reset')
        .set('X-Forwarded-For', `203.0.113.${networks}`)
        .send({ emailOrUsername });
    const names = [
      user.email,
      user.username,
      user.email?.toUpperCase() ?? '',
      user.username?.toUpperCase() ?? '',
    ];
    for (let time = 0; time < PASSWORD_RESET_THROTTLE.perAccount.limit; time += 1)
      await ask(names[time % names.length] ?? '').expect(204);
    for (const name of names) await ask(name).expect(429);
  });
});

describe('confirming the address of an account that got sign-in methods before', () => {
  const post = (path: string, input: object) =>
    anonymous(api.server).post(`/api/email-confirmations${path}`).send(input);

  /** An account of a stranger with an authenticator app, a passkey and a linked account, at an address nobody has confirmed. */
  async function squattedAccount(): Promise<{ token: string; secret: string }> {
    const { secret } = await withTotp(client);
    await withPasskey(client);
    await linkAtProvider(client);
    await api.database.query('UPDATE users SET email_verified_at = NULL WHERE id = $1', [user.id]);
    await anonymous(api.server).post('/api/password-reset').send({ emailOrUsername: user.email }).expect(204);
    return { token: secretIn((await mailsTo(api, user.email))[0]), secret };
  }

  const toDecide = async (token: string) =>
    (await post('/check', { token }).expect(200)).body as PendingEmailConfirmation;

  it('asks about each of them before anything else', async () => {
    const { token } = await squattedAccount();
    const { body } = await post('', { token }).expect(409);
    expect(body.message).toBe(MESSAGES.signInMethodsUndecided);
    const { email, signInMethods } = await toDecide(token);
    expect(email).toBe(user.email);
    expect(signInMethods.map(({ method }) => method)).toEqual([
      'provider',
      'passkey',
      'totp',
      'recovery-codes',
    ]);
    expect((await client.get('/api/user').expect(200)).body.emailVerified).toBe(false);
  });

  it('lets the owner of the address remove them all, which signs everybody out, and set a password', async () => {
    const { token } = await squattedAccount();
    const { signInMethods } = await toDecide(token);
    const remove = signInMethods.map(({ key }) => key);
    await post('', { token, keep: [], remove }).expect(200);
    await client.get('/api/user').expect(401);
    expect(await signInAtProvider(anonymous(api.server))).toBe('/?externalSignIn=pending');

    await resetPassword(api, user);
    const owner = await withNewPassword(api, user);
    expect(await reviewOf(owner)).toBe(false);
    expect(await keysOf(owner)).toEqual([]);
  });

  it('lets them keep what is theirs', async () => {
    const { token, secret } = await squattedAccount();
    const { signInMethods } = await toDecide(token);
    await post('', { token, keep: signInMethods.map(({ key }) => key), remove: [] }).expect(200);
    expect((await client.get('/api/user').expect(200)).body.emailVerified).toBe(true);
    const browser = await afterPassword(api, user);
    await browser
      .post(STEP_PATH)
      .send({ code: codeOf(secret) })
      .expect(200);
  });

  it('asks nothing of an account without any', async () => {
    user = await buildUser(api.database);
    client = await signedIn(api.server, user);
    await client.post('/api/user/email/verification').expect(204);
    const token = secretIn((await mailsTo(api, user.email))[0]);
    expect(await toDecide(token)).toEqual({ email: user.email, signInMethods: [] });
    await post('', { token }).expect(200);
    await post('/check', { token }).expect(404);
  });
});

it('a password that was changed by its owner is reported, too', async () => {
  const change = { currentPassword: 'correct-horse-battery', newPassword: NEW_PASSWORD };
  await client.post('/api/user/password').send(change).expect(204);
  expect(await subjectsTo(api, user)).toEqual(['The password of your Kampvuur account was changed']);
});
