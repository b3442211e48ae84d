import { expect, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';

export const mapCanvas = (page: Page): Locator => page.getByRole('region', { name: 'Map of campsites' });

/** What a phone shows of the campsites on the map: cards, one of them in place. */
export const mapCards = (page: Page): Locator =>
  page.getByRole('list', { name: 'Campsites on this part of the map' });
export const currentCard = (page: Page): Locator => mapCards(page).locator('[aria-current=true]');

/** The list beside the map of a wide window. */
export const besideMap = (page: Page): Locator =>
  page.getByRole('region', { name: 'Campsites beside the map' });

/** Switches the home page to its map. */
export async function showMap(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Map', exact: true }).click();
  await expect(mapCanvas(page)).toBeVisible();
}

/**
 * Opens a campsite as the keyboard does: a pin from the list of pins in view, on a phone a card by the arrows. Resolves to
 * what shows it.
 */
export async function openPinByKeyboard(page: Page, name?: string): Promise<Locator> {
  const isPhone = (page.viewportSize()?.width ?? 0) < 640;
  if (isPhone) return stepToCard(page, name);
  const list = page.getByRole('list', { name: 'Campsites on this part of the map' });
  const pins = list.getByRole('button', name ? { name, exact: true } : {});
  await expect(pins).not.toHaveCount(0);
  const pin = pins.first();
  const label = await pin.innerText();
  await pin.focus();
  await page.keyboard.press('Enter');
  const popup = page.getByRole('dialog', { name: label });
  await expect(popup.getByRole('link', { name: 'View Details' })).toBeVisible();
  await expect(popup).toBeFocused();
  return popup;
}

async function stepToCard(page: Page, name: string | undefined): Promise<Locator> {
  const card = currentCard(page);
  await expect(card.getByRole('link', { name: 'View Details' })).toBeVisible();
  if (name === undefined) return card;
  await expect(mapCards(page).getByRole('heading', { name, exact: true })).toBeAttached();
  await card.getByRole('heading').getByRole('link').focus();
  await page.keyboard.press('Home');
  for (let left = await mapCards(page).getByRole('listitem').count(); left > 0; left -= 1) {
    if ((await card.getByRole('heading').innerText()) === name) break;
    await page.keyboard.press('ArrowRight');
  }
  await expect(card.getByRole('heading')).toHaveText(name);
  return card;
}

type Ink = readonly [red: number, green: number, blue: number];

/** The inks of a pin that stands out and of small clusters, in the light. */
export const EMBER: Ink = [0xbc, 0x40, 0x0d];
export const CLUSTER: Ink = [0x1f, 0x4f, 0x3e];
const CLOSE = 12;
/** Fewer dots of it are the edge of something else. */
const MIN_PIXELS = 60;

/** Where on the page the pin that stands out is drawn; null when there is none. */
export async function markedPin(page: Page): Promise<{ x: number; y: number } | null> {
  const box = await mapCanvas(page).boundingBox();
  if (!box) return null;
  const isPhone = (page.viewportSize()?.width ?? 0) < 640;
  // Between what stands over the edges of a phone's map.
  const clip = isPhone ? { ...box, y: box.y + 132, height: box.height - 132 - 230 } : box;
  const picture = await page.screenshot({ clip });
  const { dots, across, down, width } = await inkOf(picture, EMBER);
  if (dots < MIN_PIXELS) return null;
  const scale = clip.width / width;
  return {
    x: Math.round(clip.x + across * scale),
    y: Math.round(clip.y + down * scale),
  };
}

/** How many dots of a picture have an ink. */
export const dotsOf = async (picture: Buffer, ink: Ink): Promise<number> => (await inkOf(picture, ink)).dots;

/** Width of the strips of `dotsAtSides`, in px. */
const SIDE = 6;

/** How many dots of the map have an ink, and how many of them lie at its left or right edge, where what is drawn goes on beyond it. */
export async function dotsAtSides(page: Page, ink: Ink): Promise<{ all: number; atSides: number }> {
  const picture = await mapCanvas(page).screenshot();
  const { width, height } = await sharp(picture).metadata();
  const strip = (left: number) => sharp(picture).extract({ left, top: 0, width: SIDE, height }).toBuffer();
  const [all, west, east] = await Promise.all(
    [picture, await strip(0), await strip(width - SIDE)].map((part) => dotsOf(part, ink)),
  );
  return { all: all ?? 0, atSides: (west ?? 0) + (east ?? 0) };
}

/** The dots of an ink, their centre, and the picture's width, in its own pixels. */
async function inkOf(picture: Buffer, ink: Ink) {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  let [dots, across, down] = [0, 0, 0];
  for (let at = 0; at < data.length; at += info.channels) {
    if (!ink.every((value, channel) => Math.abs((data[at + channel] ?? 0) - value) <= CLOSE)) continue;
    const dot = at / info.channels;
    dots += 1;
    across += dot % info.width;
    down += Math.floor(dot / info.width);
  }
  return { dots, across: across / dots, down: down / dots, width: info.width };
}

/** Steps of a finger, and the time between two of them. */
const SWIPE = { steps: 10, pauseMs: 16 } as const;

/** Swipes by so many pixels with a finger: over the middle of a list, or from the middle of something smaller. */
export async function swipe(page: Page, target: Locator, across: number): Promise<void> {
  const box = await target.boundingBox();
  if (!box) throw new Error('Nothing to swipe');
  const isOverMiddle = box.width > Math.abs(across);
  const start = Math.round(box.x + box.width / 2 - (isOverMiddle ? across / 2 : 0));
  const y = Math.round(box.y + box.height / 2);
  const touch = await page.context().newCDPSession(page);
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: start, y }] });
  for (let step = 1; step <= SWIPE.steps; step += 1) {
    const x = Math.round(start + (across * step) / SWIPE.steps);
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x, y }] });
    // A finger takes its time; without it the browser sees a jump.
    await page.waitForTimeout(SWIPE.pauseMs);
  }
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await touch.detach();
}
