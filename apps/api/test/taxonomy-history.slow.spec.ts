import { MESSAGES, TERM_CHANGES } from '@kampvuur/domain';
import type { CampsiteEntity, UserEntity } from '@kampvuur/persistence';
import { type ApiClient, buildCampsite, buildUser, signedIn } from '@kampvuur/testing';
import { jpeg } from './image-fixtures';
import { makeMany } from './terms.setup';
import { type RunningApi, startApi } from './start-api';

type Values = Record<string, unknown>;

const FACILITIES = '/api/admin/names/facilities';

let api: RunningApi;
let admin: ApiClient;
let adminUser: UserEntity;
let camper: ApiClient;
let campsite: CampsiteEntity;
beforeAll(async () => {
  api = await startApi();
  adminUser = await buildUser(api.database, { isAdmin: true });
  admin = await signedIn(api.server, adminUser);
  camper = await signedIn(api.server, await buildUser(api.database));
});
afterAll(() => api.app.close());
beforeEach(async () => {
  await api.database.query('DELETE FROM job_runs');
  await api.database.query('DELETE FROM facilities');
  campsite = await buildCampsite(api.database, {}, { facilities: ['Shop', 'Farm stall'] });
});

async function idOf(name: string): Promise<number> {
  const [row] = await api.database.query<[{ id: number }]>('SELECT id FROM facilities WHERE name = $1', [
    name,
  ]);
  return row.id;
}

async function rename(from: string, name: string): Promise<void> {
  await admin
    .patch(`${FACILITIES}/${await idOf(from)}`)
    .send({ name })
    .expect(200);
}

async function merge(from: string, into: string): Promise<void> {
  const intoId = await idOf(into);
  await admin
    .post(`${FACILITIES}/${await idOf(from)}/merge`)
    .send({ intoId })
    .expect(200);
}

const edit = (input: Values) => admin.patch(`/api/campsites/${campsite.id}`).send(input);
const undo = (revision: Values | undefined) => admin.post(`/api/admin/revisions/${revision?.['id']}/undo`);
const revisions = async (id = campsite.id): Promise<Values[]> =>
  (await admin.get(`/api/admin/campsites/${id}/revisions`).expect(200)).body.data;
const termsOf = async (id = campsite.id): Promise<string[]> =>
  (await camper.get(`/api/campsites/${id}`).expect(200)).body.facilities;

describe('the history of a change of a name', () => {
  it('of a rename is recorded for each campsite, and the next revision starts there', async () => {
    const other = await buildCampsite(api.database, {}, { facilities: ['Farm stall'] });
    await rename('Shop', 'Kiosk');
    expect(await revisions()).toEqual([
      expect.objectContaining({
        campsiteName: campsite.name,
        field: 'facilities',
        oldValue: ['Farm stall', 'Shop'],
        newValue: ['Farm stall', 'Kiosk'],
        source: 'admin',
        sourceId: TERM_CHANGES.rename,
        user: expect.objectContaining({ id: adminUser.id }),
        canUndo: true,
      }),
    ]);
    expect(await revisions(other.id)).toEqual([]);
    await edit({ facilities: ['Kiosk'] }).expect(200);
    expect((await revisions())[0]).toMatchObject({
      oldValue: ['Farm stall', 'Kiosk'],
      newValue: ['Kiosk'],
      sourceId: null,
    });
  });

  it('of a merge is recorded for the campsites that had the name', async () => {
    const other = await buildCampsite(api.database, {}, { facilities: ['Farm stall'] });
    await merge('Shop', 'Farm stall');
    expect(await revisions()).toEqual([
      expect.objectContaining({
        field: 'facilities',
        oldValue: ['Farm stall', 'Shop'],
        newValue: ['Farm stall'],
        sourceId: TERM_CHANGES.merge,
        user: expect.objectContaining({ id: adminUser.id }),
      }),
    ]);
    expect(await revisions(other.id)).toEqual([]);
  });

  it('counts as no edit of the campsites', async () => {
    const statistics = async () => (await admin.get('/api/admin/edit-statistics').expect(200)).body;
    const before = await statistics();
    await rename('Shop', 'Kiosk');
    expect(await revisions()).toHaveLength(1);
    expect(await statistics()).toEqual(before);
  });

  it('of one name follows that of another, which has yet to come', async () => {
    await makeMany(api.database, 'Shop');
    await rename('Shop', 'Kiosk');
    await rename('Farm stall', 'Stall');
    expect((await revisions()).map(({ oldValue, newValue }) => [oldValue, newValue])).toEqual([
      [
        ['Farm stall', 'Kiosk'],
        ['Kiosk', 'Stall'],
      ],
      [
        ['Farm stall', 'Shop'],
        ['Farm stall', 'Kiosk'],
      ],
    ]);
  });

  it('comes before any later one, also when the campsite has yet to follow', async () => {
    await makeMany(api.database, 'Shop');
    await rename('Shop', 'Kiosk');
    await edit({ rates: 70, facilities: ['Kiosk'] }).expect(200);
    const lines = (await revisions()).map(({ field, oldValue, sourceId }) => [field, oldValue, sourceId]);
    expect(lines).toEqual(
      expect.arrayContaining([
        ['facilities', ['Farm stall', 'Shop'], TERM_CHANGES.rename],
        ['facilities', ['Farm stall', 'Kiosk'], null],
      ]),
    );
    expect(lines).toHaveLength(3);
  });

  it('is recorded also when a picture has updated the campsite', async () => {
    await makeMany(api.database, 'Shop');
    await rename('Shop', 'Kiosk');
    const photo = await jpeg(640, 480);
    const images = camper.post(`/api/campsites/${campsite.id}/images`);
    await images.attach('image', photo, 'uitsig.jpg').expect(201);
    expect(await termsOf()).toEqual(['Farm stall', 'Kiosk']);
    expect(await revisions()).toEqual([expect.objectContaining({ sourceId: TERM_CHANGES.rename })]);
  });

  it('begins where the previous revision ended, also with simultaneous edits', async () => {
    const built = [0, 1, 2].map(() => buildCampsite(api.database, {}, { facilities: ['Fuel'] }));
    const sites = await Promise.all(built);
    const id = await idOf('Shop');
    for (let round = 0; round < 8; round += 1) {
      const name = round === 0 ? 'Shop' : `Shop ${round}`;
      const edits = [[name, 'Fuel'], ['Fuel'], [name]].flatMap((facilities) =>
        sites.map((site) => admin.patch(`/api/campsites/${site.id}`).send({ facilities })),
      );
      const renamed = admin.patch(`${FACILITIES}/${id}`).send({ name: `Shop ${round + 1}` });
      const [first, ...answers] = await Promise.all([renamed, ...edits]);
      expect(first.status).toBe(200);
      for (const { status } of answers) expect([200, 400]).toContain(status);
    }
    for (const site of sites) {
      const lines = await revisions(site.id);
      lines.slice(1).forEach(({ newValue }, index) => {
        expect(new Set(lines[index]?.['oldValue'] as string[])).toEqual(new Set(newValue as string[]));
      });
      const last = (lines[0]?.['newValue'] ?? ['Fuel']) as string[];
      expect(new Set(await termsOf(site.id))).toEqual(new Set(last));
    }
  });

  it('keeps the renamed name when a change before it is taken back', async () => {
    await edit({ facilities: ['Farm stall'] }).expect(200);
    await rename('Shop', 'Kiosk');
    await rename('Kiosk', 'Padstal');
    // The name is given again, to another thing.
    await admin.post(FACILITIES).send({ name: 'Shop' }).expect(201);
    const [line] = await revisions();
    expect(line).toMatchObject({ oldValue: ['Farm stall', 'Shop'], canUndo: true });
    await undo(line).send({}).expect(200);
    expect(await termsOf()).toEqual(['Farm stall', 'Padstal']);
    expect((await revisions()).find(({ id }) => id === line?.['id'])).toMatchObject({ canUndo: false });
    expect((await undo(line).send({}).expect(409)).body.message).toBe(MESSAGES.revisionAlreadyUndone);
  });

  it('does not make a change before it look overwritten', async () => {
    await edit({ facilities: ['Shop'] }).expect(200);
    const [line] = await revisions();
    await rename('Shop', 'Kiosk');
    await undo(line).send({}).expect(200);
    expect(await termsOf()).toEqual(['Farm stall', 'Kiosk']);
  });

  it('keeps the name that stayed when a change before a merge is taken back', async () => {
    await edit({ facilities: [] }).expect(200);
    const [line] = await revisions();
    await rename('Shop', 'Kiosk');
    await merge('Kiosk', 'Farm stall');
    await undo(line).send({}).expect(200);
    expect(await termsOf()).toEqual(['Farm stall']);
  });

  it('is taken back as any change, once the name is there again', async () => {
    await merge('Shop', 'Farm stall');
    const [line] = await revisions();
    expect((await undo(line).send({}).expect(409)).body.message).toBe(MESSAGES.revisionTermsDeleted);
    await admin.post(FACILITIES).send({ name: 'Shop' }).expect(201);
    await undo(line).send({}).expect(200);
    expect(await termsOf()).toEqual(['Farm stall', 'Shop']);
    await edit({ facilities: ['Shop'] }).expect(200);
    expect((await undo(line).send({}).expect(409)).body.message).toBe(MESSAGES.revisionStale);
  });
});
