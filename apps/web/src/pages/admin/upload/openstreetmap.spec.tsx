import { screen, waitFor, within } from '@testing-library/react';
import { jobItem } from '../../../../test/fake-socket';
import { holdTimers } from '../../../../test/hold-timers';
import { hold, job } from '../../../../test/import-jobs';
import { ADMIN, renderApp } from '../../../../test/render-app';

const PATH = '/admin/upload';
/** How often the page asks how far a job is, in ms. */
const POLL_MS = 2_000;
const SERVER = '/api/admin/openstreetmap';
const CHECKED = { params: { filename: 'campsites.json', dryRun: true } };
const FETCH = 'Fetch from OpenStreetMap';

it('fetches from the server that is set up, and shows the check', async () => {
  const { api, person } = renderApp(PATH, ADMIN);
  api.on(`GET ${SERVER}`, { body: { host: 'overpass.example' } });
  await screen.findByText(/^Asks overpass\.example for the campsites of South Africa/);
  api.on(`POST ${SERVER}`, { status: 409, body: { message: 'A job of this kind is already running' } });
  await person.click(screen.getByRole('button', { name: FETCH }));
  expect(await screen.findByText('A job of this kind is already running')).toBeInTheDocument();

  hold(api, job(CHECKED, { dryRun: true, success: 9 }));
  api.on(`POST ${SERVER}`, { status: 202, body: { jobId: 'run-1', message: 'Started' } });
  await person.click(screen.getByRole('button', { name: FETCH }));
  expect(await screen.findByRole('heading', { name: '9 campsites would be imported' })).toBeInTheDocument();
  expect(window.location.search).toBe('?job=run-1');
});

it('offers no fetch where no server is set up', async () => {
  const { api } = renderApp(PATH, ADMIN);
  api.on(`GET ${SERVER}`, { body: { host: null } });
  await waitFor(() => expect(api.sent(`GET ${SERVER}`)).toHaveLength(1));
  await screen.findByRole('button', { name: 'Check first' });
  expect(screen.queryByRole('button', { name: FETCH })).not.toBeInTheDocument();
});

it('says what a fetch is doing, and is headed for what it is when it fails', async () => {
  const timers = holdTimers(POLL_MS);
  const { api } = renderApp(`${PATH}?job=run-1`, ADMIN);
  const params = { filename: 'OpenStreetMap (overpass.example)', source: 'overpass', dryRun: true };
  const message = 'overpass.example is busy: asking again in 15 s, attempt 2 of 3';
  const running = { params, message, currentItem: 0, totalItems: 0, percentComplete: 0 };
  hold(api, job({ ...running, status: 'processing', finishedAt: null, result: null }));
  expect(await screen.findByText(`Processing. ${message}`)).toBeInTheDocument();

  const failure = 'OpenStreetMap could not be fetched from overpass.example: the website answered 504.';
  hold(api, job({ ...running, status: 'error', message: failure, result: null }));
  await waitFor(() => expect(timers.count()).toBe(1));
  timers.elapse();
  expect(await screen.findByText('Failed to fetch from OpenStreetMap')).toBeInTheDocument();
  expect(screen.getByText(failure)).toBeInTheDocument();
  expect(screen.queryByText('Failed to upload file')).not.toBeInTheDocument();
});

it('says which campsites follow OpenStreetMap, and what stays as it was changed here', async () => {
  const { api } = renderApp(`${PATH}?job=run-1`, ADMIN);
  const matches = { total: 3, differing: 0, fillable: 0, followed: 1 };
  const checked = { dryRun: true, success: 0, updated: 1, unchanged: 2, matches, isMapData: true };
  hold(api, job(CHECKED, checked), [
    jobItem(2, {
      outcome: 'updated',
      campsiteId: 7,
      campsiteName: 'Mahai',
      details: { osmRef: 'node/101', name: 'Mahai' },
      message: 'node/101: kept as changed here: rates',
      differences: [
        { field: 'contactPhones', before: '028 555 0100', after: '', isKept: false },
        { field: 'rates', before: '100', after: '150', isKept: true },
      ],
    }),
  ]);
  const list = within(await screen.findByRole('list', { name: 'Differences (1)' }));
  expect(screen.getByText(/read: 2 unchanged, 1 likely duplicate\./)).toBeInTheDocument();
  expect(list.getByText('nothing')).toBeInTheDocument();
  expect(list.getByText('(kept as changed here)')).toBeInTheDocument();
  expect(list.getAllByText('OpenStreetMap')).toHaveLength(2);
  expect(list.queryByText('Sheet')).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: '© OpenStreetMap contributors, ODbL' })).toHaveAttribute(
    'href',
    'https://www.openstreetmap.org/copyright',
  );
  expect(
    screen.getByText('1 campsite follows what has changed on OpenStreetMap. What was changed here stays.'),
  ).toBeInTheDocument();
  expect(
    screen.getByText('2 campsites are in the catalogue already and would change nothing.'),
  ).toBeInTheDocument();
  expect(screen.queryByRole('combobox', { name: 'What to do with them' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Update 1 campsite' })).toBeEnabled();
});

it('names what is private or disused there now, and closes it here with one press', async () => {
  const { api, person } = renderApp(`${PATH}?job=run-1`, ADMIN);
  const closedThere = [
    { campsiteId: 7, name: 'Mahai', osmRef: 'node/101', reason: 'is no longer in use', closedOn: '2021-06' },
    { campsiteId: 8, name: 'Vleiloerie', osmRef: 'way/202', reason: 'is no longer in use' },
  ];
  hold(api, job(CHECKED, { dryRun: true, isMapData: true, closedThere, closedThereCount: 3 }));
  const list = within(await screen.findByRole('list', { name: 'Private or disused there' }));
  expect(
    screen.getByRole('heading', { name: '3 campsites of ours are private or disused there now' }),
  ).toBeInTheDocument();
  expect(screen.getByText('And 1 more.')).toBeInTheDocument();
  expect(list.getByRole('link', { name: 'Mahai' })).toHaveAttribute('href', '/campsite/7');
  expect(list.getByRole('link', { name: 'way/202' })).toHaveAttribute(
    'href',
    'https://www.openstreetmap.org/way/202',
  );
  expect(list.getByText(/is no longer in use since June 2021/)).toBeInTheDocument();
  expect(api.sent('PATCH /api/campsites/7')).toEqual([]);

  const button = list.getByRole('button', { name: 'Mark as closed: Mahai' });
  api.on('PATCH /api/campsites/7', { status: 404, body: { message: 'There is no such campsite' } });
  await person.click(button);
  expect(await list.findByRole('alert')).toHaveTextContent('There is no such campsite');
  api.on('PATCH /api/campsites/7', { body: {} });
  await person.click(button);
  expect(await list.findByRole('status')).toHaveTextContent('Closed here.');
  expect(api.sent('PATCH /api/campsites/7').at(-1)).toMatchObject({
    body: { isClosed: true, closedOn: '2021-06', before: { isClosed: false, closedOn: null } },
  });
  expect(list.queryByRole('alert')).not.toBeInTheDocument();
  expect(button).not.toBeInTheDocument();
  expect(list.getByRole('button', { name: 'Mark as closed: Vleiloerie' })).toBeInTheDocument();
});

it('lets somebody say that an outline is another place than the pin it took the place of', async () => {
  const { api, person } = renderApp(`${PATH}?job=run-1`, ADMIN);
  hold(api, job(CHECKED, { dryRun: true, isMapData: true, success: 0, unchanged: 1 }), [
    jobItem(2, {
      outcome: 'unchanged',
      campsiteId: 7,
      campsiteName: 'Mahai',
      details: { osmRef: 'way/2', name: 'Mahai', formerReference: 'node/1' },
    }),
  ]);
  api.on('POST /api/admin/jobs/run-1/rerun', { status: 202, body: { jobId: 'run-2', message: 'Started' } });
  await person.click(await screen.findByRole('button', { name: 'Mahai is another place' }));
  await waitFor(() => expect(api.sent('POST /api/admin/jobs/run-1/rerun')).toHaveLength(1));
});

it('takes back that an element is another place', async () => {
  const { api, person } = renderApp(`${PATH}?job=run-1`, ADMIN);
  hold(api, job(CHECKED, { dryRun: true, isMapData: true, success: 1 }), [
    jobItem(2, {
      campsiteName: 'Mahai',
      details: { osmRef: 'way/2', name: 'Mahai', otherPlace: 'way/2' },
    }),
  ]);
  api.on('DELETE /api/admin/jobs/run-1/items/2/other-place', { status: 204 });
  api.on('POST /api/admin/jobs/run-1/rerun', { status: 202, body: { jobId: 'run-2', message: 'Started' } });
  await person.click(await screen.findByRole('button', { name: 'Mahai is not another place' }));
  await waitFor(() => expect(api.sent('POST /api/admin/jobs/run-1/rerun')).toHaveLength(1));
  expect(api.sent('POST /api/admin/jobs/run-1/rerun')[0]?.body).not.toHaveProperty('otherPlaces');
});

it.each([
  ['its name', { filename: 'campsites.json' }],
  ['what is in it', { filename: 'campsites.csv', isMapData: true }],
])('counts campsites while a file is read that is map data by %s', async (_what, params) => {
  const { api } = renderApp(`${PATH}?job=run-1`, ADMIN);
  const progress = { status: 'processing', currentItem: 500, totalItems: 2_000, finishedAt: null } as const;
  hold(api, job({ params: { ...params, dryRun: true }, ...progress, result: null }));
  expect(await screen.findByText(/^Processing, 500 of 2.000 campsites$/)).toBeInTheDocument();
});

const NO_WORD_OF_SHEETS = /\b(?:rows?|sheets?|spreadsheets?|columns?|cells?)\b/i;

it('speaks of campsites and their elements, not of a sheet and its rows', async () => {
  const timers = holdTimers(POLL_MS);
  const { api, person } = renderApp(`${PATH}?job=run-1`, ADMIN);
  const progress = { status: 'processing', currentItem: 500, totalItems: 2_000, finishedAt: null } as const;
  hold(api, job({ ...CHECKED, ...progress, result: null }));
  expect(await screen.findByText(/^Processing, 500 of 2.000 campsites$/)).toBeInTheDocument();

  const causes = [
    { isError: true, text: 'province: is missing', rows: 2, remedy: null, term: null, examples: ['node/4'] },
  ];
  const refused = { campsiteName: 'Mahai', outcome: 'refused', details: { osmRef: 'node/101' } } as const;
  hold(api, job(CHECKED, { dryRun: true, isMapData: true, causes, totalRows: 400 }), [
    jobItem(2, { ...refused, message: 'node/101: province: is missing' }),
  ]);
  await waitFor(() => expect(timers.count()).toBe(1));
  timers.elapse();
  const check = await screen.findByRole('region', { name: 'Check' });
  expect(within(check).getByText(/^400 campsites of campsites\.json read/)).toBeInTheDocument();
  expect(within(check).getByRole('list', { name: 'Campsites with: Province: is missing' })).toBeVisible();
  expect(within(check).getByText('2 campsites')).toBeInTheDocument();
  const row = await within(check).findByRole('row', {
    name: /^node\/101 Refused Province: is missing Mahai/,
  });
  expect(row).toBeInTheDocument();
  expect(within(check).getByRole('columnheader', { name: 'Element' })).toBeInTheDocument();
  expect(check).not.toHaveTextContent(NO_WORD_OF_SHEETS);
  hold(api, job(CHECKED, { dryRun: true, isMapData: true, causes, totalRows: 400 }));
  const shown = within(check).getByRole('combobox', { name: 'Campsites shown' });
  await person.selectOptions(shown, 'Refused');
  expect(await within(check).findByText('No campsites like this.')).toBeInTheDocument();
});

it.each([
  ['the fetch', {}, 'Failed to fetch from OpenStreetMap'],
  ['the check of what was fetched', { isFetched: true }, 'Failed to check the map data'],
  ['another check of it', { source: undefined }, 'Failed to check the map data'],
  ['its import', { source: undefined, dryRun: false }, 'Failed to import the map data'],
  ['an upload', { source: undefined, isWholeCountry: undefined }, 'Failed to upload file'],
])('is headed for %s when that fails', async (_what, changes, heading) => {
  const { api } = renderApp(`${PATH}?job=run-1`, ADMIN);
  const fetch = { filename: 'OpenStreetMap (overpass.example)', source: 'overpass', isWholeCountry: true };
  const params = JSON.parse(JSON.stringify({ ...fetch, dryRun: true, ...changes })) as typeof fetch;
  hold(api, job({ params, status: 'error', message: 'No campsites', result: null }));
  expect(await screen.findByText(heading)).toBeInTheDocument();
  expect(screen.getByText('No campsites')).toBeInTheDocument();
});

it('lists what a finished import changed, not what it kept', async () => {
  const { api } = renderApp(`${PATH}?job=run-1`, ADMIN);
  hold(api, job({ params: { filename: 'campsites.json' } }, { success: 0, updated: 1 }), [
    jobItem(2, {
      outcome: 'updated',
      campsiteId: 7,
      campsiteName: 'Mahai',
      details: { osmRef: 'node/101', name: 'Mahai' },
      differences: [
        { field: 'contactPhones', before: '028 555 0100', after: '028 555 0199', isKept: false },
        { field: 'rates', before: '100', after: '150', isKept: true },
      ],
    }),
  ]);
  expect(await screen.findByText(/028 555 0100 → 028 555 0199/)).toBeInTheDocument();
  expect(screen.getByText('node/101')).toBeInTheDocument();
  expect(screen.queryByText(/→ 150/)).not.toBeInTheDocument();
});
