import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { AuditEntry } from '@kampvuur/contracts';
import { AUDIT_MESSAGES } from '@kampvuur/domain';
import { ADMIN, renderApp } from '../../../test/render-app';

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
    ...changes,
  };
}

const rows = async () =>
  within(await screen.findByRole('list', { name: 'Audit log' })).getAllByRole('listitem');

it('says what happened, who it was, about what, when and from where', async () => {
  const { api } = renderApp('/admin/audit', ADMIN);
  const deletion = { text: 'Deleted a check-in', subjectType: 'checkin', subjectId: '12' } as const;
  const data = [
    entry('3', { ...deletion, details: { authorId: 4, dryRun: false } }),
    entry('2', { actorName: null, address: '203.0.113.0/24' }),
    entry('1', {
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
    'Deleted a check-inCheck-in #12 · author id: 4thandi203.0.113.721 November 2026, 10:00',
  );
  expect(second).toHaveTextContent('Signed inUser #7203.0.113.0/24');
  expect(third).toHaveTextContent('Failed to sign inUser #7Nobody signed in');
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
  expect(await screen.findByText('Nothing of this kind is recorded.')).toBeInTheDocument();
});
