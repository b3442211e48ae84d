import { screen, waitFor, within } from '@testing-library/react';
import type { JobEntry } from '@kampvuur/contracts';
import { MESSAGES } from '@kampvuur/domain';
import { FakeSocket, jobItem } from '../../../test/fake-socket';
import { ADMIN, renderApp } from '../../../test/render-app';

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

function dashboard(path = '/admin/dashboard') {
  const page = renderApp(path, ADMIN);
  page.api
    .on('GET /api/admin/edit-statistics', { body: [] })
    .on(JOBS, { body: { data: ENTRIES, total: 14 } })
    .on('GET /api/admin/jobs/run-1/items', { body: { data: [], total: 0 } });
  for (const entry of ENTRIES) page.api.on(`GET /api/admin/jobs/${entry.jobId}`, { body: entry });
  return page;
}

const rows = async () => within(await screen.findByRole('list', { name: 'Jobs' })).getAllByRole('listitem');

beforeEach(() => {
  localStorage.clear();
});

it('lists who started what, with what, how it ended and how long it took', async () => {
  const { api, person } = dashboard();
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
  FakeSocket.last.tell({ percentComplete: 70 });
  expect(await within(running!).findByText('Processing 70%')).toBeInTheDocument();

  await person.click(screen.getByRole('button', { name: 'Go to page 2' }));
  await waitFor(() => expect(api.sent(JOBS).at(-1)?.query.get('page')).toBe('2'));
  await person.click(screen.getByRole('combobox', { name: 'Kind of job' }));
  await person.click(screen.getByRole('option', { name: 'Import' }));
  await waitFor(() => expect(api.sent(JOBS).at(-1)?.query.get('type')).toBe('import'));
  expect(api.sent(JOBS).at(-1)?.query.get('page')).toBe('1');
});

it('tells a job that completed with problems from one that went well and from one that failed', async () => {
  const { api } = dashboard();
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
  states.forEach((state, place) => expect(within(visible[place]!).getByText(state)).toBeInTheDocument());
  const signs = visible.map((row) => row.querySelector('[data-testid="WarningAmberRoundedIcon"]') !== null);
  expect(signs).toEqual([true, true, true, false, false]);
});

it('undoes an import after a question, and tells why it could not', async () => {
  const { api, person } = dashboard();
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
  const { api, person } = dashboard('/admin/dashboard?job=import-1');
  const refused = jobItem(7, { campsiteId: null, outcome: 'refused', message: 'province: missing' });
  api.on(items, ({ query }) => ({
    body: query.get('outcome') ? { data: [refused], total: 1 } : { data: [jobItem(2), refused], total: 120 },
  }));
  const details = within(await screen.findByRole('dialog', { name: 'Import' }));
  const results = within(await details.findByRole('list', { name: 'Results' }));
  expect(results.getByRole('link', { name: 'Camp 2' })).toHaveAttribute('href', '/campsite/102');
  expect(results.getByText('Row 7')).toBeInTheDocument();
  expect(details.getByRole('navigation', { name: 'Pages of results' })).toBeInTheDocument();
  await person.click(details.getByRole('combobox', { name: 'Outcome' }));
  await person.click(screen.getByRole('option', { name: 'Refused' }));
  await waitFor(() => expect(api.sent(items).at(-1)?.query.get('outcome')).toBe('refused'));
  expect(await details.findByText('Results (1)')).toBeInTheDocument();
  await person.click(details.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(window.location.search).toBe(''));
  expect(screen.queryByRole('dialog', { name: 'Import' })).not.toBeInTheDocument();
});

it('filters by every outcome the campsites of a scrape can have', async () => {
  const { person } = dashboard('/admin/dashboard?job=run-1');
  const details = within(await screen.findByRole('dialog', { name: 'Data Scraping' }));
  await person.click(await details.findByRole('combobox', { name: 'Outcome' }));
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'All outcomes',
    'Updated',
    'Unchanged',
    'Kept',
    'Removed',
    'Refused',
    'Failed',
  ]);
});

it('searches for duplicates and leads to them', async () => {
  const { api, person } = dashboard('/admin/dashboard?tab=duplicates');
  api.on('GET /api/admin/duplicates', { body: { data: [], total: 3 } });
  api.on('POST /api/admin/find-duplicates', {
    status: 202,
    body: { jobId: 'd', message: 'Waiting for a worker' },
  });
  const start = await screen.findByRole('button', { name: 'Find duplicates' });
  FakeSocket.last.open();
  await person.click(start);
  expect(await screen.findByText('Started. Waiting for a worker')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Find duplicates' })).not.toBeInTheDocument();
  expect(await screen.findByRole('link', { name: 'Review duplicates (3)' })).toHaveAttribute(
    'href',
    '/admin/duplicates',
  );
});
