import { Secret } from 'otpauth';
import { MESSAGES } from '@kampvuur/domain';
import { AuditEventEntity, RecoveryCodeEntity, TotpEntity, UserEntity } from '@kampvuur/persistence';
import { anonymous, type ApiClient, buildUser, signedIn, TEST_PASSWORD } from '@kampvuur/testing';
import { subjectsTo } from './mail.setup';
import { readZip } from './read-zip';
import {
  afterPassword,
  codeIn,
  codeOf,
  lastConfirmed,
  STEP_MS,
  STEP_PATH,
  withPasskey,
  withTotp,
  wrongCode,
} from './second-factors.setup';
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
const actionsAbout = async () => {
  const events = await api.database.manager.findBy(AuditEventEntity, { actorId: user.id });
  return events.map(({ action }) => action).filter((action) => !action.startsWith('sign-in'));
};

describe('POST /api/user/totp and /api/user/totp/confirm', () => {
  it('enables the app with its first code, returns recovery codes and sends an email', async () => {
    expect(await overview()).toEqual({ totpSince: null, recoveryCodesLeft: 0, passkeys: [] });
    const { recoveryCodes } = await withTotp(client);
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const code of recoveryCodes) expect(code).toMatch(/^([A-Z2-7]{4}-){5}[A-Z2-7]{4}$/);
    expect(await overview()).toMatchObject({ totpSince: expect.any(String), recoveryCodesLeft: 10 });
    expect(await subjectsTo(api, user)).toContain('An authenticator app was added to your Kampvuur account');
    expect(await actionsAbout()).toEqual(['recovery-codes-made', 'second-factor-added']);
  });

  it('returns the URL for a QR code', async () => {
    const { body } = await client.post('/api/user/totp').expect(200);
    expect(body.uri).toBe(
      `otpauth://totp/Kampvuur:${user.username}?issuer=Kampvuur&secret=${body.secret}&algorithm=SHA1&digits=6&period=30`,
    );
    expect(body.secret).toMatch(/^[A-Z2-7]{32}$/);
  });

  it('answers 400 for a wrong code, which can be tried again', async () => {
    const { secret } = (await client.post('/api/user/totp').expect(200)).body;
    const path = '/api/user/totp/confirm';
    const { body } = await client
      .post(path)
      .send({ code: wrongCode(secret) })
      .expect(400);
    expect(body.errors).toEqual({ code: [MESSAGES.enrolmentCodeWrong] });
    expect(await api.database.manager.countBy(TotpEntity, { userId: user.id })).toBe(0);
    await client
      .post(path)
      .send({ code: codeOf(secret) })
      .expect(200);
    const again = await client
      .post(path)
      .send({ code: codeOf(secret) })
      .expect(409);
    expect(again.body.message).toBe(MESSAGES.totpAlreadySetUp);
  });

  it('shows the new key in the first tab after a restart in another one', async () => {
    const older = (await client.post('/api/user/totp').expect(200)).body;
    const newer = (await client.post('/api/user/totp').expect(200)).body;
    const path = '/api/user/totp/confirm';
    const { body } = await client
      .post(path)
      .send({ code: codeOf(older.secret), secret: older.secret })
      .expect(409);
    expect(body.message).toBe(MESSAGES.enrolmentReplaced);
    expect((await client.get('/api/user/totp').expect(200)).body).toEqual(newer);
    await client
      .post(path)
      .send({ code: codeOf(newer.secret), secret: newer.secret })
      .expect(200);
    await client.get('/api/user/totp').expect(404);
  });

  it('shows a pending setup again to its browser and owner only, for five minutes', async () => {
    await client.post('/api/user/totp').expect(200);
    await (await signedIn(api.server, user)).get('/api/user/totp').expect(404);
    await lastConfirmed(api, user, '16 minutes');
    await client.get('/api/user/totp').expect(403);
    await lastConfirmed(api, user, '0 minutes');
    await client.get('/api/user/totp').expect(200);
    await api.database.query('UPDATE authentication_steps SET expires_at = now() WHERE user_id = $1', [
      user.id,
    ]);
    expect((await client.get('/api/user/totp').expect(404)).body.message).toBe(MESSAGES.challengeExpired);
  });

  it('does not confirm a setup of another browser', async () => {
    const { secret } = (await client.post('/api/user/totp').expect(200)).body;
    const other = await signedIn(api.server, user);
    await other
      .post('/api/user/totp/confirm')
      .send({ code: codeOf(secret) })
      .expect(404);
  });

  it('answers 409 for a second app', async () => {
    await withTotp(client);
    expect((await client.post('/api/user/totp').expect(409)).body.message).toBe(MESSAGES.totpAlreadySetUp);
    await client.delete('/api/user/totp').expect(204);
    expect(await overview()).toMatchObject({ totpSince: null, recoveryCodesLeft: 0 });
    expect(await subjectsTo(api, user)).toContain(
      'An authenticator app was removed from your Kampvuur account',
    );
    await withTotp(client);
  });

  it('stores the secret encrypted', async () => {
    const { secret } = await withTotp(client);
    const row = await api.database.manager.findOneByOrFail(TotpEntity, { userId: user.id });
    expect(row.secret.includes(Buffer.from(Secret.fromBase32(secret).buffer))).toBe(false);
    // Nor does a row work for another account.
    const thief = await buildUser(api.database, { emailVerifiedAt: new Date() });
    await api.database.manager.insert(TotpEntity, { userId: thief.id, secret: row.secret, lastStep: '0' });
    const browser = await afterPassword(api, thief);
    await browser
      .post(STEP_PATH)
      .send({ code: codeOf(secret) })
      .expect(401);
  });

  it('keeps app and recovery codes when a passkey is added; each is removed on its own', async () => {
    const { recoveryCodes } = await withTotp(client);
    expect((await withPasskey(client)).recoveryCodes).toEqual([]);
    await client.delete('/api/user/totp').expect(204);
    expect(await overview()).toMatchObject({ recoveryCodesLeft: 10, passkeys: [{ name: 'My phone' }] });
    const browser = await afterPassword(api, user);
    await browser.post(STEP_PATH).send({ code: recoveryCodes[0] }).expect(200);
  });
});

describe('recovery codes', () => {
  it('sign their owner in once each, in any spelling, and send an email', async () => {
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

  it('are valid for one account only', async () => {
    const { recoveryCodes } = await withTotp(client);
    const other = await buildUser(api.database, { emailVerifiedAt: new Date() });
    await withTotp(await signedIn(api.server, other));
    const browser = await afterPassword(api, other);
    await browser.post(STEP_PATH).send({ code: recoveryCodes[0] }).expect(401);
  });

  it('are replaced all together, and are never stored in plain text', async () => {
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

describe('the second step', () => {
  it('comes after the right password; until then nobody is signed in', async () => {
    const { secret } = await withTotp(client);
    const browser = await afterPassword(api, user);
    await browser.get('/api/user').expect(401);
    const { body } = await browser.get(STEP_PATH).expect(200);
    expect(body).toEqual({ methods: ['totp', 'recovery-code'] });
    const answer = await browser
      .post(STEP_PATH)
      .send({ code: codeOf(secret) })
      .expect(200);
    expect(answer.body).toMatchObject({ id: user.id, mustAddSecondFactor: false });
    await browser.get('/api/user').expect(200);
    await browser.get(STEP_PATH).expect(404);
  });

  it('is skipped once the account has no second factor', async () => {
    await withTotp(client);
    const browser = await afterPassword(api, user);
    await client.delete('/api/user/totp').expect(204);
    expect((await browser.get(STEP_PATH).expect(404)).body.message).toBe(MESSAGES.stepExpired);
  });

  it('is not revealed after a wrong password', async () => {
    await withTotp(client);
    const browser = anonymous(api.server);
    await browser
      .post('/api/login')
      .send({ emailOrUsername: user.username, password: 'wrong-one' })
      .expect(401);
    await browser.get(STEP_PATH).expect(404);
    await browser.post(STEP_PATH).send({ code: '123456' }).expect(404);
  });

  it('accepts the codes of one time step before and after, and none twice', async () => {
    const began = Date.now();
    const clock = jest.spyOn(Date, 'now').mockReturnValue(began);
    try {
      const { secret } = await withTotp(client);
      clock.mockReturnValue(began + 2 * STEP_MS);
      const [used, early, now, late] = [-2, -1, 0, 1].map((steps) => codeIn(secret, steps));
      const tryCode = async (code = '') =>
        (await (await afterPassword(api, user)).post(STEP_PATH).send({ code })).status;

      expect(await tryCode(codeIn(secret, 2))).toBe(401);
      expect(await tryCode(used)).toBe(401);
      expect(await tryCode(early)).toBe(200);
      expect(await tryCode(early)).toBe(401);
      expect(await tryCode(late)).toBe(200);
      expect(await tryCode(now)).toBe(401);
    } finally {
      clock.mockRestore();
    }
  });

  it('opens one session for a code that is sent twice at the same moment', async () => {
    const { secret } = await withTotp(client);
    const browsers = await Promise.all([1, 2, 3, 4].map(() => afterPassword(api, user)));
    const code = codeOf(secret);
    const answers = await Promise.all(browsers.map((browser) => browser.post(STEP_PATH).send({ code })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401]);
  });

  it('belongs to the browser that entered the password', async () => {
    const { secret } = await withTotp(client);
    await afterPassword(api, user);
    await anonymous(api.server)
      .post(STEP_PATH)
      .send({ code: codeOf(secret) })
      .expect(404);
    // Nor does a made-up secret open one.
    const { status } = await anonymous(api.server)
      .post(STEP_PATH)
      .set('cookie', `kampvuur-second-step-3000=${'A'.repeat(43)}`)
      .send({ code: codeOf(secret) });
    expect(status).toBe(404);
  });

  it('expires after five minutes, after a sign-in, and when the password changes', async () => {
    const { secret } = await withTotp(client);
    const late = await afterPassword(api, user);
    await api.database.query(`UPDATE authentication_steps SET expires_at = now() WHERE user_id = $1`, [
      user.id,
    ]);
    await late
      .post(STEP_PATH)
      .send({ code: codeOf(secret) })
      .expect(404);

    const before = await afterPassword(api, user);
    const change = { currentPassword: TEST_PASSWORD, newPassword: 'below-the-mountain' };
    await client.post('/api/user/password').send(change).expect(204);
    await before
      .post(STEP_PATH)
      .send({ code: codeOf(secret) })
      .expect(404);
  });

  it('refuses a suspended account', async () => {
    const { secret } = await withTotp(client);
    const browser = await afterPassword(api, user);
    await api.database.query(`UPDATE users SET suspended_until = now() + interval '1 day' WHERE id = $1`, [
      user.id,
    ]);
    await browser
      .post(STEP_PATH)
      .send({ code: codeOf(secret) })
      .expect(403);
    await browser.get('/api/user').expect(401);
  });

  it('checks ten codes of an account in ten minutes, from all addresses together', async () => {
    const { secret } = await withTotp(client);
    const browsers = await Promise.all([1, 2, 3].map(() => afterPassword(api, user)));
    const code = wrongCode(secret);
    const tries = Array.from({ length: 30 }, (_none, index) =>
      (browsers[index % 3] as ApiClient).post(STEP_PATH).send({ code }),
    );
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(20);
    const refused = await (browsers[0] as ApiClient)
      .post(STEP_PATH)
      .send({ code: codeOf(secret) })
      .expect(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    // Confirming and enrolling share the count.
    await client
      .post('/api/user/confirmation')
      .send({ code: codeOf(secret) })
      .expect(429);
    const failures = { action: 'second-factor-failed', subjectId: String(user.id) };
    expect(await api.database.manager.countBy(AuditEventEntity, failures)).toBe(10);
  });

  it.each(['', '   ', 'x'.repeat(65), 7, null])(
    'answers 400 with a message for the code %p',
    async (code) => {
      await withTotp(client);
      const browser = await afterPassword(api, user);
      await browser.post(STEP_PATH).send({ code }).expect(400);
    },
  );
});

describe('stored second factors', () => {
  it('are in the data download without secrets, and are removed with the account', async () => {
    const { secret, recoveryCodes } = await withTotp(client);
    await withPasskey(client);
    const answer = await client
      .get('/api/user/data')
      .buffer(true)
      .parse((response, done) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => done(null, Buffer.concat(chunks)));
      });
    const text = [...readZip(answer.body as Buffer).values()].map(String).join('');
    expect(text).toContain('authenticatorAppSince');
    expect(text).toContain('My phone');
    for (const secretText of [secret, ...recoveryCodes]) expect(text).not.toContain(secretText);

    await client.delete('/api/user').send({ username: user.username }).expect(204);
    for (const table of ['user_totp', 'recovery_codes', 'passkeys', 'authentication_steps'])
      expect(await api.database.query(`SELECT 1 FROM ${table} WHERE user_id = $1`, [user.id])).toEqual([]);
  });

  it('change only within 15 minutes of a confirmation', async () => {
    await withTotp(client);
    await lastConfirmed(api, user, '15 minutes 1 second');
    const later = [
      client.post('/api/user/totp'),
      client.post('/api/user/totp/confirm').send({ code: '123456' }),
      client.delete('/api/user/totp'),
      client.post('/api/user/recovery-codes'),
      client.post('/api/user/passkeys/options'),
    ];
    for (const request of later) expect((await request.expect(403)).body.code).toBe('confirmation-required');
    expect(await overview()).toMatchObject({ recoveryCodesLeft: 10 });
  });
});
