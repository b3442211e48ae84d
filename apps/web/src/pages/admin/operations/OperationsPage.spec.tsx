import { screen, within } from '@testing-library/react';
import type { OperationsOverview } from '@kampvuur/contracts';
import { FakeSocket } from '../../../../test/fake-socket';
import { ADMIN, renderApp } from '../../../../test/render-app';

const OPERATIONS = 'GET /api/admin/operations';
const HOURS = 3_600_000;

const OVERVIEW: OperationsOverview = {
  versions: {
    kampvuur: '0.1.0',
    node: 'v24.1.0',
    postgres: '18.4',
    redis: '7.4.1',
    migration: 'Backups1795046400026',
  },
  parts: [
    { name: 'database', state: 'up' },
    { name: 'redis', state: 'up' },
    { name: 'pictures', state: 'down' },
    { name: 'worker', state: 'up' },
  ],
  queues: [
    { name: 'scraping', waiting: 2, active: 1, delayed: 0, failed: 3 },
    { name: 'imports', waiting: 0, active: 0, delayed: 0, failed: 0 },
  ],
  jobs: [
    {
      jobId: '3f2c',
      type: 'import',
      status: 'completed',
      message: '12 imported',
      createdAt: '2026-11-20T08:00:00.000Z',
    },
  ],
  lastBackup: {
    name: '2026-11-20T01-17-00-000Z',
    finishedAt: new Date(Date.now() - 3.5 * HOURS).toISOString(),
    rows: 120_000,
    pictures: 960,
    isEncrypted: true,
  },
  indexSnapshotAt: null,
  metricsUrl: 'https://grafana.example/d/kampvuur',
};

beforeEach(() => FakeSocket.install());

const part = async (name: string) => within(await screen.findByRole('region', { name }));

/** What stands beside a name. */
const factOf = async (title: string, name: string) =>
  (await part(title)).getByText(name).nextElementSibling?.textContent;

it('says how each part is, how deep the queues are, what ran last and when it was backed up', async () => {
  const { api } = renderApp('/admin/operations', ADMIN);
  api.on(OPERATIONS, { body: OVERVIEW });
  expect(await screen.findByRole('heading', { level: 1, name: 'Operations' })).toBeInTheDocument();
  expect(await factOf('Parts', 'Database')).toBe('Up');
  expect(await factOf('Parts', 'Image storage')).toBe('Down');
  expect(await factOf('Queues', 'Scrapes')).toBe('2 waiting, 1 active, 0 delayed, 3 failed');
  expect(await factOf('Backup', 'Last backup')).toMatch(/^3 hours ago, /);
  expect(await factOf('Backup', 'Encrypted')).toBe('Yes');
  expect(await factOf('Versions', 'PostgreSQL')).toBe('18.4');
  const job = (await part('Latest jobs')).getByRole('link', { name: 'Import' });
  expect(job).toHaveAttribute('href', '/admin/jobs?job=3f2c');
  expect(screen.getByRole('link', { name: 'Queue dashboard' })).toHaveAttribute('href', '/admin/queues');
  expect(screen.getByRole('link', { name: 'Metrics' })).toHaveAttribute('href', OVERVIEW.metricsUrl);
});

it('says what there is not, and asks again on request', async () => {
  const { api, person } = renderApp('/admin/operations', ADMIN);
  const empty = {
    ...OVERVIEW,
    queues: [],
    jobs: [],
    lastBackup: null,
    metricsUrl: null,
    indexSnapshotAt: new Date().toISOString(),
  };
  api.on(OPERATIONS, { body: empty });
  expect(await factOf('Backup', 'Last backup')).toBe('None yet');
  expect(await factOf('Backup', 'Snapshot of the search index')).toMatch(/^Just now, /);
  expect((await part('Queues')).getByText('Redis does not answer.')).toBeInTheDocument();
  expect((await part('Latest jobs')).getByText('No job has run yet.')).toBeInTheDocument();
  api.on(OPERATIONS, { body: OVERVIEW });
  await person.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await (await part('Queues')).findByText('Scrapes')).toBeInTheDocument();
});

it('says that it could not ask, and tries again', async () => {
  const { api, person } = renderApp('/admin/operations', ADMIN);
  api.on(OPERATIONS, { status: 503, body: { message: 'The database is not available.' } });
  expect(await screen.findByText('Failed to fetch the state')).toBeInTheDocument();
  api.on(OPERATIONS, { body: OVERVIEW });
  await person.click(screen.getByRole('button', { name: /again/i }));
  expect(await factOf('Parts', 'Redis')).toBe('Up');
});
