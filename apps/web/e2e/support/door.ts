import { expect, type Locator, type Page } from '@playwright/test';
import { PRODUCT } from '@kampvuur/domain';

export interface NewAccount {
  firstName: string;
  lastName: string;
  username: string;
  email: string;
  password: string;
}

let made = 0;

/** A person nobody registered before. */
export function newPerson(): NewAccount {
  const username = `e2e-${process.pid.toString(36)}-${Date.now().toString(36)}-${(made += 1)}`;
  const email = `${username}@example.com`;
  return { firstName: 'Thandi', lastName: 'Journey', username, email, password: 'around-the-fire' };
}

/** Registers and signs in a new person without the door: what a journey leaves behind belongs to nobody else. */
export async function signUp(page: Page): Promise<NewAccount> {
  const person = newPerson();
  const accepted = { privacyPolicyAccepted: true, termsOfServiceAccepted: true };
  const response = await page.request.post('/api/register', { data: { ...person, ...accepted } });
  expect(response.ok(), await response.text()).toBe(true);
  return person;
}

/** The sign-in dialog of Spec 2. */
export const door = (page: Page): Locator => page.getByRole('dialog', { name: `Welcome to ${PRODUCT.name}` });

export async function logIn(page: Page, emailOrUsername: string, password: string): Promise<void> {
  const dialog = door(page);
  const toForm = dialog.getByRole('button', { name: 'Sign in with email/username' });
  await toForm.click();
  await dialog.getByLabel('Email or username').fill(emailOrUsername);
  await dialog.getByLabel('Password').fill(password);
  await dialog.getByRole('button', { name: 'Login', exact: true }).click();
}

export async function openRegister(page: Page): Promise<Locator> {
  const dialog = door(page);
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
