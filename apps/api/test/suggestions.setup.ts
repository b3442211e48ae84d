import type { CampsiteEntity, UserEntity } from '@kampvuur/persistence';
import { type ApiClient, buildCampsite, buildUser, signedIn } from '@kampvuur/testing';
import { type RunningApi, startApi } from './start-api';

export type Values = Record<string, unknown>;

export const REVIEWS = '/api/admin/suggested-updates';

/** What tests of suggestions play with; new people and a new campsite before each of them. */
class SuggestionsSetup {
  api!: RunningApi;
  user!: UserEntity;
  camper!: ApiClient;
  adminUser!: UserEntity;
  admin!: ApiClient;
  campsite!: CampsiteEntity;

  suggest = (changes: unknown, client = this.camper, id = this.campsite.id) =>
    client.post(`/api/campsites/${id}/suggested-updates`).send(changes as object);
  suggested = async (changes: unknown, client = this.camper): Promise<number> =>
    (await this.suggest(changes, client).expect(201)).body.id;
  approve = (id: number, input: Values = {}, client = this.admin) =>
    client.post(`${REVIEWS}/${id}/approve`).send(input);
  reject = (id: number, input: Values = { adminNote: 'We rang them: it is so.' }, client = this.admin) =>
    client.post(`${REVIEWS}/${id}/reject`).send(input);
  list = async (query = '') => (await this.admin.get(`${REVIEWS}?${query}`).expect(200)).body;
  detail = async () => (await this.camper.get(`/api/campsites/${this.campsite.id}`).expect(200)).body;
  setRates = (rates: number) =>
    this.api.database.query('UPDATE campsites SET rates = $2 WHERE id = $1', [this.campsite.id, rates]);

  async renew(): Promise<void> {
    const { database, server } = this.api;
    await database.query('DELETE FROM suggested_updates');
    this.user = await buildUser(database);
    this.camper = await signedIn(server, this.user);
    this.adminUser = await buildUser(database, { isAdmin: true });
    this.admin = await signedIn(server, this.adminUser);
    this.campsite = await buildCampsite(
      database,
      { rates: 100, contactPhones: ['021 555 0100'], websiteUrls: ['https://example.com'] },
      {
        facilities: ['Shop', 'Fuel', 'Hot showers'],
        activities: ['Hiking'],
        categories: ['River', 'Pet Friendly'],
      },
    );
  }
}

/** The API for the tests of a file about suggestions, and who acts in them. */
export function suggestionsSetup(): SuggestionsSetup {
  const setup = new SuggestionsSetup();
  beforeAll(async () => {
    setup.api = await startApi();
  });
  afterAll(() => setup.api.app.close());
  beforeEach(() => setup.renew());
  return setup;
}
