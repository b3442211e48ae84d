import { act, screen, waitFor, within } from '@testing-library/react';
import type { NearbyAmenities, NearbyAmenity } from '@kampvuur/contracts';
import { buildDetail } from '../../../test/build-campsites';
import { noConnection } from '../../../test/fake-api';
import { ADMIN, CAMPER, renderApp } from '../../../test/render-app';

jest.mock('../../ui/map/CampsiteMap', () => ({ CampsiteMap: () => <p>the map</p> }));

const AMENITIES = 'GET /api/campsites/12/amenities';

const NAME = 'Help and supplies nearby';

const amenity = (changes: Partial<NearbyAmenity>): NearbyAmenity => ({
  kind: 'fuel',
  name: 'Grysbok Motors',
  latitude: -33.5,
  longitude: 20.5,
  distanceKm: 4.3,
  phone: null,
  openingHours: null,
  osmRef: 'node/1',
  ...changes,
});

const nearby = (...amenities: NearbyAmenity[]): NearbyAmenities => ({
  amenities,
  asOf: amenities.length > 0 ? '2026-05-31' : null,
  isImported: true,
});

async function open(body: NearbyAmenities, user = CAMPER) {
  const app = renderApp('/campsite/12', user);
  app.api.on('GET /api/campsites/12', { body: buildDetail({ id: 12 }) }).on(AMENITIES, { body });
  await screen.findByRole('heading', { level: 1, name: 'Mahai' });
  return app;
}

const section = () => screen.findByRole('region', { name: NAME });

describe('help and supplies near a campsite', () => {
  it('are listed by kind with distance, hours, telephone and directions', async () => {
    await open(
      nearby(
        amenity({ kind: 'hospital', name: null, distanceKm: 87.4, openingHours: '24/7' }),
        amenity({ phone: '+27 53 555 0101', openingHours: 'Mo-Fr 08:00-17:00; Sa 08:00-13:00' }),
      ),
    );
    const region = within(await section());
    expect(region.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Hospitals',
      'Fuel',
    ]);
    const [hospital, fuel] = region.getAllByRole('listitem');
    expect(hospital).toHaveTextContent('No name on the map87 kmHours: always openDirections');
    expect(fuel).toHaveTextContent(
      'Grysbok Motors4.3 kmHours: Mon to Fri 08:00 to 17:00, Sat 08:00 to 13:00',
    );
    expect(region.getByRole('link', { name: 'Call Grysbok Motors: +27 53 555 0101' })).toHaveAttribute(
      'href',
      'tel:+27535550101',
    );
    expect(region.getByRole('link', { name: 'Directions to Grysbok Motors' })).toHaveAttribute(
      'href',
      'https://www.google.com/maps/dir/?api=1&destination=-33.5,20.5',
    );
  });

  it('say how they are measured, how old they are and their source', async () => {
    await open(nearby(amenity({})));
    const region = await section();
    expect(region).toHaveTextContent('In a straight line; roads are longer. As of 31 May 2026.');
    expect(
      within(region).getByRole('link', { name: '© OpenStreetMap contributors, ODbL' }),
    ).toBeInTheDocument();
  });

  it('credit nobody for those of the demo data', async () => {
    await open(nearby(amenity({ osmRef: null })));
    expect(within(await section()).queryByRole('link', { name: /OpenStreetMap/ })).not.toBeInTheDocument();
  });

  it('show the nearest of a kind, and the others on demand', async () => {
    const { person } = await open(
      nearby(...['One', 'Two', 'Three'].map((name, index) => amenity({ name, longitude: 20 + index }))),
    );
    const region = within(await section());
    expect(region.getByText('One')).toBeVisible();
    expect(region.getByText('Three')).not.toBeVisible();
    await person.click(region.getByText('2 more'));
    expect(region.getByText('Three')).toBeVisible();
  });

  it('are left out where there are none', async () => {
    const { api } = await open(nearby());
    await waitFor(() => expect(api.sent(AMENITIES)).toHaveLength(1));
    await screen.findByRole('region', { name: 'Basic Information' });
    expect(screen.queryByRole('region', { name: NAME })).not.toBeInTheDocument();
  });

  it('show only administrators that nothing is imported', async () => {
    const none = { amenities: [], asOf: null, isImported: false };
    await open(none, ADMIN);
    expect(await section()).toHaveTextContent('import:amenities');
  });

  it('show campers nothing where nothing is imported', async () => {
    const { api } = await open({ amenities: [], asOf: null, isImported: false });
    await waitFor(() => expect(api.sent(AMENITIES)).toHaveLength(1));
    await screen.findByRole('region', { name: 'Basic Information' });
    expect(screen.queryByRole('region', { name: NAME })).not.toBeInTheDocument();
  });

  it('can be loaded again when that failed, without an alert', async () => {
    const { api, person } = renderApp('/campsite/12', CAMPER);
    api.on('GET /api/campsites/12', { body: buildDetail({ id: 12 }) }).on(AMENITIES, noConnection);
    const region = await section();
    expect(region).toHaveTextContent('could not be loaded');
    api.on(AMENITIES, { body: nearby(amenity({})) });
    await person.click(within(region).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Grysbok Motors')).toBeInTheDocument();
  });

  it('are on the print sheet: the nearest of each kind, with age and source', async () => {
    await open(
      nearby(amenity({ phone: '+27 53 555 0101' }), amenity({ name: 'Second' }), amenity({ kind: 'police' })),
    );
    await section();
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    const sheet = document.querySelector('.print-sheet');
    expect(sheet).toHaveTextContent('FuelGrysbok Motors, 4.3 km, +27 53 555 0101');
    expect(sheet).toHaveTextContent('PoliceGrysbok Motors, 4.3 km');
    expect(sheet).not.toHaveTextContent('Second');
    expect(sheet).toHaveTextContent('As of 31 May 2026. © OpenStreetMap contributors, ODbL');
    act(() => void window.dispatchEvent(new Event('afterprint')));
  });
});
