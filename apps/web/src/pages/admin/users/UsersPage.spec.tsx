import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { AccountDetail } from '@kampvuur/contracts';
import { ACCOUNT_MESSAGES, MESSAGES } from '@kampvuur/domain';
import { chooseLanguage } from '../../../base/messages/language';
import { ADMIN, renderApp } from '../../../../test/render-app';
import { setNow } from '../../../../test/set-now';

const LIST = 'GET /api/admin/accounts';
const ONE = 'GET /api/admin/accounts/4';
const LOG = 'GET /api/admin/audit';

function account(changes: Partial<AccountDetail> = {}): AccountDetail {
  return {
    id: 4,
    username: 'sipho',
    firstName: 'Sipho',
    lastName: 'Zulu',
    profilePicture: null,
    isAdmin: false,
    isHidden: false,
    points: 120,
    suspendedUntil: null,
    suspensionReason: null,
    createdAt: '2026-01-02T08:00:00.000Z',
    lastActiveAt: '2026-11-20T08:00:00.000Z',
    checkins: 12,
    images: 3,
    suggestions: 2,
    reportsSent: 1,
    reportsReceived: 5,
    sessions: 2,
    ...changes,
  };
}

function openOne(changes: Partial<AccountDetail> = {}) {
  const page = renderApp('/admin/users/4', ADMIN);
  page.api.on(ONE, { body: account(changes) }).on(LOG, { body: { data: [], hasMore: false } });
  return page;
}

const press = async (name: string) => screen.findByRole('button', { name });

it('lists accounts, and finds by name or email', async () => {
  const { api, person } = renderApp('/admin/users', ADMIN);
  api.on(LIST, { body: { data: [account({ isAdmin: true })], total: 1 } });
  const row = within(await screen.findByRole('list', { name: 'Users' })).getByRole('listitem');
  expect(row).toHaveTextContent('Administrator · Last active 20 November 2026');
  expect(within(row).getByRole('link', { name: 'sipho' })).toHaveAttribute('href', '/admin/users/4');
  api.on(LIST, { body: { data: [], total: 0 } });
  fireEvent.change(screen.getByLabelText('Name, username or whole email'), {
    target: { value: 'x@example.com' },
  });
  await person.click(screen.getByRole('button', { name: 'Search' }));
  expect(await screen.findByText('No user matches this search.')).toBeInTheDocument();
  expect(api.sent(LIST).at(-1)?.query.get('query')).toBe('x@example.com');
});

it('shows one with counts and history', async () => {
  const { api } = openOne({ suspendedUntil: '2026-12-01T08:00:00.000Z', suspensionReason: 'Spam.' });
  expect(await screen.findByRole('heading', { level: 1, name: 'sipho' })).toBeInTheDocument();
  expect(screen.getByText('Reports about them').parentElement).toHaveTextContent('5');
  expect(screen.getByRole('link', { name: 'Reports about them: 5' })).toHaveAttribute(
    'href',
    '/admin/reports?status=all&owner=4',
  );
  const text = 'Suspended until 1 December 2026, 10:00 (South African time): Spam.';
  expect(screen.getByText(text)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Suspend' })).not.toBeInTheDocument();
  await waitFor(() => expect(api.sent(LOG)[0]?.query.get('person')).toBe('#4'));
});

describe('in Afrikaans', () => {
  const suspended = { suspendedUntil: '2026-12-01T08:00:00.000Z', suspensionReason: 'Spam.' };
  const end = 'Geskors tot 1 Desember 2026, 10:00 (Suid-Afrikaanse tyd)';

  beforeEach(() => chooseLanguage('af'));
  afterEach(() => act(() => chooseLanguage('en')));

  it('shows the end of a suspension on the page of the account', async () => {
    openOne(suspended);
    expect(await screen.findByText(`${end}: Spam.`)).toBeInTheDocument();
  });

  it('shows the end of a suspension in the list', async () => {
    const { api } = renderApp('/admin/users', ADMIN);
    api.on(LIST, { body: { data: [account(suspended)], total: 1 } });
    expect(await screen.findByText(new RegExp(`^${end.replace(/[()]/g, '.')} · `))).toBeInTheDocument();
  });
});

it('says that an account is not there', async () => {
  const { api } = renderApp('/admin/users/4', ADMIN);
  api.on(ONE, { status: 404, body: { message: MESSAGES.userNotFound } });
  expect(await screen.findByRole('heading', { level: 1, name: MESSAGES.userNotFound })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'All users' })).toHaveAttribute('href', '/admin/users');
});

it('has a heading and a way on where an account cannot be loaded', async () => {
  const { api } = renderApp('/admin/users/4', ADMIN);
  api.on(ONE, { status: 500, body: {} });
  expect(await screen.findByText('Failed to fetch the user')).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1, name: 'User' })).toBeInTheDocument();
});

it('suspends with a reason and an end', async () => {
  // 00:30 of 1 December in South Africa
  setNow('2026-11-30T22:30Z');
  const { api, person } = openOne();
  api.on('POST /api/admin/accounts/4/suspension', { body: account() });
  await person.click(await press('Suspend'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Suspend sipho' }));
  expect(dialog.getByLabelText('Until')).toHaveValue('2026-12-08');
  expect(dialog.getByLabelText('Until')).toHaveAttribute('min', '2026-12-02');
  fireEvent.change(dialog.getByLabelText('Reason'), { target: { value: 'Spam in every check-in.' } });
  await person.click(dialog.getByRole('button', { name: 'Suspend' }));
  expect(await screen.findByText('Account suspended')).toBeInTheDocument();
  expect(api.sent('POST /api/admin/accounts/4/suspension')[0]?.body).toEqual({
    until: '2026-12-08T00:00:00+02:00',
    reason: 'Spam in every check-in.',
  });
});

it('shows the suspension of a colleague who was faster, and keeps what was written', async () => {
  const { api, person } = openOne();
  const message = ACCOUNT_MESSAGES.liftFirst;
  api.on('POST /api/admin/accounts/4/suspension', { status: 409, body: { message } });
  await person.click(await press('Suspend'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Suspend sipho' }));
  fireEvent.change(dialog.getByLabelText('Reason'), { target: { value: 'Spam.' } });
  const suspended = { suspendedUntil: '2026-12-01T08:00:00.000Z', suspensionReason: 'Insults.' };
  api.on(ONE, { body: account(suspended) });
  await person.click(dialog.getByRole('button', { name: 'Suspend' }));
  const text = 'suspended until 1 December 2026, 10:00 (South African time): Insults.';
  expect(await dialog.findByText(new RegExp(text.replace(/[()]/g, '.')))).toBeInTheDocument();
  expect(await dialog.findByText(message)).toBeInTheDocument();
  expect(dialog.getByLabelText('Reason')).toHaveValue('Spam.');
});

it('makes an administrator after a question, and says when that is refused', async () => {
  const { api, person } = openOne({ isAdmin: true });
  const message = ACCOUNT_MESSAGES.lastAdministrator;
  api.on('POST /api/admin/accounts/4/role', { status: 409, body: { message } });
  await person.click(await press('Make a camper'));
  const question = within(await screen.findByRole('alertdialog', { name: 'Make sipho a camper?' }));
  await person.click(question.getByRole('button', { name: 'Make a camper' }));
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(api.sent('POST /api/admin/accounts/4/role')[0]?.body).toEqual({ isAdmin: false });
  expect(screen.queryByRole('button', { name: 'Remove' })).not.toBeInTheDocument();
});

it('ends sessions after a question', async () => {
  const { api, person } = openOne();
  api.on('DELETE /api/admin/accounts/4/sessions', { body: account({ sessions: 0 }) });
  await person.click(await press('End sessions'));
  await person.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'End sessions' }),
  );
  expect(await screen.findByText('Sessions ended')).toBeInTheDocument();
});

it('removes once the name was typed, and leads back to the list', async () => {
  const { api, person } = openOne();
  api.on('DELETE /api/admin/accounts/4', { status: 204 }).on(LIST, { body: { data: [], total: 0 } });
  await person.click(await press('Remove'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove sipho' }));
  fireEvent.change(dialog.getByLabelText('Their username'), { target: { value: 'sipho' } });
  await person.click(dialog.getByRole('button', { name: 'Remove for good' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Users' })).toBeInTheDocument();
  expect(api.sent('DELETE /api/admin/accounts/4')[0]?.body).toEqual({ username: 'sipho' });
});
