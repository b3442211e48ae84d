import { screen, waitFor } from '@testing-library/react';
import type { UserProfile } from '@kampvuur/contracts';
import { MESSAGES } from '@kampvuur/domain';
import { CAMPER, renderApp } from '../../../test/render-app';
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
  isBlocked: false,
};

it('shows name, points and check-ins of somebody else', async () => {
  const { api } = renderApp('/profile/lerato', CAMPER);
  api.on(PROFILE, { body: LERATO }).on(CHECKINS, { body: [buildCheckin(5, 12)] });
  expect(await screen.findByRole('heading', { level: 1, name: 'Lerato Mokoena' })).toBeInTheDocument();
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
