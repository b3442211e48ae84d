import type { DataSource } from 'typeorm';
import { createDataSource, PointsRepository } from '@kampvuur/persistence';
import { seedRows } from '@kampvuur/seed';
import { freshDatabase } from '@kampvuur/testing';

const COUNTS = `SELECT (SELECT count(*) FROM campsites)::int AS campsites, (SELECT count(*) FROM checkins)::int AS checkins,
  (SELECT count(*) FROM point_events)::int AS bookings, (SELECT count(*) FROM favorites)::int AS favourites,
  (SELECT count(*) FROM suggested_updates)::int AS suggestions, (SELECT count(*) FROM users)::int AS users`;

let database: DataSource;
beforeAll(async () => {
  database = await createDataSource(await freshDatabase(), 'tests').initialize();
  await seedRows({ database, report: () => undefined });
});
afterAll(() => database.destroy());

const counts = async () => (await database.query<Record<string, number>[]>(COUNTS))[0];

it('fills in campsites, visits with their points, and suggestions in every state', async () => {
  const seeded = await counts();
  expect(seeded?.['campsites']).toBeGreaterThan(100);
  expect(seeded?.['bookings']).toBeGreaterThan(seeded?.['campsites'] ?? 0);
  const states = await database.query('SELECT DISTINCT status FROM suggested_updates ORDER BY status');
  expect(states).toEqual([{ status: 'approved' }, { status: 'pending' }, { status: 'rejected' }]);
  expect(await new PointsRepository(database).reconcile()).toEqual([]);
});

it('adds nothing when run again', async () => {
  const before = await counts();
  await seedRows({ database, report: () => undefined });
  expect(await counts()).toEqual(before);
});

it('bases suggestions that wait on what the campsites show', async () => {
  const rows = await database.query<{ base: { rates?: number }; rates: number }[]>(
    `SELECT s.base_values AS base, c.rates FROM suggested_updates s JOIN campsites c ON c.id = s.campsite_id
     WHERE s.status = 'pending' AND s.base_values ? 'rates'`,
  );
  for (const { base, rates } of rows) expect(base.rates).toBe(rates);
});
