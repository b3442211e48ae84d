import { MESSAGES, PROPOSAL_MESSAGES, PROPOSALS_PAGE } from '@kampvuur/domain';
import { anonymous, buildCampsite, buildUser, signedIn } from '@kampvuur/testing';
import { PLACE, proposalsSetup } from './proposals.setup';

const setup = proposalsSetup();
const { propose, proposed, proposeWithPhotos, likely, queue, own, decide, photoKeys, media } = setup;

const nearby = (changes: object = {}) =>
  buildCampsite(setup.api.database, {
    name: 'Swartvlei Sterrekamp',
    province: 'Western Cape',
    latitude: -32.451,
    longitude: 22.151,
    ...changes,
  });

describe('a proposal', () => {
  it('waits with everything the camper knows, the province by its place', async () => {
    const { body } = await propose({
      name: '  Swartvlei Sterrekamp ',
      closestTown: 'Beaufort West',
      shortDescription: 'Four stands below the ridge.',
      longDescription: ' ',
      rates: 180,
      contactPhones: ['023 555 0100'],
      websiteUrls: ['www.swartvlei.example'],
      facebookUrl: '',
      facilities: ['hot showers'],
      categories: ['Pet Friendly'],
      isClosed: true,
    }).expect(201);
    expect(body).toMatchObject({ status: 'pending', photos: [], campsiteId: null, adminNote: null });
    const review = await setup.review(body.id);
    expect(review.proposed).toEqual({
      name: 'Swartvlei Sterrekamp',
      province: 'Western Cape',
      latitude: -32.45,
      longitude: 22.15,
      closestTown: 'Beaufort West',
      shortDescription: 'Four stands below the ridge.',
      rates: 180,
      contactPhones: ['023 555 0100'],
      websiteUrls: ['https://www.swartvlei.example'],
      facilities: ['Hot showers'],
      categories: ['Pet Friendly'],
    });
    expect(review.user).toMatchObject({ username: setup.user.username, firstName: 'Anele' });
  });

  it('travels as a form with photos too', async () => {
    const fields = { rates: '0', facilities: ['Braai', 'Hot showers'], activities: 'Stargazing' };
    const { status, body } = await proposeWithPhotos(2, { ...fields, contactEmails: [] });
    expect([status, body.photos.length]).toEqual([201, 2]);
    const { proposed: values, photos } = await setup.review(body.id);
    expect(values).toMatchObject({
      rates: 0,
      facilities: ['Braai', 'Hot showers'],
      activities: ['Stargazing'],
    });
    expect(photos).toHaveLength(2);
  });

  it('shows its photos to its proposer and administrators alone', async () => {
    const { body } = await proposeWithPhotos(1);
    const [key] = await photoKeys(body.id);
    const other = await signedIn(setup.api.server, await buildUser(setup.api.database));
    for (const client of [anonymous(setup.api.server), other]) await client.get(media(key!)).expect(404);
    for (const client of [setup.camper, setup.admin]) {
      const { headers } = await client.get(media(key!)).expect(200);
      expect(headers['cache-control']).toBe('private, no-store');
    }
    const { data } = await own();
    expect(data[0].photos).toEqual(body.photos);
    expect(body.photos[0].srcset).toContain(media(key!));
  });

  it('shows what was hidden later not even to its proposer', async () => {
    const { body } = await proposeWithPhotos(1);
    const [key] = await photoKeys(body.id);
    await decide(body.id, 'approve').expect(200);
    await setup.camper.get(media(key!)).expect(200);
    await setup.api.database.query('INSERT INTO hidden_pictures VALUES ($1)', [key]);
    await setup.camper.get(media(key!)).expect(404);
  });

  it.each([
    ['a name', { name: ' ' }, 'name', MESSAGES.campsiteName],
    ['a place', { latitude: undefined }, 'latitude', PROPOSAL_MESSAGES.place],
    ['a place on earth', { longitude: '200' }, 'longitude', MESSAGES.coordinateRange],
    ['a whole rate', { rates: 'cheap' }, 'rates', MESSAGES.rates],
    ['phones', { contactPhones: ['abc'] }, 'contactPhones', MESSAGES.phone],
    ['photos as files', { photos: ['/a.jpg'] }, 'photos', MESSAGES.imagesAreFiles],
    ['names that are known', { facilities: ['Lift'] }, 'facilities', 'Unknown name in facilities: Lift'],
  ])('needs %s', async (_what, changes, field, message) => {
    const { body } = await propose(changes).expect(400);
    expect(body.errors[field]).toEqual([message]);
    expect((await queue()).total).toBe(0);
  });

  it.each([
    ['Windhoek', '-22.57', '17.08'],
    ['the sea', '-36.5', '15'],
    ['Europe', '52', '5'],
  ])('is refused in %s', async (_where, latitude, longitude) => {
    const { body } = await propose({ latitude, longitude }).expect(400);
    expect(body.errors.latitude).toEqual([PROPOSAL_MESSAGES.outside]);
    await likely({ latitude, longitude }).expect(400);
  });

  it('just across a border belongs to the province beside it', async () => {
    const id = await proposed({ latitude: '-29.4', longitude: '28.2' });
    expect((await setup.review(id)).province).toMatch(/KwaZulu-Natal|Free State|Eastern Cape/);
  });

  it('is one for each name that waits', async () => {
    await proposed();
    const { body } = await propose({ name: PLACE.name.toLowerCase() }).expect(409);
    expect(body.message).toBe(PROPOSAL_MESSAGES.proposedAlready);
    const answers = await Promise.all([1, 2, 3].map(() => propose({ name: 'Tierkloof' })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    await proposed({}, await signedIn(setup.api.server, await buildUser(setup.api.database)));
  });
});

describe('a place that is listed already', () => {
  it('is named while somebody types, with why, and whether that is sure', async () => {
    const { id } = await nearby();
    await nearby({ name: 'Elandsberg Farm', contactPhones: ['023 555 0199'] });
    const { body } = await likely({}).expect(200);
    expect(body).toEqual([
      { id, name: 'Swartvlei Sterrekamp', distanceM: 145, reasons: ['Same name'], isSure: true },
    ]);
    expect((await likely({ name: 'Somewhere Else' }).expect(200)).body).toEqual([]);
    await likely({ name: '' }).expect(400);
    await likely({ latitude: 'here' }).expect(400);
    await likely({}, anonymous(setup.api.server)).expect(401);
  });

  it('is named by its name alone, before there is a place, and is not sure then', async () => {
    const { id } = await nearby();
    const named = (query: string) => setup.camper.get(`/api/proposals/likely-places?${query}`);
    const { body } = await named('name=swartvlei%20sterrekamp').expect(200);
    expect(body).toEqual([
      { id, name: 'Swartvlei Sterrekamp', distanceM: null, reasons: ['Same name'], isSure: false },
    ]);
    expect((await named('name=Xyzzy').expect(200)).body).toEqual([]);
    await named('name=Swartvlei&latitude=-32.45').expect(400);
    await named('name=Swartvlei&longitude=22.15').expect(400);
  });

  it('is refused when it is sure, unless the camper says that it is another one', async () => {
    await nearby();
    const { body } = await propose().expect(409);
    expect(body).toMatchObject({
      message: PROPOSAL_MESSAGES.duplicate,
      errors: { isAnotherPlace: [PROPOSAL_MESSAGES.duplicate] },
    });
    await propose({ isAnotherPlace: 'perhaps' }).expect(400);
    const id = await proposed({ isAnotherPlace: true });
    const review = await setup.review(id);
    expect(review).toMatchObject({ isAnotherPlace: true, likelyPlaces: [{ isSure: true }] });
  });

  it('far away with another name stands in nobody’s way', async () => {
    await nearby({ latitude: -25.5, longitude: 29.4, province: 'Mpumalanga', name: 'Swartvlei Lodge' });
    await proposed();
  });
});

describe('one’s own proposals', () => {
  it('are listed with state and note, the newest first, and nobody else’s', async () => {
    const first = await proposed();
    const second = await proposed({ name: 'Tierkloof', latitude: '-31.2', longitude: '23.4' });
    await decide(first, 'reject', { adminNote: 'It is somebody’s garden.' }).expect(200);
    expect(await own()).toMatchObject({
      total: 2,
      data: [
        { id: second, name: 'Tierkloof', status: 'pending', adminNote: null, processedAt: null },
        { id: first, status: 'rejected', adminNote: 'It is somebody’s garden.' },
      ],
    });
    expect((await own(setup.admin)).total).toBe(0);
    const { body } = await setup.camper.get('/api/user/proposals?page=2').expect(200);
    expect(body).toEqual({ data: [], total: 2 });
    expect(PROPOSALS_PAGE).toBeGreaterThan(2);
  });

  it('are withdrawn while they wait, photos and all', async () => {
    const { body } = await proposeWithPhotos(1);
    const [key] = await photoKeys(body.id);
    const other = await signedIn(setup.api.server, await buildUser(setup.api.database));
    await other.delete(`/api/user/proposals/${body.id}`).expect(404);
    await setup.camper.delete(`/api/user/proposals/${body.id}`).expect(204);
    await setup.camper.delete(`/api/user/proposals/${body.id}`).expect(404);
    await setup.admin.get(media(key!)).expect(404);
    await decide(body.id, 'approve').expect(404);
    expect(await setup.api.database.query('SELECT * FROM hidden_pictures')).toEqual([]);
    const decided = await proposed();
    await decide(decided, 'approve').expect(200);
    const refused = await setup.camper.delete(`/api/user/proposals/${decided}`).expect(409);
    expect(refused.body.message).toBe(PROPOSAL_MESSAGES.decided);
  });
});
