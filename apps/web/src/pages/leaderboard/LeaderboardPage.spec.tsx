import { screen, waitFor, within } from '@testing-library/react';
import type { LeaderboardUser, MonthlyLeaderboardEntry } from '@kampvuur/contracts';
import { localMonth, MESSAGES } from '@kampvuur/domain';
import { CAMPER, renderApp } from '../../../test/render-app';
import { setNow } from '../../../test/set-now';
import { adjacentMonth, monthName } from '../../features/points/ranking-month';

const ALL_TIME = 'GET /api/leaderboard';
const MONTHLY = 'GET /api/leaderboard/monthly';

/** In the first minute of December in South Africa. */
const NOW = new Date('2026-11-30T22:00:30Z');
const CURRENT = localMonth(NOW);
const BEFORE = adjacentMonth(CURRENT, -1, NOW) ?? CURRENT;

beforeEach(() => setNow(NOW.toISOString()));

function ranked(
  rank: number | null,
  points: number,
  changes: Partial<LeaderboardUser> = {},
): LeaderboardUser {
  const id = 100 + (rank ?? 99);
  const name = { username: `scout${id}`, firstName: 'Scout', lastName: String(id) };
  return { id, ...name, profilePicture: null, points, rank, toNext: null, isViewer: false, ...changes };
}

const VIEWER = { id: CAMPER.id, username: 'thandi', firstName: 'Thandi', lastName: 'Nkosi', isViewer: true };
const TOP = [ranked(1, 40), ranked(2, 30), ranked(3, 20), ranked(4, 10)];

function monthRow(row: LeaderboardUser, checkins: number, suggestions: number): MonthlyLeaderboardEntry {
  const { points, rank, toNext, isViewer, ...user } = row;
  return { user, points, checkins, suggestions, rank, toNext, isViewer };
}

afterEach(() => jest.restoreAllMocks());

const namesIn = (list: HTMLElement) =>
  within(list)
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

it('puts the first three on the steps and the others in rows', async () => {
  renderApp('/leaderboard', CAMPER).api.on(ALL_TIME, { body: TOP });
  const steps = await screen.findByRole('list', { name: 'Top three' });
  expect(screen.getByRole('heading', { level: 1, name: 'Top Scouts' })).toBeInTheDocument();
  expect(screen.getByRole('tab', { name: 'All-Time Leaders' })).toHaveAttribute('aria-selected', 'true');
  expect(namesIn(steps)).toEqual(['Scout 101', 'Scout 102', 'Scout 103']);
  expect(within(steps).getByText('40 points')).toBeInTheDocument();
  const rows = screen.getByRole('list', { name: 'All-time leaders from place 4' });
  const link = within(rows).getByRole('link', { name: 'Scout 104' });
  expect(link).toHaveAttribute('href', '/profile/scout104');
});

it('folds away the names of people the viewer has blocked', async () => {
  const blocked = [
    ranked(1, 40, { isBlocked: true }),
    ...TOP.slice(1, 3),
    ranked(4, 10, { isBlocked: true }),
  ];
  renderApp('/leaderboard', CAMPER).api.on(ALL_TIME, { body: blocked });
  const steps = await screen.findByRole('list', { name: 'Top three' });
  expect(namesIn(steps)).toEqual(['Somebody you blocked', 'Scout 102', 'Scout 103']);
  const rows = screen.getByRole('list', { name: 'All-time leaders from place 4' });
  expect(rows).not.toHaveTextContent('104');
  expect(within(rows).getByRole('link')).toHaveAttribute('href', '/profile/scout104');
});

it('marks the own row and says how far it is to the next place', async () => {
  const own = ranked(4, 8, { ...VIEWER, toNext: 12 });
  renderApp('/leaderboard', CAMPER).api.on(ALL_TIME, { body: [...TOP.slice(0, 3), own] });
  const row = (await screen.findByText('12 points to the next place')).closest('li');
  expect(row).toHaveAttribute('aria-current', 'true');
  expect(within(row!).getByText('You')).toBeInTheDocument();
});

it('says offline how old it is', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const headers = { date: 'Wed, 14 Oct 2026 07:42:00 GMT' };
  renderApp('/leaderboard', CAMPER).api.on(ALL_TIME, { body: TOP, headers });
  expect(await screen.findByText('As of 14 October 2026, 09:42')).toBeInTheDocument();
  expect(screen.getByRole('list', { name: 'Top three' })).toBeInTheDocument();
});

it('gives those who share a place the same number', async () => {
  const tied = [
    ranked(1, 40),
    ranked(1, 40, { id: 9, lastName: 'Nine' }),
    ranked(3, 30, { ...VIEWER, toNext: 10 }),
  ];
  renderApp('/leaderboard', CAMPER).api.on(ALL_TIME, { body: tied });
  const steps = within(await screen.findByRole('list', { name: 'Top three' })).getAllByRole('listitem');
  expect(steps.map((step) => /Place (\d)/.exec(step.textContent ?? '')?.[1])).toEqual(['1', '1', '3']);
  expect(screen.getByText('You are at place 3: 10 points to the next place')).toBeInTheDocument();
});

it('shows the own row at the end when it is outside the top 50', async () => {
  const fifty = Array.from({ length: 50 }, (_, index) => ranked(index + 1, 1000 - index));
  const own = ranked(73, 3, { ...VIEWER, toNext: 2 });
  renderApp('/leaderboard', CAMPER).api.on(ALL_TIME, { body: [...fifty, own] });
  const place = within(await screen.findByRole('list', { name: 'Your place' }));
  expect(place.getByText('73')).toBeInTheDocument();
  expect(place.getByText('2 points to the next place')).toBeInTheDocument();
});

it('shows users without points how to start', async () => {
  renderApp('/leaderboard', CAMPER).api.on(ALL_TIME, { body: [...TOP, ranked(null, 0, VIEWER)] });
  const note = await screen.findByText(/You have no points yet/);
  expect(within(note).getByRole('link', { name: 'How points work' })).toHaveAttribute('href', '/points');
  expect(screen.queryByRole('link', { name: 'Thandi Nkosi' })).not.toBeInTheDocument();
});

it('shows a month with its counts and goes through the months', async () => {
  const { api, person } = renderApp('/leaderboard', CAMPER);
  api.on(ALL_TIME, { body: TOP });
  api.on(MONTHLY, ({ query }) => ({
    body: {
      year: Number(query.get('year')),
      month: Number(query.get('month')),
      leaderboard:
        query.get('month') === String(CURRENT.month) ? TOP.map((row) => monthRow(row, row.rank ?? 0, 1)) : [],
    },
  }));
  await person.click(await screen.findByRole('tab', { name: 'Monthly Rankings' }));
  expect(await screen.findByText('4 check-ins, 1 suggestion')).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: monthName(CURRENT) })).toBeInTheDocument();
  expect(window.location.search).toBe('?tab=monthly');
  expect(screen.getByRole('button', { name: 'Next month' })).toBeDisabled();

  await person.click(screen.getByRole('button', { name: 'Previous month' }));
  expect(await screen.findByText(`Nobody earned points in ${monthName(BEFORE)}.`)).toBeInTheDocument();
  expect(window.location.search).toBe(`?tab=monthly&month=${BEFORE.month}&year=${BEFORE.year}`);
  await person.click(screen.getByRole('button', { name: 'Next month' }));
  expect(window.location.search).toBe('?tab=monthly');
  expect(await screen.findByText('4 check-ins, 1 suggestion')).toBeInTheDocument();
});

it('takes a month to come or no month at all for the current one', async () => {
  const { api } = renderApp('/leaderboard?tab=monthly&month=13&year=2999', CAMPER);
  api.on(MONTHLY, { body: { ...CURRENT, leaderboard: [] } });
  expect(await screen.findByRole('heading', { name: monthName(CURRENT) })).toBeInTheDocument();
  await waitFor(() => expect(api.sent(MONTHLY)[0]?.query.get('year')).toBe(String(CURRENT.year)));
});

it('says when a month failed, and tries again', async () => {
  const { api, person } = renderApp('/leaderboard?tab=monthly', CAMPER);
  api.on(MONTHLY, { status: 503, body: { message: 'The database rests.' } });
  expect(await screen.findByText(MESSAGES.monthlyLeaderboardFailed)).toBeInTheDocument();
  api.on(MONTHLY, { body: { ...CURRENT, leaderboard: TOP.map((row) => monthRow(row, 1, 1)) } });
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('list', { name: 'Top three' })).toBeInTheDocument();
});
