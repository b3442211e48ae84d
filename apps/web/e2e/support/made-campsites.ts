import { expect, type Page } from '@playwright/test';

let made = 0;

/** Part of a name nobody used before. */
export const newWord = (): string =>
  `Proef${process.pid.toString(36)}${Date.now().toString(36)}${(made += 1)}`;

/** A campsite the signed-in administrator creates; resolves to its id. */
export async function makeCampsite(
  page: Page,
  fields: { name: string; [field: string]: unknown },
): Promise<number> {
  const response = await page.request.post('/api/campsites', {
    data: { province: 'Free State', latitude: '-28.51', longitude: '28.42', rates: 200, ...fields },
  });
  expect(response.ok(), await response.text()).toBe(true);
  return ((await response.json()) as { id: number }).id;
}

/** What a journey made goes again: the next one finds the catalogue as it was. */
export async function removeCampsites(page: Page, ids: readonly number[]): Promise<void> {
  for (const id of ids) await page.request.delete(`/api/campsites/${id}`);
}
