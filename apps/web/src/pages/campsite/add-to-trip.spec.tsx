import { screen, waitFor, within } from '@testing-library/react';
import { TRIP_MESSAGES } from '@kampvuur/domain/trips';
import { buildDetail } from '../../../test/build-campsites';
import { heldAnswer, noConnection } from '../../../test/fake-api';
import { CAMPER, renderApp } from '../../../test/render-app';
import { stop, summary, trip } from '../../../test/trip-data';

jest.mock('../../ui/map/CampsiteMap', () => ({ CampsiteMap: () => <p>the map</p> }));

const LIST = 'GET /api/trips';
const ADD = 'POST /api/trips/3/stops/batch';

const DECEMBER = summary(3, 'December');

/** The dialog of a campsite's menu. */
async function open(list: Parameters<ReturnType<typeof renderApp>['api']['on']>[1]) {
  const campsite = buildDetail({ id: 1, name: 'Mahai' });
  const app = renderApp('/campsite/1', CAMPER);
  app.api
    .on('GET /api/campsites/1', { body: campsite })
    .on('GET /api/campsites/1/images', { body: [] })
    .on(LIST, list);
  await app.person.click(await screen.findByRole('button', { name: 'More for this campsite' }));
  await app.person.click(await screen.findByRole('menuitem', { name: 'Add to trip' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add Mahai to a trip' });
  return { ...app, dialog: within(dialog) };
}

const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

it('adds the campsite as the last stop of a trip', async () => {
  const { api, person, dialog } = await open({ body: [DECEMBER] });
  const answer = heldAnswer();
  api.on(ADD, { body: trip([stop(1, 'Mahai')]), until: answer.isDue });
  const december = await dialog.findByRole('button', { name: 'Add to December' });
  await person.click(december);
  await waitFor(() => expect(december).toBeDisabled());
  answer.send();
  expect(await screen.findByText('Added to December')).toBeVisible();
  await closed();
  expect(api.sent(ADD).map(({ body }) => body)).toEqual([{ campsiteIds: [1] }]);
});

it('says beside a trip that the campsite is a stop of it already, and adds it once more', async () => {
  const weekend = summary(4, 'Weekend', { campsiteIds: [2] });
  const { api, person, dialog } = await open({ body: [{ ...DECEMBER, campsiteIds: [1, 2] }, weekend] });
  const december = await dialog.findByRole('button', { name: 'Add to December, It is a stop already' });
  expect(december).toHaveTextContent('December It is a stop already');
  expect(dialog.getByRole('button', { name: 'Add to Weekend' })).toHaveTextContent(/^Weekend$/);
  api.on(ADD, { body: trip([stop(1, 'Mahai'), stop(2, 'Mahai')]) });
  await person.click(december);
  expect(await screen.findByText('Added to December')).toBeVisible();
});

it('offers a new trip where there is none, and begins it with the campsite', async () => {
  const { api, person, dialog } = await open({ body: [] });
  await person.click(await dialog.findByRole('button', { name: 'New trip' }));
  const name = await screen.findByLabelText('Name of the trip');
  api.on('POST /api/trips', { body: trip([stop(1, 'Mahai')]) });
  await person.type(name, 'December');
  await person.click(screen.getByRole('button', { name: 'Create trip' }));
  expect(await screen.findByText('Added to December')).toBeVisible();
  await closed();
  expect(api.sent('POST /api/trips').map(({ body }) => body)).toEqual([
    { name: 'December', campsiteIds: [1] },
  ]);
});

it('offers nothing while the trips load', async () => {
  const answer = heldAnswer();
  const { dialog } = await open({ body: [DECEMBER], until: answer.isDue });
  expect(dialog.queryByRole('button', { name: 'New trip' })).not.toBeInTheDocument();
  answer.send();
  expect(await dialog.findByRole('button', { name: 'Add to December' })).toBeVisible();
});

it('says when the trips cannot be had, and tries again', async () => {
  const { api, person, dialog } = await open(noConnection);
  expect(await dialog.findByText('Failed to fetch trips')).toBeVisible();
  api.on(LIST, { body: [DECEMBER] });
  await person.click(dialog.getByRole('button', { name: 'Try again' }));
  expect(await dialog.findByRole('button', { name: 'Add to December' })).toBeVisible();
});

it.each([
  [
    'the trip is full',
    { status: 409, body: { message: TRIP_MESSAGES.tooManyStops } },
    TRIP_MESSAGES.tooManyStops,
  ],
  ['there is no connection', noConnection, /connection/],
])('stays open and says why when %s', async (_what, failure, reason) => {
  const { api, person, dialog } = await open({ body: [DECEMBER] });
  api.on(ADD, failure);
  await person.click(await dialog.findByRole('button', { name: 'Add to December' }));
  expect(await screen.findByText('Not added')).toBeVisible();
  expect(screen.getByText(reason)).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Add to December' })).toBeEnabled();
});
