import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility';
import { openMail, sendDigests } from './support/mail';
import { ANONYMOUS } from './support/sessions';
import { expect, test } from './support/test';

const bell = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name, exact: true });

/** Presses Tab until this has the keyboard. */
async function tabTo(page: Page, target: ReturnType<Page['getByRole']>): Promise<void> {
  await expect(target).toBeVisible();
  await expect(async () => {
    await page.keyboard.press('Tab');
    await expect(target).toBeFocused({ timeout: 50 });
  }).toPass({ intervals: [10], timeout: 15_000 });
}

test.describe('somebody who keeps a campsite', () => {
  test.use({ visitor: 'camper' });

  test(
    'turns on notices, gets them of a check-in and a suggestion, and reads all by keyboard',
    { tag: '@desktop' },
    async ({ page, browser, registerOther, setupRequest, newCampsite, baseURL }) => {
      const { id, name } = await newCampsite();
      expect((await page.request.post(`/api/favorites/${id}`)).status()).toBe(204);

      await page.goto('/account/notices');
      const choice = page.getByRole('switch', { name: /^News of my favourites/ });
      await expect(choice).not.toBeChecked();
      await choice.focus();
      const saved = page.waitForResponse(
        (answer) => answer.url().endsWith('/api/notices/settings') && answer.request().method() !== 'GET',
      );
      await page.keyboard.press('Space');
      await expect(choice).toBeChecked();
      await saved;

      const visitor = await registerOther();
      const other = await browser.newContext({ baseURL: baseURL!, storageState: ANONYMOUS });
      const login = { emailOrUsername: visitor.username, password: visitor.password };
      expect((await other.request.post('/api/login', { data: login })).ok()).toBe(true);
      const visit = { rating: 5, summary: 'Shade from noon on, and the stream sings all night.' };
      expect((await other.request.post(`/api/campsites/${id}/checkins`, { data: visit })).status()).toBe(201);
      await other.close();

      const sent = await page.request.post(`/api/campsites/${id}/suggested-updates`, {
        data: { rates: 321 },
      });
      const { id: suggestion } = (await sent.json()) as { id: number };
      const approval = { data: { adminNote: 'We rang them.' } };
      const approve = `/api/admin/suggested-updates/${suggestion}/approve`;
      expect((await setupRequest.post(approve, approval)).ok()).toBe(true);

      // The worker tells of the check-in; the bell asks when the page is opened.
      await expect(async () => {
        const { unread } = (await (await page.request.get('/api/notices/unread')).json()) as {
          unread: number;
        };
        expect(unread).toBe(2);
      }).toPass();
      await page.goto('/leaderboard');
      await expect(bell(page, 'Notices, 2 unread')).toBeVisible();
      await expectAccessible(page, 'the bell');
      await tabTo(page, bell(page, 'Notices, 2 unread'));
      await page.keyboard.press('Enter');

      await expect(page.getByRole('heading', { level: 1, name: 'Notices' })).toBeVisible();
      const notices = page.getByRole('list', { name: 'Notices' }).getByRole('listitem');
      await expect(notices).toHaveCount(2);
      const approved = notices.filter({ hasText: `Your suggestion for ${name} was approved.` });
      await expect(approved).toContainText('We rang them.');
      await expect(
        notices.filter({ hasText: `${visitor.firstName} ${visitor.lastName} checked in at ${name}` }),
      ).toHaveCount(1);
      await expectAccessible(page, 'notices');

      await tabTo(page, approved.getByRole('button', { name: /^Mark as read/ }));
      await page.keyboard.press('Enter');
      await expect(approved).toBeFocused();
      await expect(bell(page, 'Notices, 1 unread')).toBeVisible();
      await page.getByRole('button', { name: 'Mark all as read' }).press('Enter');
      await expect(page.getByText('Everything is read.')).toBeFocused();
      await expect(bell(page, 'Notices')).toBeVisible();
      await tabTo(page, approved.getByRole('link', { name: `Open ${name}` }));
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    },
  );
});

test.describe('somebody who wants a daily email', () => {
  test.use({ visitor: 'camper' });

  test(
    'gets one with what they have not read, and ends them by its link, signed in nowhere',
    { tag: '@desktop' },
    async ({ page, account, browser, setupRequest, newCampsite }) => {
      await page.goto('/account/notices');
      const choice = page.getByRole('switch', { name: /^Daily email/ });
      const saved = page.waitForResponse(/\/api\/notices\/settings$/);
      await choice.press('Space');
      await saved;

      const { id, name } = await newCampsite();
      const data = { rates: 321 };
      const sent = await page.request.post(`/api/campsites/${id}/suggested-updates`, { data });
      const { id: suggestion } = (await sent.json()) as { id: number };
      const approve = `/api/admin/suggested-updates/${suggestion}/approve`;
      expect((await setupRequest.post(approve, { data: {} })).ok()).toBe(true);
      await sendDigests();

      const stranger = await (await browser.newContext({ storageState: ANONYMOUS })).newPage();
      await openMail(stranger, account.email, '1 new notice at Kampvuur');
      await expect(stranger.getByText(`Your suggestion for ${name} was approved.`)).toBeVisible();
      await stranger.getByRole('link', { name: 'Stop these emails' }).press('Enter');
      await stranger.getByRole('button', { name: 'Stop these emails' }).press('Enter');
      await expect(stranger.getByText('Done: you will get no more daily emails.')).toBeVisible();
      await stranger.context().close();

      await page.reload();
      await expect(choice).not.toBeChecked();
    },
  );
});

test(
  'the link of a digest stops nothing by itself, and a bad one says so',
  { tag: '@phone' },
  async ({ page, pageErrors }) => {
    pageErrors.expect('/api/unsubscribe', 404);
    await page.goto('/api/unsubscribe?token=forged');
    // The page takes the token out of the address bar, and has it after a reload, too.
    await expect(page).toHaveURL(/\/unsubscribe$/);
    await page.reload();
    await expectAccessible(page, 'unsubscribe');
    await page.getByRole('button', { name: 'Stop these emails' }).press('Enter');
    await expect(page.getByRole('alert')).toContainText('link');
  },
);
