import type { Locator, Page } from '@playwright/test';
import { cards } from './support/campsites';
import { signInWall } from './support/sign-in-wall';
import { expectAccessible } from './support/accessibility';
import { expect, test } from './support/test';

/** Cards of the document itself, which cannot know favourites. */
const firstCards = (page: Page): Locator => page.locator('#root .campsite-card:not(:has(.card-heart))');

/** Where something stands, to the pixel. */
async function boxOf(place: Locator): Promise<number[]> {
  const box = await place.boundingBox();
  return box ? [box.x, box.y, box.width, box.height].map(Math.round) : [];
}

/** What the first card says, shows and where, and where the page's title stands. */
async function firstCard(page: Page) {
  const card = page.locator('.campsite-card').first();
  const picture = card.locator('.picture-frame img');
  const parts = ['.picture-frame', '.card-link', '.card-place', '.card-text', '.rating', '.rate-plate'];
  return {
    source: await picture.evaluate((image) => (image as HTMLImageElement).currentSrc),
    alt: await picture.getAttribute('alt'),
    link: await card.getByRole('link').getAttribute('href'),
    texts: await Promise.all(parts.map((part) => card.locator(part).innerText())),
    places: await Promise.all(parts.map((part) => boxOf(card.locator(part)))),
    title: await boxOf(page.locator('h1')),
  };
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

  test('reads the first cards before the app is there, where it will draw them', async ({ page }) => {
    const count = countOf(page, ['/api/user', '/api/campsites?page=1&limit=12']);
    const release = await holdCode(page);
    await page.goto('/', { waitUntil: 'commit' });
    await expect(firstCards(page).first().getByRole('img').first()).toBeVisible();
    await expectAccessible(page, 'home before the app', false);
    const before = await firstCard(page);

    release();
    await expect(firstCards(page)).toHaveCount(0);
    await expect(cards(page).first()).toBeVisible();
    await expect.poll(() => firstCard(page)).toEqual(before);
    expect(count(), 'asked for once').toEqual([1, 1]);
  });

  test('opens a campsite before the app is there', { tag: ['@phone', '@slow'] }, async ({ page }) => {
    const release = await holdCode(page);
    await page.goto('/', { waitUntil: 'commit' });
    const first = firstCards(page).first();
    const name = await first.getByRole('heading').innerText();
    await page.getByPlaceholder('Search campsites...').click({ force: true });
    await expect(
      page.getByPlaceholder('Search campsites...'),
      'what is typed would be lost',
    ).not.toBeFocused();
    const [x = 0, y = 0] = await boxOf(first.locator('.picture-frame'));
    await page.mouse.click(x + 40, y + 40);
    await page.waitForURL(/\/campsite\/\d+$/, { waitUntil: 'commit' });
    release();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  });

  test(
    'is shown none of it when the session has ended',
    { tag: '@phone' },
    async ({ page, context, pageErrors }) => {
      pageErrors.expect('/api/campsites', 401);
      await context.clearCookies();
      const release = await holdCode(page);
      await page.goto('/', { waitUntil: 'commit' });
      await expect(page.getByRole('progressbar', { name: 'Loading...' })).toBeVisible();
      await expect(page.locator('#root [data-card], #root .campsite-card')).toHaveCount(0);
      release();
      await expect(signInWall(page)).toBeVisible();
    },
  );
});
