import { randomInt } from 'node:crypto';
import sharp from 'sharp';
import { expectAccessible } from './support/accessibility';
import { ANONYMOUS } from './support/sessions';
import { signUp, toast } from './support/sign-in-wall';
import { expect, test } from './support/test';

/** Somewhere in the Karoo where nothing is seeded, and nowhere twice. */
const place = () => `-${31 + randomInt(1_000) / 1_000}, ${22 + randomInt(1_000) / 1_000}`;

const photo = () =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: { r: randomInt(256), g: 90, b: 40 } } })
    .jpeg()
    .toBuffer();

test.describe('a campsite that is missing', () => {
  test.use({ visitor: 'admin' });

  test(
    'is proposed by the keyboard, corrected and approved, and stands in the list with its history',
    { tag: '@desktop' },
    async ({ page, browser, setupRequest }) => {
      const name = `Rooikrans ${randomInt(1_000_000)}`;
      const camper = await (await browser.newContext({ storageState: ANONYMOUS })).newPage();
      await signUp(camper);
      await camper.goto(`/?query=${encodeURIComponent(name)}`);
      await camper.getByRole('link', { name: 'Add it' }).press('Enter');
      await camper.getByLabel('Name', { exact: true }).fill(name);
      await camper.getByLabel('Coordinates').fill(place());
      await camper.getByLabel('In a sentence or two').fill('Six stands under the red cliff.');
      await camper
        .locator('input[type=file]')
        .setInputFiles({ name: 'cliff.jpg', mimeType: 'image/jpeg', buffer: await photo() });
      await camper.reload();
      await expect(camper.getByLabel('Name', { exact: true })).toHaveValue(name);
      await camper
        .locator('input[type=file]')
        .setInputFiles({ name: 'cliff.jpg', mimeType: 'image/jpeg', buffer: await photo() });
      await expectAccessible(camper, 'proposal form');
      await camper.getByRole('button', { name: 'Send for review' }).press('Enter');
      await expect(toast(camper, 'Thank you')).toBeVisible();
      const own = camper.getByRole('article', { name });
      await expect(own).toContainText('Waiting for review');
      await expect(own.getByRole('img', { name: 'Photo 1' })).not.toHaveJSProperty('naturalWidth', 0);
      await expectAccessible(camper, 'own proposals');

      await page.goto('/admin/proposals');
      await expect(page.getByRole('link', { name })).toBeVisible();
      await expectAccessible(page, 'queue of proposals');
      await page.getByRole('link', { name }).click();
      await expect(page.getByRole('img', { name: 'Photo 1' })).toBeVisible();
      const form = page.getByRole('form', { name: 'Proposed campsite' });
      await form.getByLabel('Closest town').fill('Beaufort West');
      await form.getByLabel('Note for the camper').fill('A fine find.');
      await expectAccessible(page, 'review of a proposal');
      await form.getByRole('button', { name: 'Approve' }).press('Enter');
      await expect(toast(page, 'The campsite is listed now')).toBeVisible();

      await camper.reload();
      await expect(own).toContainText('Listed');
      await expect(own).toContainText('A fine find.');
      await own.getByRole('link', { name }).click();
      await expect(camper.getByRole('heading', { level: 1, name })).toBeVisible();
      const id = Number(new URL(camper.url()).pathname.split('/').pop());
      await camper.goto(`/?query=${encodeURIComponent(name)}`);
      await expect(camper.getByRole('link', { name: new RegExp(name) }).first()).toBeVisible();

      await page.goto(`/campsite/${id}/history`);
      await expect(page.getByText('proposed it')).toBeVisible();
      await setupRequest.delete(`/api/campsites/${id}`);
    },
  );
});
