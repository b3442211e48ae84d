import { expect, test } from './support/test';
import { cards, firstOf, openFilters, searchBox } from './support/campsites';
import { newPerson } from './support/accounts';
import { signInWall, openRegister } from './support/sign-in-wall';
import { mapCanvas, openPinByKeyboard } from './support/map';
import { expectAccessible } from './support/accessibility';
import { ADMIN_PAGES, CAMPER_PAGES, PUBLIC_PAGES } from './support/pages';

// Zero findings of axe, no sideways scrolling at 360 px, and (by the fixture) no complaint of the browser.

test('accessible: the sign-in dialog in all its views', async ({ page }) => {
  await page.goto('/');
  await expect(signInWall(page)).toBeVisible();
  await expectAccessible(page, 'choice');
  const form = await openRegister(page);
  await form.getByRole('button', { name: 'Create account' }).click();
  await expect(form.getByRole('checkbox').first()).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page, 'register with errors');
  await form.getByRole('button', { name: 'Terms of Service' }).click();
  await expect(page.getByRole('heading', { name: /^13\. / })).toBeVisible();
  await expectAccessible(page, 'legal popup');
  await page.keyboard.press('Escape');
  await signInWall(page).getByRole('tab', { name: 'Login' }).click();
  await expectAccessible(page, 'login');
  await signInWall(page).getByRole('button', { name: 'Forgot password?' }).click();
  await expectAccessible(page, 'forgot password');
});

test('accessible: the consent of a first external sign-in', { tag: '@phone' }, async ({ page }) => {
  const { email, firstName, lastName } = newPerson();
  await page.goto('/');
  await signInWall(page).getByRole('link', { name: 'Continue with Google' }).click();
  const form = page.getByRole('form', { name: 'Somebody else' });
  await form.getByLabel('First name').fill(firstName);
  await form.getByLabel('Last name').fill(lastName);
  await form.getByLabel('Email', { exact: true }).fill(email);
  await form.getByRole('button', { name: 'Continue' }).click();
  await expect(signInWall(page)).toContainText(email);
  await expectAccessible(page, 'consent');
});

test('accessible: the public pages', { tag: '@phone' }, async ({ page, pageErrors }) => {
  pageErrors.expect('/api/password-reset/check', 404);
  for (const path of PUBLIC_PAGES) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page, path);
  }
  await page.goto('/reset-password#secret');
  await expect(page.getByRole('alert')).toBeVisible();
  await expectAccessible(page, '/reset-password');
});

test('accessible in the dark: the sign-in dialog', { tag: '@desktop' }, async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/');
  await expect(signInWall(page)).toBeVisible();
  await expectAccessible(page, 'choice, dark');
  await openRegister(page);
  await expectAccessible(page, 'register, dark');
});

test.describe('signed in', () => {
  test.use({ visitor: 'camper' });

  test('accessible: home and the filter dialog', async ({ page }) => {
    await page.goto('/');
    await expect(cards(page)).not.toHaveCount(0);
    await expectAccessible(page, 'home');
    const filters = await openFilters(page);
    await expectAccessible(page, 'filters');
    await filters.getByRole('button', { name: 'Done' }).click();
    await searchBox(page).fill('braai qqxzv');
    await expect(page.getByText('Showing results without')).toBeVisible();
    await expectAccessible(page, 'results without a word');
    await searchBox(page).fill('richmond');
    await expect(page.getByText('Several towns have this name:')).toBeVisible();
    await expectAccessible(page, 'several towns of a name');
    await searchBox(page).fill('qqxzv');
    await expect(page.getByText('No campsites match your search.')).toBeVisible();
    await expectAccessible(page, 'nothing found');
  });

  test('accessible: the map with a popup', async ({ page }) => {
    await page.goto('/?view=map&province=Northern%20Cape');
    await expect(mapCanvas(page)).toBeVisible();
    await openPinByKeyboard(page);
    await expectAccessible(page, 'map with popup');
  });

  test('accessible: a campsite and its photos', async ({ page }) => {
    const { id } = await firstOf(page, 'query=augrabies');
    await page.goto(`/campsite/${id}`);
    await expect(page.getByRole('heading', { level: 2, name: 'About' })).toBeVisible();
    await expect(mapCanvas(page)).toBeAttached();
    await expectAccessible(page, 'detail');
    await page.getByRole('region', { name: 'Photos' }).getByRole('button', { name: /photo/ }).first().click();
    await expect(page.getByRole('dialog').getByText(/^1 \/ \d+( · .+)?$/)).toBeVisible();
    await expectAccessible(page, 'lightbox');
  });

  test('accessible: every other page of a camper', async ({ page, pageErrors }) => {
    pageErrors.expect('/api/campsites/999999', 404);
    for (const path of [...CAMPER_PAGES, '/campsite/999999']) {
      await page.goto(path);
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
      await expectAccessible(page, path);
    }
  });

  test('accessible in the dark: home and a campsite', { tag: '@phone' }, async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto('/');
    await expect(cards(page)).not.toHaveCount(0);
    await expectAccessible(page, 'home, dark');
    const { id } = await firstOf(page, 'query=augrabies');
    await page.goto(`/campsite/${id}`);
    await expect(page.getByRole('heading', { level: 2, name: 'About' })).toBeVisible();
    await expectAccessible(page, 'detail, dark');
  });
});

test.describe('an administrator', () => {
  test.use({ visitor: 'admin' });

  test('accessible: every admin page', async ({ page }) => {
    const { id } = await firstOf(page, 'query=augrabies');
    for (const path of [...ADMIN_PAGES, `/campsite/${id}/edit`, `/campsite/${id}/history`]) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectAccessible(page, path);
    }
  });
});
