import { MESSAGES } from '@kampvuur/domain';
import { AccountTokenEntity, AuditEventEntity, UserEntity } from '@kampvuur/persistence';
import { anonymous, type ApiClient, buildUser, signedIn, TEST_PASSWORD } from '@kampvuur/testing';
import { deliveredMails, mailsTo, secretIn, subjectsTo } from './mail.setup';
import { type RunningApi, startApi } from './start-api';

const CONFIRM = 'Confirm your email address';
const CONFIRM_NEW = 'Confirm your new email address';
const NOTICE = 'Your email address is about to change';

let api: RunningApi;
let user: UserEntity;
let browser: ApiClient;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.app.close());
beforeEach(async () => {
  user = await buildUser(api.database, { emailVerifiedAt: new Date() });
  browser = await signedIn(api.server, user);
});

let made = 0;
const newAddress = () => `moved-${(made += 1)}@example.com`;

const confirm = (token: string) => anonymous(api.server).post('/api/email-confirmations').send({ token });
const change = (email: string) => browser.post('/api/user/email').send({ email });
const secretTo = async (address: string | null) => secretIn((await mailsTo(api, address))[0]);
const emailOf = async () => (await browser.get('/api/user').expect(200)).body as Record<string, unknown>;

describe('an address', () => {
  async function registered() {
    made += 1;
    const names = { firstName: 'Visit evil.example', lastName: '<b>', username: `newcomer-${made}` };
    const account = { ...names, email: `${names.username}@example.com`, password: 'below-the-mountain' };
    const consent = { privacyPolicyAccepted: true, termsOfServiceAccepted: true };
    const client = anonymous(api.server);
    const { body } = await client
      .post('/api/register')
      .send({ ...account, ...consent })
      .expect(201);
    expect(body).toMatchObject({ emailVerified: false });
    return { ...account, client };
  }

  it('is confirmed with the link sent at registration, once', async () => {
    const { email, username, client } = await registered();
    const [mail] = await mailsTo(api, email);
    expect(mail?.subject).toBe(CONFIRM);
    expect(mail?.text).toContain(`Hello ${username},`);
    const secret = secretIn(mail);
    const { body } = await confirm(secret).expect(200);
    expect(body).toEqual({ email });
    expect((await client.get('/api/user').expect(200)).body).toMatchObject({ emailVerified: true });
    await confirm(secret).expect(404);
  });

  it('gets an email without text chosen by the sender', async () => {
    const { email } = await registered();
    const [mail] = await mailsTo(api, email);
    expect(`${mail?.subject}${mail?.text}${mail?.html}`).not.toMatch(/evil/);
  });

  it('gets no other email before it is confirmed', async () => {
    const { email, username, password } = await registered();
    // A browser the account does not know.
    await anonymous(api.server).post('/api/login').send({ emailOrUsername: username, password }).expect(200);
    expect(await subjectsTo(api, { email })).toEqual([CONFIRM]);
  });

  it('can be sent a new link, which replaces the first', async () => {
    const { email, client } = await registered();
    const first = await secretTo(email);
    await client.post('/api/user/email/verification').expect(204);
    const second = await secretTo(email);
    await confirm(first).expect(404);
    await confirm(second).expect(200);
    const { body } = await client.post('/api/user/email/verification').expect(409);
    expect(body).toMatchObject({ message: MESSAGES.emailConfirmed });
  });

  it('gets no email after its account is removed', async () => {
    const { email, username, client } = await registered();
    await client.delete('/api/user').send({ username }).expect(204);
    expect(await subjectsTo(api, { email })).toEqual([]);
  });
});

describe('a change of address', () => {
  it('takes effect when the new address is confirmed, and notifies the old one', async () => {
    const email = newAddress();
    await change(email).expect(204);
    expect(await emailOf()).toMatchObject({ email: user.email });
    expect(await subjectsTo(api, { email })).toEqual([CONFIRM_NEW]);
    expect(await subjectsTo(api, user)).toContain(NOTICE);

    expect((await confirm(await secretTo(email)).expect(200)).body).toEqual({ email });
    expect(await emailOf()).toMatchObject({ email, emailVerified: true });
    const login = { emailOrUsername: email, password: TEST_PASSWORD };
    await anonymous(api.server).post('/api/login').send(login).expect(200);
    expect(await subjectsTo(api, { email: user.email })).toContain('Your email address was changed');
    const recorded = { action: 'email-changed', actorId: user.id, subjectId: String(user.id) };
    expect(await api.database.manager.countBy(AuditEventEntity, recorded)).toBe(1);
  });

  it.each([
    [
      'the password is changed',
      () =>
        browser
          .post('/api/user/password')
          .send({ currentPassword: TEST_PASSWORD, newPassword: 'under-the-marula-tree' })
          .expect(204),
    ],
    ['every other browser is signed out', () => browser.delete('/api/user/sessions').expect(204)],
    [
      'an administrator ends the sessions',
      async () => {
        const admin = await signedIn(api.server, await buildUser(api.database, { isAdmin: true }));
        await admin.delete(`/api/admin/accounts/${user.id}/sessions`).expect(200);
      },
    ],
  ])('that somebody else asked for counts no more once %s', async (_what, react) => {
    const thief = await signedIn(api.server, user);
    const email = newAddress();
    await thief.post('/api/user/email').send({ email }).expect(204);
    const secret = await secretTo(email);
    await react();
    await confirm(secret).expect(404);
    const { email: still } = await api.database.manager.findOneByOrFail(UserEntity, { id: user.id });
    expect(still).toBe(user.email);
  });

  it.each([
    ['the same', (): string => user.email?.toUpperCase() ?? '', 400, MESSAGES.emailSame],
    ['no address', (): string => 'nobody', 400, MESSAGES.email],
  ] as const)('to %s is refused', async (_what, email, status, message) => {
    const { body } = await change(email()).expect(status);
    expect(body).toMatchObject({ errors: { email: [message] } });
  });

  it('is refused when another account took the address meanwhile', async () => {
    const email = newAddress();
    await change(email).expect(204);
    const secret = await secretTo(email);
    await buildUser(api.database, { email });
    expect((await confirm(secret).expect(409)).body).toMatchObject({ message: MESSAGES.emailTaken });
    expect(await emailOf()).toMatchObject({ email: user.email });
  });

  it('sends nothing to an unconfirmed address', async () => {
    await api.database.manager.update(UserEntity, { id: user.id }, { emailVerifiedAt: null });
    const email = newAddress();
    await change(email).expect(204);
    expect(await subjectsTo(api, { email })).toEqual([CONFIRM_NEW]);
    expect(await subjectsTo(api, user)).not.toContain(NOTICE);
  });

  it('revokes links sent to the old address', async () => {
    await anonymous(api.server).post('/api/password-reset').send({ emailOrUsername: user.email }).expect(204);
    const reset = await secretTo(user.email);
    const email = newAddress();
    await change(email).expect(204);
    await confirm(await secretTo(email)).expect(200);
    const answer = { token: reset, newPassword: 'under-the-marula-tree' };
    await anonymous(api.server).post('/api/password-reset/complete').send(answer).expect(404);
  });

  it('sends no email for a change that was replaced before', async () => {
    const [first, second] = [newAddress(), newAddress()];
    await change(first).expect(204);
    await change(second).expect(204);
    await deliveredMails(api);
    expect(await subjectsTo(api, { email: first })).toEqual([]);
    expect(await subjectsTo(api, { email: second })).toEqual([CONFIRM_NEW]);
    expect(await api.database.manager.countBy(AccountTokenEntity, { userId: user.id })).toBe(1);
  });
});
