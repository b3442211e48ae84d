import { expectAccessible } from './support/accessibility';
import { cards } from './support/campsites';
import { mapCanvas } from './support/map';
import { expect, test } from './support/test';

// Elsewhere the browser tests do without it: it would answer before their own stubs.
test.use({ visitor: 'camper', serviceWorkers: 'allow' });

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
    await expect(page.getByText('Northern Cape is on this device.')).toBeVisible();
    await expect(page.getByRole('list', { name: 'Kept regions' })).toContainText(
      /campsites, about \d+ MB, of .+ \(today\)/,
    );
    await expectAccessible(page, 'a region on this device');
    // What answers without a network is stored by the service worker beside the region.
    await expect
      .poll(() =>
        page.evaluate(async () => {
          const names = await caches.keys();
          const stored = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
          return stored.flat().some(({ url }) => url.includes('region-worker'));
        }),
      )
      .toBe(true);

    pageErrors.allowUnreachable();
    await context.setOffline(true);
    await page.goto('/?query=augrabies');
    await expect(cards(page).first()).toContainText('Augrabies Falls Rest Camp');
    await page.getByRole('link', { name: 'Augrabies Falls Rest Camp' }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'About' })).toBeVisible();

    await page.goto('/?province=Limpopo');
    await expect(page.getByText('No campsites match your search.')).toBeVisible();
    await page.goto('/?view=map');
    await expect(mapCanvas(page)).toBeAttached();

    await context.setOffline(false);
    await page.goto('/offline');
    await page.getByRole('button', { name: 'Delete Northern Cape from this device' }).click();
    await expect(page.getByText('Nothing is kept on this device yet.')).toBeVisible();
    expect(await page.evaluate(() => caches.keys())).not.toContain('kampvuur-regions');
  },
);
