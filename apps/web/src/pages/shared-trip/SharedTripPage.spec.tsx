import { act, screen, waitFor, within } from '@testing-library/react';
import type { SharedStop, SharedTrip } from '@kampvuur/contracts';
import { heldAnswer, noConnection } from '../../../test/fake-api';
import { renderApp } from '../../../test/render-app';

jest.mock('../../ui/map/CampsiteMap', () => ({ CampsiteMap: () => <p>the map</p> }));

const READ = 'GET /api/shared-trips/geheim';

const MAHAI: SharedStop = {
  ...{ name: 'Mahai', latitude: -28.69, longitude: 28.93, nights: 2, notes: 'Book the stand by the river.' },
  ...{ arrival: '2026-12-14', departure: '2026-12-16' },
};
const NDUMO: SharedStop = {
  ...{ name: 'Ndumo', latitude: null, longitude: null, nights: 1, notes: '' },
  ...{ arrival: null, departure: null },
};
const SHARED: SharedTrip = { name: 'December', stops: [MAHAI, NDUMO] };

/** The page as somebody without an account finds it. */
function open(path = '/t/geheim') {
  return renderApp(path, null);
}

const title = () => screen.findByRole('heading', { level: 1, name: 'December' });

it('shows the stops, days and notes to somebody without an account', async () => {
  const { api } = open();
  api.on(READ, { body: SHARED });
  expect(await title()).toBeVisible();
  const stops = within(screen.getByRole('list', { name: 'Stops' })).getAllByRole('listitem');
  expect(stops[0]).toHaveTextContent(
    '1. Mahai14 Dec 2026 to 16 Dec 2026, 2 nightsBook the stand by the river.',
  );
  expect(stops[1]).toHaveTextContent('Distance not known2. Ndumo1 night, no dates yet');
  expect(await screen.findByText('the map')).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('prints as the trip does for those who plan it: the map, the stops, the nights and the way', async () => {
  const { api, person } = open();
  const skukuza = { ...NDUMO, name: 'Skukuza', latitude: -24.99, longitude: 31.59 };
  api.on(READ, { body: { ...SHARED, stops: [MAHAI, skukuza] } });
  await title();
  const print = jest.spyOn(window, 'print').mockImplementation();
  await person.click(screen.getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalled();
  // The code of the map is loaded with the page.
  await waitFor(() => {
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    expect(document.querySelector('.print-map')).toBeInTheDocument();
  });
  const paper = document.querySelector('.print-sheet');
  expect(paper).toHaveTextContent(
    '1. Mahai14 Dec 2026 to 16 Dec 2026, 2 nights -28.69, 28.93 Book the stand by the river.',
  );
  expect(paper).toHaveTextContent(
    /The whole trip 3 nights at 2 stops About \d+ km and \d+ h( \d0 min)? of driving in all/,
  );
  expect(paper).not.toHaveTextContent('What it costs us');
});

it('offers no print of a trip without stops', async () => {
  const { api } = open();
  api.on(READ, { body: { ...SHARED, stops: [] } });
  await title();
  expect(screen.queryByRole('button', { name: 'Print' })).not.toBeInTheDocument();
});

it('keeps the link out of the address bar and of search engines', async () => {
  const { api } = open();
  api.on(READ, { body: SHARED });
  await title();
  await waitFor(() => expect(window.location.href).not.toContain('geheim'));
  expect(document.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  expect(document.title).toContain('December');
});

it('has a place for the trip while it loads', async () => {
  const { api } = open();
  const answer = heldAnswer();
  api.on(READ, { body: SHARED, until: answer.isDue });
  expect(await screen.findByRole('heading', { level: 1, name: 'Shared trip' })).toBeInTheDocument();
  expect(screen.queryByRole('list', { name: 'Stops' })).not.toBeInTheDocument();
  answer.send();
  expect(await title()).toBeVisible();
});

it('says so when the trip has no stops yet', async () => {
  const { api } = open();
  api.on(READ, { body: { ...SHARED, stops: [] } });
  expect(await title()).toBeVisible();
  expect(screen.getByText('There are no stops in it yet.')).toBeVisible();
  expect(screen.queryByRole('list', { name: 'Stops' })).not.toBeInTheDocument();
  expect(screen.queryByText('the map')).not.toBeInTheDocument();
});

it('says that a link does not work any more, and so of a link without its end', async () => {
  const { api, unmount } = open();
  api.on(READ, { status: 404, body: { message: 'Not found' } });
  expect(await screen.findByRole('heading', { name: 'This link does not work any more' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'To Kampvuur' })).toHaveAttribute('href', '/');
  unmount();
  open('/t');
  expect(await screen.findByRole('heading', { name: 'This link does not work any more' })).toBeVisible();
});

it.each([
  ['the server rests', { status: 503, body: { message: 'The database rests.' } }, 'The database rests.'],
  ['there is no connection', noConnection, /connection/],
])('says when %s, and tries again', async (_what, failure, reason) => {
  const { api, person } = open();
  api.on(READ, failure);
  const alert = within(await screen.findByRole('alert'));
  expect(alert.getByText('Failed to fetch the trip')).toBeVisible();
  expect(alert.getByText(reason)).toBeVisible();
  api.on(READ, { body: SHARED });
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await title()).toBeVisible();
});
