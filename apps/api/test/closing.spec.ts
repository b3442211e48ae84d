import type { CampsiteEntity } from '@kampvuur/persistence';
import { MESSAGES } from '@kampvuur/domain';
import { type ApiClient, buildCampsite, buildUser, signedIn } from '@kampvuur/testing';
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
});
afterAll(() => api.app.close());
beforeEach(async () => {
  campsite = await buildCampsite(api.database);
});

const CLOSED = { isClosed: true, closedOn: '2024-03', closedReason: 'The farm was sold.' };
const NOTHING = { isClosed: false, closedOn: null, closedReason: null };

const edit = (changes: Values) => admin.patch(`/api/campsites/${campsite.id}`).send(changes);
const detail = async (): Promise<Values> =>
  (await camper.get(`/api/campsites/${campsite.id}`).expect(200)).body as Values;
const suggest = (changes: Values) =>
  camper.post(`/api/campsites/${campsite.id}/suggested-updates`).send(changes);
const history = async (): Promise<Values[]> =>
  (await admin.get(`/api/admin/campsites/${campsite.id}/revisions`).expect(200)).body.data;

describe('PATCH /api/campsites/:id of a closed campsite', () => {
  it('says since when and why, as exactly as it is known', async () => {
    await edit({ ...CLOSED, closedOn: '15 March 2024' }).expect(200);
    expect(await detail()).toMatchObject({ ...CLOSED, closedOn: '2024-03-15' });
    await edit({ closedOn: '2023' }).expect(200);
    expect(await detail()).toMatchObject({ ...CLOSED, closedOn: '2023' });
  });

  it('forgets both when it opens again, with a line of history for each', async () => {
    await edit(CLOSED).expect(200);
    await edit({ isClosed: false }).expect(200);
    expect(await detail()).toMatchObject(NOTHING);
    const cleared = (await history()).filter(({ newValue }) => newValue === null).map(({ field }) => field);
    expect(cleared.sort()).toEqual(['closedOn', 'closedReason']);
  });

  it('is the same when the closing is undone', async () => {
    await edit(CLOSED).expect(200);
    const closing = (await history()).find(({ field }) => field === 'isClosed');
    await admin
      .post(`/api/admin/revisions/${String(closing?.['id'])}/undo`)
      .send({})
      .expect(200);
    expect(await detail()).toMatchObject(NOTHING);
  });

  it('sets neither of a campsite that is open', async () => {
    await edit({ closedOn: '2024', closedReason: 'Sold', rates: 77 }).expect(200);
    expect(await detail()).toMatchObject({ ...NOTHING, rates: 77 });
  });
});

describe('POST /api/campsites/:id/suggested-updates', () => {
  it('closes with date and reason, which an administrator approves', async () => {
    const { body } = await suggest(CLOSED).expect(201);
    await admin.post(`/api/admin/suggested-updates/${body.id}/approve`).send({}).expect(200);
    expect(await detail()).toMatchObject(CLOSED);
  });

  it('is nothing without the closing', async () => {
    const { body } = await suggest({ closedOn: '2024' }).expect(400);
    expect(body.message).toBe(MESSAGES.noSuggestedChanges);
  });

  it('approved without the closing, writes no date', async () => {
    const { body } = await suggest(CLOSED).expect(201);
    const fields = { fields: ['closedOn'] };
    await admin.post(`/api/admin/suggested-updates/${body.id}/approve`).send(fields).expect(200);
    expect(await detail()).toMatchObject(NOTHING);
  });

  it('with bank details as the reason is held for a second look', async () => {
    const { body } = await suggest({ ...CLOSED, closedReason: 'Moved. Pay into FNB 62 845 112 907' }).expect(
      201,
    );
    const approve = `/api/admin/suggested-updates/${body.id}/approve`;
    const refused = await admin.post(approve).send({}).expect(409);
    expect(Object.keys(refused.body.errors)).toEqual(['closedReason']);
  });
});
