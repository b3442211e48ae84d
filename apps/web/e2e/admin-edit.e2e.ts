import type { Locator, Page } from '@playwright/test';
import { MESSAGES } from '@kampvuur/domain';
import { newWord } from './support/accounts';
import { toast } from './support/sign-in-wall';
import { expectAccessible } from './support/accessibility';
import { expect, test } from './support/test';

async function patch(page: Page, id: number, changes: object): Promise<void> {
  const response = await page.request.patch(`/api/campsites/${id}`, { data: changes });
  expect(response.ok(), await response.text()).toBe(true);
}

async function choose(page: Page, entry: string): Promise<void> {
  await page.getByRole('button', { name: 'More for this campsite' }).click();
  await page.getByRole('menuitem', { name: entry }).click();
}

const form = (page: Page): Locator => page.getByRole('form', { name: 'Edit Campsite' });
const leaving = (page: Page): Locator => page.getByRole('alertdialog', { name: 'Leave without saving?' });
const coordinates = (page: Page): Locator => form(page).getByRole('textbox', { name: 'Coordinates' });

test.describe('an administrator', () => {
  test.use({ visitor: 'admin' });

  test(
    'edits a campsite, with its place on the map, and is held before changes are lost',
    { tag: '@phone' },
    async ({ page, newCampsite }) => {
      const { id, name } = await newCampsite();
      await page.goto(`/campsite/${id}`);
      await choose(page, 'Edit Campsite');
      const map = form(page).getByRole('region', { name: 'Map to choose the place on' });
      await expect(map).toBeVisible();
      await expect(form(page).getByRole('checkbox', { name: 'Hot showers' })).toBeVisible();
      await expectAccessible(page, 'edit page');

      await form(page).getByRole('button', { name: 'Coordinates' }).click();
      await coordinates(page).fill('28.5 south');
      await form(page).getByRole('button', { name: 'Save Changes' }).click();
      await expect(form(page).getByText(MESSAGES.coordinateFormat)).toBeVisible();
      await expect(coordinates(page)).toBeFocused();
      await expectAccessible(page, 'edit page with a mistake');
      await coordinates(page).fill('-33.93, 18.46');
      await expect(
        form(page).getByText(/lies in Western Cape, but the province above says Limpopo/),
      ).toBeVisible();
      await form(page)
        .getByRole('button', { name: /^Use .*Western Cape$/ })
        .click();
      await expect(form(page).getByRole('combobox', { name: 'Province' })).toHaveValue('Western Cape');
      await map.scrollIntoViewIfNeeded();
      const typed = await coordinates(page).inputValue();
      await map.click({ position: { x: 90, y: 90 } });
      await expect(coordinates(page)).not.toHaveValue(typed);
      const pressed = await coordinates(page).inputValue();
      await form(page).getByRole('button', { name: 'Put the pin in the middle' }).press('Enter');
      await expect(coordinates(page)).not.toHaveValue(pressed);

      await page.evaluate(() => history.back());
      await expect(leaving(page)).toBeVisible();
      await expectAccessible(page, 'question before leaving');
      await leaving(page).getByRole('button', { name: 'Keep editing' }).click();
      await expect(page).toHaveURL(`/campsite/${id}/edit`);
      await expect(form(page).getByRole('combobox', { name: 'Province' })).toHaveValue('Western Cape');

      await form(page).getByRole('textbox', { name: 'Name', exact: true }).fill(`${name} West`);
      await form(page).getByRole('checkbox', { name: 'Hot showers' }).check();
      await form(page)
        .getByRole('switch', { name: /^Admin Verified/ })
        .check();
      await form(page).getByRole('button', { name: 'Save Changes' }).click();
      await expect(toast(page, 'Campsite updated successfully')).toBeVisible();
      await expect(page).toHaveURL(`/campsite/${id}`);
      await expect(page.getByRole('heading', { level: 1, name: `${name} West` })).toBeVisible();
      await expect(page.getByText('Hot showers')).toBeVisible();
    },
  );

  test(
    'reads the history and takes changes back',
    { tag: ['@phone', '@slow'] },
    async ({ page, newCampsite, pageErrors }) => {
      const { id } = await newCampsite();
      await patch(page, id, { rates: 250, facilities: ['Shop', 'Hot showers'] });
      await page.goto(`/campsite/${id}`);
      await choose(page, 'History');
      const changes = page.getByRole('list', { name: 'Changes' });
      await expect(changes.getByText('R250')).toBeVisible();
      await changes.getByText('What it began with').click();
      await expect(changes.getByText('Limpopo')).toBeVisible();
      await expectAccessible(page, 'history');

      // Somebody else is quicker.
      await patch(page, id, { rates: 300 });
      const list = await page.request.get(`/api/admin/campsites/${id}/revisions`);
      const { data } = (await list.json()) as { data: { id: string; field: string; newValue: unknown }[] };
      const revision = data.find(({ field, newValue }) => field === 'rates' && newValue === 250);
      pageErrors.expect(`/api/admin/revisions/${revision?.id}/undo`, 409);
      await changes.getByRole('button', { name: 'Undo the change of rate per night' }).click();
      const question = page.getByRole('alertdialog');
      await question.getByRole('button', { name: 'Put back' }).click();
      await expect(question.getByText(MESSAGES.revisionStale)).toBeVisible();
      await expect(question.getByText(/^Was changed to R250, is now R300;/)).toBeVisible();
      await expectAccessible(page, 'a change that is stale');
      await question.getByRole('button', { name: 'Put back anyway' }).click();
      await expect(toast(page, 'Change undone')).toBeVisible();
      await expect(changes.getByText(/undid a change/)).toBeVisible();
      const now = await page.request.get(`/api/campsites/${id}`);
      expect(((await now.json()) as { rates: number }).rates).toBe(200);
    },
  );

  test('marks the section that is being read', { tag: '@slow' }, async ({ page, newCampsite }) => {
    const { id } = await newCampsite();
    await page.goto(`/campsite/${id}/edit`);
    const sections = page.getByRole('navigation', { name: 'Sections' });
    const current = sections.locator('[aria-current=true]');
    await expect(current).toHaveText('Basic Information');
    for (const title of ['Contact Information', 'Descriptions']) {
      await sections.getByRole('link', { name: title }).click();
      await expect(page.getByRole('heading', { name: title })).toBeInViewport();
      await expect(current).toHaveText(title);
      await expect(current).toBeInViewport({ ratio: 1 });
    }
  });

  test(
    'adds a campsite and deletes it again',
    { tag: ['@desktop', '@slow'] },
    async ({ page, pageErrors }) => {
      // A job of another journey that ends in the same moment has all pages refetch their campsite (`handleEvent` in
      // `live-api.ts`), this one before it has led home. That deleting alone refetches nothing is in `admin-menu.spec.tsx`.
      pageErrors.expect(/^\/api\/campsites\/\d+(\/images)?$/, 404);
      const name = `${newWord()} Kamp`;
      await page.goto('/admin/dashboard');
      await page.getByRole('button', { name: 'Add New Campsite' }).click();
      const dialog = page.getByRole('dialog', { name: 'Add New Campsite' });
      await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
      await dialog.getByRole('button', { name: 'Add Campsite' }).click();
      await expect(dialog.getByText(MESSAGES.province)).toBeVisible();
      await expect(dialog.getByRole('checkbox', { name: 'Hot showers' })).toBeVisible();
      await expectAccessible(page, 'new campsite');
      await dialog.getByRole('combobox', { name: 'Province' }).selectOption('Limpopo');
      await dialog.getByRole('textbox', { name: 'Phone numbers' }).fill('+27 12 428 9111\n+27 44 531 6700');
      await dialog.getByRole('button', { name: 'Add Campsite' }).click();
      await expect(toast(page, 'Campsite created successfully')).toBeVisible();
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      await expect(page.getByRole('link', { name: '+27 44 531 6700' })).toBeVisible();

      await choose(page, 'Delete Campsite');
      const warning = page.getByRole('alertdialog', { name: `Delete ${name}?` });
      await expect(warning).toContainText('check-ins and photos are permanently deleted');
      await expectAccessible(page, 'warning before deleting');
      await warning.getByRole('button', { name: 'Delete Campsite' }).click();
      await expect(toast(page, 'Campsite deleted')).toBeVisible();
      await expect(page).toHaveURL('/');
    },
  );
});
