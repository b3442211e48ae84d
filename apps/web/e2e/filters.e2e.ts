import type { Locator, Page } from '@playwright/test';
import { PAGE } from '@kampvuur/domain';
import { newWord } from './support/accounts';
import {
  cards,
  chooseProvince,
  filters,
  openFilters,
  scrolled,
  scrollPast,
  searchBox,
  settledScroll,
  totalOf,
} from './support/campsites';
import { expectAccessible } from './support/accessibility';
import { expect, test } from './support/test';

const POSITION = { latitude: -28.5126, longitude: 28.427 };

const count = (page: Page, total: number): Locator =>
  page.getByRole('status').filter({ hasText: new RegExp(`^${total} campsites?\\b`) });
const parameter = (page: Page, name: string): string | null => new URL(page.url()).searchParams.get(name);
const done = (page: Page): Promise<void> => filters(page).getByRole('button', { name: 'Done' }).click();

test.describe('a camper', () => {
  test.use({ visitor: 'camper' });

  test('closes only the list of provinces by Escape after a press', { tag: '@desktop' }, async ({ page }) => {
    await page.goto('/');
    const dialog = await openFilters(page);
    await dialog.getByRole('combobox', { name: 'Province' }).click();
    await expect(page.getByRole('listbox')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('listbox')).toBeHidden();
    await expect(dialog).toBeVisible();
  });

  test(
    'chooses facilities by keyboard; chips, badge, reload and Back follow',
    { tag: '@desktop' },
    async ({ page }) => {
      await page.goto('/');
      const dialog = await openFilters(page);
      const selector = dialog.getByRole('button', { name: /^Facilities/ });
      await expect(selector).toHaveText('None selected');
      await selector.press('ArrowDown');
      await expect(dialog.getByPlaceholder('Search facilities...')).toBeFocused();
      await expectAccessible(page, 'filters with an open list');

      const options = dialog.getByRole('option');
      const [first, second] = (await options.allInnerTexts()) as [string, string];
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Space');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await expect(selector).toHaveText('2 selected');
      await page.keyboard.type('no such thing');
      await expect(dialog.getByText('No facility found.')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(selector).toBeFocused();
      await dialog.getByRole('button', { name: `Remove ${second}` }).click();
      await expect(selector).toHaveText(first);
      await done(page);

      const total = await totalOf(page, `facilities=${encodeURIComponent(first)}`);
      await expect(count(page, total)).toBeVisible();
      await page.reload();
      await expect(count(page, total)).toBeVisible();
      await expect(page.getByRole('button', { name: /^Filters\s*1$/ })).toBeVisible();
      await expect(page.getByRole('list', { name: 'Active filters' })).toContainText(first);
      await page.goBack();
      await expect(page).toHaveURL('/');
    },
  );

  test(
    'searches near a position and below a price, nearest first',
    { tag: ['@phone', '@slow'] },
    async ({ page, context }) => {
      await context.grantPermissions(['geolocation']);
      await context.setGeolocation(POSITION);
      await page.goto('/');
      const dialog = await openFilters(page);
      await dialog.getByRole('button', { name: 'Up to R600' }).click();
      await dialog.getByRole('button', { name: 'Use my position' }).click();
      await expect(dialog.getByText(/^Within 50 km of .*Clarens$/)).toBeVisible();
      await dialog.getByRole('combobox', { name: /Distance/ }).click();
      await page.getByRole('option', { name: 'Within 250 km' }).click();
      await expectAccessible(page, 'filters with price and place');
      await done(page);

      await expect(page.getByRole('combobox', { name: 'Sort' })).toHaveValue('distance');
      expect(parameter(page, 'near')).toBe('-28.513,28.427');
      const total = await totalOf(page, 'maxRate=600&near=-28.513,28.427&radiusKm=250');
      await expect(count(page, total)).toBeVisible();
      await expect(cards(page).first()).toContainText('km away');
      await expectAccessible(page, 'home with active filters');

      await page.getByRole('button', { name: /^Remove Within 250 km/ }).click();
      await expect(page.getByRole('combobox', { name: 'Sort' })).toHaveValue('');
      expect([parameter(page, 'near'), parameter(page, 'maxRate')]).toEqual([null, '600']);
    },
  );

  test('a place by its name', { tag: ['@desktop', '@slow'] }, async ({ page }) => {
    await page.goto('/?sort=price');
    const dialog = await openFilters(page);
    await dialog.getByRole('combobox', { name: 'Place' }).fill('clarens');
    const suggestion = dialog.getByRole('option', { name: /Clarens/ }).first();
    await expect(suggestion).toBeVisible();
    await expectAccessible(page, 'filters with suggested places');
    await suggestion.click();
    await done(page);
    await expect(page.getByRole('list', { name: 'Active filters' })).toContainText('Within 50 km of Clarens');
    await expect(page.getByRole('combobox', { name: 'Sort' })).toHaveValue('price');
  });

  test(
    'a filter chosen further down leads to the head of its results',
    { tag: '@phone' },
    async ({ page }) => {
      await page.goto('/');
      await scrollPast(page, PAGE.size);
      await openFilters(page);
      await chooseProvince(page, 'Western Cape');
      await done(page);
      const total = await totalOf(page, 'province=Western%20Cape');
      await expect(count(page, total)).toBeInViewport();
      await expect(cards(page).first()).toBeInViewport();
    },
  );

  test('Back undoes step by step, and closes the filters first', { tag: '@phone' }, async ({ page }) => {
    await page.goto('/');
    await searchBox(page).pressSequentially('camp', { delay: 30 });
    await expect(page).toHaveURL('/?query=camp');
    await page.getByRole('combobox', { name: 'Sort' }).selectOption('rating');
    await expect(page).toHaveURL('/?query=camp&sort=rating');
    await openFilters(page);
    await chooseProvince(page, 'Western Cape');
    await page.goBack();
    await expect(filters(page)).toBeHidden();
    await expect(page).toHaveURL(/province=Western/);

    // The cards of this search, not of the one before.
    await expect(count(page, await totalOf(page, 'query=camp&province=Western%20Cape'))).toBeVisible();
    await expect(cards(page).nth(4)).toContainText('Western Cape');
    const link = cards(page).nth(4).getByRole('heading').getByRole('link');
    await link.scrollIntoViewIfNeeded();
    const left = await settledScroll(page);
    await link.click();
    await page.getByRole('main').getByRole('link', { name: 'Campsites' }).click();
    await expect(cards(page)).not.toHaveCount(0);
    await expect.poll(async () => Math.abs((await scrolled(page)) - left)).toBeLessThan(40);

    for (const address of ['/?query=camp&sort=rating', '/?query=camp', '/']) {
      await page.goBack();
      await expect(page).toHaveURL(address);
    }
    await expect(searchBox(page)).toHaveValue('');
  });

  test('finds what campers agree on: the road and the signal', { tag: '@desktop' }, async ({ page }) => {
    await page.goto('/');
    const dialog = await openFilters(page);
    const section = dialog.getByRole('region', { name: 'Road and signal' });
    await section.getByRole('button', { name: 'Any car' }).click();
    await section.getByRole('button', { name: 'Vodacom' }).press('Enter');
    await expect(section.getByRole('button', { name: 'Vodacom', pressed: true })).toBeFocused();
    await expectAccessible(page, 'filters by road and signal');
    await done(page);
    expect([parameter(page, 'road'), parameter(page, 'signal')]).toEqual(['anyCar', 'vodacom']);
    await page.getByRole('button', { name: 'Remove Signal of Vodacom' }).click();
    await expect(page).toHaveURL('/?road=anyCar');
  });
});

test.describe('an administrator', () => {
  test.use({ visitor: 'admin' });

  test('filters by verification', { tag: ['@desktop', '@slow'] }, async ({ page, newCampsite }) => {
    const word = newWord();
    await newCampsite({ name: `${word} Een`, adminVerified: true });
    const { name } = await newCampsite({ name: `${word} Twee` });
    await page.goto(`/?query=${word}`);
    await expect(count(page, 2)).toBeVisible();
    const dialog = await openFilters(page);
    const status = dialog.getByRole('combobox', { name: /Admin Verification Status/ });
    await expect(status).toHaveText('All campsites');
    await status.click();
    await page.getByRole('option', { name: 'Not Verified' }).click();
    await done(page);
    await expect(count(page, 1)).toBeVisible();
    await expect(cards(page)).toContainText(name);
    await expect(page.getByRole('button', { name: /^Filters\s*1$/ })).toBeVisible();
  });
});
