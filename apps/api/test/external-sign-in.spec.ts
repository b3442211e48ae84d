import { IdentityEntity, UserEntity } from '@kampvuur/persistence';
import { anonymous, buildUser } from '@kampvuur/testing';
import {
  atProvider,
  backFrom,
  newProviderUser,
  PROVIDER_PATH as START,
  signInAtProvider as signIn,
} from './external-round-trip';
import { OpenidFixture, type ProviderUser, type TokenDefect } from './openid-fixture';
import { type RunningApi, startApi } from './start-api';

const CONSENT = { privacyPolicyAccepted: true, termsOfServiceAccepted: true };

let provider: OpenidFixture;
let api: RunningApi;
beforeAll(async () => {
  provider = await OpenidFixture.start();
  api = await startApi(provider.settings);
});
beforeEach(() => {
  provider.defect = null;
  provider.user = newProviderUser();
});
afterAll(async () => {
  await api.app.close();
  await provider.stop();
});

/** A camper of the provider who has an account already. */
async function registeredUser(): Promise<ProviderUser> {
  const client = anonymous(api.server);
  expect(await signIn(client)).toBe('/?externalSignIn=pending');
  await client.post(`${START}/complete`).send(CONSENT).expect(201);
  return provider.user;
}

describe('a first-time user', () => {
  it('accepts both texts before there is an account, and goes straight in from then on', async () => {
    const client = anonymous(api.server);
    const { sub, email } = provider.user;
    expect(await signIn(client, { returnTo: '/campsite/5?x=1' })).toBe(
      '/campsite/5?x=1&externalSignIn=pending',
    );
    await client.get('/api/user').expect(401);
    expect(await api.database.manager.countBy(UserEntity, { googleId: sub })).toBe(0);
    const { body: waiting } = await client.get(`${START}/pending`).expect(200);
    expect(waiting).toEqual({ email, firstName: 'Thandi', lastName: 'Nkosi' });

    const { body: user } = await client.post(`${START}/complete`).send(CONSENT).expect(201);
    expect(user).toMatchObject({ email, firstName: 'Thandi', lastName: 'Nkosi', isAdmin: false });
    expect(user.privacyPolicyAcceptedAt).toEqual(expect.any(String));
    expect((await client.get('/api/user').expect(200)).body).toEqual(user);
    await client.get(`${START}/pending`).expect(404);

    const later = anonymous(api.server);
    expect(await signIn(later, { returnTo: '/profile' })).toBe('/profile');
    // Longer than a cookie can keep.
    expect(await signIn(later, { returnTo: `/${'a'.repeat(2_000)}` })).toBe('/');
    expect((await later.get('/api/user').expect(200)).body.id).toBe(user.id);
  });

  it.each([
    [{ ...CONSENT, privacyPolicyAccepted: false }, 'privacyPolicyAccepted'],
    [{ ...CONSENT, termsOfServiceAccepted: false }, 'termsOfServiceAccepted'],
    [{}, 'privacyPolicyAccepted'],
  ])('who accepts %p gets no account', async (consent, field) => {
    const client = anonymous(api.server);
    await signIn(client);
    const { body } = await client.post(`${START}/complete`).send(consent).expect(400);
    expect(body.errors[field]).toHaveLength(1);
    expect(await api.database.manager.countBy(UserEntity, { googleId: provider.user.sub })).toBe(0);
  });

  it('gets a username of their own when their name is taken', async () => {
    provider.user = newProviderUser({ given_name: 'Zanele', family_name: 'Mokoena' });
    await registeredUser();
    provider.user = newProviderUser({ given_name: 'Zanele', family_name: 'Mokoena' });
    const { sub } = await registeredUser();
    const second = await api.database.manager.findOneByOrFail(UserEntity, { googleId: sub });
    expect(second.username).toMatch(/^zanele-mokoena-\d+$/);
  });

  it('has a name that can be read: nothing invisible, nothing that turns the direction', async () => {
    provider.user = newProviderUser({ given_name: '\u202eZanele\u2069', family_name: '\u200b\u2060' });
    const { sub } = await registeredUser();
    const person = await api.database.manager.findOneByOrFail(UserEntity, { googleId: sub });
    expect(person).toMatchObject({ firstName: 'Zanele', lastName: '' });
  });

  it('is refused without a verified email', async () => {
    for (const changes of [{ email_verified: false }, { email_verified: undefined }, { email: undefined }]) {
      provider.user = newProviderUser(changes);
      expect(await signIn(anonymous(api.server))).toBe('/?externalSignIn=unverified');
    }
  });

  it('with the email of an account does not get into it', async () => {
    const owner = await buildUser(api.database);
    provider.user = newProviderUser({ email: owner.email?.toUpperCase() });
    const client = anonymous(api.server);
    expect(await signIn(client)).toBe('/?externalSignIn=taken');
    await client.get('/api/user').expect(401);
    await client.get(`${START}/pending`).expect(404);
    expect(await api.database.manager.countBy(IdentityEntity, { userId: owner.id })).toBe(0);
  });

  it('answers 409 when the email was registered while they read the texts', async () => {
    const client = anonymous(api.server);
    await signIn(client);
    await buildUser(api.database, { email: provider.user.email ?? null });
    await client.post(`${START}/complete`).send(CONSENT).expect(409);
    await client.get('/api/user').expect(401);
  });
});

describe('a forged answer', () => {
  it.each<TokenDefect>(['nonce', 'audience', 'issuer', 'key', 'none', 'expired', 'missing'])(
    'with a wrong token (%s) signs nobody in, not even a known user',
    async (defect) => {
      await registeredUser();
      provider.defect = defect;
      const client = anonymous(api.server);
      expect(await signIn(client)).toBe('/?externalSignIn=failed');
      await client.get('/api/user').expect(401);
      await client.get(`${START}/pending`).expect(404);
    },
  );

  it('with another state fails', async () => {
    await registeredUser();
    const client = anonymous(api.server);
    const back = new URL(await atProvider(client), 'http://localhost');
    back.searchParams.set('state', 'forged');
    const { headers } = await client.get(back.pathname + back.search).expect(302);
    expect(headers['location']).toBe('/?externalSignIn=failed');
    await client.get('/api/user').expect(401);
  });

  it('without or with a forged cookie of the sign-in fails', async () => {
    await registeredUser();
    for (const cookie of ['', 'kampvuur-sign-in-3000=eyJhbGciOiJub25lIn0.eyJ2YWx1ZSI6e319.']) {
      const back = await atProvider(anonymous(api.server));
      const { headers } = await anonymous(api.server).get(back).set('Cookie', cookie).expect(302);
      expect(headers['location']).toBe('/?externalSignIn=failed');
    }
  });

  it('made for another browser fails', async () => {
    await registeredUser();
    const victim = anonymous(api.server);
    await atProvider(victim);
    const ofAttacker = await atProvider(anonymous(api.server));
    const { headers } = await victim.get(ofAttacker).expect(302);
    expect(headers['location']).toBe('/?externalSignIn=failed');
    await victim.get('/api/user').expect(401);
  });

  it('used a second time fails, even with the cookie of the first time', async () => {
    await registeredUser();
    const client = anonymous(api.server);
    const { headers } = await client.get(START).expect(302);
    const cookie = headers['set-cookie']?.[0]?.split(';')[0] ?? '';
    const path = await backFrom(headers['location'] ?? '');
    expect((await client.get(path).expect(302)).headers['location']).toBe('/');
    expect((await client.get(path).expect(302)).headers['location']).toBe('/?externalSignIn=failed');
    const replay = await anonymous(api.server).get(path).set('Cookie', cookie).expect(302);
    expect(replay.headers['location']).toBe('/?externalSignIn=failed');
  });

  it.each(['', 'kampvuur-consent-3000=eyJhbGciOiJub25lIn0.eyJ2YWx1ZSI6e319.', 'kampvuur-consent-3000=x'])(
    'of consent (%p) creates no account',
    async (cookie) => {
      const client = anonymous(api.server);
      await client.get(`${START}/pending`).set('Cookie', cookie).expect(404);
      await client.post(`${START}/complete`).set('Cookie', cookie).send(CONSENT).expect(404);
    },
  );

  it('of consent made from the cookie of a sign-in creates no account', async () => {
    const { headers } = await anonymous(api.server).get(START).expect(302);
    const signed = headers['set-cookie']?.[0]?.split(';')[0]?.split('=')[1] ?? '';
    const cookie = `kampvuur-consent-3000=${signed}`;
    await anonymous(api.server).get(`${START}/pending`).set('Cookie', cookie).expect(404);
  });
});
