import { act, screen, waitFor, within } from '@testing-library/react';
import type { JobEntry } from '@kampvuur/contracts';
import { MESSAGES } from '@kampvuur/domain';
import { FakeSocket, jobItem } from '../../../../test/fake-socket';
import { ADMIN, renderApp } from '../../../../test/render-app';
import { chooseLanguage } from '../../../base/messages/language';

const JOBS = 'GET /api/admin/jobs';
const UNDO = 'POST /api/admin/jobs/import-1/undo';

function job(jobId: string, changes: Partial<JobEntry> = {}): JobEntry {
  return {
    jobId,
    type: 'import',
    status: 'completed',
    message: '118 campsites imported, 2 duplicates, 3 rows refused',
    percentComplete: 100,
    currentItem: 123,
    totalItems: 123,
    failedItems: 0,
    campsiteName: null,
    campsiteId: null,
    params: { filename: 'karoo.xlsx', dryRun: false },
    result: { success: 118 },
    startedById: 8,
    startedByName: 'lindiwe',
    createdAt: '2026-11-21T08:00:00.000Z',
    finishedAt: '2026-11-21T08:02:14.000Z',
    undoneAt: null,
    undoJobId: null,
    ...changes,
  };
}

const ENTRIES = [
  job('import-1'),
  job('preview', { params: { filename: 'karoo.xlsx', dryRun: true } }),
  job('nothing', { result: { success: 0 } }),
  job('undone', { undoneAt: '2026-11-21T09:00:00.000Z' }),
  job('run-1', {
    type: 'scrape-data',
    status: 'processing',
    message: 'Reading',
    params: { limit: 20 },
    startedByName: null,
    finishedAt: null,
  }),
];

function open(path = '/admin/jobs') {
  const page = renderApp(path, ADMIN);
  page.api
    .on(JOBS, { body: { data: ENTRIES, total: 14 } })
    .on('GET /api/admin/jobs/run-1/items', { body: { data: [], total: 0 } });
  for (const entry of ENTRIES) page.api.on(`GET /api/admin/jobs/${entry.jobId}`, { body: entry });
  return page;
}

afterEach(() => chooseLanguage('en'));

const rows = async () => within(await screen.findByRole('list', { name: 'Jobs' })).getAllByRole('listitem');

beforeEach(() => {
  localStorage.clear();
});

it('lists who started what, with what, how it ended and how long it took', async () => {
  const { api, person } = open();
  const [first, preview, , undone, running] = await rows();
  for (const text of ['Import', 'karoo.xlsx', 'By lindiwe', 'Completed', ENTRIES[0]?.message ?? ''])
    expect(within(first!).getByText(text)).toBeInTheDocument();
  expect(first).toHaveTextContent('took 2 min 14 s');
  expect(preview).toHaveTextContent('preview only');
  expect(undone).toHaveTextContent('Undone');
  expect(running).toHaveTextContent('Unknown Admin');
  expect(screen.getAllByRole('button', { name: 'Undo import' })).toHaveLength(1);
  expect(screen.getByRole('link', { name: /^Queue dashboard/ })).toHaveAttribute('href', '/admin/queues');

  FakeSocket.last.open();
  FakeSocket.last.receive({ percentComplete: 70 });
  expect(await within(running!).findByText('Processing 70%')).toBeInTheDocument();

  await person.click(screen.getByRole('button', { name: 'Go to page 2' }));
  await waitFor(() => expect(api.sent(JOBS).at(-1)?.query.get('page')).toBe('2'));
  await person.selectOptions(screen.getByRole('combobox', { name: 'Kind of job' }), 'Import');
  await waitFor(() => expect(api.sent(JOBS).at(-1)?.query.get('type')).toBe('import'));
  expect(api.sent(JOBS).at(-1)?.query.get('page')).toBe('1');
});

it('distinguishes jobs that completed, completed with problems, and failed', async () => {
  const { api } = open();
  const ended = (jobId: string, type: JobEntry['type'], failedItems: number | null, totalItems: number) =>
    job(jobId, { type, failedItems, totalItems, params: {} });
  const data = [
    ended('all', 'scrape-data', 20, 20),
    ended('some', 'scrape-images', 3, 20),
    ended('rows', 'import', 3, 123),
    ended('well', 'scrape-data', 0, 20),
    ended('none', 'find-duplicates', null, 900),
  ];
  api.on(JOBS, { body: { data, total: data.length } });
  const states = [
    'Completed, all failed',
    'Completed, 3 failed',
    'Completed, 3 refused',
    'Completed',
    'Completed',
  ];
  await screen.findByText(states[0] ?? '');
  const visible = await rows();
  states.forEach((state, index) => expect(within(visible[index]!).getByText(state)).toBeInTheDocument());
  const signs = visible.map((row) => row.querySelector('[data-testid="WarningAmberRoundedIcon"]') !== null);
  expect(signs).toEqual([true, true, true, false, false]);
});

it('undoes an import after a question, and shows why it could not', async () => {
  const { api, person } = open();
  api.on(UNDO, { status: 409, body: { message: MESSAGES.jobIsRunning } });
  await person.click(await screen.findByRole('button', { name: 'Undo import' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Undo this import?' }));
  expect(question.getByText(/karoo\.xlsx/)).toBeInTheDocument();
  await person.click(question.getByRole('button', { name: 'Cancel' }));
  expect(api.sent(UNDO)).toHaveLength(0);

  await person.click(await screen.findByRole('button', { name: 'Undo import' }));
  const again = within(await screen.findByRole('alertdialog', { name: 'Undo this import?' }));
  await person.click(again.getByRole('button', { name: 'Undo import' }));
  expect(await screen.findByText('The import could not be undone')).toBeInTheDocument();
  expect(screen.getByText(MESSAGES.jobIsRunning)).toBeInTheDocument();
});

it('opens the details of a job by its address, filters its items and closes again', async () => {
  const items = 'GET /api/admin/jobs/import-1/items';
  const { api, person } = open('/admin/jobs?job=import-1');
  const refused = jobItem(7, { campsiteId: null, outcome: 'refused', message: 'province: missing' });
  api.on(items, ({ query }) => ({
    body: query.get('outcome') ? { data: [refused], total: 1 } : { data: [jobItem(2), refused], total: 120 },
  }));
  const details = within(await screen.findByRole('dialog', { name: 'Import' }));
  const results = within(await details.findByRole('list', { name: 'Results' }));
  expect(results.getByRole('link', { name: 'Camp 2' })).toHaveAttribute('href', '/campsite/102');
  expect(results.getByText('Row 7')).toBeInTheDocument();
  expect(details.getByRole('navigation', { name: 'Pages of results' })).toBeInTheDocument();
  await person.selectOptions(details.getByRole('combobox', { name: 'Outcome' }), 'Refused');
  await waitFor(() => expect(api.sent(items).at(-1)?.query.get('outcome')).toBe('refused'));
  expect(await details.findByText('Results (1)')).toBeInTheDocument();
  await person.click(details.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(window.location.search).toBe(''));
  expect(screen.queryByRole('dialog', { name: 'Import' })).not.toBeInTheDocument();
});

it('says what an import has changed in the spoken language', async () => {
  await chooseLanguage('af');
  const tariff = { charge: 'camping', price: 60, per: 'person', time: 'night' } as const;
  const updated = jobItem(2, {
    message: '',
    differences: [
      {
        field: 'tariffs',
        before: null,
        after: 'R60 per person a night',
        values: { before: [], after: [tariff] },
      },
      { field: 'bookingOpensMonths', before: '1 months', after: '11 months' },
    ],
  });
  const { api } = open('/admin/jobs?job=import-1');
  api.on('GET /api/admin/jobs/import-1/items', { body: { data: [updated], total: 1 } });
  expect(await screen.findByText('Tariewe: niks → R60 per persoon per nag')).toBeInTheDocument();
  expect(screen.getByText('Besprekings vooruit oop: 1 maand → 11 maande')).toBeInTheDocument();
});

it('adds the results of a running job while its details are open', async () => {
  const { api } = open('/admin/jobs?job=run-1');
  const dialog = within(await screen.findByRole('dialog', { name: 'Data Scraping' }));
  await dialog.findByText('Results (0)');
  const failed = jobItem(14, { outcome: 'failed', message: 'no such website' });
  api.on('GET /api/admin/jobs/run-1/items', { body: { data: [failed], total: 1 } });
  FakeSocket.last.open();
  FakeSocket.last.receive({ currentItem: 14 });
  expect(await dialog.findByText('Camp 14')).toBeInTheDocument();
  expect(dialog.getByText('Results (1)')).toBeInTheDocument();
});

it('stays on the list when Back closes the details', async () => {
  window.history.pushState(null, '', '/before');
  window.history.pushState(null, '', '/admin/jobs');
  const { person } = open();
  await rows();
  await person.click(screen.getAllByRole('button', { name: /^Details/ })[0]!);
  await screen.findByRole('dialog', { name: 'Import' });
  act(() => window.history.back());
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Import' })).not.toBeInTheDocument());
  expect(window.location.pathname).toBe('/admin/jobs');
});

it('filters by every outcome the campsites of a scrape can have', async () => {
  open('/admin/jobs?job=run-1');
  const details = within(await screen.findByRole('dialog', { name: 'Data Scraping' }));
  const outcomes = within(await details.findByRole('combobox', { name: 'Outcome' }));
  expect(outcomes.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'All outcomes',
    'Updated',
    'Unchanged',
    'Kept',
    'Removed',
    'Refused',
    'Failed',
  ]);
});

it('shows first what an undo has kept, and why', async () => {
  const undone = job('undo-1', {
    type: 'undo-import',
    message: 'Removed 2 campsites, kept 1',
    params: { runId: 'import-1' },
    result: { removed: 2, restored: 0, kept: 1, preservedCampsites: [] },
    createdAt: '2026-11-21T08:00:00.000Z',
    finishedAt: '2026-11-21T08:00:00.400Z',
  });
  const { api } = open('/admin/jobs?job=undo-1');
  api.on('GET /api/admin/jobs/undo-1', { body: undone });
  const message = 'Kept: it has changes of a later import';
  const item = jobItem(1, { outcome: 'kept', campsiteName: 'Mahai', message });
  api.on('GET /api/admin/jobs/undo-1/items', ({ query }) => ({
    body: query.get('outcome') === 'kept' ? { data: [item], total: 1 } : { data: [], total: 3 },
  }));
  const details = within(await screen.findByRole('dialog', { name: 'Undo of an import' }));
  expect(await details.findByText(message)).toBeInTheDocument();
  expect(details.getByText('Removed 2 campsites, kept 1')).toBeInTheDocument();
  expect(details.getByText('under 1 s').textContent).toBe('under\u00a01\u00a0s');
});

it.each([
  ['/admin/dashboard?tab=names', '/admin/terms'],
  ['/admin/dashboard?tab=duplicates', '/admin/duplicates'],
  ['/admin/dashboard?job=import-1', '/admin/jobs?job=import-1'],
])('is among the pages that were parts of the dashboard once: %s', async (former, now) => {
  open(former).api.on('GET /api/admin/names', { body: { facilities: [], activities: [], categories: [] } });
  await waitFor(() => expect(window.location.pathname + window.location.search).toBe(now));
});
