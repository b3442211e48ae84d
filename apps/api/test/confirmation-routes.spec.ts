import { RequestMethod, type Type } from '@nestjs/common';
import { getQueueToken } from '@nestjs/bull';
import { ModulesContainer } from '@nestjs/core';
import type { Queue } from 'bull';
import { MESSAGES, SESSION } from '@kampvuur/domain';
import { AuditEventEntity, type UserEntity } from '@kampvuur/persistence';
import { type ApiClient, buildUser, signedIn, TEST_PASSWORD } from '@kampvuur/testing';
import { RECENTLY_CONFIRMED } from '../src/http/access.decorators';
import { lastConfirmed } from './second-factors.setup';
import { type RunningApi, startApi } from './start-api';

interface ProtectedRoute {
  /** Of a request that needs the confirmation, where not every request does. */
  body?: object;
  /** Ms. */
  within?: number;
}

/** Every route with `@RecentlyConfirmed()` (docs/decisions 18). */
const PROTECTED: Record<string, ProtectedRoute> = {
  'GET /api/user/confirmation': { within: SESSION.confirmationCheckAge },
  'GET /api/user/data': {},
  'DELETE /api/user': { within: SESSION.accountConfirmationMaxAge },
  'POST /api/user/email': {},
  'GET /api/user/totp': {},
  'POST /api/user/totp': {},
  'POST /api/user/totp/confirm': {},
  'DELETE /api/user/totp': {},
  'POST /api/user/recovery-codes': {},
  'POST /api/user/passkeys/options': {},
  'POST /api/user/passkeys': {},
  'DELETE /api/user/passkeys/:id': {},
  'DELETE /api/user/sign-in-methods/:key': {},
  'POST /api/user/sign-in-review': {},
  'POST /api/auth/google/link': { within: SESSION.accountConfirmationMaxAge },
  'DELETE /api/checkins/:id': {},
  'DELETE /api/advisories/:id': {},
  'DELETE /api/campsites/:id/images/:imageId': {},
  'DELETE /api/campsites/:id': {},
  'POST /api/admin/accounts/:accountId/role': {},
  'POST /api/admin/accounts/:accountId/suspension': {},
  'DELETE /api/admin/accounts/:accountId/sessions': {},
  'DELETE /api/admin/accounts/:accountId': {},
  'POST /api/admin/reports/:id/decide': { body: { decision: 'delete', version: 'x', note: 'Spam' } },
  'POST /api/admin/jobs/:id/undo': {},
  'POST /api/admin/names/:kind/:id/merge': {},
  'POST /api/admin/duplicates/:pairId/merge': {},
};

const COMMANDS = '/admin/queues/api/queues';

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

let api: RunningApi;
let user: UserEntity;
let admin: ApiClient;
beforeAll(async () => {
  api = await startApi();
});
beforeEach(async () => {
  user = await buildUser(api.database, { isAdmin: true, emailVerifiedAt: new Date() });
  admin = await signedIn(api.server, user);
});
afterAll(() => api.app.close());

/** Sends a request for a route, with every parameter `1`. */
function send(route: string, body: object = {}) {
  const [method = '', path = ''] = route.split(' ');
  return admin[method.toLowerCase() as Method](path.replaceAll(/:\w+/g, '1')).send(body);
}

/** Those of Nest with the declaration, and how long ago the confirmation may be, in ms. */
function declaredRoutes(): Record<string, number> {
  const classes = [...api.app.get(ModulesContainer).values()]
    .flatMap(({ controllers }) => [...controllers.values()])
    .map(({ metatype }) => metatype as Type);
  return Object.fromEntries(classes.flatMap(declarationsOf));
}

function declarationsOf(controller: Type): [string, number][] {
  const of = (key: string, target: object) => Reflect.getMetadata(key, target) as unknown;
  const handlers = Object.getOwnPropertyNames(controller.prototype)
    .map((name) => (controller.prototype as Record<string, unknown>)[name])
    .filter((value) => typeof value === 'function');
  return handlers.flatMap((handler) => {
    const rule = of(RECENTLY_CONFIRMED, handler) as { within: number } | undefined;
    if (!rule) return [];
    const path = ['api', of('path', controller), of('path', handler)]
      .filter((part) => part !== '/')
      .join('/');
    return [[`${RequestMethod[of('method', handler) as number]} /${path}`, rule.within]];
  });
}

const refusal = (message: string) => ({ status: 403, code: 'confirmation-required', message });

describe('the routes that need a recent confirmation', () => {
  it('are these', () => {
    const expected = Object.entries(PROTECTED).map(([route, { within }]) => [
      route,
      within ?? SESSION.confirmationMaxAge,
    ]);
    expect(declaredRoutes()).toEqual(Object.fromEntries(expected));
    expect(api.routes).toEqual(expect.arrayContaining(Object.keys(PROTECTED)));
  });

  it.each(Object.entries(PROTECTED))('%s is refused without', async (route, { body }) => {
    await lastConfirmed(api, user, '15 minutes 1 second');
    expect((await send(route, body).expect(403)).body).toMatchObject(refusal(MESSAGES.confirmationRequired));
  });

  it('let requests pass that come after one', async () => {
    const camper = await buildUser(api.database);
    const client = await signedIn(api.server, camper);
    await lastConfirmed(api, user, '15 minutes 1 second');
    await admin.post('/api/user/confirmation').send({ password: TEST_PASSWORD }).expect(204);
    await admin.get('/api/user/confirmation').expect(204);
    await admin.get('/api/user/data').expect(200);
    await client.get('/api/user').expect(200);
    await admin.delete(`/api/admin/accounts/${camper.id}/sessions`).expect(200);
    await client.get('/api/user').expect(401);
  });

  it('are checked a minute early before a page follows a link', async () => {
    await lastConfirmed(api, user, '14 minutes 3 seconds');
    await admin.get('/api/user/confirmation').expect(403);
    await admin.get('/api/user/data').expect(200);
  });
});

describe('the queue dashboard', () => {
  const recorded = () =>
    api.database.manager.findBy(AuditEventEntity, { action: 'queue-commanded', actorId: user.id });
  const queue = () => api.app.get<Queue>(getQueueToken('scraping'));
  afterEach(async () => {
    await queue().resume();
    await queue().empty();
  });

  it('takes no command without a recent confirmation, and shows why', async () => {
    const commands = api.routes.filter((route) => /^(?!GET|HEAD|OPTIONS).* \/admin\/queues/.test(route));
    expect(commands.length).toBeGreaterThan(15);
    await lastConfirmed(api, user, '15 minutes 1 second');
    for (const route of commands) {
      const { body } = await send(route.replace(':queueName', 'scraping')).expect(403);
      expect([route, body]).toEqual([
        route,
        expect.objectContaining({
          ...refusal(MESSAGES.queueConfirmationRequired),
          error: MESSAGES.confirmationRequired,
        }),
      ]);
    }
    expect(await queue().isPaused()).toBe(false);
    expect(await recorded()).toEqual([]);
    await admin.get(COMMANDS).expect(200);
    expect((await admin.get('/admin/queues').expect(200)).text).toContain('/account/security');
  });

  it('takes them after one, and each that was carried out is audited', async () => {
    await queue().pause();
    const job = await queue().add('scrape-data', {}, { jobId: 'a-job' });
    await admin.put(`${COMMANDS}/scraping/pause`).expect(200);
    await admin.put(`${COMMANDS}/scraping/clean/completed`).expect(200);
    await admin.put(`${COMMANDS}/scraping/${job.id}/clean`).expect(204);
    await admin.put(`${COMMANDS}/resume`).expect(200);
    await admin.put(`${COMMANDS}/scraping/no-such-job/retry`).expect(404);
    await admin.get(`${COMMANDS}?activeQueue=scraping`).expect(200);
    const about = { subjectType: 'queue', subjectId: 'scraping', address: '127.0.0.1' };
    expect(await recorded()).toMatchObject([
      { ...about, details: { command: 'pause' } },
      { ...about, details: { command: 'clean completed' } },
      { ...about, details: { command: 'clean', queueJob: 'a-job' } },
      { ...about, subjectId: '*', details: { command: 'resume' } },
    ]);
    const { body } = await admin.get('/api/admin/audit?action=queue-commanded').expect(200);
    expect(body.data[0]).toMatchObject({ text: 'Ran a command in the queue dashboard', subjectId: '*' });
  });
});
