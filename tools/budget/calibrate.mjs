import { median } from '../lib/statistics.mjs';
import { loadBenchmark } from './lighthouse-package.mjs';

/** @import { BrowserContext } from '@playwright/test' */

/**
 * How often a second the phone meant runs Lighthouse's benchmark, divided by 10 (its "benchmark index"): the middle of
 * what Lighthouse calls a high-end desktop (1,500 to 2,000), four times slower. That is its own "mid-tier mobile" (125 to
 * 800), a phone of the class of a Moto G.
 */
export const PHONE_INDEX = 1_750 / 4;

/** Each takes a second; the median, as another program may be busy meanwhile. */
const ROUNDS = 5;
/** Chromium can slow a page down, but not speed it up. */
const LEAST = 1;

/**
 * How many times slower a page has to run here to be as slow as on that phone.
 * @typedef {{ index: number, slowdown: number }} Calibration
 */

/** @returns {Promise<Calibration>} */
export async function calibrate(/** @type {BrowserContext} */ context) {
  const benchmark = await loadBenchmark();
  const page = await context.newPage();
  /** @type {number[]} */
  const indexes = [];
  for (let round = 0; round < ROUNDS; round += 1) indexes.push(await page.evaluate(benchmark));
  await page.close();
  const index = median(indexes);
  return { index, slowdown: Math.max(LEAST, Math.round((index / PHONE_INDEX) * 10) / 10) };
}
