import { REMOVAL_LOOKUP_THROTTLE, REPORT_MESSAGES } from '@kampvuur/domain';
import { MailEntity, ExpiredRowsRepository } from '@kampvuur/persistence';
import { anonymous } from '@kampvuur/testing';
import { moderationSetup } from './moderation.setup';

// Each request comes from a network of its own: one may send five an hour.
const setup = moderationSetup({ TRUSTED_PROXIES: '127.0.0.1' });
let networks = 0;
const { queue, decide, newPhoto, upload, report } = setup;

const request = (fields: Record<string, unknown> = {}) =>
  anonymous(setup.api.server)
    .post('/api/removal-requests')
    .set('X-Forwarded-For', `10.1.${(networks += 1)}.1`)
    .send({
      campsiteId: setup.campsiteId,
      name: 'Hester Nel',
      email: 'hester@example.com',
      words: 'We run this place and do not want to be listed.',
      ...fields,
    });

const answers = () =>
  setup.api.database.manager.find(MailEntity, {
    where: { template: 'removal-answered' },
    order: { id: 'ASC' },
  });

beforeEach(async () => {
  await setup.api.database.manager.delete(MailEntity, { template: 'removal-answered' });
});

describe('the answer to an owner', () => {
  it('is an email with the decision and the note, one an address', async () => {
    await request().expect(204);
    await request({ email: 'Hester@example.com', words: 'I had asked before, and ask again.' }).expect(204);
    const { data } = await queue();
    expect(await answers()).toEqual([]);
    await decide(data[0]!.id, { decision: 'delete', note: 'Gone, and sorry.' }).expect(200);
    const mails = await answers();
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({
      userId: null,
      state: 'waiting',
      data: {
        campsiteName: expect.stringContaining('Kudu Koppie'),
        isPicture: false,
        outcome: 'deleted',
        note: 'Gone, and sorry.',
      },
    });
    expect(mails[0]?.recipient.toLowerCase()).toBe('hester@example.com');
  });

  it('waits once, however often the same is asked; after the answer it may be asked again', async () => {
    const { url } = await upload(await newPhoto());
    await request({ picture: url }).expect(204);
    await request({ picture: url, email: 'Hester@example.com' }).expect(204);
    await request({ picture: url, email: 'piet@example.com' }).expect(204);
    const { data } = await queue();
    expect(data[0]?.reports.map(({ contactEmail }) => contactEmail)).toEqual([
      'hester@example.com',
      'piet@example.com',
    ]);
    await decide(data[0]!.id, { decision: 'dismiss' }).expect(200);
    await request({ picture: url }).expect(204);
    expect((await queue()).data[0]?.reports).toHaveLength(3);
  });

  it('is not sent again when the case is opened and decided again', async () => {
    const { url } = await upload(await newPhoto());
    await request({ picture: url }).expect(204);
    const caseId = (await queue()).data[0]!.id;
    await decide(caseId, { decision: 'dismiss' }).expect(200);
    expect(await answers()).toMatchObject([{ data: { isPicture: true, outcome: 'dismissed', note: null } }]);
    await report({ kind: 'image', id: setup.campsiteId, picture: url }).expect(204);
    await queue();
    await decide(caseId, { decision: 'delete', note: 'Gone.' }).expect(200);
    expect(await answers()).toHaveLength(1);
  });

  it('has nowhere to go once the request is forgotten, after 90 days', async () => {
    await request().expect(204);
    const { database } = setup.api;
    // What somebody with an account reports is kept.
    await report({ kind: 'profile', id: setup.author.id, words: 'Writes to strangers.' }).expect(204);
    await database.query(`UPDATE reports SET created_at = now() - interval '91 days'`);
    await new ExpiredRowsRepository(database).remove(new Date());
    const { data } = await queue();
    expect(data[0]?.reports[0]).toMatchObject({ contactName: null, contactEmail: null, words: '' });
    expect(data[1]?.reports[0]).toMatchObject({ words: 'Writes to strangers.' });
    await decide(data[0]!.id, { decision: 'dismiss' }).expect(200);
    expect(await answers()).toEqual([]);
  });
});

describe('which campsite is meant', () => {
  const nameOf = (id: number | string) =>
    anonymous(setup.api.server)
      .get(`/api/removal-requests/campsites/${id}`)
      .set('X-Forwarded-For', `10.2.${(networks += 1)}.1`);

  it('is known by its name without an account, wherever it was merged into', async () => {
    const { body } = await nameOf(setup.campsiteId).expect(200);
    expect(body).toEqual({ id: setup.campsiteId, name: expect.stringContaining('Kudu Koppie') });
    const { database } = setup.api;
    await database.query('INSERT INTO merged_campsites (id, into_id) VALUES (999998, $1)', [
      setup.campsiteId,
    ]);
    expect((await nameOf(999998).expect(200)).body).toEqual(body);
  });

  it('is not one that is not listed', async () => {
    const { body } = await nameOf(999999).expect(404);
    expect(body.message).toBe(REPORT_MESSAGES.unlisted);
    await nameOf('x').expect(400);
    expect((await request({ campsiteId: 999999 }).expect(404)).body.message).toBe(REPORT_MESSAGES.unlisted);
    expect((await queue()).total).toBe(0);
  });

  it('cannot be asked for without end', async () => {
    const ask = () =>
      anonymous(setup.api.server)
        .get('/api/removal-requests/campsites/999999')
        .set('X-Forwarded-For', '10.3.0.1');
    const statuses = [];
    for (let n = 0; n <= REMOVAL_LOOKUP_THROTTLE.limit; n += 1) statuses.push((await ask()).status);
    expect([statuses.at(-2), statuses.at(-1)]).toEqual([404, 429]);
  });

  it('may be given as a link, or as text that administrators look into', async () => {
    const named = (campsite: string) => request({ campsiteId: undefined, campsite });
    const link = `see ${setup.api.settings.origin}/campsite/${setup.campsiteId}#map`;
    await named(link).expect(204);
    await named('Oom Piet’s farm, near Clarens').expect(204);
    await named('Oom Piet’s farm, near Clarens').expect(204);
    const { body } = await named('/campsite/999999').expect(400);
    expect(body.errors).toEqual({ campsite: [REPORT_MESSAGES.unlisted] });
    await named('x').expect(400);
    await request({ campsiteId: undefined }).expect(400);

    const { data } = await queue();
    expect(data.map(({ kind, isGone, campsiteId }) => [kind, isGone, campsiteId])).toEqual([
      ['campsite', false, setup.campsiteId],
      ['request', false, null],
      ['request', false, null],
    ]);
    expect(data[0]?.reports[0]?.words).toBe(`${link}\n\nWe run this place and do not want to be listed.`);
    expect(data[1]?.reports[0]?.words).toBe(
      'Oom Piet’s farm, near Clarens\n\nWe run this place and do not want to be listed.',
    );
    await decide(data[1]!.id, { decision: 'hide', note: 'No.' }).expect(400);
    await decide(data[1]!.id, { decision: 'delete', note: 'Found and removed.' }).expect(200);
    expect(await answers()).toMatchObject([
      { data: { campsiteName: null, outcome: 'deleted', note: 'Found and removed.' } },
    ]);
    expect((await queue()).total).toBe(2);
  });

  it('is not said by a link to somewhere else, which administrators read as words', async () => {
    const link = `http://evil.example/campsite/${setup.campsiteId}`;
    await request({ campsiteId: undefined, campsite: link }).expect(204);
    const { data } = await queue();
    expect(data).toMatchObject([{ kind: 'request', campsiteId: null }]);
    expect(data[0]?.reports[0]?.words).toContain(link);
  });
});
