import { screen, within } from '@testing-library/react';
import type { Advisory, SavedSearch, SavedSearchDetail } from '@kampvuur/contracts';
import { buildAdvisory, inDays } from '../../../test/build-advisories';
import { buildCard } from '../../../test/build-campsites';
import { CAMPER, renderApp } from '../../../test/render-app';
import { chooseLanguage } from '../../base/messages/language';

const LIST = 'GET /api/saved-searches';
const DAY = '2026-11-28';

const PETS: SavedSearch = {
  id: 3,
  name: 'For Bella',
  search: { categories: 'Pet Friendly', near: '-28.5,28.4', radiusKm: '50', place: 'Clarens' },
  isMuted: false,
  newCount: 2,
  newOn: DAY,
  createdAt: '2026-11-20T10:00:00.000Z',
};
const AREA: SavedSearch = {
  ...PETS,
  ...{ id: 4, name: 'Campsites in a part of the map', newCount: 0, newOn: null, isMuted: true },
  search: { area: '28,-29,29,-28' },
};

/** The page of a server that keeps these searches. */
function open(searches = [PETS, AREA]) {
  const app = renderApp('/saved-searches', CAMPER);
  let listed = searches;
  app.api
    .on(LIST, () => ({ body: listed }))
    .on('PATCH /api/saved-searches/3', ({ body }) => {
      listed = listed.map((search) => (search.id === 3 ? { ...search, ...(body as object) } : search));
      return { body: listed[0] };
    })
    .on('DELETE /api/saved-searches/3', () => {
      listed = listed.filter(({ id }) => id !== 3);
      return { status: 204 };
    });
  return app;
}

afterEach(() => chooseLanguage('en'));

const rows = async () =>
  within(await screen.findByRole('list', { name: 'Saved searches' })).getAllByRole('listitem');

it('says what each finds and what was new, and opens the list or the map with it', async () => {
  open();
  const [pets, area] = await rows();
  expect(within(pets!).getByText('Pet Friendly within 50 km of Clarens')).toBeVisible();
  expect(within(pets!).getByText('2 new campsites, the last on 28 November 2026')).toBeVisible();
  expect(within(pets!).getByRole('link', { name: 'For Bella' })).toHaveAttribute('href', '/saved-searches/3');
  expect(within(pets!).getByRole('link', { name: 'Open search: For Bella' })).toHaveAttribute(
    'href',
    '/?categories=Pet+Friendly&near=-28.5%2C28.4&radiusKm=50&place=Clarens',
  );
  expect(within(area!).getByText('Nothing new yet · Muted: no notices')).toBeVisible();
  expect(within(area!).getByRole('link', { name: /^Open search/ })).toHaveAttribute(
    'href',
    '/?area=28%2C-29%2C29%2C-28&view=map',
  );
});

it('leaves a name as it was given, and says what is found in the spoken language', async () => {
  await chooseLanguage('af');
  open([{ ...PETS, name: 'Pet Friendly near Clarens' }]);
  expect(await screen.findByRole('link', { name: 'Pet Friendly near Clarens' })).toBeVisible();
  expect(screen.getByText('Troeteldiere welkom binne 50 km van Clarens')).toBeVisible();
});

it('says that a search around a place has no end to its distance', async () => {
  const { radiusKm: _, ...search } = PETS.search;
  open([{ ...PETS, search }]);
  expect(await screen.findByText('Pet Friendly near Clarens')).toBeVisible();
});

it('mutes, renames and deletes one', async () => {
  const { api, person } = open([PETS]);
  await person.click(await screen.findByRole('button', { name: 'Mute: For Bella' }));
  expect(await screen.findByRole('button', { name: 'Unmute: For Bella' })).toBeVisible();
  expect(api.sent('PATCH /api/saved-searches/3')[0]?.body).toEqual({ isMuted: true });

  await person.click(screen.getByRole('button', { name: 'Rename: For Bella' }));
  const dialog = within(await screen.findByRole('dialog'));
  await person.clear(dialog.getByLabelText('Name'));
  await person.click(dialog.getByRole('button', { name: 'Rename' }));
  expect(await dialog.findByText('Please enter a name of at most 80 characters')).toBeVisible();
  await person.type(dialog.getByLabelText('Name'), 'For Max');
  await person.click(dialog.getByRole('button', { name: 'Rename' }));
  await person.click(await screen.findByRole('button', { name: 'Delete: For Max' }));
  await person.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText(/^No saved searches yet/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Find campsites' })).toHaveAttribute('href', '/');
});

it('says when the searches could not be fetched, and tries again', async () => {
  const { api, person } = renderApp('/saved-searches', CAMPER);
  api.on(LIST, { status: 503, body: { message: 'The database rests.' } });
  expect(await screen.findByText('Failed to fetch saved searches')).toBeVisible();
  api.on(LIST, { body: [AREA] });
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await rows()).toHaveLength(1);
});

describe('a saved search', () => {
  const detail = (found: SavedSearchDetail['found'], advisories: Advisory[] = []) => ({
    body: { ...PETS, found, advisories },
  });

  it('lists what was new in it by day', async () => {
    const { api } = renderApp('/saved-searches/3', CAMPER);
    api.on('GET /api/saved-searches/3', detail([{ day: DAY, campsites: [buildCard()] }]));
    expect(await screen.findByRole('heading', { name: 'New on 28 November 2026' })).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('For Bella');
    expect(screen.getByRole('link', { name: buildCard().name })).toBeVisible();
  });

  it('lists the advisories that it was told of, with where they are', async () => {
    const { api } = renderApp('/saved-searches/3', CAMPER);
    const area: Advisory['area'] = {
      type: 'Polygon',
      coordinates: [
        [
          ...([
            [28.2, -28.6],
            [28.6, -28.6],
            [28.6, -28.4],
          ] as const),
          ...([
            [28.2, -28.4],
            [28.2, -28.6],
          ] as const),
        ].map(([longitude, latitude]) => [longitude, latitude]),
      ],
    };
    const ban = buildAdvisory({ id: 12, kind: 'fireBan', area, campsiteId: null, campsiteName: null });
    const over = buildAdvisory({ id: 13, kind: 'baboons', endsOn: inDays(-1) });
    api.on('GET /api/saved-searches/3', detail([], [ban, buildAdvisory(), over]));
    expect(await screen.findByRole('heading', { name: 'Advisories' })).toBeVisible();
    const items = screen.getAllByRole('listitem').filter((item) => within(item).queryByRole('heading'));
    expect(items.map((item) => within(item).getByRole('heading').textContent)).toEqual([
      'Reported: fire ban',
      'Reported: no water',
    ]);
    expect(items[0]).toHaveTextContent('An area near Clarens, Free State');
    expect(within(items[1]!).getByRole('link', { name: 'Mahai' })).toHaveAttribute('href', '/campsite/1');
    expect(items[1]).toHaveTextContent('The pump is broken.');
    expect(screen.queryByText(/^Nothing new yet/)).not.toBeInTheDocument();
  });

  it('says so while nothing was new', async () => {
    const { api } = renderApp('/saved-searches/3', CAMPER);
    api.on('GET /api/saved-searches/3', detail([]));
    expect(await screen.findByText(/^Nothing new yet/)).toBeVisible();
  });

  it('leads to the others when it is gone', async () => {
    const { api } = renderApp('/saved-searches/3', CAMPER);
    api.on('GET /api/saved-searches/3', { status: 404 });
    expect(await screen.findByRole('link', { name: 'All saved searches' })).toHaveAttribute(
      'href',
      '/saved-searches',
    );
  });
});

describe('saving from the list', () => {
  function search(address: string) {
    const app = renderApp(address, CAMPER);
    let saved: SavedSearch[] = [];
    app.api
      .on('GET /api/campsites', { body: { data: [buildCard()], total: 1 } })
      .on(LIST, () => ({ body: saved }))
      .on('POST /api/saved-searches', ({ body }) => {
        const { name, ...params } = body as Record<string, string>;
        saved = [{ ...PETS, name: name ?? '', search: params }];
        return { status: 201, body: saved[0] };
      });
    return app;
  }

  it('takes one press, and names the search by what it finds', async () => {
    const { api, person } = search('/?categories=Pet+Friendly&maxRate=200&province=Limpopo');
    await person.click(await screen.findByRole('button', { name: 'Save search' }));
    expect(await screen.findByText('Saved: Pet Friendly, Up to R200 in Limpopo')).toBeVisible();
    expect(api.sent('POST /api/saved-searches')[0]?.body).toEqual({
      ...{ name: 'Pet Friendly, Up to R200 in Limpopo', categories: 'Pet Friendly' },
      ...{ maxRate: '200', province: 'Limpopo' },
    });
    expect(await screen.findByRole('link', { name: 'Saved' })).toHaveAttribute('href', '/saved-searches/3');
  });

  it('saves what a stay may cost, with the party and the nights', async () => {
    const stay = { party: '2a,2c8', nights: '3', arrival: '2026-12-04', maxCost: '1500' };
    const { api, person } = search(`/?${new URLSearchParams(stay).toString()}`);
    await person.click(await screen.findByRole('button', { name: 'Save search' }));
    const name = 'Up to R1\u202f500 for the stay, 4 people, 3 nights from 4 Dec 2026';
    expect(await screen.findByRole('link', { name: 'Saved' })).toBeVisible();
    expect(api.sent('POST /api/saved-searches')[0]?.body).toEqual({ ...stay, name });
  });

  it('says why it failed', async () => {
    const { api, person } = search('/?maxRate=200');
    const message = 'You have 20 saved searches. Please delete one before you save another.';
    api.on('POST /api/saved-searches', { status: 409, body: { message } });
    await person.click(await screen.findByRole('button', { name: 'Save search' }));
    expect(await screen.findByText(message)).toBeVisible();
  });

  it('is not offered without a search', async () => {
    search('/');
    expect(await screen.findByRole('link', { name: buildCard().name })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Save search' })).not.toBeInTheDocument();
  });
});
