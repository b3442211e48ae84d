import { SessionEntity, UserEntity } from '@kampvuur/persistence';
import { anonymous, buildUser, cookieOf, signedIn, TEST_PASSWORD } from '@kampvuur/testing';
import { formsOf, rawRequest } from './raw-request';
import { type RunningApi, startApi } from './start-api';

let api: RunningApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.app.close());

const REGISTRATION = {
  email: 'nomsa@example.com',
  username: 'nomsa_d',
  password: 'eight-ch',
  firstName: 'Nomsa',
  lastName: 'Dlamini',
  privacyPolicyAccepted: true,
  termsOfServiceAccepted: true,
};

const register = (changes: object) =>
  anonymous(api.server)
    .post('/api/register')
    .send({ ...REGISTRATION, ...changes });

describe('POST /api/register', () => {
  it('creates the account, signs in and answers the user without a password', async () => {
    const client = anonymous(api.server);
    const { body } = await client.post('/api/register').send(REGISTRATION).expect(201);
    expect(body).toMatchObject({
      username: 'nomsa_d',
      email: 'nomsa@example.com',
      points: 0,
      isAdmin: false,
    });
    expect(body.privacyPolicyAcceptedAt).toEqual(expect.any(String));
    expect(JSON.stringify(body)).not.toContain('argon2');
    expect((await client.get('/api/user').expect(200)).body).toEqual(body);
  });

  it('ignores isAdmin, points and acceptance times', async () => {
    const changes = { isAdmin: true, points: 99, privacyPolicyAcceptedAt: '2001-01-01T00:00:00Z' };
    const { body } = await register({ username: 'sneaky', email: 'sneaky@example.com', ...changes }).expect(
      201,
    );
    expect(body).toMatchObject({ isAdmin: false, points: 0 });
    expect(body.privacyPolicyAcceptedAt).not.toContain('2001');
  });

  it.each([
    ['email', 'nomsa', 'Please enter a valid email address'],
    ['username', 'ab', 'Username must be at least 3 characters'],
    ['username', 'a'.repeat(31), 'Username must be at most 30 characters'],
    ['username', 'no spaces', 'Username can only contain letters, numbers, underscores and hyphens'],
    ['username', 'Admin', 'This username is not available'],
    ['password', 'seven-c', 'Password must be at least 8 characters'],
    ['password', 'x'.repeat(129), 'Password must be at most 128 characters'],
    ['firstName', '  ', 'First name is required'],
    ['lastName', undefined, 'Last name is required'],
    ['firstName', 'x'.repeat(121), 'Names must be at most 120 characters'],
    ['contactNumber', '1'.repeat(21), 'Contact number must be at most 20 characters'],
    ['privacyPolicyAccepted', false, 'You must accept the privacy policy to create an account'],
    ['termsOfServiceAccepted', 'true', 'You must accept the terms of service to create an account'],
  ])('refuses %s %p', async (field, value, sentence) => {
    const { body } = await register({ username: 'fresh', email: 'fresh@example.com', [field]: value }).expect(
      400,
    );
    expect(body.errors[field]).toContain(sentence);
    expect(body.message).toBe(sentence);
  });

  it.each([
    ['one of the most common', 'password1'],
    ['one of them with a blank', 'password1 '],
    ['one of them with what nobody sees', 'pass\u200bword1'],
    ['one of them in capitals', 'BASEBALL'],
    ['one of them in full width', 'ｓｕｐｅｒｍａｎ'],
    ['the username', 'Own-Name-1'],
    ['the email', 'OWN.address@example.com'],
    ['what the email begins with', 'own.address'],
    ['the product’s name', 'KampVuur'],
  ])('refuses %s as password', async (_what, password) => {
    const account = { username: 'own-name-1', email: 'own.address@example.com', password };
    const { body } = await register(account).expect(400);
    expect(body.errors).toEqual({ password: ['This password is too easy to guess.'] });
    expect(body.message).toBe('This password is too easy to guess.');
  });

  it('accepts a password that only begins like a common one', () =>
    register({ username: 'long-phrase', email: 'long@example.com', password: 'password1 of mine' }).expect(
      201,
    ));

  it.each([3, 30])('accepts a username of %i characters', async (length) => {
    const username = 'u'.repeat(length);
    await register({ username, email: `${length}@example.com` }).expect(201);
  });

  it('refuses a taken name and email in any letter case, both at once', async () => {
    await buildUser(api.database, { username: 'Taken', email: 'Taken@example.com' });
    const { body } = await register({ username: 'tAKEN', email: 'taken@EXAMPLE.com' }).expect(409);
    expect(body.errors).toEqual({ username: ['Username already exists'], email: ['Email already exists'] });
  });

  it('creates one account for two simultaneous requests', async () => {
    const twins = [
      register({ username: 'twin', email: 'twin@example.com' }),
      register({ username: 'TWIN', email: 'twin@example.com' }),
    ];
    const statuses = (await Promise.all(twins)).map((answer) => answer.status);
    expect(statuses.sort()).toEqual([201, 409]);
  });
});

describe('POST /api/login', () => {
  it('accepts the email or the username, in any letter case, trimmed', async () => {
    const user = await buildUser(api.database);
    for (const emailOrUsername of [` ${user.username?.toUpperCase()} `, user.email?.toUpperCase()]) {
      const { body } = await anonymous(api.server)
        .post('/api/login')
        .send({ emailOrUsername, password: TEST_PASSWORD })
        .expect(200);
      expect(body.id).toBe(user.id);
    }
  });

  it('answers the same for a wrong password, an unknown user and an external account', async () => {
    const user = await buildUser(api.database);
    const external = await buildUser(api.database, { passwordHash: null });
    for (const emailOrUsername of [user.username, 'nobody-here', external.username]) {
      const { body } = await anonymous(api.server)
        .post('/api/login')
        .send({ emailOrUsername, password: 'wrong' })
        .expect(401);
      expect(body).toMatchObject({ message: 'Invalid email/username or password', status: 401 });
    }
  });
});

describe('sessions', () => {
  it('end at once at logout, in every copy of the cookie', async () => {
    const client = await signedIn(api.server, await buildUser(api.database));
    const { headers } = await client.get('/api/user').expect(200);
    expect(headers['set-cookie']).toBeUndefined();
    const [session] = await api.database.query('SELECT id FROM sessions ORDER BY created_at DESC LIMIT 1');
    await client.post('/api/logout').expect(204);
    await client.get('/api/user').expect(401);
    expect(await api.database.manager.countBy(SessionEntity, { id: session.id })).toBe(0);
    await client.post('/api/logout').expect(204);
  });

  it('have a cookie that neither scripts nor other sites can use', async () => {
    const user = await buildUser(api.database);
    const { headers } = await anonymous(api.server)
      .post('/api/login')
      .send({ emailOrUsername: user.username, password: TEST_PASSWORD });
    expect(headers['set-cookie']?.[0]).toMatch(/^kampvuur-session-3000=.+; Path=\/; HttpOnly; SameSite=Lax$/);
  });

  it.each([
    [false, "last_seen_at = now() - interval '13 days 23 hours'", 200],
    [false, "last_seen_at = now() - interval '14 days 1 minute'", 401],
    [false, "created_at = now() - interval '30 days 1 minute'", 401],
    [true, "created_at = now() - interval '11 hours 59 minutes'", 200],
    [true, "created_at = now() - interval '12 hours 1 minute'", 401],
  ])('of an administrator (%p) with %s answer %i', async (isAdmin, change, status) => {
    const user = await buildUser(api.database, { isAdmin });
    const client = await signedIn(api.server, user);
    await api.database.query(`UPDATE sessions SET ${change} WHERE user_id = $1`, [user.id]);
    await client.get('/api/user').expect(status);
  });

  it('read the role from the database on every request', async () => {
    const user = await buildUser(api.database);
    const client = await signedIn(api.server, user);
    await client.get('/admin/queues/api/queues').expect(403);
    await api.database.manager.update(UserEntity, { id: user.id }, { isAdmin: true });
    await client.get('/admin/queues/api/queues').expect(200);
  });

  it('refuse a token that resembles a recently verified one', async () => {
    const user = await buildUser(api.database);
    const { headers } = await anonymous(api.server)
      .post('/api/login')
      .send({ emailOrUsername: user.username, password: TEST_PASSWORD });
    const cookie = headers['set-cookie']?.[0]?.split(';')[0] ?? '';
    const ask = (sent: string) => anonymous(api.server).get('/api/user').set('Cookie', sent);
    for (let time = 0; time < 2; time += 1) await ask(cookie).expect(200);
    // Not the last letter: some of its bits say nothing.
    const changed = cookie.at(-9) === 'x' ? 'y' : 'x';
    await ask(`${cookie.slice(0, -9)}${changed}${cookie.slice(-8)}`).expect(401);
    await api.database.query('UPDATE users SET deleted_at = now() WHERE id = $1', [user.id]);
    await ask(cookie).expect(401);
  });

  it('refuse a token signed with another secret', async () => {
    const forged = 'eyJhbGciOiJub25lIn0.eyJzaWQiOiIwIn0.';
    await anonymous(api.server).get('/api/user').set('Cookie', `kampvuur-session-3000=${forged}`).expect(401);
  });
});

describe('requests from other sites', () => {
  const login = () =>
    anonymous(api.server).post('/api/login').send({ emailOrUsername: 'nobody', password: 'x' });

  it.each([
    ['Origin', 'https://evil.example', 403],
    ['Origin', 'null', 403],
    ['Sec-Fetch-Site', 'cross-site', 403],
    ['Sec-Fetch-Site', 'same-site', 403],
    ['Sec-Fetch-Site', 'same-origin', 401],
    ['Origin', 'http://localhost:3000', 401],
  ])('with %s %s answer %i', async (header, value, status) => {
    await login().set(header, value).expect(status);
  });

  it.each(['cross-site', 'same-site', 'same-origin, cross-site'])(
    'with Sec-Fetch-Site %s are refused beside an own Origin too',
    async (site) => {
      await login().set('Origin', 'http://localhost:3000').set('Sec-Fetch-Site', site).expect(403);
    },
  );

  it('are allowed without either header, as from a script', () => login().expect(401));

  it('are refused in multipart too', () =>
    anonymous(api.server)
      .post('/api/login')
      .set('Origin', 'https://evil.example')
      .field('emailOrUsername', 'x')
      .expect(403));
});

describe('in production', () => {
  let production: RunningApi;
  beforeAll(async () => {
    production = await startApi({
      NODE_ENV: 'production',
      PUBLIC_URL: 'https://kampvuur.test',
      ADMIN_SECOND_FACTOR: 'optional',
      SESSION_SECRET: 'Zm9vYmFyYmF6cXV4MDEyMzQ1Njc4OTAxMjM0NTY3ODk',
    });
  });
  afterAll(() => production.app.close());

  it('allows twenty registrations an hour from one address', async () => {
    for (let n = 0; n < 20; n += 1) {
      const account = { ...REGISTRATION, username: `camper_${n}`, email: `${n}@example.com` };
      const { headers } = await anonymous(production.server).post('/api/register').send(account).expect(201);
      expect(headers['set-cookie']?.[0]).toMatch(/^__Host-kampvuur-session=.*Secure/);
    }
    const { headers } = await anonymous(production.server)
      .post('/api/register')
      .send(REGISTRATION)
      .expect(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(3000);
    // Whatever it says of where it comes from.
    await anonymous(production.server)
      .post('/api/register')
      .set('X-Forwarded-For', '198.51.100.7')
      .send({ ...REGISTRATION, username: 'forwarded' })
      .expect(429);
  });

  it.each([
    ['https://kampvuur.test', 'kampvuur.test', 401],
    ['https://kampvuur.test', 'another.test', 401],
    ['http://kampvuur.test', 'kampvuur.test', 403],
    ['https://another.test', 'another.test', 403],
  ])('with Origin %s at host %s answers %i: only PUBLIC_URL is our own', async (origin, host, status) => {
    const login = { emailOrUsername: 'nobody', password: 'x' };
    const request = anonymous(production.server).post('/api/login').set('Origin', origin).set('Host', host);
    await request.send(login).expect(status);
  });

  it('shows the API document to administrators only', async () => {
    for (const path of [
      '/api/docs',
      '/api/docs/',
      '/api/docs-json',
      '/api/docs-yaml',
      '/api/docs/static/index.html',
    ]) {
      await anonymous(production.server).get(path).expect(401);
      for (const form of formsOf(path)) {
        const { status } = await rawRequest(production.url, form);
        expect([form, [400, 401, 403, 404].includes(status)]).toEqual([form, true]);
      }
    }
    for (const isAdmin of [false, true]) {
      // Written out: a client on plain http does not send back what is meant for https.
      const cookie = await cookieOf(production.server, await buildUser(production.database, { isAdmin }));
      for (const method of ['GET', 'HEAD']) {
        const { status } = await rawRequest(production.url, '/api/docs-json', { method, cookie });
        expect([isAdmin, status]).toEqual([isAdmin, isAdmin ? 200 : 403]);
      }
    }
  });
});
