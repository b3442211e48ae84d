import sharp from 'sharp';
import type { ProposalEntry } from '@kampvuur/contracts';
import { pictureFile } from '@kampvuur/domain';
import type { UserEntity } from '@kampvuur/persistence';
import { type ApiClient, buildCampsite, buildUser, signedIn } from '@kampvuur/testing';
import { type RunningApi, startApi } from './start-api';

export type Values = Record<string, unknown>;

/** A place in the Karoo that no other test knows. */
export const PLACE = { name: 'Swartvlei Sterrekamp', latitude: '-32.45', longitude: '22.15' };

/** What tests of proposals play with; new people and no proposals before each of them. */
class ProposalsSetup {
  api!: RunningApi;
  user!: UserEntity;
  camper!: ApiClient;
  adminUser!: UserEntity;
  admin!: ApiClient;
  private shade = 0;

  /** A picture nobody has sent before, wide enough that its widths differ. */
  newPhoto = () => {
    const background = { r: 40, g: 120, b: (this.shade += 7) % 256 };
    return sharp({ create: { width: 900, height: 600, channels: 3, background } })
      .jpeg()
      .toBuffer();
  };

  propose = (changes: Values = {}, client = this.camper) =>
    client.post('/api/proposals').send({ ...PLACE, ...changes });

  /** As the web app sends it: a form, with photos. */
  proposeWithPhotos = async (photos: number, fields: Record<string, string | string[]> = {}) => {
    let request = this.camper.post('/api/proposals');
    for (const [name, value] of Object.entries({ ...PLACE, ...fields })) request = request.field(name, value);
    for (let n = 0; n < photos; n += 1)
      request = request.attach('photos', await this.newPhoto(), `photo-${n}.jpg`);
    return request;
  };

  proposed = async (changes: Values = {}, client = this.camper): Promise<number> =>
    (await this.propose(changes, client).expect(201)).body.id;

  likely = (query: Values, client = this.camper) =>
    client.get('/api/proposals/likely-places').query({ ...PLACE, ...query });

  decide = (id: number, how: 'approve' | 'reject' | 'duplicate', input: Values = {}, client = this.admin) =>
    client.post(`/api/admin/proposals/${id}/${how}`).send(input);

  queue = async (query = ''): Promise<{ data: ProposalEntry[]; total: number }> =>
    (await this.admin.get(`/api/admin/proposals?${query}`).expect(200)).body;

  review = async (id: number) => (await this.admin.get(`/api/admin/proposals/${id}`).expect(200)).body;

  own = async (client = this.camper) => (await client.get('/api/user/proposals').expect(200)).body;

  /** The proposer's latest notice. */
  latestNotice = async () => (await this.camper.get('/api/notices').expect(200)).body.data[0];

  photoKeys = async (id: number): Promise<string[]> => {
    const [row] = await this.api.database.query(
      'SELECT photo_keys AS keys FROM campsite_proposals WHERE id = $1',
      [id],
    );
    return row.keys;
  };

  media = (key: string) => `/media/${pictureFile(key, 400)}`;

  points = async () => (await this.camper.get('/api/user').expect(200)).body.points as number;

  async renew(): Promise<void> {
    const { database, server } = this.api;
    await database.query('DELETE FROM campsite_proposals');
    await database.query('DELETE FROM hidden_pictures');
    await database.query('DELETE FROM campsites');
    this.user = await buildUser(database, { firstName: 'Anele' });
    this.camper = await signedIn(server, this.user);
    this.adminUser = await buildUser(database, { isAdmin: true });
    this.admin = await signedIn(server, this.adminUser);
    // The names that proposals choose from.
    await buildCampsite(
      database,
      { name: 'Loskop Dam Resort', latitude: -25.42, longitude: 29.36, province: 'Mpumalanga' },
      { facilities: ['Braai', 'Hot showers'], activities: ['Stargazing'], categories: ['Pet Friendly'] },
    );
  }
}

/** The API for the tests of a file about proposals, and who acts in them. */
export function proposalsSetup(): ProposalsSetup {
  const setup = new ProposalsSetup();
  beforeAll(async () => {
    setup.api = await startApi();
  });
  afterAll(() => setup.api.app.close());
  beforeEach(() => setup.renew());
  return setup;
}
