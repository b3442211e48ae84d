import { screen, waitFor, within } from '@testing-library/react';
import type { AdvisoryReview } from '@kampvuur/contracts';
import { ADVISORY } from '@kampvuur/domain';
import { buildAdvisory } from '../../../../test/build-advisories';
import { ADMIN, renderApp } from '../../../../test/render-app';

const LIST = 'GET /api/admin/advisories';
const REPORTER = { id: 7, username: 'thandi', firstName: 'Thandi', lastName: 'Nkosi', profilePicture: null };
/** Around Alexandria. */
const SQUARE: [number, number][] = [
  [26.3, -33.7],
  [26.5, -33.7],
  [26.5, -33.6],
  [26.3, -33.6],
  [26.3, -33.7],
];
const WATER: AdvisoryReview = { ...buildAdvisory(), reporter: REPORTER };
const AREA: AdvisoryReview = {
  ...buildAdvisory({ id: 12, kind: 'fireBan', campsiteId: null, campsiteName: null, isOfficial: true }),
  area: { type: 'Polygon', coordinates: [SQUARE] },
  reporter: null,
};

function open(data: AdvisoryReview[], total = data.length) {
  const app = renderApp('/admin/advisories', ADMIN);
  app.api.on('GET /api/admin/queues', { body: { reports: 0, proposals: 0, suggestions: 0 } });
  app.api.on(LIST, { body: { data, total } });
  return app;
}

it('lists current advisories with their reporters', async () => {
  open([WATER, AREA]);
  const rows = within(await screen.findByRole('list', { name: 'Advisories' })).getAllByRole('listitem');
  expect(rows).toHaveLength(2);
  expect(rows[0]).toHaveTextContent('No water');
  expect(rows[0]).toHaveTextContent('By Thandi Nkosi');
  expect(within(rows[0]!).getByRole('link', { name: 'Mahai' })).toHaveAttribute('href', '/campsite/1');
  expect(rows[1]).toHaveTextContent('An area near Alexandria, Eastern Cape');
  expect(rows[1]).toHaveTextContent('By a removed account');
});

it('says in which language a note is where the page speaks another', async () => {
  const note = 'Die pomp is stukkend, en daar is nie water nie.';
  open([{ ...WATER, note }, AREA]);
  expect(await screen.findByText(note)).toHaveAttribute('lang', 'af-ZA');
});

it('marks what nobody has confirmed, and confirms it', async () => {
  const { api, person } = open([WATER, AREA]);
  api.on('POST /api/advisories/11/confirm', { status: 204 });
  expect(await screen.findAllByText('Not confirmed')).toHaveLength(1);
  expect(screen.getAllByRole('button', { name: /^Confirm: / })).toHaveLength(1);
  api.on(LIST, { body: { data: [{ ...WATER, isOfficial: true }], total: 1 } });
  await person.click(screen.getByRole('button', { name: 'Confirm: No water, Mahai' }));
  expect(await screen.findByText('Advisory confirmed')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByText('Not confirmed')).not.toBeInTheDocument());
  expect(api.sent('POST /api/advisories/11/confirm')).toHaveLength(1);
});

it('offers nobody to confirm their own', async () => {
  open([{ ...WATER, isOwn: true }]);
  expect(await screen.findByRole('button', { name: 'End: No water, Mahai' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Confirm: / })).not.toBeInTheDocument();
});

it('ends one', async () => {
  const { api, person } = open([WATER]);
  api.on('POST /api/advisories/11/over', { status: 204 });
  await person.click(await screen.findByRole('button', { name: 'End: No water, Mahai' }));
  expect(await screen.findByText('Advisory ended')).toBeInTheDocument();
});

it('deletes one after a question', async () => {
  const { api, person } = open([AREA]);
  api.on('DELETE /api/advisories/12', { status: 204 });
  await person.click(
    await screen.findByRole('button', { name: 'Delete: Fire ban, An area near Alexandria, Eastern Cape' }),
  );
  const question = within(await screen.findByRole('alertdialog'));
  await person.click(question.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Advisory deleted')).toBeInTheDocument();
  expect(api.sent('DELETE /api/advisories/12')).toHaveLength(1);
});

it('has pages, says when there is none and when it failed', async () => {
  const { api, person } = open([WATER], ADVISORY.page + 1);
  const pages = within(await screen.findByRole('navigation', { name: 'Pages of advisories' }));
  api.on(LIST, { body: { data: [], total: 0 } });
  await person.click(pages.getByRole('button', { name: 'Go to page 2' }));
  expect(await screen.findByText('There are no advisories at the moment.')).toBeInTheDocument();
  expect(api.sent(LIST).at(-1)?.query.get('page')).toBe('2');
});
