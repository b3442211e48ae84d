import { screen, waitFor, within } from '@testing-library/react';
import { heldAnswer } from '../../../test/fake-api';
import { CAMPER, renderApp } from '../../../test/render-app';
import { buildCard } from '../../../test/build-campsites';

jest.mock('../home/CampsitesOnMap', () => ({
  __esModule: true,
  default: ({ campsites }: { campsites: { name: string }[] }) => (
    <p>{`map of ${campsites.map(({ name }) => name).join(' and ')}`}</p>
  ),
}));

const FAVORITES = 'GET /api/favorites';
const MAHAI = buildCard();
const ALGERIA = buildCard({ id: 2, name: 'Algeria', province: 'Western Cape' });

const EMPTY = "You haven't favorited any campsites yet.";
const heart = (name: string) =>
  screen.getByRole('button', { name: new RegExp(`${name} (to|from) favourites`) });

/** A server that keeps favourites. */
function open(favorites = [MAHAI, ALGERIA], path = '/favorites') {
  const app = renderApp(path, CAMPER);
  let listed = favorites;
  app.api.on(FAVORITES, () => ({ body: listed }));
  for (const campsite of favorites) {
    const others = () => listed.filter(({ id }) => id !== campsite.id);
    app.api.on(`DELETE /api/favorites/${campsite.id}`, () => {
      listed = others();
      return { status: 204 };
    });
    app.api.on(`POST /api/favorites/${campsite.id}`, () => {
      listed = [campsite, ...others()];
      return { status: 204 };
    });
  }
  return app;
}

it('shows placeholders, then the favourites and how many there are', async () => {
  const { api } = renderApp('/favorites', CAMPER);
  const answer = heldAnswer();
  api.on(FAVORITES, { body: [MAHAI, ALGERIA], until: answer.isDue });
  expect(await screen.findByRole('status', { name: 'Loading...' })).toBeInTheDocument();
  answer.send();
  expect(await screen.findByRole('link', { name: 'Mahai' })).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1, name: 'My Favorites' })).toBeInTheDocument();
  expect(screen.getByText('2 campsites')).toBeInTheDocument();
  expect(screen.getAllByRole('article')).toHaveLength(2);
  expect(heart('Mahai')).toHaveAttribute('aria-pressed', 'true');
  expect(api.sent(FAVORITES)).toHaveLength(1);
});

it('says when there is none, with the way to the campsites', async () => {
  open([]);
  expect(await screen.findByText(EMPTY)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Find campsites' })).toHaveAttribute('href', '/');
  expect(screen.queryByRole('button', { name: 'Download' })).not.toBeInTheDocument();
});

it('removes a card with its heart, and brings it back to its place', async () => {
  const { api, person } = open();
  await screen.findByRole('link', { name: 'Mahai' });
  await person.click(heart('Mahai'));
  expect(await screen.findByText('1 campsite')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Mahai' })).not.toBeInTheDocument();
  const undo = screen.getByRole('button', { name: 'Undo: keep Mahai' });
  expect(undo).toHaveFocus();
  await waitFor(() => expect(api.sent(FAVORITES)).toHaveLength(2));
  await person.click(undo);
  expect(await screen.findByText('2 campsites')).toBeInTheDocument();
  const links = screen.getAllByRole('link', { name: /Mahai|Algeria/ });
  expect(links.map(({ textContent }) => textContent)).toEqual(['Mahai', 'Algeria']);
});

it('is empty when the last one goes, and stays undoable', async () => {
  const { person } = open([MAHAI]);
  await screen.findByRole('link', { name: 'Mahai' });
  await person.click(heart('Mahai'));
  expect(await screen.findByText(EMPTY)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Undo: keep Mahai' })).toBeInTheDocument();
});

it('keeps the view in the address', async () => {
  const { person } = open();
  await screen.findByRole('link', { name: 'Mahai' });
  await person.click(screen.getByRole('button', { name: 'Map' }));
  expect(await screen.findByText('map of Mahai and Algeria')).toBeInTheDocument();
  expect(window.location.search).toBe('?view=map');
  await person.click(screen.getByRole('button', { name: 'List' }));
  expect(window.location.search).toBe('');
});

it('opens on the map when the address says so', async () => {
  open([ALGERIA], '/favorites?view=map');
  expect(await screen.findByText('map of Algeria')).toBeInTheDocument();
});

it('offers the favourites as files', async () => {
  const { person } = open();
  await screen.findByRole('link', { name: 'Mahai' });
  await person.click(screen.getByRole('button', { name: 'Download' }));
  const files = within(await screen.findByRole('menu')).getAllByRole('menuitem');
  expect(files.map((file) => file.getAttribute('href'))).toEqual(
    ['gpx', 'kml', 'geojson', 'csv'].map((format) => `/api/favorites/export?format=${format}`),
  );
  for (const file of files) expect(file).toHaveAttribute('download');
});

it('says when it failed, and tries again', async () => {
  const { api, person } = renderApp('/favorites', CAMPER);
  api.on(FAVORITES, { status: 503, body: { message: 'The database rests.' } });
  expect(await screen.findByText('Failed to fetch campsites')).toBeInTheDocument();
  api.on(FAVORITES, { body: [MAHAI] });
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Mahai' })).toBeInTheDocument();
});
