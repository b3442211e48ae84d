import { screen, within } from '@testing-library/react';
import type { BlockedUser } from '@kampvuur/contracts';
import { CAMPER, renderApp } from '../../../../test/render-app';

const LIST = 'GET /api/user/blocks';

const LERATO: BlockedUser = {
  id: 12,
  username: 'lerato',
  firstName: 'Lerato',
  lastName: 'Mokoena',
  profilePicture: null,
  blockedAt: '2026-11-21T08:00:00.000Z',
};

it('lists blocked users, and unblocks them', async () => {
  const { api, person } = renderApp('/account/blocked', CAMPER);
  api.on(LIST, { body: [LERATO] }).on('DELETE /api/user/blocks/12', { status: 204 });
  const list = within(await screen.findByRole('list', { name: 'People I blocked' }));
  expect(list.getByRole('link', { name: 'Lerato Mokoena' })).toHaveAttribute('href', '/profile/lerato');
  expect(list.getByText('@lerato, blocked 21 November 2026')).toBeInTheDocument();
  api.on(LIST, { body: [] });
  await person.click(list.getByRole('button', { name: 'Unblock Lerato Mokoena' }));
  expect(await screen.findByText('You have not blocked anybody.')).toBeInTheDocument();
});

it('says when the list failed, and tries again', async () => {
  const { api, person } = renderApp('/account/blocked', CAMPER);
  api.on(LIST, { status: 503, body: { message: 'The database rests.' } });
  expect(await screen.findByText('Failed to fetch the people you blocked')).toBeInTheDocument();
  api.on(LIST, { body: [] });
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('You have not blocked anybody.')).toBeInTheDocument();
});
