import { resolve } from 'node:path';
import { createServer, type ViteDevServer } from 'vite';
import { expectAccessible } from './support/accessibility';
import { expect, test } from './support/test';

// The page is no part of the built product: the development server has it.
let server: ViteDevServer;
let address = '';

test.beforeAll(async () => {
  process.env['API_URL'] = process.env['E2E_BASE_URL'];
  server = await createServer({
    configFile: resolve(__dirname, '../vite.config.ts'),
    server: { host: '127.0.0.1', port: 0, strictPort: false, hmr: false, watch: null },
  });
  await server.listen();
  address = `${server.resolvedUrls?.local[0] ?? ''}dev/ui`;
});

test.afterAll(() => server.close());

for (const [colorScheme, tag] of [
  ['light', '@phone'],
  ['dark', '@desktop'],
] as const) {
  test(`accessible: every piece of the user interface, ${colorScheme}`, { tag: [tag] }, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.goto(address);
    const dialogs = page.getByRole('region', { name: 'Dialogs' });
    // The development server compiles on the first request.
    await expect(dialogs).toBeVisible({ timeout: 90_000 });
    await expectAccessible(page, `pieces, ${colorScheme}`);

    await expect(dialogs.getByRole('button')).not.toHaveCount(0);
    const names = await dialogs.getByRole('button').allInnerTexts();
    for (const name of names) {
      await dialogs.getByRole('button', { name, exact: true }).click();
      const opened = page.locator('[role=dialog], [role=alertdialog], [role=menu]');
      await expect(opened).toBeVisible();
      await expectAccessible(page, `${name}, ${colorScheme}`);
      // What is being sent does not close.
      if (name.includes('being')) await page.reload();
      else await page.keyboard.press('Escape');
      await expect(opened).toBeHidden();
    }
  });
}
