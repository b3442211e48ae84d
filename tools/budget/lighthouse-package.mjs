import { realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { onPath } from '../lib/on-path.mjs';
import { UserFacingError } from '../lib/user-facing-error.mjs';

/**
 * Lighthouse, of which only this is used. It is fetched on use, in the version `npm run lighthouse` names: with what it
 * needs it is 80 MB, and nothing else uses it.
 * @typedef {object} Lighthouse
 * @property {(url: string, flags: object, config?: object) => Promise<{ lhr: LighthouseResult } | undefined>} default
 * @property {object} desktopConfig
 */

/** @typedef {{ id: string, title: string, displayValue?: string, score: number | null, numericValue?: number }} Audit */
/**
 * @typedef {object} LighthouseResult
 * @property {Record<string, { score: number | null, auditRefs: { id: string }[] }>} categories
 * @property {Record<string, Audit>} audits
 */

/** @returns {Promise<Lighthouse>} */
export const loadLighthouse = () => importFile('core/index.js');

/** The benchmark by which Lighthouse tells how fast a machine is: a function to be run in a page. */
export async function loadBenchmark() {
  /** @type {{ pageFunctions: { computeBenchmarkIndex: () => number } }} */
  const { pageFunctions } = await importFile('core/lib/page-functions.js');
  return pageFunctions.computeBenchmarkIndex;
}

async function importFile(/** @type {string} */ file) {
  // `npm exec` puts the program of the fetched package in front of the others.
  const program = onPath('lighthouse');
  if (!program) throw new UserFacingError('Lighthouse was not fetched: call "npm run lighthouse".');
  // .../lighthouse/cli/index.js
  const root = join(dirname(realpathSync(program)), '..');
  return import(pathToFileURL(join(root, file)).href);
}
