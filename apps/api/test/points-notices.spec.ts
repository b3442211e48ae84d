import type { NoticeEntry } from '@kampvuur/contracts';
import { formatDate } from '@kampvuur/domain';
import { type CampsiteEntity, NoticeEntity, type UserEntity } from '@kampvuur/persistence';
import { type ApiClient, buildCampsite, buildUser, signedIn } from '@kampvuur/testing';
import { jpeg } from './image-fixtures';
import { type RunningApi, startApi } from './start-api';

let api: RunningApi;
let user: UserEntity;
let camper: ApiClient;
let mahai: CampsiteEntity;
let cobham: CampsiteEntity;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.app.close());
beforeEach(async () => {
  user = await buildUser(api.database);
  camper = await signedIn(api.server, user);
  mahai = await buildCampsite(api.database, { name: `Mahai ${user.id}` });
  cobham = await buildCampsite(api.database, { name: `Cobham ${user.id}` });
});

async function checkIn({ id }: CampsiteEntity, photo?: Buffer): Promise<number> {
  const request = camper
    .post(`/api/campsites/${id}/checkins`)
    .field('rating', '5')
    .field('summary', 'Best braai spot of the whole valley.');
  if (photo) void request.attach('photos', photo, 'photo.jpg');
  return (await request.expect(201)).body.checkin.id as number;
}
const notices = async (): Promise<NoticeEntry[]> => (await camper.get('/api/notices').expect(200)).body.data;
const unread = async (): Promise<number> => (await camper.get('/api/notices/unread').expect(200)).body.unread;
const total = async () => (await camper.get('/api/user/points').expect(200)).body.points as number;

/** The day may end between two check-ins: then there are two notices, and nothing to compare. */
const earnedOn = (moment: Date) => `on ${formatDate(moment)}: `;

describe('the notice of points', () => {
  it('says what a check-in earned and why', async () => {
    await checkIn(mahai, await jpeg(400, 300));
    const [notice, ...others] = await notices();
    expect(others).toEqual([]);
    expect(notice).toMatchObject({
      text: `You earned ${await total()} points ${earnedOn(new Date(notice!.createdAt))}16 at ${mahai.name} (10 for your first check-in there, 5 for the first by anyone, 1 for photos).`,
      leadsTo: 'points',
      note: null,
      isRead: false,
    });
  });

  it('is one a day, and comes again, unread and first, with more points', async () => {
    await checkIn(mahai);
    const [first] = await notices();
    await camper.post(`/api/notices/${first!.id}/read`).expect(204);
    expect(await unread()).toBe(0);
    await checkIn(cobham);
    const [second, ...others] = await notices();
    expect(others).toEqual([]);
    expect(second?.text).toMatch(/^You earned 30 points /);
    expect(second?.text).toContain(`15 at ${mahai.name} (`);
    expect(second?.text).toContain(`; 15 at ${cobham.name} (`);
    expect(await unread()).toBe(1);
    // Whoever reads all they have seen has not seen this.
    await camper.post('/api/notices/read').send({ upTo: first!.id }).expect(204);
    expect(await unread()).toBe(1);
  });

  it('does not come for a check-in that earned nothing', async () => {
    await checkIn(mahai);
    await camper
      .post('/api/notices/read')
      .send({ upTo: (await notices())[0]!.id })
      .expect(204);
    await checkIn(mahai);
    expect(await unread()).toBe(0);
    expect(await notices()).toHaveLength(1);
  });

  it('has what the ledger has: without what a deletion took back, by the name of now', async () => {
    await checkIn(mahai);
    const id = await checkIn(cobham);
    await camper.delete(`/api/checkins/${id}`).expect(204);
    await api.database.query('UPDATE campsites SET name = $2 WHERE id = $1', [mahai.id, 'Mahai Rest Camp']);
    expect((await notices())[0]?.text).toMatch(
      /^You earned 15 points on [^:]+: 15 at Mahai Rest Camp \([^;]+\)\.$/,
    );
    await api.database.query('DELETE FROM checkins WHERE user_id = $1', [user.id]);
    expect((await notices())[0]?.text).toMatch(/^You earned 15 points /);
  });

  it('says that nothing is left once all was taken back', async () => {
    await camper.delete(`/api/checkins/${await checkIn(mahai)}`).expect(204);
    expect((await notices())[0]?.text).toMatch(/^The points that your check-ins earned on /);
  });

  it('starts again on another day', async () => {
    await checkIn(mahai);
    await api.database.manager.update(
      NoticeEntity,
      { userId: user.id },
      { key: 'points:2026-01-01', details: { day: '2026-01-01' } },
    );
    await api.database.query("UPDATE point_events SET day = '2026-01-01' WHERE user_id = $1", [user.id]);
    await checkIn(cobham);
    const texts = (await notices()).map(({ text }) => text);
    expect(texts).toEqual([
      expect.stringContaining(`15 at ${cobham.name} (`),
      expect.stringMatching(/^You earned 15 points on 1 January 2026: /),
    ]);
  });
});
