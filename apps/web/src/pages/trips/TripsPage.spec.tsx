import { screen, within } from '@testing-library/react';
import { TRIP_MESSAGES } from '@kampvuur/domain/trips';
import { noConnection } from '../../../test/fake-api';
import { CAMPER, renderApp } from '../../../test/render-app';
import { OWNER, summary, trip } from '../../../test/trip-data';

jest.mock('../../ui/map/CampsiteMap', () => ({ CampsiteMap: () => <p>the map</p> }));

const LIST = 'GET /api/trips';

it('lists own trips and those of others, with their days and stops', async () => {
  const { api } = renderApp('/trips', CAMPER);
  const days = { firstDay: '2026-12-14', lastDay: '2026-12-20' };
  const stops = { stopCount: 3, firstStop: 'Mahai', lastStop: 'Kosi Bay' };
  api.on(LIST, {
    body: [
      summary(3, 'December', { ...days, ...stops }),
      summary(4, 'Weekend', { isOwner: false, owner: { ...OWNER, firstName: 'Anele' } }),
      summary(5, 'One night', { stopCount: 1, firstStop: 'Mahai', lastStop: 'Mahai' }),
    ],
  });
  const [own, joined, short] = within(await screen.findByRole('list', { name: 'Trips' })).getAllByRole(
    'listitem',
  );
  expect(own).toHaveTextContent('14 Dec 2026 to 20 Dec 2026');
  expect(own).toHaveTextContent('3 stops · Mahai to Kosi Bay');
  expect(within(own!).getByRole('link', { name: 'December' })).toHaveAttribute('href', '/trips/3');
  expect(short).toHaveTextContent('1 stop · Mahai');
  expect(joined).toHaveTextContent('No dates yet');
  expect(joined).toHaveTextContent('No stops yet · Planned by Anele Nkosi');
});

it('marks a name in another language, where its words say so', async () => {
  const { api } = renderApp('/trips', CAMPER);
  api.on(LIST, { body: [summary(3, 'Met die kinders oor die berge'), summary(4, 'Weekend')] });
  const name = await screen.findByRole('heading', { name: 'Met die kinders oor die berge' });
  expect(name).toHaveAttribute('lang', 'af-ZA');
  expect(screen.getByRole('heading', { name: 'Weekend' })).not.toHaveAttribute('lang');
});

it('says once what failed, and to check the connection, when there is none', async () => {
  const { api, person } = renderApp('/trips', CAMPER);
  api.on(LIST, { body: [] }).on('POST /api/trips', noConnection);
  await person.click(await screen.findByRole('button', { name: 'New trip' }));
  await person.type(await screen.findByLabelText('Name of the trip'), 'Karoo');
  await person.click(screen.getByRole('button', { name: 'Create trip' }));
  const alert = await within(screen.getByRole('dialog')).findByRole('alert');
  expect(alert).toHaveTextContent(/^Trip not created ?Please check your connection and try again\.$/);
});

it('says what to do when there are none, and creates one', async () => {
  const { api, person } = renderApp('/trips', CAMPER);
  api.on(LIST, { body: [] });
  expect(await screen.findByText(/^You have no trips yet\./)).toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'New trip' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New trip' }));
  await person.click(dialog.getByRole('button', { name: 'Create trip' }));
  expect(await dialog.findByText(TRIP_MESSAGES.name)).toBeInTheDocument();
  api
    .on('POST /api/trips', { body: trip([]) })
    .on('GET /api/trips/3', { body: trip([]) })
    .on('GET /api/map-settings', { body: {} });
  await person.type(dialog.getByLabelText('Name of the trip'), 'December');
  await person.click(dialog.getByRole('button', { name: 'Create trip' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'December' })).toBeInTheDocument();
  expect(api.sent('POST /api/trips')[0]?.body).toEqual({ name: 'December' });
});

it('says why a trip was not created, and keeps its name', async () => {
  const { api, person } = renderApp('/trips', CAMPER);
  api.on(LIST, { body: [] }).on('POST /api/trips', { status: 409, body: { message: TRIP_MESSAGES.tooMany } });
  await person.click(await screen.findByRole('button', { name: 'New trip' }));
  await person.type(await screen.findByLabelText('Name of the trip'), 'One more');
  await person.click(screen.getByRole('button', { name: 'Create trip' }));
  expect(await screen.findByText(TRIP_MESSAGES.tooMany)).toBeInTheDocument();
  expect(screen.getByLabelText('Name of the trip')).toHaveValue('One more');
});

it('says when the list cannot be had, and tries again', async () => {
  const { api, person } = renderApp('/trips', CAMPER);
  api.on(LIST, { status: 500, body: {} });
  expect(await screen.findByText('Failed to fetch trips')).toBeInTheDocument();
  api.on(LIST, { body: [summary(3, 'December')] });
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'December' })).toBeInTheDocument();
});
