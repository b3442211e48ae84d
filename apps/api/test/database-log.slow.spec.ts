import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Response } from 'supertest';
import { MESSAGES } from '@kampvuur/domain';
import { UserEntity, UsersRepository } from '@kampvuur/persistence';
import { anonymous, buildUser, signedIn, whileLocked } from '@kampvuur/testing';
import { linkAtProvider, newProviderUser, PROVIDER_PATH, signInAtProvider } from './external-round-trip';
import { OpenidFixture } from './openid-fixture';
import { type RunningApi, startApi } from './start-api';

const CONSENT = { privacyPolicyAccepted: true, termsOfServiceAccepted: true };
/** How often the server is asked whether somebody waits for a lock, in ms. */
const STEP = 20;

let provider: OpenidFixture;
let api: RunningApi;
let users: UsersRepository;
beforeAll(async () => {
  provider = await OpenidFixture.start();
  api = await startApi(provider.settings);
  users = api.app.get(UsersRepository);
});
beforeEach(() => {
  provider.user = newProviderUser();
});
afterAll(async () => {
  await api.app.close();
  await provider.stop();
});

/** A word that stands nowhere else, short enough for a username. */
const unique = () => `camper-${randomUUID().slice(0, 12)}`;

const newUser = (fields: { email?: string; username?: string; googleId?: string } = {}) => ({
  email: `${unique()}@example.com`,
  username: unique(),
  passwordHash: null,
  firstName: 'Nomsa',
  lastName: 'Dlamini',
  ...fields,
});

const registration = (email: string, username: string) => ({
  email,
  username,
  firstName: 'Nomsa',
  lastName: 'Dlamini',
  password: 'level-stands-warm-water',
  confirmPassword: 'level-stands-warm-water',
  ...CONSENT,
});

/** Everything the server has logged, up to a violation made now: what happened before stands before it. */
async function databaseLog(): Promise<string> {
  const mark = `${randomUUID()}@example.com`;
  await buildUser(api.database, { email: mark });
  const insert = `INSERT INTO users (email, username, first_name, last_name) VALUES ($1, $2, '', '')`;
  await expect(api.database.query(insert, [mark, unique()])).rejects.toThrow('users_email_key');
  for (;;) {
    const log = readFileSync(process.env['TEST_DATABASE_LOG'] ?? '', 'utf8');
    if (log.includes(mark)) return log;
    await sleep(STEP);
  }
}

async function expectNotLogged(...values: string[]): Promise<void> {
  const lines = (await databaseLog()).split('\n');
  expect(lines.filter((line) => values.some((value) => line.includes(value)))).toEqual([]);
}

const expectTaken = (answer: Response, error: string) =>
  expect([answer.status, answer.body.message]).toEqual([409, error]);

describe('the log of PostgreSQL holds nothing personal of', () => {
  it('parallel registrations of one email and one username', async () => {
    const [email, username] = [`${unique()}@example.com`, unique()];
    const register = () => anonymous(api.server).post('/api/register').send(registration(email, username));
    const answers = await Promise.all(Array.from({ length: 4 }, register));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    await expectNotLogged(email, username);
  });

  it('a registration whose email is registered at the same moment', async () => {
    const email = `${unique()}@example.com`;
    const answer = await whileLocked(
      api.database,
      (manager) => users.insert(manager, newUser({ email: email.toUpperCase() })),
      () => anonymous(api.server).post('/api/register').send(registration(email, unique())),
    );
    expectTaken(answer, MESSAGES.emailTaken);
    await expectNotLogged(email);
  });

  it('a registration whose username is registered at the same moment', async () => {
    const username = unique();
    const answer = await whileLocked(
      api.database,
      (manager) => users.insert(manager, newUser({ username: username.toUpperCase() })),
      () =>
        anonymous(api.server)
          .post('/api/register')
          .send(registration(`${unique()}@example.com`, username)),
    );
    expectTaken(answer, MESSAGES.usernameTaken);
    await expectNotLogged(username);
  });

  it('a registration under a name somebody takes by renaming at the same moment', async () => {
    const username = unique();
    const user = await buildUser(api.database);
    const answer = await whileLocked(
      api.database,
      (manager) => api.app.get(UsersRepository).update(manager, user, { username }),
      () =>
        anonymous(api.server)
          .post('/api/register')
          .send(registration(`${unique()}@example.com`, username)),
    );
    expectTaken(answer, MESSAGES.usernameTaken);
    await expectNotLogged(username);
  });

  it('a rename to a name that is taken', async () => {
    const username = unique();
    await buildUser(api.database, { username });
    const renamer = await signedIn(api.server, await buildUser(api.database));
    const answer = await renamer.patch('/api/user/profile').send({ username: username.toUpperCase() });
    expectTaken(answer, MESSAGES.usernameTaken);
    await expectNotLogged(username);
  });

  it('a rename to a name that is registered at the same moment', async () => {
    const username = unique();
    const renamer = await signedIn(api.server, await buildUser(api.database));
    const answer = await whileLocked(
      api.database,
      (manager) => users.insert(manager, newUser({ username })),
      () => renamer.patch('/api/user/profile').send({ username: username.toUpperCase() }),
    );
    expectTaken(answer, MESSAGES.usernameTaken);
    await expectNotLogged(username);
  });

  it('two renames to one name at the same moment', async () => {
    const username = unique();
    const renamers = await Promise.all(
      [1, 2, 3, 4].map(async () => signedIn(api.server, await buildUser(api.database))),
    );
    const answers = await Promise.all(
      renamers.map((renamer) => renamer.patch('/api/user/profile').send({ username })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    await expectNotLogged(username);
  });

  it.each(['email', 'googleId'] as const)(
    'an external sign-in whose %s gets an account meanwhile',
    async (field) => {
      const { sub, email = '' } = provider.user;
      const client = anonymous(api.server);
      expect(await signInAtProvider(client)).toBe('/?externalSignIn=pending');
      const answer = await whileLocked(
        api.database,
        (manager) => users.insert(manager, newUser({ [field]: field === 'email' ? email : sub })),
        () => client.post(`${PROVIDER_PATH}/complete`).send(CONSENT),
      );
      expectTaken(answer, MESSAGES.externalEmailTaken);
      await expectNotLogged(email, sub);
    },
  );

  it('an external sign-in whose username is taken meanwhile, which gets another username', async () => {
    const [firstName, lastName] = [unique().slice(0, 12), 'Nkosi'];
    const username = `${firstName}-nkosi`;
    provider.user = { ...provider.user, given_name: firstName, family_name: lastName };
    const { email = '' } = provider.user;
    const client = anonymous(api.server);
    expect(await signInAtProvider(client)).toBe('/?externalSignIn=pending');
    const answer = await whileLocked(
      api.database,
      (manager) => users.insert(manager, newUser({ username })),
      () => client.post(`${PROVIDER_PATH}/complete`).send(CONSENT),
    );
    expect([answer.status, answer.body.email]).toEqual([201, email]);
    expect(answer.body.username).toMatch(new RegExp(`^${username}-\\d+$`));
    await expectNotLogged(email, username);
  });

  it('an identity that two people link at the same moment', async () => {
    const { sub } = provider.user;
    const first = await buildUser(api.database);
    const owner = await buildUser(api.database, { emailVerifiedAt: new Date() });
    const client = await signedIn(api.server, owner);
    const { OIDC_ISSUER = '' } = provider.settings;
    const location = await whileLocked(
      api.database,
      (manager) => users.addIdentity(manager, first.id, OIDC_ISSUER, sub),
      () => linkAtProvider(client),
    );
    expect(location).toBe('/profile?externalSignIn=linked-elsewhere');
    await expectNotLogged(sub);
  });
});

it('an account that could not be made leaves nothing behind', async () => {
  const { email } = await buildUser(api.database);
  const username = unique();
  await anonymous(api.server)
    .post('/api/register')
    .send(registration(email ?? '', username))
    .expect(409);
  expect(await api.database.manager.countBy(UserEntity, { username })).toBe(0);
});
