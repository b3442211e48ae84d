import type { DataSource } from 'typeorm';
import { createDataSource, UserEntity } from '@kampvuur/persistence';
import type { Settings } from '@kampvuur/runtime';
import { buildUser, testSettings } from '@kampvuur/testing';
import { retention } from '../src/commands/retention';

const THREE_YEARS = 3 * 366 * 86_400_000;

let settings: Settings;
let database: DataSource;
beforeAll(async () => {
  settings = await testSettings();
  database = await createDataSource(settings.DATABASE_URL, 'tests').initialize();
});
afterAll(() => database.destroy());

it('tells on a dry run which accounts would go, by number, and removes them without', async () => {
  const old = await buildUser(database);
  await buildUser(database);
  const lastActiveAt = new Date(Date.now() - THREE_YEARS);
  await database.manager.update(UserEntity, { id: old.id }, { lastActiveAt });
  const dry = await retention(settings, ['--dry-run']);
  expect(dry).toMatch(new RegExp(`^Would remove 1 accounts not used since \\d{4}-\\d\\d-\\d\\d: ${old.id}$`));
  expect(dry).not.toContain(old.username);
  expect(await database.manager.countBy(UserEntity, { email: old.email ?? '' })).toBe(1);
  expect(await retention(settings, [])).toMatch(new RegExp(`^Removed 1 accounts .*: ${old.id}$`));
  expect(await retention(settings, [])).toMatch(/^Removed 0 accounts not used since \d{4}-\d\d-\d\d$/);
  await expect(async () => retention(settings, ['--dryrun'])).rejects.toThrow('dryrun');
});
