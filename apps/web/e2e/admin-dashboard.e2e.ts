import type { Locator, Page } from '@playwright/test';
import { MAX_ID, MESSAGES } from '@kampvuur/domain';
import { newWord, query } from './support/accounts';
import { toast } from './support/sign-in-wall';
import { expectAccessible } from './support/accessibility';
import { expect, test } from './support/test';

test.use({ visitor: 'admin' });
const panel = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });

async function openDashboard(page: Page): Promise<void> {
  await page.goto('/admin/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeVisible();
}

/** Leaves the scrape nothing to look at but campsites made after this. */
const noteAllScraped = () =>
  query(
    `INSERT INTO campsite_scrapes (campsite_id, type, scraped_at) SELECT id, $1, now() FROM campsites
     ON CONFLICT DO NOTHING`,
    ['scrape-data'],
  );

test(
  'a scrape from its start to its results, its place in the history and its cleared status',
  { tag: '@desktop' },
  async ({ page, account, newCampsite, baseURL }) => {
    await noteAllScraped();
    const site = { websiteUrls: [`${baseURL}/terms`] };
    const names = [(await newCampsite(site)).name, (await newCampsite(site)).name];
    await openDashboard(page);
    const data = panel(page, 'Data Scraping');
    await expect(data.getByRole('button', { name: 'Start' })).toBeVisible();
    await expectAccessible(page, 'idle dashboard');
    await data.getByLabel('Limit').fill('0');
    await data.getByRole('button', { name: 'Start' }).click();
    await expect(data.getByText(MESSAGES.scrapeLimit)).toBeVisible();
    await data.getByLabel('Limit').fill('2');
    await data.getByRole('button', { name: 'Start' }).click();
    await expect(data.getByText(/^(Started|Processing|Completed)/).first()).toBeVisible();
    await expect(data.getByText(/^Completed/).first()).toBeVisible({ timeout: 45_000 });
    await expect(toast(page, 'Data Scraping completed')).toBeVisible();
    const results = data.getByRole('list', { name: 'Latest results' }).getByRole('listitem');
    await expect(results).toHaveCount(names.length);
    for (const name of names) await expect(results.filter({ hasText: name })).toBeVisible();
    const visible = await results.allTextContents();
    await expectAccessible(page, 'completed dashboard');

    await page.reload();
    await expect(data.getByText(/^Completed/).first()).toBeVisible();
    await expect(results).toHaveText(visible);
    await expect(toast(page, 'Data Scraping completed')).toBeHidden();

    await page
      .getByRole('navigation', { name: 'Administration' })
      .getByRole('link', { name: 'Jobs' })
      .click();
    const run = page
      .getByRole('list', { name: 'Jobs' })
      .getByRole('listitem')
      .filter({ hasText: 'Data Scraping' });
    await expect(run.first()).toContainText(`By ${account.username}`);
    await run
      .first()
      .getByRole('button', { name: /^Details of Data Scraping/ })
      .click();
    const details = page.getByRole('dialog', { name: 'Data Scraping' });
    await expect(details.getByRole('list', { name: 'Results' }).getByRole('listitem')).toHaveText(visible);
    await expectAccessible(page, 'details of a job');
    await page.keyboard.press('Escape');
    await expect(details).toBeHidden();
    await expectAccessible(page, 'jobs');

    await openDashboard(page);
    await data.getByRole('button', { name: 'Clear status' }).click();
    await expect(data.getByText(/^Completed/).first()).toBeHidden();
    await page.reload();
    await expect(data.getByRole('button', { name: 'Start' })).toBeVisible();
    await expect(data.getByRole('button', { name: 'Clear status' })).toBeHidden();
  },
);

test(
  'from the edit statistics to what an administrator has edited',
  { tag: ['@phone', '@slow'] },
  async ({ page, account, newCampsite, pageErrors }) => {
    const { id, name } = await newCampsite();
    const edited = { shortDescription: 'Quiet stands between the kloofs.' };
    const saved = await page.request.patch(`/api/campsites/${id}`, { data: edited });
    expect(saved.ok(), await saved.text()).toBe(true);

    await openDashboard(page);
    const statistics = panel(page, 'Edit statistics');
    const editor = `${account.firstName} ${account.lastName}`;
    await statistics.getByRole('link', { name: `View campsites, edited by ${editor}`, exact: true }).click();
    await expect(
      page.getByRole('heading', { level: 1, name: `Campsites edited by ${editor}` }),
    ).toBeVisible();
    await expect(page.getByRole('link', { name })).toBeVisible();
    await expectAccessible(page, 'edits of an administrator');
    await page.getByRole('link', { name }).click();
    await expect(page).toHaveURL(new RegExp(`/campsite/${id}$`));

    pageErrors.expect(`/api/admin/edit-statistics/${MAX_ID}/campsites`, 404);
    await page.goto(`/admin/edits/${MAX_ID}`);
    await expect(
      page.getByRole('heading', { level: 1, name: 'Campsites edited by Unknown Admin' }),
    ).toBeVisible();
    await expect(page.getByText(`Error loading campsites: ${MESSAGES.userNotFound}`)).toBeVisible();
    await expectAccessible(page, 'edits of nobody');
  },
);

test('a name is added, renamed and merged away', { tag: ['@phone', '@slow'] }, async ({ page }) => {
  const word = newWord();
  const [name, renamed] = [`Journey pool ${word}`, `Travel pool ${word}`];
  await page.goto('/admin/terms');
  await page.getByLabel('New facility').fill(`${name}, heated`);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText(MESSAGES.termComma)).toBeVisible();
  await page.getByLabel('New facility').fill(name);
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Name added')).toBeVisible();
  await expectAccessible(page, 'terms');

  await page.getByRole('button', { name: `Change ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  const dialog = page.getByRole('dialog', { name: 'Rename facility' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill(renamed);
  await expectAccessible(page, 'renaming');
  await dialog.getByRole('button', { name: 'Rename' }).click();
  await expect(toast(page, 'Name changed')).toBeVisible();

  await page.getByRole('button', { name: `Change ${renamed}` }).click();
  await page.getByRole('menuitem', { name: 'Merge into another' }).click();
  const into = page.getByRole('combobox', { name: 'Merge into' });
  const pool = await into.getByRole('option', { name: /^Swimming pool/ }).getAttribute('value');
  await into.selectOption(pool);
  await expectAccessible(page, 'merging');
  await page
    .getByRole('dialog', { name: `Merge ${renamed}` })
    .getByRole('button', { name: 'Merge' })
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Merge' }).click();
  await expect(toast(page, 'Names merged')).toBeVisible();
  await expect(page.getByText(renamed, { exact: true })).toBeHidden();
});
