import type { Locator, Page } from '@playwright/test';
import type { NewAccount } from './support/accounts';
import { signInWall, logIn, logOut, signUp, toast } from './support/sign-in-wall';
import { expectAccessible } from './support/accessibility';
import { settled } from './support/settled';
import { expect, test } from './support/test';

/** What this person writes, unlike what anybody else did. */
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

const OFFLINE = 'It will be sent when you are back online.';
const BROKEN_OFF = 'The connection broke off. It is sent again in a moment.';

/** The same where it cannot be sent. */
async function checkIn(page: Page, summary: string, photo: Buffer, message: string): Promise<void> {
  await fillIn(page, summary, photo);
  await expect(toast(page, 'Saved on this device')).toContainText(message);
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
    async ({ page, context, newCampsite, pageErrors }) => {
      pageErrors.allowUnreachable();
      const summary = summaryBy(await signUp(page));
      const { id, name } = await newCampsite();
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
      await checkIn(page, summary, photo, OFFLINE);
      await expect(waiting(page, summary)).toContainText('Waiting to be sent');
      await page.reload();
      await expect(page.getByText('1 check-in waiting')).toBeVisible();
      await expect(waiting(page, summary).getByRole('img', { name: 'gate.png' })).toBeVisible();
      await expectAccessible(page, 'a waiting check-in');

      await context.setOffline(false);
      // The browser says that there is a network before its service worker has one; then it is tried again after some pauses.
      await expect(toast(page, 'Check-in sent')).toContainText(/\+1\d points/, { timeout: 60_000 });
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
  async ({ page, newCampsite, registerOther, pageErrors }) => {
    pageErrors.allowUnreachable();
    const person = await signUp(page);
    const { id, name } = await newCampsite();
    const summary = summaryBy(person);
    await page.goto(`/campsite/${id}`);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    // Every answer is lost until the last one, which waits for its moment.
    const last = { isNext: false, isHere: false, comes: () => undefined as void };
    const moment = new Promise<void>((resolve) => (last.comes = resolve));
    await page.route(`**/api/campsites/${id}/checkins`, async (route) => {
      const isLast = last.isNext;
      last.isHere = isLast;
      if (isLast) await moment;
      const response = await route.fetch();
      await (isLast ? route.fulfill({ response }) : route.abort());
    });
    await checkIn(page, summary, await page.screenshot(), BROKEN_OFF);
    expect(await arrived(page, id, summary)).toHaveLength(1);
    await expect(waiting(page, summary)).toHaveCount(1);

    await logOut(page);
    await expect(toast(page, 'Logged out')).toContainText('1 check-in is waiting on this device');
    const other = await registerOther();
    await logIn(page, other.username, other.password);
    await expect(signInWall(page)).toBeHidden();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page.getByText('1 check-in waiting')).toBeHidden();
    await expect(waiting(page, summary)).toHaveCount(0);
    await logOut(page);

    await logIn(page, person.username, person.password);
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    await expectAccessible(page, 'waiting check-ins');
    last.isNext = true;
    // The press may join a try that has begun before, and is lost.
    await expect(async () => {
      const send = page.getByRole('button', { name: 'Try to send now' });
      if (await send.isVisible()) await send.click({ timeout: 2_000 });
      await expect.poll(() => last.isHere, { timeout: 2_000 }).toBe(true);
    }).toPass({ timeout: 60_000 });
    await expect(page.getByRole('button', { name: 'Sending...' })).toBeVisible();
    last.comes();
    await expect(toast(page, 'Check-in sent')).toBeVisible();
    expect(await arrived(page, id, summary)).toHaveLength(1);
  },
);

test(
  'the form opens where the network is gone soon after the page came',
  { tag: '@phone' },
  async ({ page, context, newCampsite, pageErrors }) => {
    pageErrors.allowUnreachable();
    const summary = summaryBy(await signUp(page));
    const { id } = await newCampsite();
    await page.goto(`/campsite/${id}`);
    const fetched = () =>
      page.evaluate(() =>
        performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname.slice(8)),
      );
    for (const code of ['CheckinDialog', 'Toaster', 'views'])
      await expect.poll(async () => (await fetched()).join(), code).toMatch(new RegExp(`\\b${code}-`));
    await settled(async () => (await fetched()).length);
    await context.setOffline(true);
    await checkIn(page, summary, await page.screenshot(), OFFLINE);
    await expect(waiting(page, summary)).toBeVisible();
  },
);

test(
  'a check-in left by the page before is sent when the next one begins',
  { tag: '@phone' },
  async ({ page, newCampsite, pageErrors }) => {
    pageErrors.allowUnreachable();
    const summary = summaryBy(await signUp(page));
    const { id } = await newCampsite();
    await page.goto(`/campsite/${id}`);
    await page.route(`**/api/campsites/${id}/checkins`, (route) => route.abort());
    await checkIn(page, summary, await page.screenshot(), BROKEN_OFF);
    await page.getByRole('link', { name: 'Profile', exact: true }).click();
    await expect(waiting(page, summary)).toBeVisible();
    const gap = async () => {
      const list = await page.getByRole('list', { name: 'Waiting to be sent' }).boundingBox();
      const heading = await page.getByRole('heading', { name: 'My Check-ins' }).boundingBox();
      return list && heading && Math.round(heading.y - list.y - list.height);
    };
    await expect.poll(gap).toBeGreaterThanOrEqual(24);
    await expectAccessible(page, 'profile with a waiting check-in');
    await waiting(page, summary).getByRole('button', { name: 'Send now' }).click();
    await expect(toast(page, 'Still waiting')).toBeVisible();

    await page.unrouteAll();
    // Without waiting for any pause between two tries: none of them ever ends.
    await page.addInitScript(() => {
      const { setTimeout: real } = window;
      const noPause = (then: () => void, ms?: number) => (ms && ms >= 5000 ? 0 : real(then, ms));
      Object.assign(window, { setTimeout: noPause });
    });
    await page.reload();
    await expect(toast(page, 'Check-in sent')).toBeVisible();
    expect(await arrived(page, id, summary)).toHaveLength(1);
  },
);

test(
  'a check-in is not lost when its page ends while it is on its way',
  { tag: '@desktop' },
  async ({ page, context, newCampsite }) => {
    const summary = summaryBy(await signUp(page));
    const { id } = await newCampsite();
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
