import { rmSync } from 'node:fs';
import { anonymous, buildUser } from '@kampvuur/testing';
import { MailFolder } from '@kampvuur/mail';
import { deliveredMails } from './mail.setup';
import { type RunningApi, startApi } from './start-api';

let api: RunningApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.app.close());
beforeEach(() => rmSync(api.settings.MAIL_ROOT, { recursive: true, force: true }));

const PATH = '/dev/mail';

describe('the page of emails', () => {
  it('says that there are none yet', async () => {
    const { text } = await anonymous(api.server).get(PATH).expect(200).expect('content-type', /html/);
    expect(text).toContain('No email has been sent yet.');
  });

  it('lists them, and shows each as it was written', async () => {
    const user = await buildUser(api.database, { emailVerifiedAt: new Date() });
    const client = anonymous(api.server);
    await client.post('/api/password-reset').send({ emailOrUsername: user.email }).expect(204);
    await deliveredMails(api);
    const { text } = await client.get(PATH).expect(200);
    expect(text).toContain(`To ${user.email}`);
    const [, address = '', subject] = /<a href="(\/dev\/mail\/[^"]+)">([^<]+)<\/a><br>/.exec(text) ?? [];
    expect(subject).toBe('Choose a new password');
    const mail = await client.get(address).expect(200).expect('content-type', /html/);
    expect(mail.text).toContain('href="http://localhost:3000/reset-password#');
  });

  it('leads to older ones as long as there are some', async () => {
    const folder = new MailFolder(api.settings.MAIL_ROOT);
    const raw = (number: number) => Buffer.from(`To: x@example.com\nSubject: Email ${number}\n\nText`);
    for (let number = 1; number <= 101; number += 1)
      await folder.write(`older-${String(number).padStart(3, '0')}`, raw(number));
    const total = (await folder.names(1_000)).length;

    const found: string[] = [];
    let path: string | undefined = PATH;
    while (path !== undefined) {
      const { text }: { text: string } = await anonymous(api.server).get(path).expect(200);
      found.push(...[...text.matchAll(/<a href="\/dev\/mail\/([^"]+)"/g)].map(([, name = '']) => name));
      path = /<a href="([^"]+)">Older emails<\/a>/.exec(text)?.[1];
    }
    expect(found).toHaveLength(total);
    expect(new Set(found).size).toBe(total);
  });

  it.each(['nothing.eml', '..%2F..%2Fpackage.json', '1234567890123-x.eml'])(
    'has no page %s',
    async (name) => {
      await anonymous(api.server).get(`${PATH}/${name}`).expect(404);
    },
  );
});

it.each([
  [
    'production',
    {
      NODE_ENV: 'production',
      PUBLIC_URL: 'https://kampvuur.test',
      SESSION_SECRET: 'Zm9vYmFyYmF6cXV4MDEyMzQ1Njc4OTAxMjM0NTY3ODk',
    },
  ],
  ['a machine with a mail server', { SMTP_URL: 'smtp://127.0.0.1:9' }],
])('%s has no such page', async (_where, settings: Record<string, string>) => {
  const other = await startApi(settings);
  await anonymous(other.server).get(PATH).expect(404);
  await anonymous(other.server).get(`${PATH}/1234567890123-x.eml`).expect(404);
  await other.app.close();
});
