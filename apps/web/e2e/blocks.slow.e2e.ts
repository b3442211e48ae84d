import type { Browser, Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility';
import { ANONYMOUS } from './support/sessions';
import { signUp, toast } from './support/sign-in-wall';
import { expect, test } from './support/test';

const SUMMARY = 'You people know nothing about camping.';

/** Somebody else, signed in in a browser of their own, who has checked in. */
async function rudePerson(browser: Browser, campsiteId: number): Promise<Page> {
  const page = await (await browser.newContext({ storageState: ANONYMOUS })).newPage();
  await signUp(page);
  const response = await page.request.post(`/api/campsites/${campsiteId}/checkins`, {
    data: { rating: 1, summary: SUMMARY },
  });
  expect(response.ok(), await response.text()).toBe(true);
  return page;
}

test.describe('somebody rude', () => {
  test.use({ visitor: 'camper' });

  test(
    'is blocked from a check-in by the keyboard, folded away, and unblocked',
    { tag: '@desktop' },
    async ({ page, browser, newCampsite }) => {
      const { id } = await newCampsite();
      const rude = await rudePerson(browser, id);
      await page.goto(`/campsite/${id}`);
      const text = page.getByText(SUMMARY);
      await expect(text).toBeVisible();
      await page.getByRole('button', { name: 'More for this check-in' }).press('Enter');
      await page.getByRole('menuitem', { name: 'Block this person' }).press('Enter');
      await page.getByRole('alertdialog').getByRole('button', { name: 'Block' }).press('Enter');
      await expect(toast(page, 'Blocked')).toBeVisible();
      await expect(text).toBeHidden();
      await expectAccessible(page, 'folded check-in');
      await page.getByRole('button', { name: 'Show', exact: true }).press('Enter');
      await expect(text).toBeVisible();

      await rude.goto(`/campsite/${id}`);
      await expect(rude.getByText(SUMMARY)).toBeVisible();

      await page.goto('/account/blocked');
      await expectAccessible(page, 'blocked people');
      await page.getByRole('button', { name: /^Unblock/ }).press('Enter');
      await expect(page.getByText('You have not blocked anybody.')).toBeVisible();
      await page.goto(`/campsite/${id}`);
      await expect(text).toBeVisible();
    },
  );
});
