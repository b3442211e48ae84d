import { randomUUID } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { DAY, HOUR, isSessionAlive, MINUTE, SESSION } from '@kampvuur/domain';
import { createDataSource, SessionEntity } from '@kampvuur/persistence';
import { buildUser, freshDatabase } from '@kampvuur/testing';
import { AccountDataRepository } from '../src/retention/account-data.repository';

const NOW = new Date('2027-06-15T08:00:00Z');

let database: DataSource;
beforeAll(async () => {
  database = await createDataSource(await freshDatabase(), 'test').initialize();
});
afterAll(() => database.destroy());

/** Ages of sessions and times since their last activity, in ms, around every end there is. */
const TIMES = [HOUR, SESSION.adminMaxAge, SESSION.idle, SESSION.maxAge].flatMap((age) =>
  [age - MINUTE, age, age + MINUTE].flatMap((created) =>
    [0, HOUR, SESSION.idle - MINUTE, SESSION.idle, 20 * DAY]
      .filter((idle) => idle <= created)
      .map((idle) => ({ created, idle })),
  ),
);

it('the sweep deletes the sessions that have ended, and no others', async () => {
  const camper = await buildUser(database);
  const admin = await buildUser(database, { isAdmin: true });
  const sessions = [camper, admin].flatMap(({ id: userId, isAdmin }) =>
    TIMES.map(({ created, idle }) => {
      const createdAt = new Date(NOW.getTime() - created);
      const lastSeenAt = new Date(NOW.getTime() - idle);
      const isAlive = isSessionAlive({ createdAt, lastSeenAt }, isAdmin, NOW);
      return { id: randomUUID(), userId, createdAt, lastSeenAt, isAlive };
    }),
  );
  await database.manager.insert(
    SessionEntity,
    sessions.map(({ isAlive: _isAlive, ...session }) => session),
  );
  await new AccountDataRepository(database).deleteEndedSessions(NOW);
  const left = await database.manager.findBy(SessionEntity, {});
  const alive = sessions.filter(({ isAlive }) => isAlive);
  expect(left.map(({ id }) => id).sort()).toEqual(alive.map(({ id }) => id).sort());
  expect(alive.some(({ userId }) => userId === admin.id)).toBe(true);
});
