import type { CampsiteDetail } from '@kampvuur/contracts';
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility';
import { expect, test } from './support/test';

/** A demo campsite that charges people by what they are. */
async function campsiteWithTariffs(page: Page): Promise<CampsiteDetail> {
  const { data } = (await (await page.request.get('/api/campsites?limit=60')).json()) as {
    data: { id: number }[];
  };
  for (const { id } of data) {
    const campsite = (await (await page.request.get(`/api/campsites/${id}`)).json()) as CampsiteDetail;
    const { tariffs } = campsite;
    const isByPerson = tariffs.some(({ charge, guest }) => charge === 'camping' && guest === 'child');
    if (isByPerson && tariffs.every(({ season, charge }) => season === undefined && charge !== 'power'))
      return campsite;
  }
  throw new Error('No campsite has a tariff for children');
}

test.use({ visitor: 'camper' });

test(
  'a family sees what a stay costs it, here and at the next campsite',
  { tag: '@phone' },
  async ({ page }) => {
    const { id, tariffs } = await campsiteWithTariffs(page);
    await page.goto(`/campsite/${id}`);
    const section = page.getByRole('region', { name: 'What it costs' });
    await section.scrollIntoViewIfNeeded();
    await expect(section.getByRole('table').getByRole('row')).toHaveCount(tariffs.length + 1);
    await section.getByLabel('Ages of children').fill('8, 5');
    await section.getByLabel('Nights').fill('3');
    const sum = section.getByRole('status');
    await expect(sum).toContainText('for 4 people, 3 nights');
    await expect(sum).toContainText(/2 children × 3 nights × R\d+ = R/);
    await section.getByLabel('Adults').fill('0');
    await expect(section.getByText('Enter at least one grown-up')).toBeVisible();
    await section.getByLabel('Adults').fill('2');
    await expectAccessible(page, 'what it costs');
    await page.reload();
    await expect(section.getByRole('status')).toContainText('for 4 people, 3 nights');
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('.print-sheet')).toContainText(`R${tariffs[0]?.price} per`);
  },
);

test.describe('an administrator', () => {
  test.use({ visitor: 'admin' });

  test('adds a tariff by keyboard, and the rate follows', { tag: '@desktop' }, async ({ page }) => {
    const campsite = await campsiteWithTariffs(page);
    await page.goto(`/campsite/${campsite.id}/edit`);
    await page.getByRole('button', { name: 'Add a tariff' }).focus();
    await page.keyboard.press('Enter');
    const group = page.getByRole('group', { name: `Tariff ${campsite.tariffs.length + 1}`, exact: true });
    await expect(group.getByLabel('What for')).toBeFocused();
  });
});
