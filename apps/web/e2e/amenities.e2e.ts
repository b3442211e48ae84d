import type { NearbyAmenities } from '@kampvuur/contracts';
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility';
import { expect, test } from './support/test';

/** A demo campsite with several of one kind near it. */
async function campsiteWithAmenities(page: Page): Promise<{ id: number; nearby: NearbyAmenities }> {
  const { data } = (await (await page.request.get('/api/campsites?limit=60')).json()) as {
    data: { id: number }[];
  };
  for (const { id } of data) {
    const nearby = (await (
      await page.request.get(`/api/campsites/${id}/amenities`)
    ).json()) as NearbyAmenities;
    const countOf = (wanted: string) => nearby.amenities.filter(({ kind }) => kind === wanted).length;
    if (countOf('fuel') > 1 && countOf('police') > 0) return { id, nearby };
  }
  throw new Error('No campsite has fuel and police near it');
}

test.use({ visitor: 'camper' });

test('a camper finds help and supplies near a campsite', { tag: '@phone' }, async ({ page }) => {
  const { id, nearby } = await campsiteWithAmenities(page);
  await page.goto(`/campsite/${id}`);
  const section = page.getByRole('region', { name: 'Help and supplies nearby' });
  await section.scrollIntoViewIfNeeded();
  await expect(section).toContainText('In a straight line; roads are longer.');
  const [fuel, other] = nearby.amenities.filter(({ kind }) => kind === 'fuel');
  await expect(section).toContainText(fuel?.name ?? '');
  await expect(section.getByText(other?.name ?? '').first()).toBeHidden();
  await section.getByLabel(/ more: Fuel$/).click();
  await expect(section.getByText(other?.name ?? '').first()).toBeVisible();
  await expect(section.getByRole('link', { name: /^Call .*: 10111$/ }).first()).toHaveAttribute(
    'href',
    'tel:10111',
  );
  await expectAccessible(page, 'help and supplies');
});

test('the print sheet has all of its text', { tag: '@desktop' }, async ({ page }) => {
  const { id, nearby } = await campsiteWithAmenities(page);
  await page.goto(`/campsite/${id}`);
  await expect(page.getByRole('region', { name: 'Help and supplies nearby' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  const sheet = page.locator('.print-sheet');
  await expect(sheet).toContainText(nearby.amenities.at(-1)?.name ?? '');
  const clipping = sheet.locator('xpath=descendant-or-self::*[not(self::img)]');
  const clipped = await clipping.evaluateAll((elements) =>
    elements
      .filter(
        (element) => element instanceof HTMLElement && getComputedStyle(element).overflowY !== 'visible',
      )
      .map(({ className }) => className),
  );
  expect(clipped).toEqual([]);
});
