import { settled } from './settled';
import { expect, type Locator, type Page } from '@playwright/test';

export const searchBox = (page: Page): Locator => page.getByRole('combobox', { name: 'Search' });
export const cards = (page: Page): Locator => page.getByRole('article');
export const card = (page: Page, name: string): Locator =>
  cards(page).filter({ has: page.getByRole('heading', { name, exact: true }) });
export const filters = (page: Page): Locator => page.getByRole('dialog', { name: 'Filters' });

/** Addresses of the shown cards, in their order. */
export const cardAddresses = (page: Page): Promise<string[]> =>
  cards(page)
    .getByRole('heading')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));

export const cardNames = (page: Page): Promise<string[]> => cards(page).getByRole('heading').allInnerTexts();

/** Opens the filters; they have the keyboard when this returns. */
export async function openFilters(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: /^Filters/ }).click();
  await expect(filters(page)).toBeVisible();
  await expect(page.locator('.MuiDialog-root :focus')).toBeAttached();
  return filters(page);
}

export async function chooseProvince(page: Page, province: string): Promise<void> {
  await filters(page)
    .getByRole('combobox', { name: /Province/ })
    .click();
  await page.getByRole('option', { name: province }).click();
}

/** Campsites the server knows for these parameters. */
export async function totalOf(page: Page, query: string): Promise<number> {
  const response = await page.request.get(`/api/campsites?limit=1&${query}`);
  return ((await response.json()) as { total: number }).total;
}

/** The first campsite the server finds for these parameters. */
export async function firstOf(page: Page, query: string): Promise<{ id: number; name: string }> {
  const response = await page.request.get(`/api/campsites?limit=1&${query}`);
  const { data } = (await response.json()) as { data: { id: number; name: string }[] };
  if (!data[0]) throw new Error(`No campsite for "${query}".`);
  return data[0];
}

/** Scrolls to the end until the list has grown past `count` cards. */
export async function scrollPast(page: Page, count: number): Promise<void> {
  const scroll = async () => {
    await page.mouse.wheel(0, 2500);
    return cards(page).count();
  };
  await expect.poll(scroll, { timeout: 30_000, intervals: [150] }).toBeGreaterThan(count);
}

/** How far the page is scrolled, in px. */
export const scrolled = (page: Page): Promise<number> => page.evaluate(() => Math.round(window.scrollY));

/** The same once it moves no more. */
export const settledScroll = (page: Page): Promise<number> => settled(() => scrolled(page), 200);
