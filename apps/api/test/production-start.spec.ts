import { testSettings } from '@kampvuur/testing';
import { createApi } from '../src/create-api';

const PRODUCTION = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://kampvuur.test',
  SESSION_SECRET: 'Zm9vYmFyYmF6cXV4MDEyMzQ1Njc4OTAxMjM0NTY3ODk',
};

it('refuses to start in production when nobody has said which proxies are trusted', async () => {
  const settings = await testSettings({ ...PRODUCTION, TRUSTED_PROXIES: '' });
  await expect(createApi(settings)).rejects.toThrow(/^Settings: TRUSTED_PROXIES must name/);
});

it.each(['none', '127.0.0.1,10.0.0.0/8'])('starts with TRUSTED_PROXIES=%s', async (proxies) => {
  const api = await createApi(await testSettings({ ...PRODUCTION, TRUSTED_PROXIES: proxies }));
  await api.listen(0, '127.0.0.1');
  const answer = await fetch(`${await api.getUrl()}/api/health/live`);
  expect(answer.status).toBe(200);
  await api.close();
});
