import type { Page } from '@playwright/test';
import { CHECKIN_PREVIEW } from '@kampvuur/domain';
import { firstOf } from './support/campsites';
import { toast } from './support/sign-in-wall';
import { expectAccessible } from './support/accessibility';
import { settled } from './support/settled';
import { expect, test } from './support/test';

const photos = (page: Page) => page.getByRole('region', { name: 'Photos' });
const checkins = (page: Page) => page.getByRole('region', { name: 'Check-ins' });

/** The campsite with the most check-ins among the first ones. */
async function mostVisited(page: Page): Promise<{ id: number; totalCheckins: number }> {
  const list = (await (await page.request.get('/api/campsites?limit=100')).json()) as {
    data: { id: number }[];
  };
  const details = await Promise.all(
    list.data.map(async ({ id }) => (await page.request.get(`/api/campsites/${id}`)).json()),
  );
  const most = (details as { id: number; totalCheckins: number }[]).sort(
    (a, b) => b.totalCheckins - a.totalCheckins,
  );
  if (!most[0]) throw new Error('There are no campsites.');
  return most[0];
}

test.describe('a campsite', () => {
  test.use({ visitor: 'camper' });

  test(
    'its photos by hand and keyboard, and what one does with it',
    { tag: ['@phone', '@slow'] },
    async ({ page, context }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      const { id, name } = await firstOf(page, 'query=augrabies');
      await page.goto(`/campsite/${id}`);
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

      await photos(page).getByRole('button').first().click();
      const viewer = page.getByRole('dialog', { name: `Photos of ${name}` });
      const heading = viewer.getByRole('heading', { name: `Photos of ${name}` });
      expect(await heading.evaluate((title) => title.scrollWidth - title.clientWidth), 'px cut off').toBe(0);
      const counter = viewer.getByRole('status');
      await expect(counter).toHaveText(/^1 \/ \d+( · .+)?$/);
      const total = Number(/^1 \/ (\d+)/.exec(await counter.innerText())?.[1]);
      await page.keyboard.press('ArrowLeft');
      await expect(counter).toContainText(`${total} / ${total}`);
      await viewer.getByRole('button', { name: 'Next photo' }).click();
      await expect(counter).toContainText(`1 / ${total}`);
      await page.keyboard.press('Escape');
      await expect(viewer).toBeHidden();

      await page.getByRole('button', { name: 'Directions' }).click();
      const ways = page.getByRole('menuitem');
      await expect(ways).toHaveText(['Google Maps', 'Waze', 'Apple Maps', 'Other app']);
      await expect(ways.last()).toHaveAttribute('href', /^geo:-?\d+\.\d+,\d+\.\d+\?q=/);
      await expectAccessible(page, 'directions');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Copy coordinates' }).click();
      await expect(toast(page, 'Coordinates copied')).toBeVisible();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^-?\d+\.\d+, \d+\.\d+$/);
      await page.getByRole('button', { name: 'Share' }).click();
      await expect(page.getByRole('menuitem', { name: 'WhatsApp' })).toHaveAttribute(
        'href',
        /^https:\/\/wa\.me\/\?text=/,
      );
      await page.getByRole('menuitem', { name: 'Copy link' }).click();
      await expect(toast(page, 'Link copied')).toContainText(`/campsite/${id}`);
      await page.getByRole('button', { name: 'More for this campsite' }).click();
      await expect(page.getByRole('menuitem')).toHaveText([
        'Add to trip',
        'Suggest Update',
        'Report contact details',
        'Ask for its removal',
      ]);
    },
  );

  test('all its check-ins, and its print sheet', { tag: ['@desktop', '@slow'] }, async ({ page }) => {
    const { id, totalCheckins } = await mostVisited(page);
    expect(totalCheckins).toBeGreaterThan(CHECKIN_PREVIEW);
    await page.goto(`/campsite/${id}`);
    const entries = checkins(page).getByRole('listitem');
    await expect(entries).toHaveCount(CHECKIN_PREVIEW);
    await checkins(page)
      .getByRole('button', { name: `View all ${totalCheckins} check-ins` })
      .click();
    await expect(entries).toHaveCount(totalCheckins);
    await expectAccessible(page, 'all check-ins');
    const less = checkins(page).getByRole('button', { name: 'Show less' });
    await less.scrollIntoViewIfNeeded();
    const place = await settled(async () => (await less.boundingBox())?.y ?? NaN, 300);
    await less.click();
    await expect(entries).toHaveCount(CHECKIN_PREVIEW);
    const more = checkins(page).getByRole('button', { name: /^View all/ });
    await expect.poll(async () => Math.abs(((await more.boundingBox())?.y ?? 0) - place)).toBeLessThan(2);

    const paper = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    expect([1, 2]).toContain(paper.match(/\/Type\s*\/Page\b(?!s)/g)?.length);
    await page.emulateMedia({ media: 'print' });
    const sheet = page.locator('.print-sheet');
    await expect(sheet).toContainText('Coordinates');
    await expect(sheet).toContainText(`/campsite/${id}`);
    await expect(page.getByRole('navigation').first()).toBeHidden();
  });
});
