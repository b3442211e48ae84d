import { DAY, localDay, REPORT_MESSAGES } from '@kampvuur/domain';
import type { Advisory } from '@kampvuur/contracts';
import { moderationSetup } from './moderation.setup';

const setup = moderationSetup();
const { report, queue, decide, another } = setup;

/** Reported by another camper. */
async function advisory(kind: string, note?: string): Promise<number> {
  const author = await another();
  const input = {
    kind,
    note,
    campsiteId: setup.campsiteId,
    endsOn: localDay(new Date(Date.now() + 7 * DAY)),
  };
  return (await author.post('/api/advisories').send(input).expect(201)).body.id;
}

const target = (id: number) => ({ kind: 'advisory', id, reason: 'private' });
const listed = async (): Promise<Advisory[]> =>
  (await setup.reporter.get(`/api/advisories?campsiteIds=${setup.campsiteId}`).expect(200)).body;

beforeEach(() => setup.api.database.query('DELETE FROM advisories'));

describe('POST /api/reports of the note of an advisory', () => {
  it('brings it into the queue, and leaves the advisory in place', async () => {
    const id = await advisory('baboons', 'Call Piet on 082 555 0100.');
    await report({ ...target(id), words: 'A private number.' }).expect(204);
    expect((await queue()).data).toMatchObject([
      { kind: 'advisory', text: 'Call Piet on 082 555 0100.', campsiteId: setup.campsiteId, isGone: false },
    ]);
    expect(await listed()).toMatchObject([{ id, note: 'Call Piet on 082 555 0100.' }]);
  });

  it('answers 404 without a note, and 400 for a reason that no note can give', async () => {
    const { body } = await report(target(await advisory('noWater'))).expect(404);
    expect(body.message).toBe(REPORT_MESSAGES.gone);
    const id = await advisory('baboons', 'They open bags.');
    await report({ ...target(id), reason: 'rights' }).expect(400);
  });
});

describe('POST /api/admin/reports/:id/decide on the note of an advisory', () => {
  it('deletes the note and keeps the advisory', async () => {
    const id = await advisory('baboons', 'Call Piet on 082 555 0100.');
    await report(target(id)).expect(204);
    const [{ id: caseId } = { id: 0 }] = (await queue()).data;
    await decide(caseId, { decision: 'hide', note: 'No.' }).expect(400);
    const { body } = await decide(caseId, { decision: 'delete', note: 'A private number.' }).expect(200);
    expect(body).toMatchObject({ status: 'deleted', isGone: true });
    expect(await listed()).toMatchObject([{ id, note: '' }]);
    const notices = (await setup.reporter.get('/api/notices').expect(200)).body.data;
    expect(notices[0].text).toMatch(/^The advisory note you reported at .* was deleted\./);
  });

  it('deletes something else with its note', async () => {
    await report(target(await advisory('other', 'Buy my tent.'))).expect(204);
    const [{ id } = { id: 0 }] = (await queue()).data;
    await decide(id, { decision: 'delete', note: 'Advertising.' }).expect(200);
    expect(await listed()).toEqual([]);
  });
});
