import { WebSocket } from 'ws';
import { MESSAGES } from '@kampvuur/domain';
import { UserEntity } from '@kampvuur/persistence';
import { anonymous, buildUser, cookieOf, signedIn, TEST_PASSWORD } from '@kampvuur/testing';
import { linkAtProvider, newProviderUser, signInAtProvider } from './external-round-trip';
import { OpenidFixture } from './openid-fixture';
import { codeOf, passkeySignIn, STEP_PATH, withPasskey, withTotp } from './second-factors.setup';
import { type RunningApi, startApi } from './start-api';

let provider: OpenidFixture;
let api: RunningApi;
beforeAll(async () => {
  provider = await OpenidFixture.start();
  api = await startApi({ ...provider.settings, ADMIN_SECOND_FACTOR: 'required' });
});
beforeEach(() => {
  provider.user = newProviderUser();
});
afterAll(async () => {
  await api.app.close();
  await provider.stop();
});

const REFUSAL = { message: MESSAGES.secondFactorRequired, code: 'second-factor-required' };

describe('an administrator without the second factor they need', () => {
  it('may sign in, sees what to do, and has no rights of an administrator', async () => {
    const admin = await buildUser(api.database, { isAdmin: true, emailVerifiedAt: new Date() });
    const client = await signedIn(api.server, admin);
    expect((await client.get('/api/user').expect(200)).body).toMatchObject({
      isAdmin: true,
      mustAddSecondFactor: true,
    });
    for (const path of ['/api/admin/accounts', '/api/admin/audit', '/admin/queues/api/queues'])
      expect((await client.get(path).expect(403)).body).toMatchObject(REFUSAL);
    expect((await client.delete('/api/campsites/1').expect(403)).body).toMatchObject(REFUSAL);
    const cookie = await cookieOf(api.server, admin);
    const socket = new WebSocket(`${api.url.replace('http', 'ws')}/ws`, { headers: { cookie } });
    const status = await new Promise((done) => {
      socket.once('unexpected-response', (_request, { statusCode }) => done(statusCode));
      socket.once('open', () => done('open'));
      socket.once('error', () => done('error'));
    });
    expect(status).toBe(403);
  });

  it('has everything once an app is set up, in the same session, and loses it with the app', async () => {
    const client = await signedIn(
      api.server,
      await buildUser(api.database, { isAdmin: true, emailVerifiedAt: new Date() }),
    );
    await withTotp(client);
    expect((await client.get('/api/user')).body.mustAddSecondFactor).toBe(false);
    await client.get('/api/admin/accounts').expect(200);
    await client.delete('/api/user/totp').expect(204);
    expect((await client.get('/api/admin/accounts').expect(403)).body).toMatchObject(REFUSAL);
  });

  it('has everything with a passkey too', async () => {
    const client = await signedIn(
      api.server,
      await buildUser(api.database, { isAdmin: true, emailVerifiedAt: new Date() }),
    );
    const { key } = await withPasskey(client);
    await client.get('/api/admin/accounts').expect(200);
    const browser = anonymous(api.server);
    expect((await passkeySignIn(browser, key)).body.mustAddSecondFactor).toBe(false);
    await browser.get('/api/admin/accounts').expect(200);
  });
});

describe('everybody else', () => {
  it('needs none, and sees nothing about it', async () => {
    const client = await signedIn(api.server, await buildUser(api.database));
    expect((await client.get('/api/user').expect(200)).body.mustAddSecondFactor).toBe(false);
    const { body } = await client.get('/api/admin/accounts').expect(403);
    expect(body).toMatchObject({ message: MESSAGES.notAllowed });
    expect(body.code).toBeUndefined();
  });
});

describe('the rule', () => {
  it.each([
    ['development', undefined, 'optional'],
    ['production', undefined, 'required'],
    ['production', 'optional', 'optional'],
    ['development', 'required', 'required'],
  ])('in %s with the setting %p is %s', (mode, setting, rule) => {
    const settings = Object.assign(
      Object.create(Object.getPrototypeOf(api.settings) as object) as typeof api.settings,
      {
        NODE_ENV: mode,
        ADMIN_SECOND_FACTOR: setting,
      },
    );
    expect(settings.isAdminSecondFactorRequired).toBe(rule === 'required');
  });
});

describe('a sign-in at the provider', () => {
  it('needs the second factor as well, in the browser that came back', async () => {
    const user = await buildUser(api.database, { emailVerifiedAt: new Date() });
    const client = await signedIn(api.server, user);
    expect(await linkAtProvider(client)).toBe('/profile?externalSignIn=linked');
    const { secret } = await withTotp(client);

    const browser = anonymous(api.server);
    expect(await signInAtProvider(browser, { returnTo: '/favorites' })).toBe(
      '/favorites?externalSignIn=second-step',
    );
    await browser.get('/api/user').expect(401);
    expect((await browser.get(STEP_PATH).expect(200)).body.methods).toEqual(['totp', 'recovery-code']);
    await anonymous(api.server)
      .post(STEP_PATH)
      .send({ code: codeOf(secret) })
      .expect(404);
    await browser
      .post(STEP_PATH)
      .send({ code: codeOf(secret) })
      .expect(200);
    expect((await browser.get('/api/user').expect(200)).body.id).toBe(user.id);
  });

  it('of an account without a password confirms by the app too', async () => {
    const user = await buildUser(api.database, { emailVerifiedAt: new Date() });
    const client = await signedIn(api.server, user);
    const { secret } = await withTotp(client);
    await api.database.manager.update(UserEntity, { id: user.id }, { passwordHash: null });
    await client.post('/api/user/confirmation').send({ password: TEST_PASSWORD }).expect(403);
    await client
      .post('/api/user/confirmation')
      .send({ code: codeOf(secret) })
      .expect(204);
  });
});
