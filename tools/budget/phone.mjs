/// <reference lib="dom" />
/* global window, document, addEventListener, Element -- of the page */
import { chromium } from '@playwright/test';
import { findChromium } from '../lib/chromium.mjs';
import { median } from '../lib/statistics.mjs';

/** @import { Browser, Page } from '@playwright/test' */
/** @import { Goals } from '../lib/goals.mjs' */

/** @typedef {{ emailOrUsername: string, password: string }} Account */

/** A cheap phone on a slow line with nothing cached: 1.6 Mbit/s, 150 ms (docs/performance.md). */
const PHONE = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true };
const LINE = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const VISITS = 5;
/** Pause of a user before the next tap, in ms; code is prefetched meanwhile. */
const LOOK_MS = 2_000;
/** The least reaction time of a user, in ms. */
const REACTION_MS = 250;
/** A new window of Chromium first loads pages of its own (its address bar's), which would be measured too; in ms. */
const BROWSER_STARTED_MS = 4_000;

/** Goals in ms from a tap to its result; `slowest answer` is the longest of all interactions of a visit. */
const GOALS = {
  'first card': 2_500,
  'filters open': 200,
  'map drawn': 1_000,
  'card to page': 500,
  'slowest answer': 100,
};

/** Printed length of the name of what was tapped. */
const PRESSED_LENGTH = 30;

/** Not one of the map's cards. */
const CARD = 'main .campsite-card a[href^="/campsite/"]';
const DIALOG = '[role=dialog]';
const DETAIL_TITLE = 'h1.MuiTypography-h1';

/**
 * Medians of repeat visits of a signed-in user, on a phone so many times slower than this machine.
 * @param {string} base
 * @param {Account} account
 * @param {number} slowdown
 * @param {Goals} goals
 */
export async function measurePhone(base, account, slowdown, goals) {
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: ['--no-sandbox', '--enable-unsafe-swiftshader'],
  });
  try {
    const storageState = await visitBefore(browser, base, account);
    const visits = [];
    for (let count = 0; count < VISITS; count += 1)
      visits.push(await visit(browser, base, storageState, slowdown));
    for (const [name, goal] of Object.entries(GOALS)) {
      const times = visits.map(({ times }) => times[/** @type {keyof typeof GOALS} */ (name)] ?? Number.NaN);
      goals.max(`Phone: ${name}`, median(times), goal, 'ms');
    }
    for (const pressed of new Set(visits.flatMap(({ answers }) => Object.keys(answers)))) {
      const middle = median(visits.map(({ answers }) => answers[pressed] ?? 0));
      goals.info(`Phone: answer to "${pressed.slice(0, PRESSED_LENGTH)}"`, `${middle} ms`);
    }
  } finally {
    await browser.close();
  }
}

async function visitBefore(
  /** @type {Browser} */ browser,
  /** @type {string} */ base,
  /** @type {Account} */ signInAs,
) {
  const context = await browser.newContext({ baseURL: base });
  const page = await context.newPage();
  await page.goto('/terms');
  const { origin } = new URL(base);
  const answer = await page.request.post('/api/login', { data: signInAs, headers: { origin } });
  if (!answer.ok()) throw new Error(`${base} refused ${signInAs.emailOrUsername}`);
  await page.goto('/');
  await page.locator(CARD).first().waitFor();
  const state = await context.storageState();
  await context.close();
  return state;
}

/** @typedef {Partial<Record<keyof typeof GOALS, number>>} Times */

async function visit(
  /** @type {Browser} */ browser,
  /** @type {string} */ base,
  /** @type {NonNullable<import('@playwright/test').BrowserContextOptions['storageState']>} */ storageState,
  /** @type {number} */ slowdown,
) {
  const context = await browser.newContext({ ...PHONE, storageState, serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.waitForTimeout(BROWSER_STARTED_MS);
  /** @type {Times} */
  const times = { 'first card': await openHome(page, base, slowdown) };
  times['filters open'] = await tapUntil(page, 'button:has-text("Filters"), [aria-label^="Filters"]', DIALOG);
  await page.keyboard.press('Escape');
  await page.locator(DIALOG).waitFor({ state: 'hidden' });
  times['map drawn'] = await tapUntil(page, 'button[value=map]', 'canvas');
  await look(page);
  await page.locator('button[value=list]').tap();
  await page.locator(CARD).first().scrollIntoViewIfNeeded();
  await page.waitForTimeout(REACTION_MS);
  times['card to page'] = await tapUntil(page, CARD, DETAIL_TITLE);
  /** @type {Record<string, number>} */
  const answers = await page.evaluate(() => /** @type {any} */ (window).answers);
  times['slowest answer'] = Math.max(0, ...Object.values(answers));
  await context.close();
  return { times, answers };
}

/** ms until the first card of a cold start is there. */
async function openHome(
  /** @type {Page} */ page,
  /** @type {string} */ base,
  /** @type {number} */ slowdown,
) {
  await page.addInitScript(() => {
    /** @type {Record<string, number>} Longest ms of an interaction, by what was pressed. */
    const answers = {};
    Object.assign(window, { answers });
    const observer = new PerformanceObserver((list) => {
      const entries = /** @type {PerformanceEventTiming[]} */ (list.getEntries());
      for (const { duration, interactionId, name, target } of entries) {
        if (!interactionId) continue;
        const pressed = target instanceof Element ? target.closest('button, a') : null;
        const of = pressed?.getAttribute('value') ?? pressed?.textContent ?? name;
        answers[of] = Math.max(answers[of] ?? 0, duration);
      }
    });
    observer.observe(/** @type {any} */ ({ type: 'event', durationThreshold: 16 }));
  });
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', LINE);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.goto(base, { waitUntil: 'commit' });
  const time = await timeOf(page, CARD);
  await look(page);
  return time;
}

async function look(/** @type {Page} */ page) {
  await page.waitForTimeout(LOOK_MS);
  await page.waitForLoadState('networkidle');
}

/** ms from a tap until something is there, by the page's own clock. */
async function tapUntil(
  /** @type {Page} */ page,
  /** @type {string} */ button,
  /** @type {string} */ wanted,
) {
  const tapped = page.evaluate(
    () =>
      new Promise((/** @type {(moment: number) => void} */ resolve) =>
        addEventListener('pointerdown', () => resolve(performance.now()), { once: true, capture: true }),
      ),
  );
  await page.locator(button).first().tap();
  const there = await timeOf(page, wanted);
  return there - (await tapped);
}

/** @returns {Promise<number>} */
async function timeOf(/** @type {Page} */ page, /** @type {string} */ selector) {
  const handle = await page.waitForFunction(
    (selector) =>
      // What is drawn ahead is hidden until it is opened.
      document.querySelector(selector)?.checkVisibility({ visibilityProperty: true }) && performance.now(),
    selector,
    { polling: 'raf', timeout: 60_000 },
  );
  return Number(await handle.jsonValue());
}
