import { getQueueToken } from '@nestjs/bull';
import type { Queue } from 'bull';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CampsiteImageEntity, type UserEntity } from '@kampvuur/persistence';
import { anonymous, type ApiClient, buildCampsite, buildUser, cookieOf, ROOT } from '@kampvuur/testing';
import { DELETION, GROUPS, type Row, TABLE } from './access-table';
import { formsOf, rawRequest } from './raw-request';
import { type RunningApi, startApi } from './start-api';

const SEND = {
  GET: (client: ApiClient, path: string) => client.get(path),
  POST: (client: ApiClient, path: string) => client.post(path),
  PUT: (client: ApiClient, path: string) => client.put(path),
  PATCH: (client: ApiClient, path: string) => client.patch(path),
  DELETE: (client: ApiClient, path: string) => client.delete(path),
};

const ROLES = ['anonymous', 'user', 'owner', 'admin'] as const;

/** An id no row has. */
const UNKNOWN_ID = 2_000_000_000;

let api: RunningApi;
let users: Record<string, UserEntity>;
/** The session of each role; none for `anonymous`. */
let cookies: Record<string, string>;
let campsiteId: number;
/** The one the administrator deletes; the other routes want theirs alive. */
let doomedId: number;
/** By role one picture to try to delete, all of them the owner's. */
let imageIds: Record<string, number>;

/** Fills in `cookies`: some of the routes end sessions. */
async function signInAgain(): Promise<void> {
  cookies = {};
  for (const [role, user] of Object.entries(users)) cookies[role] = await cookieOf(api.server, user);
}

beforeAll(async () => {
  api = await startApi();
  users = {
    user: await buildUser(api.database),
    owner: await buildUser(api.database),
    admin: await buildUser(api.database, { isAdmin: true }),
  };
  campsiteId = (await buildCampsite(api.database)).id;
  doomedId = (await buildCampsite(api.database)).id;
  imageIds = {};
  for (const role of ROLES) {
    const image = {
      campsiteId,
      userId: users['owner']!.id,
      imageKey: `picture-for-${role}`,
      filename: 'view.jpg',
    };
    imageIds[role] = (await api.database.manager.save(CampsiteImageEntity, image)).id;
  }
});
afterAll(() => api.app.close());

it('knows every registered route', () => {
  const unknown = api.routes.filter((route) => {
    const path = route.split(' ')[1] ?? '';
    return !TABLE[route] && !GROUPS.some((group) => path.startsWith(group.prefix));
  });
  expect(unknown).toEqual([]);
  expect(api.routes.length).toBeGreaterThan(Object.keys(TABLE).length - 1);
});

it('has no row for a route that is gone', () => {
  expect(Object.keys(TABLE).filter((route) => !api.routes.includes(route))).toEqual([]);
});

interface Documented {
  summary?: string;
  security?: Record<string, string[]>[];
}

const { paths } = JSON.parse(readFileSync(join(ROOT, 'docs/openapi.json'), 'utf8')) as {
  paths: Record<string, Record<string, Documented>>;
};

/** The operation of a route in the API document. */
const documented = (route: string): Documented | undefined => {
  const [method = '', path = ''] = route.split(' ');
  return paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
};

const accessOf = ({ anonymous: nobody, user, owner, admin }: Row) => {
  if (nobody !== 401) return 'everyone';
  return user === 403 && owner === 403 && admin !== 403 ? 'administrators' : 'users';
};

const ACCESS_OF_SCHEME: Record<string, string> = {
  '[{}]': 'everyone',
  '[{"administrator":[]}]': 'administrators',
};

it('is documented as it is: what each route does, and who may call it', () => {
  const rows = Object.entries(TABLE).filter(([route]) => documented(route));
  expect(rows.length).toBeGreaterThan(140);
  const wrong = rows.filter(([route, row]) => {
    const { summary, security } = documented(route) ?? {};
    const access = ACCESS_OF_SCHEME[JSON.stringify(security)] ?? 'users';
    return !summary || access !== accessOf(row);
  });
  expect(wrong.map(([route]) => route)).toEqual([]);
});

/** The address of a route with every parameter filled in. */
const addressOf = (route: string, path: string, role: keyof Row) =>
  path
    // Deleting somebody's picture, further up, leaves a notice.
    .replace('/notices/:id', `/notices/${UNKNOWN_ID}`)
    .replace(':id', String(route === DELETION ? doomedId : campsiteId))
    .replace(':imageId', String(imageIds[role]))
    .replace(/:adminId|:revisionId|:pairId|:accountId/, String(UNKNOWN_ID))
    .replace(':item', '1')
    .replace(':kind', 'facilities')
    .replace('*', 'nothing/here');

describe.each(ROLES)('%s', (role) => {
  beforeAll(() => signInAgain());

  async function statusOf(method: keyof typeof SEND, path: string): Promise<number> {
    const request = SEND[method](anonymous(api.server), path);
    const { status } = await (role === 'anonymous' ? request : request.set('Cookie', cookies[role] ?? ''));
    return status;
  }

  it.each(Object.entries(TABLE))('%s', async (route, row) => {
    const [method, path = ''] = route.split(' ') as [keyof typeof SEND, string];
    expect(await statusOf(method, addressOf(route, path, role))).toBe(row[role]);
    if (path === '/api/logout') await signInAgain();
  });

  it.each(GROUPS)('$prefix', async ({ probe, row }) => {
    expect(await statusOf('GET', probe)).toBe(row[role]);
  });
});

const PAUSE = '/admin/queues/api/queues/scraping/pause';

/** What any other form of an address may answer beside its row: that there is no such thing. */
const UNKNOWN_ADDRESS = [400, 403, 404];

describe.each(ROLES)('%s, with every address also encoded, doubled, dotted and absolute', (role) => {
  beforeAll(() => signInAgain());

  async function expectNoMore(method: string, path: string, status: number): Promise<void> {
    const answers: Record<string, number> = {};
    for (const form of formsOf(path)) {
      const answer = await rawRequest(api.url, form, { method, cookie: cookies[role] });
      if (![status, ...UNKNOWN_ADDRESS].includes(answer.status)) answers[form] = answer.status;
    }
    expect(answers).toEqual({});
  }

  // Whoever may change something would change it with the first form.
  const isHarmless = ([route, row]: [string, Row]) => route.startsWith('GET') || row[role] >= 401;
  it.each(Object.entries(TABLE).filter(isHarmless))('%s', async (route, row) => {
    const [method = '', path = ''] = route.split(' ');
    await expectNoMore(method, addressOf(route, path, role), row[role]);
  });

  it.each(GROUPS)('$prefix', async ({ probe, row }) => {
    await expectNoMore('GET', probe, row[role]);
    await expectNoMore('HEAD', probe, row[role]);
  });

  if (role === 'admin') return;

  it('cannot pause a queue', async () => {
    const queue = api.app.get<Queue>(getQueueToken('scraping'));
    await expectNoMore('PUT', PAUSE, role === 'anonymous' ? 401 : 403);
    expect(await queue.isPaused()).toBe(false);
  });
});

it('an administrator pauses a queue', async () => {
  await signInAgain();
  const queue = api.app.get<Queue>(getQueueToken('scraping'));
  const { status } = await rawRequest(api.url, PAUSE, { method: 'PUT', cookie: cookies['admin'] });
  expect(status).toBe(200);
  expect(await queue.isPaused()).toBe(true);
  await queue.resume();
});

describe('what a browser may store', () => {
  beforeAll(() => signInAgain());

  const cachingOf = async (path: string) => {
    const { headers } = await rawRequest(api.url, path, { cookie: cookies['owner'] });
    return headers['cache-control'];
  };

  it.each(['/api/user', '/api/favorites', '/api/user/checkins', '/api/user/points', '/api/leaderboard'])(
    'is nothing of %s, in whatever form the address comes',
    async (path) => {
      for (const form of [path, ...formsOf(path)])
        expect([form, await cachingOf(form)]).toEqual([form, 'no-store']);
    },
  );

  it('is the catalogue, asked again each time', async () => {
    for (const path of ['/api/campsites', '/%61pi/campsites', '/api/campsites/all', '/api/facilities'])
      expect([path, await cachingOf(path)]).toEqual([path, 'private, no-cache']);
  });
});
