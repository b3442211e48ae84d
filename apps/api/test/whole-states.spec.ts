import { randomUUID } from 'node:crypto';
import { ImportsRepository, JobsRepository } from '@kampvuur/persistence';
import { type ApiClient, buildUser, signedIn } from '@kampvuur/testing';
import { type RunningApi, startApi } from './start-api';
import { untilNotBusy } from './until-not-busy';

/** Campsites of one transaction: more than the index takes in one turn. */
const CAMPSITES = 1_500;
const ASKED_AT_ONCE = 8;

const INSERT = `INSERT INTO campsites (name, province, sort_name, search_text, rates)
  SELECT $2 || n, 'Limpopo', $2 || n, $2 || n, 100 FROM generate_series(1, $1) n`;

let api: RunningApi;
let camper: ApiClient;
let admin: ApiClient;
beforeAll(async () => {
  api = await startApi();
  camper = await signedIn(api.server, await buildUser(api.database));
  admin = await signedIn(api.server, await buildUser(api.database, { isAdmin: true }));
});
afterAll(() => api.app.close());

async function totalOf(client: ApiClient, filter = ''): Promise<number> {
  const { body } = await untilNotBusy(() => client.get(`/api/campsites?limit=12${filter}`));
  return (body as { total: number }).total;
}

async function sizeOfMap(client: ApiClient): Promise<number> {
  const { body } = await untilNotBusy(() => client.get('/api/campsites/all'));
  return (body as unknown[]).length;
}

describe('GET /api/campsites while a large transaction is indexed', () => {
  it('answers from the state before it or from the state after it, and never from one between', async () => {
    for (const [round, name] of ['first ', 'second ', 'third '].entries()) {
      const states = [round * CAMPSITES, (round + 1) * CAMPSITES];
      await api.database.query(INSERT, [CAMPSITES, name]);
      const asked = Array.from({ length: ASKED_AT_ONCE }, (_, at) =>
        at % 2 === 0 ? totalOf(camper) : sizeOfMap(camper),
      );
      const totals = await Promise.all(asked);
      expect(totals.filter((total) => !states.includes(total))).toEqual([]);
      // Once the new state has been seen, nobody sees the old one again.
      expect(await totalOf(admin)).toBe(states[1]);
      expect(await totalOf(camper)).toBe(states[1]);
    }
  });

  it('shows people what they wrote in the next answer', async () => {
    await api.database.query(`UPDATE campsites SET rates = 300`);
    const { body } = await admin.get('/api/campsites?limit=1').expect(200);
    const { id } = (body as { data: { id: number }[] }).data[0]!;
    await admin.patch(`/api/campsites/${id}`).send({ rates: 50 }).expect(200);
    expect(await totalOf(admin, '&maxRate=100')).toBe(1);
    expect(await totalOf(admin, '&maxRate=300')).toBe(await totalOf(admin));
  });
});

describe('GET /api/campsites while an import is written in several transactions', () => {
  const BATCHES = 3;
  const ROWS = 40;

  /** Starts an import and writes its rows; resolves to the job's id. */
  async function writtenImport(name: string): Promise<string> {
    const id = randomUUID();
    const job = { id, type: 'import', startedById: null, message: '', params: {} };
    expect(await new JobsRepository(api.database).start(job)).toBe(true);
    const imports = new ImportsRepository(api.database);
    for (let batch = 0; batch < BATCHES; batch += 1) {
      await api.database.transaction(async (manager) => {
        await imports.beginBatch(manager, id);
        await manager.query(INSERT, [ROWS, `${name} ${batch} `]);
      });
    }
    return id;
  }

  it.each(['completed', 'error'] as const)(
    'shows nothing of it before it is %s, and then all of it',
    async (status) => {
      const before = await totalOf(admin);
      const id = await writtenImport(status);
      expect(await totalOf(admin)).toBe(before);
      expect(await sizeOfMap(admin)).toBe(before);
      await new JobsRepository(api.database).finish(id, { status, message: '', result: null });
      expect(await totalOf(admin)).toBe(before + BATCHES * ROWS);
      expect(await sizeOfMap(admin)).toBe(before + BATCHES * ROWS);
    },
  );

  it('shows nothing of it in a process that loads all campsites meanwhile, and what others write at once', async () => {
    const before = await totalOf(admin);
    const id = await writtenImport('meanwhile');
    const second = await startApi({ DATABASE_URL: api.settings.DATABASE_URL });
    const elsewhere = await signedIn(second.server, await buildUser(api.database, { isAdmin: true }));
    expect(await totalOf(elsewhere)).toBe(before);
    await api.database.query(INSERT, [1, 'by hand ']);
    expect(await totalOf(elsewhere)).toBe(before + 1);
    await new JobsRepository(api.database).finish(id, { status: 'completed', message: '', result: null });
    expect(await totalOf(elsewhere)).toBe(before + 1 + BATCHES * ROWS);
    await second.app.close();
  });
});
