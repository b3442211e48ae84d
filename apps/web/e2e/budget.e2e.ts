import { readdirSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { CDPSession, Page } from '@playwright/test';
import { FACTS, factsSetBy, isFactKey } from '@kampvuur/domain/facts';
import { CHARGE_LABELS, SEASON_LABELS } from '@kampvuur/domain/stays';
import afrikaans from '../src/base/messages/af/registry.json';
import afrikaansStands from '../src/base/messages/af/stands.json';
import standWords from '../src/base/messages/en/stands.json';
import { pageSourceOf, SHEET_COLUMNS } from '@kampvuur/domain/facts/sources';
import { cards, openFilters } from './support/campsites';
import { historyAtRest, settled } from './support/settled';
import { expect, test } from './support/test';

/** Bytes over the wire for the initial load of a signed-in phone: document, code, style, font and data; 5 % above the 251 KB it has. */
const INITIAL_LOAD = 265 * 1000;

/** Some builds of Chromium request the icon of the tab and others do not. */
const ICON = '/favicon.svg';

/** The same with the pictures of the first screen and of the next, which the browser fetches ahead. */
const WITH_PICTURES = 400 * 1000;

/** How far below the screen Chromium fetches pictures ahead, in px; it takes a busy machine for a slow connection: 2500. */
const PICTURES_AHEAD = 1250;

/** Code fetched once the page has loaded, for what people open from it, 5 % above the 98 KB it has; and then that of the map. */
const AHEAD = 103 * 1000;
const MAP_AHEAD = 330 * 1000;

/** The pages of administrators, whose scripts have their names. */
const ADMIN_PAGES = readdirSync(join(__dirname, '../src/pages/admin'), { recursive: true, encoding: 'utf8' })
  .map((file) => basename(file, '.tsx'))
  .filter((name) => name.endsWith('Page'));

interface Transfer {
  path: string;
  type: string;
  bytes: number;
}

/** Everything the page fetches from now on, with its size over the wire, headers included. */
async function transfersOf(cdp: CDPSession): Promise<Map<string, Transfer>> {
  const transfers = new Map<string, Transfer>();
  cdp.on('Network.responseReceived', ({ requestId, response, type }) => {
    transfers.set(requestId, { path: new URL(response.url).pathname, type, bytes: 0 });
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const transfer = transfers.get(requestId);
    if (transfer) transfer.bytes = encodedDataLength;
  });
  await cdp.send('Network.enable');
  return transfers;
}

/** The path without the hash of what the file holds, which may read like anything. */
const nameOf = ({ path }: Transfer): string => path.replace(/-[\w-]{7}\.js$|-[\w-]{8}\.\w+$/, '');

/** Paths of pictures farther below than that. */
function farPictures(page: Page): Promise<string[]> {
  return page.locator('img').evaluateAll(
    (images, ahead) =>
      images
        .filter((image) => image.getBoundingClientRect().top > window.innerHeight + ahead)
        .flatMap((image) => (image as HTMLImageElement).currentSrc || [])
        .map((source) => new URL(source).pathname),
    PICTURES_AHEAD,
  );
}

const sum = (transfers: Transfer[]): number => transfers.reduce((total, { bytes }) => total + bytes, 0);

test.describe('a camper', () => {
  test.use({ visitor: 'camper', deviceScaleFactor: 2 });

  test(
    'the initial load stays within its budget, without map or admin code',
    { tag: '@phone' },
    async ({ page, context }) => {
      // Never idle: only what the initial load itself asks for.
      await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }));
      const transfers = await transfersOf(await context.newCDPSession(page));
      await page.goto('/');
      await expect(cards(page)).not.toHaveCount(0);
      await page.waitForLoadState('networkidle');

      const far = await farPictures(page);
      const all = [...transfers.values()].filter(({ path }) => path !== ICON && !far.includes(path));
      const pictures = all.filter(({ type }) => type === 'Image');
      const code = all.filter((transfer) => !pictures.includes(transfer));
      const list = code.map(({ path, bytes }) => `${bytes} ${path}`).join('\n');
      expect(code.length, 'something was counted').toBeGreaterThan(4);
      expect(sum(code), list).toBeLessThanOrEqual(INITIAL_LOAD);
      expect(sum(all), 'with pictures').toBeLessThanOrEqual(WITH_PICTURES);
      expect(ADMIN_PAGES).toContain('DashboardPage');
      const isUnwanted = (name: string) =>
        /^\/assets\/.*(map|admin|geograph|domain|facts)/i.test(name) || ADMIN_PAGES.includes(basename(name));
      expect(code.map(nameOf).filter(isUnwanted)).toEqual([]);
    },
  );

  test(
    'the filters, the map and a campsite open without waiting for their code',
    { tag: ['@phone', '@slow'] },
    async ({ page, context }) => {
      const transfers = await transfersOf(await context.newCDPSession(page));
      await page.goto('/');
      await expect(cards(page)).not.toHaveCount(0);
      const scripts = () => [...transfers.values()].filter(({ type }) => type === 'Script');
      const ahead = () => scripts().filter(({ path }) => /\/(next|FilterDialog|CampsitePage)-/.test(path));
      const ofMap = () => scripts().filter((script) => /\/(use-fit|\w*map)$/i.test(nameOf(script)));
      const arrived = (code: Transfer[]) => code.filter(({ bytes }) => bytes > 0).length;
      await expect.poll(() => arrived(ahead()), 'fetched when idle').toBeGreaterThanOrEqual(3);
      await expect.poll(() => arrived(ofMap()), 'the map, after them').toBeGreaterThanOrEqual(2);
      // The map is several files.
      await settled(() => arrived(scripts()));
      const before = scripts().length;
      expect(sum(ahead())).toBeLessThanOrEqual(AHEAD);
      expect(sum(ofMap())).toBeLessThanOrEqual(MAP_AHEAD);

      await openFilters(page);
      await page.keyboard.press('Escape');
      await historyAtRest(page);
      await page.getByRole('button', { name: 'Map' }).click();
      await expect(page.locator('canvas')).toBeVisible();
      await page.getByRole('button', { name: 'List' }).click();
      await cards(page).first().getByRole('link').first().click();
      await expect(page).toHaveURL(/\/campsite\/\d+/);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const late = scripts()
        .slice(before)
        .map(({ path }) => path);
      expect(late.filter((path) => /FilterDialog|CampsitePage|OnMap/.test(path))).toEqual([]);
    },
  );
});

test(
  'documents and workers carry the policy, the rest of the code does not',
  { tag: '@desktop' },
  async ({ page }) => {
    const document = await page.request.get('/terms');
    const [script = ''] = /\/assets\/[\w.-]+\.js/.exec(await document.text()) ?? [];
    const answers = [document, await page.request.get('/service-worker.js'), await page.request.get(script)];
    const policies = answers.map(
      (answer) => answer.headers()['content-security-policy']?.includes("'self'") ?? false,
    );
    expect(policies).toEqual([true, true, false]);
    for (const answer of answers) expect(answer.headers()['x-content-type-options']).toBe('nosniff');
  },
);

/** The scripts of the built web app. */
const SCRIPTS = join(__dirname, '../../../dist/web/assets');

/** What servers alone know of the facts: headers and notes of sheets, words of pages; those of several words, as others stand everywhere. */
function serverWords(): string[] {
  // What forms and pages say too, in Afrikaans as well.
  const shown = [CHARGE_LABELS, SEASON_LABELS, standWords, afrikaans, afrikaansStands].flatMap(
    (words): string[] => Object.values(words),
  );
  const labels = [...Object.values(FACTS).map(({ label }) => label), ...shown].map((label) =>
    label.toLowerCase(),
  );
  const columns = factsSetBy('import').flatMap((key) => {
    const { headers, hint } = SHEET_COLUMNS[key].column;
    return [...headers, hint];
  });
  const pages = Object.keys(FACTS).flatMap((key) => (isFactKey(key) ? (pageSourceOf(key).labels ?? []) : []));
  return [...new Set([...columns, ...pages])].filter(
    (word) => word.includes(' ') && !labels.includes(word.toLowerCase()),
  );
}

test('no script has what only servers know of the facts', { tag: '@desktop' }, async () => {
  const names = (await readdir(SCRIPTS)).filter((name) => name.endsWith('.js'));
  const scripts = await Promise.all(names.map((name) => readFile(join(SCRIPTS, name), 'utf8')));
  const words = serverWords();
  expect(words).toContain('Lengte van staanplek');
  const withLabels = scripts.filter((script) => script.includes(FACTS.maxRigLength.label));
  expect(withLabels, 'the other half is there').not.toEqual([]);
  const found = words.filter((word) =>
    scripts.some((script) => ["'", '"', '`'].some((quote) => script.includes(quote + word + quote))),
  );
  expect(found).toEqual([]);
});
