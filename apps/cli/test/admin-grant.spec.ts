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

const userOf = (id: number) => database.manager.findOneByOrFail(UserEntity, { id });

describe('admin-grant', () => {
  it.each([false, true])(
    'confirms the address of whom it names; an administrator before: %p',
    async (isAdmin) => {
      const { id, username } = await buildUser(database, { isAdmin });
      await adminGrant(settings, [username ?? '']);
      expect(await userOf(id)).toMatchObject({ isAdmin: true, emailVerifiedAt: expect.any(Date) as Date });
    },
  );

  it('leaves the day on which an address was confirmed', async () => {
    const emailVerifiedAt = new Date('2026-01-02T03:04:05Z');
    const { id, username } = await buildUser(database, { emailVerifiedAt });
    await adminGrant(settings, [username ?? '']);
    expect(await userOf(id)).toMatchObject({ isAdmin: true, emailVerifiedAt });
  });
});
