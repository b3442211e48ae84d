import type { NoticeEntry, NoticePage } from '@kampvuur/contracts';
import { MESSAGES, NOTICE_MESSAGES, NOTICES_PAGE, REPORTS_TO_HIDE, UNREAD_NOTICES } from '@kampvuur/domain';
import { NoticesRepository } from '@kampvuur/persistence';
import { type ApiClient, buildUser, signedIn } from '@kampvuur/testing';
import { moderationSetup } from './moderation.setup';
import { readZip } from './read-zip';
import { suggestionsSetup } from './suggestions.setup';

const noticesOf = async (client: ApiClient, query = ''): Promise<NoticePage> =>
  (await client.get(`/api/notices?${query}`).expect(200)).body;
const newest = async (client: ApiClient): Promise<NoticeEntry | undefined> =>
  (await noticesOf(client)).data[0];
const unread = async (client: ApiClient): Promise<number> =>
  (await client.get('/api/notices/unread').expect(200)).body.unread;

describe('a suggestion', () => {
  const setup = suggestionsSetup();

  it('that is approved tells its author once, with the note and what it earned', async () => {
    const id = await setup.suggested({ rates: 150 });
    await setup.approve(id, { adminNote: 'We rang them.' }).expect(200);
    const { data, hasMore } = await noticesOf(setup.camper);
    expect({ data, hasMore }).toEqual({
      data: [
        {
          id: expect.any(String) as string,
          text: `Your suggestion for ${setup.campsite.name} was approved. It earned you 5 points.`,
          about: {
            kind: 'suggestion-approved',
            details: { note: 'We rang them.', points: 5, withheld: null },
            campsiteName: setup.campsite.name,
            person: null,
            points: null,
            searchName: null,
          },
          note: 'We rang them.',
          leadsTo: 'campsite',
          campsiteId: setup.campsite.id,
          campsiteName: setup.campsite.name,
          savedSearchId: null,
          isRead: false,
          createdAt: expect.any(String) as string,
        },
      ],
      hasMore: false,
    });
    expect(await unread(setup.camper)).toBe(1);
    await setup.approve(id).expect(409);
    await setup.reject(id).expect(409);
    expect((await noticesOf(setup.camper)).data).toHaveLength(1);
  });

  it('that earns nothing says why', async () => {
    const first = await setup.suggested({ rates: 150 });
    await setup.approve(first).expect(200);
    await setup.approve(await setup.suggested({ rates: 160 })).expect(200);
    const notice = await newest(setup.camper);
    expect(notice?.text).toContain(
      'It earned no points: One suggestion for a campsite earns points each day.',
    );
    expect(notice?.note).toBeNull();
  });

  it('that is rejected tells its author why', async () => {
    await setup
      .reject(await setup.suggested({ rates: 150 }), { adminNote: 'The old rate holds.' })
      .expect(200);
    expect(await newest(setup.camper)).toMatchObject({
      text: `Your suggestion for ${setup.campsite.name} was not accepted.`,
      note: 'The old rate holds.',
    });
    expect((await noticesOf(setup.admin)).data).toEqual([]);
  });

  it('tells nobody when the decision fails', async () => {
    const id = await setup.suggested({ rates: 150 });
    await setup.setRates(170);
    await setup.approve(id).expect(409);
    await setup.reject(id, {}).expect(400);
    expect((await noticesOf(setup.camper)).data).toEqual([]);
  });

  it('keeps its notice when the campsite goes, without a way there', async () => {
    await setup.approve(await setup.suggested({ rates: 150 })).expect(200);
    await setup.admin.delete(`/api/campsites/${setup.campsite.id}`).expect(204);
    expect(await newest(setup.camper)).toMatchObject({
      text: 'Your suggestion for a campsite that was deleted was approved. It earned you 5 points.',
      campsiteId: null,
      campsiteName: null,
    });
  });

  describe('and reading', () => {
    const notify = async (count: number, userId = setup.user.id): Promise<void> => {
      const notices = setup.api.app.get(NoticesRepository);
      for (let n = 1; n <= count; n += 1)
        await notices.add(setup.api.database.manager, {
          userId,
          kind: 'suggestion-rejected',
          key: `made-up:${n}`,
          campsiteId: null,
          details: { note: String(n) },
        });
    };

    it('goes page by page, the newest first, and a cause is told once', async () => {
      await notify(NOTICES_PAGE + 5);
      await notify(NOTICES_PAGE + 5);
      const first = await noticesOf(setup.camper);
      expect(first.data.map(({ note }) => Number(note))).toEqual(
        Array.from({ length: NOTICES_PAGE }, (_, n) => NOTICES_PAGE + 5 - n),
      );
      expect(first.hasMore).toBe(true);
      const second = await noticesOf(setup.camper, `before=${first.data.at(-1)?.id}`);
      expect(second.data.map(({ note }) => note)).toEqual(['5', '4', '3', '2', '1']);
      expect(second.hasMore).toBe(false);
      await setup.camper.get('/api/notices?before=x').expect(400);
      await setup.camper.get(`/api/notices?before=${'9'.repeat(18)}`).expect(200);
    });

    it('counts as far as the bell says', async () => {
      await notify(UNREAD_NOTICES.max + 7);
      expect(await unread(setup.camper)).toBe(UNREAD_NOTICES.max + 1);
      const { headers } = await setup.camper.get('/api/notices/unread');
      expect(headers['cache-control']).toBe('no-store');
    });

    it('marks one read, as often as one likes', async () => {
      await notify(2);
      const { id } = (await newest(setup.camper))!;
      await setup.camper.post(`/api/notices/${id}/read`).expect(204);
      await setup.camper.post(`/api/notices/${id}/read`).expect(204);
      expect(await unread(setup.camper)).toBe(1);
      expect((await noticesOf(setup.camper)).data.map(({ isRead }) => isRead)).toEqual([true, false]);
    });

    it('never reaches another’s', async () => {
      await notify(1);
      const { id } = (await newest(setup.camper))!;
      const other = await signedIn(setup.api.server, await buildUser(setup.api.database));
      for (const nobodys of [id, '0', 'x', '9'.repeat(19), '-1']) {
        const { body } = await other.post(`/api/notices/${nobodys}/read`).expect(404);
        expect(body.message).toBe(NOTICE_MESSAGES.notFound);
      }
      await other.post('/api/notices/read').send({ upTo: id }).expect(204);
      expect((await noticesOf(other)).data).toEqual([]);
      expect(await unread(setup.camper)).toBe(1);
    });

    it('marks all read that have been seen, not what came since', async () => {
      await notify(3);
      const { id } = (await newest(setup.camper))!;
      await setup.approve(await setup.suggested({ rates: 150 })).expect(200);
      await setup.camper.post('/api/notices/read').send({ upTo: id }).expect(204);
      expect(await unread(setup.camper)).toBe(1);
      for (const upTo of [undefined, 7, '', 'x', '9'.repeat(19)])
        await setup.camper.post('/api/notices/read').send({ upTo }).expect(400);
    });
  });

  it('has its notice in the download, and none is left once the account is removed', async () => {
    await setup.approve(await setup.suggested({ rates: 150 }), { adminNote: 'Thanks!' }).expect(200);
    await setup.camper.patch('/api/notices/settings').send({ dailyDigest: true }).expect(200);
    const { body } = await setup.camper
      .get('/api/user/data')
      .buffer(true)
      .parse((response, done) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => done(null, Buffer.concat(chunks)));
      });
    const data = JSON.parse(
      readZip(body as Buffer)
        .get('data.json')
        ?.toString() ?? '{}',
    );
    expect(data.notices).toMatchObject([
      { kind: 'suggestion-approved', details: { note: 'Thanks!', points: 5 } },
    ]);
    expect(data.noticeSettings).toMatchObject([{ favoriteCheckins: false, dailyDigest: true }]);

    await setup.camper.delete('/api/user').send({ username: setup.user.username }).expect(204);
    const count = (table: string) =>
      setup.api.database.query(`SELECT FROM ${table} WHERE user_id = $1`, [setup.user.id]);
    expect(await count('notices')).toEqual([]);
    expect(await count('notice_settings')).toEqual([]);
  });
});

describe('what one wants to be told', () => {
  const setup = suggestionsSetup();
  const settings = async () => (await setup.camper.get('/api/notices/settings').expect(200)).body;
  const choose = (input: object) => setup.camper.patch('/api/notices/settings').send(input);

  it('is nothing besides until one chooses, each for itself', async () => {
    expect(await settings()).toEqual({ favoriteCheckins: false, dailyDigest: false });
    const { body } = await choose({ favoriteCheckins: true }).expect(200);
    expect(body).toEqual({ favoriteCheckins: true, dailyDigest: false });
    await choose({ dailyDigest: true }).expect(200);
    await choose({ favoriteCheckins: false }).expect(200);
    expect(await settings()).toEqual({ favoriteCheckins: false, dailyDigest: true });
  });

  it('must be said, by yes or no', async () => {
    expect((await choose({}).expect(400)).body.message).toBe(MESSAGES.noChanges);
    for (const dailyDigest of ['yes', 1, {}])
      expect((await choose({ dailyDigest }).expect(400)).body.errors).toEqual({
        dailyDigest: [NOTICE_MESSAGES.setting],
      });
    expect(await settings()).toEqual({ favoriteCheckins: false, dailyDigest: false });
  });
});

describe('a report', () => {
  const setup = moderationSetup();
  /** But for what the check-in earned, which points-notices.spec.ts has. */
  const notified = async (client: ApiClient) =>
    (await noticesOf(client)).data.filter(({ leadsTo }) => leadsTo !== 'points').map(({ text }) => text);

  it('that is dismissed tells who reported, and the author nothing', async () => {
    const { id } = await setup.checkIn();
    await setup.reportAndDecide({ kind: 'checkin', id }, 'dismiss');
    const [text] = await notified(setup.reporter);
    expect(text).toMatch(/^We looked at the check-in you reported at .+ and left it in place\./);
    expect((await newest(setup.reporter))?.note).toBeNull();
    expect(await notified(setup.owner)).toEqual([]);
  });

  it('that hides a check-in tells both, the author with the note; deleting it later the author again', async () => {
    const { id } = await setup.checkIn();
    const { id: caseId } = await setup.reportAndDecide({ kind: 'checkin', id }, 'hide');
    expect(await notified(setup.reporter)).toEqual([expect.stringContaining('was hidden.')]);
    expect(await newest(setup.owner)).toMatchObject({
      text: expect.stringMatching(/^An administrator has hidden your check-in at /) as string,
      note: 'Against the terms.',
      leadsTo: 'terms',
    });
    await setup.decide(caseId, { decision: 'delete', note: 'It was made up.' }).expect(200);
    expect(await newest(setup.owner)).toMatchObject({
      text: expect.stringContaining('The points it earned were removed.') as string,
      note: 'It was made up.',
    });
    expect(await notified(setup.reporter)).toHaveLength(1);
    expect(await notified(setup.owner)).toHaveLength(2);
  });

  it('by several people tells the author when a picture is hidden, and when it is shown again', async () => {
    const { url } = await setup.upload(await setup.newPhoto());
    const target = { kind: 'image', id: setup.campsiteId, picture: url };
    for (let n = 0; n < REPORTS_TO_HIDE; n += 1)
      await setup.report(target, await setup.another()).expect(204);
    expect(await notified(setup.owner)).toEqual([
      expect.stringMatching(/^Several people reported your picture of a campsite at /),
    ]);
    const { data } = await setup.queue();
    await setup.decide(data[0]!.id, { decision: 'dismiss' }).expect(200);
    expect(await notified(setup.owner)).toEqual([
      expect.stringContaining('is visible again.'),
      expect.stringContaining('Several people'),
    ]);
  });

  it('that comes after a decision is answered by the next one, and only that', async () => {
    const { id } = await setup.checkIn();
    await setup.reportAndDecide({ kind: 'checkin', id }, 'dismiss');
    const second = await setup.another();
    await setup.report({ kind: 'checkin', id }, second).expect(204);
    const { data } = await setup.queue();
    await setup.decide(data[0]!.id, { decision: 'delete', note: 'It is, after all.' }).expect(200);
    expect(await notified(second)).toEqual([expect.stringContaining('was deleted.')]);
    expect(await notified(setup.reporter)).toHaveLength(1);
  });

  it('is not needed for an administrator to delete a check-in: its author is told all the same', async () => {
    const { id } = await setup.checkIn();
    await setup.admin.delete(`/api/checkins/${id}`).expect(204);
    expect(await notified(setup.owner)).toEqual([
      expect.stringMatching(/^An administrator has deleted your check-in at /),
    ]);
    const { id: own } = await setup.checkIn();
    await setup.owner.delete(`/api/checkins/${own}`).expect(204);
    expect(await notified(setup.owner)).toHaveLength(1);
  });

  it('is not needed to delete a picture of a campsite either, and deleting one’s own tells nobody', async () => {
    const images = `/api/campsites/${setup.campsiteId}/images`;
    const [theirs, own] = [
      await setup.upload(await setup.newPhoto()),
      await setup.upload(await setup.newPhoto()),
    ];
    await setup.owner.delete(`${images}/${own.id}`).expect(204);
    expect(await notified(setup.owner)).toEqual([]);
    await setup.admin.delete(`${images}/${theirs.id}`).expect(204);
    expect(await newest(setup.owner)).toMatchObject({
      text: expect.stringMatching(/^An administrator has deleted your picture of a campsite at /) as string,
      note: null,
      leadsTo: 'terms',
    });
  });
});
