import {
  expect,
  type APIRequestContext,
  type APIResponse,
  type PlaywrightWorkerArgs,
} from '@playwright/test';
import { randomInt } from 'node:crypto';
import sharp from 'sharp';
import * as XLSX from 'xlsx';
import { DAY, localDay, XLSX_TYPE } from '@kampvuur/domain';
import { newWord, query, type NewAccount } from './accounts';
import type { MadeCampsite } from './made-campsites';
import { ANONYMOUS, signedIn } from './sessions';

/** Somebody with an account, who is signed in. */
interface Camper {
  person: NewAccount;
  request: APIRequestContext;
}

/** Somebody who is signed in, but on no page. */
export async function newCamper(playwright: PlaywrightWorkerArgs['playwright']): Promise<Camper> {
  const { person, state } = await signedIn(playwright, 'camper');
  const baseURL = process.env.E2E_BASE_URL!;
  return { person, request: await playwright.request.newContext({ baseURL, storageState: state }) };
}

/** Signs somebody in with a further browser. */
export async function signInWithAnotherBrowser(
  playwright: PlaywrightWorkerArgs['playwright'],
  { username, password }: NewAccount,
): Promise<void> {
  const baseURL = process.env.E2E_BASE_URL!;
  const elsewhere = await playwright.request.newContext({ baseURL, storageState: ANONYMOUS });
  await bodyOf(elsewhere.post('/api/login', { data: { emailOrUsername: username, password } }));
  await elsewhere.dispose();
}

/** The body of an answer that must be no error; null for none. */
export async function bodyOf<Body>(answer: Promise<APIResponse>): Promise<Body> {
  const response = await answer;
  const text = await response.text();
  expect(response.ok(), `${response.url()}: ${text}`).toBe(true);
  return (text === '' ? null : JSON.parse(text)) as Body;
}

/** Facts of a campsite with contacts and a way to book. */
export const BOOKABLE = {
  contactPhones: ['036 555 0100'],
  contactEmails: ['kamp@example.co.za'],
  bookingMethods: ['Phone', 'WhatsApp', 'Walk-in'],
  whatsappNumbers: ['082 555 0175'],
  bookingOpensMonths: 11,
  lateArrival: 'By arrangement',
  gateOpens: '06:00',
  gateCloses: '18:00',
  facilities: ['Hot showers', 'Shop'],
};

const SUMMARY = 'Shade from noon on, and the stream sings all night.';

/** A picture nobody has sent before. */
async function newPhoto() {
  const background = { r: randomInt(256), g: randomInt(256), b: randomInt(256) };
  const create = { width: 800 + randomInt(100), height: 600, channels: 3, background } as const;
  return { name: 'dunes.jpg', mimeType: 'image/jpeg', buffer: await sharp({ create }).jpeg().toBuffer() };
}

/** Somewhere in the Karoo where nothing is seeded, and nowhere twice. */
const newProposal = () => ({
  name: `Rooikrans ${randomInt(1_000_000)}`,
  province: 'Northern Cape',
  shortDescription: 'Six stands under the red cliff.',
  latitude: `-${31 + randomInt(1_000) / 1_000}`,
  longitude: `${22 + randomInt(1_000) / 1_000}`,
});

const noWater = (campsiteId: number) => ({
  kind: 'noWater',
  campsiteId,
  note: 'The borehole is dry.',
  endsOn: localDay(new Date(Date.now() + 7 * DAY)),
});

async function checkIn({ request }: Camper, campsiteId: number): Promise<{ id: number; photos: string[] }> {
  const multipart = { rating: '4', summary: SUMMARY, photos: await newPhoto() };
  const path = `/api/campsites/${campsiteId}/checkins`;
  const { checkin } = await bodyOf<{ checkin: { id: number; photos: string[] } }>(
    request.post(path, { multipart }),
  );
  return checkin;
}

/** Creates one of everything that a camper can have. */
export async function createCamperData(camper: Camper, other: Camper, { id: made }: MadeCampsite) {
  const { request } = camper;
  const { data } = await bodyOf<{ data: { id: number }[] }>(
    request.get('/api/campsites?limit=1&query=augrabies'),
  );
  const campsite = data[0]?.id ?? 0;
  await checkIn(other, made);
  await checkIn(camper, made);
  await bodyOf(request.post(`/api/campsites/${made}/images`, { multipart: { image: await newPhoto() } }));
  await bodyOf(request.post('/api/advisories', { data: noWater(made) }));
  await bodyOf(request.post(`/api/favorites/${made}`));
  // Of no campsite of another test, whose notice would come and go in between.
  const search = { name: 'Beside the river', query: newWord() };
  const saved = await bodyOf<{ id: number }>(request.post('/api/saved-searches', { data: search }));
  await bodyOf(request.post('/api/proposals', { multipart: newProposal() }));
  const trip = await newTrip(request, [made, campsite]);
  const joined = await newTrip(other.request, [campsite]);
  const join = await newLink(other.request, joined, 'together');
  await bodyOf(request.post('/api/trips/join', { data: { secret: join } }));
  const shared = await newLink(request, trip, 'read');
  return { campsite, made, search: saved.id, trip, joined, join, shared, other: other.person.username };
}

/** A trip with a day of arrival. */
async function newTrip(request: APIRequestContext, campsiteIds: number[]): Promise<number> {
  const data = { name: 'Round the coast', campsiteIds };
  const { id } = await bodyOf<{ id: number }>(request.post('/api/trips', { data }));
  const { stops } = await bodyOf<{ stops: { id: number; version: number }[] }>(
    request.get(`/api/trips/${id}`),
  );
  const plan = { arrivesOn: '2031-12-14', nights: 3, version: stops[0]?.version };
  await bodyOf(request.patch(`/api/trips/${id}/stops/${stops[0]?.id}`, { data: plan }));
  return id;
}

async function newLink(request: APIRequestContext, trip: number, kind: 'read' | 'together'): Promise<string> {
  const link = request.post(`/api/trips/${trip}/links`, { data: { kind } });
  return (await bodyOf<{ secret: string }>(link)).secret;
}

/** Creates one of everything that administrators decide about. */
export async function createAdminData(
  admin: APIRequestContext,
  camper: Camper,
  newCampsite: (fields: Record<string, unknown>) => Promise<MadeCampsite>,
) {
  const { request } = camper;
  const { id: campsite, name, ...place } = await newCampsite(BOOKABLE);
  const { latitude, longitude } = place;
  const { id: other } = await newCampsite({ name, latitude, longitude });
  // Only one search for duplicates runs at a time, and other tests start theirs.
  await query(
    `INSERT INTO duplicate_pairs (one_id, other_id, likeness, distance_m, reasons) VALUES ($1, $2, 0.97, 0, '{Same name}')`,
    [campsite, other],
  );
  const edited = { rates: 250, facilities: ['Shop', 'Hot showers', 'Fuel'] };
  await bodyOf(admin.patch(`/api/campsites/${campsite}`, { data: edited }));
  const wish = { rates: 320, contactPhones: ['012 345 6789'] };
  await bodyOf(request.post(`/api/campsites/${campsite}/suggested-updates`, { data: wish }));
  const { id: proposal } = await bodyOf<{ id: number }>(
    request.post('/api/proposals', { multipart: newProposal() }),
  );
  await bodyOf(request.post('/api/advisories', { data: noWater(campsite) }));
  const { id, photos } = await checkIn(camper, campsite);
  const report = { kind: 'photo', id, picture: photos[0], reason: 'private', words: 'My number plate.' };
  const reporter = await bodyOf<{ id: number }>(admin.get('/api/user'));
  await bodyOf(admin.post('/api/reports', { data: report }));
  const { id: user } = await bodyOf<{ id: number }>(request.get('/api/user'));
  const checked = await upload(admin, true);
  const imported = await upload(admin, false);
  const term = await bodyOf<{ id: number; name: string }>(
    admin.post('/api/admin/names/facilities', { data: { name: `Oven ${newWord()}` } }),
  );
  return { campsite, name, user, admin: reporter.id, proposal, checked, imported, term };
}

/** Removes what other tests would count. */
export async function removeAdminData(
  admin: APIRequestContext,
  { imported, term }: Awaited<ReturnType<typeof createAdminData>>,
): Promise<void> {
  await bodyOf(admin.post(`/api/admin/jobs/${imported}/undo`));
  await bodyOf(admin.delete(`/api/admin/names/facilities/${term.id}`));
}

/** Imports a sheet with a warning, an error and a duplicate; resolves to the job. */
async function upload(admin: APIRequestContext, dryRun: boolean): Promise<string> {
  const word = newWord();
  const rows = [
    // Headings are shown as they are: none of them is an English text of ours.
    ['Kampnaam', 'Provinsie', 'Dorp', 'Ligging', 'Tarief', 'Geriewe', 'Oppervlak'],
    [`${word} Bos`, 'Limpopo', 'Vaalwater', '-24.2951, 28.1102', 'R 1 200,00', 'Shop; Pizza oven', 'moss'],
    [`${word} Nowhere`, 'Atlantis', '', '', '', '', ''],
    [`${word} Bos`, 'Limpopo', '', '', '', '', ''],
  ];
  const book = XLSX.utils.book_new(XLSX.utils.aoa_to_sheet(rows), 'Members');
  const buffer = XLSX.write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer;
  const multipart = { file: { name: 'members.xlsx', mimeType: XLSX_TYPE, buffer }, dryRun: `${dryRun}` };
  return (await bodyOf<{ jobId: string }>(admin.post('/api/admin/upload', { multipart }))).jobId;
}
