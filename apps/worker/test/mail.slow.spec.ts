import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import Bull from 'bull';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import type { DataSource } from 'typeorm';
import { MAIL_ATTEMPTS } from '@kampvuur/domain';
import { MailOutbox } from '@kampvuur/mail';
import { createDataSource, MailEntity, MailsRepository, type UserEntity } from '@kampvuur/persistence';
import { MAIL_QUEUE, queuePrefix } from '@kampvuur/queue';
import type { Settings } from '@kampvuur/runtime';
import { buildUser, testSettings } from '@kampvuur/testing';
import { createWorker } from '../src/create-worker';
import { AccountDataSweepService } from '../src/retention/account-data-sweep.service';

/** The pause between two looks, and how long something may take on a busy machine, in ms. */
const STEP = 20;
const TIMEOUT_MS = 25_000;

/** What the mail server does with the next emails; it takes them when nothing is left to do. */
type Treatment = 'take' | 'busy' | 'unknown-recipient' | 'hang-up';

let treatments: Treatment[] = [];
let received: Email[] = [];
let server: SMTPServer;
let settings: Settings;
let database: DataSource;
let queue: Bull.Queue;
let workers: NestFastifyApplication[] = [];
let user: UserEntity;

const refusal = (message: string, responseCode: number) =>
  Object.assign(new Error(message), { responseCode });

function startServer(): SMTPServer {
  return new SMTPServer({
    authMethods: ['PLAIN'],
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _session, done) =>
      username === 'kampvuur' && password === 'a secret'
        ? done(null, { user: username })
        : done(refusal('Wrong credentials', 535)),
    onRcptTo: (_address, _session, done) => {
      if (treatments[0] === 'busy') return done(treatments.shift() && refusal('Come back later', 451));
      if (treatments[0] === 'unknown-recipient')
        return done(treatments.shift() && refusal('No such mailbox <somebody@example.com>', 550));
      return done();
    },
    onData: (stream, _session, done) => {
      void buffer(stream).then(async (raw) => {
        received.push(await PostalMime.parse(raw));
        if (treatments.shift() !== 'hang-up') return done(null);
        for (const connection of server.connections) connection.close();
      });
    },
  });
}

beforeAll(async () => {
  server = startServer();
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  settings = await testSettings({
    SMTP_URL: `smtp://kampvuur:a%20secret@127.0.0.1:${port}`,
    MAIL_FROM: 'The camp <camp@example.org>',
  });
  database = await createDataSource(settings.DATABASE_URL, 'test').initialize();
  queue = new Bull(MAIL_QUEUE, settings.REDIS_URL, { prefix: queuePrefix(settings.REDIS_URL) });
});
afterAll(async () => {
  await queue.close();
  await database.destroy();
  await new Promise<void>((done) => server.close(() => done()));
});
beforeEach(async () => {
  [received, treatments] = [[], []];
  user = await buildUser(database, { emailVerifiedAt: new Date() });
});
afterEach(async () => {
  await Promise.all(workers.map((worker) => worker.close()));
  workers = [];
});

async function startWorker(): Promise<void> {
  const worker = await createWorker(settings);
  workers.push(worker);
  await worker.init();
}

/** Asks for an email as the API does, and returns its key. */
async function ask(key: string = randomUUID()): Promise<string> {
  const data = { browser: 'Firefox on Windows', timeZone: null, at: '2026-12-24T10:00:00Z' };
  const mail = { to: user.id, template: 'new-sign-in', data, key } as const;
  await database.transaction((manager) =>
    new MailOutbox(new MailsRepository(database)).enqueue(manager, mail),
  );
  return key;
}

const rowOf = (key: string) => database.manager.findOneByOrFail(MailEntity, { key });

async function until(check: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = Date.now() + TIMEOUT_MS;
  while (!(await check())) {
    if (Date.now() > deadline) throw new Error('It did not happen');
    await sleep(STEP);
  }
}

const settled = (key: string) => until(async () => (await rowOf(key)).settledAt !== null);

/** Waits until an email waits for its next attempt, and begins that now. */
async function promote(): Promise<void> {
  let delayed: Bull.Job[] = [];
  await until(async () => (delayed = await queue.getDelayed()).length > 0);
  for (const job of delayed) await job.promote();
}

it('an email goes to the mail server in text and HTML, from the sender the operator named', async () => {
  await startWorker();
  const key = await ask();
  await settled(key);
  expect(received).toHaveLength(1);
  const [mail] = received;
  expect(mail).toMatchObject({
    subject: 'A new sign-in to your Kampvuur account',
    from: { name: 'The camp', address: 'camp@example.org' },
    to: [{ address: user.email }],
  });
  for (const form of [mail?.text, mail?.html]) {
    expect(form).toContain(`Hello ${user.username},`);
    expect(form).toContain(
      'Firefox on Windows. Time zone unknown. 24 December 2026, 12:00, South African time.',
    );
    expect(form).toContain('http://localhost:3000/account/sessions');
  }
  expect(mail?.headers.find(({ key: name }) => name === 'auto-submitted')?.value).toBe('auto-generated');
  expect(await rowOf(key)).toMatchObject({ state: 'sent', attempts: 1, data: {} });
});

it('the sender of a removal request is answered without an account, with our text only', async () => {
  await startWorker();
  const key = randomUUID();
  const data = {
    campsiteName: 'Kudu Koppie',
    isPicture: true,
    outcome: 'deleted',
    note: 'Gone. Sorry.',
  } as const;
  const mail = { address: 'hester@example.com', template: 'removal-answered', data, key } as const;
  const outbox = new MailOutbox(new MailsRepository(database));
  const request = () => database.transaction((manager) => outbox.enqueueForAddress(manager, mail));
  await request();
  await request();
  await settled(key);
  expect(received).toHaveLength(1);
  const [sent] = received;
  expect(sent).toMatchObject({
    subject: 'Your request for a removal at Kampvuur',
    to: [{ address: 'hester@example.com' }],
  });
  for (const form of [sent?.text, sent?.html]) {
    expect(form).toContain('Hello,');
    expect(form).toContain('a picture of Kudu Koppie.');
    expect(form).toContain('It has been removed.');
    expect(form).toContain('Gone. Sorry.');
    expect(form).not.toContain('null');
  }
  expect(sent?.headers.some(({ key: name }) => name === 'list-unsubscribe')).toBe(false);
});

it('each is sent once, with several workers and however often it is asked for', async () => {
  const keys = await Promise.all(Array.from({ length: 12 }, () => ask()));
  for (const key of keys) await ask(key);
  await startWorker();
  await startWorker();
  for (const key of keys) await settled(key);
  expect(received).toHaveLength(keys.length);
  expect(new Set(received.map(({ messageId }) => messageId)).size).toBe(keys.length);
});

it('nothing is sent for what was taken back', async () => {
  await startWorker();
  const outbox = new MailOutbox(new MailsRepository(database));
  const data = { browser: 'Firefox', timeZone: null, at: '2026-12-24T10:00:00Z' };
  const undone = database.transaction(async (manager) => {
    await outbox.enqueue(manager, { to: user.id, template: 'new-sign-in', data, key: randomUUID() });
    throw new Error('the cause failed');
  });
  await expect(undone).rejects.toThrow('the cause failed');
  await settled(await ask());
  expect(received).toHaveLength(1);
});

it('a busy mail server is asked again later', async () => {
  treatments = ['busy', 'busy'];
  await startWorker();
  const key = await ask();
  await promote();
  await promote();
  await settled(key);
  expect(received).toHaveLength(1);
  expect(await rowOf(key)).toMatchObject({ state: 'sent', attempts: 3 });
});

it('one that is refused for good, or too often, is given up', async () => {
  treatments = ['unknown-recipient'];
  await startWorker();
  const refused = await ask();
  await settled(refused);
  expect(await rowOf(refused)).toMatchObject({ state: 'failed', attempts: 1 });

  treatments = ['busy'];
  const tired = await ask();
  await database.manager.update(MailEntity, { key: tired }, { attempts: MAIL_ATTEMPTS - 1 });
  await settled(tired);
  expect(await rowOf(tired)).toMatchObject({ state: 'failed', attempts: MAIL_ATTEMPTS });
  expect(received).toEqual([]);
});

it('what the mail server took without an answer is not sent again', async () => {
  treatments = ['hang-up'];
  await startWorker();
  const key = await ask();
  await settled(key);
  expect(received).toHaveLength(1);
  expect(await rowOf(key)).toMatchObject({ state: 'failed', attempts: 1 });
});

it('what a worker was sending when it died is not sent again, nor does it hold others up', async () => {
  const key = await ask();
  await database.manager.update(MailEntity, { key }, { state: 'sending' });
  await startWorker();
  await settled(await ask());
  expect(received).toHaveLength(1);
  expect(await rowOf(key)).toMatchObject({ state: 'sending', settledAt: null });
});

it('one that Redis lost is queued again', async () => {
  const key = await ask();
  const longAgo = new Date(Date.now() - 60 * 60_000);
  await database.manager.update(MailEntity, { key }, { queuedAt: longAgo });
  await startWorker();
  await settled(key);
  expect(received).toHaveLength(1);
});

it('neither Redis nor the dashboard contains recipients or contents', async () => {
  treatments = ['busy'];
  await startWorker();
  await ask();
  let delayed: Bull.Job[] = [];
  await until(async () => (delayed = await queue.getDelayed()).length > 0);
  expect(delayed.map(({ data }) => data as object)).toEqual([{}]);
  expect(JSON.stringify(delayed.map((job) => job.toJSON()))).not.toMatch(/@|Firefox/);
  await promote();
});

it('what was sent is forgotten after thirty days', async () => {
  await startWorker();
  const [old, young] = [await ask(), await ask()];
  await settled(old);
  await settled(young);
  const [sweep] = workers.map((worker) => worker.get(AccountDataSweepService));
  const day = 24 * 60 * 60_000;
  await database.manager.update(MailEntity, { key: old }, { createdAt: new Date(Date.now() - 31 * day) });
  await sweep?.run();
  const left = await database.manager.findBy(MailEntity, { userId: user.id });
  expect(left.map(({ key }) => key)).toEqual([young]);
});
