import { act, screen, waitFor, within } from '@testing-library/react';
import { TRIP_MESSAGES } from '@kampvuur/domain/trips';
import { CAMPER, renderApp } from '../../../test/render-app';
import { openTrip, OWNER, stop, trip } from '../../../test/trip-data';

jest.mock('../../ui/map/CampsiteMap', () => ({ CampsiteMap: () => <p>the map</p> }));

const TRIP = 'GET /api/trips/3';

const names = () =>
  within(screen.getByRole('list', { name: 'Stops' }))
    .getAllByRole('heading', { level: 2 })
    .map(({ textContent }) => textContent);

it('moves a stop by the keyboard, says where it is, and keeps the focus', async () => {
  const [one, two] = [stop(1, 'Mahai'), stop(2, 'Skukuza')];
  const { api, person } = await openTrip([one, two]);
  api.on('POST /api/trips/3/stops/1/move', { body: trip([two, one]) });
  act(() => screen.getByRole('button', { name: 'Move Mahai down' }).focus());
  await person.keyboard('{Enter}');
  await waitFor(() => expect(names()).toEqual(['1. Skukuza', '2. Mahai']));
  expect(await screen.findByText('Mahai is now stop 2 of 2.')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Move Mahai down' })).toHaveFocus());
});

it('says what to check at a stop, and when it is', async () => {
  const nothing = { day: null, time: null, advisory: null, note: null };
  await openTrip([
    stop(1, 'Mahai', {
      ...{ arrival: '2026-12-14', departure: '2026-12-16', nights: 2 },
      conflicts: [{ ...nothing, kind: 'gateClosed', time: '18:00' }],
    }),
  ]);
  expect(screen.getByText('14 Dec 2026 to 16 Dec 2026, 2 nights')).toBeInTheDocument();
  const list = screen.getByRole('list', { name: 'What to check at Mahai' });
  expect(list).toHaveTextContent('The gate closes at 18:00');
});

it('keeps what was entered when somebody else has changed it, and says what it is now', async () => {
  const { api, person } = await openTrip([stop(1, 'Mahai')]);
  const current = trip([stop(1, 'Mahai', { version: 2, notes: 'Stand 4' })]);
  const conflict = { message: TRIP_MESSAGES.changedMeanwhile, current };
  api.on('PATCH /api/trips/3/stops/1', { status: 409, body: conflict });
  await person.click(screen.getByRole('button', { name: 'Edit Mahai' }));
  await person.type(await screen.findByLabelText('Notes'), 'Stand 9');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Notes: Stand 4')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('group', { name: 'It is now:' })).toHaveFocus());
  expect(screen.getByLabelText('Notes')).toHaveValue('Stand 9');
  api.on('PATCH /api/trips/3/stops/1', { body: current });
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(api.sent('PATCH /api/trips/3/stops/1').at(-1)?.body).toEqual({ notes: 'Stand 9', version: 2 });
});

it('lets the days of a stop follow from the one before, where there is one', async () => {
  const { person } = await openTrip([stop(1, 'Mahai'), stop(2, 'Lotheni')]);
  await person.click(screen.getByRole('button', { name: 'Edit Mahai' }));
  expect(await screen.findByText('Leave empty while you do not know it.')).toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await person.click(screen.getByRole('button', { name: 'Edit Lotheni' }));
  expect(await screen.findByText('Leave empty to follow from the stop before.')).toBeInTheDocument();
});

it('is on paper with the time of arrival and what to check', async () => {
  const nothing = { day: null, time: null, advisory: null, note: null };
  await openTrip([
    stop(1, 'Mahai', {
      ...{ arrival: '2027-07-05', departure: '2027-07-07', nights: 2, arrivesAt: '19:00', notes: 'Stand 4' },
      conflicts: [
        { ...nothing, kind: 'outOfSeason', day: '2027-07-05' },
        { ...nothing, kind: 'gateClosed', time: '18:00' },
      ],
    }),
  ]);
  expect(screen.getByText('This campsite is closed for the season in July 2027')).toBeInTheDocument();
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(document.querySelector('.print-sheet')).toHaveTextContent(
    '1. Mahai5 Jul 2027 to 7 Jul 2027, 2 nights Arrival at 19:00 Stand 4 ' +
      'Check: This campsite is closed for the season in July 2027 Check: The gate closes at 18:00',
  );
});

it('is on paper with a map of its way and numbered stops', async () => {
  const at = (latitude: number, longitude: number) => ({ latitude, longitude });
  await openTrip([
    stop(1, 'Mahai', at(-28.69, 28.93)),
    stop(2, 'Somewhere'),
    stop(3, 'Golden Gate', at(-28.51, 28.58)),
    stop(4, 'Skukuza', at(-24.99, 31.59)),
    stop(5, 'Mahai', at(-28.69, 28.93)),
  ]);
  const print = () => act(() => void window.dispatchEvent(new Event('beforeprint')));
  // Its code is loaded with the page.
  await waitFor(() => {
    print();
    expect(document.querySelector('.print-map')).toBeInTheDocument();
  });
  const stops = [...document.querySelectorAll('.print-stop')];
  expect(stops.map(({ textContent }) => textContent)).toEqual(['1, 5', '3', '4']);
  const [mahai, , skukuza] = stops.map((one) => Number(one.querySelector('rect')?.getAttribute('y')));
  expect(skukuza).toBeLessThan(mahai ?? 0);
  // No way leads to the stop without a position, or from it.
  expect(document.querySelectorAll('.print-way')).toHaveLength(2);
  expect(document.querySelector('.print-map')).toHaveTextContent('Johannesburg');
  expect(document.querySelector('.print-sum')).toHaveTextContent(
    /^The whole trip 5 nights at 5 stops At least [\d\s]+ km in all, parts in a straight line$/,
  );
});

it('is on paper with its nights, kilometres and driving time in all', async () => {
  await openTrip([
    stop(1, 'Cape Town', { latitude: -33.926, longitude: 18.423, nights: 2 }),
    stop(2, 'Johannesburg', { latitude: -26.202, longitude: 28.044, nights: 3 }),
    stop(3, 'Cape Town again', { latitude: -33.926, longitude: 18.423, nights: 1 }),
  ]);
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  const sum = document.querySelector('.print-sum');
  expect(sum).toHaveTextContent(
    /^The whole trip 6 nights at 3 stops About 2.\d{3} km and \d\d h( \d0 min)? of driving in all$/,
  );
  // The page says the same of the way.
  expect(screen.getAllByText(/^About 2.\d{3} km and \d\d h( \d0 min)? of driving in all$/)).toHaveLength(1);
});

it('is on paper without kilometres while it has a single stop', async () => {
  await openTrip([stop(1, 'Mahai')]);
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(document.querySelector('.print-sum')).toHaveTextContent(/^The whole trip 1 night at 1 stop$/);
  // Nothing is said of distances where there are none, neither there nor on the page.
  expect(screen.queryByText(/^Distances follow/)).not.toBeInTheDocument();
});

it('says on paper that there are no stops', async () => {
  await openTrip([]);
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(screen.getByText('There are no stops in it yet.')).toBeInTheDocument();
  expect(screen.queryByText(/^Distances follow/)).not.toBeInTheDocument();
});

it('names those whom one plans it with, but not oneself', async () => {
  const anele = { ...OWNER, id: 12, username: 'anele', firstName: 'Anele', lastName: 'Dube' };
  const { unmount } = await openTrip([], { members: [anele] });
  expect(screen.getByText('With Anele Dube')).toBeInTheDocument();
  unmount();
  await openTrip([], { isOwner: false, owner: anele, members: [OWNER] });
  expect(screen.getByText('With Anele Dube')).toBeInTheDocument();
});

it('leads to the campsites for another stop', async () => {
  await openTrip([stop(1, 'Mahai')]);
  expect(screen.getByText(/^Add another stop: open a campsite/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Find campsites' })).toHaveAttribute('href', '/');
});

it('says that the calendar needs a day, and a GPX file a position', async () => {
  const { person } = await openTrip([stop(1, 'Mahai')]);
  await person.click(screen.getByRole('button', { name: 'Take along' }));
  const gpx = await screen.findByRole('menuitem', { name: 'GPX: add a stop with a position first' });
  expect(gpx).toHaveAttribute('aria-disabled', 'true');
  const calendar = await screen.findByRole('menuitem', { name: 'Calendar: set the day of a stop first' });
  expect(calendar).toHaveAttribute('aria-disabled', 'true');
});

it('says what a trip without stops needs, and that a trip is gone', async () => {
  const { unmount } = await openTrip([]);
  expect(screen.getByText(/No stops yet/)).toBeInTheDocument();
  unmount();
  const { api } = renderApp('/trips/3', CAMPER);
  api.on(TRIP, { status: 404, body: { message: TRIP_MESSAGES.notFound } });
  expect(await screen.findByRole('heading', { name: 'Trip not found' })).toBeInTheDocument();
});
