import { fireEvent, screen, within } from '@testing-library/react';
import type { CampsiteDetail } from '@kampvuur/contracts';
import { termWord } from '../src/base/messages/term-words';
import { buildDetail } from './build-campsites';
import { ADMIN, renderApp } from './render-app';

export const REVERSE = 'GET /api/geocode/reverse';
/** The field that holds both coordinates. */
export const COORDINATES = 'Coordinates';

const names = (...list: string[]) => ({ body: list.map((name, index) => ({ id: index + 1, name })) });

export const BERGVILLE = {
  name: 'Bergville',
  label: 'Bergville, KwaZulu-Natal',
  province: 'KwaZulu-Natal',
  latitude: -28.7333,
  longitude: 29.35,
};

/** The edit form of a campsite, filled; the spec has to put something in the place of the maps. Few terms draw fast. */
export async function openEditPage(changes: Partial<CampsiteDetail> = {}, activities = ['Hiking']) {
  const app = renderApp('/campsite/1/edit', ADMIN);
  app.api
    .on('GET /api/campsites/1', { body: buildDetail(changes) })
    .on('GET /api/campsites/1/images', { body: [] })
    .on('GET /api/favorites', { body: [] })
    .on(REVERSE, { body: { province: 'KwaZulu-Natal', place: BERGVILLE, distanceKm: 12.3 } })
    .on('GET /api/facilities', names('Ablutions', 'Shop', 'Hot showers'))
    .on('GET /api/activities', names(...activities))
    .on('GET /api/categories', names('Mountain', 'River'));
  const form = within(await screen.findByRole('form', { name: 'Edit Campsite' }));
  for (const name of ['Shop', activities[0] as string, 'River'])
    await form.findAllByRole('checkbox', { name: termWord(name) });
  await form.findByText('press the map');
  const type = (label: string, value: string) =>
    fireEvent.change(form.getByLabelText(label, { selector: 'input, textarea, select' }), {
      target: { value },
    });
  const save = () => app.person.click(form.getByRole('button', { name: 'Save Changes' }));
  const byCoordinates = () => app.person.click(form.getByRole('button', { name: COORDINATES }));
  return { ...app, form, type, save, byCoordinates };
}
