import {
  formatDateTime,
  MESSAGES,
  PASSWORD_RESET_ANSWER_MS,
  PASSWORD_RESET_THROTTLE,
} from '@kampvuur/domain';
import { AccountTokenEntity, MailEntity, type UserEntity } from '@kampvuur/persistence';
import { anonymous, buildUser, signedIn, TEST_PASSWORD } from '@kampvuur/testing';
import { deliveredMails, mailsTo, secretIn } from './mail.setup';
import { type RunningApi, startApi } from './start-api';

const NEW_PASSWORD = 'under-the-marula-tree';
const PATH = '/api/password-reset';

let api: RunningApi;
let user: UserEntity;
beforeAll(async () => {
  // A proxy we believe gives each test a network of its own.
  api = await startApi({ TRUSTED_PROXIES: '127.0.0.1' });
});
afterAll(() => api.app.close());

let networks = 0;
let network: string;
beforeEach(async () => {
  networks += 1;
  network = `203.0.113.${networks}`;
  user = await buildUser(api.database, { emailVerifiedAt: new Date() });
});

const ask = (emailOrUsername: string | null) =>
  anonymous(api.server).post(PATH).set('X-Forwarded-For', network).send({ emailOrUsername });

const complete = (token: string, newPassword = NEW_PASSWORD) =>
  anonymous(api.server).post(`${PATH}/complete`).send({ token, newPassword });

const check = (token: string) =>
  anonymous(api.server).post(`${PATH}/check`).set('X-Forwarded-For', network).send({ token });

const login = (password: string) =>
  anonymous(api.server).post('/api/login').send({ emailOrUsername: user.username, password });

/** The secret of the newest email to the user. */
async function askedSecret(): Promise<string> {
  await ask(user.email).expect(204);
  return secretIn((await mailsTo(api, user.email))[0]);
}

const tokenOf = () => api.database.manager.findOneByOrFail(AccountTokenEntity, { userId: user.id });

describe('POST /api/password-reset', () => {
  it.each(['email', 'username'] as const)(
    'sends a link that sets a new password, for the %s',
    async (field) => {
      await ask(user[field]?.toUpperCase() ?? '').expect(204);
      const [mail] = await mailsTo(api, user.email);
      expect(mail).toMatchObject({ subject: 'Choose a new password', from: { name: 'Kampvuur' } });
      expect(mail?.html).toContain(`http://localhost:3000/reset-password#${secretIn(mail)}`);

      await complete(secretIn(mail)).expect(204);
      await login(TEST_PASSWORD).expect(401);
      await login(NEW_PASSWORD).expect(200);
    },
  );

  it('ends every session of the account once the password is set', async () => {
    const [one, other] = [await signedIn(api.server, user), await signedIn(api.server, user)];
    await complete(await askedSecret()).expect(204);
    for (const browser of [one, other]) await browser.get('/api/user').expect(401);
  });

  it('does not sign in', async () => {
    const answer = await complete(await askedSecret()).expect(204);
    expect(String(answer.headers['set-cookie'])).not.toContain('kampvuur-session');
  });

  it('sends a confirmation link instead to an unconfirmed address', async () => {
    user = await buildUser(api.database);
    await ask(user.email).expect(204);
    // The first browser is no news, the second would be notified.
    for (const _browser of ['first', 'second']) await login(TEST_PASSWORD).expect(200);
    const [confirmation, ...others] = await mailsTo(api, user.email);
    expect(others).toEqual([]);
    expect(confirmation).toMatchObject({ subject: 'Confirm your email address' });
    expect(confirmation?.text).toContain('asked for a new password');
    await complete(secretIn(confirmation)).expect(404);

    const confirmed = anonymous(api.server).post('/api/email-confirmations');
    await confirmed.send({ token: secretIn(confirmation) }).expect(200);
    await complete(await askedSecret()).expect(204);
    await login(NEW_PASSWORD).expect(200);
  });

  it('sends an email right after the registration, whose email has a link too', async () => {
    const email = 'forgets.at.once@example.com';
    const names = { username: 'forgets-at-once', firstName: 'Fikile', lastName: 'Nkosi' };
    const consent = { privacyPolicyAccepted: true, termsOfServiceAccepted: true };
    const account = { ...names, ...consent, email, password: 'beside-the-old-windmill' };
    const registration = anonymous(api.server).post('/api/register').set('X-Forwarded-For', network);
    await registration.send(account).expect(201);
    await ask(email).expect(204);
    const texts = (await mailsTo(api, email)).map(({ text }) => text);
    expect(texts.filter((text) => text?.includes('asked for a new password'))).toHaveLength(1);
  });

  it('sets the first password of an account of an external provider', async () => {
    user = await buildUser(api.database, { passwordHash: null, emailVerifiedAt: new Date() });
    await complete(await askedSecret()).expect(204);
    await login(NEW_PASSWORD).expect(200);
  });
});

describe('POST /api/password-reset/complete', () => {
  it('accepts a link once, also when it is sent twice at the same moment', async () => {
    const secret = await askedSecret();
    const answers = await Promise.all([complete(secret), complete(secret, 'beside-the-baobab-tree')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 404]);
    const { body } = await complete(secret).expect(404);
    expect(body).toMatchObject({ message: MESSAGES.linkInvalid });
  });

  it('accepts a link for thirty minutes after it was sent', async () => {
    const asked = Date.now();
    const secret = await askedSecret();
    const sent = Number((await tokenOf()).expiresAt) - 30 * 60_000;
    expect(sent).toBeGreaterThanOrEqual(asked);
    expect(sent).toBeLessThanOrEqual(Date.now());

    await api.database.manager.update(AccountTokenEntity, { userId: user.id }, { expiresAt: new Date() });
    await complete(secret).expect(404);
    await login(TEST_PASSWORD).expect(200);
  });

  it('stores no link in the database, not even before it is sent', async () => {
    await ask(user.email).expect(204);
    expect((await tokenOf()).secretHash).toBeNull();
    const secret = secretIn((await mailsTo(api, user.email))[0]);
    const tables = await api.database.query<{ name: string }[]>(
      `SELECT format('%I', tablename) AS name FROM pg_tables WHERE schemaname = 'public'`,
    );
    for (const { name } of tables) {
      const rows = await api.database.query(`SELECT t::text AS row FROM ${name} t`);
      expect([name, JSON.stringify(rows).includes(secret)]).toEqual([name, false]);
    }
    expect(secret).toHaveLength(43);
  });

  describe('links of an older email', () => {
    /** Lets the requests of so far have been made this much earlier. */
    const ago = (interval: string) =>
      api.database.query(
        'UPDATE account_tokens SET created_at = created_at - $2::interval WHERE user_id = $1',
        [user.id, interval],
      );
    const count = async () => (await mailsTo(api, user.email)).length;

    it('stay valid for two minutes, in which no other is sent', async () => {
      const first = await askedSecret();
      await ago('1 minute 54 seconds');
      await ask(user.username).expect(204);
      expect(await count()).toBe(1);
      await check(first).expect(204);
      await complete(first).expect(204);
      // It is used up: whoever asks now needs another one at once.
      await ask(user.email).expect(204);
      expect(await count()).toBeGreaterThan(1);
    });

    it('stay valid when both are requested at the same moment, or the first is not sent yet', async () => {
      await Promise.all([ask(user.email).expect(204), ask(user.username).expect(204)]);
      await ask(user.email).expect(204);
      expect(await count()).toBe(1);
    });

    it('expire with a newer one; the message says when that was sent', async () => {
      const first = await askedSecret();
      await ago('2 minutes 6 seconds');
      const last = await askedSecret();
      expect(last).not.toBe(first);
      const [{ at }] = await api.database.query<[{ at: Date }]>(
        'SELECT superseded_at AS at FROM account_tokens WHERE user_id = $1 AND superseded_at IS NOT NULL',
        [user.id],
      );
      const message = `A newer email was sent on ${formatDateTime(at)}. Please use the link in that one.`;
      expect(Math.abs(Date.now() - at.getTime())).toBeLessThan(60_000);
      expect((await check(first).expect(404)).body.message).toBe(message);
      expect((await complete(first).expect(404)).body.message).toBe(message);
      await login(TEST_PASSWORD).expect(200);
      await complete(last).expect(204);
      // Then the newer one is over as well.
      for (const secret of [first, last])
        expect((await check(secret).expect(404)).body.message).toBe(MESSAGES.linkInvalid);
    });

    it('are not mentioned once the newer one has expired', async () => {
      const first = await askedSecret();
      await ago('2 minutes 6 seconds');
      await askedSecret();
      await api.database.query(
        'UPDATE account_tokens SET expires_at = now() WHERE user_id = $1 AND superseded_at IS NULL',
        [user.id],
      );
      expect((await check(first).expect(404)).body.message).toBe(MESSAGES.linkInvalid);
    });

    it('are not sent late: a queued email is dropped once another was requested', async () => {
      await ask(user.email).expect(204);
      await ago('2 minutes 6 seconds');
      await ask(user.email).expect(204);
      const mails = await mailsTo(api, user.email);
      expect(mails).toHaveLength(1);
      await complete(secretIn(mails[0])).expect(204);
    });

    it('that confirm an address stay valid likewise', async () => {
      user = await buildUser(api.database);
      await ask(user.email).expect(204);
      await ask(user.email).expect(204);
      const mails = await mailsTo(api, user.email);
      expect(mails).toHaveLength(1);
      const confirmed = anonymous(api.server).post('/api/email-confirmations');
      await confirmed.send({ token: secretIn(mails[0]) }).expect(200);
    });
  });

  it('refuses a link after the password was changed otherwise', async () => {
    const secret = await askedSecret();
    const browser = await signedIn(api.server, user);
    const change = { currentPassword: TEST_PASSWORD, newPassword: 'where-the-river-bends' };
    await browser.post('/api/user/password').send(change).expect(204);
    await complete(secret).expect(404);
  });

  it.each(['', 'x', 'x'.repeat(101), 'A'.repeat(43)])('refuses the token %p', async (token) => {
    const { status, body } = await complete(token);
    expect([400, 404]).toContain(status);
    expect(body).toMatchObject({ message: MESSAGES.linkInvalid });
  });

  it('POST /api/password-reset/check does not use up the link', async () => {
    const secret = await askedSecret();
    await check(secret).expect(204);
    await check(secret).expect(204);
    await complete(secret).expect(204);
    const used = await check(secret).expect(404);
    const unknown = await check('A'.repeat(43)).expect(404);
    expect(used.body).toMatchObject({ message: MESSAGES.linkInvalid });
    expect({ ...used.body, requestId: '' }).toEqual({ ...unknown.body, requestId: '' });
  });

  it('answers the same for an expired link, one for something else and an unknown one', async () => {
    const secret = await askedSecret();
    await api.database.manager.update(AccountTokenEntity, { userId: user.id }, { purpose: 'verify-email' });
    await check(secret).expect(404);
    await api.database.manager.update(
      AccountTokenEntity,
      { userId: user.id },
      { purpose: 'reset-password', expiresAt: new Date() },
    );
    expect((await check(secret).expect(404)).body).toMatchObject({ message: MESSAGES.linkInvalid });
  });

  it('limits the checks of links by network', async () => {
    const { limit } = PASSWORD_RESET_THROTTLE.checks;
    for (let time = 0; time < limit; time += 1) await check('x').expect(404);
    expect((await check('x').expect(429)).body).toMatchObject({ message: MESSAGES.tooManyAttempts });
  });

  it('keeps the link when the password is refused', async () => {
    const secret = await askedSecret();
    for (const [password, message] of [
      ['short', MESSAGES.passwordTooShort],
      ['password123', MESSAGES.passwordGuessable],
      [user.username ?? '', MESSAGES.passwordGuessable],
    ] as const) {
      const { body } = await complete(secret, password).expect(400);
      expect(body).toMatchObject({ errors: { newPassword: [message] } });
    }
    await complete(secret).expect(204);
  });
});

describe('the response to a request for a link', () => {
  it('does not reveal whether the account exists, neither by text nor by time', async () => {
    const timed = async (login: string | null) => {
      const began = performance.now();
      const { status, body, headers } = await ask(login);
      const { date: _date, 'x-request-id': _id, ...rest } = headers as Record<string, string>;
      return { took: performance.now() - began, answer: { status, body, rest } };
    };
    const known = await timed(user.email);
    const unknown = await timed('nobody@example.com');
    expect(unknown.answer).toEqual(known.answer);
    for (const { took } of [known, unknown])
      expect(took).toBeGreaterThanOrEqual(0.95 * PASSWORD_RESET_ANSWER_MS);
    expect(await mailsTo(api, 'nobody@example.com')).toEqual([]);
  });

  it.each(['for one account', 'for an unknown login'])('is 429 after too many requests %s', async (whose) => {
    const login = whose === 'for one account' ? user.email : 'ghost@example.com';
    for (let time = 0; time < PASSWORD_RESET_THROTTLE.perAccount.limit; time += 1)
      await ask(login).expect(204);
    const { headers, body } = await ask(login).expect(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(body).toMatchObject({ message: MESSAGES.tooManyAttempts });
    await ask('somebody-else@example.com').expect(204);
  });

  it('is 429 after too many requests of one network', async () => {
    const { limit } = PASSWORD_RESET_THROTTLE.perIp;
    const answers = await Promise.all(Array.from({ length: limit + 3 }, (_, n) => ask(`n${n}@example.com`)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(3);
  });
});

it('nothing of a sent email is stored except its kind', async () => {
  await askedSecret();
  await deliveredMails(api);
  const mails = await api.database.manager.findBy(MailEntity, { userId: user.id });
  expect(mails).toMatchObject([{ state: 'sent', data: {}, template: 'reset-password', attempts: 1 }]);
});
