import type { CampsiteEntity } from '@kampvuur/persistence';
import { type Tariff, tariffFromText } from '@kampvuur/domain/stays';
import { type ApiClient, buildCampsite, buildUser, signedIn } from '@kampvuur/testing';
import { type RunningApi, startApi } from './start-api';

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
  campsite = await buildCampsite(api.database, { province: 'Gauteng', rates: 300 });
});

const HIGH = 'R850 per stand a night, high season';
const LOW = 'R165 per stand a night, low season';

const tariffs = (...lines: string[]): Tariff[] => lines.flatMap((line) => tariffFromText(line) ?? []);

interface Prices {
  rates: number | null;
  tariffs: Tariff[];
}

const edit = (changes: object) => admin.patch(`/api/campsites/${campsite.id}`).send(changes);
const prices = async (): Promise<Prices> => {
  const { body } = await camper.get(`/api/campsites/${campsite.id}`).expect(200);
  const { rates, tariffs: known } = body as Prices;
  return { rates, tariffs: known };
};
const revisions = async (): Promise<{ id: string; field: string }[]> =>
  (await admin.get(`/api/admin/campsites/${campsite.id}/revisions`).expect(200)).body.data;

describe('the rate of a campsite with tariffs', () => {
  it('is the lowest price of a night', async () => {
    await edit({ tariffs: tariffs(HIGH, LOW) }).expect(200);
    expect(await prices()).toEqual({ rates: 165, tariffs: tariffs(HIGH, LOW) });
    expect((await revisions()).map(({ field }) => field).sort()).toEqual(['rates', 'tariffs']);
  });

  it('is that of the tariffs when both are sent', async () => {
    await edit({ rates: 999, tariffs: tariffs(HIGH, LOW) }).expect(200);
    expect((await prices()).rates).toBe(165);
  });

  it('stays where no tariff is one of a night', async () => {
    await edit({ tariffs: tariffs('R1500 per stand a week') }).expect(200);
    expect((await prices()).rates).toBe(300);
  });

  it.each([
    [150, ['R850 per stand a night, high season', 'R150 per stand a night, low season']],
    [900, ['R900 per stand a night, high season', 'R900 per stand a night, low season']],
  ])('sets the lowest tariff when it is set to %d alone', async (rates, lines) => {
    await edit({ tariffs: tariffs(HIGH, LOW) }).expect(200);
    await edit({ rates }).expect(200);
    expect(await prices()).toEqual({ rates, tariffs: tariffs(...lines) });
  });

  it('clears the tariffs when it is cleared', async () => {
    await edit({ tariffs: tariffs(HIGH, LOW) }).expect(200);
    await edit({ rates: null }).expect(200);
    expect(await prices()).toEqual({ rates: null, tariffs: [] });
  });

  it('stays when the tariffs are cleared', async () => {
    await edit({ tariffs: tariffs(HIGH, LOW) }).expect(200);
    await edit({ tariffs: [] }).expect(200);
    expect(await prices()).toEqual({ rates: 165, tariffs: [] });
  });

  it('is undone together with the tariffs', async () => {
    await edit({ tariffs: tariffs(HIGH, LOW) }).expect(200);
    await edit({ rates: 900 }).expect(200);
    const [latest] = await revisions();
    await admin.post(`/api/admin/revisions/${latest?.id}/undo`).send({}).expect(200);
    expect(await prices()).toEqual({ rates: 165, tariffs: tariffs(HIGH, LOW) });
  });

  it('sets the lowest tariff when a suggestion of it is approved', async () => {
    await edit({ tariffs: tariffs(HIGH, LOW) }).expect(200);
    const path = `/api/campsites/${campsite.id}/suggested-updates`;
    const { body } = await camper.post(path).send({ rates: 180 }).expect(201);
    expect(body).toMatchObject({ changes: { rates: 180 } });
    const approval = `/api/admin/suggested-updates/${(body as { id: number }).id}/approve`;
    await admin.post(approval).send({}).expect(200);
    expect(await prices()).toEqual({
      rates: 180,
      tariffs: tariffs(HIGH, 'R180 per stand a night, low season'),
    });
  });
});

describe('PATCH /api/campsites/:id with tariffs', () => {
  it('changes nothing when they are the same in another order', async () => {
    await edit({ tariffs: tariffs(HIGH, LOW) }).expect(200);
    const before = await revisions();
    await edit({ tariffs: tariffs(LOW, HIGH) }).expect(200);
    expect(await revisions()).toEqual(before);
  });

  it('answers 409 when somebody else has changed them, with what they are', async () => {
    await edit({ tariffs: tariffs(LOW) }).expect(200);
    const before = { tariffs: [] };
    const { body } = await edit({ tariffs: tariffs(HIGH), before }).expect(409);
    expect(body).toMatchObject({ errors: { tariffs: [`Now: ${LOW}`] } });
  });
});

describe('downloads', () => {
  it('have a line for each tariff', async () => {
    await edit({ tariffs: tariffs(HIGH, LOW), name: 'Kudu Kloof' }).expect(200);
    const csv = await camper.get('/api/campsites/export').query({ format: 'csv', query: 'Kudu Kloof' });
    expect(csv.text).toContain(`"${HIGH}; ${LOW}"`);
    const json = await camper.get('/api/campsites/export').query({ format: 'geojson', query: 'Kudu Kloof' });
    expect(json.text).toContain('"tariffs":[{');
  });
});
