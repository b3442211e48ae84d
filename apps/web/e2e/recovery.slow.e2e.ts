import { MESSAGES } from '@kampvuur/domain';
import { expectAccessible } from './support/accessibility';
import { newPerson, query } from './support/accounts';
import { openMail } from './support/mail';
import { acceptBoth, fillRegister, logIn, openRegister, signInWall, toast } from './support/sign-in-wall';
import { expect, test } from './support/test';

const NEW_PASSWORD = 'beside-the-baobab-tree';

test(
  'a forgotten password: the link from the email, a new password, signed in; all by keyboard',
  { tag: '@desktop' },
  async ({ page, registerOther, pageErrors }) => {
    const person = await registerOther();
    await query('UPDATE users SET email_verified_at = NULL WHERE username = $1', [person.username]);
    await page.goto('/');
    const dialog = signInWall(page);
    await dialog.getByRole('button', { name: 'Sign in with email/username' }).press('Enter');
    await dialog.getByRole('button', { name: 'Forgot password?' }).press('Enter');
    await expect(dialog.getByLabel('Email or username')).toBeFocused();
    await page.keyboard.type(person.email);
    await page.keyboard.press('Enter');
    await expect(dialog.getByText(/a link is on its way/)).toBeVisible();

    // The address is a new one: it is confirmed first, and the link asked for again where that leads.
    // The email of the registration has a link too, which this one's replaces.
    await expect(async () => {
      await openMail(page, person.email, 'Confirm your email address');
      await expect(page.getByText(/asked for a new password/)).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await page.getByRole('link', { name: 'Confirm address' }).press('Enter');
    await page.getByRole('button', { name: 'Confirm address' }).press('Enter');
    await expect(page.getByRole('status').filter({ hasText: `${person.email} is confirmed.` })).toBeFocused();
    await page.getByRole('button', { name: 'Forgot password?' }).press('Enter');
    await expect(page.getByLabel('Email or username')).toBeFocused();
    await expectAccessible(page, 'confirmed, password forgotten');
    await page.keyboard.type(person.username);
    await page.keyboard.press('Enter');
    await expect(page.getByText(/a link is on its way/)).toBeVisible();

    await openMail(page, person.email, 'Choose a new password');
    await page.getByRole('link', { name: 'Choose a new password' }).press('Enter');
    await expect(page.getByLabel('New password', { exact: true })).toBeVisible();
    await expectAccessible(page, 'new password');
    await page.getByLabel('New password', { exact: true }).focus();
    await page.keyboard.type(NEW_PASSWORD);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Show password' })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(toast(page, 'Password changed')).toBeVisible();

    await expect(signInWall(page)).toBeVisible();
    await logIn(page, person.username, NEW_PASSWORD);
    await expect(toast(page, 'Welcome back!')).toBeVisible();
    await expect(page.getByRole('button', { name: 'User menu' })).toBeVisible();

    // The link was good once: it says so at once, and asks for another.
    pageErrors.expect('/api/password-reset/check', 404);
    await openMail(page, person.email, 'Choose a new password');
    await page.getByRole('link', { name: 'Choose a new password' }).press('Enter');
    await expect(page.getByText(MESSAGES.linkInvalid)).toBeVisible();
    await expect(page.getByLabel('Email or username')).toBeFocused();
    await expectAccessible(page, 'dead link');
  },
);

test(
  'a new account confirms its address, and its owner looks where they are signed in',
  { tag: '@phone' },
  async ({ page }) => {
    const person = newPerson();
    await page.goto('/');
    const form = await openRegister(page);
    await fillRegister(form, person);
    await acceptBoth(form);
    await form.getByRole('button', { name: 'Create account' }).click();
    const banner = page.getByRole('region', { name: 'Email address' });
    await expect(banner).toContainText('Please confirm your email address');
    expect((await banner.boundingBox())?.height).toBeLessThanOrEqual(64);

    await openMail(page, person.email, 'Confirm your email address');
    await page.getByRole('link', { name: 'Confirm address' }).click();
    await page.getByRole('button', { name: 'Confirm address' }).click();
    await expect(page.getByText(`${person.email} is confirmed.`)).toBeVisible();
    await expect(banner).toBeHidden();

    await page.goto('/account/sessions');
    const row = page.getByRole('list', { name: 'Signed-in browsers' }).getByRole('listitem');
    await expect(row).toHaveCount(1);
    await expect(row).toContainText('This browser');
    const { rowCount } = await query(
      'SELECT FROM sessions s JOIN users u ON u.id = s.user_id WHERE u.username = $1 AND s.time_zone IS NOT NULL',
      [person.username],
    );
    expect(rowCount).toBe(1);
  },
);
