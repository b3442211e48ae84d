import { TRIP, TRIP_MESSAGES } from '@kampvuur/domain/trips';
import { buildUser } from '@kampvuur/testing';
import { inDays, MAHAI, tripsSetup } from './trips.setup';

const setup = tripsSetup();
const { read, change, link, join, shared, planned, together } = setup;

const actions = async (id: number): Promise<unknown[]> =>
  setup.api.database.query(
    `SELECT action, actor_id AS actor, details FROM audit_events
     WHERE subject_type = 'trip' AND subject_id = $1 ORDER BY id`,
    [String(id)],
  );

describe('GET /api/shared-trips/:secret', () => {
  it('answers names, positions, days and the owner’s notes of a trip, and nothing else', async () => {
    const trip = await together();
    await change(trip, 2, { notes: 'The member’s own note' }, setup.member).expect(200);
    const { body, headers } = await shared(await link(trip.id)).expect(200);
    expect(body).toEqual({
      name: 'December',
      stops: [
        { ...MAHAI, arrival: null, departure: null, nights: 1, notes: '' },
        { ...MAHAI, arrival: inDays(20), departure: inDays(22), nights: 2, notes: 'Buy wood before.' },
        {
          ...{ name: 'Kosi Bay', latitude: null, longitude: null },
          ...{ arrival: inDays(22), departure: inDays(23), nights: 1, notes: '' },
        },
      ],
    });
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
  });

  it('answers 404 for a link that was revoked, replaced or is too old, and one for planning together', async () => {
    const { id } = await planned();
    const first = await link(id);
    const second = await link(id);
    await shared(first).expect(404);
    await shared(second).expect(200);
    await shared(await link(id, 'together')).expect(404);
    await setup.api.database.query(`UPDATE trip_links SET created_at = now() - interval '181 days'`);
    await shared(second).expect(404);
    expect((await read(id)).links).toEqual([]);
    const third = await link(id);
    await setup.owner.delete(`/api/trips/${id}/links/read`).expect(204);
    await setup.owner.delete(`/api/trips/${id}/links/read`).expect(204);
    await shared(third).expect(404);
    await shared('x').expect(404);
  });

  it('answers 404 while the owner is suspended', async () => {
    const secret = await link((await planned()).id);
    const suspend = (until: string) =>
      setup.api.database.query(`UPDATE users SET suspended_until = ${until} WHERE id = $1`, [
        setup.ownerUser.id,
      ]);
    await suspend(`now() + interval '1 day'`);
    await shared(secret).expect(404);
    await suspend('NULL');
    await shared(secret).expect(200);
  });

  it('stores no secret', async () => {
    const secret = await link((await planned()).id);
    expect(secret).toMatch(/^[\w-]{43}$/);
    const rows = JSON.stringify(
      await setup.api.database.query('SELECT encode(secret_hash, $1) FROM trip_links', ['base64']),
    );
    expect(rows).not.toContain(secret);
  });
});

describe('planning together', () => {
  it('joins by a link, leaves, and is removed by the owner', async () => {
    const trip = await together();
    expect(trip.members.map(({ id }) => id)).toEqual([setup.memberUser.id]);
    expect(await read(trip.id, setup.member)).toMatchObject({ isOwner: false, links: [] });
    await setup.member.delete(`/api/trips/${trip.id}/members/${setup.memberUser.id}`).expect(204);
    await setup.member.get(`/api/trips/${trip.id}`).expect(404);
    const secret = await link(trip.id, 'together');
    await join(secret).expect(200);
    await join(secret).expect(200);
    await join(secret, setup.owner).expect(200);
    expect((await read(trip.id)).members).toHaveLength(1);
    await setup.owner.delete(`/api/trips/${trip.id}/members/${setup.memberUser.id}`).expect(204);
    await change(trip, 0, { nights: 2 }, setup.member).expect(404);
    await setup.owner.delete(`/api/trips/${trip.id}/members/${setup.memberUser.id}`).expect(404);
  });

  it('keeps out whom the owner has removed, who still has the link, and not whoever leaves', async () => {
    const { id } = await planned();
    const secret = await link(id, 'together');
    const toRead = await link(id, 'read');
    await join(secret).expect(200);
    await setup.member.delete(`/api/trips/${id}/members/${setup.memberUser.id}`).expect(204);
    await join(secret).expect(200);
    await setup.owner.delete(`/api/trips/${id}/members/${setup.memberUser.id}`).expect(204);
    expect((await join(secret).expect(404)).body.message).toBe(TRIP_MESSAGES.linkNotFound);
    expect((await read(id)).links).toMatchObject([{ kind: 'read' }]);
    await shared(toRead).expect(200);
    await setup.member.get(`/api/trips/${id}`).expect(404);
  });

  it('lets only the owner create and revoke links and remove others', async () => {
    const trip = await together();
    await join(await link(trip.id, 'together'), setup.stranger).expect(200);
    await setup.member.post(`/api/trips/${trip.id}/links`).send({ kind: 'read' }).expect(403);
    await setup.member.delete(`/api/trips/${trip.id}/links/together`).expect(403);
    const { members } = await read(trip.id);
    await setup.member.delete(`/api/trips/${trip.id}/members/${members[1]!.id}`).expect(403);
    await setup.owner.post(`/api/trips/${trip.id}/links`).send({ kind: 'write' }).expect(400);
  });

  it('answers 404 for a link to read, a revoked one and one that is none, and 400 for other texts', async () => {
    const { id } = await planned();
    await join(await link(id)).expect(404);
    const secret = await link(id, 'together');
    await setup.owner.delete(`/api/trips/${id}/links/together`).expect(204);
    expect((await join(secret).expect(404)).body.message).toBe(TRIP_MESSAGES.linkNotFound);
    await join('A'.repeat(43)).expect(404);
    await join('short').expect(400);
  });

  it(`answers 409 above ${TRIP.maxMembers} people`, async () => {
    const { id } = await planned();
    const secret = await link(id, 'together');
    for (let index = 0; index < TRIP.maxMembers; index += 1)
      await setup.api.database.query('INSERT INTO trip_members VALUES ($1, $2)', [
        id,
        (await buildUser(setup.api.database)).id,
      ]);
    expect((await join(secret).expect(409)).body.message).toBe(TRIP_MESSAGES.tooManyMembers);
  });

  it('records links and who joined, left and was removed', async () => {
    const { id } = await together();
    await setup.owner.delete(`/api/trips/${id}/links/together`).expect(204);
    await setup.owner.delete(`/api/trips/${id}/members/${setup.memberUser.id}`).expect(204);
    expect(await actions(id)).toEqual([
      { action: 'trip-shared', actor: setup.ownerUser.id, details: { link: 'together' } },
      { action: 'trip-joined', actor: setup.memberUser.id, details: {} },
      { action: 'trip-unshared', actor: setup.ownerUser.id, details: { link: 'together' } },
      {
        action: 'trip-member-removed',
        actor: setup.ownerUser.id,
        details: { memberId: setup.memberUser.id },
      },
    ]);
  });
});
