import type { Page } from '@playwright/test';
import { signUp, toast } from './support/door';
import { makeCampsite, newWord, removeCampsites } from './support/made-campsites';
import { NOBODY } from './support/sessions';
import { expectSound } from './support/soundness';
import { expect, test } from './support/test';

test.use({ visitor: 'admin' });

interface Pair {
  one: { name: string };
  other: { name: string };
}

/** Where a pair of this name stands in the list, from 1; 0 when it does not. */
async function placeOf(page: Page, name: string): Promise<number> {
  for (let number = 1, before = 0; ; number += 1) {
    const response = await page.request.get('/api/admin/duplicates', { params: { page: number } });
    const { data } = (await response.json()) as { data: Pair[] };
    const index = data.findIndex(({ one, other }) => one.name === name && other.name === name);
    if (index >= 0) return before + index + 1;
    if (data.length === 0) return 0;
    before += data.length;
  }
}

/** Has the catalogue compared until the pair is listed, whoever else does so. */
async function findPair(page: Page, name: string): Promise<void> {
  const seen = async () => {
    const place = await placeOf(page, name);
    if (place === 0) await page.request.post('/api/admin/find-duplicates');
    return place;
  };
  await expect.poll(seen, { timeout: 30_000, intervals: [1_000] }).toBeGreaterThan(0);
}

test(
  'two campsites that are one are merged with their check-ins; two that are not are left alone',
  { tag: '@phone' },
  async ({ page, browser }) => {
    const [twin, neighbour] = [`${newWord()} Twin`, `${newWord()} Neighbour`];
    const one = await makeCampsite(page, { name: twin, adminVerified: true, rates: null });
    const other = await makeCampsite(page, { name: twin, latitude: '-28.5130' });
    // Elsewhere: the two pairs are not like each other.
    const far = { name: neighbour, province: 'Northern Cape', latitude: '-31.47', longitude: '19.77' };
    const apart = [await makeCampsite(page, far), await makeCampsite(page, far)];
    const camper = await (await browser.newContext({ storageState: NOBODY })).newPage();
    await signUp(camper);
    const visit = { rating: '4', summary: 'Quiet stands under old willows, and a tap at each.' };
    await camper.request.post(`/api/campsites/${other}/checkins`, { multipart: visit });
    await findPair(page, neighbour);

    await page.goto(`/admin/duplicates?place=${await placeOf(page, twin)}`);
    await expect(page.getByRole('heading', { name: 'The same name, 334 m apart' })).toBeVisible();
    await expectSound(page, 'a likely duplicate');
    const first = page.getByRole('region', { name: `First: ${twin}` });
    await expect(first.getByRole('radio')).toBeChecked();
    await expect(page.getByRole('region', { name: `Second: ${twin}` })).toContainText('Check-ins1');
    await page.getByRole('button', { name: 'Merge', exact: true }).click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText('Its 1 check-in, pictures, favourites and suggestions move there.');
    await expectSound(page, 'the question before a merge');
    await question.getByRole('button', { name: 'Merge' }).click();
    await expect(toast(page, 'Campsites merged')).toBeVisible();
    await expect(first).toBeHidden();

    await page.goto(`/campsite/${other}`);
    await expect(page.getByRole('heading', { level: 1, name: twin })).toBeVisible();
    await expect(page.getByText(visit.summary)).toBeVisible();
    await expect(page.getByText('R200').first()).toBeVisible();

    await page.goto(`/admin/duplicates?place=${await placeOf(page, neighbour)}`);
    await expect(page.getByRole('region', { name: `First: ${neighbour}` })).toBeVisible();
    await page.getByRole('button', { name: 'Not duplicates' }).click();
    await expect(toast(page, 'Kept as two campsites')).toBeVisible();
    await expect.poll(() => placeOf(page, neighbour)).toBe(0);
    await camper.context().close();
    await removeCampsites(page, [one, ...apart]);
  },
);
