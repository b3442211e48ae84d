import { MESSAGES } from '@kampvuur/domain';
import { PointsRepository, type UserEntity } from '@kampvuur/persistence';
import { type ApiClient, buildCampsite, buildUser, signedIn } from '@kampvuur/testing';
import { CheckinsService } from '../src/checkins/checkins.service';
import { type RunningApi, startApi } from './start-api';

const SUMMARY = 'Level stands, warm water and stars.';

let api: RunningApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.app.close());

const newUsers = async (amount: number) => {
  const users: UserEntity[] = [];
  while (users.length < amount) users.push(await buildUser(api.database));
  return users;
};
const newCampsite = async () => (await buildCampsite(api.database)).id;
const checkIn = (client: ApiClient, campsiteId: number, fields: object = {}) =>
  client.post(`/api/campsites/${campsiteId}/checkins`).send({ summary: SUMMARY, rating: 4, ...fields });
/** Not over HTTP: what is tested is what transactions make of each other. */
const create = (id: number, campsiteId: number, rating = 4) => {
  const author = {
    id,
    username: '',
    isAdmin: false,
    sessionId: '',
    authenticatedAt: new Date(),
    hasWritten: true,
    lacksSecondFactor: false,
    address: null,
  };
  return api.app.get(CheckinsService).create(author, campsiteId, { summary: SUMMARY, rating }, [], null);
};
const statsOf = async (campsiteId: number) =>
  (
    await api.database.query(
      `SELECT checkin_count AS checkins, rating_count AS ratings, rating_sum AS sum FROM campsite_stats
       WHERE campsite_id = $1`,
      [campsiteId],
    )
  )[0];
const pointsOf = async ({ id }: UserEntity) =>
  (await api.database.query('SELECT points FROM users WHERE id = $1', [id]))[0].points;
const expectTrueTotals = async () => expect(await api.app.get(PointsRepository).reconcile()).toEqual([]);

describe('check-ins that come at the same time', () => {
  it('of many campers at one campsite are all counted, and one of them was the first', async () => {
    const campsiteId = await newCampsite();
    const users = await newUsers(12);
    const made = await Promise.all(users.map(({ id }) => create(id, campsiteId)));
    const totals = made.map(({ award }) => award.total);
    expect(totals.sort()).toEqual([...Array<number>(11).fill(10), 15]);
    expect(await statsOf(campsiteId)).toEqual({ checkins: 12, ratings: 12, sum: 48 });
    await expectTrueTotals();
  });

  it('of one camper are judged one after the other', async () => {
    const [user] = (await newUsers(1)) as [UserEntity];
    const campsites = [await newCampsite(), await newCampsite(), await newCampsite(), await newCampsite()];
    const twice = [...campsites, ...campsites];
    const made = await Promise.all(twice.map((id, index) => create(user.id, id, 1 + (index % 5))));
    expect(made.filter(({ award }) => award.total > 0)).toHaveLength(3);
    expect(await pointsOf(user)).toBe(made.reduce((sum, { award }) => sum + award.total, 0));
    for (const id of campsites) {
      const [last] = await api.database.query(
        'SELECT rating FROM checkins WHERE campsite_id = $1 ORDER BY created_at DESC LIMIT 1',
        [id],
      );
      expect(await statsOf(id)).toEqual({ checkins: 2, ratings: 1, sum: last.rating });
    }
    await expectTrueTotals();
  });

  it('are refused or stored each by itself', async () => {
    const campsiteId = await newCampsite();
    const [one, two, three] = (await newUsers(3)) as [UserEntity, UserEntity, UserEntity];
    const outcomes = await Promise.allSettled([
      create(one.id, campsiteId),
      create(2_000_000_000, campsiteId),
      create(two.id, 2_000_000_000),
      // What validation never lets through.
      create(three.id, campsiteId, 9),
      create(three.id, campsiteId),
    ]);
    const refusals = outcomes.map((outcome) => 'reason' in outcome && (outcome.reason as Error).message);
    expect(refusals).toEqual([
      false,
      MESSAGES.notSignedIn,
      MESSAGES.campsiteNotFound,
      expect.stringContaining('checkins_rating_check'),
      false,
    ]);
    expect(await statsOf(campsiteId)).toEqual({ checkins: 2, ratings: 2, sum: 8 });
    expect((await pointsOf(one)) + (await pointsOf(three))).toBe(25);
    expect(await pointsOf(two)).toBe(0);
    await expectTrueTotals();
  });

  it('do not wait for one whose campsite somebody holds', async () => {
    const [held, free] = [await newCampsite(), await newCampsite()];
    const users = await newUsers(6);
    const holder = api.database.createQueryRunner();
    await holder.startTransaction();
    await holder.query('SELECT FROM campsite_stats WHERE campsite_id = $1 FOR UPDATE', [held]);
    try {
      const [first, ...others] = users.map(({ id }, index) => create(id, index === 0 ? held : free));
      await Promise.all(others);
      expect(await statsOf(free)).toMatchObject({ checkins: 5 });
      await holder.commitTransaction();
      await first;
    } finally {
      await holder.release();
    }
    expect(await statsOf(held)).toMatchObject({ checkins: 1 });
    await expectTrueTotals();
  });
});

describe('a key that came before', () => {
  let user: UserEntity;
  let camper: ApiClient;
  let campsiteId: number;
  let key: string;
  let send: (fields?: object, at?: number) => ReturnType<typeof checkIn>;
  beforeEach(async () => {
    [user] = (await newUsers(1)) as [UserEntity];
    camper = await signedIn(api.server, user);
    campsiteId = await newCampsite();
    key = `key-${user.id}-of-one`;
    send = (fields = {}, at = campsiteId) => checkIn(camper, at, fields).set('Idempotency-Key', key);
  });

  it('with other words, another rating or campsite is a clear refusal, and changes nothing', async () => {
    await send().expect(201);
    for (const answer of [
      await send({ summary: `${SUMMARY} And owls.` }),
      await send({ rating: 1 }),
      await send({}, await newCampsite()),
    ]) {
      expect(answer.status).toBe(409);
      expect(answer.body.message).toBe(MESSAGES.idempotencyKeyReused);
    }
    expect(await statsOf(campsiteId)).toEqual({ checkins: 1, ratings: 1, sum: 4 });
    expect(await pointsOf(user)).toBe(15);
  });

  it('answers the check-in that was made, also when it was edited or its campsite merged since', async () => {
    const { checkin } = (await send().expect(201)).body;
    await camper.patch(`/api/checkins/${checkin.id}`).send({ rating: 2 }).expect(200);
    const again = (await send().expect(201)).body;
    expect(again.checkin).toMatchObject({ id: checkin.id, rating: 2 });
    expect(again.award.total).toBe(15);
    const into = await newCampsite();
    await api.database.query('UPDATE checkins SET campsite_id = $1 WHERE id = $2', [into, checkin.id]);
    await api.database.query('INSERT INTO merged_campsites (id, into_id) VALUES ($1, $2)', [
      campsiteId,
      into,
    ]);
    expect((await send().expect(201)).body.checkin.id).toBe(checkin.id);
  });

  it('is another camper’s own', async () => {
    await send().expect(201);
    const [other] = (await newUsers(1)) as [UserEntity];
    const client = await signedIn(api.server, other);
    await checkIn(client, campsiteId, { rating: 1 }).set('Idempotency-Key', key).expect(201);
    expect(await statsOf(campsiteId)).toMatchObject({ checkins: 2 });
  });
});

describe('totals kept by difference', () => {
  it('are those of the ledger after check-ins, deletions and check-ins again', async () => {
    const [user] = (await newUsers(1)) as [UserEntity];
    const camper = await signedIn(api.server, user);
    const [one, two] = [await newCampsite(), await newCampsite()];
    const first = (await checkIn(camper, one).expect(201)).body.checkin;
    await checkIn(camper, two).expect(201);
    await expectTrueTotals();
    await camper.delete(`/api/checkins/${first.id}`).expect(204);
    await expectTrueTotals();
    await checkIn(camper, one).expect(201);
    await api.database.query('UPDATE point_events SET day = day - 20 WHERE user_id = $1', [user.id]);
    await checkIn(camper, one).expect(201);
    await expectTrueTotals();
    const [row] = await api.database.query('SELECT visited_campsites AS n FROM users WHERE id = $1', [
      user.id,
    ]);
    expect(row.n).toBe(2);
  });

  it('leave a rating dated later its say', async () => {
    const [user] = (await newUsers(1)) as [UserEntity];
    const camper = await signedIn(api.server, user);
    const campsiteId = await newCampsite();
    await checkIn(camper, campsiteId, { rating: 5 }).expect(201);
    await api.database.query(`UPDATE checkins SET created_at = now() + interval '1 day' WHERE user_id = $1`, [
      user.id,
    ]);
    await checkIn(camper, campsiteId, { rating: 1 }).expect(201);
    expect(await statsOf(campsiteId)).toEqual({ checkins: 2, ratings: 1, sum: 5 });
  });
});
