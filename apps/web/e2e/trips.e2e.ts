import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility';
import { newWord } from './support/accounts';
import { ANONYMOUS } from './support/sessions';
import { toast } from './support/sign-in-wall';
import { expect, test } from './support/test';

test.use({ visitor: 'camper' });

async function openAddToTrip(page: Page, campsiteId: number): Promise<Locator> {
  await page.goto(`/campsite/${campsiteId}`);
  await page.getByRole('button', { name: 'More for this campsite' }).click();
  await page.getByRole('menuitem', { name: 'Add to trip' }).click();
  return page.getByRole('dialog');
}

test(
  'a trip of two stops is planned, shared with people without an account, and shared no more',
  { tag: '@phone' },
  async ({ page, browser, newCampsite }) => {
    const name = `${newWord()} beside the old bridge over the river`;
    const [first, second] = [await newCampsite(), await newCampsite({ name })];
    const dialog = await openAddToTrip(page, first.id);
    await dialog.getByRole('button', { name: 'New trip' }).click();
    await dialog.getByLabel('Name of the trip').fill('December with the cousins');
    await dialog.getByRole('button', { name: 'Create trip' }).click();
    await expect(toast(page, 'Added to December with the cousins')).toBeVisible();
    await (await openAddToTrip(page, second.id)).getByRole('button', { name: /^Add to December/ }).click();
    await expect(toast(page, 'Added to December with the cousins')).toBeVisible();

    await page.goto('/trips');
    await expect(page.getByText(`2 stops · ${first.name} to ${second.name}`)).toBeVisible();
    await expectAccessible(page, 'trips');
    await page.getByRole('link', { name: 'December with the cousins' }).click();
    await page.getByRole('button', { name: `Edit ${first.name}` }).click();
    await dialog.getByLabel('Day of arrival').fill('2031-12-14');
    await dialog.getByLabel('Nights').fill('3');
    await expectAccessible(page, 'stop of a trip');
    await dialog.getByRole('button', { name: 'Save' }).click();
    const stops = page.getByRole('list', { name: 'Stops', exact: true }).getByRole('listitem');
    await expect(stops.first()).toContainText('14 Dec 2031 to 17 Dec 2031, 3 nights');
    // The second stop follows from the first.
    await expect(stops.last()).toContainText('17 Dec 2031 to 18 Dec 2031, 1 night');

    // A name of several lines begins beside its number.
    const tops = await stops
      .last()
      .getByRole('heading')
      .evaluate(({ children: [number, link] }) =>
        [number, link].map((part) => {
          const text = document.createRange();
          text.selectNodeContents(part ?? document);
          return text.getClientRects()[0]?.top;
        }),
      );
    expect(tops[1]).toBeCloseTo(tops[0] ?? Number.NaN, -1);

    await page.getByRole('button', { name: `Move ${second.name} up` }).press('Enter');
    await expect(page.getByText(`${second.name} is now stop 1 of 2.`)).toBeAttached();
    await expect(stops.first()).toContainText(second.name);
    await expect(page.getByRole('button', { name: `Move ${second.name} up` })).toBeFocused();
    await expectAccessible(page, 'a trip');

    await page.getByRole('button', { name: 'Share', exact: true }).click();
    const link = dialog.getByRole('region', { name: 'Anyone with the link can read' });
    await link.getByRole('button', { name: 'Create link' }).click();
    const address = await link.getByLabel('Address of the link').inputValue();
    await expectAccessible(page, 'sharing a trip');
    const reader = await (await browser.newContext({ storageState: ANONYMOUS })).newPage();
    await reader.goto(address);
    await expect(reader.getByRole('heading', { level: 1 })).toHaveText('December with the cousins');
    await expect(reader.getByText('14 Dec 2031 to 17 Dec 2031, 3 nights')).toBeVisible();
    expect(reader.url(), 'the secret has left the address bar').not.toBe(address);
    await expectAccessible(reader, 'a shared trip');

    await link.getByRole('button', { name: 'Revoke link' }).click();
    await expect(link.getByText('There is no link.')).toBeVisible();
    await reader.goto(address);
    await expect(reader.getByRole('heading', { name: 'This link does not work any more' })).toBeVisible();
  },
);

/** A trip of demo campsites, created through the API. */
async function tripOf(page: Page, query: string): Promise<{ id: number; names: string[] }> {
  const { data } = await (await page.request.get(`/api/campsites?${query}`)).json();
  const campsiteIds = data.map(({ id }: { id: number }) => id);
  const { id } = await (await page.request.post('/api/trips', { data: { name: 'Round the coast' } })).json();
  const added = await page.request.post(`/api/trips/${id}/stops/batch`, { data: { campsiteIds } });
  expect(added.status()).toBe(201);
  return { id, names: data.map(({ name }: { name: string }) => name) };
}

for (const [pointer, details] of [
  ['mouse', {}],
  ['finger', { tag: '@phone' }],
] as const)
  test(
    `stops are dragged into another order by ${pointer}, and moved by arrow keys`,
    details,
    async ({ page, isPhone }) => {
      const { id, names } = await tripOf(page, 'province=Western%20Cape&limit=8');
      await page.goto(`/trips/${id}`);
      const heads = page.getByRole('list', { name: 'Stops', exact: true }).getByRole('heading');
      const order = (...numbers: number[]) => numbers.map((at, index) => `${index + 1}. ${names[at]}`);
      await expect(heads).toHaveText(order(0, 1, 2, 3, 4, 5, 6, 7));

      await drag(page, page.getByRole('button', { name: `Order of ${names[0]}` }), heads.nth(1), isPhone);
      await expect(heads).toHaveText(order(1, 0, 2, 3, 4, 5, 6, 7));
      await expect(page.getByText(`${names[0]} is now stop 2 of 8.`)).toBeAttached();

      // Held at the edge of the window, it scrolls on to the end of the list.
      await drag(page, page.getByRole('button', { name: `Order of ${names[1]}` }), 'end', isPhone);
      await expect(heads).toHaveText(order(0, 2, 3, 4, 5, 6, 7, 1));

      await page.getByRole('button', { name: `Order of ${names[1]}` }).press('ArrowUp');
      await expect(page.getByText(`${names[1]} is now stop 7 of 8.`)).toBeAttached();
      await expect(page.getByRole('button', { name: `Order of ${names[1]}` })).toBeFocused();
      await page.keyboard.press('Home');
      await expect(heads).toHaveText(order(1, 0, 2, 3, 4, 5, 6, 7));
      await expect(page.getByText(`${names[1]} is now stop 1 of 8.`)).toBeAttached();
      await page.reload();
      await expect(heads).toHaveText(order(1, 0, 2, 3, 4, 5, 6, 7));
      await expectAccessible(page, 'a trip of many stops');
    },
  );

/** Drags a handle beyond the middle of another row by finger or mouse, or down for as long as the page scrolls. */
async function drag(page: Page, handle: Locator, target: Locator | 'end', isTouch: boolean): Promise<void> {
  await handle.scrollIntoViewIfNeeded();
  const from = (await handle.boundingBox())!;
  const [x, startY] = [from.x + from.width / 2, from.y + from.height / 2];
  const window = page.viewportSize()!;
  const row = target === 'end' ? null : target.locator('xpath=ancestor::li');
  const y = row ? startY + (await row.boundingBox())!.height : window.height - 20;
  const pointer = isTouch ? await finger(page) : mouse(page);
  await pointer.down(x, startY);
  for (const share of [0.3, 0.6, 1]) await pointer.move(x, startY + (y - startY) * share);
  if (!row) await page.waitForFunction(hasScrolledToTheEnd);
  await pointer.up();
}

const hasScrolledToTheEnd = () => {
  const { scrollHeight, scrollTop, clientHeight } = document.documentElement;
  return scrollHeight - scrollTop - clientHeight < 2;
};

const mouse = (page: Page) => ({
  down: async (x: number, y: number) => {
    await page.mouse.move(x, y);
    await page.mouse.down();
  },
  move: (x: number, y: number) => page.mouse.move(x, y),
  up: () => page.mouse.up(),
});

async function finger(page: Page) {
  const touch = await page.context().newCDPSession(page);
  const send = async (
    type: 'touchStart' | 'touchMove' | 'touchEnd',
    touchPoints: { x: number; y: number }[],
  ) => {
    await touch.send('Input.dispatchTouchEvent', { type, touchPoints });
  };
  return {
    down: (x: number, y: number) => send('touchStart', [{ x, y }]),
    move: (x: number, y: number) => send('touchMove', [{ x, y }]),
    up: async () => {
      await send('touchEnd', []);
      await touch.detach();
    },
  };
}

test('the places of a file become stops', { tag: '@phone' }, async ({ page }) => {
  const { id } = await tripOf(page, 'query=augrabies&limit=1');
  const { data } = await (await page.request.get('/api/campsites?province=Limpopo&limit=1')).json();
  const [{ name, latitude, longitude }] = data;
  const mark = (title: string, at: string) =>
    `<Placemark><name>${title}</name><Point><coordinates>${at}</coordinates></Point></Placemark>`;
  const kml = `<kml xmlns="http://www.opengis.net/kml/2.2"><Document>${mark(name, `${longitude},${latitude},0`)}${mark('Gogga se Plek', '24.1,-31.2')}</Document></kml>`;

  await page.goto(`/trips/${id}`);
  await page.getByRole('button', { name: 'More for this trip' }).click();
  await page.getByRole('menuitem', { name: 'Add from a file' }).click();
  const dialog = page.getByRole('dialog');
  await expectAccessible(page, 'stops from a file');
  await dialog.getByLabel('Choose a file').setInputFiles({
    name: 'camps.kml',
    mimeType: 'application/vnd.google-earth.kml+xml',
    buffer: Buffer.from(kml),
  });
  await expect(dialog.getByText('1 of 2 places chosen.')).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'Propose Gogga se Plek' })).toBeVisible();
  await expectAccessible(page, 'places of a file');
  await dialog.getByRole('button', { name: 'Add 1 stop' }).click();
  const stops = page.getByRole('list', { name: 'Stops', exact: true }).getByRole('listitem');
  await expect(stops).toHaveCount(2);
  await expect(stops.last()).toContainText(name);
});

test(
  'what somebody else has changed meanwhile comes into view, and nothing is lost',
  { tag: '@phone' },
  async ({ page, pageErrors }) => {
    const { id, names } = await tripOf(page, 'query=augrabies&limit=1');
    const { stops } = await (await page.request.get(`/api/trips/${id}`)).json();
    const path = `/api/trips/${id}/stops/${stops[0].id}`;
    await page.goto(`/trips/${id}`);
    await page.getByRole('button', { name: `Edit ${names[0]}` }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Notes').fill('Stand 9, beside the river');
    const other = { notes: 'Stand 4', nights: 2, version: stops[0].version };
    expect((await page.request.patch(path, { data: other })).status()).toBe(200);

    pageErrors.expect(path, 409);
    await dialog.getByRole('button', { name: 'Save' }).click();
    const now = dialog.getByRole('group', { name: 'It is now:' });
    await expect(now).toBeFocused();
    await expect(now).toBeInViewport({ ratio: 0.95 });
    await expect(now.getByText('Notes: Stand 4')).toBeVisible();
    await expectAccessible(page, 'a stop that somebody else has changed');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
    const row = page.getByRole('list', { name: 'Stops', exact: true }).getByRole('listitem');
    await expect(row).toContainText('Stand 9, beside the river');
    await expect(row).toContainText('2 nights');
  },
);
