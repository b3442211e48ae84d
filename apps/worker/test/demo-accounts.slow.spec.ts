import { createDataSource } from '@kampvuur/persistence';
import { buildUser, testSettings } from '@kampvuur/testing';
import { createWorker } from '../src/create-worker';

const PRODUCTION = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://kampvuur.test',
  SESSION_SECRET: 'Zm9vYmFyYmF6cXV4MDEyMzQ1Njc4OTAxMjM0NTY3ODk',
};

it('keep production’s worker from starting, and nobody else’s', async () => {
  const settings = await testSettings(PRODUCTION);
  const database = await createDataSource(settings.DATABASE_URL, 'tests').initialize();
  await buildUser(database, { username: 'demo-camper' });
  const refused = await createWorker(settings);
  await expect(refused.listen(0, '127.0.0.1')).rejects.toThrow(/demo accounts \(demo-camper\)/);
  await refused.close();

  const development = await testSettings({ DATABASE_URL: settings.DATABASE_URL });
  const started = await createWorker(development);
  await started.listen(0, '127.0.0.1');
  await started.close();
  await database.destroy();
});
