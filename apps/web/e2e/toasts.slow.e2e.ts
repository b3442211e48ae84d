import type { Page } from '@playwright/test';
import { cards, filters, firstOf, openFilters } from './support/campsites';
import { overlap } from './support/overlap';
import { logIn, signInWall, toast } from './support/sign-in-wall';
import { expect, test } from './support/test';

/** As in a hidden tab: what is visible stays until somebody looks. */
const stopClock = (page: Page): Promise<void> =>
  page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { get: () => true });
    document.dispatchEvent(new Event('visibilitychange'));
  });

test('a toast about a failed login leaves headings, fields and button free', async ({ page, pageErrors }) => {
  await page.goto('/');
  pageErrors.expect('/api/login', 401);
  await stopClock(page);
  await logIn(page, 'nobody-of-this-name', 'not-the-password');
  await expect(toast(page, 'Login failed')).toBeVisible();
  const wall = signInWall(page);
  for (const control of [
    page.getByRole('banner'),
    wall.getByRole('heading', { level: 1 }),
    wall.getByLabel('Email or username'),
    wall.getByLabel('Password'),
    wall.getByRole('button', { name: 'Login', exact: true }),
    wall.getByRole('button', { name: 'Forgot password?' }),
  ])
    await expect.poll(() => overlap(page.locator('.MuiSnackbar-root > *'), control)).toBe(false);
});

test.describe('somebody with an account', () => {
  test.use({ visitor: 'camper' });

  test('a toast about a check-in leaves its stamp free', async ({ page, newCampsite }) => {
    const { id } = await newCampsite();
    await page.goto(`/campsite/${id}`);
    await page.getByRole('button', { name: 'Check In', exact: true }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Share Your Experience' });
    await dialog.getByRole('radio', { name: '3 stars' }).check({ force: true });
    await dialog.getByLabel('Summary').fill('The falls all night long, and a rock dassie at breakfast.');
    await stopClock(page);
    await dialog.getByRole('button', { name: 'Check In', exact: true }).click();
    await expect(toast(page, 'Check-in successful')).toBeVisible();
    const stamp = page.getByRole('region', { name: 'Stamp in your passport' });
    await expect(stamp).toBeInViewport({ ratio: 0.7 });
    await expect.poll(() => overlap(page.locator('.MuiSnackbar-root > *'), stamp)).toBe(false);
  });

  test('a toast leaves the buttons at the end of a page free', { tag: '@phone' }, async ({ page }) => {
    const { id } = await firstOf(page, 'query=augrabies');
    await page.goto(`/campsite/${id}`);
    await stopClock(page);
    await page
      .getByRole('region', { name: 'Add your photos' })
      .getByRole('button', { name: 'Upload' })
      .click();
    await expect(toast(page, 'No images selected')).toBeVisible();
    const bar = page.locator('[data-bottom-action]');
    // The page grows while its parts come.
    const isOnTopAtTheEnd = async () => {
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      return bar.evaluate((element) => 'toastsOnTop' in element.dataset);
    };
    await expect.poll(isOnTopAtTheEnd).toBe(true);
    await expect.poll(() => overlap(page.locator('.MuiSnackbar-root > *'), bar)).toBe(false);
  });

  test('a toast leaves the button that was pressed free', { tag: '@desktop' }, async ({ page }) => {
    const { id } = await firstOf(page, 'query=augrabies');
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(`/campsite/${id}`);
    const button = page.getByRole('button', { name: 'Copy coordinates' });
    await stopClock(page);
    await button.click();
    await expect(page.getByText(/^Co(ordinates copied|uld not copy)/)).toBeVisible();
    await expect.poll(() => overlap(page.locator('.MuiSnackbar-root > *'), button)).toBe(false);
  });

  test(
    'a toast stands on the right when no dialog is open',
    { tag: '@desktop' },
    async ({ page, pageErrors }) => {
      await page.goto('/');
      await openFilters(page);
      await page.keyboard.press('Escape');
      await expect(filters(page)).toBeHidden();
      await page.route('**/api/favorites/*', (route) => route.fulfill({ status: 500, json: {} }));
      pageErrors.expect(/\/api\/favorites\/\d+$/, 500);
      await cards(page)
        .getByRole('button', { name: /favourites/ })
        .first()
        .click();
      const place = page.locator('.MuiSnackbar-root');
      await expect(place).toBeVisible();
      await expect
        .poll(() => place.evaluate((toast) => window.innerWidth - toast.getBoundingClientRect().right))
        .toBeLessThan(40);
    },
  );

  for (const [name, button, submit] of [
    ['Share Your Experience', 'Check In', 'Check In'],
    ['Suggest Updates', 'Suggest Update', 'Submit for review'],
  ] as const) {
    test(`a toast leaves the controls of "${name}" free`, async ({ page }) => {
      const { id } = await firstOf(page, 'query=augrabies');
      await page.goto(`/campsite/${id}`);
      // A toast that stays while the dialog is opened, and one of a failure: they come as they do elsewhere.
      await stopClock(page);
      await page.getByRole('button', { name: 'Copy coordinates' }).click();
      await expect(page.getByText(/^Co(ordinates copied|uld not copy)/)).toBeVisible();
      await page.getByRole('button', { name: button, exact: true }).first().click();
      const dialog = page.getByRole('dialog', { name });
      await expect(dialog).toBeVisible();
      const card = page.locator('.MuiSnackbar-root > *');
      for (const control of [
        dialog.getByRole('heading', { name }),
        dialog.getByRole('button', { name: 'Close' }),
        dialog.getByRole('button', { name: 'Cancel' }),
        dialog.getByRole('button', { name: submit, exact: true }),
      ])
        await expect.poll(() => overlap(card, control), String(control)).toBe(false);
    });
  }
});
