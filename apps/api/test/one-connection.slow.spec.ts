import * as XLSX from 'xlsx';
import { DataSource } from 'typeorm';
import { DAY } from '@kampvuur/domain';
import {
  anonymous,
  type ApiClient,
  buildCampsite,
  buildUser,
  findDuplicates,
  signedIn,
  TEST_PASSWORD,
} from '@kampvuur/testing';
import { ImportsService } from '../src/imports/imports.service';
import { jpeg } from './image-fixtures';
import { PLACE } from './proposals.setup';
import { withPasskey, withTotp } from './second-factors.setup';
import { makeMany } from './terms.setup';
import { type RunningApi, startApi } from './start-api';

type Values = Record<string, unknown>;

const NAMES = '/api/admin/names/facilities';

let api: RunningApi;
let admin: ApiClient;
let camper: ApiClient;
beforeAll(async () => {
  api = await startApi();
  admin = await signedIn(api.server, await buildUser(api.database, { isAdmin: true }));
  camper = await signedIn(api.server, await buildUser(api.database, { emailVerifiedAt: new Date() }));
  await onlyOneConnection(api.app.get(DataSource));
});
afterAll(() => api.app.close());

/** A write that asks for a second connection inside its transaction then waits for itself, and fails. */
async function onlyOneConnection(database: DataSource): Promise<void> {
  await database.destroy();
  await database.setOptions({ poolSize: 1 }).initialize();
}

const campsite = async (facilities: string[] = ['Shop']) =>
  (await buildCampsite(api.database, {}, { facilities })).id;

async function nameId(name: string): Promise<number> {
  const rows = await api.database.query<{ id: number }[]>(
    `INSERT INTO facilities (name) VALUES ($1)
     ON CONFLICT DO NOTHING RETURNING id`,
    [name],
  );
  if (rows[0]) return rows[0].id;
  const [found] = await api.database.query<[{ id: number }]>('SELECT id FROM facilities WHERE name = $1', [
    name,
  ]);
  return found.id;
}

async function suggestion(campsiteId: number): Promise<number> {
  const path = `/api/campsites/${campsiteId}/suggested-updates`;
  return ((await camper.post(path).send({ rates: 321 }).expect(201)).body as { id: number }).id;
}

async function latestRevision(campsiteId: number): Promise<string> {
  const { body } = await admin.get(`/api/admin/campsites/${campsiteId}/revisions`).expect(200);
  return (body.data as Values[])[0]?.['id'] as string;
}

function sheet(): Buffer {
  const book = XLSX.utils.book_new();
  const rows = [
    ['Name', 'Province'],
    ['Imported', 'Gauteng'],
  ];
  XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet(rows), 'Camps');
  return XLSX.write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer;
}

const another = async () =>
  signedIn(api.server, await buildUser(api.database, { emailVerifiedAt: new Date() }));

/** Every kind of write; each answers its status. */
const WRITES: Record<string, () => Promise<{ status: number }>> = {
  'a campsite is created': () => admin.post('/api/campsites').send({ name: 'New', province: 'Gauteng' }),
  'a campsite is edited': async () =>
    admin.patch(`/api/campsites/${await campsite()}`).send({ rates: 5, facilities: [] }),
  'a campsite is deleted': async () => admin.delete(`/api/campsites/${await campsite()}`),
  'a change is taken back': async () => {
    const id = await campsite();
    await admin.patch(`/api/campsites/${id}`).send({ rates: 5, facilities: [] }).expect(200);
    return admin.post(`/api/admin/revisions/${await latestRevision(id)}/undo`).send({});
  },
  'a name is added': () => admin.post(NAMES).send({ name: 'Added' }),
  'a name is renamed': async () => {
    await campsite(['Renamed']);
    return admin.patch(`${NAMES}/${await nameId('Renamed')}`).send({ name: 'Renamed since' });
  },
  'a name is merged': async () => {
    await campsite(['Merged']);
    return admin.post(`${NAMES}/${await nameId('Merged')}/merge`).send({ intoId: await nameId('Kept') });
  },
  'a name of many campsites is renamed': async () => {
    const id = await nameId('Of many');
    await makeMany(api.database, 'Of many');
    return admin.patch(`${NAMES}/${id}`).send({ name: 'Of many still' });
  },
  'a suggestion is approved': async () =>
    admin.post(`/api/admin/suggested-updates/${await suggestion(await campsite())}/approve`).send({}),
  'a suggestion is rejected': async () => {
    const id = await suggestion(await campsite());
    return admin.post(`/api/admin/suggested-updates/${id}/reject`).send({ adminNote: 'No' });
  },
  'two campsites are merged': async () => {
    await api.database.query('DELETE FROM campsites');
    for (let n = 0; n < 2; n += 1) await buildCampsite(api.database, { name: 'Marula Bend' });
    await findDuplicates(api.database);
    const [pair] = (await admin.get('/api/admin/duplicates').expect(200)).body.data;
    return admin.post(`/api/admin/duplicates/${pair.id}/merge`).send({ keepId: pair.one.id });
  },
  'a pair is dismissed': async () => {
    await api.database.query('DELETE FROM campsites');
    for (let n = 0; n < 2; n += 1) await buildCampsite(api.database, { name: 'Marula Bend' });
    await findDuplicates(api.database);
    const [pair] = (await admin.get('/api/admin/duplicates').expect(200)).body.data;
    return admin.post(`/api/admin/duplicates/${pair.id}/dismiss`);
  },
  'a scrape is started': () => admin.post('/api/admin/scrape-data').send({}),
  'a check-in is made': async () =>
    camper
      .post(`/api/campsites/${await campsite()}/checkins`)
      .field({ rating: 4, summary: 'A quiet night.' }),
  'a check-in is edited and deleted': async () => {
    const made = await camper
      .post(`/api/campsites/${await campsite()}/checkins`)
      .field({ rating: 4, summary: 'A quiet night.' })
      .expect(201);
    const { id } = made.body.checkin;
    await camper.patch(`/api/checkins/${id}`).field({ rating: 5, summary: 'A quiet night.' }).expect(200);
    return camper.delete(`/api/checkins/${id}`);
  },
  'an image is uploaded': async () =>
    camper.post(`/api/campsites/${await campsite()}/images`).attach('image', await jpeg(640, 480), 'a.jpg'),
  'a favourite is added': async () => camper.post(`/api/favorites/${await campsite()}`),
  'a profile is changed': () => camper.patch('/api/user/profile').field({ firstName: 'Thandi' }),
  'a username is changed': () => camper.patch('/api/user/profile').field({ username: 'thandi-of-the-hills' }),
  'a password is changed': async () => {
    const newPassword = 'seven quiet weavers';
    return (await another()).post('/api/user/password').send({ currentPassword: TEST_PASSWORD, newPassword });
  },
  'an address is changed': async () =>
    (await another()).post('/api/user/email').send({ email: 'thandi@elsewhere.example' }),
  'an account is removed': async () => {
    const user = await buildUser(api.database, { emailVerifiedAt: new Date() });
    return (await signedIn(api.server, user)).delete('/api/user').send({ username: user.username });
  },
  'somebody is blocked': async () =>
    camper.post('/api/user/blocks').send({ userId: (await buildUser(api.database)).id }),
  'a passkey is added': async () => {
    const client = await another();
    await withPasskey(client);
    return client.get('/api/user/second-factors');
  },
  'an authenticator app is set up, and recovery codes are made': async () => {
    const client = await another();
    await withTotp(client);
    return client.post('/api/user/recovery-codes').send({});
  },
  'a link for a new password is asked for': () =>
    anonymous(api.server).post('/api/password-reset').send({ emailOrUsername: 'head-ranger' }),
  'somebody registers': () =>
    anonymous(api.server).post('/api/register').send({
      email: 'nomsa@example.com',
      username: 'nomsa_d',
      password: 'eight-ch',
      firstName: 'Nomsa',
      lastName: 'Dlamini',
      privacyPolicyAccepted: true,
      termsOfServiceAccepted: true,
    }),
  'a profile is reported, and administrators decide': async () => {
    const { id } = await buildUser(api.database);
    await camper.post('/api/reports').send({ kind: 'profile', id, reason: 'spam' }).expect(204);
    const { body } = await admin.get('/api/admin/reports').expect(200);
    const [{ id: caseId, version }] = body.data;
    const decision = { decision: 'dismiss', version };
    return admin.post(`/api/admin/reports/${caseId}/decide`).send(decision);
  },
  'a campsite is proposed, and administrators approve it': async () => {
    const { body } = await camper.post('/api/proposals').send(PLACE).expect(201);
    return admin.post(`/api/admin/proposals/${body.id}/approve`).send({});
  },
  'a role is granted': async () =>
    admin.post(`/api/admin/accounts/${(await buildUser(api.database)).id}/role`).send({ isAdmin: true }),
  'an account is suspended': async () =>
    admin
      .post(`/api/admin/accounts/${(await buildUser(api.database)).id}/suspension`)
      .send({ reason: 'Spam.', until: new Date(Date.now() + DAY).toISOString() }),
};

describe('on a pool of one connection', () => {
  it.each(Object.keys(WRITES))('%s', async (name) => {
    const answer = await WRITES[name]?.();
    expect(answer?.status).toBeGreaterThanOrEqual(200);
    expect(answer?.status).toBeLessThan(300);
  });

  it('a spreadsheet is taken in', async () => {
    api.app.get(ImportsService).timeoutMs = 0;
    await admin.post('/api/admin/upload').attach('file', sheet(), 'camps.xlsx').expect(202);
  });
});
