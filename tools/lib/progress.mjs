import { errorOf } from './error-of.mjs';
import { UserFacingError } from './user-facing-error.mjs';

const interactive = Boolean(process.stdout.isTTY);
/** @type {Map<string, number>} */
const active = new Map();
/** @type {Map<string, string>} */
const details = new Map();
/** @type {NodeJS.Timeout | undefined} */
let ticker;

let isAbandoned = false;

const seconds = (/** @type {number} */ since) => `${((Date.now() - since) / 1000).toFixed(1)} s`;
const erase = () => interactive && active.size > 0 && process.stdout.write('\r\x1b[2K');

/** Prints one line. */
export function say(line = '') {
  erase();
  process.stdout.write(`${line}\n`);
}

const withDetail = (/** @type {string} */ title) =>
  details.has(title) ? `${title}: ${details.get(title)}` : title;

/** Sets the detail of a step's progress, such as the last line its command printed. */
export function printDetail(/** @type {string} */ title, /** @type {string} */ text) {
  const line = text.trim().split('\n').at(-1);
  if (active.has(title) && line) details.set(title, line);
}

function printActive() {
  if (active.size === 0) return;
  const oldest = Math.min(...active.values());
  const text = `  ... ${[...active.keys()].map(withDetail).join(', ')} (${seconds(oldest)})`;
  if (interactive) process.stdout.write(`\r\x1b[2K${text.slice(0, (process.stdout.columns ?? 80) - 1)}`);
  else process.stdout.write(`${text}\n`);
}

/**
 * Runs one step and prints its progress: on a terminal one line with a running clock for all steps under
 * way, elsewhere a line every 10 seconds. Resolves to the work's result; `asNote` makes what is printed of it.
 * @template T
 * @param {string} title
 * @param {() => T | Promise<T>} work
 * @param {{ asNote?: (result: T) => string }} [options]
 */
export async function step(title, work, { asNote = () => '' } = {}) {
  const since = Date.now();
  active.set(title, since);
  ticker ??= setInterval(printActive, interactive ? 200 : 10_000);
  try {
    const result = await work();
    const text = asNote(result);
    say(`  ok  ${title}${text ? `: ${text}` : ''} (${seconds(since)})`);
    return result;
  } catch (error) {
    if (!isAbandoned) say(`  --  ${title} failed (${seconds(since)})`);
    throw error;
  } finally {
    active.delete(title);
    details.delete(title);
    if (active.size === 0) {
      clearInterval(ticker);
      ticker = undefined;
    }
  }
}

/** From now on steps fail because they are ended: their failures are not printed. */
export function abandonSteps() {
  isAbandoned = true;
}

/** Ends the program with the error's message, and its stack unless it is a UserFacingError. */
export function fail(/** @type {unknown} */ error) {
  const text = error instanceof UserFacingError ? error.message : (errorOf(error).stack ?? String(error));
  process.stderr.write(`\n${text}\n`);
  process.exit(1);
}
