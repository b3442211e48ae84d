import { MESSAGES } from '@kampvuur/domain';
import { type ApiClient, buildCampsite, buildUser, signedIn, whileLocked } from '@kampvuur/testing';
import { type RunningApi, startApi } from './start-api';
import { untilNotBusy } from './until-not-busy';

/** More than there are connections. */
const WRITERS = 8;

/** Reads that ask the database each time. */
const READS = ['/api/user/checkins', '/api/favorites', '/api/user/points'];

let api: RunningApi;
let camper: ApiClient;
let writers: ApiClient[];
let campsiteId: number;
beforeAll(async () => {
  api = await startApi({ DATABASE_TIMEOUT_FACTOR: '1' });
  camper = await signedIn(api.server, await buildUser(api.database));
  writers = [];
  for (let n = 0; n < WRITERS; n += 1)
    writers.push(await signedIn(api.server, await buildUser(api.database)));
});
beforeEach(async () => {
  campsiteId = (await buildCampsite(api.database)).id;
});
afterAll(() => api.app.close());

type Answer = { status: number; body: { message?: string } };

/** Each waits for the campsite's row. */
const WRITES: Record<string, (writer: ApiClient) => PromiseLike<Answer>> = {
  'check-ins': (writer) =>
    writer.post(`/api/campsites/${campsiteId}/checkins`).field('rating', 4).field('summary', 'Level stands.'),
  favourites: (writer) => writer.post(`/api/favorites/${campsiteId}`),
};

/** What all writers' writes are answered, which go on once `meanwhile` is over. */
async function answersOf(
  write: (writer: ApiClient) => PromiseLike<Answer>,
  meanwhile: (answers: Promise<Answer>[]) => Promise<unknown>,
) {
  let answers: Promise<Answer>[] = [];
  return whileLocked(
    api.database,
    (manager) => manager.query('SELECT FROM campsites WHERE id = $1 FOR UPDATE', [campsiteId]),
    () => Promise.all((answers = writers.map((writer) => Promise.resolve(write(writer))))),
    () => meanwhile(answers),
  );
}

describe.each(Object.entries(WRITES))('more %s than there are connections wait', (_name, write) => {
  it('reads are answered meanwhile', async () => {
    const answers = await answersOf(write, async () => {
      for (const path of READS) {
        const { status } = await untilNotBusy(() => camper.get(path));
        expect([path, status]).toEqual([path, 200]);
      }
    });
    // On a slow machine the reads may take longer than a write waits.
    for (const { status } of answers) expect([200, 201, 204, 503]).toContain(status);
  });

  it('those that wait too long for others answer that the service is busy', async () => {
    const answers = await answersOf(write, (pending) => Promise.race(pending));
    const refused = answers.filter(({ status }) => status >= 300);
    expect(refused.length).toBeGreaterThan(0);
    for (const { status, body } of refused) expect([status, body.message]).toEqual([503, MESSAGES.busy]);
  });
});
