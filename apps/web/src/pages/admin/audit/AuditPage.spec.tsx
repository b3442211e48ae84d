import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { AuditEntry } from '@kampvuur/contracts';
import { AUDIT_MESSAGES } from '@kampvuur/domain';
import { ADMIN, renderApp } from '../../../../test/render-app';

const LOG = 'GET /api/admin/audit';

function entry(id: string, changes: Partial<AuditEntry> = {}): AuditEntry {
  return {
    id,
    occurredAt: '2026-11-21T08:00:00.000Z',
    action: 'sign-in',
    text: 'Signed in',
    actorId: 7,
    actorName: 'thandi',
    subjectType: null,
    subjectId: null,
    subjectName: null,
    address: '203.0.113.7',
    details: {},
    personName: null,
    campsiteName: null,
    ...changes,
  };
}

const rows = async () =>
  within(await screen.findByRole('list', { name: 'Audit log' })).getAllByRole('listitem');

it('says what happened, who it was, about what, when and from where', async () => {
  const { api } = renderApp('/admin/audit', ADMIN);
  const deletion = { action: 'checkin-deleted', text: 'Deleted a check-in' } as const;
  const data = [
    entry('3', { ...deletion, subjectType: 'checkin', subjectId: '12', details: { authorId: 4 } }),
    entry('2', { actorName: null, address: '203.0.113.0/24' }),
    entry('1', {
      action: 'sign-in-failed',
      text: 'Failed to sign in',
      actorId: null,
      actorName: null,
      subjectType: 'user',
      subjectId: '7',
    }),
  ];
  api.on(LOG, { body: { data, hasMore: false } });
  const [first, second, third] = await rows();
  expect(first).toHaveTextContent(
    'Deleted a check-inCheck-in #12 · Written by: User #4thandi203.0.113.721 November 2026, 10:00',
  );
  expect(second).toHaveTextContent('Signed inUser #7203.0.113.0/24');
  expect(third).toHaveTextContent('Failed to sign inUser #7Nobody signed in');
});

it('shows the details as text, with links to pages', async () => {
  const { api } = renderApp('/admin/audit', ADMIN);
  const data = [
    entry('9', {
      subjectType: 'report',
      subjectId: '5',
      personName: 'gert',
      details: { kind: 'checkin', ownerId: 4, subjectId: 17 },
    }),
    entry('8', {
      subjectType: 'report',
      subjectId: '6',
      campsiteName: 'Mahai',
      details: { kind: 'campsite', subjectId: 12, ownerId: null },
    }),
    entry('7', {
      subjectType: 'job',
      subjectId: 'a-job',
      details: { type: 'import', dryRun: true },
    }),
    entry('6', {
      subjectType: 'term',
      subjectId: '3',
      subjectName: 'Braai',
      details: { kind: 'facilities', mergedId: 4 },
    }),
    entry('5', {
      subjectType: 'campsite',
      subjectId: '12',
      campsiteName: 'Mahai',
      details: { mergedId: 13 },
    }),
    entry('4', {
      subjectType: 'user',
      subjectId: '4',
      subjectName: 'gert',
      details: { until: '2026-12-01T08:00:00.000Z', reason: 'Spam.' },
    }),
    entry('3', { details: { left: 1 } }),
    entry('2', { details: { factor: 'totp' } }),
    entry('1', { details: { campsites: 120 } }),
  ];
  api.on(LOG, { body: { data, hasMore: false } });
  const found = await rows();
  const texts = [
    'Report #5 · Reported: Check-in #17 · Contributed by: gert',
    'Report #6 · Reported: Mahai',
    'Import · A check that changes nothing',
    'Facility Braai · Merged into it: Facility #4',
    'Mahai · Merged into it: Campsite #13',
    'gert · Until: 1 December 2026, 10:00 · Reason: Spam.',
    '1 recovery code left',
    'Authenticator app',
    '120 campsites',
  ];
  texts.forEach((text, row) => expect(found[row]).toHaveTextContent(`Signed in${text}thandi`));
  const links = (row: number) =>
    within(found[row]!)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
  expect(links(0)).toEqual(['/admin/users/4', '/admin/users/7']);
  expect(links(1)).toEqual(['/campsite/12', '/admin/users/7']);
  expect(links(2)).toEqual(['/admin/jobs?job=a-job', '/admin/users/7']);
});

it('names what suggestions, proposals and terms are about, by a number only once it is deleted', async () => {
  const { api } = renderApp('/admin/audit', ADMIN);
  const data = [
    entry('5', { subjectType: 'suggestion', subjectId: '5', subjectName: 'Mahai' }),
    entry('4', { subjectType: 'suggestion', subjectId: '6' }),
    entry('3', { subjectType: 'proposal', subjectId: '7', subjectName: 'Swartvlei Kamp' }),
    entry('2', { subjectType: 'term', subjectId: '3', details: { kind: 'activities' } }),
    entry('1', { subjectType: 'campsite', subjectId: '12' }),
  ];
  api.on(LOG, { body: { data, hasMore: false } });
  const found = await rows();
  const texts = [
    'Suggestion for Mahai',
    'Suggestion #6',
    'Proposal for Swartvlei Kamp',
    'Activity #3',
    'Campsite #12',
  ];
  texts.forEach((text, row) => expect(found[row]).toHaveTextContent(`Signed in${text}thandi`));
  const link = within(found[0]!).getByRole('link', { name: 'Suggestion for Mahai' });
  expect(link).toHaveAttribute('href', '/admin/suggested-updates?review=5');
});

it('is narrowed by what happened, person and days, which the address keeps', async () => {
  const { api, person } = renderApp('/admin/audit', ADMIN);
  api.on(LOG, { body: { data: [entry('1')], hasMore: false } });
  await person.selectOptions(await screen.findByLabelText('What happened'), 'Deleted a campsite');
  fireEvent.change(screen.getByLabelText('Person'), { target: { value: ' thandi ' } });
  await person.click(screen.getByRole('button', { name: 'Show' }));
  await waitFor(() =>
    expect(Object.fromEntries(api.sent(LOG).at(-1)!.query)).toEqual({
      action: 'campsite-deleted',
      person: 'thandi',
    }),
  );
  expect(window.location.search).toBe('?action=campsite-deleted&person=thandi');
});

it('says what is no person, and asks for nothing', async () => {
  const { api, person } = renderApp('/admin/audit', ADMIN);
  api.on(LOG, { body: { data: [entry('1')], hasMore: false } });
  await rows();
  fireEvent.change(screen.getByLabelText('Person'), { target: { value: 'a person' } });
  await person.click(screen.getByRole('button', { name: 'Show' }));
  expect(screen.getByText(AUDIT_MESSAGES.person)).toBeInTheDocument();
  expect(screen.getByLabelText('Person')).toHaveFocus();
  expect(api.sent(LOG)).toHaveLength(1);
});

it('says at the field that the last day is before the first, and asks for nothing', async () => {
  const { api, person } = renderApp('/admin/audit', ADMIN);
  api.on(LOG, { body: { data: [entry('1')], hasMore: false } });
  await rows();
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-11-02' } });
  fireEvent.change(screen.getByLabelText('Until'), { target: { value: '2026-11-01' } });
  await person.click(screen.getByRole('button', { name: 'Show' }));
  expect(screen.getByLabelText('Until')).toHaveAccessibleDescription(AUDIT_MESSAGES.range);
  expect(screen.getByLabelText('Until')).toHaveFocus();
  expect(api.sent(LOG)).toHaveLength(1);
});

it('shows older entries on demand', async () => {
  const { api, person } = renderApp('/admin/audit', ADMIN);
  api.on(LOG, ({ query }) =>
    query.get('before') === '5'
      ? { body: { data: [entry('4')], hasMore: false } }
      : { body: { data: [entry('5')], hasMore: true } },
  );
  await person.click(await screen.findByRole('button', { name: 'Show older' }));
  await waitFor(async () => expect(await rows()).toHaveLength(2));
  expect(screen.queryByRole('button', { name: 'Show older' })).not.toBeInTheDocument();
});

it('says so when nothing is recorded, and when the log cannot be had', async () => {
  const { api, person } = renderApp('/admin/audit', ADMIN);
  api.on(LOG, { status: 503, body: { message: 'Down' } });
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch the audit log');
  api.on(LOG, { body: { data: [], hasMore: false } });
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Nothing is recorded here.')).toBeInTheDocument();
});
