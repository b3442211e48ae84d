import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { MESSAGES } from '@kampvuur/domain';
import { TRIP_MESSAGES } from '@kampvuur/domain/trips';
import { buildCard } from '../../../test/build-campsites';
import { CAMPER, renderApp } from '../../../test/render-app';
import { stop as stopOf, summary, trip } from '../../../test/trip-data';

jest.mock('../home/CampsitesOnMap', () => ({
  __esModule: true,
  default: ({ campsites, drawnBounds }: { campsites: { name: string }[]; drawnBounds: number[] }) => (
    <p>{`map of ${campsites.map(({ name }) => name).join(' and ')}, at first ${drawnBounds.join(' ')}`}</p>
  ),
}));

const CAPE = 'via=-33.926,18.423,Cape Town';
const JOBURG = 'via=-26.202,28.044,Johannesburg';
const ROUTE = {
  line: [
    { latitude: -33.926, longitude: 18.423, km: 0, minutes: 0, name: null },
    { latitude: -26.202, longitude: 28.044, km: 1_410.4, minutes: 935, name: null },
  ],
  km: 1_410,
  minutes: 935,
  roads: ['N1', 'N12'],
  isExact: false,
};
const WORCESTER = buildCard({ id: 1, name: 'Worcester', onRoute: { km: 112, minutes: 71, offKm: 4.2 } });
const KROONSTAD = buildCard({ id: 2, name: 'Kroonstad', onRoute: { km: 1_210, minutes: 780, offKm: 0.3 } });

function open(search = `?${CAPE}&${JOBURG}`, campsites = [WORCESTER, KROONSTAD]) {
  const app = renderApp(`/along-the-way${search}`, CAMPER);
  app.api
    .on('GET /api/favorites', { body: [] })
    .on('GET /api/routes', { body: ROUTE })
    .on('GET /api/campsites/all-filtered', { body: campsites })
    .on('GET /api/campsites', { body: { data: campsites, total: campsites.length } });
  return app;
}

const placesInOrder = () =>
  within(screen.getByRole('list', { name: 'Places on the way' }))
    .getAllByRole('listitem')
    .map((item) => item.textContent);

it('asks for two places first', async () => {
  const { api } = open('');
  expect(await screen.findByText('Add where you start and where you are going.')).toBeInTheDocument();
  expect(api.sent('GET /api/routes')).toEqual([]);
});

it('lists the campsites in driving order, with where they are', async () => {
  const { api } = open();
  expect(
    await screen.findByText(/^112 km, 1 h 10 min from the start, 4 km from the road$/),
  ).toBeInTheDocument();
  expect(screen.getByText(/^1.210 km, 13 h from the start, beside the road$/)).toBeInTheDocument();
  expect(
    await screen.findByText(/^1.410 km, about 15 h 35 min of driving, by N1, N12\.$/),
  ).toBeInTheDocument();
  expect(screen.getByText('2 campsites along the way')).toBeInTheDocument();
  const [sent] = api.sent('GET /api/campsites');
  expect(sent?.query.get('through')).toBe('-33.926,18.423;-26.202,28.044');
  expect(sent?.query.get('withinKm')).toBe('20');
});

it('moves, removes and turns round places by buttons', async () => {
  open(`?${CAPE}&via=-32.35,22.58,Beaufort West&${JOBURG}`);
  fireEvent.click(await screen.findByRole('button', { name: 'Move Beaufort West up' }));
  expect(await screen.findByText('Beaufort West is now place 1 of 3.')).toBeInTheDocument();
  expect(placesInOrder()).toEqual(['StartBeaufort West', 'ViaCape Town', 'EndJohannesburg']);
  fireEvent.click(screen.getByRole('button', { name: 'Remove Cape Town' }));
  expect(placesInOrder()).toEqual(['StartBeaufort West', 'EndJohannesburg']);
  fireEvent.click(screen.getByRole('button', { name: 'Turn round' }));
  expect(placesInOrder()).toEqual(['StartJohannesburg', 'EndBeaufort West']);
});

it('takes the way of a GPX file', async () => {
  const { api } = open('');
  const points = Array.from({ length: 9 }, (_, at) => `<trkpt lat="-3${at % 4}.5" lon="2${at % 5}.5"/>`);
  const gpx = `<gpx xmlns="http://www.topografix.com/GPX/1/1"><trk><trkseg>${points.join('')}</trkseg></trk></gpx>`;
  const input = await screen.findByLabelText<HTMLInputElement>('Open a GPX file');
  fireEvent.change(input, { target: { files: [fileOf(gpx)] } });
  expect(await screen.findByText('2 campsites along the way')).toBeInTheDocument();
  expect(api.sent('GET /api/routes')[0]?.query.get('through')?.split(';')).toHaveLength(5);
  expect(screen.getByText(/most a route can have/)).toBeInTheDocument();
});

it('says when a file has no way', async () => {
  open('');
  const input = await screen.findByLabelText<HTMLInputElement>('Open a GPX file');
  fireEvent.change(input, { target: { files: [fileOf('<gpx><wpt lat="-33.9" lon="18.4"/></gpx>')] } });
  expect(await screen.findByText(/no track and fewer than two waypoints\./)).toBeInTheDocument();
});

it('looks farther from the road when there is nothing', async () => {
  const { api } = open(undefined, []);
  fireEvent.click(await screen.findByRole('button', { name: 'Look up to 40 km from the road' }));
  expect(await screen.findByLabelText('Distance from the road')).toHaveValue('40');
  expect(api.sent('GET /api/campsites').at(-1)?.query.get('withinKm')).toBe('40');
});

it('proposes where to stay, with what is said of late arrival, and a gate that closes before it', async () => {
  const { api } = open();
  const late = { arrival: '17:40', isLate: true, lateArrival: 'By arrangement' };
  const stop = { campsite: KROONSTAD, ...late, gateCloses: '17:30' };
  const early = { ...stop, campsite: WORCESTER, arrival: '16:55', isLate: false, gateCloses: null };
  api.on('GET /api/routes/stops', {
    body: [
      { day: 1, fromKm: 0, toKm: 300, stops: [stop, early] },
      { day: 2, fromKm: 300, toKm: 600, stops: [] },
    ],
  });
  fireEvent.change(await screen.findByLabelText('Where to stay'), { target: { value: '300' } });
  expect(await screen.findByRole('heading', { name: 'Day 1: 0 to 300 km' })).toBeInTheDocument();
  expect(
    screen.getByText(
      'There about 17:40, after 17:00, late arrival: by arrangement, the gate closes at 17:30',
    ),
  ).toBeInTheDocument();
  expect(screen.getByText('There about 16:55')).toBeInTheDocument();
  expect(screen.getByText('No campsite is within reach of this day.')).toBeInTheDocument();
  expect(api.sent('GET /api/routes/stops')[0]?.query.get('everyKm')).toBe('300');
});

it('proposes for another departure', async () => {
  const { api } = open(`?${CAPE}&${JOBURG}&every=300&leave=25:00`);
  api.on('GET /api/routes/stops', { body: [] });
  const departure = await screen.findByLabelText('Leave each day at');
  expect(departure).toHaveValue('08:00');
  await waitFor(() => expect(api.sent('GET /api/routes/stops')[0]?.query.get('departure')).toBe('08:00'));
  fireEvent.change(departure, { target: { value: '06:00' } });
  await waitFor(() => expect(api.sent('GET /api/routes/stops').at(-1)?.query.get('departure')).toBe('06:00'));
  expect(departure).toHaveValue('06:00');
});

describe('adding the proposed stops to a trip', () => {
  const LIST = 'GET /api/trips';
  const ADD = 'POST /api/trips/3/stops/batch';
  const DECEMBER = summary(3, 'December');
  const proposed = (campsite: typeof WORCESTER) => ({
    ...{ campsite, arrival: '16:20', isLate: false, lateArrival: null, gateCloses: null },
  });

  async function openDialog(december = DECEMBER) {
    const app = open(`?${CAPE}&${JOBURG}&every=300`);
    app.api.on(LIST, { body: [december] }).on('GET /api/routes/stops', {
      body: [
        { day: 1, fromKm: 0, toKm: 300, stops: [proposed(WORCESTER), proposed(KROONSTAD)] },
        { day: 2, fromKm: 300, toKm: 600, stops: [] },
        { day: 3, fromKm: 600, toKm: 900, stops: [proposed(KROONSTAD)] },
      ],
    });
    await app.person.click(await screen.findByRole('button', { name: 'Add to a trip' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add the stops to a trip' }));
    return { ...app, dialog, december: await dialog.findByRole('button', { name: /^Add to December/ }) };
  }

  it('adds the first of each day to a trip, or the one that is chosen', async () => {
    const { api, person, dialog, december } = await openDialog();
    expect(dialog.queryByLabelText(/^Day 2/)).not.toBeInTheDocument();
    api.on(ADD, { status: 409, body: { message: TRIP_MESSAGES.tooManyStops } });
    await person.click(december);
    expect(await screen.findByText(TRIP_MESSAGES.tooManyStops)).toBeVisible();
    expect(api.sent(ADD)[0]?.body).toEqual({ campsiteIds: [1, 2] });

    await person.selectOptions(dialog.getByLabelText('Day 1: 0 to 300 km'), 'Kroonstad');
    await person.selectOptions(dialog.getByLabelText('Day 3: 600 to 900 km'), 'No stop');
    api.on(ADD, { body: trip([stopOf(1, 'Kroonstad')]) });
    await person.click(december);
    expect(await screen.findByText('Added to December')).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Open December' })).toHaveAttribute('href', '/trips/3');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(api.sent(ADD)[1]?.body).toEqual({ campsiteIds: [2] });
  });

  it('says how many of them a trip has already', async () => {
    const { person, dialog, december } = await openDialog({ ...DECEMBER, campsiteIds: [2, 1, 9] });
    expect(december).toHaveAccessibleName('Add to December, Has 2 of these stops already');
    await person.selectOptions(dialog.getByLabelText('Day 3: 600 to 900 km'), 'No stop');
    expect(december).toHaveAccessibleName('Add to December, It is a stop already');
  });

  it('begins a new trip with them', async () => {
    const { api, person, dialog } = await openDialog();
    await person.click(dialog.getByRole('button', { name: 'New trip' }));
    api.on('POST /api/trips', { body: trip([stopOf(1, 'Worcester'), stopOf(2, 'Kroonstad')]) });
    await person.type(await screen.findByLabelText('Name of the trip'), 'December');
    await person.click(screen.getByRole('button', { name: 'Create trip' }));
    expect(await screen.findByText('2 stops were added, the last one is Kroonstad.')).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Open December' })).toBeInTheDocument();
    expect(api.sent('POST /api/trips')[0]?.body).toEqual({ name: 'December', campsiteIds: [1, 2] });
  });

  const GONE = {
    status: 404,
    body: { message: MESSAGES.campsiteNotFound, errors: { 'campsiteIds.0': [MESSAGES.campsiteNotFound] } },
  };

  it('names a campsite that was deleted meanwhile, keeps the typed name and leaves the campsite out', async () => {
    const { api, person, dialog } = await openDialog();
    await person.click(dialog.getByRole('button', { name: 'New trip' }));
    api.on('POST /api/trips', GONE);
    await person.type(await screen.findByLabelText('Name of the trip'), 'December');
    await person.click(screen.getByRole('button', { name: 'Create trip' }));
    expect(
      await screen.findByText('Not listed any more: Worcester. Press again to add the rest.'),
    ).toBeVisible();
    expect(screen.getByLabelText('Name of the trip')).toHaveValue('December');

    api.on('POST /api/trips', { body: trip([stopOf(2, 'Kroonstad')]) });
    await person.click(screen.getByRole('button', { name: 'Create trip' }));
    expect(await screen.findByText('Kroonstad is its last stop.')).toBeVisible();
    const bodies = api.sent('POST /api/trips').map(({ body }) => body);
    expect(bodies).toEqual([
      { name: 'December', campsiteIds: [1, 2] },
      { name: 'December', campsiteIds: [2] },
    ]);
  });

  it('names it for an existing trip too, also when it was the only one', async () => {
    const { api, person, dialog, december } = await openDialog();
    api.on(ADD, GONE);
    await person.click(december);
    expect(
      await screen.findByText('Not listed any more: Worcester. Press again to add the rest.'),
    ).toBeVisible();
    await person.click(december);
    expect(await screen.findByText('Not listed any more: Kroonstad.')).toBeVisible();
    expect(api.sent(ADD).map(({ body }) => body)).toEqual([{ campsiteIds: [1, 2] }, { campsiteIds: [2] }]);
    expect(dialog.getByLabelText('Day 1: 0 to 300 km')).toBeVisible();
  });

  it('adds nothing while every stop is left out', async () => {
    const { person, dialog, december } = await openDialog();
    for (const field of dialog.getAllByRole('combobox')) await person.selectOptions(field, 'No stop');
    expect(december).toBeDisabled();
    expect(dialog.getByRole('button', { name: 'New trip' })).toBeDisabled();
    expect(dialog.getByText('Choose at least one campsite first.')).toBeVisible();
  });
});

it('shows the campsites on a map, and at first the whole way', async () => {
  open(`?${CAPE}&${JOBURG}&view=map`);
  expect(
    await screen.findByText('map of Worcester and Kroonstad, at first 18.423 -33.926 28.044 -26.202'),
  ).toBeInTheDocument();
});

it('offers to look farther from the road instead of an empty map', async () => {
  open(`?${CAPE}&${JOBURG}&view=map`, []);
  expect(await screen.findByRole('button', { name: 'Look up to 40 km from the road' })).toBeVisible();
});

it('offers to try again when the way fails', async () => {
  const { api } = open();
  api.on('GET /api/routes', { status: 500, body: { message: 'Down' } });
  expect(await screen.findByText('Failed to work out the way')).toBeInTheDocument();
});

/** jsdom's files have no `text`. */
function fileOf(content: string): File {
  const file = new File([content], 'way.gpx', { type: 'application/gpx+xml' });
  return Object.assign(file, { text: () => Promise.resolve(content) });
}
