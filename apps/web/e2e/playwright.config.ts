import { defineConfig } from '@playwright/test';
import type { Signed } from './support/sessions';

/** What we never look at, drawn and loaded with every window; the browser's own traffic. */
const UNWANTED_FEATURES = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  // Playwright's own list gives way to this one; of it these are what a test could notice.
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
];

/** Without a graphics card pages are drawn by the processor, and WebGL by SwiftShader; nothing else goes through it. */
const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-gpu-rasterization',
  '--enable-unsafe-swiftshader',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${UNWANTED_FEATURES.join()}`,
];

/** Journeys of `npm run test:slow`, by the name of their file or by a tag. */
const SLOW = /\.slow\.e2e\.ts|@slow/;
const isSlow = Boolean(process.env.E2E_SLOW);
const without = (tag: RegExp) => (isSlow ? tag : [tag, SLOW]);

/**
 * Browser journeys against a running, seeded product: E2E_BASE_URL, E2E_DATABASE_URL, E2E_ISSUER and CHROMIUM_PATH say
 * where.
 */
export default defineConfig<Signed>({
  testDir: '.',
  testMatch: '*.e2e.ts',
  grep: isSlow ? SLOW : /./,
  outputDir: '../../../test-results',
  workers: 2,
  fullyParallel: true,
  retries: 0,
  // Room for a busy machine: the slowest journey takes half a minute on two cores, and pages with a map, drawn by the
  // processor, answer only after seconds when others compute too: with twenty busy processes beside them some take two
  // minutes. What passes costs nothing.
  timeout: 300_000,
  expect: { timeout: 20_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: 'line',
  use: {
    browserName: 'chromium',
    baseURL: process.env.E2E_BASE_URL,
    // Kept answers would come before what a test puts in the server's place; offline.slow.e2e.ts allows it.
    serviceWorkers: 'block',
    // Pictures and copies of the page at every step would cost more than the steps.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    screenshot: 'only-on-failure',
    // Waiting for movement to end would only make the journeys slower.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { executablePath: process.env.CHROMIUM_PATH!, args: CHROMIUM_ARGS },
  },
  projects: [
    // What does not depend on the size of the window runs once: tagged with the project it runs in.
    {
      name: 'phone',
      grepInvert: without(/@desktop/),
      use: { viewport: { width: 360, height: 740 }, hasTouch: true },
    },
    { name: 'desktop', grepInvert: without(/@phone/), use: { viewport: { width: 1280, height: 900 } } },
  ],
});
