import { REPORT_MESSAGES } from '@kampvuur/domain';
import { moderationSetup } from './moderation.setup';

const setup = moderationSetup();
const { report, queue, decide, another } = setup;

const target = () => ({ kind: 'contacts', id: setup.campsiteId, reason: 'scam' });
const patch = (changes: object) =>
  setup.admin.patch(`/api/campsites/${setup.campsiteId}`).send(changes).expect(200);

beforeEach(() => patch({ contactPhones: ['082 555 0199'], websiteUrls: ['https://kudu.example'] }));

describe('POST /api/reports of contact details', () => {
  it('brings them into the queue as they are now, with the reason', async () => {
    await report({ ...target(), words: 'They asked for a deposit and are gone.' }).expect(204);
    const { data } = await queue();
    expect(data).toMatchObject([
      {
        kind: 'contacts',
        text: 'https://kudu.example\n082 555 0199',
        campsiteId: setup.campsiteId,
        owner: null,
        pictures: [],
        reports: [{ reason: 'scam', words: 'They asked for a deposit and are gone.' }],
      },
    ]);
  });

  it('answers 400 for a reason that says nothing about contacts', async () => {
    const { body } = await report({ ...target(), reason: 'sexual' }).expect(400);
    expect(body.errors).toEqual({ reason: [REPORT_MESSAGES.reason] });
  });

  it('answers 404 for a campsite that does not exist', async () => {
    const { body } = await report({ ...target(), id: 2_000_000 }).expect(404);
    expect(body.message).toBe(REPORT_MESSAGES.gone);
  });

  it('is followed to the campsite that the reported one was merged into', async () => {
    const into = setup.campsiteId;
    await setup.api.database.query('INSERT INTO merged_campsites (id, into_id) VALUES (1999999, $1)', [into]);
    await report({ ...target(), id: 1_999_999 }).expect(204);
    expect((await queue()).data[0]).toMatchObject({ campsiteId: into });
    await setup.api.database.query('DELETE FROM merged_campsites WHERE id = 1999999');
  });
});

describe('POST /api/admin/reports/:id/decide on contact details', () => {
  it('records the correction, notifies the reporters, and hides nothing', async () => {
    await report(target()).expect(204);
    const [{ id } = { id: 0 }] = (await queue()).data;
    await decide(id, { decision: 'hide', note: 'No.' }).expect(400);
    await patch({ contactPhones: ['021 555 0100'] });
    const changed = await decide(id, { decision: 'delete', note: 'Swapped back.' }).expect(409);
    expect(changed.body.message).toBe(REPORT_MESSAGES.changed);
    await queue();
    const { body } = await decide(id, { decision: 'delete', note: 'Swapped back.' }).expect(200);
    expect(body).toMatchObject({ status: 'deleted', text: 'https://kudu.example\n021 555 0100' });
    expect(await setup.detail()).toMatchObject({ contactPhones: ['021 555 0100'] });
    const notices = (await setup.reporter.get('/api/notices').expect(200)).body.data;
    expect(notices[0].text).toMatch(
      /^We looked at the contact details you reported at .* and corrected them\./,
    );
    const audit = (await setup.admin.get('/api/admin/audit?action=contacts-corrected').expect(200)).body;
    expect(audit.data[0]).toMatchObject({ details: { kind: 'contacts', subjectId: setup.campsiteId } });
  });

  it('is opened again by others, and by the same person once a contact has changed', async () => {
    await report(target()).expect(204);
    const [{ id } = { id: 0 }] = (await queue()).data;
    await decide(id, { decision: 'delete', note: 'Swapped back.' }).expect(200);
    expect((await report(target()).expect(409)).body.message).toBe(REPORT_MESSAGES.decidedBefore);
    await patch({ rates: 77 });
    await report(target()).expect(409);
    await patch({ contactPhones: ['083 555 0100'] });
    await report(target()).expect(204);
    expect((await queue()).data).toMatchObject([{ id, status: 'open' }]);
    await decide(id, { decision: 'dismiss' }).expect(200);
    await report(target(), await another()).expect(204);
    expect((await queue()).total).toBe(1);
  });
});
