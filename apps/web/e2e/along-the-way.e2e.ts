import { expectAccessible } from './support/accessibility';
import { cards } from './support/campsites';
import { CLUSTER, dotsAtSides, mapCanvas } from './support/map';
import { toast } from './support/sign-in-wall';
import { expect, test } from './support/test';

test.use({ visitor: 'camper' });

test(
  'the way to Johannesburg: places by name, campsites in driving order, stops, the map',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/along-the-way');
    const field = page.getByRole('combobox', { name: 'Place' });
    for (const place of ['Cape Town', 'Johannesburg']) {
      await field.fill(place);
      await page.getByRole('option', { name: new RegExp(`^${place},`) }).click();
    }
    await expect(page.getByText(/of driving, by N1/)).toBeVisible();
    const where = page.getByText(/from the start, /);
    await expect(where.first()).toBeVisible();
    const kilometres = (await where.allTextContents()).map((text) =>
      Number(/^[\d\s]+/.exec(text)?.[0].replace(/\s/g, '')),
    );
    expect(kilometres.length).toBeGreaterThan(2);
    expect(kilometres).toEqual([...kilometres].sort((one, other) => one - other));

    await page.getByLabel('Where to stay').selectOption('About every 400 km');
    await expect(page.getByRole('heading', { name: /^Day 1: 0 to/ })).toBeVisible();
    await expectAccessible(page, 'along the way');

    // The proposed stops become a trip.
    await page.getByLabel('Leave each day at').selectOption('06:00');
    await expect(page.getByText(/^A proposal for leaving at 06:00/)).toBeVisible();
    await page.getByRole('button', { name: 'Add to a trip' }).click();
    const dialog = page.getByRole('dialog');
    const choices = dialog.getByLabel(/^Day \d+: /);
    await expect(choices.nth(1)).toBeVisible();
    await expectAccessible(page, 'adding proposed stops to a trip');
    const days = await choices.count();
    await dialog.getByRole('button', { name: 'New trip' }).click();
    await dialog.getByLabel('Name of the trip').fill('To the city of gold');
    await dialog.getByRole('button', { name: 'Create trip' }).click();
    await expect(toast(page, 'Added to To the city of gold')).toBeVisible();
    const trips = (await (await page.request.get('/api/trips')).json()) as {
      name: string;
      stopCount: number;
    }[];
    expect(trips.find(({ name }) => name === 'To the city of gold')?.stopCount).toBe(days);

    // Another order, by the keyboard.
    await page.getByRole('button', { name: 'Move Johannesburg up' }).press('Enter');
    await expect(page.getByText('Johannesburg is now place 1 of 2.')).toBeAttached();
    await expect(
      page.getByRole('list', { name: 'Places on the way' }).getByRole('listitem').first(),
    ).toContainText('Johannesburg');
    await page.goBack();
    await expect(
      page.getByRole('list', { name: 'Places on the way' }).getByRole('listitem').first(),
    ).toContainText('Cape Town');

    await page.getByRole('button', { name: 'Map', exact: true }).click();
    await expect(mapCanvas(page)).toBeAttached();
  },
);

test('no tag of a card is cut beside the places', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/along-the-way?via=-33.926,18.423,Cape Town&via=-26.202,28.044,Johannesburg&within=100');
  const tags = cards(page).locator('.name-tag');
  await expect(tags.nth(3)).toBeVisible();
  for (const width of [1280, 1024, 900]) {
    await page.setViewportSize({ width, height: 900 });
    const cut = await tags.evaluateAll((all) =>
      all
        .filter((tag) => {
          const card = tag.closest('article')?.getBoundingClientRect();
          const { right } = tag.getBoundingClientRect();
          const [name] = tag.getElementsByTagName('span');
          return !card || !name || right > card.right + 1 || name.scrollWidth > name.clientWidth + 1;
        })
        .map((tag) => tag.textContent),
    );
    expect(cut, `${width} px`).toEqual([]);
  }
});

/** Dots of two pins and the line of a whole way; two pins alone have about half as many. */
const WAY_DOTS = 2_000;

test('the map shows the whole way, also beyond its campsites', { tag: '@desktop' }, async ({ page }) => {
  const way = 'via=-28.46,21.24,Upington&via=-28.74,24.76,Kimberley&within=50';
  await page.goto(`/along-the-way?${way}&view=map`);
  await expect(mapCanvas(page)).toBeVisible();
  const isWhole = async () => {
    const { all, atSides } = await dotsAtSides(page, CLUSTER);
    return all > WAY_DOTS && atSides === 0;
  };
  await expect.poll(isWhole).toBe(true);
});
