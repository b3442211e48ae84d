import { screen, waitFor, within } from '@testing-library/react';
import type { DuplicatePair, DuplicateSide } from '@kampvuur/contracts';
import { MESSAGES } from '@kampvuur/domain';
import { COMPARED_FACTS, type ComparedFact, emptyFacts, pickFields } from '@kampvuur/domain/facts';
import { FakeSocket } from '../../../../test/fake-socket';
import { ADMIN, CAMPER, renderApp } from '../../../../test/render-app';
import type { FakeApi } from '../../../../test/fake-api';

const LIST = 'GET /api/admin/duplicates';
const PATH = '/admin/duplicates';

/** Every fact that is compared: not known. */
const UNKNOWN = pickFields(emptyFacts(), COMPARED_FACTS) as Pick<DuplicateSide, ComparedFact>;

function side(id: number, changes: Partial<DuplicateSide> = {}): DuplicateSide {
  return {
    ...UNKNOWN,
    id,
    name: `Mahai ${id}`,
    province: 'KwaZulu-Natal',
    closestTown: 'Bergville',
    latitude: '-28.6881',
    longitude: '28.9162',
    rates: 310,
    websiteUrls: [],
    facebookUrl: null,
    contactPhones: [],
    contactEmails: [],
    facilities: [],
    activities: [],
    categories: [],
    ...{ absentFacilities: [], absentActivities: [], absentCategories: [] },
    maxRigLength: null,
    adminVerified: false,
    isClosed: false,
    closedOn: null,
    closedReason: null,
    totalCheckins: 0,
    pictures: [],
    ...changes,
  };
}

const REASONS = ['In both names: mahai', 'Same phone number: 036 555 0100'];

function pair(id: number, changes: Partial<DuplicatePair> = {}): DuplicatePair {
  return {
    id,
    one: side(10 * id),
    other: side(10 * id + 1),
    likeness: 0.92,
    distanceM: 320,
    reasons: REASONS,
    ...changes,
  };
}

/** A list that forgets the pairs somebody has decided on. */
function listOf(api: FakeApi, ...pairs: DuplicatePair[]) {
  let left = pairs;
  api.on(LIST, () => ({ body: { data: left, total: left.length } }));
  for (const { id, one } of pairs) {
    const drop = () => (left = left.filter((other) => other.id !== id));
    api.on(`POST /api/admin/duplicates/${id}/dismiss`, () => (drop(), { status: 204 }));
    api.on(`POST /api/admin/duplicates/${id}/merge`, () => (drop(), { body: { id: one.id } }));
  }
}

const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 2, name });
const keep = (name: string) => screen.getByRole('radio', { name: `Keep this one ${name}` });

beforeEach(() => FakeSocket.install());

it('shows both side by side: how likely they are one and why, distance, and what differs', async () => {
  const { api } = renderApp(PATH, ADMIN);
  listOf(api, pair(1, { other: side(11, { rates: null, isClosed: true, totalCheckins: 4 }) }));
  await heading('Very likely one campsite, 320 m apart');
  const reasons = screen.getByRole('list', { name: 'What speaks for it' });
  expect(reasons).toHaveTextContent('Likeness 92%In both names: mahaiSame phone number: 036 555 0100');
  const second = screen.getByRole('region', { name: 'Second: Mahai 11' });
  expect(within(second).getByRole('link', { name: 'Mahai 11' })).toHaveAttribute('href', '/campsite/11');
  expect(second).toHaveTextContent('Coordinates-28.6881, 28.9162');
  expect(second).toHaveTextContent('Rate per nightUnknown');
  expect(second).toHaveTextContent('ClosedyesAdmin VerifiednoCheck-ins4');
  expect(second).not.toHaveTextContent('Facilities');
  expect(screen.getByRole('region', { name: 'First: Mahai 10' })).toHaveTextContent('Rate per nightR310');
  // More check-ins: it usually stays.
  expect(keep('Mahai 11')).toBeChecked();
});

it('compares every fact that one of them has, and marks what differs', async () => {
  const { api } = renderApp(PATH, ADMIN);
  const one = side(10, {
    maxRigLength: 8.5,
    facilities: ['Shop', 'Fuel'],
    websiteUrls: ['www.mahai.example'],
  });
  const other = side(11, { facilities: ['fuel', 'Shop'], websiteUrls: ['https://www.mahai.example'] });
  listOf(api, pair(1, { one, other }));
  const first = within(await screen.findByRole('region', { name: 'First: Mahai 10' }));
  const classOf = (text: string) => first.getByText(text).className;
  expect(first.getByText('Longest rig')).toBeInTheDocument();
  expect(classOf('8.5 m')).not.toBe(classOf('KwaZulu-Natal'));
  for (const same of ['Shop, Fuel', 'www.mahai.example'])
    expect(classOf(same)).toBe(classOf('KwaZulu-Natal'));
  expect(screen.getByRole('region', { name: 'Second: Mahai 11' })).toHaveTextContent('Longest rigUnknown');
});

it('keeps the verified one unless somebody says otherwise', async () => {
  const { api } = renderApp(PATH, ADMIN);
  listOf(api, pair(1, { one: side(10, { adminVerified: true }), other: side(11, { totalCheckins: 9 }) }));
  await heading(/Very likely one campsite/);
  expect(keep('Mahai 10')).toBeChecked();
});

it('merges after saying what moves, and continues with the next pair', async () => {
  const { api, person } = renderApp(PATH, ADMIN);
  listOf(api, pair(1, { other: side(11, { totalCheckins: 3 }) }), pair(2, { distanceM: 1_430 }));
  await heading('Very likely one campsite, 320 m apart');
  await person.click(keep('Mahai 10'));
  await person.click(screen.getByRole('button', { name: 'Merge' }));
  const question = screen.getByRole('alertdialog', { name: 'Merge these two campsites?' });
  expect(question).toHaveTextContent('Mahai 10 stays.');
  expect(question).toHaveTextContent('Its 3 check-ins, pictures, favourites and suggestions');
  expect(question).toHaveTextContent('Mahai 11 disappears from the catalogue; its address (/campsite/11)');
  await person.click(within(question).getByRole('button', { name: 'Merge' }));
  await heading('Very likely one campsite, 1.4 km apart');
  expect(await screen.findByText('Campsites merged')).toBeInTheDocument();
  expect(api.sent('POST /api/admin/duplicates/1/merge')[0]?.body).toEqual({ keepId: 10 });
  expect(screen.getByText('Pair 1 of 1')).toBeInTheDocument();
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});

it('is worked off from the keyboard, down to the last pair and a new search', async () => {
  const { api, person } = renderApp(PATH, ADMIN);
  listOf(api, pair(1), pair(2, { distanceM: null }));
  await heading(/320 m apart/);
  await person.click(screen.getByRole('button', { name: 'Next pair' }));
  await heading('Very likely one campsite, distance unknown');
  expect(window.location.search).toBe('?place=2');
  await person.keyboard('k');
  await heading(/320 m apart/);
  await person.keyboard('n');
  await heading(/distance unknown/);
  await person.keyboard('m');
  await person.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  await person.keyboard('n');
  expect(await screen.findByText('No campsites look like duplicates.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Find duplicates' })).toBeInTheDocument();
});

it('searches again, also while pairs wait', async () => {
  const { api, person } = renderApp(PATH, ADMIN);
  listOf(api, pair(1));
  api.on('POST /api/admin/find-duplicates', {
    status: 202,
    body: { jobId: 'd', message: 'Waiting for a worker' },
  });
  await heading(/320 m apart/);
  FakeSocket.last.open();
  await person.click(screen.getByRole('button', { name: 'Find duplicates' }));
  expect(await screen.findByText('Started. Waiting for a worker')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Find duplicates' })).not.toBeInTheDocument();
});

it('says why a merge was refused and shows the list again', async () => {
  const { api, person } = renderApp(PATH, ADMIN);
  listOf(api, pair(1));
  api.on('POST /api/admin/duplicates/1/merge', {
    status: 404,
    body: { message: MESSAGES.duplicateNotFound },
  });
  await heading(/320 m apart/);
  await person.click(screen.getByRole('button', { name: 'Merge' }));
  await person.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Merge' }));
  expect(await screen.findByText('The campsites could not be merged')).toBeInTheDocument();
  expect(screen.getByText(MESSAGES.duplicateNotFound)).toBeInTheDocument();
  await waitFor(() => expect(api.sent(LIST)).toHaveLength(2));
});

it('says when the list cannot be loaded', async () => {
  renderApp(PATH, ADMIN).api.on(LIST, { status: 503, body: { message: MESSAGES.databaseDown } });
  expect(await screen.findByText('Error loading duplicates')).toBeInTheDocument();
});

it('sends campers home', async () => {
  renderApp(PATH, CAMPER);
  await waitFor(() => expect(window.location.pathname).toBe('/'));
});
