import * as XLSX from 'xlsx';
import { IMPORT_MESSAGES, XLSX_TYPE } from '@kampvuur/domain';
import { newWord } from './support/accounts';
import { totalOf } from './support/campsites';
import { toast } from './support/sign-in-wall';
import { expectAccessible } from './support/accessibility';
import { expect, test } from './support/test';

test.use({ visitor: 'admin' });

/** A sheet as associations send them: a title above the table, foreign wordings, rows that cannot be read. */
function sheetOf(word: string): Buffer {
  const rows = [
    ['Members of the association, November'],
    [],
    ['Park Name', 'Region', 'Town', 'GPS Coordinates', 'Price per night', 'Facilities'],
    [`${word} Bos`, 'Limpopo', 'Vaalwater', '-24.2951, 28.1102', 'R 1 200,00', 'Hot showers; Pizza oven'],
    [`${word} Strand`, 'Wes-Kaap', 'Paternoster', '-32.8083, 17.8889', 'from R200/night', ''],
    [`${word} Nêrens`, 'Atlantis', '', '', '', ''],
    [`${word} Bos`, 'Limpopo', '', '', '', ''],
  ];
  const book = XLSX.utils.book_new(XLSX.utils.aoa_to_sheet(rows), 'Members');
  return XLSX.write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer;
}

test(
  'map data of OpenStreetMap is checked, imported, credited and taken back',
  { tag: ['@desktop', '@slow'] },
  async ({ page }) => {
    const word = newWord();
    const tags = { tourism: 'camp_site', name: `${word} Loerie`, charge: 'R150' };
    // Ids of elements are theirs; a repeated run needs new ones.
    const elements = [{ type: 'node', id: Date.now(), lat: -33.61, lon: 21.24, tags }];
    await page.goto('/admin/upload');
    await page.locator('input[type=file]').setInputFiles({
      name: 'campsites.json',
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify({ elements })),
    });
    await page.getByRole('button', { name: 'Check first' }).click();
    await expect(page.getByRole('heading', { name: '1 campsite would be imported' })).toBeVisible();
    await expect(page.getByText(/^Data: © OpenStreetMap contributors, ODbL$/)).toBeVisible();
    await expectAccessible(page, 'a check with a credit');
    await page.getByRole('button', { name: 'Import 1 campsite' }).click();
    await expect(page.getByRole('heading', { name: '1 campsite imported' })).toBeVisible();
    const imported = page.url();

    await page.goto(`/?query=${word}`);
    await expect(
      page.getByText(/^Some of these campsites: © OpenStreetMap contributors, ODbL$/),
    ).toBeVisible();
    await expectAccessible(page, 'a list with a credit');
    await page
      .getByRole('heading', { name: `${word} Loerie` })
      .getByRole('link')
      .click();
    await expect(
      page.getByRole('link', { name: '© OpenStreetMap contributors, ODbL' }).first(),
    ).toHaveAttribute('href', 'https://www.openstreetmap.org/copyright');
    await expect(page.getByRole('link', { name: 'This place on OpenStreetMap' })).toBeVisible();

    await page.goto(imported);
    await page.getByRole('button', { name: 'Undo import' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Undo import' }).click();
    await expect.poll(() => totalOf(page, `query=${word}`)).toBe(0);
  },
);

test('a row that looks like a campsite is another place, and is not after all', async ({ page }) => {
  const word = newWord();
  const rows = [
    ['Park Name', 'Region', 'Town'],
    [`${word} Vlei`, 'Limpopo', 'Vaalwater'],
  ];
  const book = XLSX.utils.book_new(XLSX.utils.aoa_to_sheet(rows), 'Members');
  const file = {
    name: 'members.xlsx',
    mimeType: XLSX_TYPE,
    buffer: XLSX.write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer,
  };
  await page.goto('/admin/upload');
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(page.getByRole('heading', { name: '1 campsite imported' })).toBeVisible();
  const imported = page.url();

  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByRole('button', { name: 'Check first' }).click();
  await expect(page.getByRole('heading', { name: '0 campsites would be imported' })).toBeVisible();
  await expectAccessible(page, 'a check with a row that may be another place');
  await page.getByRole('button', { name: `${word} Vlei is another place` }).click();
  await expect(page.getByRole('heading', { name: '1 campsite would be imported' })).toBeVisible();
  await expect(page.getByText('Taken as another place, because somebody said so.')).toBeVisible();
  await expectAccessible(page, 'a check with a row that is another place');
  await page.getByRole('button', { name: `${word} Vlei is not another place` }).click();
  await expect(page.getByRole('heading', { name: '0 campsites would be imported' })).toBeVisible();
  await expect(page.getByRole('button', { name: `${word} Vlei is another place` })).toBeVisible();

  await page.goto(imported);
  await page.getByRole('button', { name: 'Undo import' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo import' }).click();
  await expect(page.getByText(/This import has been undone/)).toBeVisible();
});

test('the province of a town that two have is chosen at its row', async ({ page }) => {
  const word = newWord();
  const rows = [
    ['Park Name', 'Town'],
    [`${word} Bend`, 'Richmond'],
  ];
  const book = XLSX.utils.book_new(XLSX.utils.aoa_to_sheet(rows), 'Members');
  const buffer = XLSX.write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer;
  await page.goto('/admin/upload');
  await page.locator('input[type=file]').setInputFiles({ name: 'members.xlsx', mimeType: XLSX_TYPE, buffer });
  await page.getByRole('button', { name: 'Check first' }).click();
  await expect(page.getByRole('heading', { name: '0 campsites would be imported' })).toBeVisible();
  const choice = page.getByRole('group', { name: `Province of ${word} Bend` });
  await expect(choice.getByRole('button')).toHaveText(['KwaZulu-Natal', 'Northern Cape']);
  await expectAccessible(page, 'a check with a province to choose');
  await choice.getByRole('button', { name: 'Northern Cape' }).click();
  await expect(page.getByRole('heading', { name: '1 campsite would be imported' })).toBeVisible();
  await expect(choice.getByRole('button', { name: 'Northern Cape', pressed: true })).toBeVisible();
  await expectAccessible(page, 'a check with a chosen province');
});

test('a spreadsheet is checked, imported and taken back', { tag: '@phone' }, async ({ page }) => {
  const word = newWord();
  const count = () => totalOf(page, `query=${word}`);
  const choose = (name: string, buffer: Buffer) =>
    page.locator('input[type=file]').setInputFiles({ name, mimeType: XLSX_TYPE, buffer });
  await page.goto('/admin/upload');
  await expect(page.getByRole('heading', { level: 1, name: 'Upload Campsites' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Upload', exact: true })).toBeDisabled();
  await expectAccessible(page, 'upload without a file');
  await choose('members.pdf', Buffer.from('name;province'));
  await expect(page.getByText(IMPORT_MESSAGES.wrongName)).toBeVisible();
  await expectAccessible(page, 'a file that cannot be imported');

  await choose('members.xlsx', sheetOf(word));
  await page.getByRole('button', { name: 'Check first' }).click();
  await expect(page.getByRole('heading', { name: '2 campsites would be imported' })).toBeVisible();
  await expect(
    page.getByText(/4 rows of members\.xlsx read: 1 likely duplicate, 1 refused\. .* 1 error, 1 warning\.$/),
  ).toBeVisible();
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(
    preview.getByRole('row', {
      name: new RegExp(`Ready, check 1 warning .*Pizza oven.* ${word} Bos.* Limpopo`),
    }),
  ).toBeVisible();
  await expect(
    preview.getByRole('row', { name: new RegExp(`Ready.* ${word} Strand.* Western Cape`) }),
  ).toBeVisible();
  // Said at its row and nowhere else.
  await expect(page.getByText(/Province must be one of/)).toHaveCount(1);
  await expect(preview.getByRole('row', { name: /Refused Province must be one of/ })).toBeVisible();
  expect(await count()).toBe(0);
  await expectAccessible(page, 'a checked spreadsheet');

  await page.getByRole('button', { name: 'Import 2 campsites' }).click();
  await expect(page.getByRole('heading', { name: '2 campsites imported' })).toBeVisible();
  await expectAccessible(page, 'an import');
  expect(await count()).toBe(2);
  await page.reload();
  await expect(page.getByRole('heading', { name: '2 campsites imported' })).toBeVisible();

  await page.getByRole('button', { name: 'Undo import' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo import' }).click();
  await expect(toast(page, 'Undo of an import completed')).toBeVisible();
  await expect(page.getByText(/This import has been undone/)).toBeVisible();
  await expect.poll(count).toBe(0);
});
