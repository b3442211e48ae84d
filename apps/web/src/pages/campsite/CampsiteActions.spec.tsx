import { act, screen, waitFor, within } from '@testing-library/react';
import type { CampsiteDetail } from '@kampvuur/contracts';
import { dismissToast } from '../../../test/dismiss-toast';
import { ADMIN, CAMPER, renderApp } from '../../../test/render-app';
import { buildDetail } from '../../../test/build-campsites';

jest.mock('../../ui/map/CampsiteMap', () => ({ CampsiteMap: () => <p>the map</p> }));

const AT = { latitude: '-28.68', longitude: '28.93' };

async function open(changes: Partial<CampsiteDetail> = {}, user = CAMPER) {
  const app = renderApp('/campsite/1', user);
  app.api.on('GET /api/campsites/1', { body: buildDetail(changes) });
  app.api.on('GET /api/favorites', { body: [] }).on('GET /api/campsites/1/images', { body: [] });
  await screen.findByRole('heading', { level: 1, name: 'Mahai' });
  return app;
}

/** Gives the browser something it may not have, for one test. */
function lend(target: object, name: string, value: unknown) {
  const before = Object.getOwnPropertyDescriptor(target, name);
  Object.defineProperty(target, name, { value, configurable: true });
  returns.push(() => {
    if (before) Object.defineProperty(target, name, before);
    else Reflect.deleteProperty(target, name);
  });
}

const returns: (() => void)[] = [];
afterEach(() => returns.splice(0).forEach((giveBack) => giveBack()));

describe('what people do with a campsite', () => {
  it('leads there in the app of their choice', async () => {
    const { person } = await open(AT);
    await person.click(screen.getByRole('button', { name: 'Directions' }));
    const items = within(await screen.findByRole('menu')).getAllByRole('menuitem');
    expect(items.map(({ textContent }) => textContent)).toEqual([
      'Google Maps',
      'Waze',
      'Apple Maps',
      'Other app',
    ]);
    expect(items[3]).toHaveAttribute('href', 'geo:-28.68,28.93?q=-28.68,28.93(Mahai)');
  });

  it('copies the coordinates', async () => {
    const { person } = await open(AT);
    await person.click(screen.getByRole('button', { name: 'Copy coordinates' }));
    expect(await screen.findByText('Coordinates copied')).toBeInTheDocument();
    expect(await navigator.clipboard.readText()).toBe('-28.68, 28.93');
  });

  it('copies without a clipboard, or shows what to copy by hand', async () => {
    const { person } = await open(AT);
    lend(navigator, 'clipboard', undefined);
    const copy = jest.fn(() => true);
    lend(document, 'execCommand', copy);
    await person.click(screen.getByRole('button', { name: 'Copy coordinates' }));
    expect(await screen.findByText('Coordinates copied')).toBeInTheDocument();
    expect(copy).toHaveBeenCalledWith('copy');
    await dismissToast(person);
    copy.mockReturnValue(false);
    await person.click(screen.getByRole('button', { name: 'Copy coordinates' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Could not copy-28.68, 28.93');
  });

  it('needs coordinates for the way and for copying', async () => {
    await open();
    expect(screen.queryByRole('button', { name: 'Directions' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Copy coordinates' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Share' })).toBeInTheDocument();
  });

  it('shares by the phone where it can', async () => {
    const { person } = await open();
    const share = jest.fn(() => Promise.reject(new DOMException('closed', 'AbortError')));
    lend(navigator, 'share', share);
    await person.click(screen.getByRole('button', { name: 'Share' }));
    expect(share).toHaveBeenCalledWith({
      title: 'Mahai',
      text: 'Mahai, Bergville, KwaZulu-Natal',
      url: 'http://localhost/campsite/1',
    });
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  });

  it('shares by a link or WhatsApp elsewhere', async () => {
    const { person } = await open();
    await person.click(screen.getByRole('button', { name: 'Share' }));
    const whatsApp = await screen.findByRole('menuitem', { name: 'WhatsApp' });
    expect(whatsApp.getAttribute('href')).toMatch(/^https:\/\/wa\.me\/\?text=Mahai/);
    await person.click(await screen.findByRole('menuitem', { name: 'Copy link' }));
    expect(await screen.findByText('Link copied')).toBeInTheDocument();
    expect(await navigator.clipboard.readText()).toBe('http://localhost/campsite/1');
  });

  it('prints a page of its own, which exists only meanwhile', async () => {
    const { person } = await open({ ...AT, contactPhones: ['+27 36 438 6303'] });
    const print = jest.fn(() => {
      act(() => void window.dispatchEvent(new Event('beforeprint')));
      const sheet = document.querySelector('.print-sheet');
      expect(sheet).toHaveTextContent('Coordinates-28.68, 28.93');
      expect(sheet).toHaveTextContent('Phone+27 36 438 6303');
      expect(sheet).toHaveTextContent('http://localhost/campsite/1');
      act(() => void window.dispatchEvent(new Event('afterprint')));
    });
    lend(window, 'print', print);
    await person.click(screen.getByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalled();
    expect(document.querySelector('.print-sheet')).toBeNull();
  });

  it('keeps it with the heart', async () => {
    const { api, person } = await open();
    api.on('POST /api/favorites/1', { status: 204 }).on('GET /api/favorites', { body: [buildDetail()] });
    await person.click(screen.getByRole('button', { name: 'Add Mahai to favourites' }));
    await waitFor(() => expect(api.sent('GET /api/favorites')).toHaveLength(2));
    expect(screen.getByRole('button', { name: 'Remove Mahai from favourites' })).toBeInTheDocument();
  });
});

describe('the menu', () => {
  it('offers administrators the edit form', async () => {
    const { person } = await open({}, ADMIN);
    await person.click(screen.getByRole('button', { name: 'More for this campsite' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Edit Campsite' }));
    expect(window.location.pathname).toBe('/campsite/1/edit');
  });

  it('offers everyone else a correction, and owners the way to a removal', async () => {
    const { person } = await open();
    await person.click(screen.getByRole('button', { name: 'More for this campsite' }));
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
      'Add to trip',
      'Suggest Update',
      'Ask for its removal',
    ]);
  });
});
