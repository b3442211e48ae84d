import { randomUUID } from 'node:crypto';
import type { JobEntry } from '@kampvuur/contracts';
import { IMPORT_MESSAGES, MESSAGES } from '@kampvuur/domain';
import { CampsiteEntity, CampsiteRevisionEntity, JobEntity } from '@kampvuur/persistence';
import { buildCampsite, buildCheckin } from '@kampvuur/testing';
import { type Cells, importsOf, importsSetup } from './imports.setup';

const setup = importsSetup();
beforeEach(async () => {
  await buildCampsite(
    setup.api.database,
    { name: 'Already there', province: 'Limpopo' },
    { facilities: ['Hot showers'] },
  );
});

const { upload, items, undo } = importsOf(() => setup.admin);
const campsite = (name: string) => setup.api.database.manager.findOneBy(CampsiteEntity, { name });
const job = async (id: string): Promise<JobEntry> =>
  (await setup.admin.get(`/api/admin/jobs/${id}`).expect(200)).body;

describe('taking an import back', () => {
  async function importThree(): Promise<string> {
    const rows = ['One', 'Two', 'Three'].map((name): Cells => [name, 'Gauteng']);
    return (await upload([['Name', 'Province'], ...rows])).jobId;
  }

  it('removes its campsites and keeps those somebody has touched', async () => {
    const id = await importThree();
    const [two, three] = [await campsite('Two'), await campsite('Three')];
    await buildCheckin(setup.api.database, { userId: setup.adminId, campsiteId: two?.id ?? 0 });
    await setup.admin.patch(`/api/campsites/${three?.id}`).send({ closestTown: 'Cullinan' }).expect(200);
    const ended = await undo(id);
    const preservedCampsites = [
      { id: two?.id, name: 'Two', message: 'Kept: it has a check-in' },
      { id: three?.id, name: 'Three', message: 'Kept: it has an edit' },
    ];
    expect(ended).toMatchObject({
      type: 'undo-import',
      message: 'Removed 1 campsite, kept 2',
      result: { removed: 1, restored: 0, kept: 2, preservedCampsites },
    });
    expect(
      (await items(ended.jobId)).map(({ campsiteName, outcome, message }) => [
        campsiteName,
        outcome,
        message,
      ]),
    ).toEqual([
      ['One', 'removed', 'Removed'],
      ['Two', 'kept', 'Kept: it has a check-in'],
      ['Three', 'kept', 'Kept: it has an edit'],
    ]);
    expect(await campsite('One')).toBeNull();
    expect(await campsite('Two')).not.toBeNull();
    expect((await job(id)).undoneAt).not.toBeNull();
    const removal = await setup.api.database.manager.findOneByOrFail(CampsiteRevisionEntity, {
      sourceId: ended.jobId,
    });
    expect(removal).toMatchObject({
      campsiteName: 'One',
      source: 'undo',
      userId: setup.adminId,
      newValue: null,
    });
    expect(removal.oldValue).toMatchObject({ name: 'One', province: 'Gauteng' });
    await setup.admin.post(`/api/admin/jobs/${id}/undo`).expect(409);
  });

  it('takes no name that was changed everywhere for an edit', async () => {
    const rows = [['Four', 'Gauteng', 'Hot showers']];
    const done = await upload([['Name', 'Province', 'Facilities'], ...rows]);
    const { facilities } = (await setup.admin.get('/api/admin/names').expect(200)).body;
    const { id } = facilities.find(({ name }: { name: string }) => name === 'Hot showers');
    const rename = (name: string) => setup.admin.patch(`/api/admin/names/facilities/${id}`).send({ name });
    await rename('Warm showers').expect(200);
    await rename('Hot showers').expect(200);
    expect((await undo(done.jobId)).result).toMatchObject({ removed: 1, kept: 0 });
  });

  it('is refused for one that has added nothing', async () => {
    const rows = [['Already there', 'Limpopo']];
    const { jobId } = await upload([['Name', 'Province'], ...rows]);
    const refusal = await setup.admin.post(`/api/admin/jobs/${jobId}/undo`).expect(400);
    expect(refusal.body.message).toBe(IMPORT_MESSAGES.nothingImported);
    expect((await job(jobId)).undoneAt).toBeNull();
  });

  it('is for imports that have ended', async () => {
    const build = async (fields: Partial<JobEntity>) => {
      const id = randomUUID();
      await setup.api.database.manager.insert(JobEntity, { id, ...fields } as object);
      return setup.admin.post(`/api/admin/jobs/${id}/undo`);
    };
    expect((await build({ type: 'scrape-data', status: 'completed' })).status).toBe(400);
    expect((await build({ type: 'import', status: 'processing' })).status).toBe(409);
    const { body } = await setup.admin.post(`/api/admin/jobs/${randomUUID()}/undo`).expect(404);
    expect(body.message).toBe(MESSAGES.jobNotFound);
  });
});

describe('taking back an import that another one followed', () => {
  const rows = (price: string): Cells[] => [
    ['Name', 'Province', 'Price'],
    ['Followed', 'Gauteng', price],
    ['Left alone', 'Gauteng', 'R100'],
  ];

  it('keeps the campsites the later one has changed, and says which', async () => {
    const first = await upload(rows('R100'));
    expect(await upload(rows('R150'), { onDuplicates: 'overwrite' })).toMatchObject({ updated: 1 });
    expect((await undo(first.jobId)).result).toMatchObject({
      removed: 1,
      kept: 1,
      preservedCampsites: [{ name: 'Followed', message: 'Kept: it has changes of a later import' }],
    });
    expect(await campsite('Followed')).toMatchObject({ rates: 150 });
  });

  it('removes them once the later one has been taken back', async () => {
    const first = await upload(rows('R100'));
    const second = await upload(rows('R150'), { onDuplicates: 'overwrite' });
    expect((await undo(second.jobId)).result).toMatchObject({ removed: 0, restored: 1, kept: 0 });
    expect((await undo(first.jobId)).result).toMatchObject({ removed: 2, kept: 0, preservedCampsites: [] });
  });

  describe('that both changed a campsite which was there before', () => {
    const priced = (price: string): Cells[] => [
      ['Name', 'Province', 'Price', 'Town'],
      ['Already there', 'Limpopo', price, 'Alma'],
    ];
    const overwrite = async (price: string): Promise<string> =>
      (await upload(priced(price), { onDuplicates: 'overwrite' })).jobId;
    const before = { rates: null, closestTown: null };
    beforeEach(() => setup.api.database.query('UPDATE campsites SET rates = NULL, closest_town = NULL'));

    it('sets it back to what it was before both, whichever is taken back first', async () => {
      const [first, second] = [await overwrite('R100'), await overwrite('R150')];
      expect((await undo(first)).result).toMatchObject({ restored: 1, kept: 0 });
      expect(await campsite('Already there')).toMatchObject({ ...before, rates: 150 });
      expect((await undo(second)).result).toMatchObject({ restored: 1, kept: 0 });
      expect(await campsite('Already there')).toMatchObject(before);
    });

    it('keeps what somebody has set in between', async () => {
      const first = await overwrite('R100');
      const { id } = (await campsite('Already there')) ?? { id: 0 };
      await setup.admin.patch(`/api/campsites/${id}`).send({ rates: 120 }).expect(200);
      const second = await overwrite('R150');
      await undo(first);
      await undo(second);
      expect(await campsite('Already there')).toMatchObject({ ...before, rates: 120 });
    });
  });
});
