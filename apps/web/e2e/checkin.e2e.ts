import { rm, writeFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { signUp, toast } from './support/sign-in-wall';
import type { MadeCampsite } from './support/made-campsites';
import { expectAccessible } from './support/accessibility';
import { expect, test } from './support/test';

interface Chosen {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** A picture of this size, drawn by the browser. */
async function picture(page: Page, name: string, width: number, height: number): Promise<Chosen> {
  const url = await page.evaluate(
    ([wide, high]) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: wide, height: high });
      const context = canvas.getContext('2d');
      for (let row = 0; context && row < high; row += 4) {
        context.fillStyle = `hsl(${row % 360} 60% 50%)`;
        context.fillRect(0, row, wide, 4);
      }
      return canvas.toDataURL('image/jpeg', 1);
    },
    [width, height] as const,
  );
  return { name, mimeType: 'image/jpeg', buffer: Buffer.from(url.split(',')[1] ?? '', 'base64') };
}

async function openCampsite(page: Page, { id, name }: MadeCampsite): Promise<void> {
  await signUp(page);
  await page.goto(`/campsite/${id}`);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

const files = (within: Page | Locator, name: string): Locator => within.locator(`input[name=${name}]`);

test(
  'a check-in is written, fails without losing a word, arrives, is changed and taken back',
  { tag: '@phone' },
  async ({ page, newCampsite, pageErrors }) => {
    const campsite = await newCampsite();
    const { id } = campsite;
    await openCampsite(page, campsite);
    await page.getByRole('button', { name: 'Check In' }).click();
    const dialog = page.getByRole('dialog', { name: 'Share Your Experience' });
    const submit = dialog.getByRole('button', { name: 'Check In' });
    await submit.click();
    await expect(dialog.getByText('Please choose a rating from 1 to 5')).toBeVisible();
    await expectAccessible(page, 'refused check-in');

    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect(dialog.getByRole('radio', { name: '3 stars' })).toBeChecked();
    const summary = 'The falls all night long, and a rock dassie at breakfast.';
    await dialog.getByLabel('Summary').fill(summary);
    const large = await picture(page, 'large.jpg', 3600, 2700);
    await files(dialog, 'photos').setInputFiles([large, await picture(page, 'small.jpg', 640, 480)]);
    await expect(dialog.getByRole('img')).toHaveCount(2);

    const path = `**/api/campsites/${id}/checkins`;
    pageErrors.expect(`/api/campsites/${id}/checkins`, 500);
    await page.route(path, (route) => route.fulfill({ status: 500 }));
    await submit.click();
    await expect(dialog.getByRole('alert')).toContainText('Check-in failed');
    await expect(dialog.getByLabel('Summary')).toHaveValue(summary);
    await expect(dialog.getByRole('img')).toHaveCount(2);
    await page.unroute(path);
    const sent = page.waitForRequest((request) => request.url().endsWith(`/campsites/${id}/checkins`));
    await submit.dblclick();
    const { 'content-length': bytes } = await (await sent).allHeaders();
    expect(Number(bytes), 'the large photo was made smaller').toBeLessThan(large.buffer.length);
    await expect(toast(page, 'Check-in successful')).toContainText('Thank you for sharing');
    const stamp = page.getByRole('region', { name: 'Stamp in your passport' });
    await expect(stamp).toBeInViewport();
    await expect(stamp.getByRole('definition').first()).toHaveText('+10');
    const own = page.getByRole('listitem').filter({ hasText: summary });
    await expect(own).toBeInViewport();
    await expect(own).toHaveCount(1);
    await expect(own.getByRole('img', { name: '3 out of 5 stars' })).toBeVisible();
    await expect(own.getByRole('button', { name: /^View photo/ })).toHaveCount(2);

    await own.getByRole('button', { name: 'More for your check-in' }).click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    const edit = page.getByRole('dialog', { name: 'Edit Your Check-in' });
    await edit.getByRole('button', { name: 'Remove photo 1' }).click();
    await expectAccessible(page, 'edit a check-in');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Keep editing' }).click();
    await edit.getByRole('button', { name: 'Save changes' }).click();
    await expect(toast(page, 'Check-in updated')).toBeVisible();
    await expect(own.getByRole('button', { name: /^View photo/ })).toHaveCount(1);

    await own.getByRole('button', { name: 'More for your check-in' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(toast(page, 'Check-in deleted')).toBeVisible();
    await expect(own).toHaveCount(0);
  },
);

test(
  'pictures for a campsite are chosen, sent and taken back',
  { tag: ['@desktop', '@slow'] },
  async ({ page, newCampsite, pageErrors }) => {
    // The gallery may turn to the second picture just when that is deleted too.
    pageErrors.expect(/^\/media\/[\w-]+\.webp$/, 404);
    await openCampsite(page, await newCampsite());
    const card = page.getByRole('region', { name: 'Add your photos' });
    await card.getByRole('button', { name: 'Upload' }).click();
    await expect(toast(page, 'No images selected')).toBeVisible();
    await files(card, 'images').setInputFiles({
      name: 'notes.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('a'),
    });
    await expect(toast(page, 'Invalid file type')).toBeVisible();
    await files(card, 'images').setInputFiles([
      await picture(page, 'dunes.jpg', 900, 600),
      await picture(page, 'camp.jpg', 600, 900),
    ]);
    await expectAccessible(page, 'chosen images');
    await card.getByRole('button', { name: 'Upload 2 images' }).click();
    await expect(toast(page, 'Image uploaded')).toBeVisible();
    const own = card.getByRole('list', { name: 'Your images' });
    await expect(own.getByRole('img')).toHaveCount(2);
    await expectAccessible(page, 'own images');
    for (const left of [1, 0]) {
      await own.getByRole('button').first().click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
      await expect(own.getByRole('img')).toHaveCount(left);
    }
    await expect(toast(page, 'Image deleted')).toBeVisible();
  },
);

test('a correction carries only what differs', { tag: '@phone' }, async ({ page, newCampsite }) => {
  const campsite = await newCampsite();
  const { id } = campsite;
  await openCampsite(page, campsite);
  await page.getByRole('button', { name: 'More for this campsite' }).click();
  await page.getByRole('menuitem', { name: 'Suggest Update' }).click();
  const dialog = page.getByRole('dialog', { name: 'Suggest Updates' });
  const submit = dialog.getByRole('button', { name: 'Submit for review' });
  await submit.click();
  await expect(toast(page, 'No changes')).toBeVisible();
  await dialog.getByLabel('Email addresses', { exact: true }).fill('nobody@nowhere');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Please enter a valid email address')).toBeVisible();
  await dialog.getByLabel('Email addresses', { exact: true }).fill('camp@example.co.za');
  await dialog.getByRole('button', { name: 'Add to email addresses' }).click();
  await dialog.getByLabel('Rate per night').fill('415');
  await expectAccessible(page, 'suggest updates');
  const sent = page.waitForRequest((request) => request.url().endsWith(`/campsites/${id}/suggested-updates`));
  await submit.click();
  await expect(toast(page, 'Update suggested')).toBeVisible();
  const changes = (await sent).postDataJSON() as Record<string, unknown>;
  expect(Object.keys(changes).sort()).toEqual(['contactEmails', 'rates']);
  expect(changes['rates']).toBe(415);
  await expect(dialog).toBeHidden();
});

test(
  'a photo that is deleted before it is sent is named, and the rest goes through without it',
  { tag: '@phone' },
  async ({ page, newCampsite }, testInfo) => {
    await openCampsite(page, await newCampsite());
    await page.getByRole('button', { name: 'Check In' }).click();
    const dialog = page.getByRole('dialog', { name: 'Share Your Experience' });
    const stars = dialog.getByRole('radio', { name: '4 stars' });
    await stars.check({ force: true });
    await dialog.getByLabel('Summary').fill('Owls above the tent, and frost on the grass at six.');
    const paths = await Promise.all(
      ['gone.jpg', 'kept.jpg'].map(async (name) => {
        const path = testInfo.outputPath(name);
        await writeFile(path, (await picture(page, name, 640, 480)).buffer);
        return path;
      }),
    );
    await files(dialog, 'photos').setInputFiles(paths);
    await expect(dialog.getByRole('img')).toHaveCount(2);
    await rm(paths[0] ?? '');
    const submit = dialog.getByRole('button', { name: 'Check In' });
    await submit.click();
    await expect(dialog.getByRole('alert')).toContainText('“gone.jpg” can no longer be read on this device.');
    await dialog.getByRole('button', { name: 'Remove gone.jpg' }).click();
    await submit.click();
    await expect(toast(page, 'Check-in successful')).toBeVisible();
  },
);

test(
  'photos of a campsite say what they show, which filters the gallery and is changed later',
  { tag: '@phone' },
  async ({ page, newCampsite }) => {
    await openCampsite(page, await newCampsite());
    const card = page.getByRole('region', { name: 'Add your photos' });
    const photos = [await picture(page, 'camp.jpg', 640, 480), await picture(page, 'pool.jpg', 600, 480)];
    await files(card, 'images').setInputFiles(photos);
    const say = (name: string, subject: string) =>
      card
        .getByRole('group', { name: `What does ${name} show?` })
        .getByRole('button', { name: subject })
        .click();
    await say('camp.jpg', 'Stand');
    await say('pool.jpg', 'Pool');
    await card.getByRole('button', { name: 'Upload 2 images' }).click();
    const chips = page.getByRole('group', { name: 'Photos by what they show' });
    await chips.getByRole('button', { name: 'Pool 1' }).click();
    await expect(page.getByRole('region', { name: 'Photos', exact: true }).getByRole('img')).toHaveCount(1);
    await expectAccessible(page, 'filtered photos');

    await card.getByText('Say what they show').click();
    await card.getByLabel('What does pool.jpg show?').selectOption('View');
    await expect(toast(page, 'Saved')).toBeVisible();
    await page.reload();
    await expect(chips.getByRole('button')).toHaveText(['All 2', 'Stand 1', 'View 1']);
  },
);
