import { screen, waitFor, within } from '@testing-library/react';
import type { SuggestionReview } from '@kampvuur/contracts';
import { MESSAGES } from '@kampvuur/domain';
import { ADMIN, CAMPER, renderApp } from '../../../test/render-app';

const LIST = 'GET /api/admin/suggested-updates';
const PATH = '/admin/suggested-updates';

function review(id: number, changes: Partial<SuggestionReview> = {}): SuggestionReview {
  return {
    id,
    campsiteId: 40 + id,
    campsiteName: `Koppie ${id}`,
    userId: CAMPER.id,
    username: CAMPER.username,
    user: {
      id: CAMPER.id,
      username: CAMPER.username,
      firstName: CAMPER.firstName,
      lastName: CAMPER.lastName,
      profilePicture: null,
    },
    sourceUrl: null,
    status: 'pending',
    changes: { rates: 320, contactPhones: ['012 345 6789', '082 000 0000'] },
    baseValues: { rates: 250, contactPhones: ['012 345 6789'] },
    currentValues: { rates: 250, contactPhones: ['012 345 6789'] },
    staleFields: [],
    isStale: false,
    appliedFields: [],
    createdAt: '2026-10-14T07:42:00.000Z',
    updatedAt: '2026-10-14T07:42:00.000Z',
    adminId: null,
    adminUsername: null,
    adminNote: null,
    processedAt: null,
    ...changes,
  };
}

const listOf = (...data: SuggestionReview[]) => ({ body: { data, total: data.length } });
const row = async (id: number) => screen.findByRole('button', { name: `Review the update for Koppie ${id}` });

it('lists who suggests what, and shows current against proposed', async () => {
  const { api, person } = renderApp(PATH, ADMIN);
  api.on(LIST, listOf(review(1)));
  await person.click(await row(1));
  const dialog = await screen.findByRole('dialog', { name: 'Koppie 1' });
  const rates = within(dialog).getByRole('region', { name: 'Rate per night' });
  expect(rates).toHaveTextContent('NowR250ProposedR320');
  expect(within(dialog).getByRole('link', { name: 'Thandi Nkosi' })).toHaveAttribute(
    'href',
    '/profile/thandi',
  );
});

it('approves some of the fields, with a note, and goes on to the next that waits', async () => {
  const { api, person } = renderApp(`${PATH}?review=1`, ADMIN);
  api.on(LIST, listOf(review(1), review(2)));
  api.on('POST /api/admin/suggested-updates/1/approve', { body: review(1, { status: 'approved' }) });
  const dialog = await screen.findByRole('dialog', { name: 'Koppie 1' });
  await person.click(within(dialog).getByRole('checkbox', { name: 'Approve Rate per night' }));
  await person.type(within(dialog).getByRole('textbox', { name: 'Admin notes' }), 'Called them');
  await person.click(within(dialog).getByRole('button', { name: 'Approve 1 of 2' }));
  await screen.findByRole('dialog', { name: 'Koppie 2' });
  expect(await screen.findByText('Suggested update approved')).toBeInTheDocument();
  const [sent] = api.requests.filter(({ method }) => method === 'POST');
  expect(sent?.body).toEqual({ adminNote: 'Called them', fields: ['contactPhones'] });
});

it('does not reject without a note', async () => {
  const { api, person } = renderApp(`${PATH}?review=1`, ADMIN);
  api.on(LIST, listOf(review(1)));
  const dialog = await screen.findByRole('dialog', { name: 'Koppie 1' });
  await person.click(within(dialog).getByRole('button', { name: 'Reject' }));
  expect(within(dialog).getByText(MESSAGES.rejectionNote)).toBeInTheDocument();
  expect(api.requests.some(({ method }) => method === 'POST')).toBe(false);
});

it('asks again when the campsite has changed since, and approves anyway', async () => {
  const { api, person } = renderApp(`${PATH}?review=1`, ADMIN);
  api.on(LIST, listOf(review(1)));
  api.on('POST /api/admin/suggested-updates/1/approve', {
    status: 409,
    body: { message: MESSAGES.suggestionStale },
  });
  const dialog = await screen.findByRole('dialog', { name: 'Koppie 1' });
  await person.click(within(dialog).getByRole('button', { name: 'Approve' }));
  await screen.findByText('Failed to approve update');
  await person.click(await within(dialog).findByRole('button', { name: 'Approve anyway' }));
  await waitFor(() => {
    const sent = api.requests.filter(({ method }) => method === 'POST');
    expect(sent[1]?.body).toMatchObject({ force: true });
  });
});

it('says what a stale field was when it was suggested', async () => {
  const stale = { staleFields: ['rates'], isStale: true, currentValues: { rates: 280, contactPhones: [] } };
  renderApp(`${PATH}?review=1`, ADMIN).api.on(LIST, listOf(review(1, stale)));
  expect(await screen.findByText('This was R250 when it was suggested.')).toBeInTheDocument();
});

it('is worked off from the keyboard', async () => {
  const { api, person } = renderApp(`${PATH}?review=1`, ADMIN);
  api.on(LIST, listOf(review(1), review(2)));
  await screen.findByRole('dialog', { name: 'Koppie 1' });
  await person.keyboard('j');
  const next = await screen.findByRole('dialog', { name: 'Koppie 2' });
  await person.keyboard('r');
  expect(within(next).getByRole('textbox', { name: 'Admin notes' })).toHaveFocus();
  await person.keyboard('ja');
  expect(screen.getByRole('dialog', { name: 'Koppie 2' })).toBeInTheDocument();
});

it('shows processed ones with date and notes, and no way to decide again', async () => {
  const done = {
    status: 'rejected',
    adminNote: 'They say otherwise',
    adminUsername: 'lindiwe',
    processedAt: '2026-10-15T08:00:00.000Z',
  } as const;
  renderApp(`${PATH}?review=1`, ADMIN).api.on(LIST, listOf(review(1, done)));
  const dialog = await screen.findByRole('dialog', { name: 'Koppie 1' });
  expect(within(dialog).getByText(/Processed on 15 October 2026/)).toBeInTheDocument();
  expect(within(dialog).getByText('They say otherwise')).toBeInTheDocument();
  expect(within(dialog).queryByRole('button', { name: 'Approve' })).not.toBeInTheDocument();
});

it('narrows by status in the address, and pages by ten', async () => {
  const { api, person } = renderApp(PATH, ADMIN);
  api.on(LIST, { body: { data: [review(1)], total: 21 } });
  await person.click(await screen.findByRole('button', { name: 'Pending' }));
  expect(window.location.search).toBe('?status=pending');
  await person.click(await screen.findByRole('button', { name: 'Go to page 3' }));
  expect(window.location.search).toBe('?status=pending&page=3');
});

it('names what is unknown by its number', async () => {
  const unknown = review(1, { campsiteName: '', user: null, userId: 12 });
  renderApp(PATH, ADMIN).api.on(LIST, listOf(unknown));
  expect(await screen.findByText('Campsite #41')).toBeInTheDocument();
  expect(screen.getByText('User #12')).toBeInTheDocument();
});

it('says when the list cannot be loaded', async () => {
  renderApp(PATH, ADMIN).api.on(LIST, { status: 503, body: { message: MESSAGES.databaseDown } });
  expect(await screen.findByText('Error loading updates')).toBeInTheDocument();
});

it('sends campers home', async () => {
  renderApp(PATH, CAMPER);
  await waitFor(() => expect(window.location.pathname).toBe('/'));
});
