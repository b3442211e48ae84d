import type { CampsiteDetail } from '@kampvuur/contracts';
import type { Page } from '@playwright/test';
import { newWord, register } from './support/accounts';
import { expectAccessible } from './support/accessibility';
import { cardNames, card, openFilters } from './support/campsites';
import { ANONYMOUS } from './support/sessions';
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
    await expect(section.getByText('Enter at least one adult or pensioner.', { exact: true })).toBeVisible();
    await expectAccessible(page, 'what it costs, with a wrong party');
    await section.getByLabel('Adults').fill('2');
    await expectAccessible(page, 'what it costs');
    await page.reload();
    await expect(section.getByRole('status')).toContainText('for 4 people, 3 nights');
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('.print-sheet')).toContainText(`R${tariffs[0]?.price} per`);
  },
);

test('a family sets its party once, and filters and sorts by what it costs', async ({
  page,
  newCampsite,
}) => {
  const word = newWord();
  const camping = { charge: 'camping', time: 'night' };
  const cheap = { tariffs: [{ ...camping, price: 100, per: 'stand' }] };
  const dear = { tariffs: [{ ...camping, price: 200, per: 'person' }] };
  const [rateOnly, byPerson, byStand] = [
    await newCampsite({ name: `${word} Aasvoël`, rates: 50 }),
    await newCampsite({ name: `${word} Bokspits`, ...dear }),
    await newCampsite({ name: `${word} Cederberg`, ...cheap }),
  ];
  await page.goto(`/?query=${word}`);
  await expect(page.getByRole('article')).toHaveCount(3);
  const dialog = await openFilters(page);
  const costs = dialog.getByRole('region', { name: 'What it costs us' });
  await costs.getByRole('button', { name: 'Say who goes camping' }).click();
  await costs.getByLabel('Ages of children').fill('8, 5');
  await costs.getByLabel('Nights').fill('3');
  await costs.getByLabel('Maximum for the whole stay').fill('1000');
  await expect(dialog.getByRole('button', { name: /Show 1 campsite/ })).toBeVisible();
  await expectAccessible(page, 'filter by what it costs us');
  await dialog.getByRole('button', { name: /^Done/ }).click();
  await expect(card(page, byStand.name)).toContainText('R300 for 3 nights, for us');
  await expect(page.getByRole('article')).toHaveCount(1);

  await page.getByRole('button', { name: /Up to R1.000 for the stay/ }).click();
  await page.getByRole('combobox', { name: 'Sort' }).selectOption('Our cost');
  await expect.poll(() => cardNames(page)).toEqual([byStand.name, byPerson.name, rateOnly.name]);
  await expect(card(page, byPerson.name)).toContainText(/R2.400 for 3 nights, for us/);
  await expect(card(page, rateOnly.name)).toContainText('From R150 for 3 nights, for us');
  await expectAccessible(page, 'sorted by what it costs us');

  await card(page, byPerson.name).getByRole('link').first().click();
  const reckoner = page.getByRole('region', { name: 'What it costs', exact: true });
  await reckoner.scrollIntoViewIfNeeded();
  await expect(reckoner.getByRole('status')).toContainText('for 4 people, 3 nights');
  await page.goto('/');
  await (await openFilters(page)).getByRole('button', { name: 'Say who goes camping' }).click();
  await expect(page.getByLabel('Ages of children')).toHaveValue('8, 5');
});

test(
  'what two campers say of the road and the signal is filtered by',
  { tag: '@phone' },
  async ({ page, playwright, baseURL, newCampsite }) => {
    const word = newWord();
    const reached = await newCampsite({ name: `${word} Teerpad` });
    await newCampsite({ name: `${word} Stil` });
    for (const said of [
      { road: 'anyCar', mtn: 'internet' },
      { road: 'anyCar', mtn: 'calls' },
    ]) {
      const camper = await playwright.request.newContext({ baseURL: baseURL!, storageState: ANONYMOUS });
      await register(camper);
      const checkin = { rating: '4', summary: 'Level stands and warm water.' };
      const sent = await camper.post(`/api/campsites/${reached.id}/checkins`, {
        multipart: { ...checkin, observations: JSON.stringify(said) },
      });
      expect(sent.ok(), await sent.text()).toBe(true);
      await camper.dispose();
    }
    await page.goto(`/?query=${word}`);
    await expect(page.getByRole('article')).toHaveCount(2);
    const dialog = await openFilters(page);
    const voices = dialog.getByRole('region', { name: 'Road and signal' });
    const press = (name: string) => voices.getByRole('button', { name, exact: true }).click();
    await press('Any car');
    await press('MTN');
    await expect(dialog.getByRole('button', { name: /Show 1 campsite/ })).toBeVisible();
    await expect(page.locator('article')).toHaveCount(1);
    await expectAccessible(page, 'filters by road and signal');
    await press('Telkom');
    await expect(dialog.getByRole('button', { name: /Show 0 campsites/ })).toBeVisible();
    await press('Telkom');
    await dialog.getByRole('button', { name: /^Done/ }).click();
    await expect(card(page, reached.name)).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(1);
    const chips = page.getByRole('list', { name: 'Active filters' });
    await expect(chips).toContainText('Any car gets there');
    await expect(chips).toContainText('Signal of MTN');
    await expectAccessible(page, 'filtered by road and signal');
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
