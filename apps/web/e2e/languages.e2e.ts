import type { Response } from '@playwright/test';
import { LANGUAGES } from '@kampvuur/domain/languages';
import afrikaans from '../src/base/messages/af/home.json';
import afrikaansCommon from '../src/base/messages/af/common.json';
import afrikaansNotices from '../src/base/messages/af/notices.json';
import { expect, test } from './support/test';

test.describe('a browser in Afrikaans', { tag: '@phone' }, () => {
  test.use({ locale: 'af-ZA' });

  /** What the server sends before any script runs. */
  const languageOf = async (response: Response | null) =>
    /<html lang="([^"]*)"/.exec((await response?.text()) ?? '')?.[1];

  test('gets a document that speaks it from the first byte, and another one once another language is chosen', async ({
    page,
  }) => {
    const first = await page.goto('/terms');
    expect(await languageOf(first)).toBe(LANGUAGES.af.document);
    expect(first?.headers()['content-language']).toBe(LANGUAGES.af.document);
    const html = (await first?.text()) ?? '';
    expect(html).toContain(`content="${afrikaans.tagline}"`);
    expect(html).toContain(`aria-label="${afrikaansCommon.loading}"`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.getByRole('button', { name: LANGUAGES.en.name }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', LANGUAGES.en.document);
    expect(await languageOf(await page.reload())).toBe(LANGUAGES.en.document);
  });

  test.describe('a camper', () => {
    test.use({ visitor: 'camper' });

    test('names the bell in it, with a count that comes later', async ({ page }) => {
      const counted = page.waitForResponse(/\/api\/notices\/unread/);
      await page.goto('/');
      await counted;
      const bell = page.getByRole('banner').locator('a[href="/notices"]');
      await expect(bell.locator('.MuiBadge-root')).toBeAttached();
      await expect(bell).toHaveAttribute('aria-label', afrikaansNotices.notices);
    });
  });
});
