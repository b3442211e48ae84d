import { MESSAGES } from '@kampvuur/domain';
import { buildCampsite, buildUser, signedIn } from '@kampvuur/testing';
import { REVIEWS, suggestionsSetup } from './suggestions.setup';

const setup = suggestionsSetup();
const { suggest, suggested, approve, reject, list, detail, setRates } = setup;

describe('POST /api/campsites/:id/suggested-updates', () => {
  it('stores the fields that differ, and the values they were based on', async () => {
    const { body } = await suggest({ rates: 150, isClosed: false, websiteUrls: ['example.com'] }).expect(201);
    expect(body).toMatchObject({
      campsiteId: setup.campsite.id,
      campsiteName: setup.campsite.name,
      userId: setup.user.id,
      username: setup.user.username,
      status: 'pending',
      changes: { rates: 150 },
      adminId: null,
      adminNote: null,
      processedAt: null,
    });
    expect(body).not.toHaveProperty('currentValues');
    expect((await list()).data[0]).toMatchObject({
      baseValues: { rates: 100 },
      currentValues: { rates: 100 },
    });
    expect((await detail()).rates).toBe(100);
  });

  it('accepts all nine fields', async () => {
    const changes = {
      contactPhones: ['12345'],
      contactEmails: ['stay@example.com'],
      rates: null,
      websiteUrls: ['https://www.example.org'],
      facebookUrl: 'https://facebook.com/kudu',
      facilities: ['Shop'],
      activities: [],
      categories: ['River'],
      isClosed: true,
    };
    const given = { ...changes, websiteUrls: [' www.example.org '], facebookUrl: 'facebook.com/kudu' };
    expect((await suggest({ ...given, facilities: ['sHOP'] }).expect(201)).body.changes).toEqual(changes);
  });

  it.each(['name', 'adminVerified', 'imageUrls', 'status', 'userId', 'constructor'])(
    'refuses the field %s',
    async (field) => {
      const { body } = await suggest({ rates: 150, [field]: 'x' }).expect(400);
      expect(body).toMatchObject({
        message: 'Only specific fields can be updated',
        errors: { [field]: ['Only specific fields can be updated'] },
      });
      expect((await list()).total).toBe(0);
    },
  );

  const UNCHANGED = "You haven't made any changes to suggest.";
  const RATES = 'The rate must be a whole number of rand from 0, or empty';
  it.each([
    [{}, UNCHANGED],
    [{ rates: 100 }, UNCHANGED],
    [{ facilities: ['fuel', 'SHOP', 'hot showers'], contactPhones: [' 021 555 0100'] }, UNCHANGED],
    [{ rates: '150' }, RATES],
    [{ rates: -1 }, RATES],
    [{ rates: 1.5 }, RATES],
    [{ rates: 2_147_483_648 }, RATES],
    [{ isClosed: 'true' }, 'isClosed must be true or false'],
    [{ isClosed: null }, 'isClosed must be true or false'],
    [{ facilities: 'Shop' }, 'Please send a list of texts'],
    [{ facilities: null }, 'Please send a list of texts'],
    [{ facilities: [1] }, 'Please send a list of texts'],
    [{ facilities: ['Helipad'] }, 'Unknown name in facilities: Helipad'],
    [{ activities: ['Shop'] }, 'Unknown name in activities: Shop'],
    [{ categories: ['a\0b'] }, MESSAGES.unstorableText],
    [{ facilities: ['Shop', 'shop '] }, 'shop is already in the list'],
    [{ contactPhones: ['  '] }, 'Entries must not be empty'],
    [{ contactPhones: ['1234'] }, 'Please enter a valid phone number'],
    [{ contactEmails: ['nobody'] }, 'Please enter a valid email address'],
    [{ websiteUrls: ['nowhere'] }, 'Please enter a valid website address'],
    [{ websiteUrls: ['javascript:alert(document.cookie)'] }, 'Please enter a valid website address'],
    [{ facebookUrl: 'javascript:alert(1)' }, 'Please enter a valid website address'],
    [{ facebookUrl: 7 }, 'Please enter a valid website address'],
    [
      { contactPhones: Array.from({ length: 101 }, (_, n) => `${10_000 + n}`) },
      'A list can have at most 100 entries',
    ],
    [[], 'The request could not be read'],
  ])('refuses %j', async (changes, sentence) => {
    expect((await suggest(changes).expect(400)).body.message).toBe(sentence);
    expect((await list()).total).toBe(0);
  });

  it.each([
    { rates: 0 },
    { rates: 2_147_483_647 },
    { contactPhones: Array.from({ length: 100 }, (_, n) => `${10_000 + n}`) },
  ])('takes %#', async (changes) => {
    await suggest(changes).expect(201);
  });

  it('replaces the pending suggestion, with a new id', async () => {
    const first = await suggested({ rates: 150 });
    const second = await suggested({ isClosed: true });
    expect(await list()).toMatchObject({ total: 1, data: [{ id: second, changes: { isClosed: true } }] });
    await approve(first).expect(404);
    await suggest(
      { rates: 170 },
      await signedIn(setup.api.server, await buildUser(setup.api.database)),
    ).expect(201);
    expect((await list()).total).toBe(2);
  });

  it('stores one suggestion for simultaneous requests', async () => {
    const answers = await Promise.all([1, 2, 3, 4, 5, 6].map((n) => suggest({ rates: 200 + n })));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
    expect((await list()).total).toBe(1);
  });

  it('answers 404 for an unknown campsite', async () => {
    await suggest({ rates: 150 }, setup.camper, 2_000_000_000).expect(404);
    await suggest({ rates: 150 }, setup.camper, 2_147_483_648).expect(400);
  });
});

describe('GET /api/campsites/:id/suggested-updates', () => {
  const pending = async (client = setup.camper, id = setup.campsite.id) =>
    (await client.get(`/api/campsites/${id}/suggested-updates`).expect(200)).body.pending;

  it('answers what the user has suggested, until it is reviewed', async () => {
    expect(await pending()).toBeNull();
    await suggested({ rates: 150 });
    const id = await suggested({ rates: 160, isClosed: true });
    expect(await pending()).toMatchObject({ id, status: 'pending', changes: { rates: 160, isClosed: true } });
    await approve(id).expect(200);
    expect(await pending()).toBeNull();
  });

  it('answers nothing that others have suggested, or that is about another campsite', async () => {
    await suggested({ rates: 150 });
    expect(await pending(setup.admin)).toBeNull();
    expect(await pending(setup.camper, (await buildCampsite(setup.api.database)).id)).toBeNull();
  });

  it('answers 404 for an unknown campsite', () =>
    setup.camper.get('/api/campsites/2000000000/suggested-updates').expect(404));
});

describe('GET /api/admin/suggested-updates', () => {
  it('answers pending suggestions first, the oldest first, ten a page, and filters by status', async () => {
    const done = [await suggested({ rates: 1 })];
    await approve(done[0]!).expect(200);
    done.unshift(await suggested({ rates: 2 }));
    await reject(done[0]!).expect(200);
    const waiting: number[] = [];
    for (let n = 0; n < 9; n += 1) {
      const { id } = await buildCampsite(setup.api.database);
      waiting.push((await suggest({ rates: n }, setup.camper, id).expect(201)).body.id);
    }
    const ids = async (query: string) => (await list(query)).data.map(({ id }: { id: number }) => id);
    expect(await ids('')).toEqual([...waiting, done[0]]);
    expect(await ids('page=2&status=all')).toEqual([done[1]]);
    expect(await ids('page=3')).toEqual([]);
    expect((await list('page=3')).total).toBe(11);
    expect(await ids('status=pending')).toEqual(waiting);
    expect(await ids('status=approved')).toEqual([done[1]]);
    expect(await list('status=rejected')).toMatchObject({ total: 1, data: [{ id: done[0] }] });
    await setup.admin.get(`${REVIEWS}?status=lost`).expect(400);
    await setup.admin.get(`${REVIEWS}?page=0`).expect(400);
  });

  it('contains the camper, the campsite and its current values', async () => {
    await suggested({ rates: 150, facilities: ['Shop'] });
    await setRates(120);
    const { data } = await list('status=pending');
    expect(data[0]).toMatchObject({
      campsiteName: setup.campsite.name,
      user: { id: setup.user.id, username: setup.user.username, firstName: 'Lerato', lastName: 'Mokoena' },
      changes: { rates: 150, facilities: ['Shop'] },
      baseValues: { rates: 100, facilities: ['Fuel', 'Hot showers', 'Shop'] },
      currentValues: { rates: 120, facilities: ['Fuel', 'Hot showers', 'Shop'] },
      staleFields: ['rates'],
      isStale: true,
    });
    expect(JSON.stringify(data)).not.toContain(setup.user.email);
  });

  it('answers 403 to campers', async () => {
    const id = await suggested({ rates: 150 });
    await setup.camper.get(REVIEWS).expect(403);
    await approve(id, {}, setup.camper).expect(403);
    await reject(id, undefined, setup.camper).expect(403);
  });
});
