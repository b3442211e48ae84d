import type { EntityManager } from 'typeorm';
import {
  AccountTokenEntity,
  AuthenticationStepEntity,
  SessionEntity,
  UserEntity,
  UsersRepository,
} from '@kampvuur/persistence';
import {
  anonymous,
  type ApiClient,
  buildUser,
  signedIn,
  TEST_PASSWORD,
  whileLocked,
} from '@kampvuur/testing';
import { type RunningApi, startApi } from './start-api';

const NEW_HASH = 'the hash of the new password';

let api: RunningApi;
let user: UserEntity;
let client: ApiClient;
beforeAll(async () => {
  api = await startApi();
});
beforeEach(async () => {
  user = await buildUser(api.database);
  client = await signedIn(api.server, user);
});
afterAll(() => api.app.close());

/** The response to a request that is under way while the account is changed by somebody who holds its lock. */
async function during(
  ask: () => PromiseLike<{ status: number }>,
  change: (manager: EntityManager) => Promise<unknown>,
): Promise<number> {
  const users = api.app.get(UsersRepository);
  const lock = (manager: EntityManager) => users.lock(manager, user.id);
  return (await whileLocked(api.database, lock, ask, change)).status;
}

/** The response to a request that is under way while the account gets a new password, which ends all its sessions. */
function duringReset(ask: () => PromiseLike<{ status: number }>): Promise<number> {
  const users = api.app.get(UsersRepository);
  return during(ask, (manager) => users.resetPassword(manager, user.id, NEW_HASH));
}

describe('a request whose session ends meanwhile changes nothing of the account:', () => {
  const requests: Record<string, () => PromiseLike<{ status: number }>> = {
    'a new address': () => client.post('/api/user/email').send({ email: `thief-${user.id}@example.com` }),
    'another link for the address': () => client.post('/api/user/email/verification').send({}),
    'another name': () => client.patch('/api/user/profile').send({ firstName: 'Thief' }),
    'new recovery codes': () => client.post('/api/user/recovery-codes').send({}),
    'somebody blocked': async () =>
      client.post('/api/user/blocks').send({ userId: (await buildUser(api.database)).id }),
    'the end of other sessions': () => client.delete('/api/user/sessions'),
    'its removal': () => client.delete('/api/user').send({ username: user.username }),
  };

  it.each(Object.entries(requests))('%s', async (_name, ask) => {
    expect(await duringReset(ask)).toBe(401);
    expect(await api.database.manager.countBy(AccountTokenEntity, { userId: user.id })).toBe(0);
    const { email, firstName, username } = user;
    expect(await api.app.get(UsersRepository).findById(user.id)).toMatchObject({
      email,
      firstName,
      username,
    });
  });
});

it('a session that is ended meanwhile sets no first password', async () => {
  await api.database.manager.update(UserEntity, { id: user.id }, { passwordHash: null });
  const ask = () => client.post('/api/user/password').send({ newPassword: 'a password of the thief' });
  const endAll = (manager: EntityManager) => manager.delete(SessionEntity, { userId: user.id });
  expect(await during(ask, endAll)).toBe(400);
  expect((await api.app.get(UsersRepository).findById(user.id))?.passwordHash).toBeNull();
});

describe('a sign-in in progress', () => {
  const login = () =>
    anonymous(api.server)
      .post('/api/login')
      .send({ emailOrUsername: user.username, password: TEST_PASSWORD });
  const addFactor = (manager: EntityManager) =>
    manager.query('INSERT INTO user_totp (user_id, secret, last_step) VALUES ($1, $2, 0)', [user.id, 'none']);

  it('with a password that is replaced opens no session', async () => {
    expect(await duringReset(login)).toBe(401);
    expect(await api.database.manager.countBy(SessionEntity, { userId: user.id })).toBe(0);
  });

  it('with a password that is replaced begins no second step', async () => {
    await addFactor(api.database.manager);
    expect(await duringReset(login)).toBe(401);
    expect(await api.database.manager.countBy(AuthenticationStepEntity, { userId: user.id })).toBe(0);
  });

  it('opens no session without the second factor that is added meanwhile', async () => {
    expect(await during(login, addFactor)).toBe(401);
    // The one of the client.
    expect(await api.database.manager.countBy(SessionEntity, { userId: user.id })).toBe(1);
  });
});
