import { JwtService } from '@nestjs/jwt';
import { NOTICE_MESSAGES, UNSUBSCRIBE_LINK_VALIDITY_MS } from '@kampvuur/domain';
import { MailOutbox, UnsubscribeTokens } from '@kampvuur/mail';
import type { UserEntity } from '@kampvuur/persistence';
import { anonymous, type ApiClient, buildUser, signedIn } from '@kampvuur/testing';
import { mailsTo } from './mail.setup';
import { type RunningApi, startApi } from './start-api';

let api: RunningApi;
let user: UserEntity;
let camper: ApiClient;
let token: string;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.app.close());
beforeEach(async () => {
  user = await buildUser(api.database, { emailVerifiedAt: new Date() });
  camper = await signedIn(api.server, user);
  await camper.patch('/api/notices/settings').send({ dailyDigest: true, favoriteCheckins: true }).expect(200);
  token = api.app.get(UnsubscribeTokens).sign(user.id);
});

const hasDigest = async (): Promise<boolean> =>
  (await camper.get('/api/notices/settings').expect(200)).body.dailyDigest;
const unsubscribe = (text = token) => anonymous(api.server).post('/api/unsubscribe').query({ token: text });

/** A digest as it arrives. */
async function digest() {
  const notices = [{ text: 'Lerato Mokoena checked in at Mahai <b>.', note: 'So it "is"\n& stays.' }];
  const mail = { to: user.id, template: 'daily-digest', key: `digest:${user.id}` } as const;
  await api.database.transaction((manager) =>
    api.app.get(MailOutbox).enqueue(manager, { ...mail, data: { notices, total: 3 } }),
  );
  const [sent] = await mailsTo(api, user.email);
  const header = (name: string) => sent?.headers.find(({ key }) => key === name)?.value;
  return { mail: sent, header };
}

describe('a digest', () => {
  it('says in text and HTML what happened, and how to end it', async () => {
    const { mail } = await digest();
    expect(mail?.subject).toBe('3 new notices at Kampvuur');
    expect(mail?.text).toContain('* Lerato Mokoena checked in at Mahai <b>.\n  "So it "is"\n& stays."');
    expect(mail?.html).toContain('Lerato Mokoena checked in at Mahai &lt;b&gt;.');
    expect(mail?.html).toContain('So it &quot;is&quot;\n&amp; stays.');
    for (const form of [mail?.text, mail?.html]) {
      expect(form).toContain(`${api.settings.origin}/notices`);
      expect(form).toContain('See all 3 notices');
      expect(form).toMatch(new RegExp(`${api.settings.origin}/unsubscribe#[\\w-]+\\.[\\w-]+\\.[\\w-]+`));
    }
  });

  it('names the address that ends it at once, whole and in one line', async () => {
    const { mail, header } = await digest();
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    const [, url = ''] = /^<(\S+)>$/.exec(header('list-unsubscribe') ?? '') ?? [];
    expect(new URL(url).origin).toBe(api.settings.origin);
    const { pathname, search } = new URL(url);
    await anonymous(api.server)
      .post(pathname + search)
      .type('form')
      .send({ 'List-Unsubscribe': 'One-Click' })
      .expect(204);
    expect(await hasDigest()).toBe(false);
    expect(mail?.to?.map(({ address }) => address)).toEqual([user.email]);
  });
});

describe('ending the digests', () => {
  it('is done without a session, and leaves the rest as it is', async () => {
    await unsubscribe().expect(204);
    const { body } = await camper.get('/api/notices/settings').expect(200);
    expect(body).toEqual({ dailyDigest: false, favoriteCheckins: true });
  });

  it('takes the other form mail programs send as well', async () => {
    await unsubscribe().field('List-Unsubscribe', 'One-Click').expect(204);
    expect(await hasDigest()).toBe(false);
  });

  it('can be asked for again, says the same, and is undone in the profile', async () => {
    await unsubscribe().expect(204);
    await unsubscribe().expect(204);
    await camper.patch('/api/notices/settings').send({ dailyDigest: true }).expect(200);
    expect(await hasDigest()).toBe(true);
    await unsubscribe().expect(204);
    expect(await hasDigest()).toBe(false);
  });

  it('is not done by opening the link, which leads to the page with the button', async () => {
    const answer = await anonymous(api.server).get('/api/unsubscribe').query({ token }).expect(302);
    expect(answer.headers.location).toBe(`/unsubscribe#${token}`);
    await anonymous(api.server).head('/api/unsubscribe').query({ token });
    expect(await hasDigest()).toBe(true);
  });

  it('is refused for a token that is missing, changed, somebody’s session or out of date', async () => {
    await anonymous(api.server).post('/api/unsubscribe').expect(400);
    await unsubscribe('').expect(400);
    await unsubscribe('x'.repeat(1_001)).expect(400);
    const [head, body, signature = ''] = token.split('.');
    const other = Buffer.from(JSON.stringify({ sub: '1', aud: 'unsubscribe', exp: 9_999_999_999 }));
    const session = await new JwtService({ secret: api.settings.SESSION_SECRET }).signAsync(
      {},
      { subject: String(user.id), audience: 'unsubscribe' },
    );
    const now = Date.now();
    jest.spyOn(Date, 'now').mockReturnValue(now - UNSUBSCRIBE_LINK_VALIDITY_MS - 1_000);
    const old = api.app.get(UnsubscribeTokens).sign(user.id);
    jest.restoreAllMocks();
    const unsigned = `${Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')}.${body}.`;
    const wrong = [
      `${head}.${other.toString('base64url')}.${signature}`,
      session,
      old,
      unsigned,
      'x',
      'a.b.c',
    ];
    for (const text of wrong)
      expect((await unsubscribe(text).expect(404)).body.message).toBe(NOTICE_MESSAGES.unsubscribeLink);
    expect(await hasDigest()).toBe(true);
  });

  it('of an account that is gone has nothing to end', async () => {
    await camper.delete('/api/user').send({ username: user.username }).expect(204);
    await unsubscribe().expect(204);
  });
});
