import { PAGE, PRODUCT } from '@kampvuur/domain';
import { DEMO_CAMPER, newWord } from './support/accounts';
import { atRest } from './support/accessibility';
import { expect, test } from './support/test';
import { signInWall, logIn, toast } from './support/sign-in-wall';
import {
  card,
  cardAddresses,
  cardNames,
  cards,
  chooseProvince,
  filters,
  openFilters,
  scrolled,
  scrollPast,
  searchBox,
  settledScroll,
  totalOf,
} from './support/campsites';

const AUGRABIES = 'Augrabies Falls Rest Camp';

test(
  'signed out, the page is blurred behind a dialog that cannot be dismissed',
  { tag: '@desktop' },
  async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto('/');
    await expect(signInWall(page)).toBeVisible();
    await expect(
      page.getByText('Find the best camping spots in South Africa, and save a place at the fire.'),
    ).toBeVisible();
    const isBlurred = () =>
      [...document.querySelectorAll('main *')].some((part) => getComputedStyle(part).filter.includes('blur'));
    await expect.poll(() => page.evaluate(isBlurred)).toBe(true);

    await page.keyboard.press('Escape');
    await page.mouse.click(40, 700);
    await atRest(page);
    await expect(signInWall(page)).toBeVisible();
    await expect(page.getByRole('combobox')).toHaveCount(0);
    expect(asked).toContain('/api/user');
    expect(asked.filter((path) => path.startsWith('/api/campsites'))).toEqual([]);
  },
);

test('the main job: sign in, search, open a campsite, come back', async ({ page }) => {
  await page.goto('/');
  await logIn(page, DEMO_CAMPER.emailOrUsername, DEMO_CAMPER.password);
  await expect(toast(page, 'Welcome back!')).toContainText('You have successfully logged in.');
  await expect(page.getByRole('heading', { level: 1, name: PRODUCT.tagline })).toBeVisible();

  await searchBox(page).fill('augrabies');
  await expect(page).toHaveURL(/query=augrabies/);
  await expect(cards(page).first().getByRole('heading')).toHaveText(AUGRABIES);
  const total = await totalOf(page, 'query=augrabies');
  await expect(page.getByText(new RegExp(`^${total} campsites?\\b`))).toBeVisible();

  await searchBox(page).fill('augrabeis');
  await expect(page).toHaveURL(/query=augrabeis/);
  await expect(card(page, AUGRABIES)).toBeVisible();

  await card(page, AUGRABIES).getByRole('link', { name: AUGRABIES }).click();
  await expect(page.getByRole('heading', { level: 1, name: AUGRABIES })).toBeVisible();
  for (const section of ['About', 'Facilities', 'Basic Information'])
    await expect(page.getByRole('heading', { name: section, exact: true })).toBeVisible();

  await page.getByRole('main').getByRole('link', { name: 'Campsites' }).click();
  await expect(searchBox(page)).toHaveValue('augrabeis');
});

test.describe('signed in', () => {
  test.use({ visitor: 'camper' });

  test('the list loads more on scrolling and repeats no card', { tag: '@desktop' }, async ({ page }) => {
    await page.goto('/');
    await expect(cards(page)).not.toHaveCount(0);
    await scrollPast(page, 2 * PAGE.size);
    const addresses = await cardAddresses(page);
    expect(addresses.length).toBeGreaterThan(2 * PAGE.size);
    expect(new Set(addresses).size).toBe(addresses.length);
  });

  test(
    'a phone held sideways has room for the number of results and the name of a campsite',
    { tag: '@desktop' },
    async ({ page, newCampsite }) => {
      const { id, name } = await newCampsite({
        name: `Nqweba Campsite, Camdeboo National Park ${newWord()}`,
      });
      await page.setViewportSize({ width: 740, height: 360 });
      await page.addInitScript(() => localStorage.setItem('language', 'af'));
      await page.goto('/?query=near Graaff-Reinet');
      const number = page.getByRole('main').getByText(/^\d+ kampplekke pas$/);
      expect((await number.boundingBox())?.height).toBeLessThan(40);

      await page.goto(`/campsite/${id}`);
      const title = page.getByRole('heading', { level: 1, name });
      expect((await title.boundingBox())?.width).toBeGreaterThan(320);
    },
  );

  test('going back finds the list where it was left', { tag: '@desktop' }, async ({ page }) => {
    await page.goto('/');
    await expect(cards(page)).not.toHaveCount(0);
    await scrollPast(page, PAGE.size);
    const link = cards(page).nth(10).getByRole('heading').getByRole('link');
    await link.scrollIntoViewIfNeeded();
    const left = await settledScroll(page);
    expect(left).toBeGreaterThan(300);
    const name = await link.innerText();
    await link.click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await page.goBack();
    await expect(link).toHaveText(name);
    const distance = async () => Math.abs((await scrolled(page)) - left);
    await expect.poll(distance).toBeLessThan(40);
    await expect(link).toBeInViewport();
    await page.reload();
    await expect.poll(distance, 'after a reload, when the list has grown again').toBeLessThan(40);
    await page.goto('/');
    await expect(cards(page)).not.toHaveCount(0);
    expect(await scrolled(page), 'opened anew').toBe(0);
  });

  test('sort A to Z, and the address survives a reload', { tag: ['@desktop', '@slow'] }, async ({ page }) => {
    await page.goto('/');
    await page.getByRole('combobox', { name: 'Sort' }).selectOption('a-z');
    await expect(page).toHaveURL(/sort=a-z/);
    const isSorted = async () => {
      const names = await cardNames(page);
      const inOrder = [...names].sort((one, other) => one.localeCompare(other, 'en'));
      return names.length >= PAGE.size && names.join() === inOrder.join();
    };
    await expect.poll(isSorted).toBe(true);
    await page.reload();
    await expect(page.getByRole('combobox', { name: 'Sort' })).toHaveValue('a-z');
    await expect.poll(isSorted).toBe(true);
  });

  test(
    'a province in the filter dialog: badge, count, reload, Clear Filters',
    { tag: ['@desktop', '@slow'] },
    async ({ page }) => {
      await page.goto('/');
      const dialog = await openFilters(page);
      await expect(dialog.getByText('Select a province')).toBeVisible();
      await chooseProvince(page, 'Northern Cape');
      await dialog.getByRole('button', { name: 'Done' }).click();
      await expect(dialog).toBeHidden();

      const total = await totalOf(page, 'province=Northern%20Cape');
      const count = page.getByText(new RegExp(`^${total} campsites?\\b.*Northern Cape`));
      const badge = page.getByRole('button', { name: /^Filters\s*1$/ });
      await expect(count).toBeVisible();
      await expect(badge).toBeVisible();
      expect(new URL(page.url()).searchParams.get('province')).toBe('Northern Cape');

      await page.reload();
      await expect(count).toBeVisible();
      await expect(badge).toBeVisible();
      await expect(cards(page).first()).toContainText('Northern Cape');

      await openFilters(page);
      await filters(page).getByRole('button', { name: 'Clear Filters' }).click();
      await filters(page).getByRole('button', { name: 'Done' }).click();
      await expect(page.getByRole('button', { name: /^Filters$/ })).toBeVisible();
      expect(new URL(page.url()).searchParams.has('province')).toBe(false);
    },
  );
});
