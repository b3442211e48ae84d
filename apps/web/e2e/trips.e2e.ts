import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility';
import { ANONYMOUS } from './support/sessions';
import { toast } from './support/sign-in-wall';
import { expect, test } from './support/test';

test.use({ visitor: 'camper' });

async function openAddToTrip(page: Page, campsiteId: number): Promise<Locator> {
  await page.goto(`/campsite/${campsiteId}`);
  await page.getByRole('button', { name: 'More for this campsite' }).click();
  await page.getByRole('menuitem', { name: 'Add to trip' }).click();
  return page.getByRole('dialog');
}

test(
  'a trip of two stops is planned, shared with people without an account, and shared no more',
  { tag: '@phone' },
  async ({ page, browser, newCampsite }) => {
    const [first, second] = [await newCampsite(), await newCampsite()];
    const dialog = await openAddToTrip(page, first.id);
    await dialog.getByRole('button', { name: 'New trip' }).click();
    await dialog.getByLabel('Name of the trip').fill('December with the cousins');
    await dialog.getByRole('button', { name: 'Create trip' }).click();
    await expect(toast(page, 'Added to December with the cousins')).toBeVisible();
    await (await openAddToTrip(page, second.id)).getByRole('button', { name: /^Add to December/ }).click();
    await expect(toast(page, 'Added to December with the cousins')).toBeVisible();

    await page.goto('/trips');
    await expect(page.getByText(`2 stops · ${first.name} to ${second.name}`)).toBeVisible();
    await expectAccessible(page, 'trips');
    await page.getByRole('link', { name: 'December with the cousins' }).click();
    await page.getByRole('button', { name: `Edit ${first.name}` }).click();
    await dialog.getByLabel('Day of arrival').fill('2031-12-14');
    await dialog.getByLabel('Nights').fill('3');
    await expectAccessible(page, 'stop of a trip');
    await dialog.getByRole('button', { name: 'Save' }).click();
    const stops = page.getByRole('list', { name: 'Stops', exact: true }).getByRole('listitem');
    await expect(stops.first()).toContainText('14 Dec 2031 to 17 Dec 2031, 3 nights');
    // The second stop follows from the first.
    await expect(stops.last()).toContainText('17 Dec 2031 to 18 Dec 2031, 1 night');

    await page.getByRole('button', { name: `Move ${second.name} up` }).press('Enter');
    await expect(page.getByText(`${second.name} is now stop 1 of 2.`)).toBeAttached();
    await expect(stops.first()).toContainText(second.name);
    await expect(page.getByRole('button', { name: `Move ${second.name} up` })).toBeFocused();
    await expectAccessible(page, 'a trip');

    await page.getByRole('button', { name: 'Share', exact: true }).click();
    const link = dialog.getByRole('region', { name: 'Anyone with the link can read' });
    await link.getByRole('button', { name: 'Create link' }).click();
    const address = await link.getByLabel('Address of the link').inputValue();
    await expectAccessible(page, 'sharing a trip');
    const reader = await (await browser.newContext({ storageState: ANONYMOUS })).newPage();
    await reader.goto(address);
    await expect(reader.getByRole('heading', { level: 1 })).toHaveText('December with the cousins');
    await expect(reader.getByText('14 Dec 2031 to 17 Dec 2031, 3 nights')).toBeVisible();
    expect(reader.url(), 'the secret has left the address bar').not.toBe(address);
    await expectAccessible(reader, 'a shared trip');

    await link.getByRole('button', { name: 'Revoke link' }).click();
    await expect(link.getByText('There is no link.')).toBeVisible();
    await reader.goto(address);
    await expect(reader.getByRole('heading', { name: 'This link does not work any more' })).toBeVisible();
  },
);
