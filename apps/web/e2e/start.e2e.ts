import type { Locator, Page } from '@playwright/test';
import { cards } from './support/campsites';
import { signInWall } from './support/sign-in-wall';
import { expectAccessible } from './support/accessibility';
import { expect, test } from './support/test';

const skeletonPictures = (page: Page): Locator => page.locator('#root [data-picture] img');

const sourceOf = (picture: Locator): Promise<string> =>
  picture.evaluate((image) => (image as HTMLImageElement).currentSrc);

/** Where something stands, to the pixel. */
async function boxOf(place: Locator): Promise<number[]> {
  const box = await place.boundingBox();
  return box ? [box.x, box.y, box.width, box.height].map(Math.round) : [];
}

/** Holds the app's code back; the promise's function lets it through. */
async function holdCode(page: Page): Promise<() => void> {
  let release = () => undefined as void;
  const held = new Promise<void>((done) => (release = done));
  await page.route('**/assets/vendor-*.js', (route) => held.then(() => route.continue()));
  return release;
}

/** How often each of these was asked for from now on. */
function countOf(page: Page, paths: string[]): () => number[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    asked.push(pathname + search);
  });
  return () => paths.map((path) => asked.filter((other) => other === path).length);
}

test.describe('a camper who was here before', () => {
  test.use({ visitor: 'camper' });

  test.beforeEach(async ({ page }) => {
    await page.goto('/terms');
    await expect.poll(() => page.evaluate(() => localStorage.getItem('kampvuur-signed-in'))).toBe('yes');
  });

  test('sees the first pictures before the app is there, where it will draw them', async ({ page }) => {
    const count = countOf(page, ['/api/user', '/api/campsites?page=1&limit=12']);
    const release = await holdCode(page);
    await page.goto('/', { waitUntil: 'commit' });
    await expect(skeletonPictures(page).first()).toBeVisible();
    await expectAccessible(page, 'home before the app', false);
    const picture = await sourceOf(skeletonPictures(page).first());
    const frame = await boxOf(page.locator('#root [data-picture]').first());
    const title = await boxOf(page.locator('h1'));

    release();
    await expect(cards(page).first()).toBeVisible();
    await expect(skeletonPictures(page)).toHaveCount(0);
    await expect.poll(() => boxOf(page.locator('.picture-frame').first())).toEqual(frame);
    expect(await sourceOf(page.locator('.picture-frame img').first())).toBe(picture);
    await expect.poll(() => boxOf(page.getByRole('heading', { level: 1 }))).toEqual(title);
    expect(count(), 'asked for once').toEqual([1, 1]);
  });

  test(
    'is shown none of it when the session has ended',
    { tag: '@phone' },
    async ({ page, context, faults }) => {
      faults.expect('/api/campsites', 401);
      await context.clearCookies();
      const release = await holdCode(page);
      await page.goto('/', { waitUntil: 'commit' });
      await expect(page.getByRole('progressbar', { name: 'Loading...' })).toBeVisible();
      await expect(page.locator('#root [data-picture]')).toHaveCount(0);
      release();
      await expect(signInWall(page)).toBeVisible();
    },
  );
});
