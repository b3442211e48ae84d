import type { Locator, Page } from '@playwright/test';
import afrikaans from '../src/base/messages/af/auth.json';
import english from '../src/base/messages/en/auth.json';
import { pseudoText } from '../src/base/messages/pseudo';
import { expectAccessible } from './support/accessibility';
import { cards, firstOf } from './support/campsites';
import { ADMIN_PAGES, CAMPER_PAGES, PUBLIC_PAGES } from './support/pages';
import { expect, test } from './support/test';

/** Afrikaans, and English with accents and a third more letters. */
const LANGUAGES = { af: 'af-ZA', 'en-XA': 'en-XA' } as const;

const speak = (page: Page, language: string) =>
  page.addInitScript((chosen) => localStorage.setItem('language', chosen), language);

/** A message of the sign-in dialog. */
const signInWord = (language: keyof typeof LANGUAGES, key: keyof typeof english): string =>
  language === 'af' ? afrikaans[key] : pseudoText(english[key]);

/** Opens pages one after the other: no finding of axe, no sideways scrolling. Returns the language of the last one. */
async function look(page: Page, language: string, paths: readonly string[]): Promise<string | null> {
  for (const path of paths) {
    await page.goto(path);
    await expect.soft(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible();
    await expectAccessible(page, `${path} in ${language}`);
  }
  return page.locator('html').getAttribute('lang');
}

/** Opens what a button opens, looks at it and closes it again. */
async function lookInto(opener: Locator, name: string): Promise<void> {
  const page = opener.page();
  const opened = page.getByRole('dialog').or(page.getByRole('menu'));
  await opener.click();
  await expect(opened.first()).toBeVisible();
  await expectAccessible(page, name);
  await page.keyboard.press('Escape');
  await expect(opened).toHaveCount(0);
}

/** The buttons of a page that open a dialog or a menu, and say so. */
const openers = (page: Page, kind: 'dialog' | 'menu'): Locator =>
  page.getByRole('main').locator(`[aria-haspopup=${kind}]`).filter({ visible: true });

for (const [language, lang] of Object.entries(LANGUAGES) as [keyof typeof LANGUAGES, string][]) {
  test.describe(`in ${language}`, { tag: '@phone' }, () => {
    test('the public pages have room', async ({ page }) => {
      await speak(page, language);
      expect(await look(page, language, PUBLIC_PAGES)).toBe(lang);
    });

    test('the sign-in dialog has room in all its views', async ({ page }) => {
      await speak(page, language);
      await page.goto('/');
      const dialog = page.getByRole('dialog');
      for (const view of ['createAnAccount', 'signInWithEmail'] as const) {
        await page.reload();
        await expect(dialog).toBeVisible();
        await expectAccessible(page, `sign-in in ${language}`);
        await dialog.getByRole('button', { name: signInWord(language, view) }).click();
        await expect(dialog.getByRole('textbox').first()).toBeVisible();
        await dialog.getByRole('form').getByRole('button').last().click();
        await expectAccessible(page, `${view} in ${language}`);
      }
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

      test('finds room in dialogs and menus', async ({ page }) => {
        await speak(page, language);
        await page.goto('/');
        await expect(cards(page)).not.toHaveCount(0);
        await lookInto(openers(page, 'dialog').first(), `filters in ${language}`);
        const { id } = await firstOf(page, 'query=augrabies');
        await page.goto(`/campsite/${id}`);
        await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
        await lookInto(openers(page, 'dialog').first(), `check-in in ${language}`);
        for (const menu of [0, 1])
          await lookInto(openers(page, 'menu').nth(menu), `menu ${menu} in ${language}`);
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
