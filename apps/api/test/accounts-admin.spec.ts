import { ACCOUNT_MESSAGES, DAY, suspendedMessage } from '@kampvuur/domain';
import { SessionEntity, UserEntity, UsersRepository } from '@kampvuur/persistence';
import {
  anonymous,
  type ApiClient,
  buildCampsite,
  buildUser,
  signedIn,
  TEST_PASSWORD,
  whileLocked,
} from '@kampvuur/testing';
import { type RunningApi, startApi } from './start-api';

const ACCOUNTS = '/api/admin/accounts';
const REASON = 'Advertised tents in every check-in.';

let api: RunningApi;
let adminUser: UserEntity;
let admin: ApiClient;
let user: UserEntity;
let camper: ApiClient;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.app.close());
beforeEach(async () => {
  await api.database.manager.update(UserEntity, { isAdmin: true }, { isAdmin: false });
  adminUser = await buildUser(api.database, { isAdmin: true });
  admin = await signedIn(api.server, adminUser);
  user = await buildUser(api.database);
  camper = await signedIn(api.server, user);
});

const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString();
const suspend = (id: number, input: object = { until: inDays(7), reason: REASON }, client = admin) =>
  client.post(`${ACCOUNTS}/${id}/suspension`).send(input);
const setRole = (id: number, isAdmin: boolean, client = admin) =>
  client.post(`${ACCOUNTS}/${id}/role`).send({ isAdmin });
const signIn = () =>
  anonymous(api.server).post('/api/login').send({ emailOrUsername: user.username, password: TEST_PASSWORD });
const recorded = async (action: string) =>
  (await admin.get(`/api/admin/audit?action=${action}&person=%23${user.id}`).expect(200)).body.data;

describe('GET /api/admin/accounts', () => {
  it('finds accounts by a part of a name or a whole email address, and contains no address', async () => {
    const find = async (query: string) =>
      (await admin.get(`${ACCOUNTS}?query=${encodeURIComponent(query)}`).expect(200)).body;
    expect((await find(user.username!)).data).toMatchObject([{ id: user.id, isAdmin: false }]);
    const byEmail = await find(user.email!.toUpperCase());
    expect(byEmail).toMatchObject({ total: 1, data: [{ id: user.id }] });
    expect(JSON.stringify(byEmail)).not.toContain('@');
    expect((await find(user.email!.slice(0, -1))).total).toBe(0);
    expect((await find('')).data[0]).toMatchObject({ id: adminUser.id, isAdmin: true });
  });

  it('counts the contributions of an account', async () => {
    const { body } = await admin.get(`${ACCOUNTS}/${user.id}`).expect(200);
    expect(body).toMatchObject({ username: user.username, checkins: 0, sessions: 1, reportsReceived: 0 });
    await admin.get(`${ACCOUNTS}/2000000000`).expect(404);
  });
});

describe('GET /api/admin/queues', () => {
  const waiting = async () => (await admin.get('/api/admin/queues').expect(200)).body;
  const openCases = (count: number, ownerId: number | null = null) =>
    api.database.query(
      `INSERT INTO moderation_cases (kind, subject_id, owner_id, opened_at)
       SELECT 'checkin', 1000000 + coalesce(max(id), 0) + n, $2::int, now()
       FROM (SELECT max(id) AS id FROM moderation_cases) last, generate_series(1, $1::int) n GROUP BY n`,
      [count, ownerId],
    );

  it('counts each queue up to 100', async () => {
    await api.database.query('DELETE FROM moderation_cases');
    const before = await waiting();
    expect(before).toMatchObject({ reports: 0 });
    await openCases(2);
    const campsite = await buildCampsite(api.database);
    await camper.post(`/api/campsites/${campsite.id}/suggested-updates`).send({ rates: 150 }).expect(201);
    const place = { name: 'Swartvlei Sterrekamp', latitude: '-32.45', longitude: '22.15' };
    await camper.post('/api/proposals').send(place).expect(201);
    expect(await waiting()).toEqual({
      reports: 2,
      proposals: before.proposals + 1,
      suggestions: before.suggestions + 1,
    });
    await api.database.query("UPDATE moderation_cases SET status = 'dismissed' WHERE true");
    await openCases(120);
    expect(await waiting()).toMatchObject({ reports: 100 });
  });

  it('GET /api/admin/reports lists the cases about one person only', async () => {
    await api.database.query('DELETE FROM moderation_cases');
    await openCases(2, user.id);
    await openCases(1, adminUser.id);
    await api.database.query(
      `UPDATE moderation_cases SET status = 'gone', decided_at = now()
       WHERE id = (SELECT min(id) FROM moderation_cases WHERE owner_id = $1)`,
      [user.id],
    );
    const reports = async (query: string) =>
      (await admin.get(`/api/admin/reports?${query}`).expect(200)).body;
    expect(await reports('status=all')).toMatchObject({ total: 3 });
    const theirs = await reports(`status=all&owner=${user.id}`);
    expect(theirs).toMatchObject({ total: 2, data: [{ status: 'open' }, { status: 'gone' }] });
    expect(await reports(`owner=${user.id}`)).toMatchObject({ total: 1 });
    expect(await reports('status=all&owner=2000000000')).toEqual({ total: 0, data: [] });
    await admin.get('/api/admin/reports?owner=gert').expect(400);
  });
});

describe('POST /api/admin/accounts/:accountId/suspension', () => {
  it('ends every session, is explained at the sign-in with reason and end, and is audited', async () => {
    const until = inDays(7);
    const { body } = await suspend(user.id, { until, reason: REASON }).expect(200);
    expect(body).toMatchObject({ suspendedUntil: until, suspensionReason: REASON, sessions: 0 });
    await camper.get('/api/user').expect(401);
    const refused = await signIn().expect(403);
    expect(refused.body.message).toBe(suspendedMessage(new Date(until), REASON));
    expect(refused.body.message).toMatch(/ until .+ 20\d\d, \d\d:\d\d \(South African time\): /);
    expect(String(refused.headers['set-cookie'])).not.toContain('kampvuur-session');
    expect(await recorded('account-suspended')).toMatchObject([{ actorName: adminUser.username }]);
    expect(await recorded('sign-in-failed')).toMatchObject([{ actorName: null, subjectId: String(user.id) }]);
  });

  it('is not revealed without the password', async () => {
    await suspend(user.id).expect(200);
    const login = { emailOrUsername: user.username, password: 'not the password' };
    const { body } = await anonymous(api.server).post('/api/login').send(login).expect(401);
    expect(JSON.stringify(body)).not.toContain('suspended');
  });

  it('applies to a session that was opened at the same moment', async () => {
    await suspend(user.id).expect(200);
    const id = '11111111-1111-4111-8111-111111111111';
    await api.database.manager.insert(SessionEntity, { id, userId: user.id });
    const { body } = await admin.get(`${ACCOUNTS}/${user.id}`).expect(200);
    expect(body.sessions).toBe(1);
    await camper.get('/api/user').expect(401);
  });

  it('ends at its time, or when it is lifted', async () => {
    await suspend(user.id).expect(200);
    await api.database.query("UPDATE users SET suspended_until = now() - interval '1 s' WHERE id = $1", [
      user.id,
    ]);
    await signIn().expect(200);
    await suspend(user.id).expect(200);
    const { body } = await admin.delete(`${ACCOUNTS}/${user.id}/suspension`).expect(200);
    expect(body).toMatchObject({ suspendedUntil: null, suspensionReason: null });
    await signIn().expect(200);
    expect(await recorded('suspension-lifted')).toHaveLength(1);
  });

  it('answers 409 for a suspended account, and can be lifted once', async () => {
    const until = inDays(7);
    await suspend(user.id, { until, reason: REASON }).expect(200);
    const { body } = await suspend(user.id, { until: inDays(1), reason: 'Another.' }).expect(409);
    expect(body.message).toBe(ACCOUNT_MESSAGES.liftFirst);
    const { body: account } = await admin.get(`${ACCOUNTS}/${user.id}`).expect(200);
    expect(account).toMatchObject({ suspendedUntil: until, suspensionReason: REASON });
    expect(await recorded('account-suspended')).toHaveLength(1);
    await admin.delete(`${ACCOUNTS}/${user.id}/suspension`).expect(200);
    await admin.delete(`${ACCOUNTS}/${user.id}/suspension`).expect(200);
    expect(await recorded('suspension-lifted')).toHaveLength(1);
  });

  it.each([
    ['without a reason', { until: inDays(7) }],
    ['that is over already', { until: inDays(-1), reason: REASON }],
    ['for longer than ten years', { until: inDays(4_000), reason: REASON }],
    ['until no day', { until: 'soon', reason: REASON }],
  ])('%s is refused', async (_what, input) => {
    await suspend(user.id, input).expect(400);
    await camper.get('/api/user').expect(200);
  });

  it('answers 400 for administrators and for oneself', async () => {
    const other = await buildUser(api.database, { isAdmin: true });
    expect((await suspend(other.id).expect(400)).body.message).toBe(ACCOUNT_MESSAGES.isAdmin);
    expect((await suspend(adminUser.id).expect(400)).body.message).toBe(ACCOUNT_MESSAGES.self);
    await suspend(user.id).expect(200);
    expect((await setRole(user.id, true).expect(409)).body.message).toBe(ACCOUNT_MESSAGES.liftFirst);
  });
});

describe('POST /api/admin/accounts/:accountId/role', () => {
  it('grants and revokes the role at once, and audits it', async () => {
    await camper.get(ACCOUNTS).expect(403);
    await setRole(user.id, true).expect(200);
    await camper.get(ACCOUNTS).expect(200);
    await setRole(user.id, false).expect(200);
    await camper.get(ACCOUNTS).expect(403);
    expect(await recorded('role-granted')).toHaveLength(1);
    expect(await recorded('role-revoked')).toHaveLength(1);
  });

  it('audits nothing for a role the account already has', async () => {
    await setRole(user.id, false).expect(200);
    expect(await recorded('role-revoked')).toEqual([]);
    await setRole(user.id, true).expect(200);
    await setRole(user.id, true).expect(200);
    expect(await recorded('role-granted')).toHaveLength(1);
  });

  it('answers 409 for the last administrator', async () => {
    const { body } = await setRole(adminUser.id, false).expect(409);
    expect(body.message).toBe(ACCOUNT_MESSAGES.lastAdministrator);
    await admin.get(ACCOUNTS).expect(200);
  });

  it('leaves one of two administrators who revoke each other’s role at the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      await api.database.manager.update(UserEntity, { isAdmin: true }, { isAdmin: false });
      const pair = [
        await buildUser(api.database, { isAdmin: true }),
        await buildUser(api.database, { isAdmin: true }),
      ] as const;
      const clients = [await signedIn(api.server, pair[0]), await signedIn(api.server, pair[1])] as const;
      await Promise.all([setRole(pair[1].id, false, clients[0]), setRole(pair[0].id, false, clients[1])]);
      expect(await api.database.manager.countBy(UserEntity, { isAdmin: true })).toBe(1);
    }
  });
});

describe('sessions and removals', () => {
  it('DELETE /api/admin/accounts/:accountId/sessions signs an account out everywhere; it may sign in again', async () => {
    await signedIn(api.server, user);
    await admin.delete(`${ACCOUNTS}/${user.id}/sessions`).expect(200);
    await camper.get('/api/user').expect(401);
    await signIn().expect(200);
    expect(await recorded('sessions-ended')).toMatchObject([{ details: { sessions: 2 } }]);
    const other = await buildUser(api.database);
    await admin.delete(`${ACCOUNTS}/${other.id}/sessions`).expect(200);
    const { body } = await admin
      .get(`/api/admin/audit?action=sessions-ended&person=%23${other.id}`)
      .expect(200);
    expect(body.data).toEqual([]);
  });

  it('DELETE /api/admin/accounts/:accountId requires the typed name, and refuses administrators', async () => {
    const remove = (id: number, username: string | null) =>
      admin.delete(`${ACCOUNTS}/${id}`).send({ username });
    await remove(user.id, 'somebody-else').expect(400);
    await remove(adminUser.id, adminUser.username).expect(400);
    await remove(user.id, user.username!.toUpperCase()).expect(204);
    await admin.get(`${ACCOUNTS}/${user.id}`).expect(404);
    await camper.get('/api/user').expect(401);
    await remove(user.id, user.username).expect(404);
    expect(await recorded('account-removed')).toMatchObject([{ actorName: adminUser.username }]);
  });

  it('DELETE /api/admin/accounts/:accountId fails when the administrator’s role is revoked meanwhile', async () => {
    const users = api.app.get(UsersRepository);
    const { status } = await whileLocked(
      api.database,
      (manager) => users.lock(manager, user.id),
      () => admin.delete(`${ACCOUNTS}/${user.id}`).send({ username: user.username }),
      (manager) => manager.update(UserEntity, { id: adminUser.id }, { isAdmin: false }),
    );
    expect(status).toBe(403);
    await camper.get('/api/user').expect(200);
  });
});
