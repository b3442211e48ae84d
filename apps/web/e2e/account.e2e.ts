import { MESSAGES, PRODUCT } from '@kampvuur/domain';
import { newPerson } from './support/accounts';
import {
  acceptBoth,
  signInWall,
  fillRegister,
  logIn,
  logOut,
  openRegister,
  toast,
} from './support/sign-in-wall';
import { expect, test } from './support/test';

test(
  'the sign-in dialog: choice, Back, and the Login/Register switch',
  { tag: '@desktop' },
  async ({ page }) => {
    await page.goto('/');
    const dialog = signInWall(page);
    await expect(dialog.getByRole('link', { name: 'Continue with Google' })).toBeVisible();
    await expect(dialog.getByText('Or use email/username')).toBeVisible();
    await dialog.getByRole('button', { name: 'Sign in with email/username' }).click();
    await expect(dialog.getByRole('tab', { name: 'Login' })).toHaveAttribute('aria-selected', 'true');
    await dialog.getByRole('tab', { name: 'Register' }).click();
    await expect(dialog.getByRole('form', { name: 'Register' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Back' }).click();
    await expect(dialog.getByRole('button', { name: 'Create an account' })).toBeVisible();
  },
);

test('registration says under each field what is missing', { tag: ['@phone', '@slow'] }, async ({ page }) => {
  await page.goto('/');
  const form = await openRegister(page);
  await form.getByLabel('Username').fill('a!');
  await form.getByLabel('Email').fill('nobody');
  await form.getByLabel('Password').fill('short');
  await form.getByRole('button', { name: 'Create account' }).click();
  const messages = {
    'First name': MESSAGES.firstNameRequired,
    'Last name': MESSAGES.lastNameRequired,
    Username: MESSAGES.usernameTooShort,
    Email: MESSAGES.email,
    Password: MESSAGES.passwordTooShort,
    'I accept the Privacy Policy': MESSAGES.privacyPolicy,
    'I accept the Terms of Service': MESSAGES.termsOfService,
  };
  for (const [label, message] of Object.entries(messages)) {
    await expect(form.getByLabel(label)).toHaveAttribute('aria-invalid', 'true');
    await expect(form.getByLabel(label)).toHaveAccessibleDescription(message);
    await expect(form.getByText(message, { exact: true })).toBeVisible();
  }
  await form.getByLabel('Username').fill('no spaces here');
  await form.getByRole('button', { name: 'Create account' }).click();
  await expect(form.getByText(MESSAGES.usernameCharacters)).toBeVisible();
});

const LEGAL = [
  { title: 'Privacy Policy', sections: 10 },
  { title: 'Terms of Service', sections: 13 },
] as const;

test(
  'both legal texts open in full beside their checkbox',
  { tag: ['@desktop', '@slow'] },
  async ({ page }) => {
    await page.goto('/');
    const form = await openRegister(page);
    for (const { title, sections } of LEGAL) {
      await form.getByRole('button', { name: title }).click();
      const popup = page.getByRole('dialog', { name: title });
      await expect(popup.getByRole('heading', { name: /^\d+\. / })).toHaveCount(sections);
      await popup.getByRole('button', { name: 'Close' }).click();
      await expect(popup).toBeHidden();
    }
  },
);

test(
  'a new account: created, kept over a reload, left and entered again',
  { tag: '@phone' },
  async ({ page, pageErrors }) => {
    const person = newPerson();
    await page.goto('/');
    const form = await openRegister(page);
    await fillRegister(form, person);
    await acceptBoth(form);

    let letGo = () => {};
    const isSeen = new Promise<void>((resolve) => (letGo = resolve));
    await page.route('**/api/register', async (route) => {
      await isSeen;
      await route.continue();
    });
    await form.getByRole('button', { name: 'Create account' }).click();
    await expect(form.getByRole('button', { name: 'Creating account...' })).toBeDisabled();
    letGo();
    const welcome = toast(page, `Welcome to ${PRODUCT.name}`);
    await expect(welcome).toContainText('Your account has been created successfully.');
    await expect(signInWall(page)).toBeHidden();

    await page.reload();
    await expect(page.getByRole('button', { name: 'User menu' })).toBeVisible();
    await logOut(page);
    await expect(toast(page, 'Logged out')).toContainText('You have been logged out successfully.');
    await expect(signInWall(page)).toBeVisible();

    pageErrors.expect('/api/login', 401);
    await logIn(page, person.username, 'not-the-password');
    await expect(toast(page, 'Login failed')).toContainText(MESSAGES.wrongCredentials);
    await expect(signInWall(page)).toBeVisible();

    await signInWall(page).getByLabel('Email or username').fill(person.email);
    await signInWall(page).getByLabel('Password').fill(person.password);
    await signInWall(page).getByRole('button', { name: 'Login', exact: true }).click();
    await expect(toast(page, 'Welcome back!')).toBeVisible();
    await expect(signInWall(page)).toBeHidden();
  },
);

test(
  'a taken username is shown with the message of the server',
  { tag: ['@desktop', '@slow'] },
  async ({ page, registerOther, pageErrors }) => {
    const person = await registerOther();
    pageErrors.expect('/api/register', 409);
    await page.goto('/');
    const form = await openRegister(page);
    await fillRegister(form, { ...newPerson(), username: person.username });
    await acceptBoth(form);
    await form.getByRole('button', { name: 'Create account' }).click();
    await expect(form.getByRole('alert')).toHaveText('Registration failed');
    await expect(form.getByLabel('Username')).toHaveAccessibleDescription(MESSAGES.usernameTaken);
  },
);
