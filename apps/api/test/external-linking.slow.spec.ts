import type { ProviderAddress } from '@kampvuur/contracts';
import { IdentityEntity, UsersRepository } from '@kampvuur/persistence';
import { anonymous, buildUser, signedIn, TEST_PASSWORD, whileLocked } from '@kampvuur/testing';
import {
  atProvider,
  backFrom,
  LINK_PATH,
  linkAtProvider,
  linkingAtProvider,
  newProviderUser,
  PROVIDER_PATH,
  signInAtProvider,
} from './external-round-trip';
import { OpenidFixture } from './openid-fixture';
import { type RunningApi, startApi } from './start-api';

let provider: OpenidFixture;
let api: RunningApi;
beforeAll(async () => {
  provider = await OpenidFixture.start();
  api = await startApi(provider.settings);
});
beforeEach(() => {
  provider.user = newProviderUser();
});
afterAll(async () => {
  await api.app.close();
  await provider.stop();
});

const identitiesOf = (userId: number) => api.database.manager.countBy(IdentityEntity, { userId });

describe('linking the provider to an account', () => {
  it('from inside its session lets its owner in from then on, whatever the email', async () => {
    const owner = await buildUser(api.database, { emailVerifiedAt: new Date() });
    const client = await signedIn(api.server, owner);
    expect(await linkAtProvider(client)).toBe('/profile?externalSignIn=linked');
    expect(await linkAtProvider(client)).toBe('/profile?externalSignIn=linked');
    expect(await identitiesOf(owner.id)).toBe(1);

    const later = anonymous(api.server);
    expect(await signInAtProvider(later)).toBe('/');
    expect((await later.get('/api/user').expect(200)).body.id).toBe(owner.id);
  });

  it('does not happen by signing in again from inside a session', async () => {
    const owner = await buildUser(api.database, { emailVerifiedAt: new Date() });
    const client = await signedIn(api.server, owner);
    expect(await signInAtProvider(client)).toBe('/?externalSignIn=pending');
    expect(await identitiesOf(owner.id)).toBe(0);
  });

  it('does not begin by a GET, whatever it says: any site can have a browser send one', async () => {
    const owner = await buildUser(api.database, { emailVerifiedAt: new Date() });
    const client = await signedIn(api.server, owner);
    const back = await atProvider(client, { link: 'true', returnTo: '/profile' });
    const { headers } = await client.get(back).expect(302);
    expect(headers['location']).toBe('/profile?externalSignIn=pending');
    await client.get(LINK_PATH).expect(404);
    expect(await identitiesOf(owner.id)).toBe(0);
  });

  it.each([
    ['Origin', 'https://evil.example'],
    ['Origin', 'null'],
    ['Sec-Fetch-Site', 'cross-site'],
  ])('does not begin by a form of another site: %s %s', async (header, value) => {
    const client = await signedIn(api.server, await buildUser(api.database, { emailVerifiedAt: new Date() }));
    const { headers } = await client.post(LINK_PATH).type('form').set(header, value).expect(403);
    expect(headers['set-cookie']).toBeUndefined();
  });

  it('is not for somebody without a session', () => anonymous(api.server).post(LINK_PATH).expect(401));

  it.each(['//evil.example', 'https://evil.example', '/\\evil.example'])(
    'comes back to a path of ours, not to %s',
    async (returnTo) => {
      const client = await signedIn(
        api.server,
        await buildUser(api.database, { emailVerifiedAt: new Date() }),
      );
      const { body } = await client.post(LINK_PATH).query({ returnTo }).expect(200);
      const back = await backFrom((body as ProviderAddress).location);
      expect((await client.get(back).expect(302)).headers['location']).toBe('/?externalSignIn=linked');
    },
  );

  it('fails when the owner has signed out meanwhile', async () => {
    const owner = await buildUser(api.database, { emailVerifiedAt: new Date() });
    const client = await signedIn(api.server, owner);
    const back = await linkingAtProvider(client);
    await client.post('/api/logout').expect(204);
    const { headers } = await client.get(back).expect(302);
    expect(headers['location']).toBe('/profile?externalSignIn=failed');
    expect(await identitiesOf(owner.id)).toBe(0);
    await client.get('/api/user').expect(401);
  });

  it('fails when the password of the account changes meanwhile', async () => {
    const owner = await buildUser(api.database, { emailVerifiedAt: new Date() });
    const client = await signedIn(api.server, owner);
    const back = await linkingAtProvider(client);
    const users = api.app.get(UsersRepository);
    const { headers } = await whileLocked(
      api.database,
      (manager) => users.lock(manager, owner.id),
      () => client.get(back).expect(302),
      (manager) => users.resetPassword(manager, owner.id, 'the hash of the new password'),
    );
    expect(headers['location']).toBe('/profile?externalSignIn=failed');
    expect(await identitiesOf(owner.id)).toBe(0);
  });

  it('fails when somebody else has signed in meanwhile', async () => {
    const owner = await buildUser(api.database, { emailVerifiedAt: new Date() });
    const other = await buildUser(api.database, { emailVerifiedAt: new Date() });
    const client = await signedIn(api.server, owner);
    const back = await linkingAtProvider(client);
    await client
      .post('/api/login')
      .send({ emailOrUsername: other.username, password: TEST_PASSWORD })
      .expect(200);
    const { headers } = await client.get(back).expect(302);
    expect(headers['location']).toBe('/profile?externalSignIn=failed');
    expect(await identitiesOf(owner.id)).toBe(0);
    expect(await identitiesOf(other.id)).toBe(0);
  });

  it('is refused when the identity belongs to somebody else', async () => {
    const first = await buildUser(api.database, { emailVerifiedAt: new Date() });
    await linkAtProvider(await signedIn(api.server, first));
    const second = await buildUser(api.database, { emailVerifiedAt: new Date() });
    expect(await linkAtProvider(await signedIn(api.server, second))).toBe(
      '/profile?externalSignIn=linked-elsewhere',
    );
    expect(await identitiesOf(second.id)).toBe(0);
  });
});

describe('the way back', () => {
  it.each([
    ['/campsite/5?x=1', '/campsite/5?x=1&externalSignIn=pending'],
    ['/', '/?externalSignIn=pending'],
    ['//evil.example', '/?externalSignIn=pending'],
    ['/\\evil.example', '/?externalSignIn=pending'],
    ['/\t/evil.example', '/?externalSignIn=pending'],
    ['https://evil.example', '/?externalSignIn=pending'],
    ['javascript:alert(1)', '/?externalSignIn=pending'],
    ['/\0', '/?externalSignIn=pending'],
    ['/a\r\nset-cookie: b', '/?externalSignIn=pending'],
    ['/a\\b', '/?externalSignIn=pending'],
    ['/môreson', '/?externalSignIn=pending'],
    ['/東', '/?externalSignIn=pending'],
    ['/#part', '/?externalSignIn=pending'],
    ['campsite/5', '/?externalSignIn=pending'],
  ])('from returnTo %p is %p', async (returnTo, place) => {
    expect(await signInAtProvider(anonymous(api.server), { returnTo })).toBe(place);
  });
});

describe('a provider that is down', () => {
  it('between the two steps is reported as down, not as a failed sign-in', async () => {
    const client = anonymous(api.server);
    const back = await atProvider(client);
    await provider.stop();
    const { headers } = await client.get(back).expect(302);
    expect(headers['location']).toBe('/?externalSignIn=down');
    await provider.listen();
  });

  it('from the start is reported, and found again once it is back', async () => {
    await api.app.close();
    await provider.stop();
    api = await startApi(provider.settings);
    const client = anonymous(api.server);
    const { headers } = await client.get(PROVIDER_PATH).query({ returnTo: '/profile' }).expect(302);
    expect(headers['location']).toBe('/profile?externalSignIn=down');
    await provider.listen();
    expect(await signInAtProvider(client)).toBe('/?externalSignIn=pending');
  });
});
