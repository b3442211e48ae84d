import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { LikelyPlace, PlaceMatches, SoughtPlace } from '@kampvuur/contracts';
import { TRIP } from '@kampvuur/domain/trips';
import { openTrip, stop, trip } from '../../../test/trip-data';

jest.mock('../../ui/map/CampsiteMap', () => ({ CampsiteMap: () => <p>the map</p> }));

const FIND = 'POST /api/proposals/likely-places';
const ADD = 'POST /api/trips/3/stops/batch';

const likely = (id: number, name: string, isSure: boolean): LikelyPlace => ({
  ...{ id, name, isSure },
  distanceM: 120,
  reasons: ['Same name'],
});
const served = (...campsites: LikelyPlace[]): PlaceMatches => ({ campsites, isServed: true });

/** jsdom's files have no `text`. */
function fileOf(content: string): File {
  const file = new File([content], 'list.gpx', { type: 'application/gpx+xml' });
  return Object.assign(file, { text: () => Promise.resolve(content) });
}

const gpxOf = (names: readonly string[]) =>
  `<gpx>${names.map((name) => `<wpt lat="-28.69" lon="28.93"><name>${name}</name></wpt>`).join('')}</gpx>`;

/** Opens a trip whose only stop is campsite 1, and its dialog for files. */
async function openDialog() {
  const app = await openTrip([stop(1, 'Mahai')]);
  await app.person.click(screen.getByRole('button', { name: 'More for this trip' }));
  await app.person.click(await screen.findByRole('menuitem', { name: 'Add from a file' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add stops from a file' });
  const chooseFile = (content: string) =>
    fireEvent.change(within(dialog).getByLabelText('Choose a file'), {
      target: { files: [fileOf(content)] },
    });
  return { ...app, chooseFile };
}

it('adds the campsites of a file in its order, after they were chosen', async () => {
  const { api, person, chooseFile } = await openDialog();
  api.on(FIND, {
    body: [
      served(likely(8, 'Tsitsikamma', true)),
      served(likely(4, 'Kosi Bay', false), likely(5, 'Kosi Mouth', false)),
      served(likely(1, 'Mahai', true)),
      served(),
      { campsites: [], isServed: false },
    ],
  });
  chooseFile(gpxOf(['Tsitsi', 'Kosi', 'Mahai', 'Gogga se Plek', 'Big Ben']));
  const list = await screen.findByRole('list', { name: 'Places of the file' });
  expect(screen.getByLabelText('Campsite for Tsitsi')).toHaveDisplayValue('Tsitsikamma, 120 m apart');
  // What is not sure is a choice; what is a stop already is left out at first.
  expect(screen.getByLabelText('Campsite for Kosi')).toHaveDisplayValue('Leave out, or choose a campsite');
  expect(screen.getByLabelText('Campsite for Mahai')).toHaveDisplayValue('Leave out: it is a stop already');
  expect(within(list).getByText(/^Campsites are not listed this far/)).toBeInTheDocument();
  const proposal = within(list).getByRole('link', { name: 'Propose Gogga se Plek' });
  expect(proposal).toHaveAttribute('href', '/campsites/propose#name=Gogga+se+Plek&at=-28.69%2C+28.93');
  expect(api.sent(FIND)[0]?.body).toMatchObject({
    places: [{ name: 'Tsitsi', latitude: '-28.69', longitude: '28.93' }, {}, {}, {}, {}],
  });

  await person.selectOptions(screen.getByLabelText('Campsite for Kosi'), 'Kosi Mouth, 120 m apart');
  api.on(ADD, { body: trip([stop(1, 'Mahai'), stop(8, 'Tsitsikamma'), stop(5, 'Kosi Mouth')]) });
  await person.click(screen.getByRole('button', { name: 'Add 2 stops' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(api.sent(ADD)[0]?.body).toEqual({ campsiteIds: [8, 5] });
  expect(await screen.findByText('2 stops added')).toBeInTheDocument();
  expect(await screen.findByRole('heading', { name: '3. Kosi Mouth' })).toBeInTheDocument();
});

it('lists a place without a position, and looks only for the others', async () => {
  const { api, person, chooseFile } = await openDialog();
  api.on(FIND, { body: [served(likely(8, 'Tsitsikamma', true))] });
  chooseFile(
    '<kml><Placemark><name>Gogga se Plek</name></Placemark><Placemark><name>Tsitsi</name>' +
      '<Point><coordinates>28.93,-28.69</coordinates></Point></Placemark></kml>',
  );
  const list = await screen.findByRole('list', { name: 'Places of the file' });
  const [named] = within(list).getAllByRole('listitem');
  expect(named).toHaveTextContent(/^Gogga se PlekIt has no position in the file\./);
  expect(screen.getByText(/^1 of 2 places chosen/)).toBeInTheDocument();
  expect(api.sent(FIND).map(({ body }) => (body as { places: SoughtPlace[] }).places)).toEqual([
    [{ name: 'Tsitsi', latitude: '-28.69', longitude: '28.93' }],
  ]);
  api.on(ADD, { body: trip([stop(1, 'Mahai'), stop(8, 'Tsitsikamma')]) });
  await person.click(screen.getByRole('button', { name: 'Add 1 stop' }));
  await waitFor(() => expect(api.sent(ADD)[0]?.body).toEqual({ campsiteIds: [8] }));
});

it('looks for some places at a time', async () => {
  const { api, chooseFile } = await openDialog();
  const names = Array.from({ length: 60 }, (_, at) => `Place ${at}`);
  api.on(FIND, ({ body }) => ({
    body: (body as { places: SoughtPlace[] }).places.map(() => served()),
  }));
  chooseFile(gpxOf(names));
  expect(await screen.findByText(/^0 of 60 places chosen/)).toBeInTheDocument();
  const asked = api.sent(FIND).map(({ body }) => (body as { places: SoughtPlace[] }).places.length);
  expect(asked).toEqual([25, 25, 10]);
});

it.each([
  ['has no places', 'no GPX', /^This file has no places\./],
  [
    'has more places than a trip has stops',
    gpxOf(Array.from({ length: TRIP.maxStops + 1 }, (_, at) => `Place ${at}`)),
    /^This file has 101 places\./,
  ],
])('says when a file %s', async (_what, content, message) => {
  const { api, chooseFile } = await openDialog();
  chooseFile(content);
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(api.sent(FIND)).toEqual([]);
});

it('says why nothing was found or added, and keeps what was chosen', async () => {
  const { api, person, chooseFile } = await openDialog();
  api.on(FIND, { status: 500, body: {} });
  chooseFile(gpxOf(['Tsitsi']));
  expect(await screen.findByText(/^Failed to find the campsites/)).toBeInTheDocument();
  api.on(FIND, { body: [served(likely(8, 'Tsitsikamma', true))] });
  chooseFile(gpxOf(['Tsitsi']));
  api.on(ADD, { status: 409, body: { message: 'A trip has at most 100 stops.' } });
  await person.click(await screen.findByRole('button', { name: 'Add 1 stop' }));
  expect(await screen.findByText('A trip has at most 100 stops.')).toBeInTheDocument();
  await person.selectOptions(screen.getByLabelText('Campsite for Tsitsi'), 'Leave out');
  await person.click(screen.getByRole('button', { name: 'Add stops' }));
  expect(await screen.findByText('Choose a campsite for at least one place.')).toBeInTheDocument();
});
