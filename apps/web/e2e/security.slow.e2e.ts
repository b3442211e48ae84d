import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { MESSAGES } from '@kampvuur/domain';
import { expectAccessible } from './support/accessibility';
import { grownOld } from './support/accounts';
import { withAuthenticator } from './support/virtual-authenticator';
import { logIn, logOut, signInWall, toast } from './support/sign-in-wall';
import { expect, test } from './support/test';

/** The code an app shows, so many half minutes from now; one from now on stays good when the half minute ends meanwhile. */
const codeOf = (secret: string, steps: number): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

const confirmation = (page: Page): Locator => page.getByRole('dialog', { name: 'Confirm it is you' });

/** Keeps the recovery codes of a first factor; returns them. */
async function saveCodes(page: Page): Promise<string[]> {
  const dialog = page.getByRole('dialog', { name: 'Save your recovery codes' });
  await expect(dialog.getByRole('listitem')).toHaveCount(10);
  const codes = await dialog.getByRole('listitem').allTextContents();
  await expectAccessible(page, 'recovery codes');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  await dialog.getByRole('checkbox', { name: 'I have saved these codes' }).check();
  await dialog.getByRole('button', { name: 'Done' }).press('Enter');
  await expect(dialog).toBeHidden();
  return codes;
}

/** Texts that would stand on paper. */
const onPaper = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .flatMap((element) => [...element.childNodes])
      .filter((node) => node.nodeType === Node.TEXT_NODE && node.parentElement?.tagName !== 'STYLE')
      .map((node) => node.textContent?.trim() ?? '')
      .filter((text) => text !== ''),
  );

/** Prints, downloads and copies the codes that are shown: each time all of them, on paper nothing else. */
async function takeCodesAlong(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Save your recovery codes' });
  await expect(dialog.getByRole('listitem')).toHaveCount(10);
  const codes = await dialog.getByRole('listitem').allTextContents();
  await page.emulateMedia({ media: 'print' });
  await expect.poll(() => onPaper(page)).toEqual(codes);
  const paper = (await page.pdf()).toString('latin1');
  expect(paper.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  await page.emulateMedia({ media: 'screen' });

  const downloading = page.waitForEvent('download');
  await dialog.getByRole('link', { name: 'Download' }).press('Enter');
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('kampvuur-recovery-codes.txt');
  const file = await readFile(await download.path(), 'utf8');
  expect(file).toContain(codes.join('\n'));

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await dialog.getByRole('button', { name: 'Copy' }).press('Enter');
  await expect(dialog.getByText('Copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(file);
}

test.describe('somebody with an account', () => {
  test.use({ visitor: 'camper' });

  test(
    'adds a passkey by keyboard, signs in with it alone, and confirms with it',
    { tag: '@desktop' },
    async ({ page, account, pageErrors }) => {
      const device = await withAuthenticator(page);
      await page.goto('/profile');
      await page.getByRole('link', { name: 'Security' }).press('Enter');
      await expect(page.getByRole('heading', { level: 1, name: 'Security' })).toBeVisible();
      await page.getByRole('button', { name: 'Add a passkey' }).press('Enter');
      await page.getByLabel('Name', { exact: true }).focus();
      await page.keyboard.type('My laptop');
      await page.keyboard.press('Enter');
      await saveCodes(page);
      await expect(page.getByRole('list', { name: 'Passkeys' })).toContainText('My laptop');
      await expect.poll(() => device.count()).toBe(1);

      await logOut(page);
      await signInWall(page).getByRole('button', { name: 'Sign in with a passkey' }).press('Enter');
      await expect(toast(page, 'Welcome back!')).toBeVisible();
      await expect(page.getByRole('list', { name: 'Passkeys' })).toContainText('last used');

      // The device chooses for whoever sits there: the form offers the passkey, and nothing has to be typed.
      await logOut(page);
      await signInWall(page).getByRole('button', { name: 'Sign in with email/username' }).press('Enter');
      await expect(signInWall(page)).toBeHidden();

      await grownOld(account);
      pageErrors.expect('/api/user/recovery-codes', 403);
      await page.getByRole('button', { name: 'Make new codes' }).press('Enter');
      await page.getByRole('alertdialog').getByRole('button', { name: 'Make new codes' }).press('Enter');
      await expectAccessible(page, 'confirmation');
      await confirmation(page).getByRole('button', { name: 'Use a passkey' }).press('Enter');
      await takeCodesAlong(page);
      await saveCodes(page);

      await device.setVerified(false);
      await logOut(page);
      await signInWall(page).getByRole('button', { name: 'Sign in with a passkey' }).click();
      await expect(signInWall(page).getByText('No passkey was used. Please try again.')).toBeVisible();
      await device.setVerified(true);
      await signInWall(page).getByRole('button', { name: 'Try again' }).click();
      await expect(toast(page, 'Welcome back!')).toBeVisible();
    },
  );

  test(
    'sets up an app, signs in with its code, and once with a recovery code',
    { tag: '@phone' },
    async ({ page, account, pageErrors }) => {
      await page.goto('/account/security');
      await page.getByRole('button', { name: 'Set up an authenticator app' }).click();
      const dialog = page.getByRole('dialog', { name: 'Set up an authenticator app' });
      const secret = ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '');
      await expectAccessible(page, 'authenticator app');
      await dialog.getByRole('textbox', { name: 'Code' }).fill(codeOf(secret, 0));
      await dialog.getByRole('button', { name: 'Set up' }).click();
      const [first = '', second = ''] = await saveCodes(page);

      await logOut(page);
      await logIn(page, account.username, account.password);
      const step = signInWall(page).getByRole('form', { name: 'Second step' });
      await expect(step.getByLabel('Code')).toBeFocused();
      await expectAccessible(page, 'second step');
      await page.reload();
      await expect(step.getByLabel('Code')).toBeFocused();
      pageErrors.expect('/api/login/second-step', 401);
      await step.getByLabel('Code').fill(first.replace(/.$/, '0'));
      await step.getByRole('button', { name: 'Login' }).click();
      await expect(step.getByText(MESSAGES.codeWrong)).toBeVisible();
      await step.getByLabel('Code').fill(codeOf(secret, 1));
      await step.getByRole('button', { name: 'Login' }).click();
      await expect(toast(page, 'Welcome back!')).toBeVisible();

      await logOut(page);
      await logIn(page, account.username, account.password);
      await step.getByLabel('Code').fill(first);
      await page.keyboard.press('Enter');
      await expect(toast(page, 'Welcome back!')).toBeVisible();
      await expect(page.getByText(/^9 of 10 left/)).toBeVisible();

      // Another tab, with the same cookies, is faster.
      await logOut(page);
      await logIn(page, account.username, account.password);
      await expect(step.getByLabel('Code')).toBeVisible();
      await page.request.post('/api/login/second-step', { data: { code: second } });
      pageErrors.expect('/api/login/second-step', 404);
      await step.getByLabel('Code').fill('000000');
      await page.keyboard.press('Enter');
      await expect(toast(page, 'Welcome back!')).toBeVisible();
      await expect(page.getByText(/^8 of 10 left/)).toBeVisible();
    },
  );
});

test.describe('an administrator', () => {
  test.use({ visitor: 'admin' });

  test(
    'confirms with the password before a campsite is deleted, which then goes on by itself',
    { tag: '@desktop' },
    async ({ page, account, newCampsite, pageErrors }) => {
      const campsite = await newCampsite();
      await grownOld(account);
      pageErrors.expect(`/api/campsites/${campsite.id}`, 403);
      pageErrors.expect(`/api/campsites/${campsite.id}`, 404);
      await page.goto(`/campsite/${campsite.id}`);
      await page.getByRole('button', { name: 'More for this campsite' }).click();
      await page.getByRole('menuitem', { name: 'Delete Campsite' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Campsite' }).click();
      const dialog = confirmation(page);
      await expect(dialog.getByLabel('Your password')).toBeFocused();
      pageErrors.expect('/api/user/confirmation', 403);
      await page.keyboard.type('not-the-password');
      await page.keyboard.press('Enter');
      await expect(dialog.getByText(MESSAGES.currentPasswordWrong)).toBeVisible();
      await dialog.getByLabel('Your password').fill(account.password);
      await page.keyboard.press('Enter');
      await expect(toast(page, 'Campsite deleted')).toBeVisible();
      await expect(page).toHaveURL('/');
      expect((await page.request.get(`/api/campsites/${campsite.id}`)).status()).toBe(404);
    },
  );
});
