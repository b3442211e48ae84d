import { act, screen, waitFor, within } from '@testing-library/react';
import type { CampsiteDetail } from '@kampvuur/contracts';
import { MESSAGES } from '@kampvuur/domain';
import { FakeSocket, jobItem } from '../../../../test/fake-socket';
import { heldAnswer } from '../../../../test/fake-api';
import { holdTimers } from '../../../../test/hold-timers';
import { ADMIN, CAMPER, renderApp } from '../../../../test/render-app';

const ITEMS = 'GET /api/admin/jobs/run-1/items';
const START = 'POST /api/admin/scrape-data';
const STATISTICS = 'GET /api/admin/edit-statistics';
const NO_JOBS = { body: { data: [], total: 0 } };

function dashboard() {
  const page = renderApp('/admin/dashboard', ADMIN);
  page.api
    .on(STATISTICS, { body: [] })
    .on(ITEMS, NO_JOBS)
    .on('GET /api/campsites/42', {
      body: {
        id: 42,
        province: 'Free State',
        pictures: [{ url: '/media/x-800.webp', srcset: null }],
      } satisfies Partial<CampsiteDetail>,
    });
  return page;
}

const panel = async (name = 'Data Scraping') => within(await screen.findByRole('region', { name }));

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

it('opens no socket for those who are no administrators', async () => {
  renderApp('/admin/dashboard', CAMPER);
  await waitFor(() => expect(window.location.pathname).toBe('/'));
  expect(FakeSocket.made).toHaveLength(0);
});

it('is idle without messages of the server, and opens one socket for all panels', async () => {
  dashboard();
  const data = await panel();
  FakeSocket.last.open();
  expect(await data.findByRole('button', { name: 'Start' })).toBeInTheDocument();
  expect(data.getByLabelText('Limit')).toHaveValue(20);
  expect(data.getByText('Data Scraping: idle')).toBeInTheDocument();
  for (const title of ['Images from websites', 'Images from a search engine'])
    expect((await panel(title)).getByLabelText('Limit')).toHaveValue(20);
  expect(FakeSocket.made).toHaveLength(1);
  expect(FakeSocket.last.url).toBe('ws://localhost/ws');
});

it('shows the true state at once: share, campsite in work, and the results so far', async () => {
  const { api } = dashboard();
  api.on(ITEMS, { body: { data: [jobItem(2), jobItem(1)], total: 2 } });
  const data = await panel();
  FakeSocket.last.open();
  FakeSocket.last.receive({});
  expect(await data.findByText('Processing, 13 of 20 campsites')).toBeInTheDocument();
  expect(data.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '65');
  expect(data.getByText('65%')).toBeInTheDocument();
  expect(data.getByText('Glen Reenen Rest Camp')).toBeInTheDocument();
  expect(data.queryByRole('button', { name: 'Start' })).not.toBeInTheDocument();
  const results = within(data.getByRole('list', { name: 'Latest results' }));
  await results.findByText('Camp 2');

  FakeSocket.last.receive({
    currentItem: 14,
    percentComplete: 70,
    latest: jobItem(3, { outcome: 'removed', message: 'website returned 404, removed' }),
  });
  await results.findByText('website returned 404, removed');
  expect(results.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
    'RemovedCamp 3website returned 404, removed',
    'UpdatedCamp 2rate updated',
    'UpdatedCamp 1rate updated',
  ]);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it.each([
  [20, 20, 'all 20 campsites failed', '0 of 20'],
  [3, 20, '3 of 20 campsites failed', '17 of 20'],
  [1, 1, 'the only campsite failed', '0 of 1'],
])(
  'does not say of %i failed of %i campsites that all is well',
  async (failedItems, totalItems, words, well) => {
    dashboard();
    const data = await panel();
    FakeSocket.last.open();
    FakeSocket.last.receive({});
    await data.findByText('65%');
    const message = 'What became of them';
    const counts = { currentItem: totalItems, totalItems, failedItems, percentComplete: 100 };
    FakeSocket.last.receive({ status: 'completed', message, ...counts });
    expect(await data.findByText(`Completed, ${words}`)).toBeInTheDocument();
    expect(data.getByText(well)).toBeInTheDocument();
    const details = data.getByRole('link', { name: 'Details of Data Scraping' });
    expect(details).toHaveAttribute('href', '/admin/jobs?job=run-1');
    expect(data.queryByText('100%')).not.toBeInTheDocument();
    expect(data.getByText(`Data Scraping: completed, ${words}`)).toBeInTheDocument();
    expect(data.getByText(message).previousElementSibling).toBe(data.getByTestId('WarningAmberRoundedIcon'));
    expect(await screen.findByText('Data Scraping completed with problems')).toBeInTheDocument();
  },
);

it('says in a toast, once, that a job is completed, refreshes what it changed and clears the status', async () => {
  const { api, person, unmount } = dashboard();
  const data = await panel();
  FakeSocket.last.open();
  FakeSocket.last.receive({});
  await data.findByText('65%');
  expect(api.sent(STATISTICS)).toHaveLength(1);
  const end = {
    status: 'completed',
    currentItem: 20,
    percentComplete: 100,
    message: '20 campsites read',
  } as const;
  FakeSocket.last.receive(end);
  expect(await screen.findByText('Data Scraping completed')).toBeInTheDocument();
  expect(await data.findByText('Completed, 20 of 20 campsites')).toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Dismiss' }));
  FakeSocket.last.receive(end);
  expect(screen.queryByText('Data Scraping completed')).not.toBeInTheDocument();
  await waitFor(() => expect(api.sent(STATISTICS).length).toBeGreaterThan(1));
  await act(() => api.settled());
  expect(api.sent(STATISTICS)).toHaveLength(2);

  await person.click(data.getByRole('button', { name: 'Clear status' }));
  expect(data.queryByText('Completed, 20 of 20 campsites')).not.toBeInTheDocument();
  expect(data.getByRole('button', { name: 'Start' })).toBeInTheDocument();
  unmount();

  dashboard();
  const again = await panel();
  FakeSocket.last.open();
  FakeSocket.last.receive(end);
  expect(await again.findByRole('button', { name: 'Start' })).toBeInTheDocument();
  expect(again.queryByText('Completed, 20 of 20 campsites')).not.toBeInTheDocument();
});

it('shows an old end without a toast, and a new error with one', async () => {
  dashboard();
  const images = await panel('Images from websites');
  const failed = {
    type: 'scrape-images',
    jobId: 'old',
    status: 'error',
    message: MESSAGES.jobFailed,
  } as const;
  FakeSocket.last.open();
  FakeSocket.last.receive(failed);
  expect(await images.findByText('Error, stopped at 13 of 20 campsites')).toBeInTheDocument();
  expect(images.getByText(MESSAGES.jobFailed)).toBeInTheDocument();
  expect(images.getByRole('button', { name: 'Clear status' })).toBeInTheDocument();
  expect(screen.queryByText('Images from websites failed')).not.toBeInTheDocument();
  FakeSocket.last.receive({ ...failed, jobId: 'new', status: 'started', currentItem: 0 });
  FakeSocket.last.receive({ ...failed, jobId: 'new' });
  const toast = within(await screen.findByRole('alert'));
  expect(toast.getByText('Images from websites failed')).toBeInTheDocument();
});

it('reconnects 3 s after the socket closes and asks for what it missed', async () => {
  const { api } = dashboard();
  const data = await panel();
  FakeSocket.last.open();
  FakeSocket.last.receive({});
  await data.findByText('65%');
  await waitFor(() => expect(api.sent(ITEMS)).toHaveLength(1));
  const timers = holdTimers(3_000);
  FakeSocket.last.drop();
  expect(await data.findByText(/live connection is interrupted/)).toBeInTheDocument();
  expect(FakeSocket.made).toHaveLength(1);
  timers.elapse();
  expect(FakeSocket.made).toHaveLength(2);
  FakeSocket.last.open();
  await waitFor(() => expect(data.queryByText(/live connection is interrupted/)).not.toBeInTheDocument());
  await waitFor(() => expect(api.sent(ITEMS)).toHaveLength(2));
});

it('starts with the limit, 20 when it is no number, and refuses one out of range', async () => {
  const { api, person } = dashboard();
  const answer = heldAnswer();
  const started = { jobId: 'run-9', message: MESSAGES.jobStarted };
  api.on(START, { status: 202, body: started, until: answer.isDue });
  api.on('GET /api/admin/jobs/run-9/items', NO_JOBS);
  const data = await panel();
  FakeSocket.last.open();
  const limit = await data.findByLabelText('Limit');
  await person.clear(limit);
  await person.type(limit, '101{Enter}');
  expect(data.getByText(MESSAGES.scrapeLimit)).toBeInTheDocument();
  expect(api.sent(START)).toHaveLength(0);
  await person.clear(limit);
  await person.dblClick(data.getByRole('button', { name: 'Start' }));
  answer.send();
  expect(await data.findByText(`Started. ${MESSAGES.jobStarted}`)).toBeInTheDocument();
  expect(api.sent(START).map(({ body }) => body)).toEqual([{ limit: 20 }]);
});

it('keeps the limit while a job runs and over a reload', async () => {
  const { api, person, unmount } = dashboard();
  api.on(START, { status: 202, body: { jobId: 'run-1', message: MESSAGES.jobStarted } });
  const data = await panel();
  FakeSocket.last.open();
  await person.clear(await data.findByLabelText('Limit'));
  await person.type(data.getByLabelText('Limit'), '5{Enter}');
  await data.findByText(/^Started/);
  FakeSocket.last.receive({ status: 'completed', message: 'Done', percentComplete: 100 });
  expect(await data.findByLabelText('Limit')).toHaveValue(5);
  await person.clear(data.getByLabelText('Limit'));
  await person.type(data.getByLabelText('Limit'), '42');
  unmount();
  dashboard();
  const reloaded = await panel();
  FakeSocket.last.open();
  expect(await reloaded.findByLabelText('Limit')).toHaveValue(42);
});

it.each([
  [409, MESSAGES.jobIsRunning],
  [503, MESSAGES.queueDown],
])('tells why a start failed: %d', async (status, message) => {
  const { api, person } = dashboard();
  api.on(START, { status, body: { message } });
  const data = await panel();
  FakeSocket.last.open();
  await person.click(await data.findByRole('button', { name: 'Start' }));
  expect(await data.findByRole('alert')).toHaveTextContent(message);
  expect((await panel('Images from websites')).queryByRole('alert')).not.toBeInTheDocument();
});

it('asks for campsites again 30 s after a start', async () => {
  const { api, person } = dashboard();
  api.on(START, { status: 202, body: { jobId: 'run-1', message: MESSAGES.jobStarted } });
  const data = await panel();
  FakeSocket.last.open();
  const start = await data.findByRole('button', { name: 'Start' });
  const timers = holdTimers(30_000);
  await person.click(start);
  await data.findByText(/^Started/);
  FakeSocket.last.receive({});
  await waitFor(() => expect(api.sent('GET /api/campsites/42')).toHaveLength(1));
  timers.elapse();
  await waitFor(() => expect(api.sent('GET /api/campsites/42')).toHaveLength(2));
});
