import { demoEmail } from '@kampvuur/domain';
import { AccountRemovalRepository, createDataSource, UserEntity } from '@kampvuur/persistence';
import { buildUser, testSettings } from '@kampvuur/testing';
import { createApi } from '../src/create-api';

const PRODUCTION = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://kampvuur.test',
  SESSION_SECRET: 'Zm9vYmFyYmF6cXV4MDEyMzQ1Njc4OTAxMjM0NTY3ODk',
};

it('keep production from starting until they are removed', async () => {
  const settings = await testSettings(PRODUCTION);
  const database = await createDataSource(settings.DATABASE_URL, 'tests').initialize();
  const demo: UserEntity = await buildUser(database, { username: 'Demo-Admin', isAdmin: true });
  const refused = await createApi(settings);
  await expect(refused.listen(0, '127.0.0.1')).rejects.toThrow(
    /holds demo accounts \(Demo-Admin\).*npm run demo:remove/,
  );
  await refused.close();

  // Another name keeps nobody from the password in the README.
  await database.manager.update(
    UserEntity,
    { id: demo.id },
    { username: 'boss-of-camp', email: demoEmail('demo-admin') },
  );
  const renamed = await createApi(settings);
  await expect(renamed.listen(0, '127.0.0.1')).rejects.toThrow(/holds demo accounts \(boss-of-camp\)/);
  await renamed.close();

  await new AccountRemovalRepository(database).removeDemo(demo.id);
  const started = await createApi(settings);
  await started.listen(0, '127.0.0.1');
  await started.close();
  await database.destroy();
});
