import { card, cards, openFilters } from './support/campsites';
import { ANONYMOUS } from './support/sessions';
import { signUp, toast } from './support/sign-in-wall';
import { expect, test } from './support/test';

test.use({ visitor: 'admin' });

test('what is known to be missing is said in forms, shown, suggested, reviewed and filtered by', async ({
  page,
  browser,
  newCampsite,
}) => {
  const { id, name } = await newCampsite({ facilities: ['Shop'] });
  await page.goto(`/campsite/${id}/edit`);
  const form = page.getByRole('form', { name: 'Edit Campsite' });
  await form.getByRole('button', { name: 'Facilities not here: none chosen' }).press('Enter');
  const absent = form.getByRole('group', { name: 'Facilities not here: none chosen' });
  await absent.getByRole('checkbox', { name: 'Shop' }).press('Space');
  await expect(form.getByRole('group', { name: 'Facilities: none chosen' })).toBeVisible();
  await form.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const notHere = page.getByRole('region', { name: 'Not here' });
  await expect(notHere.getByRole('listitem')).toHaveText(['Shop']);

  const camper = await (await browser.newContext({ storageState: ANONYMOUS })).newPage();
  await signUp(camper);
  await camper.goto(`/campsite/${id}`);
  await camper.getByRole('main').getByRole('button', { name: 'Suggest Update' }).first().click();
  const dialog = camper.getByRole('dialog', { name: 'Suggest Updates' });
  await dialog.getByRole('button', { name: /^Categories not here/ }).click();
  await dialog.getByRole('combobox', { name: 'Search categories...' }).fill('pet');
  await dialog.getByRole('option', { name: 'Pet Friendly' }).click();
  await dialog.getByRole('button', { name: 'Submit for review' }).click();
  await expect(dialog).toBeHidden();

  const { data } = (await (
    await page.request.get('/api/admin/suggested-updates', { params: { status: 'pending', page: 1 } })
  ).json()) as { data: { id: number; campsiteId: number }[] };
  const waiting = data.find(({ campsiteId }) => campsiteId === id);
  await page.goto(`/admin/suggested-updates?status=pending&page=1&review=${waiting?.id}`);
  const review = page.getByRole('dialog', { name });
  await expect(review.getByRole('region', { name: 'Categories not here' })).toContainText('Pet Friendly');
  await page.keyboard.press('a');
  await expect(toast(page, 'Suggested update approved')).toBeVisible();
  await camper.reload();
  const shown = camper.getByRole('region', { name: 'Not here' });
  await expect(shown.getByRole('listitem')).toHaveText(['Pets: not allowed', 'Shop']);

  const query = `query=${encodeURIComponent(name)}`;
  await camper.goto(`/?${query}&facilities=Fuel`);
  // Words of the name are left out where nothing has it: others that are known to have fuel are found.
  await expect(cards(camper).first()).toBeVisible();
  await expect(card(camper, name)).toHaveCount(0);
  const filters = await openFilters(camper);
  await filters.getByRole('switch', { name: /^Also where not known/ }).press('Space');
  await expect(camper.getByRole('button', { name: 'Done, Show 1 campsite' })).toBeVisible();
  await camper.keyboard.press('Escape');
  await expect(camper).toHaveURL(/[?&]unknown=include/);
  await expect(card(camper, name)).toBeVisible();
  await camper.goto(`/?${query}&facilities=Shop&unknown=include`);
  const chips = camper.getByRole('list', { name: 'Active filters' });
  await expect(chips).toContainText('Also where not known');
  await expect(cards(camper).first()).toBeVisible();
  await expect(card(camper, name)).toHaveCount(0);
  await chips.getByRole('button', { name: 'Remove Shop' }).click();
  await expect(card(camper, name)).toBeVisible();
  await expect(camper.getByRole('main')).not.toContainText('Also where not known');
});
