import { PointsRepository, type UserEntity } from '@kampvuur/persistence';
import { localMonth } from '@kampvuur/domain';
import { type ApiClient, buildCampsite, buildUser, signedIn } from '@kampvuur/testing';
import { PointsService } from '../src/points/points.service';
import { type RunningApi, startApi } from './start-api';

let api: RunningApi;
let user: UserEntity;
let camper: ApiClient;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.app.close());
beforeEach(async () => {
  await api.database.query('DELETE FROM point_events');
  await api.app.get(PointsRepository).reconcile();
  user = await buildUser(api.database);
  camper = await signedIn(api.server, user);
});

const checkIn = async (campsiteId: number, client = camper) =>
  (
    await client
      .post(`/api/campsites/${campsiteId}/checkins`)
      .send({ summary: 'A quiet night by the river.', rating: 5 })
      .expect(201)
  ).body;
const earned = async (campsiteId: number, client = camper) => (await checkIn(campsiteId, client)).award;
const points = async (client = camper) => (await client.get('/api/user').expect(200)).body.points;

/** Moves everything this user has earned into the past. */
const daysPass = (days: number) =>
  api.database.query(
    `UPDATE point_events SET day = day - $2::int,
       year = extract(year FROM day - $2::int), month = extract(month FROM day - $2::int) WHERE user_id = $1`,
    [user.id, days],
  );

function approve(campsiteId: number, suggestionId: number, submittedAt: string, approvedAt: string) {
  const approval = {
    userId: user.id,
    campsiteId,
    ...({ of: 'suggestion', id: suggestionId } as const),
    submittedAt: new Date(submittedAt),
    approvedAt: new Date(approvedAt),
  };
  return api.database.transaction(async (manager) => {
    const service = api.app.get(PointsService);
    await service.lockUser(manager, user.id);
    return service.awardApproval(manager, approval);
  });
}

/** As the app does: what was not acknowledged is sent again with the same key. */
async function persist(campsiteId: number, client: ApiClient, key: string): Promise<void> {
  const { status } = await client
    .post(`/api/campsites/${campsiteId}/checkins`)
    .set('Idempotency-Key', key)
    .send({ summary: 'A quiet night by the river.', rating: 5 });
  if (status === 503) return persist(campsiteId, client, key);
  expect(status).toBe(201);
}

describe('points of check-ins', () => {
  it('are awarded for the first of all, the first of a user, and again after 14 days', async () => {
    const { id } = await buildCampsite(api.database);
    expect(await earned(id)).toMatchObject({ total: 15 });
    expect(await earned(id)).toMatchObject({ total: 0, withheld: 'too-soon' });
    await daysPass(13);
    expect(await earned(id)).toMatchObject({ total: 0 });
    await daysPass(1);
    expect(await earned(id)).toMatchObject({ total: 3, lines: [{ kind: 'later-visit', amount: 3 }] });
    const other = await signedIn(api.server, await buildUser(api.database));
    expect(await earned(id, other)).toMatchObject({ total: 10 });
    expect(await points()).toBe(18);
  });

  it('are awarded three times a day; the fourth check-in is stored without', async () => {
    const campsites = [];
    for (let n = 0; n < 4; n += 1) campsites.push((await buildCampsite(api.database)).id);
    const totals = [];
    for (const id of campsites) totals.push((await earned(id)).total);
    expect(totals).toEqual([15, 15, 15, 0]);
    const detail = await camper.get(`/api/campsites/${campsites[3]}`).expect(200);
    expect(detail.body.totalCheckins).toBe(1);
  });

  it('are awarded once for two parallel requests', async () => {
    const { id } = await buildCampsite(api.database);
    const answers = await Promise.all([checkIn(id), checkIn(id), checkIn(id)]);
    expect(answers.map(({ award }) => award.total).sort()).toEqual([0, 0, 15]);
    expect(await points()).toBe(15);
  });

  it('stay when the campsite is deleted', async () => {
    const { id } = await buildCampsite(api.database);
    await checkIn(id);
    await api.database.query('DELETE FROM campsites WHERE id = $1', [id]);
    expect(await points()).toBe(15);
    const { data } = (await camper.get('/api/user/points').expect(200)).body;
    expect(data[0]).toMatchObject({ campsiteId: null, campsiteName: null });
  });

  it('are reversed with the check-in, in the month of the award', async () => {
    const { id } = await buildCampsite(api.database);
    const { checkin } = await checkIn(id);
    await daysPass(40);
    await api.app.get(PointsRepository).reconcile();
    const { year, month } = localMonth(new Date(Date.now() - 40 * 86_400_000));
    const path = `/api/leaderboard/monthly?year=${year}&month=${month}`;
    const own = async () =>
      (await camper.get(path).expect(200)).body.leaderboard.find(
        (row: { isViewer: boolean }) => row.isViewer,
      );
    expect(await own()).toMatchObject({ points: 15, checkins: 1 });
    await camper.delete(`/api/checkins/${checkin.id}`).expect(204);
    expect(await own()).toMatchObject({ points: 0, checkins: 0, rank: null });
    expect(await points()).toBe(0);
    const history = (await camper.get('/api/user/points').expect(200)).body;
    expect(history.data.map(({ amount }: { amount: number }) => amount)).toEqual([-5, -10, 5, 10]);
  });
});

describe('points of approved suggestions', () => {
  it('are awarded once for a campsite and day of submission', async () => {
    const { id } = await buildCampsite(api.database);
    const day = '2026-03-01T10:00:00Z';
    const totals = [];
    for (const suggestion of [1, 2, 3]) totals.push((await approve(id, suggestion, day, day)).total);
    expect(totals).toEqual([5, 0, 0]);
    expect(await points()).toBe(5);
  });

  it('are awarded five times for a day of submission', async () => {
    const day = '2026-03-02T10:00:00Z';
    const totals = [];
    for (let n = 10; n < 16; n += 1) {
      totals.push((await approve((await buildCampsite(api.database)).id, n, day, day)).total);
    }
    expect(totals).toEqual([5, 5, 5, 5, 5, 0]);
  });

  it('count in the month of the approval', async () => {
    const { id } = await buildCampsite(api.database);
    await approve(id, 20, '2026-01-31T10:00:00Z', '2026-02-02T10:00:00Z');
    const rows = async (month: number) =>
      (await camper.get(`/api/leaderboard/monthly?year=2026&month=${month}`).expect(200)).body.leaderboard;
    expect(await rows(1)).toMatchObject([{ points: 0, rank: null }]);
    expect(await rows(2)).toMatchObject([{ points: 5, suggestions: 1, rank: 1 }]);
  });
});

describe('GET /api/leaderboard', () => {
  it('shares ranks in a tie, and contains the points to the next rank', async () => {
    const others = [];
    for (let n = 0; n < 2; n += 1) others.push(await signedIn(api.server, await buildUser(api.database)));
    const [first, second] = others as [ApiClient, ApiClient];
    const campsites = [await buildCampsite(api.database), await buildCampsite(api.database)];
    for (const { id } of campsites) await checkIn(id, first);
    for (const { id } of campsites) await checkIn(id, second);
    expect(await points(first)).toBe(30);
    await api.database.query(`DELETE FROM point_events WHERE kind = 'first-ever'`);
    await api.app.get(PointsRepository).reconcile();
    const third = await buildCampsite(api.database);
    await api.database.query('UPDATE campsite_stats SET checkin_count = 1 WHERE campsite_id = $1', [
      third.id,
    ]);
    await checkIn(third.id);
    const { body } = await camper.get('/api/leaderboard').expect(200);
    expect(body.map((row: { rank: number }) => row.rank)).toEqual([1, 1, 3]);
    expect(body[2]).toMatchObject({ id: user.id, points: 10, toNext: 10, isViewer: true });
    expect(body[0]).toMatchObject({ toNext: null, isViewer: false });
    expect(Object.keys(body[0]).sort()).toEqual(
      [
        'firstName',
        'id',
        'isViewer',
        'lastName',
        'points',
        'profilePicture',
        'rank',
        'toNext',
        'username',
      ].sort(),
    );
  });

  it('contains the viewer’s own row, whatever its rank', async () => {
    const { body } = await camper.get('/api/leaderboard').expect(200);
    expect(body).toMatchObject([{ id: user.id, points: 0, rank: null, isViewer: true }]);
  });

  it.each([
    ['month=13&year=2026', 400],
    ['month=0&year=2026', 400],
    ['month=1&year=1999', 400],
    ['month=two', 400],
    ['month=1&year=2026', 200],
    ['', 200],
  ])('with %s answers %i', async (query, status) => {
    await camper.get(`/api/leaderboard/monthly?${query}`).expect(status);
  });

  it('is empty for a future month', async () => {
    const { body } = await camper.get('/api/leaderboard/monthly?month=12&year=2099').expect(200);
    expect(body).toEqual({ year: 2099, month: 12, leaderboard: [] });
  });
});

describe('totals', () => {
  it('agree with the ledger under many writers at once', async () => {
    const clients: ApiClient[] = [];
    for (let n = 0; n < 10; n += 1) clients.push(await signedIn(api.server, await buildUser(api.database)));
    const campsites: number[] = [];
    for (let n = 0; n < 10; n += 1) campsites.push((await buildCampsite(api.database)).id);
    await Promise.all(
      clients.flatMap((client, n) => campsites.map((id) => persist(id, client, `writer-${n}-at-${id}`))),
    );
    const stats = await api.database.query(
      `SELECT checkin_count AS checkins, rating_count AS ratings, rating_sum AS sum
       FROM campsite_stats WHERE campsite_id = ANY($1)`,
      [campsites],
    );
    expect(stats).toEqual(campsites.map(() => ({ checkins: 10, ratings: 10, sum: 50 })));
    const firsts = await api.database.query(
      `SELECT campsite_id, count(*)::int AS n FROM point_events WHERE kind = 'first-ever' GROUP BY campsite_id`,
    );
    // Not of each campsite: the points of a day have a limit.
    expect(firsts).not.toEqual([]);
    for (const { n } of firsts) expect(n).toBe(1);
    expect(await api.app.get(PointsRepository).reconcile()).toEqual([]);
  });

  it('that differ are found and repaired', async () => {
    await checkIn((await buildCampsite(api.database)).id);
    await api.database.query('UPDATE users SET points = 999 WHERE id = $1', [user.id]);
    expect(await api.app.get(PointsRepository).reconcile()).toEqual([user.id]);
    expect(await points()).toBe(15);
  });
});
