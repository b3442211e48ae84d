import { MESSAGES } from '@kampvuur/domain';
import { MailOutbox } from '@kampvuur/mail';
import { MailEntity, MailsRepository, type UserEntity } from '@kampvuur/persistence';
import { buildUser, signedIn } from '@kampvuur/testing';
import { type RunningApi, startApi } from './start-api';

const PATH = '/api/user/language';

let api: RunningApi;
let user: UserEntity;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.app.close());
beforeEach(async () => {
  user = await buildUser(api.database, { emailVerifiedAt: new Date() });
});

/** The language in which the worker would write an email to the user. */
async function languageOfMail(): Promise<string | undefined> {
  const mails = new MailsRepository(api.database);
  const mail = { to: user.id, template: 'email-changed', data: {}, key: `language-${user.id}` } as const;
  await api.database.transaction((manager) => new MailOutbox(mails).enqueue(manager, mail));
  const { id } = await api.database.manager.findOneByOrFail(MailEntity, { key: mail.key });
  return (await mails.claim(String(id)))?.language;
}

describe('PUT /api/user/language', () => {
  it('keeps the language of the account', async () => {
    const client = await signedIn(api.server, user);
    expect((await client.get('/api/user')).body.language).toBeNull();
    await client.put(PATH).send({ language: 'af' }).expect(204);
    expect((await client.get('/api/user')).body.language).toBe('af');
  });

  it('is the language of the emails to it, English without a choice', async () => {
    expect(await languageOfMail()).toBe('en');
    user = await buildUser(api.database, { emailVerifiedAt: new Date() });
    await (await signedIn(api.server, user)).put(PATH).send({ language: 'af' }).expect(204);
    expect(await languageOfMail()).toBe('af');
  });

  it.each(['xx', 'AF', '', null, ['af'], 'toString'])('answers 400 for %j', async (language) => {
    const client = await signedIn(api.server, user);
    const { body } = await client.put(PATH).send({ language }).expect(400);
    expect(body.errors).toEqual({ language: [MESSAGES.language] });
  });
});
