import type { Locator, Page } from '@playwright/test';
import { MESSAGES } from '@kampvuur/domain';
import { expectAccessible } from './support/accessibility';
import { toast } from './support/sign-in-wall';
import { expect, test } from './support/test';

const form = (page: Page): Locator => page.getByRole('form', { name: 'Edit Campsite' });
const leaving = (page: Page): Locator => page.getByRole('alertdialog', { name: 'Leave without saving?' });

// CampsiteEditPage.spec.tsx and changed-meanwhile.spec.tsx test the same without a browser.
test.describe('an administrator', () => {
  test.use({ visitor: 'admin' });

  test(
    'leaves unsaved changes behind when that is wanted',
    { tag: '@desktop' },
    async ({ page, newCampsite }) => {
      const { id } = await newCampsite();
      await page.goto(`/campsite/${id}`);
      await page.getByRole('button', { name: 'More for this campsite' }).click();
      await page.getByRole('menuitem', { name: 'Edit Campsite' }).click();
      await form(page).getByRole('textbox', { name: 'Closest town' }).fill('Elsewhere');
      await page.getByRole('link', { name: 'Top Scouts' }).first().click();
      await leaving(page).getByRole('button', { name: 'Keep editing' }).click();
      await page.evaluate(() => history.back());
      await leaving(page).getByRole('button', { name: 'Leave' }).click();
      await expect(page).toHaveURL(`/campsite/${id}`);
      await expect(page.getByText('Elsewhere')).toHaveCount(0);
    },
  );

  test(
    'sees what somebody else has changed meanwhile, and decides',
    { tag: '@desktop' },
    async ({ page, newCampsite, pageErrors }) => {
      const { id } = await newCampsite();
      await page.goto(`/campsite/${id}/edit`);
      const town = form(page).getByRole('textbox', { name: 'Closest town' });
      const rate = form(page).getByRole('textbox', { name: 'Rate per night' });
      await town.fill('Pretoria');
      await page.request.patch(`/api/campsites/${id}`, { data: { closestTown: 'Midrand', rates: 250 } });
      pageErrors.expect(`/api/campsites/${id}`, 409);
      await form(page).getByRole('button', { name: 'Save Changes' }).click();
      await expect(toast(page, MESSAGES.campsiteChanged)).toBeVisible();
      await expect(form(page).getByText('Now: Midrand')).toBeVisible();
      await expect(town).toHaveValue('Pretoria');
      await expect(town).toBeFocused();
      await expect(rate).toHaveValue('250');
      await expectAccessible(page, 'edit page with a clash');
      await form(page).getByRole('button', { name: 'Save Changes' }).click();
      await expect(page).toHaveURL(`/campsite/${id}`);
      const now = await page.request.get(`/api/campsites/${id}`);
      expect(await now.json()).toMatchObject({ closestTown: 'Pretoria', rates: 250 });
    },
  );
});
