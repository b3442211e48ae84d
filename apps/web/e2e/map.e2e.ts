import type { Page } from '@playwright/test';
import { expect, test } from './support/test';
import { cards, firstOf, searchBox } from './support/campsites';
import { mapCanvas, openPinByKeyboard, showMap } from './support/map';

test.use({ visitor: 'camper' });

/** Addresses of the scripts fetched so far. */
function fetchedScripts(page: Page): string[] {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script' || request.url().includes('worker')) scripts.push(request.url());
  });
  return scripts;
}

test('the map view: its code comes on opening, the address keeps it, pins lead to campsites', async ({
  page,
}) => {
  const scripts = fetchedScripts(page);
  await page.goto('/');
  await expect(cards(page)).not.toHaveCount(0);
  await page.waitForLoadState('networkidle');
  const isMapCode = (url: string) => /map(libre|canvas)|onmap/i.test(url);
  expect(scripts.filter(isMapCode)).toEqual([]);

  await showMap(page);
  await expect(page).toHaveURL(/view=map/);
  await expect(page.getByRole('combobox', { name: 'Sort' })).toHaveCount(0);
  expect(scripts.filter(isMapCode)).not.toEqual([]);
  expect((await mapCanvas(page).boundingBox())?.height).toBe(500);

  const popup = await openPinByKeyboard(page);
  const name = await popup.getByRole('heading').innerText();
  const { width } = (await popup.boundingBox()) ?? { width: 0 };
  expect(width).toBeGreaterThanOrEqual(250);
  expect(width).toBeLessThanOrEqual(300);
  await popup.getByRole('link', { name: 'View Details' }).click();
  await expect(page).toHaveURL(/\/campsite\/\d+$/);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

  await page.goBack();
  await expect(mapCanvas(page)).toBeVisible();
  await page.getByRole('button', { name: 'List', exact: true }).click();
  await expect(cards(page)).not.toHaveCount(0);
  expect(new URL(page.url()).searchParams.has('view')).toBe(false);
});

test('the map is drawn and zooms', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/?view=map');
  await expect(mapCanvas(page)).toBeVisible();
  await page.waitForLoadState('networkidle');
  const before = await mapCanvas(page).screenshot();
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await page.waitForTimeout(500);
  const after = await mapCanvas(page).screenshot();
  // A canvas that was never painted is one flat colour: its picture is tiny and does not change.
  expect(before.byteLength).toBeGreaterThan(8000);
  expect(after.equals(before)).toBe(false);
});

test('the search narrows the map', { tag: '@phone' }, async ({ page }) => {
  const { name } = await firstOf(page, 'query=augrabies');
  await page.goto('/?view=map');
  await expect(mapCanvas(page)).toBeVisible();
  const narrowed = page.waitForResponse(/\/api\/campsites\/all-filtered\?.*query=augrabies/);
  await searchBox(page).fill('augrabies');
  expect((await narrowed).ok()).toBe(true);
  const popup = await openPinByKeyboard(page, name);
  await expect(popup.getByRole('heading')).toHaveText(name);
  await page.keyboard.press('Escape');
  await expect(popup).toBeHidden();
});

test('a detail page shows its place on a map of 300 px', { tag: '@desktop' }, async ({ page }) => {
  const { id } = await firstOf(page, 'query=augrabies');
  await page.goto(`/campsite/${id}`);
  await mapCanvas(page).scrollIntoViewIfNeeded();
  expect((await mapCanvas(page).boundingBox())?.height).toBe(300);
});
