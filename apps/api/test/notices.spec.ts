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

describe('the notice of a suggestion', () => {
  const setup = suggestionsSetup();

  it('is written once on approval, with the note and the points', async () => {
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
            ...{ person: null, points: null, searchName: null },
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

  it('says why no points were awarded', async () => {
    const first = await setup.suggested({ rates: 150 });
    await setup.approve(first).expect(200);
    await setup.approve(await setup.suggested({ rates: 160 })).expect(200);
    const notice = await newest(setup.camper);
    expect(notice?.text).toContain(
      'It earned no points: One suggestion for a campsite earns points each day.',
    );
    expect(notice?.note).toBeNull();
  });

  it('says why it was rejected', async () => {
    await setup
      .reject(await setup.suggested({ rates: 150 }), { adminNote: 'The old rate holds.' })
      .expect(200);
    expect(await newest(setup.camper)).toMatchObject({
      text: `Your suggestion for ${setup.campsite.name} was not accepted.`,
      note: 'The old rate holds.',
    });
    expect((await noticesOf(setup.admin)).data).toEqual([]);
  });

  it('is not written when the decision fails', async () => {
    const id = await setup.suggested({ rates: 150 });
    await setup.setRates(170);
    await setup.approve(id).expect(409);
    await setup.reject(id, {}).expect(400);
    expect((await noticesOf(setup.camper)).data).toEqual([]);
  });

  it('stays without a link when the campsite is deleted', async () => {
    await setup.approve(await setup.suggested({ rates: 150 })).expect(200);
    await setup.admin.delete(`/api/campsites/${setup.campsite.id}`).expect(204);
    expect(await newest(setup.camper)).toMatchObject({
      text: 'Your suggestion for a campsite that was deleted was approved. It earned you 5 points.',
      campsiteId: null,
      campsiteName: null,
    });
  });

  describe('GET /api/notices', () => {
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

    it('answers pages, the newest first, with one notice for each cause', async () => {
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

    it('counts unread notices up to the limit of the bell', async () => {
      await notify(UNREAD_NOTICES.max + 7);
      expect(await unread(setup.camper)).toBe(UNREAD_NOTICES.max + 1);
      const { headers } = await setup.camper.get('/api/notices/unread');
      expect(headers['cache-control']).toBe('no-store');
    });

    it('POST /api/notices/:id/read marks one as read, also repeatedly', async () => {
      await notify(2);
      const { id } = (await newest(setup.camper))!;
      await setup.camper.post(`/api/notices/${id}/read`).expect(204);
      await setup.camper.post(`/api/notices/${id}/read`).expect(204);
      expect(await unread(setup.camper)).toBe(1);
      expect((await noticesOf(setup.camper)).data.map(({ isRead }) => isRead)).toEqual([true, false]);
    });

    it('answers 404 for a notice of somebody else', async () => {
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

    it('POST /api/notices/read marks all up to the newest one seen', async () => {
      await notify(3);
      const { id } = (await newest(setup.camper))!;
      await setup.approve(await setup.suggested({ rates: 150 })).expect(200);
      await setup.camper.post('/api/notices/read').send({ upTo: id }).expect(204);
      expect(await unread(setup.camper)).toBe(1);
      for (const upTo of [undefined, 7, '', 'x', '9'.repeat(19)])
        await setup.camper.post('/api/notices/read').send({ upTo }).expect(400);
    });
  });

  it('is in the data download, and is removed with the account', async () => {
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

describe('PATCH /api/notices/settings', () => {
  const setup = suggestionsSetup();
  const settings = async () => (await setup.camper.get('/api/notices/settings').expect(200)).body;
  const choose = (input: object) => setup.camper.patch('/api/notices/settings').send(input);

  it('changes each setting on its own; all are off at first', async () => {
    expect(await settings()).toEqual({ favoriteCheckins: false, dailyDigest: false });
    const { body } = await choose({ favoriteCheckins: true }).expect(200);
    expect(body).toEqual({ favoriteCheckins: true, dailyDigest: false });
    await choose({ dailyDigest: true }).expect(200);
    await choose({ favoriteCheckins: false }).expect(200);
    expect(await settings()).toEqual({ favoriteCheckins: false, dailyDigest: true });
  });

  it('refuses anything but true and false', async () => {
    expect((await choose({}).expect(400)).body.message).toBe(MESSAGES.noChanges);
    for (const dailyDigest of ['yes', 1, {}])
      expect((await choose({ dailyDigest }).expect(400)).body.errors).toEqual({
        dailyDigest: [NOTICE_MESSAGES.setting],
      });
    expect(await settings()).toEqual({ favoriteCheckins: false, dailyDigest: false });
  });
});

describe('notices of a report', () => {
  const setup = moderationSetup();
  /** But for what the check-in earned, which points-notices.spec.ts has. */
  const notified = async (client: ApiClient) =>
    (await noticesOf(client)).data.filter(({ leadsTo }) => leadsTo !== 'points').map(({ text }) => text);

  it('go to the reporter but not to the author when it is dismissed', async () => {
    const { id } = await setup.checkIn();
    await setup.reportAndDecide({ kind: 'checkin', id }, 'dismiss');
    const [text] = await notified(setup.reporter);
    expect(text).toMatch(/^We looked at the check-in you reported at .+ and left it in place\./);
    expect((await newest(setup.reporter))?.note).toBeNull();
    expect(await notified(setup.owner)).toEqual([]);
  });

  it('go to both when a check-in is hidden, and to the author when it is deleted later', async () => {
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

  it('go to the author when reports hide a picture, and when it is shown again', async () => {
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

  it('that follows a decision belong to the next decision only', async () => {
    const { id } = await setup.checkIn();
    await setup.reportAndDecide({ kind: 'checkin', id }, 'dismiss');
    const second = await setup.another();
    await setup.report({ kind: 'checkin', id }, second).expect(204);
    const { data } = await setup.queue();
    await setup.decide(data[0]!.id, { decision: 'delete', note: 'It is, after all.' }).expect(200);
    expect(await notified(second)).toEqual([expect.stringContaining('was deleted.')]);
    expect(await notified(setup.reporter)).toHaveLength(1);
  });

  it('are not needed: the author is notified of any deletion by an administrator', async () => {
    const { id } = await setup.checkIn();
    await setup.admin.delete(`/api/checkins/${id}`).expect(204);
    expect(await notified(setup.owner)).toEqual([
      expect.stringMatching(/^An administrator has deleted your check-in at /),
    ]);
    const { id: own } = await setup.checkIn();
    await setup.owner.delete(`/api/checkins/${own}`).expect(204);
    expect(await notified(setup.owner)).toHaveLength(1);
  });

  it('are not needed for pictures of campsites either; deleting one’s own notifies nobody', async () => {
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
