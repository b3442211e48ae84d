import type { Browser, Page } from '@playwright/test';
import { DAY, localDay } from '@kampvuur/domain';
import { newWord } from './support/accounts';
import { expectAccessible } from './support/accessibility';
import { card } from './support/campsites';
import { dotsOf, EMBER, mapCanvas } from './support/map';
import { ANONYMOUS } from './support/sessions';
import { signUp, toast } from './support/sign-in-wall';
import { overlap } from './support/overlap';
import { expect, test } from './support/test';

async function newCamper(browser: Browser, path: string): Promise<Page> {
  const page = await (await browser.newContext({ storageState: ANONYMOUS })).newPage();
  await signUp(page);
  await page.goto(path);
  return page;
}

const current = (page: Page) => page.getByRole('list', { name: 'Current advisory' });

test.describe('no water', () => {
  test.use({ visitor: 'admin' });

  test(
    'is reported by one camper, confirmed by another and ended by an administrator',
    { tag: '@phone' },
    async ({ page, browser, newCampsite }) => {
      const { id, name } = await newCampsite({ latitude: '-23.41', longitude: '27.87' });
      const reporter = await newCamper(browser, `/campsite/${id}`);
      await reporter.getByRole('button', { name: 'Report an advisory' }).click();
      const form = reporter.getByRole('dialog', { name: 'Report an advisory' });
      await form.getByLabel('What is it?').selectOption('No water');
      await form.getByLabel('What should others know?').fill('The borehole is dry. Bring what you drink.');
      await expectAccessible(reporter, 'report of an advisory');
      await form.getByRole('button', { name: 'Report', exact: true }).click();
      await expect(toast(reporter, 'Thank you')).toBeVisible();
      await expect(current(reporter)).toContainText('Reported by a camper, today');

      const other = await newCamper(browser, `/?query=${encodeURIComponent(name)}`);
      await expect(other.getByRole('img', { name: 'Advisory. Reported: no water' })).toBeVisible();
      await other.getByRole('link', { name }).click();
      await current(other).getByRole('button', { name: 'Still the case: No water' }).click();
      await expect(current(other)).toContainText('Confirmed by another camper, today');
      await expectAccessible(other, 'campsite with an advisory');

      await page.goto('/admin/advisories');
      await expect(page.getByRole('link', { name })).toBeVisible();
      await expectAccessible(page, 'advisories for administrators');
      await page.getByRole('button', { name: `End: No water, ${name}` }).click();
      await expect(toast(page, 'Advisory ended')).toBeVisible();
      await expect(page.getByRole('link', { name })).toBeHidden();
      await other.reload();
      await expect(other.getByRole('button', { name: 'Report an advisory' })).toBeVisible();
      await expect(current(other)).toBeHidden();
    },
  );
});

test.describe('an area', () => {
  test.use({ visitor: 'camper' });

  test(
    'is drawn by the keyboard and shown on the map with its legend',
    { tag: '@desktop' },
    async ({ page, newCampsite }) => {
      const { id } = await newCampsite({ latitude: '-23.91', longitude: '27.97' });
      await page.goto(`/campsite/${id}`);
      await page.getByRole('button', { name: 'Report an advisory' }).click();
      const form = page.getByRole('dialog', { name: 'Report an advisory' });
      await form.getByLabel('What is it?').selectOption('Flooded road');
      await form.getByRole('button', { name: 'Drawn area' }).press('Enter');
      const map = form.getByRole('region', { name: 'Map to draw the area on' });
      const add = form.getByRole('button', { name: 'Add the middle as a corner' });
      await add.press('Enter');
      for (const [index, key] of ['ArrowRight', 'ArrowDown'].entries()) {
        const before = await form.getByRole('status').textContent();
        await map.press(key);
        // The map glides to its new centre; only then is the middle another place.
        await expect
          .poll(async () => {
            await add.press('Enter');
            const isAdded = (await form.getByRole('status').textContent()) !== before;
            return isAdded ? index : -1;
          })
          .toBe(index);
      }
      await expectAccessible(page, 'drawing an area');
      await form.getByRole('button', { name: 'Report', exact: true }).click();
      await expect(toast(page, 'Thank you')).toBeVisible();
      await page.goto('/?view=map&near=-23.91,27.97&radiusKm=30');
      await page
        .getByRole('button', { name: /^\d+ advisor(y|ies) here$/ })
        .first()
        .click();
      const legend = page.getByRole('region', { name: 'Advisories on the map' });
      await expect(legend).toContainText('Reported: flooded road');
      await expectAccessible(page, 'map with advisories');
      // On a phone it begins below what is said of a search.
      await page.setViewportSize({ width: 360, height: 740 });
      await page.goto(`/?view=map&query=${encodeURIComponent('-23.91, 27.97')}`);
      const note = page.getByText(/^Within 150 km of /);
      await expect(note).toBeVisible();
      const count = page.getByRole('button', { name: /^\d+ advisor(y|ies) here$/ }).first();
      await expect.poll(() => overlap(count, note)).toBe(false);
    },
  );
});

test.describe('a mark', () => {
  test.use({ visitor: 'camper' });

  const HERE = /^\d+ advisor(y|ies) here$/;
  /** A mark has more; fewer are the edge of an area far away. */
  const MARK_DOTS = 60;
  const emberDots = async (page: Page) => dotsOf(await mapCanvas(page).screenshot(), EMBER);

  test(
    'is on the card, the pin and the group of the campsite that an advisory is about, and on no neighbour',
    { tag: '@desktop' },
    async ({ page, newCampsite }) => {
      const word = newWord();
      const at = { latitude: '-24.112', longitude: '28.171' };
      const dry = await newCampsite({ ...at, name: `${word} Droog` });
      const wet = await newCampsite({ ...at, latitude: '-24.13', name: `${word} Nat` });
      await page.goto(`/?view=map&query=${word}`);
      await expect(mapCanvas(page)).toBeVisible();
      await expect.poll(() => emberDots(page), 'a group without an advisory').toBeLessThan(MARK_DOTS);
      const endsOn = localDay(new Date(Date.now() + 7 * DAY));
      const data = { kind: 'noWater', campsiteId: dry.id, endsOn };
      expect((await page.request.post('/api/advisories', { data })).ok()).toBe(true);

      await page.goto(`/?query=${word}`);
      const mark = { name: 'Advisory. Reported: no water' };
      await expect(card(page, dry.name).getByRole('img', mark)).toBeVisible();
      await expect(card(page, wet.name)).toBeVisible();
      await expect(card(page, wet.name).getByRole('img', mark)).toHaveCount(0);

      await page.goto(`/?view=map&query=${word}`);
      await expect.poll(() => emberDots(page), 'the group').toBeGreaterThan(MARK_DOTS);
      await expect(page.getByRole('button', { name: HERE })).toBeVisible();
      await page.goto(`/?view=map&query=${encodeURIComponent(dry.name)}`);
      const pins = page.getByRole('list', { name: 'Campsites on this part of the map' });
      await expect(pins.getByRole('button', { name: `${dry.name}, with an advisory` })).toBeAttached();
      await expect.poll(() => emberDots(page), 'the pin').toBeGreaterThan(MARK_DOTS);

      await page.goto(`/campsite/${dry.id}`);
      await page.getByRole('region', { name: 'Map', exact: true }).scrollIntoViewIfNeeded();
      await expect(page.getByRole('button', { name: '1 advisory here' })).toBeVisible();
      const asked = page.waitForResponse(/\/api\/advisories\/map\?/);
      await page.goto(`/campsite/${wet.id}`);
      await page.getByRole('region', { name: 'Map', exact: true }).scrollIntoViewIfNeeded();
      const inView = (await (await asked).json()) as { campsiteId: number }[];
      expect(inView.map(({ campsiteId }) => campsiteId)).toContain(dry.id);
      await expect(mapCanvas(page)).toBeVisible();
      await expect(page.getByRole('button', { name: HERE })).toHaveCount(0);
    },
  );
});
