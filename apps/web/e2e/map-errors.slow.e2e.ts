import type { Locator, Page } from '@playwright/test';
import { MAP_CAMPSITES_FAILED, MESSAGES } from '@kampvuur/domain';
import { expect, test } from './support/test';
import type { PageErrors } from './support/page-errors';
import { mapCanvas, openPinByKeyboard } from './support/map';

test.use({ visitor: 'camper' });

/** As if the product held more campsites than travel at once. */
async function actTooFull(page: Page, pageErrors: PageErrors): Promise<URLSearchParams[]> {
  const asked: URLSearchParams[] = [];
  pageErrors.expect('/api/campsites/all', 422);
  await page.route(/\/api\/campsites\/all$/, (route) =>
    route.fulfill({ status: 422, json: { message: MESSAGES.tooManyForMap } }),
  );
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/api/campsites/map') asked.push(searchParams);
  });
  return asked;
}

test(
  'too many campsites for one answer: the map asks for the part in view',
  { tag: '@desktop' },
  async ({ page, pageErrors }) => {
    const asked = await actTooFull(page, pageErrors);
    await page.goto('/?view=map');
    await expect(mapCanvas(page)).toBeVisible();
    await expect.poll(() => asked.at(-1)?.get('bounds')?.split(',').length).toBe(4);
    expect(asked[0]?.has('bounds')).toBe(false);
    await expect(page.getByText(/^\d+ campsites$/)).toBeVisible();

    const marks = page.getByRole('list', { name: 'Campsites on this part of the map' }).getByRole('button');
    await expect(marks).not.toHaveCount(0);
    pageErrors.expect('/api/campsites/map', 503);
    const view = /\/api\/campsites\/map\?/;
    await page.route(view, (route) =>
      route.fulfill({ status: 503, json: { message: 'The database rests.' } }),
    );
    await page.getByRole('button', { name: 'Zoom in', exact: true }).click();
    await expect(page.getByText(MAP_CAMPSITES_FAILED)).toBeVisible();
    await expect(mapCanvas(page)).toBeVisible();
    await page.unroute(view);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText(MAP_CAMPSITES_FAILED)).toBeHidden();
    await expect(marks).not.toHaveCount(0);
  },
);

test(
  'a tile host that is down leaves the bundled map, and costs one request',
  { tag: '@desktop' },
  async ({ page, baseURL, pageErrors }) => {
    const tiles: string[] = [];
    const host = `${baseURL}/tiles`;
    await page.route('**/api/map-settings', (route) =>
      route.fulfill({ json: { tileUrl: `${host}/{z}/{x}/{y}.png`, attribution: 'Tile makers' } }),
    );
    await page.route(`${host}/**`, (route) => {
      tiles.push(route.request().url());
      pageErrors.expect(new URL(route.request().url()).pathname, 503);
      return route.fulfill({ status: 503 });
    });
    await page.goto('/?province=Northern%20Cape&view=map');
    await openPinByKeyboard(page);
    await expect.poll(() => tiles.length).toBe(1);
    const before = await mapCanvas(page).screenshot();
    await page.getByRole('button', { name: 'Zoom in', exact: true }).click();
    await expect.poll(async () => (await mapCanvas(page).screenshot()).equals(before)).toBe(false);
    await page.waitForLoadState('networkidle');
    expect(tiles).toHaveLength(1);
    await expect(page.getByRole('alert')).toHaveCount(0);
  },
);

test(
  'on a phone nothing lies over what is said in place of the map',
  { tag: '@phone' },
  async ({ page, pageErrors }) => {
    pageErrors.expect('/api/campsites/all', 500);
    await page.route(/\/api\/campsites\/all$/, (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto('/?view=map');
    const toggle = page.getByRole('group', { name: 'View' });
    const message = page.getByRole('alert').filter({ hasText: MAP_CAMPSITES_FAILED });
    await expect(message).toBeVisible();
    await expect.poll(() => gapBelow(toggle, message)).toBeGreaterThanOrEqual(0);

    await page.goto('/?view=map&query=qqxzv&province=Gauteng&facilities=Electricity');
    const nothing = page.getByText('No campsites match your search.');
    await expect(nothing).toBeVisible();
    await expect.poll(() => gapBelow(toggle, nothing)).toBeGreaterThanOrEqual(0);
  },
);

/** The space between two elements, one below the other, in px; negative while one is missing. */
async function gapBelow(upper: Locator, lower: Locator): Promise<number> {
  const [above, below] = [await upper.boundingBox(), await lower.boundingBox()];
  if (!above || !below) return -Infinity;
  return below.y - above.y - above.height;
}
