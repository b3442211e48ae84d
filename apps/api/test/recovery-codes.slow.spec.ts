import { AuditEventEntity, RecoveryCodeEntity, type UserEntity } from '@kampvuur/persistence';
import { type ApiClient, buildUser, signedIn } from '@kampvuur/testing';
import { subjectsTo } from './mail.setup';
import { afterPassword, STEP_PATH, withTotp } from './second-factors.setup';
import { type RunningApi, startApi } from './start-api';

let api: RunningApi;
let user: UserEntity;
let client: ApiClient;
beforeAll(async () => {
  api = await startApi();
});
beforeEach(async () => {
  user = await buildUser(api.database, { emailVerifiedAt: new Date() });
  client = await signedIn(api.server, user);
});
afterAll(() => api.app.close());

const overview = async () => (await client.get('/api/user/second-factors').expect(200)).body as object;

describe('recovery codes', () => {
  it('let their owner in once each, in any spelling, told by email', async () => {
    const { recoveryCodes } = await withTotp(client);
    const [first = '', second = ''] = recoveryCodes;
    const tryCode = async (code: string) =>
      (await (await afterPassword(api, user)).post(STEP_PATH).send({ code })).status;
    expect(await tryCode(first)).toBe(200);
    expect(await tryCode(first)).toBe(401);
    expect(await tryCode(second.toLowerCase().replaceAll('-', ' '))).toBe(200);
    expect(await overview()).toMatchObject({ recoveryCodesLeft: 8 });
    expect(await subjectsTo(api, user)).toContain('A recovery code of your Kampvuur account was used');
    const used = { actorId: user.id, action: 'recovery-code-used' } as const;
    expect(await api.database.manager.countBy(AuditEventEntity, used)).toBe(2);
  });

  it('open one session when one is sent several times at once', async () => {
    const { recoveryCodes } = await withTotp(client);
    const browsers = await Promise.all([1, 2, 3, 4].map(() => afterPassword(api, user)));
    const code = recoveryCodes[0];
    const answers = await Promise.all(browsers.map((browser) => browser.post(STEP_PATH).send({ code })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401]);
    expect(await overview()).toMatchObject({ recoveryCodesLeft: 9 });
  });

  it('are of one account', async () => {
    const { recoveryCodes } = await withTotp(client);
    const other = await buildUser(api.database, { emailVerifiedAt: new Date() });
    await withTotp(await signedIn(api.server, other));
    const browser = await afterPassword(api, other);
    await browser.post(STEP_PATH).send({ code: recoveryCodes[0] }).expect(401);
  });

  it('are replaced all together, and stand nowhere in plain text', async () => {
    await client.post('/api/user/recovery-codes').expect(409);
    const { recoveryCodes: old } = await withTotp(client);
    const { body } = await client.post('/api/user/recovery-codes').expect(200);
    expect(body.recoveryCodes).toHaveLength(10);
    const browser = await afterPassword(api, user);
    await browser.post(STEP_PATH).send({ code: old[3] }).expect(401);
    await browser.post(STEP_PATH).send({ code: body.recoveryCodes[3] }).expect(200);
    const rows = await api.database.manager.findBy(RecoveryCodeEntity, { userId: user.id });
    expect(rows).toHaveLength(9);
    for (const { codeHash } of rows) expect(codeHash).toHaveLength(32);
  });
});
