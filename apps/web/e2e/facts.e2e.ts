import { cards, openFilters } from './support/campsites';
import { ANONYMOUS } from './support/sessions';
import { signUp, toast } from './support/sign-in-wall';
import { expect, test } from './support/test';

test.use({ visitor: 'admin' });

/** A fact without a place of its own on any screen: its definition alone brings it there. */
const LABEL = 'Longest rig';

test(
  'a fact is edited, shown, suggested, reviewed and in the history by its definition alone',
  { tag: '@desktop' },
  async ({ page, browser, newCampsite }) => {
    const { id, name } = await newCampsite();
    await page.goto(`/campsite/${id}/edit`);
    const form = page.getByRole('form', { name: 'Edit Campsite' });
    await form.getByLabel(LABEL).fill('41');
    await form.getByRole('button', { name: 'Save Changes' }).click();
    await expect(form.getByText('Longest rig must be a number of m from 1 to 40, or empty')).toBeVisible();
    await form.getByLabel(LABEL).fill('8,5');
    await form.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page.getByRole('main')).toContainText(LABEL);
    await expect(page.getByRole('main')).toContainText('8.5 m');

    const camper = await (await browser.newContext({ storageState: ANONYMOUS })).newPage();
    await signUp(camper);
    await camper.goto(`/campsite/${id}`);
    await camper.getByRole('main').getByRole('button', { name: 'Suggest Update' }).first().click();
    const dialog = camper.getByRole('dialog', { name: 'Suggest Updates' });
    await expect(dialog.getByLabel(LABEL)).toHaveValue('8.5');
    await dialog.getByLabel(LABEL).fill('12');
    await dialog.getByRole('button', { name: 'Submit for review' }).click();
    await expect(dialog).toBeHidden();

    const { data } = (await (
      await page.request.get('/api/admin/suggested-updates', { params: { status: 'pending', page: 1 } })
    ).json()) as { data: { id: number; campsiteId: number }[] };
    const waiting = data.find(({ campsiteId }) => campsiteId === id);
    await page.goto(`/admin/suggested-updates?status=pending&page=1&review=${waiting?.id}`);
    const review = page.getByRole('dialog', { name });
    await expect(review.getByRole('region', { name: LABEL })).toContainText('12 m');
    await page.keyboard.press('a');
    await expect(toast(page, 'Suggested update approved')).toBeVisible();
    await camper.reload();
    await expect(camper.getByRole('main')).toContainText('12 m');

    await camper.goto(`/?query=${encodeURIComponent(name)}`);
    await (await openFilters(camper)).getByLabel(`${LABEL}, in metres, at least`).fill('39,5');
    await expect(camper.getByRole('button', { name: 'Done, Show 0 campsites' })).toBeVisible();
    await camper.keyboard.press('Escape');
    const chips = camper.getByRole('list', { name: 'Active filters' });
    await chips.getByRole('button', { name: `Remove ${LABEL}: at least 39.5 m` }).click();
    await expect(cards(camper)).toHaveCount(1);
    await (await openFilters(camper)).getByRole('button', { name: '12 m' }).click();
    await expect(camper).toHaveURL(/[?&]maxRigLength=12$/);
    await camper.reload();
    await expect(chips).toContainText(`${LABEL}: at least 12 m`);
    await expect(cards(camper)).toHaveCount(1);
  },
);

test(
  'kinds of stand are entered, say whether a rig fits, and set the longest rig',
  { tag: '@desktop' },
  async ({ page, newCampsite }) => {
    const { id, name } = await newCampsite();
    await page.goto(`/campsite/${id}/edit`);
    const form = page.getByRole('form', { name: 'Edit Campsite' });
    const stands = form.getByRole('group', { name: 'Stands' });
    const add = async (kind: string, length: string) => {
      await stands.getByRole('button', { name: 'Add a kind of stand' }).click();
      await page.keyboard.type(kind);
      await stands.getByLabel('Length').fill(length);
      await page.keyboard.press('Enter');
      await expect(stands.getByRole('list', { name: 'Kinds of stand' })).toContainText(`${kind}${length} m`);
    };
    await add('River sites', '12');
    await add('Hill', '7');
    await form.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Basic Information' })).toContainText('12 m');

    const section = page.getByRole('region', { name: 'Stands' });
    await section.getByLabel('Car and caravan together, in metres').fill('8,5');
    await expect(section.getByRole('status')).toHaveText('1 kind of stand fits 8.5 m.');
    await page.reload();
    await expect(section.getByRole('listitem').filter({ hasText: 'River sites' })).toContainText('Fits');
    await expect(section.getByRole('listitem').filter({ hasText: 'Hill' })).toContainText('Too short');
  },
);
