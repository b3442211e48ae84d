import type { Page } from '@playwright/test';
import { randomInt } from 'node:crypto';
import sharp from 'sharp';
import { card, cards, firstOf } from './support/campsites';
import { signInWall, logIn, logOut, signUp } from './support/sign-in-wall';
import { expect, test } from './support/test';

// Elsewhere the browser tests do without it: it would answer before their own stubs.
test.use({ serviceWorkers: 'allow' });

const STRIP = 'You are offline. Showing what was loaded last.';
const OWN = 'kampvuur-own';

/** Paths of everything kept for the signed-in user. */
const cachedPaths = (page: Page): Promise<string[]> =>
  page.evaluate(async (name) => {
    if (!(await caches.has(name))) return [];
    const requests = await (await caches.open(name)).keys();
    return requests.map(({ url }) => new URL(url).pathname);
  }, OWN);

/** Paths of the build's files that are kept, one a line. */
const cachedFiles = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const builds = (await caches.keys()).filter((name) => name.startsWith('kampvuur-build-'));
    const stores = await Promise.all(builds.map((name) => caches.open(name)));
    const requests = (await Promise.all(stores.map((store) => store.keys()))).flat();
    return requests.map(({ url }) => url).join('\n');
  });

/** Files of the build that are to be kept with the favourites and are not yet there. */
async function missingFiles(page: Page): Promise<string[]> {
  const worker = await (await page.request.get('/service-worker.js')).text();
  const listed = [...worker.matchAll(/"part":"(?:shell|pages)","revision":[^,]*,"url":"(assets\/[^"]+)"/g)];
  expect(listed.length).toBeGreaterThan(0);
  const there = await cachedFiles(page);
  return listed.flatMap(([, file]) => (file && !there.includes(file) ? [file] : []));
}

test(
  'favourites are readable offline, and gone after signing out',
  { tag: '@phone' },
  async ({ page, context, pageErrors }) => {
    pageErrors.allowUnreachable();
    await signUp(page);
    const favorite = await firstOf(page, 'query=augrabies');
    await page.request.post(`/api/favorites/${favorite.id}`);

    await page.goto('/');
    await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state);
    await expect(cards(page)).not.toHaveCount(0);
    await page.goto('/favorites');
    await expect(card(page, favorite.name)).toBeVisible();
    await expect.poll(() => cachedPaths(page)).toContain(`/api/campsites/${favorite.id}`);
    await expect.poll(() => cachedPaths(page)).toContain(`/api/campsites/${favorite.id}/amenities`);
    await expect
      .poll(async () => (await cachedPaths(page)).filter((path) => path.endsWith('-400.webp')))
      .not.toEqual([]);
    await page.goto('/leaderboard');
    await expect(page.getByRole('tabpanel').getByRole('list').first()).toBeVisible();
    await page.goto('/');
    await expect(cards(page)).not.toHaveCount(0);
    // The options of the filters are fetched before somebody opens them.
    await expect.poll(() => cachedPaths(page)).toContain('/api/categories');

    // The code of what may be opened later is fetched behind everything else.
    await expect.poll(() => missingFiles(page), { timeout: 120_000 }).toEqual([]);
    await context.setOffline(true);
    // A cold start: nothing but what the device has.
    await page.goto('/favorites');
    await expect(page.getByText(STRIP)).toBeVisible();
    const another = page.evaluate(() =>
      fetch('/api/campsites?page=9').then(
        ({ status }) => status,
        () => 'none',
      ),
    );
    expect(await another, 'what was never loaded').toBe('none');
    await card(page, favorite.name).getByRole('link', { name: favorite.name }).click();
    await expect(page.getByRole('heading', { level: 1, name: favorite.name })).toBeVisible();
    // What is shown is there; the strip says the rest.
    await expect(page.getByRole('alert')).toHaveCount(0);
    await page.goto('/');
    await expect(cards(page)).not.toHaveCount(0);
    const hero = page.locator('picture img');
    await expect.poll(() => hero.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
    await cards(page)
      .first()
      .getByRole('button', { name: /favourites/ })
      .click();
    // The first toast brings its code along, and the page stays.
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(cards(page)).not.toHaveCount(0);
    await page.getByRole('button', { name: /^Filters/ }).click();
    await page.getByRole('button', { name: /^Facilities/ }).click();
    await expect(page.getByRole('option').first()).toBeVisible();
    await page.goto('/?query=never+searched+before');
    await expect(page.getByRole('alert')).toContainText('This is not kept for reading offline.');
    await expect(page.getByText('You are offline.', { exact: true })).toBeVisible();
    await context.setOffline(false);
    // Back online the page recovers by itself.
    await expect(page.getByRole('alert')).toBeHidden();
    await expect(cards(page)).not.toHaveCount(0);
    await expect(page.getByText('You are offline')).toBeHidden();
    await context.setOffline(true);
    await page.goto('/leaderboard');
    await expect(page.getByText(/^As of /)).toBeVisible();
    await expect(page.getByText(STRIP)).toBeVisible();
    await page.goto('/terms');
    await expect(page.getByRole('heading', { level: 1, name: 'Terms of Service' })).toBeVisible();

    await page.goto('/');
    await expect(page.getByText(STRIP)).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText('You are offline')).toBeHidden();
    // What the page still asks for while the session ends is refused.
    pageErrors.expect(/^\/api\//, 401);
    await logOut(page);
    await expect(signInWall(page)).toBeVisible();
    await expect.poll(() => page.evaluate((name) => caches.has(name), OWN)).toBe(false);
  },
);

test(
  'the next user of a device finds nothing of the one before',
  { tag: '@desktop' },
  async ({ page, registerOther }) => {
    await signUp(page);
    const favorite = await firstOf(page, 'query=augrabies');
    await page.request.post(`/api/favorites/${favorite.id}`);
    await page.goto('/favorites');
    await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state);
    await page.reload();
    await expect.poll(() => cachedPaths(page)).toContain(`/api/campsites/${favorite.id}`);
    // The session ends elsewhere, so no sign-out passes by.
    await page.context().clearCookies();
    await page.reload();
    await expect(signInWall(page)).toBeVisible();
    await expect.poll(() => cachedPaths(page)).toEqual([]);
    const next = await registerOther();
    await logIn(page, next.username, next.password);
    await expect(signInWall(page)).toBeHidden();
    await expect.poll(() => cachedPaths(page)).toContain('/api/user');
    expect(await cachedPaths(page)).not.toContain(`/api/campsites/${favorite.id}`);
  },
);

test(
  'a picture that is not shown any more leaves the device with the next look at it',
  { tag: '@desktop' },
  async ({ page, newCampsite, pageErrors }) => {
    await signUp(page);
    const { id } = await newCampsite();
    const background = { r: randomInt(256), g: randomInt(256), b: randomInt(256) };
    const buffer = await sharp({ create: { width: 900, height: 600, channels: 3, background } })
      .jpeg()
      .toBuffer();
    const uploaded = await page.request.post(`/api/campsites/${id}/images`, {
      multipart: { image: { name: 'view.jpg', mimeType: 'image/jpeg', buffer } },
    });
    const image = (await uploaded.json()) as { id: number; url: string };
    const small = image.url.replace(/-\d+\.webp$/, '-400.webp');
    await page.request.post(`/api/favorites/${id}`);
    await page.goto('/favorites');
    await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state);
    await page.reload();
    await expect.poll(() => cachedPaths(page)).toContain(small);

    await page.request.delete(`/api/campsites/${id}/images/${image.id}`);
    pageErrors.expect(image.url, 404);
    // As after the hour for which a browser does not ask.
    const again = await page.evaluate(
      (url) => fetch(url, { cache: 'no-cache' }).then(({ status }) => status),
      image.url,
    );
    expect(again).toBe(404);
    await expect.poll(() => cachedPaths(page)).not.toContain(small);
  },
);
