import { startS3Server } from '@kampvuur/testing';
import { healthOf, UP } from './health.setup';

it('a bucket is asked too', async () => {
  const store = await startS3Server();
  expect(await healthOf(store.settings)).toEqual({ status: 200, checks: UP });
  const other = { ...store.settings, S3_BUCKET: 'no-such-bucket' };
  expect(await healthOf(other)).toEqual({ status: 200, checks: { ...UP, pictures: 'down' } });
  await store.stop();
  expect(await healthOf(store.settings)).toEqual({ status: 200, checks: { ...UP, pictures: 'down' } });
});
