import type { Page } from '@playwright/test';
import { placesOf } from '../../../tools/artwork/gallery-crops';
import { firstOf } from './support/campsites';
import { expect, test } from './support/test';

/** Campsites with one to four pictures. */
const CAMPSITES = ['Mbotyi', 'Storms River', 'Mountain Zebra', 'Addo Main'];

const rounded = (size: readonly number[]): number[] => size.map((pixels) => Math.round(pixels));

const sizesIn = (page: Page): Promise<number[][]> =>
  page
    .getByRole('region', { name: 'Photos', exact: true })
    .getByRole('button')
    .evaluateAll((photos) =>
      photos.map((photo) => [photo.clientWidth, photo.clientHeight].map((pixels) => Math.round(pixels))),
    );

test.describe('somebody with an account', () => {
  test.use({ visitor: 'camper' });

  for (const [i, name] of CAMPSITES.entries()) {
    const count = i + 1;

    test(`${count} pictures are as large as they are drawn for`, { tag: '@desktop' }, async ({ page }) => {
      const { id } = await firstOf(page, `query=${encodeURIComponent(name)}`);
      await page.goto(`/campsite/${id}`);
      const windows = placesOf(0, count);
      expect(windows).not.toEqual([]);
      for (const { name: window } of windows) {
        const [width = 0, height = 0] = window.split(' x ').map(Number);
        await page.setViewportSize({ width, height });
        const drawnFor = Array.from({ length: count }, (_, position) =>
          placesOf(position, count).find((place) => place.name === window),
        ).map((place) => rounded(place?.size ?? []));
        await expect.poll(() => sizesIn(page), window).toEqual(drawnFor);
      }
    });
  }
});
