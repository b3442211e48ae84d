import type { Locator, Page } from '@playwright/test';
import { firstOf } from './support/campsites';
import { door, logIn, logOut, signUp, toast, type NewAccount } from './support/door';
import { ACCOUNTS } from './support/sessions';
import { expectSound } from './support/soundness';
import { expect, test } from './support/test';

/** What this person writes, told from what everybody else did. */
const summaryBy = ({ username }: NewAccount): string => `No signal at the gate, so this waits. ${username}`;

/** What the server has of it. */
async function arrived(page: Page, campsiteId: number, summary: string): Promise<{ photos: string[] }[]> {
  const response = await page.request.get(`/api/campsites/${campsiteId}/all-checkins`);
  const entries = (await response.json()) as { checkin: { summary: string; photos: string[] } }[];
  return entries.map(({ checkin }) => checkin).filter((checkin) => checkin.summary === summary);
}

/** Writes a check-in with a photo and submits it. */
async function fillIn(page: Page, summary: string, photo: Buffer): Promise<void> {
  await page.getByRole('button', { name: 'Check In' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share Your Experience' });
  await dialog.getByRole('radio', { name: '4 stars' }).check({ force: true });
  await dialog.getByLabel('Summary').fill(summary);
  const file = { name: 'gate.png', mimeType: 'image/png', buffer: photo };
  await dialog.locator('input[name=photos]').setInputFiles([file]);
  await dialog.getByRole('button', { name: 'Check In' }).click();
}

/** The same where it cannot be sent. */
async function checkIn(page: Page, summary: string, photo: Buffer): Promise<void> {
  await fillIn(page, summary, photo);
  await expect(toast(page, 'Saved on this device')).toContainText(
    'It will be sent when you are back online.',
  );
  await expect(page.getByRole('dialog')).toBeHidden();
}

const waiting = (page: Page, summary: string): Locator =>
  page.getByRole('list', { name: 'Waiting to be sent' }).getByRole('listitem').filter({ hasText: summary });

/** Whether the service worker has this code. */
const hasCode = (page: Page, name: string): Promise<boolean> =>
  page.evaluate(async (wanted) => {
    for (const cache of await caches.keys()) {
      const requests = await (await caches.open(cache)).keys();
      if (requests.some(({ url }) => new URL(url).pathname.startsWith(`/assets/${wanted}-`))) return true;
    }
    return false;
  }, name);

test.describe('offline', () => {
  // The page itself has to come from the device.
  test.use({ serviceWorkers: 'allow' });

  test(
    'a check-in written offline outlives a reload and is sent once',
    { tag: '@phone' },
    async ({ page, context, faults }) => {
      faults.allowUnreachable();
      const summary = summaryBy(await signUp(page));
      const { id, name } = await firstOf(page, 'query=augrabies');
      await page.request.post(`/api/favorites/${id}`);
      await page.goto('/favorites');
      await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state);
      await page.goto(`/campsite/${id}`);
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      for (const code of ['CampsitePage', 'CheckinDialog', 'Toaster', 'views'])
        await expect.poll(() => hasCode(page, code), code).toBe(true);
      await expect
        .poll(() => page.evaluate(async (path) => Boolean(await caches.match(path)), `/api/campsites/${id}`))
        .toBe(true);
      const photo = await page.screenshot();

      await context.setOffline(true);
      await page.reload();
      await checkIn(page, summary, photo);
      await expect(waiting(page, summary)).toContainText('Waiting to be sent');
      await page.reload();
      await expect(page.getByText('1 check-in waiting')).toBeVisible();
      await expect(waiting(page, summary).getByRole('img', { name: 'gate.png' })).toBeVisible();
      await expectSound(page, 'a waiting check-in');

      await context.setOffline(false);
      await expect(toast(page, 'Check-in sent')).toContainText(/\+1\d points/);
      await expect(page.getByText('1 check-in waiting')).toBeHidden();
      await expect(waiting(page, summary)).toHaveCount(0);
      await expect(page.getByRole('listitem').filter({ hasText: summary })).toHaveCount(1);
      const [checkin, ...others] = await arrived(page, id, summary);
      expect(others).toEqual([]);
      expect(checkin?.photos).toHaveLength(1);
    },
  );
});

test(
  'a check-in whose answer is lost counts once, and waits for its author alone',
  { tag: '@desktop' },
  async ({ page, faults }) => {
    faults.allowUnreachable();
    const person = await signUp(page);
    const { id, name } = await firstOf(page, 'query=kgalagadi');
    const summary = summaryBy(person);
    await page.goto(`/campsite/${id}`);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await page.route(
      `**/api/campsites/${id}/checkins`,
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await checkIn(page, summary, await page.screenshot());
    expect(await arrived(page, id, summary)).toHaveLength(1);
    await expect(waiting(page, summary)).toHaveCount(1);

    await logOut(page);
    await expect(toast(page, 'Logged out')).toContainText('1 check-in is waiting on this device');
    await logIn(page, ACCOUNTS.camper.emailOrUsername, ACCOUNTS.camper.password);
    await expect(door(page)).toBeHidden();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page.getByText('1 check-in waiting')).toBeHidden();
    await expect(waiting(page, summary)).toHaveCount(0);
    await logOut(page);

    await logIn(page, person.username, person.password);
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    await expectSound(page, 'waiting check-ins');
    await page.getByRole('button', { name: 'Try to send now' }).click();
    await expect(toast(page, 'Check-in sent')).toBeVisible();
    expect(await arrived(page, id, summary)).toHaveLength(1);
  },
);

test(
  'a check-in is not lost when its page ends while it is on its way',
  { tag: '@desktop' },
  async ({ page, context }) => {
    const summary = summaryBy(await signUp(page));
    const { id } = await firstOf(page, 'query=mountain');
    await page.goto(`/campsite/${id}`);
    // The request goes out and is never answered.
    const underWay = new Promise<void>((resolve) => {
      void page.route(`**/api/campsites/${id}/checkins`, () => resolve());
    });
    await fillIn(page, summary, await page.screenshot());
    await underWay;
    // Written, though nothing is shown of it while it may still arrive.
    await expect
      .poll(() => page.evaluate(() => Object.keys(localStorage).join()))
      .toMatch(/kampvuur-waiting/);
    await expect(page.getByText('1 check-in waiting')).toBeHidden();
    await page.close();

    const next = await context.newPage();
    await next.goto('/');
    await expect(toast(next, 'Check-in sent')).toBeVisible();
    const [checkin, ...others] = await arrived(next, id, summary);
    expect(others).toEqual([]);
    expect(checkin?.photos).toHaveLength(1);
  },
);
