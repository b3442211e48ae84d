import { act, screen, waitFor, within } from '@testing-library/react';
import type { NoticeEntry, NoticeFacts } from '@kampvuur/contracts';
import { chooseLanguage } from '../../base/messages/language';
import { holdTimers } from '../../../test/hold-timers';
import { CAMPER, renderApp } from '../../../test/render-app';

const LIST = 'GET /api/notices';
const UNREAD = 'GET /api/notices/unread';
/** Of `afterLoadWhenIdle` and of the bell itself. */
const PAUSES_MS = [2_000, 1_500];
const READ_ALL = 'POST /api/notices/read';

const about = (fields: Partial<NoticeFacts> = {}): NoticeFacts => ({
  kind: 'suggestion-approved',
  details: { points: 5, withheld: null },
  campsiteName: 'Mahai',
  person: null,
  points: null,
  searchName: null,
  ...fields,
});

const notice = (id: number, fields: Partial<NoticeEntry> = {}): NoticeEntry => ({
  id: String(id),
  text: `Your suggestion for Mahai ${id} was approved. It earned you 5 points.`,
  about: about({ campsiteName: `Mahai ${id}` }),
  note: null,
  leadsTo: 'campsite',
  campsiteId: 1,
  campsiteName: 'Mahai',
  savedSearchId: null,
  isRead: true,
  createdAt: '2026-11-20T10:00:00.000Z',
  ...fields,
});

const UNREAD_ONE = notice(9, { isRead: false, note: 'We rang them.\nIt is so.' });
const HIDDEN = notice(8, {
  text: 'An administrator has hidden your check-in at Mahai. Others can no longer see it.',
  about: about({ kind: 'content-hidden', details: { subject: 'checkin' } }),
  leadsTo: 'terms',
});

/** The page with these notices, of which the first is unread. */
function open(data = [UNREAD_ONE, HIDDEN], hasMore = false) {
  const app = renderApp('/notices', CAMPER);
  let unread = data.filter(({ isRead }) => !isRead).length;
  app.api
    .on(LIST, { body: { data, hasMore } })
    .on(UNREAD, () => ({ body: { unread } }))
    .on('POST /api/notices/9/read', () => {
      unread -= 1;
      return { status: 204 };
    })
    .on(READ_ALL, () => {
      unread = 0;
      return { status: 204 };
    });
  return app;
}

const rows = async () =>
  within(await screen.findByRole('list', { name: 'Notices' })).getAllByRole('listitem');

it('says what happened, what was written, when, and where it leads; unread is a word, not a colour', async () => {
  open();
  const [first, second] = await rows();
  expect(within(first!).getByText('New')).toBeInTheDocument();
  expect(within(first!).getByText(/We rang them/)).toBeInTheDocument();
  expect(within(first!).getByText('20 November 2026, 12:00')).toBeInTheDocument();
  expect(within(first!).getByRole('link', { name: 'Open Mahai' })).toHaveAttribute('href', '/campsite/1');
  expect(within(second!).queryByText('New')).not.toBeInTheDocument();
  expect(within(second!).getByRole('link', { name: 'Read the terms' })).toHaveAttribute('href', '/terms');
  expect(await screen.findByText('1 unread')).toBeInTheDocument();
});

it('marks one read, and the keyboard stays with it', async () => {
  const { api, person } = open();
  await person.click(await screen.findByRole('button', { name: /^Mark as read: Your suggestion/ }));
  // The store notifies its subscribers with the next frame.
  await waitFor(() => expect(screen.queryByText('New')).not.toBeInTheDocument());
  expect((await rows())[0]).toHaveFocus();
  expect(await screen.findByText('Everything is read.')).toBeInTheDocument();
  expect(api.sent('POST /api/notices/9/read')).toHaveLength(1);
});

it('counts following a notice as reading it', async () => {
  const { api, person } = open();
  await person.click(await screen.findByRole('link', { name: 'Open Mahai' }));
  await waitFor(() => expect(api.sent('POST /api/notices/9/read')).toHaveLength(1));
});

it('marks all read up to the newest one seen', async () => {
  const { api, person } = open();
  await person.click(await screen.findByRole('button', { name: 'Mark all as read' }));
  const state = await screen.findByText('Everything is read.');
  expect(state).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Mark all as read' })).not.toBeInTheDocument();
  expect(api.sent(READ_ALL)[0]?.body).toEqual({ upTo: '9' });
});

it('says so when it could not be marked, and shows it as unread again', async () => {
  const { api, person } = open();
  api.on(READ_ALL, { status: 503, body: { message: 'The database rests.' } });
  await person.click(await screen.findByRole('button', { name: 'Mark all as read' }));
  expect(await screen.findByText('The database rests.')).toBeInTheDocument();
  expect(screen.getByText('New')).toBeInTheDocument();
});

it('shows older ones on demand, from the last one on', async () => {
  const { api, person } = open([UNREAD_ONE, HIDDEN], true);
  const button = await screen.findByRole('button', { name: 'Show older' });
  api.on(LIST, { body: { data: [notice(3)], hasMore: false } });
  await person.click(button);
  expect(await screen.findByText(/Mahai 3 was approved/)).toBeInTheDocument();
  expect(api.sent(LIST).at(-1)?.query.get('before')).toBe('8');
  expect(screen.queryByRole('button', { name: 'Show older' })).not.toBeInTheDocument();
});

it('says what comes here while there is nothing', async () => {
  open([]);
  expect(await screen.findByText(/No notices yet/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Find campsites' })).toHaveAttribute('href', '/');
});

it('says when it failed, and tries again', async () => {
  const { api, person } = renderApp('/notices', CAMPER);
  api.on(LIST, { status: 503, body: { message: 'The database rests.' } });
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByText('Failed to fetch notices')).toBeInTheDocument();
  api.on(LIST, { body: { data: [HIDDEN], hasMore: false } }).on(UNREAD, { body: { unread: 0 } });
  await person.click(again);
  expect(await rows()).toHaveLength(1);
});

describe('the bell', () => {
  // A browser that does not say when it is idle: after a pause.
  beforeEach(() => void Object.assign(window, { requestIdleCallback: undefined }));

  /** It comes after the initial load: an idle moment, then a pause. */
  async function finishPauses(timers: ReturnType<typeof holdTimers>) {
    for (let pause = 0; pause < 2; pause += 1) {
      await waitFor(() => expect(timers.count()).not.toBe(0));
      timers.elapse();
    }
  }

  const bell = (name: string) => screen.findByRole('link', { name });

  it('says how many are unread, and leads to them', async () => {
    const timers = holdTimers(...PAUSES_MS);
    open();
    await finishPauses(timers);
    expect(await bell('Notices, 1 unread')).toHaveAttribute('href', '/notices');
    expect(screen.getByRole('link', { name: 'Notices, 1 unread' })).toHaveAttribute('aria-current', 'page');
  });

  it('says 99+ of more, and asks again when somebody comes back', async () => {
    const timers = holdTimers(...PAUSES_MS);
    const { api } = renderApp('/points', CAMPER);
    api.on(UNREAD, { body: { unread: 100 } });
    await finishPauses(timers);
    await bell('Notices, 99+ unread');
    api.on(UNREAD, { body: { unread: 0 } });
    document.dispatchEvent(new Event('visibilitychange'));
    await bell('Notices');
  });

  it('is not there for somebody signed out', async () => {
    const { api } = renderApp('/terms', null);
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('link', { name: /Notices/ })).not.toBeInTheDocument();
    expect(api.sent(UNREAD)).toHaveLength(0);
  });
});

it('leads from a day of points to the history of points', async () => {
  const text = 'You earned 10 points on 20 November 2026: 10 at Mahai (10 for your first check-in there).';
  const points = [{ campsiteId: 1, campsiteName: 'Mahai', kind: 'first-visit' as const, amount: 10 }];
  const earned = about({ kind: 'points-earned', details: { day: '2026-11-20' }, campsiteName: null, points });
  const place = { campsiteId: null, campsiteName: null };
  open([notice(9, { text, about: earned, leadsTo: 'points', ...place, isRead: false })]);
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByRole('link', { name: 'My points' })).toHaveAttribute('href', '/points#history');
});

it('says a notice in the language that is chosen', async () => {
  open();
  const [first] = await rows();
  await act(() => chooseLanguage('af'));
  expect(
    await screen.findByText('Jou voorstel vir Mahai 9 is goedgekeur. Dit het jou 5 punte besorg.'),
  ).toBeVisible();
  expect(first).toBeDefined();
  await act(() => chooseLanguage('en'));
});
