import { screen, within } from '@testing-library/react';
import { noConnection } from '../../../test/fake-api';
import { CAMPER, renderApp } from '../../../test/render-app';
import { readCachedTrips } from '../../base/cached-trips';
import { readRegions, type Region } from '../../base/regions';

// jsdom has no caches.
jest.mock('../../base/cached-trips', () => ({ readCachedTrips: jest.fn() }));
jest.mock('../../base/regions', () => ({
  ...jest.requireActual<object>('../../base/regions'),
  readRegions: jest.fn(),
}));

const region = (id: string, name: string, source: Partial<Region>): Region => ({
  ...{ id, name, query: {}, ids: [1], kept: 1, bytes: 45_000, keptAt: 1 },
  ...source,
});

const PAGES = [
  ['/favorites', 'GET /api/favorites', 'You are offline, and your favourites are not on this device.'],
  ['/trips', 'GET /api/trips', 'You are offline, and the list of your trips is not on this device.'],
] as const;

beforeEach(() => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  jest.mocked(readRegions).mockResolvedValue([]);
  jest.mocked(readCachedTrips).mockResolvedValue([]);
});

function open(path: string, route: string) {
  const app = renderApp(path, CAMPER);
  app.api.on(route, noConnection);
  return app;
}

const linksIn = async (name: string) =>
  within(await screen.findByRole('region', { name }))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

it.each(PAGES)('%s names the regions and trips that are on the device', async (path, route, message) => {
  jest
    .mocked(readRegions)
    .mockResolvedValue([
      region('limpopo', 'Limpopo', { query: { province: 'Limpopo' } }),
      region('map', 'The falls', { area: [19, -29, 21, -27] }),
      region('trip', 'December', { trip: 3 }),
    ]);
  jest.mocked(readCachedTrips).mockResolvedValue([
    { id: 4, name: 'Weekend' },
    { id: 3, name: 'December' },
  ]);
  open(path, route);
  expect(await screen.findByText(message)).toBeVisible();
  expect(await linksIn('Regions on this device')).toEqual([
    ['Limpopo', '/?province=Limpopo'],
    ['The falls', '/?area=19%2C-29%2C21%2C-27&view=map'],
    ['December', '/trips/3'],
  ]);
  // A trip that is kept as a region is named once.
  expect(await linksIn('Trips on this device')).toEqual([['Weekend', '/trips/4']]);
  expect(screen.getByRole('link', { name: 'On this device' })).toHaveAttribute('href', '/offline');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it.each(PAGES)('%s says when nothing is on the device, and tries again', async (path, route, message) => {
  const { api, person } = open(path, route);
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getByText('No regions or trips are kept on this device.')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'On this device' })).not.toBeInTheDocument();
  api.on(route, { body: [] });
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/^You have no trips yet|haven't favorited any/)).toBeVisible();
  expect(screen.queryByText(message)).not.toBeInTheDocument();
});
