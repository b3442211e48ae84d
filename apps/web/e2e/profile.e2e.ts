import { join } from 'node:path';
import { FORMER_CAMPER, MESSAGES } from '@kampvuur/domain';
import { checkIn } from './support/check-in';
import { signInWall, logIn, signUp, toast } from './support/sign-in-wall';
import { expectAccessible } from './support/accessibility';
import { expect, test } from './support/test';

const PICTURE = join(__dirname, '../public/icons/icon-192.png');

test(
  'a profile: shown, changed, seen by others, taken along and deleted',
  { tag: '@phone' },
  async ({ page, newCampsite, pageErrors }) => {
    const person = await signUp(page);
    await page.goto('/profile');
    await expect(page.getByRole('heading', { level: 1, name: 'My Profile' })).toBeVisible();
    await expect(page.getByText(person.email)).toBeVisible();
    await expect(page.getByText(/You haven’t checked in anywhere yet/)).toBeVisible();
    await expectAccessible(page, 'profile without check-ins');

    await page.getByRole('button', { name: 'Edit profile' }).click();
    const form = page.getByRole('form', { name: 'Edit profile' });
    await form.getByRole('button', { name: 'Save changes' }).click();
    await expect(toast(page, 'No changes')).toContainText(MESSAGES.noProfileChanges);
    await form.getByLabel('Username').fill('a!');
    await form.getByRole('button', { name: 'Save changes' }).click();
    await expect(form.getByLabel('Username')).toHaveAccessibleDescription(MESSAGES.usernameTooShort);
    pageErrors.expect('/api/user/profile', 400);
    await form.getByLabel('Username').fill('demo-camper');
    await form.getByRole('button', { name: 'Save changes' }).click();
    await expect(form.getByRole('alert')).toHaveText('Update failed');
    await expect(form.getByLabel('Username')).toHaveAccessibleDescription(MESSAGES.usernameReserved);
    const username = `${person.username}-x`;
    await form.getByLabel('Username').fill(username);
    await form.getByLabel('Last name').fill('Van der Merwe');
    await form.getByLabel('Picture file').setInputFiles(PICTURE);
    await expectAccessible(page, 'profile form');
    await form.getByRole('button', { name: 'Save changes' }).click();
    await expect(toast(page, 'Profile updated')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Thandi Van der Merwe' })).toBeVisible();

    const campsite = await newCampsite();
    await checkIn(page, campsite.id);
    await page.goto(`/profile/${username.toUpperCase()}`);
    await expect(page).toHaveURL(/\/profile$/);
    const visits = page.getByRole('region', { name: 'My Check-ins' });
    await expect(visits.getByRole('link', { name: campsite.name })).toBeVisible();
    const face = page.getByRole('main').locator('.MuiAvatar-img');
    await expect.poll(() => face.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
    await expectAccessible(page, 'profile with a check-in');
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download my data' }).click();
    expect((await download).suggestedFilename()).toBe('kampvuur-data.zip');
    expect(await (await download).failure()).toBeNull();

    await page.goto('/profile/demo-admin');
    await expect(page.getByText('@demo-admin')).toBeVisible();
    await expect(page.getByRole('heading', { level: 2, name: 'Check-ins' })).toBeVisible();
    await expectAccessible(page, 'profile of somebody else');
    pageErrors.expect('/api/users/nobody-at-all', 404);
    await page.goto('/profile/nobody-at-all');
    await expect(page.getByRole('heading', { level: 1, name: MESSAGES.userNotFound })).toBeVisible();

    await page.goto('/profile');
    await page.getByRole('button', { name: 'Change password' }).click();
    const password = page.getByRole('dialog', { name: 'Change password' });
    await password.getByLabel('Current password').fill(person.password);
    await password.getByLabel('New password').fill('below-the-mountain');
    await expectAccessible(page, 'password dialog');
    await password.getByRole('button', { name: 'Change password' }).click();
    await expect(toast(page, 'Password changed')).toBeVisible();

    await page.getByRole('button', { name: 'Delete my account' }).click();
    const removal = page.getByRole('dialog', { name: 'Delete my account' });
    await removal.getByLabel(/Type your username/).fill('somebody-else');
    await removal.getByRole('button', { name: 'Delete my account' }).click();
    await expect(removal.getByText(MESSAGES.confirmUsername)).toBeVisible();
    await expectAccessible(page, 'removal dialog');
    await removal.getByLabel(/Type your username/).fill(username);
    await removal.getByRole('button', { name: 'Delete my account' }).click();
    await expect(toast(page, 'Account deleted')).toContainText(FORMER_CAMPER);
    await expect(signInWall(page)).toBeVisible();
    pageErrors.expect('/api/login', 401);
    await logIn(page, person.email, 'below-the-mountain');
    await expect(toast(page, 'Login failed')).toContainText(MESSAGES.wrongCredentials);
  },
);
