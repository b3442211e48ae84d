import type { Page } from '@playwright/test';
import { newWord } from './support/accounts';
import { signUp, toast } from './support/sign-in-wall';
import { ANONYMOUS } from './support/sessions';
import { expectAccessible } from './support/accessibility';
import { historyAtRest } from './support/settled';
import { expect, test } from './support/test';

test.use({ visitor: 'admin' });
// One after the other: they share the one list of pairs, and one search runs at a time.
test.describe.configure({ mode: 'default' });

interface Pair {
  one: { name: string };
  other: { name: string };
}

/** Where a pair of this name stands in the list, from 1; 0 when it does not. */
async function positionInList(page: Page, name: string): Promise<number> {
  for (let number = 1, before = 0; ; number += 1) {
    const response = await page.request.get('/api/admin/duplicates', { params: { page: number } });
    const { data } = (await response.json()) as { data: Pair[] };
    const index = data.findIndex(({ one, other }) => one.name === name && other.name === name);
    if (index >= 0) return before + index + 1;
    if (data.length === 0) return 0;
    before += data.length;
  }
}

/** Opens a pair, whose place changes with others that come and go. */
async function openPair(page: Page, name: string): Promise<void> {
  await expect(async () => {
    await page.goto(`/admin/duplicates?place=${await positionInList(page, name)}`);
    await expect(page.getByRole('region', { name: `First: ${name}` })).toBeVisible({ timeout: 10_000 });
  }).toPass();
}

/** Has the catalogue compared once more, which lists this pair. */
async function findPair(page: Page, name: string): Promise<void> {
  const started = await page.request.post('/api/admin/find-duplicates');
  expect(started.status(), await started.text()).toBe(202);
  const { jobId } = (await started.json()) as { jobId: string };
  const status = async () => {
    const response = await page.request.get(`/api/admin/jobs/${jobId}`);
    return ((await response.json()) as { status: string }).status;
  };
  await expect.poll(status, { timeout: 30_000 }).toBe('completed');
  await expect.poll(() => positionInList(page, name)).toBeGreaterThan(0);
}

test(
  'two campsites that are one are merged with their check-ins; two that are not are left alone',
  { tag: '@phone' },
  async ({ page, browser, newCampsite }) => {
    const [twin, neighbour] = [`${newWord()} Twin`, `${newWord()} Neighbour`];
    const one = await newCampsite({ name: twin, adminVerified: true, rates: null });
    const latitude = (Number(one.latitude) - 0.003).toFixed(4);
    const { id: other } = await newCampsite({ name: twin, latitude, longitude: one.longitude });
    const next = await newCampsite({ name: neighbour });
    await newCampsite({ name: neighbour, latitude: next.latitude, longitude: next.longitude });
    const camper = await (await browser.newContext({ storageState: ANONYMOUS })).newPage();
    await signUp(camper);
    const visit = { rating: '4', summary: 'Quiet stands under old willows, and a tap at each.' };
    await camper.request.post(`/api/campsites/${other}/checkins`, { multipart: visit });
    await findPair(page, neighbour);

    await openPair(page, twin);
    await expect(page.getByRole('heading', { name: 'Very likely one campsite, 334 m apart' })).toBeVisible();
    await expectAccessible(page, 'a likely duplicate');
    const first = page.getByRole('region', { name: `First: ${twin}` });
    await expect(first.getByRole('radio')).toBeChecked();
    await expect(page.getByRole('region', { name: `Second: ${twin}` })).toContainText('Check-ins1');
    await page.getByRole('button', { name: 'Merge', exact: true }).click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText('Its 1 check-in, pictures, favourites and suggestions move there.');
    await expectAccessible(page, 'the question before a merge');
    await question.getByRole('button', { name: 'Merge' }).click();
    await expect(toast(page, 'Campsites merged')).toBeVisible();
    await expect(first).toBeHidden();
    await historyAtRest(page);

    await page.goto(`/campsite/${other}`);
    await expect(page.getByRole('heading', { level: 1, name: twin })).toBeVisible();
    await expect(page.getByText(visit.summary)).toBeVisible();
    await expect(page.getByText('R200').first()).toBeVisible();

    await openPair(page, neighbour);
    await page.getByRole('button', { name: 'Not duplicates' }).click();
    await expect(toast(page, 'Kept as two campsites')).toBeVisible();
    await expect.poll(() => positionInList(page, neighbour)).toBe(0);
    await camper.context().close();
  },
);

test(
  'duplicates have their place in the administration, in view on a phone',
  { tag: '@phone' },
  async ({ page, newCampsite }) => {
    const { name, latitude, longitude } = await newCampsite();
    await newCampsite({ name, latitude, longitude });
    await findPair(page, name);
    await page.goto('/admin/dashboard');
    const strip = page.getByRole('navigation', { name: 'Administration' });
    await strip.getByRole('link', { name: 'Duplicates' }).click();
    await expect(page).toHaveURL('/admin/duplicates');
    await expect(strip.getByRole('link', { name: 'Duplicates' })).toHaveAttribute('aria-current', 'page');
    await expect(page.getByRole('button', { name: 'Find duplicates' })).toBeVisible();
    await expectAccessible(page, 'duplicates');
    await page.goto('/admin/jobs');
    await expect(strip.getByRole('link', { name: 'Jobs' })).toBeInViewport({ ratio: 1 });
  },
);
