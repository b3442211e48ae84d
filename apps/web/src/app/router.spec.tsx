import { screen } from '@testing-library/react';
import { CAMPER, renderApp } from '../../test/render-app';

let mockIsReachable = true;

jest.mock('../pages/leaderboard/LeaderboardPage', () => {
  if (!mockIsReachable) throw new TypeError('Failed to fetch dynamically imported module');
  return { __esModule: true, default: () => <h1>Top Scouts</h1> };
});

it('shows a page that could not be fetched when it is opened again', async () => {
  mockIsReachable = false;
  const { api, person } = renderApp('/favorites', CAMPER);
  api.on('GET /api/favorites', { body: [] });
  const open = async (name: string) => {
    const [link] = await screen.findAllByRole('link', { name });
    await person.click(link as HTMLElement);
  };
  await open('Top Scouts');
  expect(await screen.findByText('This page could not be shown.')).toBeVisible();
  expect(document.title).toBe('Page not available · Kampvuur');
  expect(window.location.pathname).toBe('/leaderboard');

  mockIsReachable = true;
  await open('Favourites');
  expect(await screen.findByRole('heading', { name: 'My Favorites' })).toBeVisible();
  await open('Top Scouts');
  expect(await screen.findByRole('heading', { name: 'Top Scouts' })).toBeVisible();
});
