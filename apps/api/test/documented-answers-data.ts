import { randomUUID } from 'node:crypto';
import { type JobType, OPENSTREETMAP } from '@kampvuur/domain';
import {
  CampsiteImageEntity,
  CampsiteSourceEntity,
  DuplicatePairEntity,
  JobItemEntity,
  JobEntity,
  SuggestedUpdateEntity,
} from '@kampvuur/persistence';
import { type ApiClient, buildCampsite, buildCheckin, buildUser, signedIn } from '@kampvuur/testing';
import { PROVIDER_PATH } from './external-round-trip';
import {
  fillAdvisories,
  fillBlocks,
  fillProposals,
  fillReports,
  fillSavedSearch,
  fillTrip,
  proposalAddresses,
} from './documented-people';
import { jpeg } from './image-fixtures';
import type { RunningApi } from './start-api';

const NAMES = {
  facilities: ['Braai', 'Hot showers'],
  activities: ['Stargazing'],
  categories: ['Pet Friendly'],
};

/** Every field of a campsite that can be edited, each with a value. */
const ALL_FIELDS = {
  name: 'Tankwa Tented Camp',
  province: 'Northern Cape',
  closestTown: 'Calvinia',
  shortDescription: 'Silence, and the whole Milky Way.',
  longDescription: 'Twelve stands between thorn trees, each with a wall against the wind.',
  latitude: '-32.2430',
  longitude: '20.0970',
  rates: 250,
  websiteUrls: ['https://example.com/tankwa'],
  facebookUrl: 'https://www.facebook.com/tankwa',
  contactPhones: ['027 555 0100'],
  contactEmails: ['stay@example.com'],
  imageUrls: ['https://example.com/tankwa.jpg'],
  ...NAMES,
  isClosed: true,
  adminVerified: true,
};

const NO_FIELDS = {
  ...{ closestTown: null, shortDescription: null, longDescription: null, latitude: null, longitude: null },
  ...{ rates: null, websiteUrls: [], facebookUrl: null, contactPhones: [], contactEmails: [], imageUrls: [] },
  ...{ facilities: [], activities: [], categories: [], isClosed: false, adminVerified: false },
};

/** What each kind of job leaves: what it was started with, and what it has come to. */
const JOBS: Record<JobType, { params: object; result: object }> = {
  'scrape-data': { params: { limit: 20 }, result: { total: 2, updated: 1, unchanged: 1 } },
  'scrape-images': { params: { limit: 5 }, result: { total: 0 } },
  'openverse-scrape-images': { params: { limit: 5 }, result: { total: 1, failed: 1 } },
  import: {
    params: { filename: 'camps.xlsx', dryRun: true },
    result: {
      ...{ jobId: '11111111-1111-4111-8111-111111111111', dryRun: true, success: 1, totalRows: 2 },
      ...{ errors: ['Row 3: name: Please enter a name'], duplicates: [], warnings: [] },
      ...{ errorCount: 1, duplicateCount: 0, warningCount: 0 },
    },
  },
  'undo-import': { params: { filename: 'camps.xlsx' }, result: { removed: 1, kept: 0 } },
  'find-duplicates': { params: {}, result: { compared: 12, pairs: 2 } },
  refresh: { params: { kind: 'facilities', id: 1, change: 'rename' }, result: { refreshed: 3 } },
};

/** Somebody of each role, and the addresses that make answers of every kind, by operation. */
export interface DocumentedData {
  admin: ApiClient;
  camper: ApiClient;
  addresses: Record<string, string[]>;
}

let api: RunningApi;
let admin: ApiClient;
let camper: ApiClient;

/** Fills the API's database with everything answers can show, with and without what may be missing. */
export async function fillDatabase(running: RunningApi): Promise<DocumentedData> {
  api = running;
  const owner = await buildUser(api.database, { isAdmin: true });
  const user = await buildUser(api.database, { contactNumber: '082 555 0101', profilePicture: null });
  admin = await signedIn(api.server, owner);
  camper = await signedIn(api.server, user);
  const [whole, bare] = await fillCampsites();
  await fillCheckins(whole, bare);
  const suggestions = await fillSuggestions(whole);
  await fillDuplicates(whole, bare);
  const jobs = await fillJobs(owner.id);
  const caseId = await fillReports(api, admin, whole);
  const proposals = await fillProposals({ camper, admin }, whole);
  await fillBlocks(api, camper, whole);
  await fillAdvisories({ camper, admin }, whole);
  await fillSavedSearch(running, camper, whole);
  const trip = await fillTrip({ camper, admin }, [whole, bare]);
  const paths = (each: (id: number | string) => string, ids: (number | string)[]) => ids.map(each);
  const campsites = [whole, bare];
  const addresses = {
    'GET /api/health/startup': ['/api/health/startup'],
    'GET /api/health/live': ['/api/health/live'],
    'GET /api/health/ready': ['/api/health/ready'],
    'GET /api/user': ['/api/user'],
    'GET /api/auth/google': [PROVIDER_PATH],
    'GET /api/auth/google/callback': [`${PROVIDER_PATH}/callback`],
    'GET /api/campsites': [
      '/api/campsites',
      '/api/campsites?near=-33,20&sort=distance',
      '/api/campsites?page=9',
    ],
    'GET /api/campsites/all': ['/api/campsites/all'],
    'GET /api/search/completions': ['/api/search/completions?q=c'],
    'GET /api/campsites/all-filtered': ['/api/campsites/all-filtered?maxRate=1000'],
    'GET /api/campsites/map': [
      ...['/api/campsites/map?zoom=3', '/api/campsites/map?zoom=20'],
      ...['/api/campsites/map?zoom=5&bounds=16,-35,33,-22', '/api/campsites/map?zoom=5&query=xyzzy'],
    ],
    'GET /api/campsites/export': ['/api/campsites/export?format=gpx', '/api/campsites/export?format=csv'],
    'GET /api/favorites/export': ['/api/favorites/export?format=gpx'],
    'GET /api/campsites/{id}': paths((id) => `/api/campsites/${id}`, campsites),
    'GET /api/school-terms': ['/api/school-terms'],
    'GET /api/campsites/{id}/amenities': paths((id) => `/api/campsites/${id}/amenities`, campsites),
    'GET /api/campsites/{id}/images': paths((id) => `/api/campsites/${id}/images`, campsites),
    'GET /api/campsites/{id}/all-checkins': paths((id) => `/api/campsites/${id}/all-checkins`, campsites),
    'GET /api/campsites/{id}/observations': paths((id) => `/api/campsites/${id}/observations`, campsites),
    'GET /api/campsites/{id}/suggested-updates': paths(
      (id) => `/api/campsites/${id}/suggested-updates`,
      campsites,
    ),
    'GET /api/favorites': ['/api/favorites'],
    'GET /api/advisories': [`/api/advisories?campsiteIds=${whole},${bare}`],
    'GET /api/advisories/map': ['/api/advisories/map?bounds=16,-35,33,-22'],
    'GET /api/admin/advisories': ['/api/admin/advisories'],
    'GET /api/trips': ['/api/trips'],
    'GET /api/trips/{id}': [`/api/trips/${trip.id}`],
    'GET /api/saved-searches': ['/api/saved-searches'],
    'GET /api/shared-trips/{secret}': [`/api/shared-trips/${trip.secret}`],
    'GET /api/facilities': ['/api/facilities'],
    'GET /api/activities': ['/api/activities'],
    'GET /api/categories': ['/api/categories'],
    'GET /api/geocode/search': ['/api/geocode/search?q=Calvinia', '/api/geocode/search?q=xyzzy'],
    'GET /api/geocode/reverse': [
      ...['/api/geocode/reverse?lat=-33.9&lon=18.4', '/api/geocode/reverse?lat=-45&lon=0'],
    ],
    'GET /api/offline/campsites': [`/api/offline/campsites?ids=${whole},${bare}`],
    'GET /api/routes': ['/api/routes?through=-33.9,18.4;-26.2,28'],
    'GET /api/routes/stops': ['/api/routes/stops?through=-33.9,18.4;-26.2,28&withinKm=100'],
    'GET /api/map-settings': ['/api/map-settings'],
    'GET /api/leaderboard': ['/api/leaderboard'],
    'GET /api/leaderboard/monthly': [
      '/api/leaderboard/monthly',
      '/api/leaderboard/monthly?month=1&year=2001',
    ],
    'GET /api/user/points': ['/api/user/points', '/api/user/points?before=1'],
    'GET /api/notices': ['/api/notices', '/api/notices?before=1'],
    'GET /api/notices/unread': ['/api/notices/unread'],
    'GET /api/notices/settings': ['/api/notices/settings'],
    'GET /api/unsubscribe': ['/api/unsubscribe?token=x'],
    'GET /api/user/checkins': ['/api/user/checkins'],
    'GET /api/user/blocks': ['/api/user/blocks'],
    'GET /api/user/sessions': ['/api/user/sessions'],
    'GET /api/user/second-factors': ['/api/user/second-factors'],
    'GET /api/user/sign-in-methods': ['/api/user/sign-in-methods'],
    'GET /api/users/{username}': paths(
      (name) => `/api/users/${name}`,
      [user.username ?? '', owner.username ?? ''],
    ),
    'GET /api/users/{username}/checkins': [`/api/users/${user.username}/checkins`],
    'GET /api/users/{username}/passport': [`/api/users/${user.username}/passport`],
    'GET /api/user/confirmation': ['/api/user/confirmation'],
    'GET /api/user/data': ['/api/user/data'],
    'GET /api/admin/suggested-updates': [
      ...['', '?status=pending', '?status=approved', '?status=rejected'].map(
        (query) => `/api/admin/suggested-updates${query}`,
      ),
    ],
    'GET /api/admin/suggested-updates/{id}': paths((id) => `/api/admin/suggested-updates/${id}`, suggestions),
    'GET /api/admin/jobs': ['/api/admin/jobs', '/api/admin/jobs?type=import&page=1'],
    'GET /api/admin/jobs/{id}': paths((id) => `/api/admin/jobs/${id}`, jobs),
    'GET /api/admin/jobs/{id}/items': paths((id) => `/api/admin/jobs/${id}/items`, jobs),
    'GET /api/admin/edit-statistics': ['/api/admin/edit-statistics'],
    'GET /api/admin/stale-facts': ['/api/admin/stale-facts'],
    'GET /api/admin/edit-statistics/{adminId}/campsites': [
      `/api/admin/edit-statistics/${owner.id}/campsites`,
    ],
    'GET /api/admin/users': ['/api/admin/users', '/api/admin/users?query=mokoena'],
    'GET /api/admin/operations': ['/api/admin/operations'],
    'GET /api/admin/accounts': ['/api/admin/accounts', '/api/admin/accounts?query=camper&page=2'],
    'GET /api/admin/accounts/{accountId}': [`/api/admin/accounts/${user.id}`],
    'GET /api/admin/queues': ['/api/admin/queues'],
    'GET /api/admin/reports': [
      '/api/admin/reports',
      '/api/admin/reports?status=decided',
      `/api/admin/reports?status=all&owner=${user.id}`,
    ],
    'GET /api/removal-requests/campsites/{id}': paths(
      (id) => `/api/removal-requests/campsites/${id}`,
      campsites,
    ),
    'GET /api/admin/reports/{id}': [`/api/admin/reports/${caseId}`],
    ...proposalAddresses(proposals),
    'GET /api/admin/audit': [
      '/api/admin/audit',
      '/api/admin/audit?action=sign-in&person=%231&from=2026-01-01',
    ],
    'GET /api/admin/campsites/{id}/revisions': paths(
      (id) => `/api/admin/campsites/${id}/revisions`,
      campsites,
    ),
    'GET /api/admin/names': ['/api/admin/names'],
    'GET /api/admin/duplicates': ['/api/admin/duplicates'],
    'GET /api/admin/upload/template': ['/api/admin/upload/template'],
    'GET /api/admin/openstreetmap': ['/api/admin/openstreetmap'],
  };
  return { admin, camper, addresses };
}

/** Ids of one campsite with everything a campsite can have, every field changed to and fro, and one with nothing. */
async function fillCampsites(): Promise<[number, number]> {
  // A neighbour, whose names are the ones there are.
  await buildCampsite(api.database, { latitude: -32.244, longitude: 20.098 }, NAMES);
  const facts = { name: 'Tankwa Camp', province: 'Western Cape' };
  const { body: whole } = await admin.post('/api/campsites').send(facts).expect(201);
  for (const fields of [ALL_FIELDS, NO_FIELDS, ALL_FIELDS])
    await admin.patch(`/api/campsites/${whole.id}`).send(fields).expect(200);
  const photo = await jpeg();
  await camper.post(`/api/campsites/${whole.id}/images`).attach('image', photo, 'stand.jpg').expect(201);
  const found = { sourceUrl: 'https://example.com/tankwa', licence: null, creator: null, userId: null };
  for (const [n, credit] of [found, { ...found, licence: 'CC BY 4.0', creator: 'N. Dlamini' }].entries())
    await api.database.manager.insert(CampsiteImageEntity, {
      ...credit,
      ...{ campsiteId: whole.id, imageKey: `found-${n}`, filename: 'found.jpg' },
    });
  const origin = { source: OPENSTREETMAP.source, reference: 'node/12', licence: OPENSTREETMAP.licence };
  const [firstRunId, lastRunId] = [randomUUID(), randomUUID()];
  const element = { ...origin, campsiteId: whole.id, importedValues: {}, firstRunId, lastRunId };
  await api.database.manager.insert(CampsiteSourceEntity, element);
  const { id: bare } = await buildCampsite(api.database);
  return [whole.id, bare];
}

/** Check-ins with and without pictures and authors, favourites, points. */
async function fillCheckins(whole: number, bare: number): Promise<void> {
  await camper
    .post(`/api/campsites/${whole}/checkins`)
    .field('rating', '5')
    .field('summary', 'The whole Milky Way above us.')
    .attach('photos', await jpeg(), 'sky.jpg')
    .expect(201);
  await camper
    .post(`/api/campsites/${bare}/checkins`)
    .send({ rating: 3, summary: 'A stand, and nothing else.' })
    .expect(201);
  const gone = await buildUser(api.database);
  await buildCheckin(api.database, { userId: gone.id, campsiteId: whole });
  const client = await signedIn(api.server, gone);
  await client.delete('/api/user').send({ username: gone.username }).expect(204);
  for (const id of [whole, bare]) await camper.post(`/api/favorites/${id}`).expect(204);
}

/** Ids of suggestions in every state, by people and by a scrape. */
async function fillSuggestions(campsiteId: number): Promise<number[]> {
  const suggest = async (changes: object) => {
    const path = `/api/campsites/${campsiteId}/suggested-updates`;
    return (await camper.post(path).send(changes).expect(201)).body.id as number;
  };
  const rejected = await suggest({ rates: null, facebookUrl: null, isClosed: false });
  await admin
    .post(`/api/admin/suggested-updates/${rejected}/reject`)
    .send({ adminNote: 'It is so.' })
    .expect(200);
  const approved = await suggest({ rates: 300, contactPhones: ['027 555 0199'], facilities: ['Braai'] });
  const confirmed = { confirmedContacts: ['contactPhones'] };
  await admin.post(`/api/admin/suggested-updates/${approved}/approve`).send(confirmed).expect(200);
  const pending = await suggest({ rates: null, websiteUrls: ['https://example.com/new'], isClosed: false });
  const scraped = await api.database.manager.save(
    api.database.manager.create(SuggestedUpdateEntity, {
      ...{ campsiteId, userId: null, sourceUrl: 'https://example.com/tankwa' },
      ...{ changes: { rates: 400 }, baseValues: { rates: 250 } },
    }),
  );
  return [rejected, approved, pending, scraped.id];
}

async function fillDuplicates(oneId: number, otherId: number): Promise<void> {
  const { id: third } = await buildCampsite(api.database);
  await api.database.manager.insert(DuplicatePairEntity, [
    { oneId, otherId, likeness: 0.9, distanceM: null },
    { oneId, otherId: third, likeness: 0.5, distanceM: 120 },
  ]);
}

/** Ids of jobs of every kind, ended and not, with their items. */
async function fillJobs(adminId: number): Promise<string[]> {
  const { manager } = api.database;
  const ids: string[] = [];
  for (const [n, [type, { params, result }]] of Object.entries(JOBS).entries()) {
    const id = (state: number) => `${state}0000000-0000-4000-8000-00000000000${n}`;
    const job = { type, params, startedById: adminId, campsiteName: 'Tankwa', campsiteId: 1 };
    const ended = { finishedAt: new Date(), percentComplete: 100 };
    await manager.insert(JobEntity, [
      { ...job, ...ended, id: id(1), status: 'completed', result: result, undoneAt: new Date() },
      { ...job, ...ended, id: id(2), status: 'error', message: 'Lost', startedById: null },
      { id: id(3), type, params, status: 'started' },
    ]);
    await manager.insert(JobItemEntity, [
      { jobId: id(1), item: 1, campsiteName: 'Tankwa', outcome: 'waiting' as const },
      {
        ...{ jobId: id(1), item: 2, campsiteId: 1, campsiteName: 'Tankwa', outcome: 'updated' as const },
        ...{ message: 'rate updated', details: { Name: 'Tankwa', Rates: '250' }, finishedAt: new Date() },
      },
    ]);
    ids.push(id(1), id(2), id(3));
  }
  return ids;
}
