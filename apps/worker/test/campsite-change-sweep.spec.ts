import { setTimeout as sleep } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import { CampsiteEntity, createDataSource } from '@kampvuur/persistence';
import { buildCampsite, freshDatabase } from '@kampvuur/testing';
import { CampsiteChangesRepository } from '../src/retention/campsite-changes.repository';
import { CampsiteChangeSweepService } from '../src/retention/campsite-change-sweep.service';

let database: DataSource;
beforeAll(async () => {
  database = await createDataSource(await freshDatabase(), 'test').initialize();
});
afterAll(() => database.destroy());

async function notedIds(): Promise<number[]> {
  const rows = await database.query<{ id: number }[]>(
    'SELECT campsite_id AS id FROM campsite_changes ORDER BY campsite_id',
  );
  return rows.map(({ id }) => id);
}

/** Repeats runs until one removes notes, and returns how many: open transactions of other tests delay the removal. */
async function removedAtLast(sweep: CampsiteChangeSweepService): Promise<number | undefined> {
  for (;;) {
    const removed = await sweep.run();
    if (removed !== 0) return removed;
    await sleep(50);
  }
}

it('the note of a deleted campsite is forgotten a run after all could read it, that of a living one never', async () => {
  const sweep = new CampsiteChangeSweepService(new CampsiteChangesRepository(database));
  const existing = await buildCampsite(database);
  const deleted = await buildCampsite(database);
  await database.manager.delete(CampsiteEntity, deleted.id);
  expect(await notedIds()).toEqual([existing.id, deleted.id]);

  expect(await sweep.run()).toBe(0);
  expect(await notedIds()).toEqual([existing.id, deleted.id]);
  expect(await removedAtLast(sweep)).toBe(1);
  expect(await notedIds()).toEqual([existing.id]);
});

it('a transaction that is still open keeps the notes made since it began', async () => {
  const sweep = new CampsiteChangeSweepService(new CampsiteChangesRepository(database));
  const open = database.createQueryRunner();
  await open.startTransaction();
  await open.query('SELECT pg_current_xact_id()');
  const deleted = await buildCampsite(database);
  await database.manager.delete(CampsiteEntity, deleted.id);
  await sweep.run();
  expect(await sweep.run()).toBe(0);

  await open.commitTransaction();
  await open.release();
  expect(await removedAtLast(sweep)).toBe(1);
});
