import type { SchoolYear } from '@kampvuur/contracts';
import { TERM_MESSAGES, TERMS_SOURCE } from '@kampvuur/domain/stays';
import { type ApiClient, buildUser, signedIn } from '@kampvuur/testing';
import { type RunningApi, startApi } from './start-api';

let api: RunningApi;
let admin: ApiClient;
let camper: ApiClient;
beforeAll(async () => {
  api = await startApi();
  admin = await signedIn(api.server, await buildUser(api.database, { isAdmin: true }));
  camper = await signedIn(api.server, await buildUser(api.database));
});
afterAll(() => api.app.close());
beforeEach(async () => {
  await api.database.query('DELETE FROM school_terms');
});

const TERMS = [
  { firstDay: '2028-01-12', lastDay: '2028-03-24' },
  { firstDay: '2028-04-04', lastDay: '2028-06-23' },
  { firstDay: '2028-07-18', lastDay: '2028-09-22' },
  { firstDay: '2028-10-03', lastDay: '2028-12-06' },
];

const years = async (): Promise<SchoolYear[]> => (await camper.get('/api/school-terms').expect(200)).body;
const year = async (number: number) => (await years()).find((each) => each.year === number);
const enter = (number: number, terms: unknown) =>
  admin.put(`/api/admin/school-terms/${number}`).send({ terms });

describe('GET /api/school-terms', () => {
  it('has what is published, and where', async () => {
    expect(await year(2026)).toEqual({
      year: 2026,
      terms: [
        { firstDay: '2026-01-14', lastDay: '2026-03-27' },
        { firstDay: '2026-04-08', lastDay: '2026-06-26' },
        { firstDay: '2026-07-21', lastDay: '2026-09-23' },
        { firstDay: '2026-10-06', lastDay: '2026-12-09' },
      ],
      source: TERMS_SOURCE,
    });
    expect(await year(2028)).toBeUndefined();
  });
});

describe('PUT /api/admin/school-terms/:year', () => {
  it('enters the terms of a year, which the audit log keeps', async () => {
    await enter(2028, TERMS).expect(200);
    expect(await year(2028)).toEqual({ year: 2028, terms: TERMS, source: null });
    const [event] = await api.database.query<{ details: object }[]>(
      `SELECT details FROM audit_events WHERE action = 'school-terms-entered' ORDER BY id DESC LIMIT 1`,
    );
    expect(event).toEqual({ details: { year: 2028 } });
  });

  it('corrects what is published', async () => {
    const corrected = TERMS.map(({ firstDay, lastDay }) => ({
      firstDay: firstDay.replace('2028', '2026'),
      lastDay: lastDay.replace('2028', '2026'),
    }));
    await enter(2026, TERMS.slice(0, 4)).expect(400);
    await enter(2026, corrected).expect(200);
    expect(await year(2026)).toEqual({ year: 2026, terms: corrected, source: null });
    expect((await year(2027))?.source).toBe(TERMS_SOURCE);
  });

  it.each<[string, unknown, string]>([
    ['three terms', TERMS.slice(1), TERM_MESSAGES.terms],
    ['no list', 'all', TERM_MESSAGES.terms],
    ['a day that is none', [{ ...TERMS[0], lastDay: '2028-02-30' }, ...TERMS.slice(1)], TERM_MESSAGES.day],
    ['a term that is none', [null, ...TERMS.slice(1)], TERM_MESSAGES.day],
    [
      'terms that overlap',
      [TERMS[1], TERMS[0], ...TERMS.slice(2)],
      'The terms of a year must follow each other',
    ],
  ])('answers 400 for %s', async (_name, terms, message) => {
    const { body } = await enter(2028, terms).expect(400);
    expect(JSON.stringify(body)).toContain(message);
    expect(await year(2028)).toBeUndefined();
  });

  it('answers 400 for a year without school terms', async () => {
    const { body } = await enter(1999, TERMS).expect(400);
    expect(body).toMatchObject({ message: TERM_MESSAGES.year });
  });
});

describe('DELETE /api/admin/school-terms/:year', () => {
  it('takes back what was entered', async () => {
    await enter(2028, TERMS).expect(200);
    await admin.delete('/api/admin/school-terms/2028').expect(204);
    expect(await year(2028)).toBeUndefined();
  });

  it('answers 404 where nothing was entered', async () => {
    await admin.delete('/api/admin/school-terms/2026').expect(404);
  });
});
