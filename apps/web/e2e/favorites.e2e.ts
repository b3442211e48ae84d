import type { Page, Request } from '@playwright/test';
import { MESSAGES } from '@kampvuur/domain';
import { card, cards } from './support/campsites';
import { signUp, toast } from './support/sign-in-wall';
import { mapCanvas } from './support/map';
import { expectAccessible } from './support/accessibility';
import { expect, test } from './support/test';

const AUGRABIES = 'Augrabies Falls Rest Camp';
const heart = (page: Page, name = AUGRABIES) =>
  page.getByRole('button', { name: new RegExp(`^(Add|Remove) ${name} (to|from) favourites$`) });
const isOn = (page: Page, on: boolean) => expect(heart(page)).toHaveAttribute('aria-pressed', String(on));

const listed = async (page: Page): Promise<string[]> => {
  const response = await page.request.get('/api/favorites');
  return ((await response.json()) as { name: string }[]).map(({ name }) => name);
};

/** How many changes of favourites have not been answered yet. */
function requestsUnderWay(page: Page): () => number {
  const open = new Set<Request>();
  page.on('request', (request) => void (request.url().includes('/api/favorites/') && open.add(request)));
  page.on('requestfinished', (request) => void open.delete(request));
  page.on('requestfailed', (request) => void open.delete(request));
  return () => open.size;
}

test(
  'a heart on a card, on the campsite, in My Favorites as a list, on the map and as a file',
  { tag: '@phone' },
  async ({ page }) => {
    await signUp(page);
    await page.goto('/?query=augrabies');
    await isOn(page, false);
    await heart(page).click();
    await isOn(page, true);
    expect(new URL(page.url()).pathname).toBe('/');
    await expect.poll(() => listed(page)).toEqual([AUGRABIES]);

    await page.reload();
    await isOn(page, true);
    await card(page, AUGRABIES).getByRole('heading').getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1, name: AUGRABIES })).toBeVisible();
    await isOn(page, true);

    await page.goto('/favorites');
    await expect(page.getByRole('heading', { level: 1, name: 'My Favorites' })).toBeVisible();
    await expect(cards(page)).toHaveCount(1);
    await expectAccessible(page, 'favourites');
    await page.getByRole('button', { name: 'Download' }).click();
    const gpx = page.getByRole('menuitem', { name: /^GPX/ });
    const file = await page.request.get((await gpx.getAttribute('href')) ?? '');
    expect(file.headers()['content-disposition']).toContain('attachment');
    expect(await file.text()).toContain(AUGRABIES);
    await expectAccessible(page, 'download menu');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Map', exact: true }).click();
    await expect(mapCanvas(page)).toBeVisible();
    await expect(page).toHaveURL(/\/favorites\?view=map$/);
    await page.getByRole('button', { name: 'List', exact: true }).click();

    await heart(page).click();
    await expect(cards(page)).toHaveCount(0);
    await expect(page.getByText(MESSAGES.noFavorites)).toBeVisible();
    await page.getByRole('button', { name: `Undo: keep ${AUGRABIES}` }).click();
    await expect(cards(page)).toHaveCount(1);
    await expect.poll(() => listed(page)).toEqual([AUGRABIES]);
    await heart(page).click();
    await expect.poll(() => listed(page)).toEqual([]);
    await page.reload();
    await expect(page.getByText(MESSAGES.noFavorites)).toBeVisible();
    await expectAccessible(page, 'no favourites');
    await page.getByRole('main').getByRole('link', { name: 'Find campsites' }).click();
    await expect(page).toHaveURL(/\/$/);
  },
);

test(
  'a press counts although the heart changes before it ends',
  { tag: ['@desktop', '@slow'] },
  async ({ page }) => {
    await signUp(page);
    await page.goto('/?query=augrabies');
    await isOn(page, false);
    await heart(page).hover();
    await page.mouse.down();
    await heart(page).press('Enter');
    await isOn(page, true);
    await page.mouse.up();
    await isOn(page, false);
  },
);

test(
  'fast presses end in the last one, and a refused one is taken back',
  { tag: ['@desktop', '@slow'] },
  async ({ page, pageErrors }) => {
    const underWay = requestsUnderWay(page);
    await signUp(page);
    await page.goto('/?query=augrabies');
    await isOn(page, false);
    await heart(page).dblclick();
    await heart(page).click();
    await expect.poll(() => listed(page)).toEqual([AUGRABIES]);
    await isOn(page, true);
    await heart(page).dblclick();
    // Nor is there anything between two requests.
    let quiet = 0;
    const quietLooks = async () => {
      const isQuiet = (await listed(page)).join() === AUGRABIES && underWay() === 0;
      return (quiet = isQuiet ? quiet + 1 : 0);
    };
    await expect.poll(quietLooks, { intervals: [300] }).toBeGreaterThanOrEqual(3);
    await isOn(page, true);

    const response = await page.request.get('/api/favorites');
    const [favorite] = (await response.json()) as { id: number }[];
    const path = `/api/favorites/${favorite?.id}`;
    pageErrors.expect(path, 503);
    await page.route(`**${path}`, (route) =>
      route.fulfill({ status: 503, json: { message: MESSAGES.databaseDown } }),
    );
    await heart(page).click();
    await expect(toast(page, `${AUGRABIES} could not be removed from your favourites`)).toContainText(
      MESSAGES.databaseDown,
    );
    await isOn(page, true);
  },
);
