import { screen, within } from '@testing-library/react';
import type { EditedCampsite, EditStatistics } from '@kampvuur/contracts';
import { ADMIN_PAGE, MESSAGES } from '@kampvuur/domain';
import { ADMIN, renderApp } from '../../../../test/render-app';

const STATISTICS = 'GET /api/admin/edit-statistics';
const EDITS = `${STATISTICS}/8/campsites`;

const LINDIWE: EditStatistics = {
  adminId: 8,
  adminName: 'Lindiwe Nkosi',
  campsiteEdits: 214,
  lastEditDate: '2026-11-21T07:42:00.000Z',
};

const edited = (id: number): EditedCampsite => ({
  id,
  name: `Camp ${id}`,
  province: 'Free State',
  lastEditedAt: '2026-11-21T07:42:00.000Z',
});

it('leads from the statistics to the campsites of one administrator', async () => {
  const { api, person } = renderApp('/admin/dashboard', ADMIN);
  const nameless = { ...LINDIWE, adminId: 9, adminName: '', campsiteEdits: 12 };
  api.on(STATISTICS, { body: [LINDIWE, nameless] });
  api.on(EDITS, { body: [edited(42)] });
  const rows = within(await screen.findByRole('list', { name: 'Edit statistics' }));
  expect(rows.getByText('214 campsites')).toBeInTheDocument();
  expect(rows.getAllByText('21 November 2026, 09:42')).toHaveLength(2);
  expect(rows.getByText('Unknown Admin')).toBeInTheDocument();
  await person.click(rows.getByRole('link', { name: 'View campsites, edited by Lindiwe Nkosi' }));
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Campsites edited by Lindiwe Nkosi' }),
  ).toBeInTheDocument();
  const link = await screen.findByRole('link', { name: 'Camp 42' });
  expect(link).toHaveAttribute('href', '/campsite/42');
  expect(screen.getByText('Free State, campsite 42')).toBeInTheDocument();
  expect(screen.getByText('Last edit 21 November 2026, 09:42')).toBeInTheDocument();
  // Within five minutes nothing is asked for twice.
  const administration = screen.getByRole('navigation', { name: 'Administration' });
  await person.click(within(administration).getByRole('link', { name: 'Edits' }));
  await screen.findByRole('heading', { level: 1, name: 'Edits' });
  await screen.findByRole('list', { name: 'Edit statistics' });
  expect(api.sent(STATISTICS)).toHaveLength(1);
});

it('loads more while pages are full', async () => {
  const { api, person } = renderApp('/admin/edits/8', ADMIN);
  const full = Array.from({ length: ADMIN_PAGE.edits }, (_, index) => edited(index + 1));
  api.on(STATISTICS, { body: [LINDIWE] });
  api.on(EDITS, ({ query }) => ({ body: query.get('page') === '1' ? full : [edited(1), edited(500)] }));
  await person.click(await screen.findByRole('button', { name: 'Load more' }));
  expect(await screen.findByRole('link', { name: 'Camp 500' })).toBeInTheDocument();
  expect(screen.getAllByRole('link', { name: 'Camp 1' })).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'Load more' })).not.toBeInTheDocument();
});

it('says why the campsites could not be loaded, and tries again', async () => {
  const { api, person } = renderApp('/admin/edits/8', ADMIN);
  api.on(STATISTICS, { body: [LINDIWE] });
  api.on(EDITS, { status: 503, body: { message: MESSAGES.databaseDown } });
  expect(await screen.findByText(`Error loading campsites: ${MESSAGES.databaseDown}`)).toBeInTheDocument();
  api.on(EDITS, { body: [edited(1)] });
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Camp 1' })).toBeInTheDocument();
});

it.each(['/admin/edits/77', '/admin/edits/nobody'])('has a name for nobody: %s', async (path) => {
  const { api } = renderApp(path, ADMIN);
  api.on(STATISTICS, { body: [LINDIWE] }).on('GET /api/admin/users', { body: [] });
  api.on('GET /api/admin/edit-statistics/77/campsites', { body: [] });
  expect(
    await screen.findByRole('heading', { name: 'Campsites edited by Unknown Admin' }),
  ).toBeInTheDocument();
  expect(await screen.findByText('No campsite has been edited by this administrator.')).toBeInTheDocument();
});
