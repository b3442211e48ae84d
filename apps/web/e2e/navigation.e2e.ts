import type { Page } from '@playwright/test';
import { PRODUCT } from '@kampvuur/domain';
import { expect, test } from './support/test';
import { cards } from './support/campsites';

const ADMIN_PAGES = [
  '/admin',
  '/admin/dashboard',
  '/admin/upload',
  '/admin/suggested-updates',
  '/admin/proposals',
  '/admin/duplicates',
  '/admin/stale-facts',
  '/admin/edits',
  '/admin/edits/1',
  '/admin/terms',
  '/admin/jobs',
  '/admin/operations',
  '/campsite/1/edit',
];

const CAMPER_PLACES = ['View Profile', 'Trips', 'Along the Way', 'On This Device', 'Add a Missing Campsite'];

async function menuEntries(page: Page): Promise<string[]> {
  await page.getByRole('button', { name: 'User menu' }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  return page.getByRole('menuitem').allInnerTexts();
}

test.describe('a camper', () => {
  test.use({ visitor: 'camper' });

  test('finds a profile and the way out in the user menu', { tag: '@phone' }, async ({ page }) => {
    await page.goto('/');
    expect(await menuEntries(page)).toEqual([...CAMPER_PLACES, 'Logout']);
    await page.getByRole('menuitem', { name: 'View Profile' }).click();
    await expect(page).toHaveURL('/profile');
  });

  test('is led home from every admin page', { tag: ['@desktop', '@slow'] }, async ({ page }) => {
    for (const path of ADMIN_PAGES) {
      await page.goto(path);
      await expect(page, path).toHaveURL('/');
      await expect(page.getByRole('heading', { level: 1, name: PRODUCT.tagline })).toBeVisible();
    }
  });

  test('goes everywhere by the navigation', async ({ page, isPhone }) => {
    await page.goto('/');
    const bar = page.getByRole('navigation', { name: isPhone ? 'Main, phone' : 'Main', exact: true });
    const places = { 'Top Scouts': '/leaderboard', Favourites: '/favorites', Campsites: '/' };
    for (const [name, path] of Object.entries(places)) {
      await bar.getByRole('link', { name }).click();
      await expect(page).toHaveURL(path);
      await expect(bar.getByRole('link', { name })).toHaveAttribute('aria-current', 'page');
    }
    await expect(bar.getByRole('link', { name: 'Profile' })).toHaveCount(isPhone ? 1 : 0);
    const footer = page.getByRole('contentinfo');
    await expect(footer.getByRole('link', { name: 'Privacy' })).toHaveAttribute('href', '/privacy');
    await expect(footer.getByRole('link', { name: 'Terms' })).toHaveAttribute('href', '/terms');
  });

  test('prints a page without what only a screen needs', { tag: '@phone' }, async ({ page }) => {
    await page.goto('/');
    await expect(cards(page).first()).toBeVisible();
    const roles = ['navigation', 'search', 'button', 'combobox', 'contentinfo'] as const;
    for (const role of roles) await expect(page.getByRole(role), role).not.toHaveCount(0);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { level: 1, name: PRODUCT.tagline })).toBeVisible();
    for (const role of roles) await expect(page.getByRole(role), role).toHaveCount(0);
  });

  test('the bottom bar hides on scroll down and shows on scroll up', { tag: '@phone' }, async ({ page }) => {
    await page.goto('/');
    await expect(cards(page)).not.toHaveCount(0);
    const bar = page.getByRole('navigation', { name: 'Main, phone' });
    await expect(bar).toBeInViewport();
    await page.mouse.move(180, 400);
    await page.mouse.wheel(0, 900);
    // The search bar above becomes small, and moves nothing by it: the page would scroll back, and the bar return.
    await page.waitForFunction(() => {
      const search = document.querySelector('[role=search]');
      return search && getComputedStyle(search, '::before').top !== '0px';
    });
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(900);
    await expect(bar).not.toBeInViewport();
    await page.mouse.wheel(0, -300);
    await expect(bar).toBeInViewport();
  });
});

test.describe('an administrator', () => {
  test.use({ visitor: 'admin' });

  test('finds the admin places in the user menu', { tag: ['@desktop', '@slow'] }, async ({ page }) => {
    await page.goto('/');
    const places = ['Admin Dashboard', 'Upload Campsites', 'Suggested Updates'];
    expect(await menuEntries(page)).toEqual([...CAMPER_PLACES, ...places, 'Logout']);
    await page.keyboard.press('Escape');
    for (const path of ADMIN_PAGES) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page, path).toHaveURL(path === '/admin' ? '/admin/dashboard' : path);
    }
  });
});

test('an unknown address is a page of its own, for anyone', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/no/such/page');
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
  await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible();
});

test('the legal pages are public and lead home', { tag: ['@desktop', '@slow'] }, async ({ page }) => {
  for (const [path, sections] of [
    ['/privacy', 10],
    ['/terms', 13],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('heading', { name: /^\d+\. / })).toHaveCount(sections);
    // Signed-out users see only the brand.
    await expect(page.getByRole('navigation', { name: /^Main/ })).toHaveCount(0);
    await page.getByRole('main').getByRole('link', { name: 'Back to home' }).click();
    await expect(page).toHaveURL('/');
  }
});

test.describe('an address that a chat app or a hand has broken', () => {
  test.use({ visitor: 'camper' });

  test(
    'shows the page that says so, or the list without what is broken',
    { tag: '@phone' },
    async ({ page }) => {
      for (const path of ['/profile/%', '/campsite/%E0%A4%A', '/%C0%AE', '/campsite/12%']) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 }), path).toHaveText('404 Page Not Found');
      }
      await page.getByRole('link', { name: 'Back to campsites' }).click();
      await expect(cards(page).first()).toBeVisible();
      await page.goto('/?facilities=Swimming%2520pool%252CBraai%2520places');
      await expect(page.getByRole('button', { name: 'Filters' })).toContainText('2');
      await page.goto('/?query=%E0%A4%A');
      await expect(page.getByRole('heading', { level: 1, name: PRODUCT.tagline })).toBeVisible();
    },
  );
});
