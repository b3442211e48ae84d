import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility';
import { newWord } from './support/accounts';
import { firstOf } from './support/campsites';
import type { MadeCampsite } from './support/made-campsites';
import { overlap } from './support/overlap';
import {
  besideMap,
  CLUSTER,
  currentCard,
  dotsOf,
  mapCanvas,
  mapCards,
  markedPin,
  openPinByKeyboard,
  swipe,
} from './support/map';
import { expect, test } from './support/test';

test.use({ visitor: 'camper' });

type NewCampsite = (fields: Record<string, unknown>) => Promise<MadeCampsite>;

/** Far enough apart to stand alone on a map of all three, on the way from the south-west to the north-east. */
const PLACES = [
  { latitude: '-23.6', longitude: '27.4' },
  { latitude: '-23.2', longitude: '28.3' },
  { latitude: '-22.8', longitude: '29.3' },
];

/** Campsites of this test's own that one word finds. */
async function makeThree(newCampsite: NewCampsite): Promise<{ word: string; names: string[] }> {
  const word = newWord();
  const names: string[] = [];
  for (const [at, place] of PLACES.entries()) {
    const { name } = await newCampsite({ name: `${word} ${'Oos Wes Noord'.split(' ')[at]}`, ...place });
    names.push(name);
  }
  return { word, names };
}

/** Opens the map of what the word finds, once so many campsites are there. */
async function openMapOf(page: Page, word: string, count: number): Promise<void> {
  await expect.poll(async () => countFor(page, word)).toBe(count);
  await page.goto(`/?view=map&query=${word}`);
  await expect(mapCanvas(page)).toBeVisible();
  await expect(page.getByRole('status', { name: 'Loading the map' })).toHaveCount(0);
}

async function countFor(page: Page, word: string): Promise<number> {
  const response = await page.request.get(`/api/campsites?limit=1&query=${word}`);
  return ((await response.json()) as { total: number }).total;
}

/** The marked pin once it stands still, and somewhere else than before. */
async function pinAwayFrom(page: Page, before: { x: number; y: number } | null) {
  let last: { x: number; y: number } | null = null;
  await expect
    .poll(async () => {
      const now = await markedPin(page);
      const isStill = now !== null && last !== null && Math.hypot(now.x - last.x, now.y - last.y) < 2;
      last = now;
      return isStill && now && (!before || Math.hypot(now.x - before.x, now.y - before.y) > 20);
    })
    .toBe(true);
  if (!last) throw new Error('No pin is marked');
  return last as { x: number; y: number };
}

/** Dots in the ink of clusters at the upper right of a pin's head, where its number is. */
async function dotsBesideHead(page: Page, { x, y }: { x: number; y: number }): Promise<number> {
  const picture = await page.screenshot({ clip: { x: x + 6, y: y - 26, width: 26, height: 20 } });
  return dotsOf(picture, CLUSTER);
}

test(
  'a phone: cards are swiped, the pin follows, and a pressed pin brings its card',
  { tag: '@phone' },
  async ({ page, newCampsite }) => {
    const { word, names } = await makeThree(newCampsite);
    await openMapOf(page, word, 3);
    const heading = currentCard(page).getByRole('heading');
    // The last one offers to add a place that is missing.
    await expect(mapCards(page).getByRole('listitem')).toHaveCount(4);
    await expect(heading).toHaveText(names[0] ?? '');
    const isTapTarget = (link: Element) => {
      const { left, top, height } = link.getBoundingClientRect();
      const hits = (fromMiddle: number) =>
        document.elementFromPoint(left + 5, top + height / 2 + fromMiddle)?.closest('a') === link;
      return hits(-21) && hits(21);
    };
    expect(await heading.getByRole('link').evaluate(isTapTarget), '44 px high').toBe(true);
    const first = await pinAwayFrom(page, null);

    await swipe(page, mapCards(page), -220);
    await expect(heading).toHaveText(names[1] ?? '');
    const second = await pinAwayFrom(page, first);
    expect(second.x).toBeGreaterThan(first.x);
    await swipe(page, currentCard(page).locator('.map-picture'), 220);
    await expect(heading).toHaveText(names[0] ?? '');
    await swipe(page, mapCards(page), -220);
    await expect(heading).toHaveText(names[1] ?? '');

    await page.touchscreen.tap(first.x, first.y);
    await expect(heading).toHaveText(names[0] ?? '');
    await expect(currentCard(page).getByRole('heading').getByRole('link')).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect(heading).toHaveText(names[2] ?? '');
    await expect(currentCard(page).getByRole('heading').getByRole('link')).toBeFocused();
    await expectAccessible(page, 'cards on the map');
    await swipe(page, mapCards(page), -220);
    await expect(mapCards(page).getByRole('link', { name: 'Add it' })).toBeInViewport();

    await currentCard(page).getByRole('link', { name: 'View Details' }).press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: names[2]! })).toBeVisible();
  },
);

test(
  'a phone: a chosen pin shows the number of the cluster it covers',
  { tag: '@phone' },
  async ({ page, newCampsite }) => {
    const word = newWord();
    const [near, far] = [`${word} Naby`, `${word} Ver`];
    await newCampsite({ name: near, latitude: '-23.6', longitude: '27.4' });
    await newCampsite({ name: `${word} Langsaan`, latitude: '-23.61', longitude: '27.4' });
    await newCampsite({ name: far, latitude: '-22.8', longitude: '29.3' });
    await openMapOf(page, word, 3);
    await openPinByKeyboard(page, far);
    const away = await pinAwayFrom(page, null);
    await expect.poll(() => dotsBesideHead(page, away)).toBe(0);
    await openPinByKeyboard(page, near);
    const covering = await pinAwayFrom(page, away);
    await expect.poll(() => dotsBesideHead(page, covering)).toBeGreaterThan(40);
  },
);

test(
  'a phone: the map fills the window, and none of its controls touches another',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/?view=map');
    await expect(currentCard(page)).toBeVisible();
    const canvas = await mapCanvas(page).boundingBox();
    expect(canvas).toMatchObject({ x: 0, width: 360 });
    expect(canvas?.height).toBeGreaterThan(740 - 56 - 64 - 8);

    const controls = [
      page.getByRole('combobox', { name: 'Search' }),
      page.getByRole('button', { name: /^Filters/ }),
      page.getByRole('button', { name: 'Download' }),
      page.getByRole('group', { name: 'View', exact: true }),
      page.getByRole('button', { name: 'Zoom in', exact: true }),
      page.getByRole('button', { name: 'Zoom out', exact: true }),
      currentCard(page),
      page.getByRole('navigation', { name: 'Main, phone' }),
    ];
    const boxes = await Promise.all(controls.map((control) => control.boundingBox()));
    for (const [at, box] of boxes.entries()) {
      expect(box?.height, `height of ${controls[at]}`).toBeGreaterThanOrEqual(44);
      for (const [other, beside] of boxes.entries()) {
        if (!box || !beside || other <= at) continue;
        const isApart =
          box.x + box.width <= beside.x ||
          beside.x + beside.width <= box.x ||
          box.y + box.height <= beside.y ||
          beside.y + beside.height <= box.y;
        expect(isApart, `${controls[at]} and ${controls[other]}`).toBe(true);
      }
    }
  },
);

test(
  'side by side: pointing at a row marks its pin, and at a pin its row',
  { tag: '@desktop' },
  async ({ page, newCampsite }) => {
    const { word, names } = await makeThree(newCampsite);
    await openMapOf(page, word, 3);
    const rows = besideMap(page).getByRole('listitem');
    await expect(rows).toHaveCount(3);
    await expectAccessible(page, 'list beside the map');
    const row = rows.filter({ hasText: names[1]! });
    await row.hover();
    const pin = await pinAwayFrom(page, null);
    await page.getByRole('combobox', { name: 'Search' }).hover();
    await expect.poll(() => markedPin(page)).toBeNull();
    await expect(row).not.toHaveAttribute('data-marked');
    await page.mouse.move(pin.x, pin.y);
    await expect(row).toHaveAttribute('data-marked');

    await rows.filter({ hasText: names[0]! }).getByRole('link').focus();
    await pinAwayFrom(page, pin);
    await page.mouse.click(pin.x, pin.y);
    await expect(page.getByRole('dialog', { name: names[1]! })).toBeVisible();
    await expect(row).toHaveAttribute('data-marked');
  },
);

test(
  'search this area: the list follows it, reloads with it and steps back from it',
  { tag: '@desktop' },
  async ({ page, newCampsite }) => {
    const { word, names } = await makeThree(newCampsite);
    await openMapOf(page, word, 3);
    const rows = besideMap(page).getByRole('listitem');
    await expect(rows).toHaveCount(3);
    await rows.filter({ hasText: names[1]! }).hover();
    const pin = await pinAwayFrom(page, null);
    const button = page.getByRole('button', { name: 'Search this area' });
    await expect(button).toHaveCount(0);

    await page.mouse.move(pin.x, pin.y);
    const inView = page.getByRole('list', { name: 'Campsites on this part of the map' }).getByRole('button');
    await expect(async () => {
      await page.mouse.wheel(0, -600);
      await expect(inView).toHaveCount(1, { timeout: 1_000 });
    }).toPass();
    await button.click();
    await expect(button).toHaveCount(0);
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText(names[1] ?? '');
    await expect(besideMap(page).getByRole('status')).toHaveText('1 of 3 campsites in this area');
    await expectAccessible(page, 'an area of the map');

    await page.reload();
    await expect(rows).toHaveCount(1);
    await page.goBack();
    await expect(rows).toHaveCount(3);
    await page.goForward();
    await expect(rows).toHaveCount(1);
    await page.getByRole('button', { name: 'Search everywhere' }).click();
    await expect(rows).toHaveCount(3);
    expect(new URL(page.url()).searchParams.has('area')).toBe(false);

    await page.goto(`${page.url()}&area=20,-31,20.5,-30.5`);
    await expect(besideMap(page).getByRole('status')).toHaveText('0 of 3 campsites in this area');
    await expect(besideMap(page).getByText('No campsites match in this area.')).toBeVisible();
    await expectAccessible(page, 'an empty area of the map');
  },
);

test(
  'a cluster that no zoom splits says what is inside',
  { tag: '@phone' },
  async ({ page, newCampsite, isPhone }) => {
    const word = newWord();
    const spot = { latitude: '-22.61', longitude: '29.77' };
    const one = await newCampsite({ name: `${word} Boonste`, ...spot });
    const other = await newCampsite({ name: `${word} Onderste`, ...spot });
    await openMapOf(page, word, 2);
    const box = await mapCanvas(page).boundingBox();
    if (!box) throw new Error('No map');
    // Between what covers the upper and the lower edge of a phone's map.
    const [top, bottom] = isPhone ? [128, 228] : [0, 0];
    const middle = { x: box.x + box.width / 2, y: box.y + top + (box.height - top - bottom) / 2 };
    const list = page.getByRole('dialog', { name: '2 campsites at this spot' });
    await expect(async () => {
      await page.mouse.click(middle.x, middle.y);
      await expect(list).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await expect(list.getByRole('button')).toHaveText([one.name, other.name]);
    await expectAccessible(page, 'campsites of one spot');
    for (const control of ['Zoom in', 'Zoom out'])
      await expect
        .poll(() => overlap(list, page.getByRole('button', { name: control, exact: true })))
        .toBe(false);
    await list.getByRole('button', { name: other.name }).click();
    await expect(list).toBeHidden();
    const opened = isPhone ? currentCard(page) : page.getByRole('dialog', { name: other.name });
    await expect(opened.getByRole('heading')).toHaveText(other.name);
    await expect(opened.getByText('Nobody has described this campsite yet.')).toBeVisible();
  },
);

test('the map opens without a word from its library', { tag: '@desktop' }, async ({ page }) => {
  // The browser's own words, of service workers and of what a software renderer costs, are not the map's.
  const BROWSERS_OWN = /Service Worker|GL Driver Message/;
  const said: string[] = [];
  page.on('console', (message) => {
    if (!BROWSERS_OWN.test(message.text())) said.push(message.text());
  });
  const { name } = await firstOf(page, 'query=augrabies');
  await page.goto('/?view=map&query=augrabies');
  await expect(besideMap(page).getByRole('link', { name })).toBeVisible();
  await expect(page.getByRole('status', { name: 'Loading the map' })).toHaveCount(0);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.getByRole('button', { name: 'Zoom in', exact: true }).click();
  await page.waitForLoadState('networkidle');
  expect(said).toEqual([]);
});
