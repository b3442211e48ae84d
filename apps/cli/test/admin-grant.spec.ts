import type { DataSource } from 'typeorm';
import { createDataSource, UserEntity } from '@kampvuur/persistence';
import type { Settings } from '@kampvuur/runtime';
import { buildUser, testSettings } from '@kampvuur/testing';
import { adminGrant } from '../src/commands/accounts';

let settings: Settings;
let database: DataSource;
beforeAll(async () => {
  settings = await testSettings();
  database = await createDataSource(settings.DATABASE_URL, 'tests').initialize();
});
afterAll(() => database.destroy());

async function administrators(): Promise<(string | null)[]> {
  const users = await database.manager.findBy(UserEntity, { isAdmin: true });
  return users.map(({ username }) => username);
}

describe('admin-grant', () => {
  it('makes exactly the named user an administrator, in any letter case, as often as one likes', async () => {
    await buildUser(database, { username: 'Nomsa' });
    await buildUser(database, { username: 'nomsa-d' });
    expect(await administrators()).toEqual([]);
    expect(await adminGrant(settings, ['nOMSA'])).toBe('nOMSA is an administrator now');
    expect(await adminGrant(settings, ['Nomsa'])).toBe('Nomsa is an administrator now');
    expect(await administrators()).toEqual(['Nomsa']);
    const [{ count }] = await database.query<[{ count: number }]>(
      `SELECT count(*)::int AS count FROM audit_events WHERE action = 'role-granted'`,
    );
    expect(count).toBe(1);
  });

  it('fails for a name nobody has, and without a name', async () => {
    await expect(adminGrant(settings, ['nobody'])).rejects.toThrow('There is no user "nobody"');
    await expect(adminGrant(settings, ['%'])).rejects.toThrow('There is no user "%"');
    await expect(async () => adminGrant(settings, [])).rejects.toThrow('Usage');
  });

  it('fails for an account that was removed', async () => {
    const { id } = await buildUser(database, { username: 'gone' });
    await database.manager.update(UserEntity, { id }, { deletedAt: new Date() });
    await expect(adminGrant(settings, ['gone'])).rejects.toThrow('There is no user "gone"');
  });
});
