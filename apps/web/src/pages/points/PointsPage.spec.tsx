import { act, screen, within } from '@testing-library/react';
import type { PointHistoryLine } from '@kampvuur/contracts';
import { POINTS, WITHHELD_MESSAGES } from '@kampvuur/domain';
import { noConnection } from '../../../test/fake-api';
import { CAMPER, renderApp } from '../../../test/render-app';
import pointKinds from '../../base/messages/en/point-kinds.json';

const HISTORY = 'GET /api/user/points';

const LINE: PointHistoryLine = {
  id: '9',
  kind: 'first-visit',
  amount: POINTS.firstCheckin,
  campsiteId: 1,
  campsiteName: 'Mahai',
  createdAt: '2026-11-20T10:00:00.000Z',
};

it('explains every rule and every limit', async () => {
  renderApp('/points', CAMPER).api.on(HISTORY, { body: { points: 0, data: [], hasMore: false } });
  expect(await screen.findByRole('heading', { level: 1, name: 'How points work' })).toBeInTheDocument();
  const rules = screen.getByRole('region', { name: 'What earns points' });
  for (const name of Object.values(pointKinds)) expect(within(rules).getByText(name)).toBeInTheDocument();
  expect(within(rules).getByText(`+${POINTS.firstCheckin}`)).toBeInTheDocument();
  for (const message of Object.values(WITHHELD_MESSAGES))
    expect(screen.getByText(message)).toBeInTheDocument();
  expect(await screen.findByText('Your first check-in starts this list.')).toBeInTheDocument();
});

it('says of each booking what for, where, when and how much; older ones on demand', async () => {
  const { api, person } = renderApp('/points', CAMPER);
  const gone = { ...LINE, id: '3', amount: -POINTS.firstCheckin, campsiteId: null, campsiteName: null };
  api.on(HISTORY, ({ query }) => ({
    body:
      query.get('before') === '9'
        ? { points: 10, data: [gone], hasMore: false }
        : { points: 10, data: [LINE], hasMore: true },
  }));
  const history = await screen.findByRole('list', { name: 'Points history' });
  const [first] = within(history).getAllByRole('listitem');
  expect(within(first!).getByText(pointKinds['kind.first-visit'])).toBeInTheDocument();
  expect(within(first!).getByRole('link', { name: 'Mahai' })).toHaveAttribute('href', '/campsite/1');
  expect(within(first!).getByText('20 November 2026, 12:00')).toBeInTheDocument();
  expect(within(first!).getByText('+10')).toBeInTheDocument();

  await person.click(screen.getByRole('button', { name: 'Show older' }));
  expect(await screen.findByText('Taken back')).toBeInTheDocument();
  expect(screen.getByText('\u221210')).toBeInTheDocument();
  expect(screen.getByText('A campsite that was deleted')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Show older' })).not.toBeInTheDocument();
});

it('says when it failed, and tries again', async () => {
  const { api, person } = renderApp('/points', CAMPER);
  api.on(HISTORY, { status: 503, body: { message: 'The database rests.' } });
  await person.click(await screen.findByRole('button', { name: 'Try again' }));
  await act(() => api.settled());
  expect(await screen.findByText('Failed to fetch points')).toBeInTheDocument();
  api.on(HISTORY, { body: { points: 10, data: [LINE], hasMore: false } });
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('10 points')).toBeInTheDocument();
});

it.each([
  ['a failure of the server', 'server', () => ({ status: 503, body: { message: 'The database rests.' } })],
  ['no response', 'offline', noConnection],
])('has a picture of its own for %s', async (_case, picture, answer) => {
  const { api } = renderApp('/points', CAMPER);
  api.on(HISTORY, answer);
  expect(await screen.findByText('Failed to fetch points')).toBeInTheDocument();
  expect(document.querySelector('[role=alert] img')).toHaveAttribute(
    'src',
    `/art/state-${picture}-light.webp`,
  );
});
