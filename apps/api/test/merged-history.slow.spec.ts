import { MESSAGES } from '@kampvuur/domain';
import { type CampsiteEntity, ImportUndoRepository } from '@kampvuur/persistence';
import { type ApiClient, buildCampsite, buildUser, findDuplicates, signedIn } from '@kampvuur/testing';
import { type RunningApi, startApi } from './start-api';

type Values = Record<string, unknown>;

const PAIRS = '/api/admin/duplicates';

let api: RunningApi;
let admin: ApiClient;
let survivor: CampsiteEntity;
let gone: CampsiteEntity;
beforeAll(async () => {
  api = await startApi();
  admin = await signedIn(api.server, await buildUser(api.database, { isAdmin: true }));
});
afterAll(() => api.app.close());
beforeEach(async () => {
  await api.database.query('DELETE FROM campsites');
  survivor = await buildCampsite(api.database, { name: 'Marula Bend', rates: 100 });
  gone = await buildCampsite(
    api.database,
    { name: 'Marula Bend', rates: 90, closestTown: 'Tzaneen' },
    { facilities: ['Fuel'] },
  );
});

/** The id of the one pair there is. */
async function pairId(): Promise<number> {
  await findDuplicates(api.database);
  return (await admin.get(PAIRS).expect(200)).body.data[0].id;
}
const merge = (id: number, keepId: number) => admin.post(`${PAIRS}/${id}/merge`).send({ keepId });

describe('the history of a merged campsite', () => {
  it('continues at the campsite that stays, and nothing of it is undone', async () => {
    const id = await pairId();
    await admin.patch(`/api/campsites/${gone.id}`).send({ name: 'Marula Bent', rates: 95 }).expect(200);
    await merge(id, survivor.id).expect(200);
    const history = async (campsiteId: number) =>
      (await admin.get(`/api/admin/campsites/${campsiteId}/revisions`).expect(200)).body;
    const { data, total } = await history(survivor.id);
    const merged = data.filter((row: Values) => row['mergedFromId'] === gone.id);
    expect(merged[0]['field']).toBe('campsite');
    expect(merged.map((row: Values) => row['field']).sort()).toEqual(['campsite', 'name', 'rates']);
    const rates = merged.find((row: Values) => row['field'] === 'rates');
    expect(merged[0]).toMatchObject({ source: 'merge', oldValue: { rates: 95 }, newValue: null });
    for (const row of merged) expect(row).toMatchObject({ campsiteId: survivor.id, canUndo: false });
    expect(rates).toMatchObject({ campsiteName: 'Marula Bent', oldValue: 90, newValue: 95 });
    const own = data.filter((row: Values) => row['mergedFromId'] === null);
    expect(own.length).toBe(total - 3);
    expect(own).not.toEqual([]);
    expect(own.every((row: Values) => row['source'] === 'merge' && row['canUndo'])).toBe(true);

    for (const force of [false, true]) {
      const undo = admin.post(`/api/admin/revisions/${rates.id}/undo`).send({ force });
      expect((await undo.expect(409)).body.message).toBe(MESSAGES.revisionMerged);
    }
    const stays = await admin.get(`/api/campsites/${survivor.id}`).expect(200);
    expect(stays.body).toMatchObject({ rates: 100 });

    // A later merge takes everything along, and still says whose it was.
    const last = await buildCampsite(api.database, { name: 'Marula Bend' });
    await merge(await pairId(), last.id).expect(200);
    const later = (await history(last.id)).data.map((row: Values) => row['mergedFromId']);
    expect(later.filter((from: unknown) => from === gone.id)).toHaveLength(3);
    expect(later.filter((from: unknown) => from === survivor.id)).toHaveLength(own.length + 1);
  });

  it('does not give the one that stays to whoever takes back the import of the other', async () => {
    const importId = '7d1f64a4-9a3f-4f7c-8f0e-0f3f6a1b2c3d';
    await api.database.query(
      `INSERT INTO campsite_revisions (campsite_id, campsite_name, field, new_value, source, source_id)
       VALUES ($1, 'Marula Bend', 'campsite', '{}', 'import', $2)`,
      [gone.id, importId],
    );
    await merge(await pairId(), survivor.id).expect(200);
    expect(await api.app.get(ImportUndoRepository).targets(importId)).toEqual([]);
  });
});
