import type { Page } from '@playwright/test';
import { CAMPER_PAGES } from './support/pages';
import { expect, test } from './support/test';

test.use({ visitor: 'camper' });

/** The largest text that phones set, in the language whose words are the longest. */
const TEXT_SIZE = '200%';
const LANGUAGE = 'af';

/** By how many px the page is wider than the window. Nobody can scroll there. */
const excessOf = (page: Page): Promise<number> =>
  page.evaluate(() => (document.scrollingElement?.scrollWidth ?? 0) - window.innerWidth);

test(
  'text of twice the size stays within the window of a phone',
  { tag: '@phone' },
  async ({ page, newCampsite }) => {
    await page.addInitScript((chosen) => localStorage.setItem('language', chosen), LANGUAGE);
    const tariff = { charge: 'camping', price: 12_090, per: 'stand', time: 'month', season: 'low' };
    const { id } = await newCampsite({ tariffs: [tariff] });
    for (const path of ['/', ...CAMPER_PAGES, '/privacy', '/terms', `/campsite/${id}`]) {
      await page.goto(path, { waitUntil: 'networkidle' });
      await page.addStyleTag({ content: `html { font-size: ${TEXT_SIZE} }` });
      await expect(page.locator('h1')).not.toHaveCount(0);
      await expect.poll(() => excessOf(page), path).toBeLessThanOrEqual(0);
    }
  },
);
