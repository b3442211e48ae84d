import type { Page } from '@playwright/test';
import { MESSAGES } from '@kampvuur/domain';
import { signUp, toast } from './support/sign-in-wall';
import { ANONYMOUS } from './support/sessions';
import { expectAccessible } from './support/accessibility';
import { expect, test } from './support/test';

test.use({ visitor: 'admin' });

interface Listed {
  id: number;
  campsiteId: number;
}

/** The page of the queue on which a campsite's suggestion waits. */
async function pageOf(page: Page, campsiteId: number): Promise<{ page: number; id: number }> {
  for (let number = 1; number <= 20; number += 1) {
    const params = { status: 'pending', page: number };
    const response = await page.request.get('/api/admin/suggested-updates', { params });
    const { data } = (await response.json()) as { data: Listed[] };
    const found = data.find((review) => review.campsiteId === campsiteId);
    if (found) return { page: number, id: found.id };
  }
  throw new Error(`No suggestion waits for campsite ${campsiteId}`);
}

async function openQueue(page: Page, campsiteId: number): Promise<number> {
  const place = await pageOf(page, campsiteId);
  await page.goto(`/admin/suggested-updates?status=pending&page=${place.page}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Suggested Updates' })).toBeVisible();
  return place.id;
}

test(
  'a camper suggests; some fields are approved from the keyboard, another suggestion is rejected with a note',
  { tag: '@desktop' },
  async ({ page, browser, newCampsite }) => {
    const { id, name } = await newCampsite({ contactPhones: ['012 345 6789'] });
    const camper = await (await browser.newContext({ storageState: ANONYMOUS })).newPage();
    await signUp(camper);
    await camper.goto(`/campsite/${id}`);
    await camper.getByRole('main').getByRole('button', { name: 'Suggest Update' }).first().click();
    const form = camper.getByRole('dialog', { name: 'Suggest Updates' });
    await form.getByLabel('Rate per night').fill('320');
    await form.getByLabel('Longest rig').fill('9');
    await form.getByRole('button', { name: 'Submit for review' }).click();
    await expect(form).toBeHidden();

    await openQueue(page, id);
    await expectAccessible(page, 'queue of suggestions');
    const opener = page.getByRole('button', { name: `Review the update for ${name}` });
    await opener.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name });
    await expect(dialog.getByRole('region', { name: 'Rate per night' })).toContainText('320');
    await expectAccessible(page, 'a suggestion');
    const rig = dialog.getByRole('checkbox', { name: /^Approve Longest rig/ });
    await rig.focus();
    await page.keyboard.press('Space');
    await expect(dialog.getByRole('button', { name: 'Approve 1 of 2' })).toBeVisible();
    await page.keyboard.press('a');
    await expect(toast(page, 'Suggested update approved')).toBeVisible();
    await expect(dialog).toBeHidden();
    const after = await (await page.request.get(`/api/campsites/${id}`)).json();
    expect(after).toMatchObject({ rates: 320, maxRigLength: null });

    const again = { isClosed: true };
    await camper.request.post(`/api/campsites/${id}/suggested-updates`, { data: again });
    const reviewId = await openQueue(page, id);
    await page.goto(`${page.url()}&review=${reviewId}`);
    await expect(dialog).toBeVisible();
    await dialog.getByRole('button', { name: 'Reject' }).click();
    await expect(dialog.getByText(MESSAGES.rejectionNote)).toBeVisible();
    await expectAccessible(page, 'a rejection without a note');
    await dialog.getByRole('button', { name: 'Close' }).focus();
    await page.keyboard.press('r');
    await expect(dialog.getByLabel('Admin notes')).toBeFocused();
    await page.keyboard.type('They opened again last week.');
    await dialog.getByRole('button', { name: 'Reject' }).click();
    await expect(toast(page, 'Suggested update rejected')).toBeVisible();
    await page.goto('/admin/suggested-updates?status=rejected');
    await expect(page.getByText(name)).toBeVisible();
    expect(await (await page.request.get(`/api/campsites/${id}`)).json()).toMatchObject({ isClosed: false });
    await camper.context().close();
  },
);
