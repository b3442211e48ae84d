import { getQueueToken } from '@nestjs/bull';
import type { Queue } from 'bull';
import type { DataSource } from 'typeorm';
import { CampsiteImageEntity } from '@kampvuur/persistence';
import { anonymous, type ApiClient, buildCampsite, buildUser, cookieOf, signedIn } from '@kampvuur/testing';
import { DELETION, GROUPS, type Row, TABLE } from './access-table';
import { formsOf, rawRequest } from './raw-request';
import { type RunningApi, startApi } from './start-api';

const SEND = {
  GET: (client: ApiClient, path: string) => client.get(path),
  POST: (client: ApiClient, path: string) => client.post(path),
  PATCH: (client: ApiClient, path: string) => client.patch(path),
  DELETE: (client: ApiClient, path: string) => client.delete(path),
};

/** An id no row has. */
const UNKNOWN_ID = 2_000_000_000;

let api: RunningApi;
let clients: Record<keyof Row, () => Promise<ApiClient>>;
let cookies: Record<string, string>;
/** Fills in `cookies`: one of the routes ends all other sessions of whoever calls it. */
let signInAgain: () => Promise<void>;
let campsiteId: number;
/** The one the administrator deletes; the other routes want theirs alive. */
let doomedId: number;
/** By role one picture to try to delete, all of them the owner's. */
let imageIds: Record<string, number>;
let ownerId: number;

async function clientsOf(database: DataSource): Promise<typeof clients> {
  const user = await buildUser(database);
  const owner = await buildUser(database);
  ownerId = owner.id;
  const admin = await buildUser(database, { isAdmin: true });
  signInAgain = async () => {
    cookies = {
      user: await cookieOf(api.server, user),
      owner: await cookieOf(api.server, owner),
      admin: await cookieOf(api.server, admin),
    };
  };
  return {
    anonymous: () => Promise.resolve(anonymous(api.server)),
    user: () => signedIn(api.server, user),
    owner: () => signedIn(api.server, owner),
    admin: () => signedIn(api.server, admin),
  };
}

beforeAll(async () => {
  api = await startApi();
  clients = await clientsOf(api.database);
  campsiteId = (await buildCampsite(api.database)).id;
  doomedId = (await buildCampsite(api.database)).id;
  imageIds = {};
  for (const role of Object.keys(clients)) {
    const image = { campsiteId, userId: ownerId, imageKey: `picture-for-${role}`, filename: 'view.jpg' };
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

/** The address of a route with every parameter filled in. */
const addressOf = (route: string, path: string, role: keyof Row) =>
  path
    // Deleting somebody's picture, further up, leaves a notice.
    .replace('/notices/:id', `/notices/${UNKNOWN_ID}`)
    .replace(':id', String(route === DELETION ? doomedId : campsiteId))
    .replace(':imageId', String(imageIds[role]))
    .replace(/:adminId|:revisionId|:pairId|:accountId/, String(UNKNOWN_ID))
    .replace(':kind', 'facilities')
    .replace('*', 'nothing/here');

const ROLES = ['anonymous', 'user', 'owner', 'admin'] as const;

describe.each(ROLES)('%s', (role) => {
  it.each(Object.entries(TABLE))('%s', async (route, row) => {
    const [method, path = ''] = route.split(' ') as [keyof typeof SEND, string];
    const client = await clients[role]();
    const { status } = await SEND[method](client, addressOf(route, path, role));
    expect(status).toBe(row[role]);
  });

  it.each(GROUPS)('$prefix', async ({ probe, row }) => {
    const { status } = await (await clients[role]()).get(probe);
    expect(status).toBe(row[role]);
  });
});

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

  it('cannot pause a queue unless an administrator', async () => {
    if (role === 'admin') return;
    const queue = api.app.get<Queue>(getQueueToken('scraping'));
    await expectNoMore('PUT', '/admin/queues/api/queues/scraping/pause', role === 'anonymous' ? 401 : 403);
    expect(await queue.isPaused()).toBe(false);
  });
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

  it('is the catalogue, asked anew each time', async () => {
    for (const path of ['/api/campsites', '/%61pi/campsites', '/api/campsites/all', '/api/facilities'])
      expect([path, await cachingOf(path)]).toEqual([path, 'private, no-cache']);
  });
});
