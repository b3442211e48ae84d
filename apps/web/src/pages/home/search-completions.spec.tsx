import type { ReactNode } from 'react';
import { screen, waitFor, within } from '@testing-library/react';
import type { SearchCompletion } from '@kampvuur/contracts';
import { CAMPER, renderApp } from '../../../test/render-app';
import { buildCard } from '../../../test/build-campsites';
import { chooseLanguage } from '../../base/messages/language';

jest.mock('../../ui/map/CampsiteMap', () => ({ CampsiteMap: () => null }));

let isListLoaded = true;
// As if its file could not be loaded.
jest.mock('../../features/campsites/completions/CompletionList', () => {
  const List = jest.requireActual<{ default: () => ReactNode }>(
    '../../features/campsites/completions/CompletionList',
  ).default;
  const Loaded = (props: object) => {
    if (!isListLoaded) throw new TypeError('Failed to fetch dynamically imported module');
    return <List {...props} />;
  };
  return { __esModule: true, default: Loaded };
});

const LIST = 'GET /api/campsites';
const COMPLETIONS = 'GET /api/search/completions';

function completion(kind: SearchCompletion['kind'], text: string, more: Partial<SearchCompletion> = {}) {
  return { kind, text, detail: null, id: null, latitude: null, longitude: null, ...more };
}

const FOUND = [
  completion('landscape', 'Clarens Highlands'),
  completion('place', 'Clarens', { detail: 'Free State', latitude: -28.5154, longitude: 28.4197 }),
  completion('campsite', 'Clara Camp', { detail: 'Ceres, Western Cape', id: 7 }),
  completion('facility', 'Clay oven'),
];

// Not in jsdom.
Object.assign(Element.prototype, { scrollIntoView: () => undefined });
beforeEach(() => localStorage.clear());
afterEach(() => chooseLanguage('en'));

async function open(path = '/') {
  const { api, person } = renderApp(path, CAMPER);
  api.on(LIST, { body: { data: [buildCard()], total: 1 } });
  api.on(COMPLETIONS, { body: FOUND });
  const field = await screen.findByRole('combobox', { name: 'Search' });
  await screen.findByText('1 campsite');
  const options = async () =>
    within(await screen.findByRole('listbox', { name: 'Search suggestions' })).getAllByRole('option');
  return { api, person, field, options };
}

it('offers what a text may mean, each with its kind', async () => {
  const { api, person, field, options } = await open();
  expect(field).toHaveAttribute('aria-expanded', 'false');
  await person.type(field, 'cla');
  expect((await options()).map((option) => option.textContent)).toEqual([
    'Clarens HighlandsRegion',
    'ClarensFree StatePlace',
    'Clara CampCeres, Western CapeCampsite',
    'Clay ovenFacility',
  ]);
  expect(field).toHaveAttribute('aria-expanded', 'true');
  expect(field).toHaveAttribute('aria-controls', screen.getByRole('listbox').id);
  expect(api.sent(COMPLETIONS).map(({ query }) => query.get('q'))).toEqual(['cla']);
});

it('does not name a list that could not be loaded', async () => {
  jest.spyOn(console, 'error').mockImplementation();
  isListLoaded = false;
  try {
    const { api, person, field } = await open();
    await person.type(field, 'cla');
    await waitFor(() => expect(api.sent(COMPLETIONS)).toHaveLength(1));
    await person.keyboard('{ArrowDown}');
    expect(field).toHaveAttribute('aria-expanded', 'false');
    expect(field).not.toHaveAttribute('aria-controls');
    expect(field).not.toHaveAttribute('aria-activedescendant');
  } finally {
    isListLoaded = true;
  }
});

it('is moved through by arrows; Enter chooses, Escape closes and keeps the text', async () => {
  const { person, field, options } = await open();
  await person.type(field, 'cla');
  const [, place] = await options();
  await person.keyboard('{ArrowDown}{ArrowDown}');
  expect(field).toHaveAttribute('aria-activedescendant', place?.id);
  expect(place).toHaveAttribute('aria-selected', 'true');
  await person.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  expect(field).toHaveValue('cla');
  await person.keyboard('{ArrowDown}');
  await options();
  await person.keyboard('{ArrowUp}{ArrowUp}{Enter}');
  await waitFor(() => expect(window.location.pathname).toBe('/campsite/7'));
});

it('a place is searched around', async () => {
  const { person, field, options } = await open();
  await person.type(field, 'cla');
  await person.click((await options())[1]!);
  await waitFor(() =>
    expect(window.location.search).toBe('?near=-28.515%2C28.42&place=Clarens&radiusKm=50&sort=distance'),
  );
  expect(field).toHaveValue('');
});

it('a campsite opens, a facility becomes a filter, a region the text', async () => {
  const { person, field, options } = await open();
  await person.type(field, 'cla');
  await person.click((await options())[0]!);
  await waitFor(() => expect(window.location.search).toBe('?query=Clarens+Highlands'));
  await person.clear(field);
  await person.type(field, 'cla');
  await person.click((await options())[3]!);
  await waitFor(() => expect(window.location.search).toBe('?facilities=Clay+oven'));
  await person.type(field, 'cla');
  await person.click((await options())[2]!);
  await waitFor(() => expect(window.location.pathname).toBe('/campsite/7'));
});

it('offers the last searches of this person in an empty field, until they are cleared', async () => {
  const { person, field, options } = await open();
  await person.type(field, 'otter{Enter}');
  await person.clear(field);
  await person.type(field, 'mahai{Enter}');
  await person.clear(field);
  expect((await options()).map((option) => option.textContent)).toEqual([
    'mahaiRecent search',
    'otterRecent search',
  ]);
  await person.click((await options())[1]!);
  await waitFor(() => expect(window.location.search).toBe('?query=otter'));
  await person.clear(field);
  await options();
  await person.tab();
  expect(screen.getByRole('button', { name: 'Clear recent searches' })).toHaveFocus();
  await person.keyboard('{Enter}');
  expect(field).toHaveFocus();
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
});

it('says which words were left out, struck through, and what is nearest first', async () => {
  const { api } = renderApp('/?query=otter+waterfall+near+clarens', CAMPER);
  const body = { data: [buildCard()], total: 1, leftOut: ['waterfall'], nearestTo: 'Clarens' };
  api.on(LIST, { body });
  expect(await screen.findByText('waterfall')).toHaveProperty('tagName', 'DEL');
  expect(screen.getByText(/^Showing results without/)).toHaveTextContent('Showing results without waterfall');
  expect(screen.getByText(/^Nearest to/)).toHaveTextContent('Nearest to Clarens first');
});

it('says how far around a place it looked, whatever the order', async () => {
  const body = { data: [buildCard()], total: 1, within: { place: 'Clarens', km: 50 }, nearestTo: 'Clarens' };
  const { api, person } = renderApp('/?query=within+50+km+of+clarens', CAMPER);
  api.on(LIST, { body });
  expect(await screen.findByText(/^Within/)).toHaveTextContent(/^Within 50 km of Clarens, nearest first$/);
  expect(screen.queryByText(/^Nearest to/)).not.toBeInTheDocument();
  await person.selectOptions(screen.getByRole('combobox', { name: 'Sort' }), 'Z to A');
  await waitFor(() => expect(screen.getByText(/^Within/)).toHaveTextContent(/^Within 50 km of Clarens$/));
});

it('says that nothing is as near as it looked', async () => {
  const { api } = renderApp('/?query=near+pofadder', CAMPER);
  api.on(LIST, { body: { data: [buildCard()], total: 1, nearestTo: 'Pofadder', noneWithinKm: 150 } });
  expect(await screen.findByText(/^None within/)).toHaveTextContent(
    'None within 150 km. Nearest to Pofadder first',
  );
});

it('says how far around a place it looked in Afrikaans', async () => {
  await chooseLanguage('af');
  const within = { place: 'Houtbaai', km: 150 };
  const { api } = renderApp('/?query=naby+houtbaai', CAMPER);
  api.on(LIST, { body: { data: [buildCard()], total: 1, within, nearestTo: 'Houtbaai' } });
  expect(await screen.findByText(/^Binne/)).toHaveTextContent(/^Binne 150 km van Houtbaai, naaste eerste$/);
});

it('says what no campsite says anything about, apart from the words it left out', async () => {
  const { api } = renderApp('/?query=glamping+otter+2+adults', CAMPER);
  const unstated = { people: '2 adults', ways: ['glamping'] };
  const body = { data: [buildCard()], total: 1, leftOut: ['otter', '2 adults', 'glamping'], unstated };
  api.on(LIST, { body });
  expect(await screen.findByText('We do not know how many people each campsite can take')).toBeVisible();
  expect(screen.getByText(/^No campsite mentions/)).toHaveTextContent('No campsite mentions glamping');
  expect(screen.getByText(/^Showing results/)).toHaveTextContent(/^Showing results without otter$/);
});

it('shows no campsites where none mentions the only thing that is searched for, and all at a press', async () => {
  const { api, person } = renderApp('/?query=glamping', CAMPER);
  const unstated = { ways: ['glamping'] };
  api.on(LIST, { body: { data: [], total: 0, leftOut: ['glamping'], unstated } });
  expect(await screen.findByText(/^No campsite mentions/)).toHaveTextContent('No campsite mentions glamping');
  expect(await screen.findByText('No campsites match your search.')).toBeVisible();
  api.on(LIST, { body: { data: [buildCard()], total: 1 } });
  await person.click(screen.getByRole('button', { name: 'Show all campsites' }));
  await waitFor(() => expect(window.location.search).toBe(''));
  expect(await screen.findByText(/^in South Africa$/)).toBeVisible();
  expect(screen.queryByText(/^No campsite mentions/)).not.toBeInTheDocument();
});

it('says what the campsites have that it shows instead', async () => {
  const { api } = renderApp('/?query=self+catering', CAMPER);
  const unstated = { ways: ['self catering'], instead: 'Shared kitchen' };
  api.on(LIST, { body: { data: [buildCard()], total: 1, leftOut: ['self catering'], unstated } });
  expect(await screen.findByText(/^Showing campsites/)).toHaveTextContent(
    'Showing campsites with Shared kitchen',
  );
});

const RICHMONDS = [
  { name: 'Richmond', province: 'KwaZulu-Natal' },
  { name: 'Richmond', province: 'Northern Cape' },
];

it('offers each town of a name that several bear, and searches for the one that is chosen', async () => {
  const { api, person } = renderApp('/?query=camping+richmond+under+R200', CAMPER);
  api.on(LIST, { body: { data: [buildCard()], total: 1, namesakes: RICHMONDS } });
  expect(await screen.findByRole('button', { name: 'Richmond, KwaZulu-Natal' })).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Richmond, Northern Cape' }));
  const found = 'camping Richmond Northern Cape under R200';
  await waitFor(() => expect(new URLSearchParams(window.location.search).get('query')).toBe(found));
});

it('says so on the map too', async () => {
  const { api } = renderApp('/?query=otter+waterfall&view=map', CAMPER);
  api.on('GET /api/campsites/all-filtered', { body: [buildCard()] });
  const view = { total: 1, bounds: null, clusters: [], points: [], leftOut: ['waterfall'] };
  const within = { place: 'Clarens', km: 50 };
  api.on('GET /api/campsites/map', { body: { ...view, within } });
  expect(await screen.findByText('waterfall')).toHaveProperty('tagName', 'DEL');
  expect(screen.getByText(/^Within/)).toHaveTextContent('Within 50 km of Clarens');
});
