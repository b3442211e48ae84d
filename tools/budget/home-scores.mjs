import { chromium } from '@playwright/test';
import { findChromium } from '../lib/chromium.mjs';
import { takeFreePort } from '../lib/ports.mjs';
import { printDetail, say } from '../lib/progress.mjs';
import { median } from '../lib/statistics.mjs';
import { UserFacingError } from '../lib/user-facing-error.mjs';
import { calibrate, PHONE_INDEX } from './calibrate.mjs';
import { loadLighthouse } from './lighthouse-package.mjs';

/** @import { BrowserContext } from '@playwright/test' */
/** @import { Goals } from '../lib/goals.mjs' */
/** @import { Account } from './phone.mjs' */
/** @import { LighthouseResult } from './lighthouse-package.mjs' */

/** Least scores (docs/performance.md). */
const CATEGORIES = { performance: 90, accessibility: 100, 'best-practices': 100 };
const VITALS = {
  'first-contentful-paint': 'FCP',
  'largest-contentful-paint': 'LCP',
  'total-blocking-time': 'TBT',
  'cumulative-layout-shift': 'CLS',
  'speed-index': 'Speed Index',
  'total-byte-weight': 'Bytes',
};
const RUNS = { mobile: 5, desktop: 1 };

/** Everything but what the app remembers of an earlier visit: measured is a known device with nothing cached. */
const CLEARED = ['file_systems', 'shader_cache', 'service_workers', 'cache_storage', 'indexeddb'];

/**
 * Lighthouse's scores of the home page for a signed-in user. Resolves to how much slower the phone is than this machine.
 * @param {string} base
 * @param {Account} account
 * @param {Goals} goals
 */
export async function measureHome(base, account, goals) {
  const lighthouse = await loadLighthouse();
  const cookie = await signIn(base, account);
  const port = await takeFreePort(9222);
  const browser = await chromium.launchPersistentContext('', {
    executablePath: await findChromium(),
    args: [`--remote-debugging-port=${port}`, '--no-sandbox'],
  });
  const run = async (/** @type {object} */ settings, /** @type {object | undefined} */ config) => {
    const flags = { port, clearStorageTypes: CLEARED, extraHeaders: { Cookie: cookie }, logLevel: 'error' };
    const result = await lighthouse.default(
      base,
      { ...flags, ...settings, onlyCategories: Object.keys(CATEGORIES) },
      config,
    );
    if (!result) throw new Error(`Lighthouse measured nothing at ${base}`);
    return result.lhr;
  };
  try {
    const { index, slowdown } = await calibrate(browser);
    goals.info(`Benchmark index of this machine (the phone's is ${PHONE_INDEX})`, index);
    goals.info('Slowdown of the phone', `${slowdown} x`);
    await visitOnce(browser, base, cookie);
    const mobile = { throttling: { cpuSlowdownMultiplier: slowdown } };
    report('mobile', await repeat(RUNS.mobile, () => run(mobile, undefined)), goals);
    report('desktop', await repeat(RUNS.desktop, () => run({}, lighthouse.desktopConfig)), goals);
    return slowdown;
  } finally {
    await browser.close();
  }
}

async function repeat(/** @type {number} */ times, /** @type {() => Promise<LighthouseResult>} */ run) {
  /** @type {LighthouseResult[]} */
  const results = [];
  while (results.length < times) {
    results.push(await run());
    printDetail('Lighthouse', `run ${results.length} of ${times}`);
  }
  return results;
}

/** The session cookie of an account. */
async function signIn(/** @type {string} */ base, /** @type {Account} */ account) {
  const answer = await fetch(`${base}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
  });
  if (!answer.ok)
    throw new UserFacingError(`${base} refused ${account.emailOrUsername}: ${await answer.text()}`);
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ');
}

/** The state of a returning user: the app requests the session on its next start. */
async function visitOnce(
  /** @type {BrowserContext} */ browser,
  /** @type {string} */ base,
  /** @type {string} */ cookie,
) {
  const page = await browser.newPage();
  await page.setExtraHTTPHeaders({ Cookie: cookie });
  await page.goto(base);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.close();
}

/** The median of each score, as a goal; the times, and what the last run found worth mending, for information. */
function report(
  /** @type {string} */ device,
  /** @type {LighthouseResult[]} */ results,
  /** @type {Goals} */ goals,
) {
  const middle = (/** @type {(result: LighthouseResult) => number | null | undefined} */ of) =>
    median(results.map((result) => of(result) ?? Number.NaN));
  for (const [id, least] of Object.entries(CATEGORIES))
    goals.min(
      `Lighthouse ${device}: ${id}`,
      Math.round(middle(({ categories }) => categories[id]?.score) * 100),
      least,
    );
  for (const [id, title] of Object.entries(VITALS)) {
    const value = middle(({ audits }) => audits[id]?.numericValue);
    goals.info(`Lighthouse ${device}: ${title}`, Math.round(value * 1000) / 1000);
  }
  for (const { id, title, displayValue } of results.slice(-1).flatMap(worthMending))
    say(`  ${device}: ${id}: ${title}${displayValue ? ` (${displayValue})` : ''}`);
}

/** Audits that found something, of the measured categories. */
function worthMending(/** @type {LighthouseResult} */ { categories, audits }) {
  const ids = Object.keys(CATEGORIES).flatMap((category) =>
    (categories[category]?.auditRefs ?? []).map(({ id }) => id),
  );
  const counted = [...new Set(ids)].flatMap((id) => audits[id] ?? []);
  return counted.filter(({ id, score }) => score !== null && score < 0.9 && !(id in VITALS));
}
