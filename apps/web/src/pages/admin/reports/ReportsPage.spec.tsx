import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { CaseReport, ModerationCase } from '@kampvuur/contracts';
import { MESSAGES, REPORT_MESSAGES } from '@kampvuur/domain';
import { ADMIN, renderApp } from '../../../../test/render-app';

const LIST = 'GET /api/admin/reports';
const DECIDE = 'POST /api/admin/reports/3/decide';

const REPORT: CaseReport = {
  id: 1,
  reason: 'spam',
  words: 'Sells tents.',
  reporterId: 7,
  reporterName: 'thandi',
  contactName: null,
  contactEmail: null,
  createdAt: '2026-11-21T08:00:00.000Z',
};

function reported(changes: Partial<ModerationCase> = {}): ModerationCase {
  return {
    id: 3,
    version: 'v1',
    kind: 'checkin',
    status: 'open',
    isHidden: false,
    isGone: false,
    openedAt: '2026-11-21T08:00:00.000Z',
    decidedAt: null,
    decidedBy: null,
    note: null,
    owner: { id: 4, username: 'sipho', firstName: 'Sipho', lastName: 'Zulu', profilePicture: null },
    campsiteId: 12,
    campsiteName: 'Kudu Koppie',
    text: 'Buy my tents at the gate.',
    rating: 5,
    pictures: [{ url: '/media/aaaaaaaaaaaaaaaaaaaaaa-1200.webp', srcset: null }],
    reports: [REPORT],
    ...changes,
  };
}

function open(...data: ModerationCase[]) {
  const page = renderApp('/admin/reports', ADMIN);
  page.api.on(LIST, { body: { data, total: data.length } });
  return page;
}

const card = async (name = 'Check-in #3') => within(await screen.findByRole('article', { name }));

/** Presses Delete, and again where it is asked for. */
async function deleteIt(
  person: ReturnType<typeof renderApp>['person'],
  entry: Awaited<ReturnType<typeof card>>,
): Promise<void> {
  await person.click(entry.getByRole('button', { name: 'Delete' }));
  const question = within(await screen.findByRole('alertdialog'));
  await person.click(question.getByRole('button', { name: 'Delete' }));
}

it('shows what is about one person, decided or not, and leads back to all', async () => {
  const { api, person } = renderApp('/admin/reports?status=all&owner=4', ADMIN);
  api.on(LIST, { body: { data: [reported({ status: 'dismissed' })], total: 1 } });
  api.on('GET /api/admin/accounts/4', { body: { id: 4, username: 'sipho' } });
  await card();
  expect(Object.fromEntries(api.sent(LIST)[0]!.query)).toEqual({ status: 'all', page: '1', owner: '4' });
  expect(await screen.findByRole('link', { name: 'sipho' })).toHaveAttribute('href', '/admin/users/4');
  await person.click(screen.getByRole('button', { name: 'Waiting' }));
  await waitFor(() => expect(window.location.search).toBe('?status=open&page=1&owner=4'));
  await person.click(screen.getByRole('link', { name: 'Show all reports' }));
  await waitFor(() => expect(api.sent(LIST).at(-1)?.query.get('owner')).toBeNull());
});

it('ignores an owner that is no number', async () => {
  const { api } = renderApp('/admin/reports?owner=gert', ADMIN);
  api.on(LIST, { body: { data: [reported()], total: 1 } });
  await card();
  expect(api.sent(LIST)[0]!.query.get('owner')).toBeNull();
});

it('shows the thing in place, and who says what about it', async () => {
  const request = { reason: 'owner', contactName: 'Hester Nel', contactEmail: 'hester@example.com' };
  open(
    reported(),
    reported({
      id: 4,
      kind: 'campsite',
      owner: null,
      text: null,
      rating: null,
      pictures: [],
      reports: [{ ...REPORT, ...request, reporterId: null, reporterName: null, words: 'It is ours.' }],
    }),
  );
  const first = await card();
  expect(first.getByText('Buy my tents at the gate.')).toBeInTheDocument();
  expect(first.getByRole('link', { name: 'Sipho Zulu' })).toHaveAttribute('href', '/profile/sipho');
  expect(first.getByRole('img', { name: 'Reported picture 1' })).toBeInTheDocument();
  expect(first.getByRole('list', { name: 'Reports' })).toHaveTextContent(
    'Advertising or spamSells tents.thandi, 21 November 2026, 10:00',
  );
  const second = await card('Campsite #4');
  expect(second.getByText('Asked for by its owner')).toBeInTheDocument();
  expect(second.getByText(/Hester Nel, hester@example.com/)).toBeInTheDocument();
  expect(second.queryByRole('button', { name: 'Hide' })).not.toBeInTheDocument();
});

it('hides and deletes with a note only', async () => {
  const { api, person } = open(reported());
  api.on(DECIDE, { body: reported({ status: 'hidden' }) });
  const entry = await card();
  await person.click(entry.getByRole('button', { name: 'Delete' }));
  expect(entry.getByText(REPORT_MESSAGES.note)).toBeInTheDocument();
  expect(entry.getByLabelText('Note')).toHaveFocus();
  expect(api.sent(DECIDE)).toHaveLength(0);
  fireEvent.change(entry.getByLabelText('Note'), { target: { value: 'Against the terms.' } });
  await person.click(entry.getByRole('button', { name: 'Hide' }));
  expect(await screen.findByText('Hidden from everybody')).toBeInTheDocument();
  expect(api.sent(DECIDE)[0]?.body).toEqual({
    decision: 'hide',
    version: 'v1',
    note: 'Against the terms.',
  });
});

it('asks before it deletes, by the name of the thing', async () => {
  const { api, person } = open(reported());
  api.on(DECIDE, { body: reported({ status: 'deleted' }) });
  const entry = await card();
  fireEvent.change(entry.getByLabelText('Note'), { target: { value: 'Against the terms.' } });
  await person.click(entry.getByRole('button', { name: 'Delete' }));
  const name = 'Delete the check-in by Sipho Zulu at Kudu Koppie?';
  const question = within(screen.getByRole('alertdialog', { name }));
  expect(question.getByText(/This cannot be undone\./)).toBeInTheDocument();
  await person.click(question.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(api.sent(DECIDE)).toHaveLength(0);
  expect(entry.getByLabelText('Note')).toHaveValue('Against the terms.');
  await deleteIt(person, entry);
  expect(await screen.findByText('Deleted')).toBeInTheDocument();
  expect(api.sent(DECIDE)[0]?.body).toMatchObject({ decision: 'delete', note: 'Against the terms.' });
});

it('continues once a deletion is confirmed by the password', async () => {
  const { api, person } = open(reported({ kind: 'campsite', owner: null, text: null, rating: null }));
  let isConfirmed = false;
  const refused = { message: MESSAGES.confirmationRequired, code: 'confirmation-required' };
  api
    .on('GET /api/user/second-factors', {
      body: { totpSince: null, recoveryCodesLeft: 0, passkeys: [] },
    })
    .on('POST /api/user/confirmation', () => {
      isConfirmed = true;
      return { status: 204 };
    })
    .on(DECIDE, () =>
      isConfirmed ? { body: reported({ status: 'deleted' }) } : { status: 403, body: refused },
    );
  const entry = await card('Campsite #3');
  fireEvent.change(entry.getByLabelText('Note'), { target: { value: 'At its owner’s request.' } });
  await person.click(entry.getByRole('button', { name: 'Delete' }));
  const question = within(screen.getByRole('alertdialog', { name: 'Delete Kudu Koppie?' }));
  await person.click(question.getByRole('button', { name: 'Delete' }));
  const confirmation = within(await screen.findByRole('dialog', { name: 'Confirm it is you' }));
  await person.type(await confirmation.findByLabelText('Your password'), 'around-the-fire{Enter}');
  expect(await screen.findByText('Deleted')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(api.sent(DECIDE)).toHaveLength(2);
});

it('dismisses without a note, and reads the queue again', async () => {
  const { api, person } = open(reported());
  api.on(DECIDE, { body: reported({ status: 'dismissed' }) });
  const entry = await card();
  api.on(LIST, { body: { data: [], total: 0 } });
  await person.click(entry.getByRole('button', { name: 'Dismiss' }));
  expect(await screen.findByText('Nothing is waiting: no open reports.')).toBeInTheDocument();
  expect(api.sent(DECIDE)[0]?.body).toEqual({ decision: 'dismiss', version: 'v1' });
});

it('says that reports have hidden it, and what is gone already', async () => {
  open(
    reported({ isHidden: true }),
    reported({ id: 5, isGone: true, text: null, rating: null, pictures: [] }),
  );
  const hidden = await card();
  expect(hidden.getByText('Hidden by reports')).toBeInTheDocument();
  expect(hidden.getByRole('button', { name: 'Show again' })).toBeInTheDocument();
  const gone = await card('Check-in #5');
  expect(gone.getByText('It no longer exists.')).toBeInTheDocument();
  expect(gone.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Dismiss']);
});

it('lists decided ones with who decided, and their note', async () => {
  const { api, person } = open();
  await screen.findByText('Nothing is waiting: no open reports.');
  const decision = { decidedAt: '2026-11-22T08:00:00.000Z', decidedBy: 'lindiwe', note: 'Spam.' };
  api.on(LIST, { body: { data: [reported({ status: 'deleted', isGone: true, ...decision })], total: 1 } });
  await person.click(screen.getByRole('button', { name: 'Decided' }));
  const entry = await card();
  expect(entry.getByText('Deleted by lindiwe, 22 November 2026, 10:00')).toBeInTheDocument();
  expect(entry.queryByRole('button')).not.toBeInTheDocument();
  await waitFor(() =>
    expect(Object.fromEntries(api.sent(LIST).at(-1)!.query)).toEqual({ status: 'decided', page: '1' }),
  );
});

it('keeps the note when it could not be decided', async () => {
  const { api, person } = open(reported());
  api.on(DECIDE, { status: 503, body: { message: 'Try again later.' } });
  const entry = await card();
  fireEvent.change(entry.getByLabelText('Note'), { target: { value: 'Against the terms.' } });
  await person.click(entry.getByRole('button', { name: 'Hide' }));
  expect(await screen.findByText('Try again later.')).toBeInTheDocument();
  expect(entry.getByLabelText('Note')).toHaveValue('Against the terms.');
});

it.each([
  ['decides again', 'hidden', REPORT_MESSAGES.decided, 'Note', 'Hidden by lindiwe, 22 November 2026, 10:00'],
  [
    'keeps the note to read',
    'dismissed',
    REPORT_MESSAGES.decided,
    'Your note, which was not sent',
    'Dismissed by lindiwe, 22 November 2026, 10:00',
  ],
  ['shows new reports', 'open', REPORT_MESSAGES.changed, 'Note', 'Spam again.'],
] as const)('%s when somebody else was faster', async (_name, status, message, label, text) => {
  const { api, person } = open(reported());
  const decided = { decidedAt: '2026-11-22T08:00:00.000Z', decidedBy: 'lindiwe', note: 'Spam.' };
  const reports = [REPORT, { ...REPORT, id: 2, words: 'Spam again.' }];
  api.on(DECIDE, { status: 409, body: { message } });
  api.on('GET /api/admin/reports/3', { body: reported({ status, version: 'v2', reports, ...decided }) });
  const entry = await card();
  fireEvent.change(entry.getByLabelText('Note'), { target: { value: 'Against the terms.' } });
  await deleteIt(person, entry);
  expect(await entry.findByText(text)).toBeInTheDocument();
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(entry.getByLabelText(label)).toHaveValue('Against the terms.');
  if (status === 'dismissed') return;
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  await deleteIt(person, entry);
  await waitFor(() => expect(api.sent(DECIDE).at(-1)?.body).toMatchObject({ version: 'v2' }));
});

it('says of a case that ended by itself that nobody decided it', async () => {
  const account = { id: null, username: '', firstName: 'Former camper', lastName: '', profilePicture: null };
  const gone = { status: 'gone', isGone: true, decidedAt: '2026-11-22T08:00:00.000Z' } as const;
  const { api, person } = open();
  api.on(LIST, {
    body: { data: [reported({ kind: 'profile', owner: account, campsiteId: null, ...gone })], total: 1 },
  });
  await person.click(await screen.findByRole('button', { name: 'Decided' }));
  const entry = await card('Profile #3');
  expect(entry.getByText('No longer exists, 22 November 2026, 10:00')).toBeInTheDocument();
  expect(entry.getByText('Former camper')).toBeInTheDocument();
  expect(entry.queryByRole('link', { name: /Former camper/ })).not.toBeInTheDocument();
});

it('deletes the picture of a profile, not the profile, and only where there is one', async () => {
  const profile = {
    kind: 'profile',
    campsiteId: null,
    campsiteName: null,
    text: null,
    rating: null,
  } as const;
  open(reported(profile), reported({ ...profile, id: 6, pictures: [] }));
  const first = await card('Profile #3');
  expect(first.getByRole('link', { name: 'Sipho Zulu (@sipho)' })).toBeInTheDocument();
  expect(first.getByRole('img', { name: 'Reported picture 1' })).toBeInTheDocument();
  const buttons = (entry: typeof first) => entry.getAllByRole('button').map(({ textContent }) => textContent);
  expect(buttons(first)).toEqual(['Dismiss', 'Hide', 'Delete picture']);
  expect(buttons(await card('Profile #6'))).toEqual(['Dismiss', 'Hide']);
});

it('leads from reported contact details to their history, and settles the report', async () => {
  const contacts = {
    kind: 'contacts',
    owner: null,
    text: '082 555 0199',
    rating: null,
    pictures: [],
  } as const;
  const { api, person } = open(
    reported({ ...contacts, pictures: [], reports: [{ ...REPORT, reason: 'wrong' }] }),
  );
  api.on(DECIDE, { body: reported({ ...contacts, pictures: [], status: 'deleted' }) });
  const entry = await card('Contact details #3');
  expect(entry.getByText('Wrong or outdated')).toBeInTheDocument();
  expect(entry.getByText('082 555 0199')).toBeInTheDocument();
  expect(entry.getByRole('link', { name: 'history' })).toHaveAttribute('href', '/campsite/12/history');
  expect(entry.queryByRole('button', { name: 'Hide' })).not.toBeInTheDocument();
  fireEvent.change(entry.getByLabelText('Note'), { target: { value: 'Swapped back.' } });
  await person.click(entry.getByRole('button', { name: 'They are corrected' }));
  expect(await screen.findByText('Report settled')).toBeInTheDocument();
  expect(api.sent(DECIDE)[0]?.body).toMatchObject({ decision: 'delete', note: 'Swapped back.' });
});

it('records the answer to a request: declined, or removed by hand', async () => {
  const request = { kind: 'request', owner: null, campsiteId: null, campsiteName: null } as const;
  const { api, person } = open(reported({ ...request, text: null, rating: null, pictures: [] }));
  api.on(DECIDE, { body: reported({ ...request, status: 'deleted' }) });
  const entry = await card('Request for a removal #3');
  expect(entry.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Decline',
    'It is removed',
  ]);
  fireEvent.change(entry.getByLabelText('Note'), { target: { value: 'Found, and gone.' } });
  await person.click(entry.getByRole('button', { name: 'It is removed' }));
  expect(await screen.findByText('Answered by email')).toBeInTheDocument();
  expect(api.sent(DECIDE)[0]?.body).toMatchObject({ decision: 'delete', note: 'Found, and gone.' });
});
