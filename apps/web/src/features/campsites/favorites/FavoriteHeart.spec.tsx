import { act, screen, waitFor } from '@testing-library/react';
import { heldAnswer } from '../../../../test/fake-api';
import { CAMPER, renderApp } from '../../../../test/render-app';
import { buildCard } from '../../../../test/build-campsites';

const FAVORITES = 'GET /api/favorites';
const ADD = 'POST /api/favorites/1';
const REMOVE = 'DELETE /api/favorites/1';
const DONE = { status: 204 };

const heart = (name = 'Mahai') =>
  screen.getByRole('button', { name: new RegExp(`^(Add|Remove) ${name} (to|from) favourites$`) });

async function open(favorites = [buildCard({ id: 2, name: 'Algeria' })]) {
  const app = renderApp('/', CAMPER);
  const data = [buildCard(), buildCard({ id: 2, name: 'Algeria' })];
  app.api.on('GET /api/campsites', { body: { data, total: 2 } });
  app.api.on(FAVORITES, { body: favorites });
  await screen.findByRole('link', { name: 'Mahai' });
  await waitFor(() => expect(app.api.sent(FAVORITES)).toHaveLength(1));
  return app;
}

it('knows every favourite from one request', async () => {
  const { api } = await open();
  await waitFor(() => expect(heart('Algeria')).toHaveAttribute('aria-pressed', 'true'));
  expect(heart('Algeria')).toHaveAccessibleName('Remove Algeria from favourites');
  expect(heart()).toHaveAttribute('aria-pressed', 'false');
  expect(heart()).toHaveAccessibleName('Add Mahai to favourites');
  expect(api.sent(FAVORITES)).toHaveLength(1);
});

it('answers at once, opens nothing, and has the list refetched', async () => {
  const { api, person } = await open();
  const answer = heldAnswer();
  api.on(ADD, { ...DONE, until: answer.isDue }).on(FAVORITES, { body: [buildCard()] });
  await person.click(heart());
  await waitFor(() => expect(heart()).toHaveAttribute('aria-pressed', 'true'));
  expect(api.sent(FAVORITES)).toHaveLength(1);
  expect(window.location.pathname).toBe('/');
  answer.send();
  await waitFor(() => expect(api.sent(FAVORITES)).toHaveLength(2));
  // The list is the truth again: it does not name Algeria any more.
  await waitFor(() => expect(heart('Algeria')).toHaveAttribute('aria-pressed', 'false'));
  expect(heart()).toHaveAttribute('aria-pressed', 'true');
});

it('rolls back and says so when it fails', async () => {
  const { api, person } = await open();
  api.on(ADD, { status: 400, body: { message: 'You can keep at most 1000 favourites' } });
  await person.click(heart());
  expect(await screen.findByRole('alert')).toHaveTextContent('Mahai could not be added to your favourites');
  expect(screen.getByRole('alert')).toHaveTextContent('You can keep at most 1000 favourites');
  expect(heart()).toHaveAttribute('aria-pressed', 'false');
});

it('ends in what was wanted last, however fast the presses', async () => {
  const { api, person } = await open([]);
  const requests: string[] = [];
  const answer = heldAnswer();
  api
    .on(ADD, ({ method }) => (requests.push(method), { ...DONE, until: answer.isDue }))
    .on(REMOVE, ({ method }) => (requests.push(method), DONE));
  await person.dblClick(heart());
  await person.click(heart());
  await person.click(heart());
  answer.send();
  await waitFor(() => expect(api.sent(FAVORITES)).toHaveLength(2));
  // One at a time, and no request for a superseded state.
  expect(requests).toEqual(['POST', 'DELETE']);
  expect(heart()).toHaveAttribute('aria-pressed', 'false');
});

it('trusts no list that was asked for before the press', async () => {
  const { api, person } = await open([]);
  const lists = [[buildCard({ id: 2, name: 'Algeria' })], [buildCard()]];
  const older = heldAnswer();
  api.on('POST /api/favorites/2', DONE).on(ADD, DONE);
  api.on(FAVORITES, () => ({ body: lists.shift() ?? [buildCard()], until: older.isDue }));
  await person.click(heart('Algeria'));
  await waitFor(() => expect(api.sent(FAVORITES)).toHaveLength(2));
  await person.click(heart());
  expect(heart()).toHaveAttribute('aria-pressed', 'true');
  const hasChanged = jest.fn();
  new MutationObserver(hasChanged).observe(heart(), { attributeFilter: ['aria-pressed'] });
  older.send();
  // The newer list, which does not name Algeria.
  await waitFor(() => expect(heart('Algeria')).toHaveAttribute('aria-pressed', 'false'));
  expect(api.sent(FAVORITES)).toHaveLength(3);
  expect(hasChanged).not.toHaveBeenCalled();
  expect(heart()).toHaveAttribute('aria-pressed', 'true');
});

it('forgets everything at logout', async () => {
  const { api, person } = await open();
  const answer = heldAnswer();
  api.on(ADD, { ...DONE, until: answer.isDue }).on('POST /api/logout', { status: 200 });
  await person.click(heart());
  await person.click(screen.getByRole('button', { name: /^User menu/ }));
  await person.click(await screen.findByRole('menuitem', { name: 'Logout' }));
  await screen.findByRole('dialog', { name: /Welcome/ });
  const before = api.sent(FAVORITES).length;
  answer.send();
  await act(() => api.settled());
  expect(api.sent(FAVORITES)).toHaveLength(before);
});
