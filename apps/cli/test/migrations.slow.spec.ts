import type { DataSource } from 'typeorm';
import { createDataSource } from '@kampvuur/persistence';
import type { Settings } from '@kampvuur/runtime';
import { drift, migrate, revert } from '../src/commands/migrations';
import { settingsOfEmptyDatabase } from './empty-database';

const BOOK_OF_TYPEORM = 'migrations';
const TABLES = `SELECT tablename AS name FROM pg_tables
  WHERE schemaname = 'public' AND tablename <> '${BOOK_OF_TYPEORM}' ORDER BY 1`;
const APPLIED = `SELECT name FROM ${BOOK_OF_TYPEORM} ORDER BY timestamp`;
const SCHEMA = `
  SELECT table_name || '.' || column_name || ' nullable: ' || is_nullable AS name
  FROM information_schema.columns WHERE table_schema = 'public'
  UNION ALL
  SELECT tgrelid::regclass || ' ' || tgname FROM pg_trigger WHERE NOT tgisinternal
  UNION ALL
  SELECT indexdef FROM pg_indexes WHERE schemaname = 'public'
  UNION ALL
  SELECT pg_get_functiondef(oid) FROM pg_proc WHERE pronamespace = 'public'::regnamespace AND prokind = 'f'
  UNION ALL
  SELECT conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) FROM pg_constraint
  WHERE connamespace = 'public'::regnamespace ORDER BY 1`;

let settings: Settings;
let database: DataSource;
beforeAll(async () => {
  settings = await settingsOfEmptyDatabase();
  database = await createDataSource(settings.DATABASE_URL, 'tests').initialize();
  await migrate(settings);
});
afterAll(() => database.destroy());

async function names(query: string): Promise<string[]> {
  const rows = await database.query<{ name: string }[]>(query);
  return rows.map(({ name }) => name);
}

describe('migrations', () => {
  it('bring a database without tables, which differs from the entities, up to them, once', async () => {
    for (const _step of database.migrations) await revert(settings);
    await expect(drift(settings)).rejects.toThrow(/CREATE TABLE "users"/);
    expect(await migrate(settings)).toBe(
      `Migrated: ${database.migrations.map(({ name }) => name).join(', ')}`,
    );
    expect(await drift(settings)).toBe('Entities and database agree');
    expect(await migrate(settings)).toBe('The database is up to date');
  });

  it('started twice at the same moment run once', async () => {
    await revert(settings);
    const answers = await Promise.all([migrate(settings), migrate(settings)]);
    expect(answers.filter((answer) => answer.startsWith('Migrated'))).toHaveLength(1);
  });

  it('go one step down and up again without a trace', async () => {
    const [before, applied] = [await names(SCHEMA), await names(APPLIED)];
    await revert(settings);
    // A migration of data leaves the schema alone.
    expect(await names(APPLIED)).toEqual(applied.slice(0, -1));
    await migrate(settings);
    expect(await names(APPLIED)).toEqual(applied);
    expect(await names(SCHEMA)).toEqual(before);
    expect(await drift(settings)).toBe('Entities and database agree');
  });

  it('all taken back leave no table, and come back', async () => {
    for (const _step of database.migrations) await revert(settings);
    expect(await names(TABLES)).toEqual([]);
    await migrate(settings);
    expect(await drift(settings)).toBe('Entities and database agree');
  });
});
