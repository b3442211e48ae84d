import { screen, waitFor, within } from '@testing-library/react';
import type { UserProfile } from '@kampvuur/contracts';
import { MESSAGES } from '@kampvuur/domain';
import { ADMIN, CAMPER, renderApp } from '../../../test/render-app';
import { buildCheckin } from '../../../test/build-campsites';

const PROFILE = 'GET /api/users/lerato';
const CHECKINS = 'GET /api/users/lerato/checkins';

const LERATO: UserProfile = {
  id: 12,
  username: 'lerato',
  firstName: 'Lerato',
  lastName: 'Mokoena',
  profilePicture: null,
  points: 1,
  checkins: 1,
  confirmations: 0,
  isBlocked: false,
};

it('shows name, points and check-ins of somebody else', async () => {
  const { api } = renderApp('/profile/lerato', CAMPER);
  api.on(PROFILE, { body: LERATO }).on(CHECKINS, { body: [buildCheckin(5, 12)] });
  expect(await screen.findByRole('heading', { level: 1, name: 'Lerato Mokoena' })).toBeInTheDocument();
  expect(document.title).toBe('Lerato Mokoena · Kampvuur');
  expect(screen.getByText('1 point')).toBeInTheDocument();
  expect(await screen.findByText('Visit 5')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Mahai' })).toHaveAttribute('href', '/campsite/1');
  expect(screen.getByRole('button', { name: 'More for this check-in' })).toBeInTheDocument();
});

it('reports the profile', async () => {
  const { api, person } = renderApp('/profile/lerato', CAMPER);
  api.on(PROFILE, { body: LERATO }).on(CHECKINS, { body: [] }).on('POST /api/reports', { status: 204 });
  await person.click(await screen.findByRole('button', { name: 'Report profile' }));
  await person.selectOptions(await screen.findByLabelText('Reason'), 'Advertising or spam');
  await person.click(screen.getByRole('button', { name: 'Report' }));
  expect(await screen.findByText('An administrator will look at it.')).toBeInTheDocument();
  expect(api.sent('POST /api/reports')[0]?.body).toMatchObject({ kind: 'profile', id: 12, reason: 'spam' });
});

it('blocks and unblocks the person, whose check-ins are folded away', async () => {
  const { api, person } = renderApp('/profile/lerato', CAMPER);
  api.on(PROFILE, { body: LERATO }).on(CHECKINS, { body: [buildCheckin(5, 12)] });
  api.on('POST /api/user/blocks', { status: 204 }).on('DELETE /api/user/blocks/12', { status: 204 });
  await screen.findByText('Visit 5');
  await person.click(screen.getByRole('button', { name: 'Block' }));
  const question = within(screen.getByRole('alertdialog', { name: 'Block Lerato Mokoena?' }));
  api.on(PROFILE, { body: { ...LERATO, isBlocked: true } });
  api.on(CHECKINS, { body: [{ ...buildCheckin(5, 12), isBlocked: true }] });
  await person.click(question.getByRole('button', { name: 'Block' }));
  expect(api.sent('POST /api/user/blocks')[0]?.body).toEqual({ userId: 12 });
  expect(await screen.findByText('A check-in by somebody you blocked.')).toBeInTheDocument();
  expect(screen.queryByText('Visit 5')).not.toBeInTheDocument();
  const show = screen.getByRole('button', { name: 'Show' });
  await person.click(show);
  expect(screen.getByText('Visit 5')).toBeInTheDocument();
  expect(show).toHaveTextContent('Hide');
  expect(show).toHaveFocus();

  api.on(PROFILE, { body: LERATO }).on(CHECKINS, { body: [buildCheckin(5, 12)] });
  await person.click(screen.getByRole('button', { name: 'Unblock' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Hide' })).not.toBeInTheDocument());
  expect(screen.getByText('Visit 5')).toBeInTheDocument();
});

it('offers administrators no blocking: they see everything', async () => {
  const { api } = renderApp('/profile/lerato', ADMIN);
  api.on(PROFILE, { body: LERATO }).on(CHECKINS, { body: [] });
  expect(await screen.findByRole('button', { name: 'Report profile' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Block' })).not.toBeInTheDocument();
});

it('says so when nobody has the name', async () => {
  renderApp('/profile/lerato', CAMPER).api.on(PROFILE, {
    status: 404,
    body: { message: MESSAGES.userNotFound },
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'User not found' })).toBeInTheDocument();
});

it('says when it failed, and tries again', async () => {
  const { api, person } = renderApp('/profile/lerato', CAMPER);
  api.on(PROFILE, { status: 503, body: { message: 'The database rests.' } });
  expect(await screen.findByText(MESSAGES.profileFailed)).toBeInTheDocument();
  api.on(PROFILE, { body: LERATO }).on(CHECKINS, { body: [] });
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No check-ins yet.')).toBeInTheDocument();
});

it('leads from one’s own name to one’s own page', async () => {
  renderApp('/profile/Thandi', CAMPER).api.on('GET /api/user/checkins', { body: [] });
  expect(await screen.findByRole('heading', { level: 1, name: 'My Profile' })).toBeInTheDocument();
  await waitFor(() => expect(window.location.pathname).toBe('/profile'));
});
