import { MESSAGES } from '@kampvuur/domain';
import { buildUser, signedIn } from '@kampvuur/testing';
import { startApi } from './start-api';

const SIZE = 2;

it('the pool has as many connections as its setting says', async () => {
  const { app, server, database } = await startApi({
    DATABASE_POOL_SIZE: String(SIZE),
    DATABASE_TIMEOUT_FACTOR: '1',
  });
  const camper = await signedIn(server, await buildUser(database));
  const holders = Array.from({ length: SIZE }, () => database.createQueryRunner());
  await Promise.all(holders.map((holder) => holder.connect()));
  const { body } = await camper.get('/api/user/checkins').expect(503);
  expect(body.message).toBe(MESSAGES.busy);
  await Promise.all(holders.map((holder) => holder.release()));
  await camper.get('/api/user/checkins').expect(200);
  await app.close();
});
