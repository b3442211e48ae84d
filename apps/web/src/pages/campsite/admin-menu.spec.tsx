import { screen, waitFor, within } from '@testing-library/react';
import { ADMIN, renderApp } from '../../../test/render-app';
import { buildDetail } from '../../../test/build-campsites';

jest.mock('../../ui/map/CampsiteMap', () => ({ CampsiteMap: () => <p>the map</p> }));

const DELETE = 'DELETE /api/campsites/1';
const WARNING = /check-ins and photos are permanently deleted/;

async function openMenu() {
  const app = renderApp('/campsite/1', ADMIN);
  app.api
    .on('GET /api/campsites/1', { body: buildDetail() })
    .on('GET /api/campsites/1/images', { body: [] })
    .on('GET /api/favorites', { body: [] })
    .on('GET /api/campsites', { body: { data: [], total: 0 } });
  await screen.findByRole('heading', { level: 2, name: 'Check-ins' });
  await app.person.click(screen.getByRole('button', { name: 'More for this campsite' }));
  return app;
}

async function askToDelete() {
  const app = await openMenu();
  await app.person.click(await screen.findByRole('menuitem', { name: 'Delete Campsite' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete Mahai?' }));
  expect(dialog.getByText(WARNING)).toBeInTheDocument();
  const confirm = () => app.person.click(dialog.getByRole('button', { name: 'Delete Campsite' }));
  return { ...app, dialog, confirm };
}

describe('an administrator', () => {
  it('finds editing, history and deleting in the menu', async () => {
    await openMenu();
    const entries = await screen.findAllByRole('menuitem');
    expect(entries.map(({ textContent }) => textContent)).toEqual([
      'Add to trip',
      'Suggest Update',
      'Edit Campsite',
      'History',
      'Delete Campsite',
    ]);
  });

  it('deletes a campsite after the warning and comes home', async () => {
    const { api, confirm } = await askToDelete();
    api.on(DELETE, { status: 204 });
    await confirm();
    expect(await screen.findByText('Campsite deleted')).toBeInTheDocument();
    await waitFor(() => expect(window.location.pathname).toBe('/'));
    expect(api.sent('GET /api/campsites/1')).toHaveLength(1);
  });

  it('shows why it could not be deleted', async () => {
    const { api, confirm } = await askToDelete();
    api.on(DELETE, { status: 503, body: { message: 'Not now.' } });
    await confirm();
    expect(await screen.findByText('Error')).toBeInTheDocument();
    expect(screen.getByText('Not now.')).toBeInTheDocument();
    expect(window.location.pathname).toBe('/campsite/1');
  });
});
