import type { Browser, Page } from '@playwright/test';
import { randomInt } from 'node:crypto';
import sharp from 'sharp';
import { expectAccessible } from './support/accessibility';
import { grownOld } from './support/accounts';
import { ANONYMOUS } from './support/sessions';
import { signUp, toast } from './support/sign-in-wall';
import { expect, test } from './support/test';

/** A picture nobody has sent before, nor will. */
function newPhoto(): Promise<Buffer> {
  const background = { r: randomInt(256), g: randomInt(256), b: randomInt(256) };
  return sharp({ create: { width: 800 + randomInt(100), height: 600, channels: 3, background } })
    .jpeg()
    .toBuffer();
}

/** Somebody else, signed in in a browser of their own. */
async function somebody(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext({ storageState: ANONYMOUS })).newPage();
  await signUp(page);
  return page;
}

async function checkInWithPhoto(page: Page, campsiteId: number): Promise<{ photo: Buffer; url: string }> {
  const buffer = await newPhoto();
  const response = await page.request.post(`/api/campsites/${campsiteId}/checkins`, {
    multipart: {
      rating: '5',
      summary: 'Shade from noon on, and the stream sings all night.',
      photos: { name: 'tent.jpg', mimeType: 'image/jpeg', buffer },
    },
  });
  expect(response.ok(), await response.text()).toBe(true);
  const { checkin } = (await response.json()) as { checkin: { photos: string[] } };
  return { photo: buffer, url: checkin.photos[0] ?? '' };
}

/** Reports the only photo of a campsite's check-ins, by the keyboard. */
async function reportPhoto(page: Page, campsiteId: number): Promise<void> {
  await page.goto(`/campsite/${campsiteId}`);
  await page.getByRole('button', { name: /^View photo 1 of 1 by/ }).press('Enter');
  await page.getByRole('button', { name: 'Report this photo' }).press('Enter');
  const form = page.getByRole('dialog', { name: 'Report this photo' });
  await form.getByLabel('Reason').selectOption({ label: 'Shows somebody’s private details' });
  await form.getByLabel('More about it (optional)').fill('That is my number plate.');
  await expectAccessible(page, 'report');
  await form.getByRole('button', { name: 'Report' }).press('Enter');
  await expect(toast(page, 'Thank you')).toBeVisible();
}

test.describe('a reported photo', () => {
  test.use({ visitor: 'admin' });

  test(
    'is hidden by an administrator, everywhere, and is gone when it is deleted',
    { tag: '@desktop' },
    async ({ page, browser, newCampsite, account, pageErrors, baseURL }) => {
      const { id, name } = await newCampsite();
      const author = await somebody(browser);
      const { photo, url } = await checkInWithPhoto(author, id);
      const reporter = await somebody(browser);
      await reportPhoto(reporter, id);

      await page.goto('/admin/reports');
      const entry = page.getByRole('article', { name: /^Photo of a check-in/ }).filter({ hasText: name });
      await expect(entry.getByText('That is my number plate.')).toBeVisible();
      await expectAccessible(page, 'queue of reports');
      await entry.getByRole('button', { name: 'Hide' }).click();
      await expect(entry.getByText('Please write a note')).toBeVisible();
      await page.keyboard.type('A number plate.');
      await entry.getByRole('button', { name: 'Hide' }).press('Enter');
      await expect(toast(page, 'Hidden from everybody')).toBeVisible();
      await expect(entry).toBeHidden();

      await author.goto(`/campsite/${id}`);
      await expect(author.getByText('Shade from noon on')).toBeVisible();
      await expect(author.getByRole('button', { name: /^View photo/ })).toHaveCount(0);
      expect((await author.request.get(url)).status()).toBe(404);

      await page.getByRole('button', { name: 'Decided' }).click();
      await entry.getByLabel('Note').fill('Deleted after all.');
      await entry.getByRole('button', { name: 'Delete' }).press('Enter');
      const question = page.getByRole('alertdialog', { name: /^Delete the photo by/ });
      await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
      await expectAccessible(page, 'question before a deletion');
      await grownOld(account);
      pageErrors.expect(/\/decide$/, 403);
      await question.getByRole('button', { name: 'Delete' }).press('Enter');
      await expect(
        page.getByRole('dialog', { name: 'Confirm it is you' }).getByLabel('Your password'),
      ).toBeFocused();
      await page.keyboard.type(account.password);
      await page.keyboard.press('Enter');
      await expect(toast(page, 'Deleted')).toBeVisible();
      await expect(question).toBeHidden();
      const again = await author.request.post(`${baseURL}/api/campsites/${id}/images`, {
        multipart: { image: { name: 'tent.jpg', mimeType: 'image/jpeg', buffer: photo } },
      });
      expect(again.status()).toBe(400);

      await page.goto('/admin/audit?action=content-hidden');
      await expect(page.getByRole('list', { name: 'Audit log' })).toContainText('Hid something reported');
      await expectAccessible(page, 'audit log');
      for (const other of [author, reporter]) await other.context().close();
    },
  );
});

test('an owner asks for a removal without an account', { tag: '@phone' }, async ({ page, newCampsite }) => {
  const { id, name } = await newCampsite();
  await page.goto(`/campsite/${id}`);
  const wall = page.getByRole('dialog', { name: /^Welcome to/ });
  await wall.getByRole('link', { name: 'Ask for a removal' }).press('Enter');
  await expect(page.getByText(`For whoever runs ${name} and`)).toBeVisible();
  await page.getByLabel('Your name').fill('Hester Nel');
  await page.getByLabel('Email').fill('hester@example.com');
  await page.getByLabel('What should go, and why').fill('We run this place and do not want to be listed.');
  await expectAccessible(page, 'removal request');
  await page.getByRole('button', { name: 'Send the request' }).click();
  await expect(page.getByText('Administrators look at it and answer you by email.')).toBeVisible();
});
