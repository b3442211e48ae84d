import { expectAccessible } from './support/accessibility';
import { ANONYMOUS } from './support/sessions';
import { logIn, signUp, toast } from './support/sign-in-wall';
import { expect, test } from './support/test';

test.describe('a suspended account', () => {
  test.use({ visitor: 'admin' });

  test(
    'is signed out at once and sees why at the next sign-in',
    { tag: '@desktop' },
    async ({ page, browser }) => {
      const camper = await (await browser.newContext({ storageState: ANONYMOUS })).newPage();
      const person = await signUp(camper);
      await camper.goto('/profile');
      await expect(camper.getByRole('heading', { level: 1 })).toBeVisible();

      await page.goto('/admin/users');
      await page.getByLabel('Name, username or whole email').fill(person.email);
      await page.getByRole('button', { name: 'Search' }).press('Enter');
      await page.getByRole('link', { name: person.username, exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name: person.username })).toBeVisible();
      await expectAccessible(page, 'an account');
      await page.getByRole('button', { name: 'Suspend' }).press('Enter');
      const dialog = page.getByRole('dialog', { name: `Suspend ${person.username}` });
      await dialog.getByLabel('Reason').fill('Advertised tents in every check-in.');
      await expectAccessible(page, 'suspend');
      await dialog.getByRole('button', { name: 'Suspend' }).press('Enter');
      await expect(toast(page, 'Account suspended')).toBeVisible();
      await expect(page.getByText(/^Suspended until .*: Advertised tents/)).toBeVisible();

      expect((await camper.request.get('/api/user')).status()).toBe(401);
      await camper.reload();
      await logIn(camper, person.username, person.password);
      await expect(
        camper.getByText(/This account is suspended until .*: Advertised tents/).first(),
      ).toBeVisible();

      await page.getByRole('button', { name: 'Lift the suspension' }).press('Enter');
      await expect(toast(page, 'Suspension lifted')).toBeVisible();
      const login = { emailOrUsername: person.username, password: person.password };
      expect((await camper.request.post('/api/login', { data: login })).status()).toBe(200);
      await camper.context().close();
    },
  );
});
