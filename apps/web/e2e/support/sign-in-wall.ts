import type { Locator, Page } from '@playwright/test';
import { PRODUCT } from '@kampvuur/domain';
import { register, type NewAccount } from './accounts';

/** Registers a new person without the dialog, who is then signed in on the page. */
export const signUp = (page: Page): Promise<NewAccount> => register(page.request);

/** The sign-in dialog. */
export const signInWall = (page: Page): Locator =>
  page.getByRole('dialog', { name: `Welcome to ${PRODUCT.name}` });

export async function logIn(page: Page, emailOrUsername: string, password: string): Promise<void> {
  const dialog = signInWall(page);
  const toForm = dialog.getByRole('button', { name: 'Sign in with email/username' });
  await toForm.click();
  await dialog.getByLabel('Email or username').fill(emailOrUsername);
  await dialog.getByLabel('Password').fill(password);
  await dialog.getByRole('button', { name: 'Login', exact: true }).click();
}

export async function openRegister(page: Page): Promise<Locator> {
  const dialog = signInWall(page);
  await dialog.getByRole('button', { name: 'Create an account' }).click();
  const form = dialog.getByRole('form', { name: 'Register' });
  await form.waitFor();
  return form;
}

export async function fillRegister(form: Locator, person: NewAccount): Promise<void> {
  await form.getByLabel('First name').fill(person.firstName);
  await form.getByLabel('Last name').fill(person.lastName);
  await form.getByLabel('Username').fill(person.username);
  await form.getByLabel('Email').fill(person.email);
  await form.getByLabel('Password').fill(person.password);
}

export async function acceptBoth(form: Locator): Promise<void> {
  await form.getByRole('checkbox', { name: 'I accept the Privacy Policy' }).check();
  await form.getByRole('checkbox', { name: 'I accept the Terms of Service' }).check();
}

/** The toast with this title; one is visible at a time. */
export const toast = (page: Page, title: string): Locator =>
  page.getByRole('status').or(page.getByRole('alert')).filter({ hasText: title });

export async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'User menu' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
}
