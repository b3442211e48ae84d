import { PROPOSAL_MESSAGES } from '@kampvuur/domain';
import { anonymous, type ApiClient, buildCampsite, buildUser, signedIn } from '@kampvuur/testing';
import { PLACE, proposalsSetup, type Values } from './proposals.setup';

const setup = proposalsSetup();
const { proposed, queue, decide, points, latestNotice } = setup;

async function another(): Promise<ApiClient> {
  return signedIn(setup.api.server, await buildUser(setup.api.database, { isAdmin: true }));
}

describe('approving', () => {
  it('of one place, proposed by several people, makes one campsite, also at the same moment', async () => {
    const administrators = [setup.admin, await another(), await another()];
    const campers = await Promise.all(
      administrators.map(async () => signedIn(setup.api.server, await buildUser(setup.api.database))),
    );
    for (const [round, name] of ['Tierkloof', 'Rooiberg', 'Witsand', 'Groenvlei', 'Swartkop'].entries()) {
      const place = { name, latitude: String(-29 - round / 2), longitude: '22.5' };
      const ids = await Promise.all(campers.map((camper) => proposed(place, camper)));
      const answers = await Promise.all(ids.map((id, at) => decide(id, 'approve', {}, administrators[at])));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
      const refused = answers.filter(({ status }) => status === 409);
      for (const { body } of refused)
        expect(body).toMatchObject({ errors: { confirmedNotDuplicate: [PROPOSAL_MESSAGES.duplicate] } });
    }
    expect((await queue()).total).toBe(10);
  });

  it('at the same moment by many does not run out of connections', async () => {
    // Two more than there are connections. Made one after the other: only the approvals compete.
    const ids: number[] = [];
    for (let count = 0; count < 6; count += 1) {
      const camper = await signedIn(setup.api.server, await buildUser(setup.api.database));
      ids.push(await proposed({}, camper));
    }
    const answers = await Promise.all(ids.map((id) => decide(id, 'approve')));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array<number>(5).fill(409)]);
  });
});

describe('a proposed campsite that is removed', () => {
  const listed = async (client = setup.camper): Promise<number> =>
    (await decide(await proposed({}, client), 'approve').expect(200)).body.campsiteId;

  it('is a notice for its proposer, whose earlier notice says so too', async () => {
    await setup.admin.delete(`/api/campsites/${await listed()}`).expect(204);
    const { data } = (await setup.camper.get('/api/notices').expect(200)).body;
    expect(data.map(({ text }: Values) => text)).toEqual([
      `${PLACE.name}, which you proposed, is no longer listed: it was removed by an administrator. The points you got for it are yours to keep.`,
      `${PLACE.name}, which you proposed, was listed, and has been removed since. It earned you 5 points.`,
    ]);
    expect(data[0]).toMatchObject({ leadsTo: 'proposals', campsiteId: null });
    expect(await points()).toBe(5);
  });

  it('for its owner says so', async () => {
    const campsiteId = await listed();
    const words = 'We run this place and do not want to be listed.';
    const request = { campsiteId, name: 'Hester Nel', email: 'hester@example.com', words };
    await anonymous(setup.api.server).post('/api/removal-requests').send(request).expect(204);
    const [{ id, version }] = (await setup.admin.get('/api/admin/reports').expect(200)).body.data;
    const decision = { decision: 'delete', version, note: 'Gone, and sorry.' };
    await setup.admin.post(`/api/admin/reports/${id}/decide`).send(decision).expect(200);
    const { text, note } = await latestNotice();
    expect(text).toContain('it was removed because its owner asked for it.');
    // The administrator wrote to the owner.
    expect(note).toBeNull();
  });

  it('is no notice for who removes it, nor when it is merged into another', async () => {
    const other = await buildCampsite(setup.api.database, { name: 'Tierkloof' });
    const campsiteId = await listed();
    await setup.api.database.query(
      `INSERT INTO duplicate_pairs (one_id, other_id, likeness, reasons)
       VALUES (least($1::int, $2::int), greatest($1::int, $2::int), 0.9, '{}')`,
      [other.id, campsiteId],
    );
    const [pair] = (await setup.admin.get('/api/admin/duplicates').expect(200)).body.data;
    await setup.admin.post(`/api/admin/duplicates/${pair.id}/merge`).send({ keepId: other.id }).expect(200);
    expect((await latestNotice()).text).toContain('Tierkloof, which you proposed, is listed now.');

    const mine = await listed(await another());
    await setup.admin.delete(`/api/campsites/${mine}`).expect(204);
    expect((await latestNotice()).text).toContain('Tierkloof');
  });
});
