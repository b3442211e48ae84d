import { DAY, localDay } from '@kampvuur/domain';
import { newWord } from './support/accounts';
import { card } from './support/campsites';
import { expectAccessible } from './support/accessibility';
import { mapCanvas } from './support/map';
import { lookAtSearches } from './support/saved-searches';
import { toast } from './support/sign-in-wall';
import { expect, test } from './support/test';

test.use({ visitor: 'camper' });

test(
  'a search is saved with one press, reports a new campsite and its advisory, and is deleted',
  // Once: one process at a time looks at the searches of a day.
  { tag: '@phone' },
  async ({ page, newCampsite }) => {
    const word = newWord();
    await newCampsite({ name: `${word} Rivier` });
    await page.goto(`/?query=${word}`);
    await page.getByRole('button', { name: 'Save search' }).click();
    await expect(toast(page, `Saved: ${word}`)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Saved', exact: true })).toBeVisible();

    const added = await newCampsite({ name: `${word} Berg` });
    const endsOn = localDay(new Date(Date.now() + 7 * DAY));
    const advisory = { kind: 'noWater', campsiteId: added.id, endsOn };
    const reported = await page.request.post('/api/advisories', { data: advisory });
    expect(reported.ok(), await reported.text()).toBe(true);
    const { id, kind } = (await reported.json()) as { id: number; kind: string };
    await lookAtSearches(word, added.id, [{ id, kind }]);
    await page.goto('/notices');
    // The campsite has a notice of its own where the API itself has just looked at the searches.
    const news = `1 new advisory in “${word}”: no water.`;
    const notice = page.getByRole('listitem').filter({ hasText: news });
    await notice.getByRole('link', { name: 'See what is new' }).click();
    await expect(page.getByRole('heading', { level: 1, name: word })).toBeVisible();
    await expect(card(page, added.name)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Reported: no water' })).toBeVisible();
    await expectAccessible(page, 'what is new in a saved search');

    await page.getByRole('link', { name: 'All saved searches' }).click();
    await expect(page.getByText(/^1 new campsite, the last on/)).toBeVisible();
    await expectAccessible(page, 'saved searches');
    await page.getByRole('button', { name: `Rename: ${word}` }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Name' }).fill('My river');
    await expectAccessible(page, 'renaming a saved search');
    await dialog.getByRole('button', { name: 'Rename' }).click();
    await page.getByRole('button', { name: 'Delete: My river' }).click();
    await expectAccessible(page, 'deleting a saved search');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText(/^No saved searches yet/)).toBeVisible();
    await page.goto('/notices');
    await expect(page.getByText(/^No notices yet/)).toBeVisible();
  },
);

test('a search, and a part of the map, is saved from the map', { tag: '@phone' }, async ({ page }) => {
  for (const [address, name] of [
    ['/?view=map&province=Limpopo', 'Campsites in Limpopo'],
    ['/?view=map&area=19.5,-29.5,21.5,-27.5', 'Campsites in a part of the map'],
  ] as const) {
    await page.goto(address);
    await expect(mapCanvas(page)).toBeAttached();
    const button = page.getByRole('button', { name: 'Save search' });
    await expect(button).toBeInViewport({ ratio: 0.95 });
    await button.click();
    await expect(toast(page, `Saved: ${name}`)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Saved', exact: true })).toBeVisible();
  }
  await page.goto('/saved-searches');
  await page.getByRole('link', { name: 'Open search: Campsites in a part of the map' }).click();
  await expect(page).toHaveURL(/view=map/);
  await expect(page.getByRole('link', { name: 'Saved', exact: true })).toBeVisible();
});
