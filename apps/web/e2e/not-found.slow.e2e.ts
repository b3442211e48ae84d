import { expect, test } from './support/test';

test.use({ visitor: 'camper' });

test('what is not found looks alike on every page', async ({ page, pageErrors }) => {
  pageErrors.expect('/api/campsites/999999', 404);
  pageErrors.expect(/\/api\/users\/nobody/, 404);
  for (const path of ['/no/such/page', '/campsite/999999', '/profile/nobody-at-all']) {
    await page.goto(path);
    const main = page.getByRole('main');
    const heading = main.getByRole('heading', { level: 1, name: /not found/i });
    await expect(heading).toBeVisible();
    const [title, picture] = [await heading.boundingBox(), await main.locator('img').boundingBox()];
    expect(picture!.y, path).toBeGreaterThan(title!.y + title!.height);
    await expect(heading, path).toHaveCSS('text-align', 'center');
    await expect(main.getByRole('link').last(), path).toHaveClass(/MuiButton-tonal/);
  }
});
