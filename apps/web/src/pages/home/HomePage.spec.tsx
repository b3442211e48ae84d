import { screen, waitFor, within } from '@testing-library/react';
import type { CampsitePage } from '@kampvuur/contracts';
import { heldAnswer, noConnection } from '../../../test/fake-api';
import { observeInView } from '../../../test/observe-in-view';
import { CAMPER, renderApp } from '../../../test/render-app';
import { buildCard } from '../../../test/build-campsites';

jest.mock('../../ui/map/CampsiteMap', () => ({ CampsiteMap: () => null }));

const LIST = 'GET /api/campsites';
const cards = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => buildCard({ id: from + index, name: `Camp ${from + index}` }));
const page = (data: CampsitePage['data'], total = data.length) => ({ body: { data, total } });
const open = (path = '/') => renderApp(path, CAMPER);

describe('the list', () => {
  it('shows the tagline, the count and the cards', async () => {
    const { api } = open();
    api.on(LIST, page(cards(1, 3), 1248));
    expect(await screen.findByRole('link', { name: 'Camp 1' })).toBeInTheDocument();
    expect(
      screen.getByRole('heading', { level: 1, name: 'Discover the best campsites in South Africa' }),
    ).toBeInTheDocument();
    expect(screen.getByText('1 248 campsites')).toBeInTheDocument();
    expect(screen.getByText(/in South Africa/, { selector: 'p' })).toBeInTheDocument();
    expect(api.sent(LIST)[0]?.query.toString()).toBe('page=1&limit=12');
  });

  it('counts a single campsite of a province in the singular', async () => {
    const { api } = open('/?province=Limpopo');
    api.on(LIST, page(cards(1, 1)));
    expect(await screen.findByText('1 campsite')).toBeInTheDocument();
    expect(screen.getByText(/in Limpopo/)).toBeInTheDocument();
    expect(api.sent(LIST)[0]?.query.get('province')).toBe('Limpopo');
  });

  it('loads the next page at the end marker, shows a campsite once, and stops after a short page', async () => {
    const marker = observeInView();
    const { api } = open();
    api.on(LIST, ({ query }) =>
      query.get('page') === '1' ? page(cards(1, 12), 15) : page(cards(12, 4), 15),
    );
    await screen.findByRole('link', { name: 'Camp 12' });
    marker.reach();
    expect(await screen.findByRole('link', { name: 'Camp 15' })).toBeInTheDocument();
    expect(screen.getAllByRole('article')).toHaveLength(15);
    expect(api.sent(LIST)).toHaveLength(2);
    marker.reach();
    expect(api.sent(LIST)).toHaveLength(2);
    marker.restore();
  });

  it('keeps the cards when a further page fails and tries it again', async () => {
    const marker = observeInView();
    const { api, person } = open();
    api.on(LIST, ({ query }) => (query.get('page') === '1' ? page(cards(1, 12), 13) : { status: 500 }));
    await screen.findByRole('link', { name: 'Camp 12' });
    marker.reach();
    expect(await screen.findByText('Failed to fetch campsites')).toBeInTheDocument();
    expect(screen.getAllByRole('article')).toHaveLength(12);
    api.on(LIST, page(cards(13, 1), 13));
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Camp 13' })).toBeInTheDocument();
    marker.restore();
  });

  it('offers a way on when nothing matches', async () => {
    const { api, person } = open('/?query=atlantis&sort=a-z');
    api.on(LIST, ({ query }) => page(query.has('query') ? [] : cards(1, 2)));
    await person.click(await screen.findByRole('button', { name: 'Show all campsites' }));
    expect(await screen.findByRole('link', { name: 'Camp 1' })).toBeInTheDocument();
    expect(window.location.search).toBe('?sort=a-z');
    expect(screen.getByRole('combobox', { name: 'Search' })).toHaveValue('');
  });

  it('says when it failed, and tries again', async () => {
    const { api, person } = open();
    api.on(LIST, { status: 500, body: { message: 'boom' } });
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Failed to fetch campsitesboomTry again$/);
    api.on(LIST, noConnection);
    await person.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Please check your connection and try again.')).toBeInTheDocument();
    api.on(LIST, page(cards(1, 1)));
    await person.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Camp 1' })).toBeInTheDocument();
  });
});

describe('search, order and filters', () => {
  it('searches when typing pauses, once, and clears', async () => {
    const { api, person } = open();
    api.on(LIST, ({ query }) => page(cards(1, query.has('query') ? 1 : 2)));
    await screen.findByRole('link', { name: 'Camp 2' });
    await person.type(screen.getByPlaceholderText('Search campsites...'), 'otter ');
    await waitFor(() => expect(window.location.search).toBe('?query=otter'));
    await screen.findByText('1 campsite');
    expect(api.sent(LIST).map(({ query }) => query.get('query'))).toEqual([null, 'otter']);
    expect(screen.getByRole('combobox', { name: 'Search' })).toHaveValue('otter ');
    await person.click(screen.getByRole('button', { name: 'Clear search' }));
    expect(screen.getByRole('combobox', { name: 'Search' })).toHaveFocus();
    expect(await screen.findByText('2 campsites')).toBeInTheDocument();
    expect(window.location.search).toBe('');
  });

  it('claims no number while a changed search travels, in the list and on the map', async () => {
    const { api, person } = open();
    api.on(LIST, page(cards(1, 2), 152));
    await screen.findByText('152 campsites');
    const status = screen.getByText('152 campsites').closest('[role=status]');
    const found = heldAnswer();
    api.on(LIST, { ...page(cards(1, 1)), until: found.isDue });
    await person.type(screen.getByRole('combobox', { name: 'Search' }), 'otter');
    await waitFor(() => expect(status).toHaveTextContent(/^Searching…$/));
    expect(screen.getByRole('link', { name: 'Camp 2' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Download' })).toBeInTheDocument();
    found.send();
    await waitFor(() => expect(status).toHaveTextContent('1 campsite matches'));

    api.on('GET /api/campsites/all-filtered', { body: [buildCard()] });
    await person.click(screen.getByRole('button', { name: 'Map' }));
    await waitFor(() => expect(status).toHaveTextContent('1 campsite matches'));
    const all = heldAnswer();
    const both = [buildCard(), buildCard({ id: 2 })];
    api.on('GET /api/campsites/all', { body: both, until: all.isDue });
    await person.click(screen.getByRole('button', { name: 'Clear search' }));
    await waitFor(() => expect(status).toHaveTextContent(/^Searching…$/));
    all.send();
    await waitFor(() => expect(status).toHaveTextContent('2 campsites in South Africa'));
  });

  it('sorts in the list only', async () => {
    const { api, person } = open();
    api.on(LIST, page(cards(1, 2)));
    await person.selectOptions(await screen.findByRole('combobox', { name: 'Sort' }), 'Z to A');
    await waitFor(() => expect(api.sent(LIST).at(-1)?.query.get('sort')).toBe('z-a'));
    expect(window.location.search).toBe('?sort=z-a');
    api.on('GET /api/campsites/all', { body: [] });
    await person.click(screen.getByRole('button', { name: 'Map' }));
    expect(screen.queryByRole('combobox', { name: 'Sort' })).not.toBeInTheDocument();
    expect(window.location.search).toBe('?sort=z-a&view=map');
  });

  it('filters by province, counts it on the button and clears it', async () => {
    const { api, person } = open();
    api.on(LIST, page(cards(1, 2)));
    await person.click(await screen.findByRole('button', { name: 'Filters' }));
    const dialog = await screen.findByRole('dialog', { name: 'Filters' });
    const province = await within(dialog).findByRole('combobox', { name: /Province/ });
    expect(province).toHaveTextContent('Select a province');
    await person.click(province);
    expect(screen.getAllByRole('option')[0]).toHaveTextContent('All Provinces');
    await person.click(screen.getByRole('option', { name: 'North West' }));
    await waitFor(() => expect(window.location.search).toBe('?province=North+West'));
    await person.click(within(dialog).getByRole('button', { name: /^Done/ }));
    await person.click(await screen.findByRole('button', { name: 'Filters 1' }));
    await person.click(await screen.findByRole('button', { name: 'Clear Filters' }));
    await waitFor(() => expect(window.location.search).toBe(''));
  });
});

describe('the map view', () => {
  it('asks for all campsites, or for the matching ones', async () => {
    const { api, person } = open('/?view=map');
    api.on('GET /api/campsites/all', { body: [buildCard(), buildCard({ id: 2 })] });
    api.on('GET /api/campsites/all-filtered', { body: [buildCard()] });
    expect(await screen.findByText('2 campsites')).toBeInTheDocument();
    await person.type(screen.getByRole('combobox', { name: 'Search' }), 'mahai');
    expect(await screen.findByText('1 campsite')).toBeInTheDocument();
    expect(api.sent('GET /api/campsites/all-filtered')[0]?.query.toString()).toBe('query=mahai');
    expect(api.sent(LIST)).toHaveLength(0);
  });

  it('says when it failed', async () => {
    const { api } = open('/?view=map');
    api.on('GET /api/campsites/all', { status: 500 });
    expect(await screen.findByText('Failed to fetch map campsites')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
  });
});
