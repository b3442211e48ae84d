import { screen, waitFor, within } from '@testing-library/react';
import type { SuggestionReview } from '@kampvuur/contracts';
import { MESSAGES, SUGGESTIONS_PAGE } from '@kampvuur/domain';
import { noConnection } from '../../../../test/fake-api';
import { holdTimers } from '../../../../test/hold-timers';
import { ADMIN, CAMPER, renderApp } from '../../../../test/render-app';
import { READING_MS } from '../../../features/suggestions/review/use-decision';

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
    evidence: [],
    status: 'pending',
    changes: { rates: 320, contactPhones: ['012 345 6789', '082 000 0000'] },
    baseValues: { rates: 250, contactPhones: ['012 345 6789'] },
    currentValues: { rates: 250, contactPhones: ['012 345 6789'] },
    campsiteWebsites: ['https://koppie.example'],
    staleFields: [],
    isStale: false,
    heldFields: [],
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

/** Long enough for what came up by itself to be read. */

const listOf = (...data: SuggestionReview[]) => ({ body: { data, total: data.length } });
const MORE = Array.from({ length: SUGGESTIONS_PAGE }, (_, index) => review(21 + index));

/** The page of these that is asked for. */
const pageOf =
  (all: SuggestionReview[]) =>
  ({ query }: { query: URLSearchParams }) => {
    const from = (Number(query.get('page')) - 1) * SUGGESTIONS_PAGE;
    return { body: { data: all.slice(from, from + SUGGESTIONS_PAGE), total: all.length } };
  };

const row = async (id: number) => screen.findByRole('button', { name: `Review the update for Koppie ${id}` });

it('lists who suggests what, and shows current against proposed', async () => {
  const { api, person } = renderApp(PATH, ADMIN);
  api.on(LIST, listOf(review(1)));
  await person.click(await row(1));
  const dialog = await screen.findByRole('dialog', { name: 'Koppie 1' });
  const rates = within(dialog).getByRole('region', { name: 'Rate per night' });
  expect(rates).toHaveTextContent('NowR250ProposedR320');
  const phones = within(within(dialog).getByRole('region', { name: 'Phone numbers' }));
  const entries = phones.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(entries).toEqual(['+Added: 082 000 0000']);
  expect(phones.getByText('1 stays as before')).toBeInTheDocument();
  expect(phones.queryByText('012 345 6789')).not.toBeInTheDocument();
  expect(within(dialog).getByRole('link', { name: 'Thandi Nkosi' })).toHaveAttribute(
    'href',
    '/profile/thandi',
  );
});

it('shows what the page says beside each value a scrape suggests, and its address', async () => {
  const sourceUrl = 'https://www.koppie.example/rates';
  const evidence = [
    { field: 'rates', snippet: 'Stands R320 per night', sourceUrl, isQuote: false },
    { field: 'shortDescription', snippet: 'Stands below the koppie.', sourceUrl, isQuote: true },
    { field: 'latitude', snippet: 'GPS -25.5, 28.5', sourceUrl, isQuote: false },
  ];
  const changes = {
    rates: 320,
    shortDescription: 'Stands below the koppie.',
    latitude: -25.5,
    longitude: 28.5,
  };
  const nothing = { rates: null, shortDescription: null, latitude: null, longitude: null };
  const scraped = { user: null, userId: null, username: null, sourceUrl, evidence, changes };
  const { api, person } = renderApp(`${PATH}?review=1`, ADMIN);
  api.on(LIST, listOf(review(1, { ...scraped, baseValues: nothing, currentValues: nothing })));
  api.on('POST /api/admin/suggested-updates/1/approve', { body: review(1, { status: 'approved' }) });
  const dialog = await screen.findByRole('dialog', { name: 'Koppie 1' });
  const rates = within(dialog).getByRole('region', { name: 'Rate per night' });
  expect(rates).toHaveTextContent('The page saysStands R320 per night');
  expect(within(rates).getByRole('link', { name: 'koppie.example/rates' })).toHaveAttribute(
    'href',
    sourceUrl,
  );
  const description = within(dialog).getByRole('region', { name: 'Short description' });
  expect(description).toHaveTextContent('Quoted word for word from the text of the page');
  const position = within(dialog).getByRole('region', { name: 'Position' });
  expect(position).toHaveTextContent('Proposed-25.5, 28.5');
  // Nobody but administrators reads these notes.
  expect(within(dialog).getByText('Needed to reject.')).toBeInTheDocument();
  await person.click(within(dialog).getByRole('checkbox', { name: 'Approve Short description' }));
  await person.click(within(dialog).getByRole('button', { name: 'Approve 2 of 3' }));
  expect(await screen.findByText('Suggested update approved')).toBeInTheDocument();
  const sent = api.requests.find(({ method }) => method === 'POST');
  expect(sent?.body).toMatchObject({ fields: ['rates', 'latitude'] });
});

it('approves some of the fields, with a note, and continues with the next pending one', async () => {
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

/** A suggestion that swaps the phone number. */
const swapped = () =>
  review(1, {
    changes: { rates: 320, contactPhones: ['082 000 0000'] },
    heldFields: [{ field: 'contactPhones', reason: 'replaces', passage: null }],
  });

it('leaves a swapped contact out, and approves it only after a second look at what it was', async () => {
  const { api, person } = renderApp(`${PATH}?review=1`, ADMIN);
  api.on(LIST, listOf(swapped()));
  api.on('POST /api/admin/suggested-updates/1/approve', { body: review(1, { status: 'approved' }) });
  const dialog = await screen.findByRole('dialog', { name: 'Koppie 1' });
  const held = within(within(dialog).getByRole('region', { name: 'Needs a second look' }));
  const phones = held.getByRole('region', { name: 'Phone numbers' });
  expect(phones).toHaveTextContent('Was012 345 6789Will be082 000 0000');
  expect(phones).toHaveTextContent('It replaces what is known now.');
  expect(held.getByRole('link', { name: '012 345 6789' })).toHaveAttribute('href', 'tel:0123456789');
  expect(held.queryByRole('link', { name: '082 000 0000' })).not.toBeInTheDocument();
  expect(held.getByRole('link', { name: 'koppie.example' })).toHaveAttribute(
    'href',
    'https://koppie.example',
  );
  const choice = held.getByRole('checkbox', { name: 'Approve Phone numbers' });
  expect(choice).not.toBeChecked();
  await person.click(choice);
  await person.keyboard('a');
  const look = within(await screen.findByRole('alertdialog', { name: 'Look a second time' }));
  expect(look.getByRole('region', { name: 'Phone numbers' })).toHaveTextContent('Was012 345 6789');
  expect(look.getByRole('link', { name: 'koppie.example' })).toBeInTheDocument();
  expect(api.requests.some(({ method }) => method === 'POST')).toBe(false);
  await person.click(look.getByRole('button', { name: 'Cancel' }));
  await person.click(within(dialog).getByRole('button', { name: 'Approve' }));
  await person.click(await screen.findByRole('button', { name: 'Approve anyway' }));
  expect(await screen.findByText('Suggested update approved')).toBeInTheDocument();
  const [sent] = api.requests.filter(({ method }) => method === 'POST');
  expect(sent?.body).toEqual({ adminNote: null, confirmedContacts: ['contactPhones'] });
});

it('approves the rest without the held contact', async () => {
  const { api, person } = renderApp(`${PATH}?review=1`, ADMIN);
  api.on(LIST, listOf(swapped()));
  api.on('POST /api/admin/suggested-updates/1/approve', { body: review(1, { status: 'approved' }) });
  const dialog = await screen.findByRole('dialog', { name: 'Koppie 1' });
  await person.click(within(dialog).getByRole('button', { name: 'Approve 1 of 2' }));
  expect(await screen.findByText('Suggested update approved')).toBeInTheDocument();
  const [sent] = api.requests.filter(({ method }) => method === 'POST');
  expect(sent?.body).toEqual({ adminNote: null, fields: ['rates'] });
});

it('does not reject without a note', async () => {
  const { api, person } = renderApp(`${PATH}?review=1`, ADMIN);
  api.on(LIST, listOf(review(1)));
  const dialog = await screen.findByRole('dialog', { name: 'Koppie 1' });
  await person.click(within(dialog).getByRole('button', { name: 'Reject' }));
  const notes = within(dialog).getByRole('textbox', { name: 'Admin notes' });
  expect(notes).toHaveAccessibleDescription(MESSAGES.rejectionNote);
  // On a phone the notes may be out of view.
  expect(notes).toHaveFocus();
  expect(api.requests.some(({ method }) => method === 'POST')).toBe(false);
});

it('says once what failed when the connection is lost', async () => {
  const { api, person } = renderApp(`${PATH}?review=1`, ADMIN);
  api.on(LIST, listOf(review(1))).on('POST /api/admin/suggested-updates/1/approve', noConnection);
  await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Approve' }));
  expect(await screen.findByText('Please check your connection and try again.')).toBeInTheDocument();
});

it('asks again when the campsite has changed since, and approves anyway', async () => {
  const { api, person } = renderApp(`${PATH}?review=1`, ADMIN);
  api.on(LIST, listOf(review(1)));
  api.on('POST /api/admin/suggested-updates/1/approve', {
    status: 409,
    body: { message: MESSAGES.suggestionStale },
  });
  const timers = holdTimers(READING_MS);
  const dialog = await screen.findByRole('dialog', { name: 'Koppie 1' });
  await person.click(within(dialog).getByRole('button', { name: 'Approve' }));
  await screen.findByText('Failed to approve update');
  const anyway = await within(dialog).findByRole('button', { name: 'Approve anyway' });
  // A double press has had no answer yet.
  await person.keyboard('a');
  await person.click(anyway);
  expect(api.requests.filter(({ method }) => method === 'POST')).toHaveLength(1);
  expect(anyway).toHaveAttribute('aria-disabled', 'true');
  timers.elapse();
  expect(anyway).toHaveAttribute('aria-disabled', 'false');
  await person.click(anyway);
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

it('decides nothing that came up by itself a moment ago', async () => {
  const { api, person } = renderApp(`${PATH}?review=1`, ADMIN);
  api.on(LIST, listOf(review(1), review(2)));
  for (const id of [1, 2])
    api.on(`POST /api/admin/suggested-updates/${id}/approve`, { body: review(id, { status: 'approved' }) });
  const timers = holdTimers(READING_MS);
  await screen.findByRole('dialog', { name: 'Koppie 1' });
  await person.keyboard('a');
  const next = await screen.findByRole('dialog', { name: 'Koppie 2' });
  await person.keyboard('ar');
  await person.click(within(next).getByRole('button', { name: 'Approve' }));
  expect(within(next).getByRole('textbox', { name: 'Admin notes' })).not.toHaveFocus();
  const approvals = () => api.requests.filter(({ method }) => method === 'POST');
  expect(approvals()).toHaveLength(1);
  const approve = within(next).getByRole('button', { name: 'Approve' });
  expect(approve).toHaveAttribute('aria-disabled', 'true');
  timers.elapse();
  expect(approve).toHaveAttribute('aria-disabled', 'false');
  await person.keyboard('{a>3/}');
  await waitFor(() => expect(approvals()).toHaveLength(2));
});

it('goes to the last page there is from an address past it', async () => {
  const { api } = renderApp(`${PATH}?status=pending&page=7`, ADMIN);
  api.on(LIST, pageOf([review(1), ...MORE]));
  const length = window.history.length;
  expect(await screen.findByText('Koppie 30')).toBeInTheDocument();
  await waitFor(() => expect(window.location.search).toBe('?status=pending&page=2'));
  expect(window.history.length).toBe(length);
  expect(screen.queryByText('Nothing waits for review.')).not.toBeInTheDocument();
});

it('continues with what is left when the last one of a page is decided', async () => {
  const { api, person } = renderApp(`${PATH}?status=pending&page=2`, ADMIN);
  api.on(LIST, pageOf([...MORE, review(1)]));
  api.on('POST /api/admin/suggested-updates/1/approve', () => {
    api.on(LIST, pageOf(MORE));
    return { body: review(1, { status: 'approved' }) };
  });
  await person.click(await row(1));
  await screen.findByRole('dialog', { name: 'Koppie 1' });
  await person.keyboard('a');
  expect(await row(21)).toBeInTheDocument();
  expect(window.location.search).toBe('?status=pending');
  expect(screen.queryByText('Nothing waits for review.')).not.toBeInTheDocument();
});

it('opens a suggestion that is not on the page, whatever its status', async () => {
  const { api, person } = renderApp(`${PATH}?review=40`, ADMIN);
  api.on(LIST, listOf(review(1)));
  const done = {
    status: 'approved',
    adminUsername: 'lindiwe',
    processedAt: '2026-10-15T08:00:00.000Z',
  } as const;
  api.on('GET /api/admin/suggested-updates/40', { body: review(40, done) });
  const dialog = await screen.findByRole('dialog', { name: 'Koppie 40' });
  expect(within(dialog).getByText(/Approved by lindiwe/)).toBeInTheDocument();
  for (const name of ['Next', 'Previous'])
    expect(within(dialog).getByRole('button', { name })).toBeDisabled();
  await person.click(within(dialog).getByRole('button', { name: 'Close' }));
  expect(window.location.search).toBe('');
});

it('says that a suggestion is gone', async () => {
  const { api } = renderApp(`${PATH}?review=40`, ADMIN);
  api.on(LIST, listOf(review(1)));
  api.on('GET /api/admin/suggested-updates/40', {
    status: 404,
    body: { message: MESSAGES.suggestionNotFound },
  });
  const dialog = await screen.findByRole('dialog', { name: 'Suggestion #40' });
  expect(await within(dialog).findByText(MESSAGES.suggestionNotFound)).toBeInTheDocument();
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
