import { screen, waitFor, within } from '@testing-library/react';
import type { Trip } from '@kampvuur/contracts';
import { TRIP_MESSAGES } from '@kampvuur/domain/trips';
import { openTrip, stop, trip } from '../../../test/trip-data';

jest.mock('../../ui/map/CampsiteMap', () => ({ CampsiteMap: () => <p>the map</p> }));

const READ = 'GET /api/trips/3';
const LINKS = 'POST /api/trips/3/links';
const ANELE = { id: 12, username: 'anele', firstName: 'Anele', lastName: 'Dube', profilePicture: null };

async function openFromMenu(item: string, changes: Partial<Trip> = {}) {
  const app = await openTrip([stop(1, 'Mahai')], changes);
  await app.person.click(screen.getByRole('button', { name: 'More for this trip' }));
  await app.person.click(await screen.findByRole('menuitem', { name: item }));
  return app;
}

const closed = () =>
  waitFor(() => {
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

it('renames a trip, on the version that somebody else has made meanwhile if one saves again', async () => {
  const { api, person } = await openFromMenu('Rename');
  const current = trip([stop(1, 'Mahai')], { name: 'By Anele', version: 2 });
  const conflict = { message: TRIP_MESSAGES.changedMeanwhile, current };
  api.on('PATCH /api/trips/3', { status: 409, body: conflict });
  const name = await screen.findByLabelText('Name of the trip');
  await person.clear(name);
  await person.type(name, 'Kruger');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(TRIP_MESSAGES.changedMeanwhile)).toBeInTheDocument();
  expect(name).toHaveValue('Kruger');
  expect(screen.getByRole('dialog')).toHaveTextContent(/It is now: ?By Anele ?Save again to put yours/);
  // The page behind the dialog is that of the newer version by now.
  expect(
    await screen.findByRole('heading', { level: 1, name: 'By Anele', hidden: true }),
  ).toBeInTheDocument();
  api.on('PATCH /api/trips/3', { body: trip([stop(1, 'Mahai')], { name: 'Kruger', version: 3 }) });
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await closed();
  expect(api.sent('PATCH /api/trips/3').map(({ body }) => body)).toEqual([
    { name: 'Kruger', version: 1 },
    { name: 'Kruger', version: 2 },
  ]);
  expect(await screen.findByRole('heading', { level: 1, name: 'Kruger' })).toBeInTheDocument();
});

it('deletes a trip once it is confirmed, and stays when that fails', async () => {
  const { api, person } = await openFromMenu('Delete trip');
  const confirm = async () => {
    const dialog = await screen.findByRole('alertdialog', { name: 'Delete December?' });
    await person.click(within(dialog).getByRole('button', { name: 'Delete trip' }));
  };
  api.on('DELETE /api/trips/3', { status: 500, body: {} });
  await confirm();
  expect(await screen.findByText('Trip not deleted')).toBeInTheDocument();
  await closed();
  api.on('DELETE /api/trips/3', { status: 204 }).on('GET /api/trips', { body: [] });
  await person.click(screen.getByRole('button', { name: 'More for this trip' }));
  await person.click(await screen.findByRole('menuitem', { name: 'Delete trip' }));
  await confirm();
  expect(await screen.findByRole('heading', { level: 1, name: 'Trips' })).toBeInTheDocument();
});

it('leaves a trip of somebody else, who alone shares and deletes it', async () => {
  const { api, person } = await openFromMenu('Leave trip', { isOwner: false, owner: ANELE });
  expect(screen.queryByRole('button', { name: 'Share' })).not.toBeInTheDocument();
  api.on('DELETE /api/trips/3/members/7', { status: 204 }).on('GET /api/trips', { body: [] });
  const dialog = await screen.findByRole('alertdialog', { name: 'Leave December?' });
  await person.click(within(dialog).getByRole('button', { name: 'Leave trip' }));
  expect(await screen.findByText('You left the trip')).toBeInTheDocument();
  expect(await screen.findByRole('heading', { level: 1, name: 'Trips' })).toBeInTheDocument();
});

it('removes a stop once it is confirmed', async () => {
  const { api, person } = await openTrip([stop(1, 'Mahai', { version: 4 })]);
  const remove = 'DELETE /api/trips/3/stops/1';
  api.on(remove, { body: trip([]) });
  await person.click(screen.getByRole('button', { name: 'Remove Mahai' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Remove Mahai?' });
  await person.click(within(dialog).getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('Mahai removed')).toBeInTheDocument();
  expect(api.sent(remove)[0]?.query.get('version')).toBe('4');
  expect(await screen.findByText(/^No stops yet\./)).toBeInTheDocument();
});

it('creates a link, shows its address once, and revokes it', async () => {
  const { api, person } = await openTrip([stop(1, 'Mahai')]);
  const link = {
    kind: 'read',
    createdAt: '2026-11-29T08:00:00Z',
    expiresAt: '2027-05-28T08:00:00Z',
  } as const;
  await person.click(screen.getByRole('button', { name: 'Share' }));
  const region = within(await screen.findByRole('region', { name: 'Anyone with the link can read' }));
  expect(region.getByText('There is no link.')).toBeInTheDocument();
  api.on(LINKS, { status: 500, body: {} });
  await person.click(region.getByRole('button', { name: 'Create link' }));
  expect(await screen.findByText('Link not created')).toBeInTheDocument();

  api
    .on(LINKS, { status: 201, body: { ...link, secret: 's'.repeat(43) } })
    .on(READ, { body: trip([stop(1, 'Mahai')], { links: [link] }) });
  await person.click(region.getByRole('button', { name: 'Create link' }));
  expect(await region.findByLabelText('Address of the link')).toHaveValue(
    `${window.location.origin}/t/${'s'.repeat(43)}`,
  );
  expect(await region.findByText('There is a link. It works until 28 May 2027.')).toBeInTheDocument();
  expect(api.sent(LINKS).at(-1)?.body).toEqual({ kind: 'read' });

  api.on('DELETE /api/trips/3/links/read', { status: 204 }).on(READ, { body: trip([stop(1, 'Mahai')]) });
  await person.click(region.getByRole('button', { name: 'Revoke link' }));
  expect(await region.findByText('There is no link.')).toBeInTheDocument();
  expect(region.queryByLabelText('Address of the link')).not.toBeInTheDocument();
});

it('removes somebody who plans the trip too', async () => {
  const { api, person } = await openTrip([stop(1, 'Mahai')], { members: [ANELE] });
  await person.click(screen.getByRole('button', { name: 'Share' }));
  api.on('DELETE /api/trips/3/members/12', { status: 204 }).on(READ, { body: trip([stop(1, 'Mahai')]) });
  await person.click(await screen.findByRole('button', { name: 'Remove Anele Dube from the trip' }));
  expect(
    await screen.findByText('Anele Dube removed. The link for planning together does not work any more.'),
  ).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByText('Planning with you')).not.toBeInTheDocument());
});
