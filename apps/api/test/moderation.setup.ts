import sharp from 'sharp';
import type { ModerationCase } from '@kampvuur/contracts';
import type { UserEntity } from '@kampvuur/persistence';
import { type ApiClient, buildCampsite, buildUser, signedIn } from '@kampvuur/testing';
import { type RunningApi, startApi } from './start-api';

type Sent = Record<string, unknown>;

/** What tests of reports play with: an author, somebody who reports, an administrator; new ones before each test. */
class ModerationSetup {
  api!: RunningApi;
  author!: UserEntity;
  owner!: ApiClient;
  reporter!: ApiClient;
  admin!: ApiClient;
  campsiteId!: number;
  private shade = 0;
  private seen = new Map<number, string>();

  /** Somebody else, who has confirmed their email address. */
  another = async () => signedIn(this.api.server, await this.buildConfirmed());

  /** A picture nobody has sent before, wide enough that its widths differ, and low, so that it is soon encoded. */
  newPhoto = () => {
    const background = { r: 200, g: (this.shade += 7) % 256, b: 40 };
    return sharp({ create: { width: 900, height: 60, channels: 3, background } })
      .jpeg()
      .toBuffer();
  };

  checkIn = async (photos: Buffer[] = []) => {
    let request = this.owner
      .post(`/api/campsites/${this.campsiteId}/checkins`)
      .field('rating', '5')
      .field('summary', 'Best braai spot of the whole valley.');
    for (const photo of photos) request = request.attach('photos', photo, 'photo.jpg');
    const { body } = await request.expect(201);
    return body.checkin as { id: number; photos: string[] };
  };

  upload = async (photo: Buffer): Promise<{ id: number; url: string }> =>
    (
      await this.owner
        .post(`/api/campsites/${this.campsiteId}/images`)
        .attach('image', photo, 'view.jpg')
        .expect(201)
    ).body;

  report = (target: Sent, client = this.reporter) =>
    client.post('/api/reports').send({ reason: 'abuse', ...target });

  queue = async (query = ''): Promise<{ data: ModerationCase[]; total: number }> => {
    const { body } = await this.admin.get(`/api/admin/reports?${query}`).expect(200);
    for (const entry of body.data) this.saw(entry);
    return body;
  };

  /** Decides on what the administrator has seen last, in the queue or as the answer to a decision. */
  decide = (id: number, input: Sent) =>
    this.admin
      .post(`/api/admin/reports/${id}/decide`)
      .send({ version: this.seen.get(id) ?? 'none', ...input })
      .on('response', ({ body }: { body: ModerationCase }) => this.saw(body));

  /** Reports a thing and decides on it. */
  reportAndDecide = async (target: Sent, decision: string): Promise<ModerationCase> => {
    await this.report(target).expect(204);
    const { data } = await this.queue();
    return (await this.decide(data[0]!.id, { decision, note: 'Against the terms.' }).expect(200)).body;
  };

  detail = async () => (await this.reporter.get(`/api/campsites/${this.campsiteId}`).expect(200)).body;
  points = async () => (await this.owner.get('/api/user').expect(200)).body.points as number;

  private saw = ({ id, version }: Partial<ModerationCase>) => {
    if (id && version) this.seen.set(id, version);
  };

  private buildConfirmed = () => buildUser(this.api.database, { emailVerifiedAt: new Date() });

  async renew(): Promise<void> {
    const { database, server } = this.api;
    await database.query('DELETE FROM moderation_cases');
    this.author = await buildUser(database);
    this.owner = await signedIn(server, this.author);
    this.reporter = await this.another();
    this.admin = await signedIn(server, await buildUser(database, { isAdmin: true }));
    this.campsiteId = (await buildCampsite(database)).id;
  }
}

/** The API for the tests of a file about reports, and who acts in them. */
export function moderationSetup(settings: Record<string, string> = {}): ModerationSetup {
  const setup = new ModerationSetup();
  beforeAll(async () => {
    setup.api = await startApi(settings);
  });
  afterAll(() => setup.api.app.close());
  beforeEach(() => setup.renew());
  return setup;
}
