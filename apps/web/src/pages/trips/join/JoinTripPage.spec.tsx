import { screen, within } from '@testing-library/react';
import { MESSAGES } from '@kampvuur/domain';
import { TRIP_MESSAGES } from '@kampvuur/domain/trips';
import { heldAnswer, noConnection } from '../../../../test/fake-api';
import { CAMPER, renderApp } from '../../../../test/render-app';
import { stop, trip } from '../../../../test/trip-data';

jest.mock('../../../ui/map/CampsiteMap', () => ({ CampsiteMap: () => <p>the map</p> }));

const JOIN = 'POST /api/trips/join';
const joined = trip([stop(1, 'Mahai')], { isOwner: false });

async function open(path = '/trips/join#geheim') {
  const app = renderApp(path, CAMPER);
  app.api.on('GET /api/trips/3', { body: joined }).on('GET /api/map-settings', { body: {} });
  const button = await screen.findByRole('button', { name: 'Join the trip' });
  return { ...app, button };
}

it('says what joining means, and opens the trip once one has joined', async () => {
  const { api, person, button } = await open();
  expect(screen.getByText(/its owner sees your name/)).toBeVisible();
  expect(window.location.href).not.toContain('geheim');
  expect(api.sent(JOIN)).toEqual([]);
  const answer = heldAnswer();
  api.on(JOIN, { body: joined, until: answer.isDue });
  await person.click(button);
  expect(await screen.findByRole('button', { name: 'Joining...' })).toBeDisabled();
  answer.send();
  expect(await screen.findByRole('heading', { level: 1, name: 'December' })).toBeVisible();
  expect(api.sent(JOIN).map(({ body }) => body)).toEqual([{ secret: 'geheim' }]);
  // Back leads to where one came from, not to the question.
  expect(window.location.pathname).toBe('/trips/3');
});

it.each([
  ['a link that was revoked', 404, TRIP_MESSAGES.linkNotFound],
  ['a trip that is full', 409, TRIP_MESSAGES.tooManyMembers],
])('says why one cannot join by %s', async (_what, status, message) => {
  const { api, person, button } = await open();
  api.on(JOIN, { status, body: { message } });
  await person.click(button);
  expect(within(await screen.findByRole('alert')).getByText(message)).toBeVisible();
  expect(window.location.pathname).toBe('/trips/join');
});

it('asks to check the connection when there is none, and joins at the next press', async () => {
  const { api, person, button } = await open();
  api.on(JOIN, noConnection);
  await person.click(button);
  expect(await screen.findByText(/^You could not join\. .*connection/)).toBeVisible();
  api.on(JOIN, { body: joined });
  await person.click(screen.getByRole('button', { name: 'Join the trip' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'December' })).toBeVisible();
});

it('says that a link without its end leads nowhere', async () => {
  const { button } = await open('/trips/join');
  expect(screen.getByRole('alert')).toHaveTextContent(TRIP_MESSAGES.linkNotFound);
  expect(button).toBeDisabled();
});

it('asks who it is first when nobody is signed in', async () => {
  renderApp('/trips/join#geheim', null, { status: 401, body: { message: MESSAGES.notSignedIn } });
  expect(await screen.findByRole('dialog')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Join the trip' })).not.toBeInTheDocument();
});
