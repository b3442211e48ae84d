import { AUDIT_MESSAGES, AUDIT_PAGE } from '@kampvuur/domain';
import type { UserEntity } from '@kampvuur/persistence';
import {
  anonymous,
  type ApiClient,
  buildCampsite,
  buildCheckin,
  buildUser,
  signedIn,
} from '@kampvuur/testing';
import { jpeg } from './image-fixtures';
import { type RunningApi, startApi } from './start-api';

let api: RunningApi;
let adminUser: UserEntity;
let admin: ApiClient;
let user: UserEntity;
let camper: ApiClient;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.app.close());
beforeEach(async () => {
  adminUser = await buildUser(api.database, { isAdmin: true });
  admin = await signedIn(api.server, adminUser);
  user = await buildUser(api.database);
  camper = await signedIn(api.server, user);
});

interface Entry {
  id: string;
  action: string;
  text: string;
  actorName: string | null;
  subjectId: string | null;
  address: string | null;
  details: Record<string, unknown>;
}

const list = async (query = ''): Promise<{ data: Entry[]; hasMore: boolean }> =>
  (await admin.get(`/api/admin/audit?${query}`).expect(200)).body;
const latest = async (action: string): Promise<Entry | undefined> => (await list(`action=${action}`)).data[0];

describe('the audit log records', () => {
  it('sign-ins and failures, with who and from where, and nothing of what was typed', async () => {
    const wrong = { emailOrUsername: user.username, password: 'not the password' };
    await anonymous(api.server).post('/api/login').send(wrong).expect(401);
    const nobody = { emailOrUsername: 'my-secret-password', password: 'swapped' };
    await anonymous(api.server).post('/api/login').send(nobody).expect(401);
    const { data } = await list();
    expect(data.slice(0, 3)).toMatchObject([
      { action: 'sign-in-failed', actorName: null, subjectId: null, address: '127.0.0.1' },
      { action: 'sign-in-failed', actorName: null, subjectId: String(user.id), subjectName: user.username },
      { action: 'sign-in', text: 'Signed in', actorName: user.username, address: '127.0.0.1' },
    ]);
    expect(JSON.stringify(data)).not.toContain('my-secret-password');
  });

  it('a new account and its removal, whose entries then name nobody', async () => {
    const person = { username: `new-${Date.now()}`, email: `new-${Date.now()}@example.com` };
    const client = anonymous(api.server);
    const { body: account } = await client
      .post('/api/register')
      .send({
        ...person,
        firstName: 'Naledi',
        lastName: 'Botha',
        password: 'around-the-fire',
        privacyPolicyAccepted: true,
        termsOfServiceAccepted: true,
      })
      .expect(201);
    await client.delete('/api/user').send({ username: person.username }).expect(204);
    const { data } = await list(`person=%23${account.id}`);
    expect(data.map(({ action }) => action)).toEqual(['account-removed', 'sign-in', 'account-created']);
    expect(data.map(({ actorName }) => actorName)).toEqual([null, null, null]);
  });

  it('decisions on suggestions', async () => {
    const { id, name: subjectName } = await buildCampsite(api.database, { rates: 100 });
    const suggest = (rates: number) =>
      camper.post(`/api/campsites/${id}/suggested-updates`).send({ rates }).expect(201);
    const { body: first } = await suggest(150);
    await admin.post(`/api/admin/suggested-updates/${first.id}/approve`).send({}).expect(200);
    const { body: second } = await suggest(170);
    const note = { adminNote: 'We rang them: it is so.' };
    await admin.post(`/api/admin/suggested-updates/${second.id}/reject`).send(note).expect(200);
    expect(await latest('suggestion-approved')).toMatchObject({ subjectId: String(first.id), subjectName });
    expect(await latest('suggestion-rejected')).toMatchObject({
      subjectId: String(second.id),
      actorName: adminUser.username,
    });
    // Refused because it has been reviewed: nothing more is recorded.
    await admin.post(`/api/admin/suggested-updates/${second.id}/reject`).send(note).expect(409);
    expect((await list(`action=suggestion-rejected&person=%23${adminUser.id}`)).data).toHaveLength(1);
  });

  it('deletions by administrators, and of one’s own content', async () => {
    const { id: campsiteId } = await buildCampsite(api.database);
    const checkin = () => buildCheckin(api.database, { userId: user.id, campsiteId });
    const [own, others] = [await checkin(), await checkin()];
    const photo = await jpeg();
    const upload = () =>
      camper.post(`/api/campsites/${campsiteId}/images`).attach('image', photo, 'a.jpg').expect(201);
    const { body: image } = await upload();
    await camper.delete(`/api/checkins/${own.id}`).expect(204);
    const { body: ownImage } = await camper
      .post(`/api/campsites/${campsiteId}/images`)
      .attach('image', await jpeg(80, 50), 'b.jpg')
      .expect(201);
    await camper.delete(`/api/campsites/${campsiteId}/images/${ownImage.id}`).expect(204);
    expect(await latest('image-deleted')).toMatchObject({
      subjectId: String(ownImage.id),
      actorName: user.username,
      details: { campsiteId },
    });
    await admin.delete(`/api/checkins/${others.id}`).expect(204);
    await admin.delete(`/api/campsites/${campsiteId}/images/${image.id}`).expect(204);
    await admin.delete(`/api/campsites/${campsiteId}`).expect(204);
    expect((await list(`action=checkin-deleted&person=%23${user.id}`)).data).toMatchObject([
      { subjectId: String(others.id), details: { authorId: user.id, campsiteId }, personName: user.username },
      { subjectId: String(own.id), details: { campsiteId }, actorName: user.username },
    ]);
    expect(await latest('image-deleted')).toMatchObject({
      ...{
        subjectId: String(image.id),
        details: { campsiteId, ownerId: user.id },
        personName: user.username,
      },
    });
    expect(await latest('campsite-deleted')).toMatchObject({
      subjectId: String(campsiteId),
      campsiteName: null,
    });
  });

  it('photos removed from check-ins, and withdrawn proposals', async () => {
    const { id: campsiteId } = await buildCampsite(api.database);
    const { body } = await camper
      .post(`/api/campsites/${campsiteId}/checkins`)
      .field({ summary: 'Quiet sites by the river.', rating: '4' })
      .attach('photos', await jpeg(), 'a.jpg')
      .expect(201);
    const { checkin } = body;
    const change = { summary: 'Quiet sites by the river, and shade.' };
    await camper.patch(`/api/checkins/${checkin.id}`).field(change).expect(200);
    expect(await latest('photos-deleted')).toBeUndefined();
    const removedPhotos = checkin.photos[0];
    await camper.patch(`/api/checkins/${checkin.id}`).field({ removedPhotos }).expect(200);
    expect(await latest('photos-deleted')).toMatchObject({
      subjectId: String(checkin.id),
      actorName: user.username,
      details: { campsiteId },
    });

    const place = { name: 'Swartvlei Sterrekamp', latitude: '-32.45', longitude: '22.15' };
    const { body: proposal } = await camper.post('/api/proposals').send(place).expect(201);
    await camper.delete(`/api/user/proposals/${proposal.id}`).expect(204);
    expect(await latest('proposal-withdrawn')).toMatchObject({
      subjectType: 'proposal',
      subjectId: String(proposal.id),
      actorName: user.username,
    });
  });

  it('the campsite, with its current name', async () => {
    const { id: campsiteId, name } = await buildCampsite(api.database);
    const { id } = await buildCheckin(api.database, { userId: user.id, campsiteId });
    await admin.delete(`/api/checkins/${id}`).expect(204);
    expect(await latest('checkin-deleted')).toMatchObject({ campsiteName: name });
  });

  it('merged terms, with their current names', async () => {
    const path = '/api/admin/names/activities';
    const add = async (name: string) => (await admin.post(path).send({ name }).expect(201)).body.id;
    const [id, intoId] = [await add('Stargazing'), await add('Stars')];
    await admin.post(`${path}/${id}/merge`).send({ intoId }).expect(200);
    expect(await latest('terms-merged')).toMatchObject({ subjectName: 'Stars', details: { mergedId: id } });
  });

  it('scrapes and downloads', async () => {
    const { body } = await admin.post('/api/admin/scrape-data').send({ limit: 1 }).expect(202);
    await camper.get('/api/favorites/export?format=gpx').expect(200);
    await camper.get('/api/user/data').expect(200);
    expect(await latest('scrape-started')).toMatchObject({
      subjectId: body.jobId,
      details: { type: 'scrape-data' },
    });
    expect(await latest('campsites-exported')).toMatchObject({ details: { campsites: 0 } });
    expect(await latest('data-exported')).toMatchObject({ actorName: user.username });
  });
});

describe('an entry', () => {
  it('is rolled back with its transaction', async () => {
    await api.database.query(
      "ALTER TABLE audit_events ADD CONSTRAINT full_log CHECK (action <> 'campsite-deleted') NOT VALID",
    );
    const { id } = await buildCampsite(api.database);
    await admin.delete(`/api/campsites/${id}`).expect(500);
    await camper.get(`/api/campsites/${id}`).expect(200);
    await api.database.query('ALTER TABLE audit_events DROP CONSTRAINT full_log');
  });

  it.each([
    ['changed', "UPDATE audit_events SET action = 'sign-in' WHERE id = $1"],
    ['given another address', "UPDATE audit_events SET address = '192.0.2.1' WHERE id = $1"],
    [
      'shortened before its time',
      'UPDATE audit_events SET address = shortened_address(address) WHERE id = $1',
    ],
    ['deleted', 'DELETE FROM audit_events WHERE id = $1'],
  ])('cannot be %s', async (_what, statement) => {
    const { id } = (await list()).data[0]!;
    await expect(api.database.query(statement, [id])).rejects.toThrow('append-only');
  });

  it('cannot be deleted, and the table cannot be truncated', async () => {
    await expect(api.database.query('TRUNCATE audit_events')).rejects.toThrow('append-only');
  });
});

describe('GET /api/admin/audit', () => {
  it('answers pages, newest first, without repeating or skipping entries', async () => {
    await api.database.query(
      `INSERT INTO audit_events (action, actor_id) SELECT 'password-changed', $1 FROM generate_series(1, $2::int)`,
      [user.id, AUDIT_PAGE + 3],
    );
    const those = `action=password-changed&person=%23${user.id}`;
    const first = await list(those);
    expect(first).toMatchObject({ hasMore: true });
    const last = first.data.at(-1)!;
    const second = await list(`${those}&before=${last.id}`);
    expect(second).toMatchObject({ hasMore: false });
    const ids = [...first.data, ...second.data].map(({ id }) => id);
    expect(new Set(ids).size).toBe(AUDIT_PAGE + 3);
  });

  it('filters by person and by local days', async () => {
    await api.database.query(
      `INSERT INTO audit_events (action, actor_id, occurred_at) VALUES
         ('sign-in', $1, '2026-03-01T21:59:59Z'), ('sign-in', $1, '2026-03-01T22:00:00Z')`,
      [user.id],
    );
    const of = async (days: string) => (await list(`person=${user.username}&${days}`)).data.length;
    expect(await of('from=2026-03-01&until=2026-03-01')).toBe(1);
    expect(await of('from=2026-03-02&until=2026-03-02')).toBe(1);
    expect(await of('until=2026-03-02')).toBe(2);
    expect((await list('person=nobody-of-this-name')).data).toEqual([]);
  });

  it('names the wrong day when the last one is before the first', async () => {
    const { body } = await admin.get('/api/admin/audit?from=2026-03-02&until=2026-03-01').expect(400);
    expect(body).toMatchObject({
      message: AUDIT_MESSAGES.range,
      errors: { until: [AUDIT_MESSAGES.range] },
    });
  });

  it('of a person contains decisions on their content only', async () => {
    const other = await buildUser(api.database);
    const { id: campsiteId } = await buildCampsite(api.database);
    const ids: number[] = [];
    for (const userId of [user.id, user.id, other.id])
      ids.push((await buildCheckin(api.database, { userId, campsiteId })).id);
    await admin.delete(`/api/checkins/${ids[0]}`).expect(204);
    await admin.delete(`/api/checkins/${ids[2]}`).expect(204);
    const reporter = await signedIn(api.server, other);
    await reporter.post('/api/reports').send({ kind: 'checkin', id: ids[1], reason: 'spam' }).expect(204);
    const { body: queue } = await admin.get('/api/admin/reports').expect(200);
    const { id, version } = queue.data[0];
    const decision = { decision: 'hide', note: 'Advertising.', version };
    await admin.post(`/api/admin/reports/${id}/decide`).send(decision).expect(200);

    const { data } = await list(`person=%23${user.id}`);
    expect(data.map(({ action, actorName }) => [action, actorName])).toEqual([
      ['content-hidden', adminUser.username],
      ['checkin-deleted', adminUser.username],
      ['sign-in', user.username],
    ]);
  });

  it('finds decisions on somebody’s content by an index', async () => {
    const plan = await api.database.transaction(async (manager) => {
      await manager.query('SET LOCAL enable_seqscan = off');
      return manager.query<unknown[]>(
        `EXPLAIN SELECT id FROM audit_events WHERE actor_id = 1 OR (subject_type = 'user' AND subject_id = '1')
           OR coalesce(details->>'authorId', details->>'ownerId') = '1'`,
      );
    });
    expect(JSON.stringify(plan)).toContain('audit_events_owner_idx');
  });

  it.each(['action=unknown', 'person=a%20b', 'from=yesterday', 'before=x'])('refuses %s', async (query) => {
    await admin.get(`/api/admin/audit?${query}`).expect(400);
  });
});
