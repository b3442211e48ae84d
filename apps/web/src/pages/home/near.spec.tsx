import { screen, waitFor, within } from '@testing-library/react';
import type { GeocodePlace } from '@kampvuur/contracts';
import { CAMPER, renderApp } from '../../../test/render-app';
import { buildCard } from '../../../test/build-campsites';

const LIST = 'GET /api/campsites';
const PLACES = 'GET /api/geocode/search';
const HERE = 'GET /api/geocode/reverse';
const CLARENS: GeocodePlace = {
  name: 'Clarens',
  label: 'Clarens, Free State',
  province: 'Free State',
  latitude: -28.51268,
  longitude: 28.42705,
};

async function openFilters(path = '/') {
  const { api, person } = renderApp(path, CAMPER);
  api.on(LIST, { body: { data: [buildCard()], total: 1 } });
  await person.click(await screen.findByRole('button', { name: /^Filters/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Filters' }));
  await dialog.findByRole('combobox', { name: 'Place' });
  return { api, person, dialog };
}

// Not in jsdom.
const scrolled = jest.fn();
Object.assign(Element.prototype, { scrollIntoView: scrolled });
beforeEach(() => scrolled.mockClear());

type Answer = (found: PositionCallback, failed: PositionErrorCallback) => void;

/** A browser that answers this when asked where it is. */
function browserWith(answer: Answer | undefined, isSecureContext = true) {
  Object.defineProperty(window, 'isSecureContext', { value: isSecureContext, configurable: true });
  if (answer)
    Object.defineProperty(navigator, 'geolocation', {
      value: { getCurrentPosition: answer },
      configurable: true,
    });
  else Reflect.deleteProperty(navigator, 'geolocation');
}

const failsWith =
  (code: number): Answer =>
  (_found, failed) =>
    failed({ code } as GeolocationPositionError);

describe('a place by its name', () => {
  it('is suggested once typing pauses, sorts by distance and goes into the address', async () => {
    const { api, person, dialog } = await openFilters();
    api.on(PLACES, { body: [CLARENS, { ...CLARENS, name: 'Claremont', label: 'Claremont, Western Cape' }] });
    await person.type(dialog.getByRole('combobox', { name: 'Place' }), 'clar');
    await dialog.findByRole('option', { name: 'Clarens, Free State' });
    // Below the fold of a phone, or under its keyboard, nobody would see the answer.
    expect(scrolled).toHaveBeenCalledTimes(1);
    expect(api.sent(PLACES).map(({ query }) => query.toString())).toEqual(['q=clar&limit=5']);
    await person.keyboard('{ArrowDown}{Enter}');
    expect(window.location.search).toBe('?near=-28.513%2C28.427&place=Clarens&radiusKm=50&sort=distance');
    await waitFor(() =>
      expect(api.sent(LIST).at(-1)?.query.toString()).toBe(
        'near=-28.513%2C28.427&radiusKm=50&sort=distance&page=1&limit=12',
      ),
    );

    await person.click(dialog.getByRole('combobox', { name: /Distance/ }));
    await person.click(screen.getByRole('option', { name: 'Any distance' }));
    expect(dialog.getByText('Near Clarens, any distance')).toBeInTheDocument();
    await person.click(dialog.getByRole('button', { name: /^Done/ }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByRole('combobox', { name: 'Sort' })).toHaveDisplayValue('Nearest');
    await person.click(screen.getByRole('button', { name: 'Remove Near Clarens, any distance' }));
    await waitFor(() => expect(window.location.search).toBe(''));
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
      'Default',
      'A to Z',
      'Z to A',
      'Lowest price',
      'Best rated',
      'Our cost',
    ]);
  });

  it('says when there is none, and when the search failed', async () => {
    const { api, person, dialog } = await openFilters();
    api.on(PLACES, ({ query }) =>
      query.get('q') === 'atlantis' ? { body: [] } : { status: 503, body: { message: 'Not right now.' } },
    );
    const field = dialog.getByRole('combobox', { name: 'Place' });
    await person.type(field, 'atlantis');
    expect(await dialog.findByText('No place found.')).toBeInTheDocument();
    await person.clear(field);
    await person.type(field, 'clarens');
    expect(await dialog.findByText('Failed to search location')).toBeInTheDocument();
    expect(dialog.getByText('Not right now.')).toBeInTheDocument();
    api.on(PLACES, { body: [CLARENS] });
    await person.click(
      within(dialog.getByText('Not right now.').parentElement as HTMLElement).getByRole('button'),
    );
    expect(await dialog.findByRole('option', { name: 'Clarens, Free State' })).toBeInTheDocument();
  });
});

it('that has no campsite this near leads on to those farther away, then to all', async () => {
  const { api, person } = renderApp(
    '/?near=-27.65%2C27.235&place=Kroonstad&radiusKm=50&sort=distance',
    CAMPER,
  );
  api.on(LIST, ({ query }) => ({
    body: query.has('radiusKm') ? { data: [], total: 0 } : { data: [buildCard()], total: 1 },
  }));
  await person.click(await screen.findByRole('button', { name: 'Look farther away' }));
  expect(await screen.findByText('1 campsite')).toBeInTheDocument();
  expect(window.location.search).toBe('?near=-27.65%2C27.235&place=Kroonstad&sort=distance');

  api.on(LIST, { body: { data: [], total: 0 } });
  await person.type(screen.getByRole('combobox', { name: 'Search' }), 'nothing{Enter}');
  expect(await screen.findByRole('button', { name: 'Show all campsites' })).toBeInTheDocument();
});

describe('the own position', () => {
  afterEach(() => browserWith(undefined));

  it('is rounded before it is sent, and shown as the nearest town', async () => {
    browserWith((found) =>
      found({ coords: { latitude: -28.5126789, longitude: 28.4270512 } } as GeolocationPosition),
    );
    const { api, person, dialog } = await openFilters('/?sort=price');
    api.on(HERE, { body: { province: 'Free State', place: CLARENS, distanceKm: 12 } });
    await person.click(dialog.getByRole('button', { name: 'Use my position' }));
    expect(await dialog.findByText('Within 50 km of a point near Clarens')).toBeInTheDocument();
    expect(api.sent(HERE)[0]?.query.toString()).toBe('lat=-28.513&lon=28.427');
    expect(new URLSearchParams(window.location.search).get('near')).toBe('-28.513,28.427');
    expect(new URLSearchParams(window.location.search).get('sort')).toBe('price');
  });

  it('serves without a name too', async () => {
    browserWith((found) => found({ coords: { latitude: -28.5, longitude: 28.4 } } as GeolocationPosition));
    const { person, dialog } = await openFilters();
    await person.click(dialog.getByRole('button', { name: 'Use my position' }));
    expect(await dialog.findByText('Within 50 km of my position')).toBeInTheDocument();
  });

  it.each<[string, Answer | undefined, boolean, RegExp]>([
    ['is not allowed', failsWith(1), true, /not shared with this site/],
    ['cannot be found', failsWith(2), true, /could not be found/],
    ['takes too long', failsWith(3), true, /took too long/],
    ['is asked for on an insecure page', failsWith(1), false, /secure pages/],
    ['is unknown to the browser', undefined, true, /This browser cannot tell/],
  ])('says so when it %s, and loses nothing', async (_case, answer, isSecure, message) => {
    browserWith(answer, isSecure);
    const address = '?near=-28.5%2C28.4&radiusKm=25&place=Clarens';
    const { person, dialog } = await openFilters(`/${address}`);
    await person.click(dialog.getByRole('button', { name: 'Use my position' }));
    expect(await dialog.findByText(message)).toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Use my position' })).toBeEnabled();
    expect(window.location.search).toBe(address);
  });
});
