import { Secret } from 'otpauth';
import { AuditEventEntity, TotpEntity, UserEntity } from '@kampvuur/persistence';
import { type ApiClient, buildUser, signedIn } from '@kampvuur/testing';
import { MESSAGES } from '@kampvuur/domain';
import { subjectsTo } from './mail.setup';
import {
  afterPassword,
  codeOf,
  lastConfirmed,
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

describe('an authenticator app', () => {
  it('counts from its first code on, brings recovery codes, and is reported by email', async () => {
    expect(await overview()).toEqual({ totpSince: null, recoveryCodesLeft: 0, passkeys: [] });
    const { recoveryCodes } = await withTotp(client);
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const code of recoveryCodes) expect(code).toMatch(/^([A-Z2-7]{4}-){5}[A-Z2-7]{4}$/);
    expect(await overview()).toMatchObject({ totpSince: expect.any(String), recoveryCodesLeft: 10 });
    expect(await subjectsTo(api, user)).toContain('An authenticator app was added to your Kampvuur account');
    expect(await actionsAbout()).toEqual(['recovery-codes-made', 'second-factor-added']);
  });

  it('is described by an address for a QR code', async () => {
    const { body } = await client.post('/api/user/totp').expect(200);
    expect(body.uri).toBe(
      `otpauth://totp/Kampvuur:${user.username}?issuer=Kampvuur&secret=${body.secret}&algorithm=SHA1&digits=6&period=30`,
    );
    expect(body.secret).toMatch(/^[A-Z2-7]{32}$/);
  });

  it('is not taken into use with a wrong code, and stays to be tried again', async () => {
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

  it('begun anew in another tab says so to the first one, which gets the key that counts', async () => {
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

  it('that is being set up is shown again to its browser and owner alone, for five minutes', async () => {
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

  it('is not confirmed in another browser of the same person', async () => {
    const { secret } = (await client.post('/api/user/totp').expect(200)).body;
    const other = await signedIn(api.server, user);
    await other
      .post('/api/user/totp/confirm')
      .send({ code: codeOf(secret) })
      .expect(404);
  });

  it('is one: a second one has to wait for the removal of the first', async () => {
    await withTotp(client);
    expect((await client.post('/api/user/totp').expect(409)).body.message).toBe(MESSAGES.totpAlreadySetUp);
    await client.delete('/api/user/totp').expect(204);
    expect(await overview()).toMatchObject({ totpSince: null, recoveryCodesLeft: 0 });
    expect(await subjectsTo(api, user)).toContain(
      'An authenticator app was removed from your Kampvuur account',
    );
    await withTotp(client);
  });

  it('is stored so that the database alone makes no code', async () => {
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

  it('stays with its recovery codes when a passkey joins it, and both go apart', async () => {
    const { recoveryCodes } = await withTotp(client);
    expect((await withPasskey(client)).recoveryCodes).toEqual([]);
    await client.delete('/api/user/totp').expect(204);
    expect(await overview()).toMatchObject({ recoveryCodesLeft: 10, passkeys: [{ name: 'My phone' }] });
    const browser = await afterPassword(api, user);
    await browser.post(STEP_PATH).send({ code: recoveryCodes[0] }).expect(200);
  });
});
