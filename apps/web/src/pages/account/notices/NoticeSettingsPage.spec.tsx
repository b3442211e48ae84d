import { screen, waitFor } from '@testing-library/react';
import { CAMPER, renderApp } from '../../../../test/render-app';

const READ = 'GET /api/notices/settings';
const WRITE = 'PATCH /api/notices/settings';

function open(user = CAMPER) {
  const app = renderApp('/account/notices', user);
  app.api.on(READ, { body: { favoriteCheckins: false, dailyDigest: true } });
  return app;
}

const favourites = () => screen.findByRole('switch', { name: /News of my favourites/ });

it('shows the settings, and saves each choice by itself', async () => {
  const { api, person } = open();
  api.on(WRITE, { body: { favoriteCheckins: true, dailyDigest: true } });
  expect(await favourites()).not.toBeChecked();
  expect(screen.getByRole('switch', { name: /Daily email/ })).toBeChecked();
  await person.click(await favourites());
  expect(await favourites()).toBeChecked();
  await waitFor(() => expect(api.sent(WRITE)[0]?.body).toEqual({ favoriteCheckins: true }));
});

it('takes a choice back that could not be saved', async () => {
  const { api, person } = open();
  api.on(WRITE, { status: 503, body: { message: 'The database rests.' } });
  await person.click(await favourites());
  expect(await screen.findByText('The database rests.')).toBeInTheDocument();
  expect(await favourites()).not.toBeChecked();
});

it('says that no email comes before the address is confirmed', async () => {
  open({ ...CAMPER, emailVerified: false });
  expect(await screen.findByText(/once you have confirmed your email address/)).toBeInTheDocument();
});

it('says when it failed, and tries again', async () => {
  const { api, person } = open();
  api.on(READ, { status: 503 });
  expect(await screen.findByText('Failed to load notification settings')).toBeInTheDocument();
  api.on(READ, { body: { favoriteCheckins: true, dailyDigest: false } });
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await favourites()).toBeChecked();
});
