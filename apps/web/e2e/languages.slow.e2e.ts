import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility';
import { cards, firstOf } from './support/campsites';
import { ADMIN_PAGES, CAMPER_PAGES, PUBLIC_PAGES } from './support/pages';
import { expect, test } from './support/test';

/** Afrikaans, and English with accents and a third more letters. */
const LANGUAGES = { af: 'af-ZA', 'en-XA': 'en-XA' } as const;

const speak = (page: Page, language: string) =>
  page.addInitScript((chosen) => localStorage.setItem('language', chosen), language);

/** Opens pages one after the other: no finding of axe, no sideways scrolling. Returns the language of the last one. */
async function look(page: Page, language: string, paths: readonly string[]): Promise<string | null> {
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expectAccessible(page, `${path} in ${language}`);
  }
  return page.locator('html').getAttribute('lang');
}

for (const [language, lang] of Object.entries(LANGUAGES)) {
  test.describe(`in ${language}`, { tag: '@phone' }, () => {
    test('the public pages have room', async ({ page }) => {
      await speak(page, language);
      expect(await look(page, language, PUBLIC_PAGES)).toBe(lang);
    });

    test.describe('a camper', () => {
      test.use({ visitor: 'camper' });

      test('finds room on every page', async ({ page }) => {
        await speak(page, language);
        await page.goto('/');
        await expect(cards(page)).not.toHaveCount(0);
        await expectAccessible(page, `home in ${language}`);
        const { id } = await firstOf(page, 'query=augrabies');
        expect(await look(page, language, [`/campsite/${id}`, ...CAMPER_PAGES])).toBe(lang);
      });
    });

    test.describe('an administrator', () => {
      test.use({ visitor: 'admin' });

      test('finds room on every page', async ({ page }) => {
        await speak(page, language);
        const { id } = await firstOf(page, 'query=augrabies');
        const pages = [...ADMIN_PAGES, `/campsite/${id}/edit`, `/campsite/${id}/history`];
        expect(await look(page, language, pages)).toBe(lang);
      });
    });
  });
}
