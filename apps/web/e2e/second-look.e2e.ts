import { signUp, toast } from './support/sign-in-wall';
import { ANONYMOUS } from './support/sessions';
import { expectAccessible } from './support/accessibility';
import { expect, test } from './support/test';

test.use({ visitor: 'admin' });

test(
  'an administrator looks a second time before a swapped phone number is shown to everybody',
  { tag: '@desktop' },
  async ({ page, browser, newCampsite }) => {
    const { id, name } = await newCampsite({ contactPhones: ['012 345 6789'], rates: 200 });
    const camper = await (await browser.newContext({ storageState: ANONYMOUS })).newPage();
    await signUp(camper);
    const swap = { contactPhones: ['082 555 0199'], rates: 250 };
    const sent = await camper.request.post(`/api/campsites/${id}/suggested-updates`, { data: swap });
    const { id: reviewId } = (await sent.json()) as { id: number };
    await camper.context().close();

    await page.goto(`/admin/suggested-updates?status=pending&review=${reviewId}`);
    const dialog = page.getByRole('dialog', { name });
    const held = dialog.getByRole('region', { name: 'Needs a second look' });
    await expect(held).toContainText('012 345 6789');
    await expect(held).toContainText('082 555 0199');
    await expectAccessible(page, 'a suggestion with a swapped phone number');
    await held.getByRole('checkbox', { name: 'Approve Phone numbers' }).check();
    await dialog.getByRole('button', { name: 'Approve' }).click();
    const look = page.getByRole('alertdialog', { name: 'Look a second time' });
    await expect(look).toContainText('Was012 345 6789');
    await expectAccessible(page, 'the second look');
    const campsite = async () => (await page.request.get(`/api/campsites/${id}`)).json();
    expect(await campsite()).toMatchObject({ contactPhones: ['012 345 6789'], rates: 200 });
    await look.getByRole('button', { name: 'Approve anyway' }).click();
    await expect(toast(page, 'Suggested update approved')).toBeVisible();
    expect(await campsite()).toMatchObject(swap);
    await page.goto(`/campsite/${id}`);
    await expect(page.getByRole('link', { name: '082 555 0199' })).toBeVisible();
    await expect(page.getByText(/^Kampvuur takes no payments/)).toBeVisible();
  },
);
