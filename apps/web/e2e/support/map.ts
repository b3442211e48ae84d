import { expect, type Locator, type Page } from '@playwright/test';

export const mapCanvas = (page: Page): Locator => page.getByRole('region', { name: 'Map of campsites' });

/** Switches the home page to its map. */
export async function showMap(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Map', exact: true }).click();
  await expect(mapCanvas(page)).toBeVisible();
}

/** Opens a pin as the keyboard does, from the list of pins in view; resolves to its popup. */
export async function openPinByKeyboard(page: Page, name?: string): Promise<Locator> {
  const list = page.getByRole('list', { name: 'Campsites on this part of the map' });
  const pins = list.getByRole('button', name ? { name, exact: true } : {});
  await expect(pins).not.toHaveCount(0);
  const pin = pins.first();
  const label = await pin.innerText();
  await pin.focus();
  await page.keyboard.press('Enter');
  const popup = page.getByRole('dialog', { name: label });
  await expect(popup.getByRole('link', { name: 'View Details' })).toBeVisible();
  return popup;
}
