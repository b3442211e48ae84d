import { MAX_NAME } from '@kampvuur/domain';
import { newWord } from './support/accounts';
import { expectAccessible } from './support/accessibility';
import { expect, test } from './support/test';

test.use({ visitor: 'admin' });

test(
  'a name and a town without a break stay within a phone',
  { tag: '@phone' },
  async ({ page, newCampsite }) => {
    const name = newWord().padEnd(MAX_NAME, 'w');
    const { id } = await newCampsite({ name, closestTown: 'w'.repeat(MAX_NAME) });
    await page.goto(`/campsite/${id}`);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expectAccessible(page, 'a campsite with a long name and town');
    for (const [entry, role] of [
      ['Suggest Update', 'dialog'],
      ['Delete Campsite', 'alertdialog'],
    ] as const) {
      await page.getByRole('button', { name: 'More for this campsite' }).click();
      await page.getByRole('menuitem', { name: entry }).click();
      const dialog = page.getByRole(role);
      await expect(dialog).toBeVisible();
      const excess = await dialog.evaluate((root) =>
        [root, ...root.querySelectorAll('h2, .MuiDialogContent-root')]
          .map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
          .filter((px) => px > 0),
      );
      expect(excess, `${entry}: px cut off`).toEqual([]);
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      await expect(dialog).toBeHidden();
    }
  },
);
