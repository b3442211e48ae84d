import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility';
import { cards } from './support/campsites';
import { currentCard, mapCanvas } from './support/map';
import { overlap } from './support/overlap';
import { expect, test } from './support/test';

// Elsewhere the browser tests do without it: it would answer before their own stubs.
test.use({ visitor: 'camper', serviceWorkers: 'allow' });

/** Some hundred files and pictures are fetched for a region, one after the other. */
const STORED = { timeout: 120_000 };

/** Some of the code that regions are read with, one file of each part. */
const CODE = ['region-worker', 'refresh-regions', 'CampsitePage', 'CampsitesOnMap'];

const storedFiles = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const stored = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return stored.flat().map(({ url }) => url);
  });

test(
  'a province on the device: found, filtered, opened and on the map without a network',
  { tag: '@phone' },
  async ({ page, context, pageErrors }) => {
    await page.goto('/offline');
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.getByLabel('What to keep').selectOption('Northern Cape');
    await expect(page.getByText(/^\d+ campsites, about \d+ MB\./)).toBeVisible();
    await expectAccessible(page, 'on this device');
    await page.getByRole('button', { name: 'Keep on this device' }).click();
    await expect(page.getByText('Northern Cape is on this device.')).toBeVisible(STORED);
    await expect(page.getByRole('list', { name: 'Kept regions' })).toContainText(
      /campsites, about \d+ MB, of .+ \(today\)/,
    );
    await expectAccessible(page, 'a region on this device');
    await expect
      .poll(() => storedFiles(page))
      .toEqual(expect.arrayContaining(CODE.map((name): unknown => expect.stringContaining(name))));

    pageErrors.allowUnreachable();
    await context.setOffline(true);
    await page.goto('/?query=augrabies');
    await expect(cards(page).first()).toContainText('Augrabies Falls Rest Camp');
    await page.getByRole('link', { name: 'Augrabies Falls Rest Camp' }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'About' })).toBeVisible();

    await page.goto('/?province=Limpopo');
    await expect(page.getByText('No campsite on this device matches your search.')).toBeVisible();
    await page.goto('/');
    await expect(page.getByText(/^\d+ campsites on this device$/)).toBeVisible();

    // Pages that were never open before name what is there.
    await page.goto('/favorites');
    await expect(page.getByText(/your favourites are not on this device/)).toBeVisible();
    const kept = page.getByRole('region', { name: 'Regions on this device' });
    await expect(kept.getByRole('link', { name: 'Northern Cape' })).toBeVisible();
    await expectAccessible(page, 'favourites that are not on this device');
    await page.goto('/trips');
    await expect(page.getByText(/the list of your trips is not on this device/)).toBeVisible();
    await expectAccessible(page, 'trips that are not on this device');
    await kept.getByRole('link', { name: 'Northern Cape' }).click();
    await expect(page.getByText(/^\d+ campsites in Northern Cape on this device$/)).toBeVisible();
    await page.goto('/?view=map');
    await expect(mapCanvas(page)).toBeAttached();
    // The map leaves room for the strip that says there is no network.
    const details = currentCard(page).getByRole('link', { name: 'View Details' });
    const bottomBar = page.getByRole('navigation', { name: 'Main, phone' });
    await expect.poll(() => overlap(details, bottomBar)).toBe(false);

    await context.setOffline(false);
    await page.goto('/offline');
    await page.getByRole('button', { name: 'Delete Northern Cape from this device' }).click();
    await expect(page.getByText('Nothing is kept on this device yet.')).toBeVisible();
    await expect.poll(() => page.evaluate(() => caches.keys())).not.toContain('kampvuur-regions');
  },
);

test(
  'a trip on the device: opened without a network, and brought up to date by itself a day later',
  { tag: '@phone' },
  async ({ page, context, pageErrors }) => {
    const { data } = await (await page.request.get('/api/campsites?query=augrabies&limit=1')).json();
    const [{ id: campsiteId, name }] = data;
    const trip = await (
      await page.request.post('/api/trips', { data: { name: 'To the falls', campsiteIds: [campsiteId] } })
    ).json();
    await page.goto(`/trips/${trip.id}`);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.getByRole('button', { name: 'Take along' }).click();
    await page.getByRole('menuitem', { name: 'Keep on this device' }).click();
    await expect(page.getByLabel('What to keep')).toHaveValue('offered');
    await expect(page.getByText(/^1 campsite, about 1 MB\..*With the trip itself/)).toBeVisible();
    await expect(page.getByLabel('Its name on this device')).toHaveValue('To the falls');
    await expectAccessible(page, 'a trip to keep on this device');
    await page.getByRole('button', { name: 'Keep on this device' }).click();
    await expect(page.getByText('To the falls is on this device.')).toBeVisible(STORED);

    // What the page of the trip has stored by itself does not count.
    await page.evaluate(
      async (path) => (await caches.open('kampvuur-own')).delete(path),
      `/api/trips/${trip.id}`,
    );
    pageErrors.allowUnreachable();
    await context.setOffline(true);
    await page.goto(`/trips/${trip.id}`);
    await expect(page.getByRole('heading', { level: 1, name: 'To the falls' })).toBeVisible();
    await page.getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'About' })).toBeVisible();

    await page.request.patch(`/api/trips/${trip.id}`, { data: { name: 'To the big falls', version: 1 } });
    await page.evaluate(async () => {
      const cache = await caches.open('kampvuur-regions');
      const regions = await (await cache.match('/kept/regions'))!.json();
      for (const region of regions) region.keptAt -= 2 * 24 * 60 * 60 * 1000;
      await cache.put('/kept/regions', Response.json(regions));
    });
    // The browser says that there is a network before it carries anything.
    let refused = 0;
    await context.route(`**/api/trips/${trip.id}`, (route) =>
      refused++ === 0 ? route.abort('internetdisconnected') : route.fallback(),
    );
    await context.route('**/assets/refresh-regions*', (route) => route.abort('internetdisconnected'));
    const unchanged = page.waitForResponse((response) => response.url().includes('/api/offline/campsites'));
    await context.setOffline(false);
    expect((await unchanged).status()).toBe(304);
    await expect
      .poll(() =>
        page.evaluate(async (path) => {
          const kept = await caches.match(path, { cacheName: 'kampvuur-regions' });
          return ((await kept?.json()) as { name: string } | undefined)?.name;
        }, `/api/trips/${trip.id}`),
      )
      .toBe('To the big falls');
    expect(refused).toBeGreaterThan(0);
    await expect.poll(() => page.evaluate(() => caches.keys())).not.toContain('kampvuur-regions-next');
    await page.goto('/offline');
    await expect(page.getByRole('list', { name: 'Kept regions' })).toContainText('(today)');
  },
);

test(
  'a region on the device is read in the chosen language, also on pages that were not open before',
  { tag: '@phone' },
  async ({ page, context, pageErrors }) => {
    const { data } = await (await page.request.get('/api/campsites?province=Limpopo&limit=1')).json();
    await page.addInitScript(() => localStorage.setItem('language', 'af'));
    await page.goto('/offline');
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.getByLabel('Wat om te hou').selectOption('Northern Cape');
    await page.getByRole('button', { name: 'Hou op hierdie toestel' }).click();
    await expect(page.getByText('Noord-Kaap is op hierdie toestel.')).toBeVisible(STORED);
    pageErrors.allowUnreachable();
    await context.setOffline(true);
    await page.goto(`/campsite/${data[0].id}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Nie op hierdie toestel nie' })).toBeVisible();
    await page.goto('/trips');
    await expect(page.getByRole('heading', { level: 1, name: 'Reise' })).toBeVisible();
  },
);

test('what the map shows on the device', async ({ page }) => {
  await page.goto('/?view=map&area=19.5,-29.5,21.5,-27.5');
  await expect(mapCanvas(page)).toBeAttached();
  await page.getByRole('button', { name: 'Download' }).click();
  await page.getByRole('menuitem', { name: 'Keep what the map shows on this device' }).click();
  await expect(page.getByLabel('Its name on this device')).toHaveValue('Part of the map');
  await page.getByLabel('Its name on this device').fill('Around the falls');
  await expect(page.getByText(/^\d+ campsites?, about \d+ MB\./)).toBeVisible();
  await page.getByRole('button', { name: 'Keep on this device' }).click();
  await expect(page.getByText('Around the falls is on this device.')).toBeVisible(STORED);
});
