import type { Page } from '@playwright/test';
import { newPerson } from './support/accounts';
import { ANONYMOUS } from './support/sessions';
import { openMail } from './support/mail';
import { acceptBoth, fillRegister, openRegister, signInWall, toast } from './support/sign-in-wall';
import { expect, test } from './support/test';

test.use({ visitor: 'camper' });

const INVITATION = 'Sign in or create an account to join the trip you were invited to.';

/** The address by which others join a new trip of the page's camper. */
async function newJoinLink(page: Page): Promise<string> {
  const { data } = await (await page.request.get('/api/campsites?limit=1&query=augrabies')).json();
  const trip = { name: 'December with the cousins', campsiteIds: [data[0].id] };
  const { id } = await (await page.request.post('/api/trips', { data: trip })).json();
  const link = await page.request.post(`/api/trips/${id}/links`, { data: { kind: 'together' } });
  return `/trips/join#${(await link.json()).secret}`;
}

/** Presses the button of the invitation, which leads to the trip. */
async function join(guest: Page): Promise<void> {
  await guest.getByRole('button', { name: 'Join the trip' }).click();
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText('December with the cousins');
}

test(
  'an invitation to a trip leads to it after a registration and the confirmation of the address',
  { tag: '@phone' },
  async ({ page, browser }) => {
    const address = await newJoinLink(page);
    const guest = await (await browser.newContext({ storageState: ANONYMOUS })).newPage();
    await guest.goto(address);
    await expect(signInWall(guest)).toContainText(INVITATION);
    await expect(guest).toHaveURL('/trips/join');

    const person = newPerson();
    const form = await openRegister(guest);
    await fillRegister(form, person);
    await acceptBoth(form);
    await form.getByRole('button', { name: 'Create account' }).click();
    await expect(guest.getByRole('heading', { name: 'Plan a trip together' })).toBeVisible();

    await openMail(guest, person.email, 'Confirm your email address');
    await guest.getByRole('link', { name: 'Confirm address' }).click();
    await guest.getByRole('button', { name: 'Confirm address' }).click();
    await expect(guest.getByText(`${person.email} is confirmed`)).toBeVisible();
    await expect(async () => {
      await guest.goBack();
      await expect(guest).toHaveURL('/trips/join', { timeout: 1_000 });
    }).toPass();
    await join(guest);
  },
);

test(
  'an invitation to a trip leads to it after a first sign-in with another provider',
  { tag: '@desktop' },
  async ({ page, browser }) => {
    const address = await newJoinLink(page);
    const guest = await (await browser.newContext({ storageState: ANONYMOUS })).newPage();
    await guest.goto(address);
    await expect(signInWall(guest)).toContainText(INVITATION);
    await signInWall(guest).getByRole('link', { name: 'Continue with Google' }).click();

    const person = newPerson();
    const other = guest.getByRole('form', { name: 'Somebody else' });
    await other.getByLabel('First name').fill(person.firstName);
    await other.getByLabel('Last name').fill(person.lastName);
    await other.getByLabel('Email', { exact: true }).fill(person.email);
    await other.getByRole('button', { name: 'Continue' }).click();

    const consent = signInWall(guest).getByRole('form', { name: 'Create account' });
    await expect(signInWall(guest)).toContainText(INVITATION);
    await acceptBoth(consent);
    await consent.getByRole('button', { name: 'Create account' }).click();
    await expect(toast(guest, 'Welcome to')).toBeVisible();
    await join(guest);
  },
);
