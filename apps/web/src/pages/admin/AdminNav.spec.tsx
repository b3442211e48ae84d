import { screen, within } from '@testing-library/react';
import { FakeSocket } from '../../../test/fake-socket';
import { ADMIN, renderApp } from '../../../test/render-app';

const EMPTY = { body: { data: [], total: 0 } };

const administration = async () => within(await screen.findByRole('navigation', { name: 'Administration' }));

beforeEach(() => FakeSocket.install());

it.each([
  ['Dashboard', 'Admin Dashboard'],
  ['Review', 'Suggested Updates'],
  ['Reports', 'Reports'],
  ['Import', 'Upload Campsites'],
  ['Duplicates', 'Duplicates'],
  ['Edits', 'Edits'],
  ['Terms', 'Terms'],
  ['School terms', 'School terms'],
  ['Jobs', 'Jobs'],
  ['Operations', 'Operations'],
  ['Users', 'Users'],
  ['Audit', 'Audit log'],
])('leads to %s, marks it and names its page', async (label, title) => {
  const { api, person } = renderApp('/admin/edits/8', ADMIN);
  api
    .on('GET /api/admin/edit-statistics', { body: [] })
    .on('GET /api/admin/edit-statistics/8/campsites', { body: [] })
    .on('GET /api/admin/users', { body: [] })
    .on('GET /api/admin/suggested-updates', EMPTY)
    .on('GET /api/admin/duplicates', EMPTY)
    .on('GET /api/admin/jobs', EMPTY)
    .on('GET /api/admin/operations', { status: 503, body: {} })
    .on('GET /api/admin/reports', EMPTY)
    .on('GET /api/admin/accounts', EMPTY)
    .on('GET /api/school-terms', { body: [] })
    .on('GET /api/admin/audit', { body: { data: [], hasMore: false } })
    .on('GET /api/admin/names', { body: { facilities: [], activities: [], categories: [] } });
  await person.click((await administration()).getByRole('link', { name: label }));
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeInTheDocument();
  expect(document.title).toBe(`${title} · Kampvuur`);
  const current = (await administration()).getAllByRole('link', { current: 'page' });
  expect(current.map(({ textContent }) => textContent)).toEqual([label]);
});

it('marks Edits on the page of one administrator too', async () => {
  const { api } = renderApp('/admin/edits/8', ADMIN);
  api.on('GET /api/admin/edit-statistics', { body: [] }).on('GET /api/admin/users', { body: [] });
  api.on('GET /api/admin/edit-statistics/8/campsites', { body: [] });
  const current = (await administration()).getByRole('link', { current: 'page' });
  expect(current).toHaveTextContent('Edits');
});

it('shows how much is pending, with text for screen readers', async () => {
  const { api } = renderApp('/admin/proposals', ADMIN);
  const counts = { reports: 100, proposals: 2, suggestions: 1 };
  api.on('GET /api/admin/queues', { body: counts }).on('GET /api/admin/proposals', EMPTY);
  const named = (text: RegExp) => screen.findByRole('link', { name: text });
  expect(await named(/^Reports +more than 99 waiting$/)).toHaveTextContent('Reports99+');
  expect(await named(/^Review +3 waiting$/)).toHaveTextContent('Review3');
  expect(await named(/^Jobs$/)).toHaveTextContent(/^Jobs$/);
  expect(await named(/^Proposed Campsites +2 waiting$/)).toBeInTheDocument();
  expect(await named(/^Suggested Updates +1 waiting$/)).toBeInTheDocument();
});

it('keeps the open part in view when the numbers arrive and push it along', async () => {
  // jsdom lays nothing out: each character before or beside it moves a part by one pixel.
  const place = jest.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockImplementation(function (
    this: HTMLElement,
  ) {
    return this.closest('ul')?.textContent.length ?? 0;
  });
  const { api } = renderApp('/admin/operations', ADMIN);
  api
    .on('GET /api/admin/queues', { body: { reports: 4, proposals: 2, suggestions: 1 } })
    .on('GET /api/admin/operations', { status: 503, body: {} });
  const strip = (await administration()).getByRole('list');
  await screen.findByRole('link', { name: /^Reports +4 waiting$/ });
  expect(strip.scrollLeft).toBe(strip.textContent.length);
  place.mockRestore();
});
