import { firstOf } from './support/campsites';
import { expect, test } from './support/test';

/** Campsites with one to four pictures. */
const CAMPSITES = ['Mbotyi', 'Storms River', 'Mountain Zebra', 'Addo Main'];

const WINDOWS = [
  { width: 360, height: 740 },
  { width: 360, height: 640 },
  { width: 375, height: 667 },
  { width: 768, height: 1024 },
  { width: 1024, height: 768 },
  { width: 1280, height: 800 },
];

/** Least share of a picture that is seen: cut at the sides or above and below, of a sheet of 4:3. */
const LEAST_SHOWN = 0.33;
const SHEET = 4 / 3;
/** Width and height that every picture has at least, in px: enough for a finger. */
const FINGER = 44;

test.describe('somebody with an account', () => {
  test.use({ visitor: 'camper' });

  for (const [i, name] of CAMPSITES.entries()) {
    const count = i + 1;

    test(
      `${count} pictures leave the name in view and are cut little`,
      { tag: '@desktop' },
      async ({ page }) => {
        const { id } = await firstOf(page, `query=${encodeURIComponent(name)}`);
        await page.goto(`/campsite/${id}`);
        const photos = page.getByRole('region', { name: 'Photos', exact: true }).getByRole('button');
        for (const window of WINDOWS) {
          await page.setViewportSize(window);
          await expect(photos).toHaveCount(count);
          await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
          for (const photo of await photos.all()) {
            const { width, height } = (await photo.boundingBox()) ?? { width: 0, height: 0 };
            expect(Math.min(width, height)).toBeGreaterThan(FINGER);
            const shape = width / height / SHEET;
            expect(Math.min(shape, 1 / shape)).toBeGreaterThan(LEAST_SHOWN);
          }
        }
      },
    );
  }
});
