import type { DataSource } from 'typeorm';
import { createDataSource, UserEntity } from '@kampvuur/persistence';
import type { Settings } from '@kampvuur/runtime';
import { DEMO_ACCOUNTS, SEED_PEOPLE } from '@kampvuur/seed';
import { DEMO_USERNAMES } from '@kampvuur/domain';
import { buildCampsite, buildCheckin, buildUser, testSettings } from '@kampvuur/testing';
import { demoRemove } from '../src/commands/accounts';

let settings: Settings;
let database: DataSource;
beforeAll(async () => {
  settings = await testSettings();
  database = await createDataSource(settings.DATABASE_URL, 'tests').initialize();
});
afterAll(() => database.destroy());

const usernames = async (): Promise<(string | null)[]> =>
  (await database.manager.find(UserEntity, { order: { id: 'ASC' } })).map(({ username }) => username);

describe('demo-remove', () => {
  it('removes the demo accounts, the only administrator among them, and the made-up campers', async () => {
    const [person] = SEED_PEOPLE;
    const ids: number[] = [];
    for (const { username, email, isAdmin } of DEMO_ACCOUNTS)
      ids.push((await buildUser(database, { username, email, isAdmin })).id);
    ids.push((await buildUser(database, { ...person, passwordHash: null })).id);
    await buildUser(database, { username: 'somebody' });
    // A person who happens to have taken the name of a made-up camper.
    await buildUser(database, { username: SEED_PEOPLE[1]?.username ?? '' });
    const campsiteId = (await buildCampsite(database)).id;
    await buildCheckin(database, { userId: ids[0] ?? 0, campsiteId });

    expect(await demoRemove(settings)).toBe('Removed 3 demo accounts');
    expect(await usernames()).toEqual([null, null, null, 'somebody', SEED_PEOPLE[1]?.username]);
    const removed = await database.manager.findOneByOrFail(UserEntity, { id: ids[0]! });
    expect(removed).toMatchObject({ email: null, passwordHash: null, isAdmin: false });
    expect(await database.query('SELECT 1 FROM checkins')).toHaveLength(1);
    expect(await demoRemove(settings)).toBe('Removed 0 demo accounts');
  });

  it('knows every demo account that keeps production from starting', () => {
    expect(DEMO_ACCOUNTS.map(({ username }) => username)).toEqual([...DEMO_USERNAMES]);
  });
});
