import type { Response } from 'supertest';
import { MESSAGES, REGISTRATION_THROTTLE, SIGN_IN_THROTTLE, WRITE_LIMITS } from '@kampvuur/domain';
import { anonymous, buildUser, freshDatabase, signedIn } from '@kampvuur/testing';
import { mailsTo, secretIn, subjectsTo } from './mail.setup';
import { BEHIND_PROXY, count, freshAddress, signInAt } from './sign-in-throttle.setup';
import { type RunningApi, startApi } from './start-api';

const PRODUCTION = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://kampvuur.test',
  SESSION_SECRET: 'Zm9vYmFyYmF6cXV4MDEyMzQ1Njc4OTAxMjM0NTY3ODk',
};
/** A network of the setting `SHARED_NETWORKS`. */
const SHARED = '192.0.2.7';

let api: RunningApi;
beforeAll(async () => {
  api = await startApi({
    ...BEHIND_PROXY,
    SHARED_NETWORKS: '192.0.2.0/24,2001:db8:5::/48',
    WRITE_LIMIT_FACTOR: '1',
  });
});
afterAll(() => api.app.close());

describe('POST /api/user/email', () => {
  it('answers the same whether or not the address has an account, and notifies its owner', async () => {
    const [camper, holder] = [
      await buildUser(api.database, { emailVerifiedAt: new Date() }),
      await buildUser(api.database, { emailVerifiedAt: new Date() }),
    ];
    const browser = await signedIn(api.server, camper);
    const change = (email: string | null) => browser.post('/api/user/email').send({ email });
    const [taken, free] = [await change(holder.email), await change('nobody-has-this@example.com')];
    expect([taken.status, taken.text]).toEqual([free.status, free.text]);
    expect(taken.status).toBe(204);

    expect(await subjectsTo(api, holder)).toEqual(['Somebody wanted to use your email address']);
    expect(await subjectsTo(api, camper)).toEqual([
      'Your email address is about to change',
      'Your email address is about to change',
    ]);
    const [notification] = await mailsTo(api, holder.email);
    for (const secret of [camper.email, camper.username]) expect(notification?.text).not.toContain(secret);
  });

  it('ends the link of an earlier request, whether or not the address has an account', async () => {
    const holder = await buildUser(api.database, { emailVerifiedAt: new Date() });
    for (const email of [holder.email, 'nobody-has-this-either@example.com']) {
      const camper = await buildUser(api.database, { emailVerifiedAt: new Date() });
      const browser = await signedIn(api.server, camper);
      const change = (to: string | null) => browser.post('/api/user/email').send({ email: to }).expect(204);
      const own = `own-${camper.id}@example.com`;
      await change(own);
      const token = secretIn((await mailsTo(api, own))[0]);
      const check = () => anonymous(api.server).post('/api/email-confirmations/check').send({ token });
      await check().expect(200);
      await change(email);
      await check().expect(404);
    }
  });

  it('looks addresses up no more often than any other', async () => {
    const holder = await buildUser(api.database);
    const browser = await signedIn(
      api.server,
      await buildUser(api.database, { emailVerifiedAt: new Date() }),
    );
    const answers: Response[] = [];
    for (let asked = 0; asked <= WRITE_LIMITS.emails.limit; asked += 1)
      answers.push(await browser.post('/api/user/email').send({ email: holder.email }));
    expect([count(answers, 204), count(answers, 429)]).toEqual([WRITE_LIMITS.emails.limit, 1]);
  });
});

describe('POST /api/register in production', () => {
  let production: RunningApi;
  beforeAll(async () => {
    production = await startApi({ ...PRODUCTION, ...BEHIND_PROXY, DATABASE_URL: await freshDatabase() });
  });
  afterAll(() => production.app.close());

  const register = (address: string, names: { email: string; username: string }) =>
    anonymous(production.server)
      .post('/api/register')
      .set('X-Forwarded-For', address)
      .send({
        ...names,
        password: 'a-phrase-of-some-length',
        firstName: 'Nomsa',
        lastName: 'Dlamini',
        privacyPolicyAccepted: true,
        termsOfServiceAccepted: true,
      });

  it('counts taken names apart from accounts, and keeps nobody else from registering', async () => {
    const address = freshAddress();
    const { email, username } = await buildUser(production.database);
    const taken = () => register(address, { email: email ?? '', username: username ?? '' });
    const answers: Response[] = [];
    for (let tried = 0; tried < REGISTRATION_THROTTLE.refused.limit + 3; tried += 1)
      answers.push(await taken());
    expect([count(answers, 409), count(answers, 429)]).toEqual([REGISTRATION_THROTTLE.refused.limit, 3]);

    const created: Response[] = [];
    for (let n = 0; n <= REGISTRATION_THROTTLE.created.limit; n += 1)
      created.push(
        await register(address, { email: `neighbour-${n}@example.com`, username: `neighbour-${n}` }),
      );
    expect([count(created, 201), count(created, 429)]).toEqual([REGISTRATION_THROTTLE.created.limit, 1]);
  });
});

describe('a network that many people share', () => {
  it('takes more wrong passwords than another, and no more for one account', async () => {
    const { limit } = SIGN_IN_THROTTLE.perIp;
    for (let n = 0; n <= limit; n += 1) await signInAt(api, `nobody-${n}`, { address: SHARED }).expect(401);
    for (let n = 0; n < limit; n += 1)
      await signInAt(api, `nobody-${n}`, { address: `2001:db8:5:1::${n.toString(16)}` }).expect(401);
    await signInAt(api, 'nobody-else', { address: '2001:db8:5:1::ffff' }).expect(401);

    const { email } = await buildUser(api.database);
    const answers: Response[] = [];
    for (let n = 0; n <= SIGN_IN_THROTTLE.perAccountAndIp.limit; n += 1)
      answers.push(await signInAt(api, email, { address: SHARED }));
    expect(answers.at(-1)?.status).toBe(429);
    expect(answers.at(-1)?.body).toMatchObject({ message: MESSAGES.tooManyAttempts });
  });
});
