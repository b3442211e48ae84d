import type { Page } from '@playwright/test';
import { MESSAGES, PRODUCT } from '@kampvuur/domain';
import { newPerson, type NewAccount } from './support/accounts';
import { acceptBoth, signInWall, logOut, signUp, toast } from './support/sign-in-wall';
import { expect, test } from './support/test';

const ISSUER = process.env.E2E_ISSUER ?? '';

/** From the sign-in dialog to the provider's page. */
async function toProvider(page: Page): Promise<void> {
  await signInWall(page).getByRole('link', { name: 'Continue with Google' }).click();
  await expectProvider(page);
}

async function expectProvider(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Who is signing in?' })).toBeVisible();
  expect(page.url().startsWith(ISSUER)).toBe(true);
}

async function signInAs(page: Page, person: NewAccount): Promise<void> {
  await toProvider(page);
  await continueAs(page, person);
}

/** On the provider's page. */
async function continueAs(page: Page, person: NewAccount): Promise<void> {
  const form = page.getByRole('form', { name: 'Somebody else' });
  await form.getByLabel('First name').fill(person.firstName);
  await form.getByLabel('Last name').fill(person.lastName);
  await form.getByLabel('Email', { exact: true }).fill(person.email);
  await form.getByRole('button', { name: 'Continue' }).click();
}

test(
  'Continue with Google: consent the first time, straight in the second',
  { tag: '@desktop' },
  async ({ page }) => {
    const person = newPerson();
    await page.goto('/leaderboard');
    await signInAs(page, person);

    const consent = signInWall(page).getByRole('form', { name: 'Create account' });
    await expect(signInWall(page)).toContainText(`${person.firstName} ${person.lastName} (${person.email})`);
    await consent.getByRole('button', { name: 'Create account' }).click();
    await expect(consent.getByText(MESSAGES.privacyPolicy)).toBeVisible();
    await expect(consent.getByText(MESSAGES.termsOfService)).toBeVisible();
    await acceptBoth(consent);
    await consent.getByRole('button', { name: 'Create account' }).click();
    await expect(toast(page, `Welcome to ${PRODUCT.name}`)).toBeVisible();
    await expect(signInWall(page)).toBeHidden();
    // Back at the page the person left.
    await expect(page).toHaveURL('/leaderboard');

    await logOut(page);
    await expect(toast(page, 'Logged out')).toBeVisible();
    await expect(signInWall(page).getByRole('button', { name: 'Create an account' })).toBeVisible();
    await signInAs(page, person);
    await expect(page.getByRole('button', { name: 'User menu' })).toBeVisible();
    await expect(page).toHaveURL('/leaderboard');
  },
);

test('an identity with an unverified email is refused', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/');
  await toProvider(page);
  await page.getByRole('button', { name: /Unverified Ursula/ }).click();
  await expect(toast(page, 'Login failed')).toContainText(MESSAGES.externalEmailUnverified);
  await expect(signInWall(page)).toBeVisible();
  await expect(page).toHaveURL('/');
});

test('cancelling at the provider leads back to the sign-in wall', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/');
  await toProvider(page);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(toast(page, 'Login failed')).toContainText(MESSAGES.externalSignInFailed);
  await expect(signInWall(page)).toBeVisible();
});

test(
  'an account with a password is linked and then entered either way',
  { tag: '@phone' },
  async ({ page }) => {
    const account = await signUp(page);
    const person = newPerson();
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Link a Google account' }).click();
    const dialog = page.getByRole('dialog', { name: 'Link a Google account' });
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expectProvider(page);
    await continueAs(page, person);
    await expect(toast(page, 'Account linked')).toBeVisible();
    await expect(page).toHaveURL('/profile');

    await logOut(page);
    await expect(signInWall(page)).toBeVisible();
    await signInAs(page, person);
    await expect(page.getByText(account.email)).toBeVisible();
  },
);
