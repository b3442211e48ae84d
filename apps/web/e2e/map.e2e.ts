import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/test';
import { cards, firstOf, searchBox } from './support/campsites';
import { mapCanvas, openPinByKeyboard, showMap } from './support/map';

test.use({ visitor: 'camper' });

/** A part of the list in which no test makes campsites. */
const SEEDED = '/?province=Northern%20Cape';

const heightOf = async (place: Locator): Promise<number | undefined> => (await place.boundingBox())?.height;

/** How many bytes the picture of the map has, as a measure of what is drawn on it. */
const pictureSize = async (page: Page): Promise<number> => (await mapCanvas(page).screenshot()).byteLength;

/** Addresses of the scripts fetched so far. */
function fetchedScripts(page: Page): string[] {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script' || request.url().includes('worker')) scripts.push(request.url());
  });
  return scripts;
}

test(
  'the map view: its code comes on opening, the address keeps it, pins lead to campsites',
  { tag: '@desktop' },
  async ({ page }) => {
    // Never idle: nothing is fetched ahead.
    await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }));
    const scripts = fetchedScripts(page);
    await page.goto(SEEDED);
    await expect(cards(page)).not.toHaveCount(0);
    await page.waitForLoadState('networkidle');
    const isMapCode = (url: string) => /map(libre|canvas)|onmap/i.test(url);
    expect(scripts.filter(isMapCode)).toEqual([]);

    await showMap(page);
    await expect(page).toHaveURL(/view=map/);
    await expect(page.getByRole('combobox', { name: 'Sort' })).toHaveCount(0);
    expect(scripts.filter(isMapCode)).not.toEqual([]);
    await expect.poll(() => heightOf(mapCanvas(page))).toBe(500);

    const popup = await openPinByKeyboard(page);
    const name = await popup.getByRole('heading').innerText();
    await expect(popup.getByRole('status')).toHaveCount(0);
    await expect(popup.getByRole('group', { name: `Pictures of ${name}` })).toBeVisible();
    const isAsWide = async () => {
      const { width } = (await popup.boundingBox()) ?? { width: 0 };
      return width >= 250 && width <= 300;
    };
    await expect.poll(isAsWide).toBe(true);
    await popup.getByRole('link', { name: 'View Details' }).click();
    await expect(page).toHaveURL(/\/campsite\/\d+$/);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

    await page.goBack();
    await expect(mapCanvas(page)).toBeVisible();
    await page.getByRole('button', { name: 'List', exact: true }).click();
    await expect(cards(page)).not.toHaveCount(0);
    expect(new URL(page.url()).searchParams.has('view')).toBe(false);
  },
);

test('the map is drawn and zooms', { tag: ['@desktop', '@slow'] }, async ({ page }) => {
  await page.goto('/?view=map');
  await expect(mapCanvas(page)).toBeVisible();
  await page.waitForLoadState('networkidle');
  // A canvas that was never painted is one flat colour: its picture is tiny and does not change.
  await expect.poll(() => pictureSize(page)).toBeGreaterThan(8000);
  const before = await mapCanvas(page).screenshot();
  await page.getByRole('button', { name: 'Zoom in', exact: true }).click();
  await expect.poll(async () => (await mapCanvas(page).screenshot()).equals(before)).toBe(false);
});

test('the search narrows the map', { tag: ['@phone', '@slow'] }, async ({ page }) => {
  const { name } = await firstOf(page, 'query=augrabies');
  await page.goto('/?view=map');
  await expect(mapCanvas(page)).toBeVisible();
  const narrowed = page.waitForResponse(/\/api\/campsites\/all-filtered\?.*query=augrabies/);
  await searchBox(page).fill('augrabies');
  expect((await narrowed).ok()).toBe(true);
  const card = await openPinByKeyboard(page, name);
  await expect(card.getByRole('heading')).toHaveText(name);
});

test(
  'a popup at the edge comes into sight with its pin, clear of the buttons',
  { tag: ['@desktop', '@slow'] },
  async ({ page }) => {
    // A narrow window that is no phone's: the popup hangs below its pin.
    await page.setViewportSize({ width: 680, height: 900 });
    await page.goto(`${SEEDED}&view=map`);
    const popup = await openPinByKeyboard(page);
    await expect(popup.getByRole('status')).toHaveCount(0);
    // An open pin is 44 high and stands on the popup's tip.
    const above = 44 + 6;
    await expect
      .poll(async () => {
        const [frame, plate] = [await mapCanvas(page).boundingBox(), await popup.boundingBox()];
        const buttons = await page.getByRole('button', { name: 'Zoom out', exact: true }).boundingBox();
        if (!frame || !plate || !buttons) return 'missing';
        const isWhole = plate.y - above >= frame.y && plate.y + plate.height <= frame.y + frame.height;
        const isClear = plate.y >= buttons.y + buttons.height;
        return { isWhole, isClear };
      })
      .toEqual({ isWhole: true, isClear: true });
  },
);

test('one campsite alone is shown with a town to go by', { tag: ['@phone', '@slow'] }, async ({ page }) => {
  await page.goto('/?view=map&query=mountain%20zebra%20rest%20camp');
  await expect(mapCanvas(page)).toBeVisible();
  await page.waitForLoadState('networkidle');
  // Bare ground with a pin is a picture of eight thousand bytes, with towns and roads one of twenty thousand.
  await expect.poll(() => pictureSize(page)).toBeGreaterThan(14_000);
});

test(
  'a popup whose details fail keeps what is known and tries again',
  { tag: ['@phone', '@slow'] },
  async ({ page, pageErrors }) => {
    const { id, name } = await firstOf(page, 'query=augrabies');
    const details = new RegExp(`/api/campsites/${id}$`);
    pageErrors.expect(`/api/campsites/${id}`, 503);
    await page.route(details, (route) =>
      route.fulfill({ status: 503, json: { message: 'The database rests.' } }),
    );
    await page.goto('/?view=map&query=augrabies');
    const popup = await openPinByKeyboard(page, name);
    await expect(popup.getByText('Pictures and details could not be loaded.')).toBeVisible();
    const before = await heightOf(popup);
    await page.unroute(details);
    await popup.getByRole('button', { name: 'Try again' }).click();
    await expect(popup.getByRole('group', { name: `Pictures of ${name}` })).toBeVisible();
    await expect.poll(() => heightOf(popup)).toBe(before);
  },
);

test('a detail page shows its place on a map of 300 px', { tag: ['@desktop', '@slow'] }, async ({ page }) => {
  const { id } = await firstOf(page, 'query=augrabies');
  await page.goto(`/campsite/${id}`);
  await mapCanvas(page).scrollIntoViewIfNeeded();
  await expect.poll(() => heightOf(mapCanvas(page))).toBe(300);
  await expect(page.getByRole('region', { name: 'Map', exact: true })).toContainText(
    / km [a-z-]+ of |Close to /,
  );
});
