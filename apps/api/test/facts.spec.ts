import type { CampsiteEntity } from '@kampvuur/persistence';
import {
  changedTogether,
  CONTACT_FACTS,
  FACT_KEYS,
  type FactKey,
  FACTS,
  factsSetBy,
  FILTERED_FACTS,
  FILTERS,
  rulesOf,
} from '@kampvuur/domain/facts';
import {
  type ApiClient,
  buildCampsite,
  buildUser,
  FACT_SAMPLES,
  type FactSample,
  signedIn,
} from '@kampvuur/testing';
import { type RunningApi, startApi } from './start-api';

type Values = Record<string, unknown>;

let api: RunningApi;
let admin: ApiClient;
let camper: ApiClient;
let campsite: CampsiteEntity;
beforeAll(async () => {
  api = await startApi();
  admin = await signedIn(api.server, await buildUser(api.database, { isAdmin: true }));
  camper = await signedIn(api.server, await buildUser(api.database));
  // The terms of the samples.
  await buildCampsite(
    api.database,
    {},
    { facilities: ['Shop', 'Wi-Fi'], activities: ['Hiking', 'Surfing'], categories: ['River', 'Resort'] },
  );
});
afterAll(() => api.app.close());
beforeEach(async () => {
  campsite = await buildCampsite(api.database, { province: 'Gauteng' });
});

const sampleOf = (key: string): FactSample<FactKey> => FACT_SAMPLES[key as FactKey];

/** The samples of a fact and of those that change together with it. */
const unitOf = (key: string, part: (sample: FactSample<FactKey>) => unknown): Values =>
  Object.fromEntries(changedTogether(key).map((field) => [field, part(sampleOf(field))]));
const sent = (key: string) => unitOf(key, (sample) => sample.sent);
const stored = (key: string) => unitOf(key, (sample) => sample.stored);
const answered = (key: string) => unitOf(key, (sample) => sample.answered ?? sample.stored);

/** What a fact says nothing without: that the campsite is closed, for since when it is. */
const makeMeaningful = async (key: FactKey) => {
  const { onlyWhen } = FACTS[key];
  if (onlyWhen !== undefined) await edit({ [onlyWhen]: true }).expect(200);
};

const edit = (changes: Values) => admin.patch(`/api/campsites/${campsite.id}`).send(changes);
const detail = async (): Promise<Values> =>
  (await camper.get(`/api/campsites/${campsite.id}`).expect(200)).body as Values;
const suggest = (changes: Values) =>
  camper.post(`/api/campsites/${campsite.id}/suggested-updates`).send(changes);

describe.each(FACT_KEYS.map((key) => [key]))('%s', (key) => {
  beforeEach(() => makeMeaningful(key));

  it('is edited, shown and in the history', async () => {
    const { [key]: before } = await detail();
    await edit(sent(key)).expect(200);
    expect(await detail()).toMatchObject(answered(key));
    const { body } = await admin.get(`/api/admin/campsites/${campsite.id}/revisions`).expect(200);
    const [revision] = (body as { data: Values[] }).data.filter(({ field }) => field === key);
    expect(revision).toMatchObject({ newValue: sampleOf(key).stored, source: 'admin', canUndo: true });
    const undo = `/api/admin/revisions/${String(revision?.['id'])}/undo`;
    await admin.post(undo).send({}).expect(200);
    expect((await detail())[key]).toEqual(before);
  });

  it('is refused in its own words, and nothing changes', async () => {
    const before = await detail();
    const { body } = await edit({ ...sent(key), [key]: sampleOf(key).wrong }).expect(400);
    expect(body).toMatchObject({ errors: { [key]: [sampleOf(key).message] } });
    expect(await detail()).toEqual(before);
  });

  it('is cleared by null, unless it is always known', async () => {
    await edit(sent(key)).expect(200);
    const parsed = rulesOf(key).parse(null);
    const [status, value] = 'value' in parsed ? [200, parsed.value] : [400, answered(key)[key]];
    await edit(unitOf(key, () => null)).expect(status);
    expect((await detail())[key]).toEqual(value);
  });
});

describe('a suggestion', () => {
  it.each(factsSetBy('suggest').map((key) => [key]))('of %s is stored and approved', async (key) => {
    await makeMeaningful(key);
    const { body } = await suggest(sent(key)).expect(201);
    const { id, changes } = body as { id: number; changes: Values };
    // Beside it what follows from it, as the longest rig from stands.
    expect(changes).toMatchObject(stored(key));
    // Contacts need a second look.
    const confirmedContacts = CONTACT_FACTS.filter((contact) => contact === key);
    await admin.post(`/api/admin/suggested-updates/${id}/approve`).send({ confirmedContacts }).expect(200);
    expect(await detail()).toMatchObject(answered(key));
  });

  it('of any other fact is refused', async () => {
    const others = FACT_KEYS.filter((key) => !(factsSetBy('suggest') as readonly string[]).includes(key));
    expect(others.length).toBeGreaterThan(0);
    for (const key of others) await suggest(sent(key)).expect(400);
  });
});

describe('POST /api/proposals', () => {
  it('takes every fact that campers propose, and a campsite comes of it', async () => {
    const input: Values = Object.assign({}, ...factsSetBy('propose').map(sent));
    const { body } = await camper.post('/api/proposals').send(input).expect(201);
    const { id } = body as { id: number };
    const approval = `/api/admin/proposals/${id}/approve`;
    const approved = (await admin.post(approval).send({}).expect(200)).body as { campsiteId: number };
    const { body: created } = await camper.get(`/api/campsites/${approved.campsiteId}`).expect(200);
    expect(created).toMatchObject(Object.assign({}, ...factsSetBy('propose').map(answered)) as Values);
  });
});

describe.each(FILTERED_FACTS.map((key) => [key]))('a filter by %s', (key) => {
  const filter = (value: unknown) => camper.get('/api/campsites/all-filtered').query({ [key]: value });
  const isFound = async (value: unknown): Promise<boolean> => {
    const { body } = await filter(value).expect(200);
    return (body as { id: number }[]).some(({ id }) => id === campsite.id);
  };

  it('takes its usual values, and leaves out where it is not known', async () => {
    const { choices } = FILTERS[key].filter;
    for (const choice of choices) expect(await isFound(choice)).toBe(false);
    await edit({ [key]: Math.max(...choices) }).expect(200);
    for (const choice of choices) expect(await isFound(choice)).toBe(true);
  });

  it('is refused in the words of the fact', async () => {
    const { body } = await filter(sampleOf(key).wrong).expect(400);
    expect(body).toMatchObject({ errors: { [key]: [sampleOf(key).message] } });
  });
});
