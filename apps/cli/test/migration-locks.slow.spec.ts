import type { DataSource, MigrationInterface, QueryRunner } from 'typeorm';
import { createDataSource, runMigrations } from '@kampvuur/persistence';
import type { Settings } from '@kampvuur/runtime';
import { testSettings } from '@kampvuur/testing';

/** As one of tomorrow may be: for a moment it needs a table to itself. */
class Demanding1999999999999 implements MigrationInterface {
  readonly name = 'Demanding1999999999999';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE facilities ADD COLUMN note text');
  }

  async down(): Promise<void> {
    // Never taken back: the database is this test's own.
  }
}

let settings: Settings;
let database: DataSource;
beforeAll(async () => {
  settings = await testSettings();
  database = await createDataSource(settings.DATABASE_URL, 'tests').initialize();
});
afterAll(() => database.destroy());

it('a migration that finds a table in use lets others pass before it tries again', async () => {
  const writer = database.createQueryRunner();
  await writer.startTransaction();
  await writer.query('INSERT INTO facilities (name) VALUES ($1)', ['Written meanwhile']);

  const messages: string[] = [];
  let migrated: Promise<string[]> | undefined;
  await new Promise<void>((resolve, reject) => {
    const onRetry = (error: Error) => {
      messages.push(error.message);
      resolve();
    };
    migrated = runMigrations(settings.DATABASE_URL, { migrations: [Demanding1999999999999], onRetry });
    migrated.catch(reject);
  });
  expect(messages).toContain('canceling statement due to lock timeout');
  // The writer's transaction is still open: a query behind the migration waits only until its lock times out.
  const others = await database.query<{ name: string }[]>('SELECT name FROM facilities');
  expect(others).toEqual([]);

  await writer.commitTransaction();
  await writer.release();
  expect(await migrated).toEqual(['Demanding1999999999999']);
  expect(await database.query('SELECT name, note FROM facilities')).toEqual([
    { name: 'Written meanwhile', note: null },
  ]);
  expect(await runMigrations(settings.DATABASE_URL, { migrations: [Demanding1999999999999] })).toEqual([]);
});
