import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { capture } from './capture.mjs';
import { logPath } from './log-files.mjs';
import { isProgram, onPath } from './on-path.mjs';
import { UserFacingError } from './user-facing-error.mjs';

/** @typedef {{ names: string[], package: string }} Browser Its programs' names, and Debian's package. */

/** A browser with windows. */
const WHOLE = {
  names: ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'],
  package: 'chromium',
};
/** Without windows, whose drawing took a fifth of the browser tests' processor time. */
const HEADLESS = { names: ['chromium-headless-shell', ...WHOLE.names], package: 'chromium-headless-shell' };
const MAC_CHROME = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/** A path that exists may still be a stub (Ubuntu's snap packages), so it has to say its version. */
function works(/** @type {string | null} */ path) {
  if (!path || !isProgram(path)) return false;
  const { status, stdout } = spawnSync(path, ['--version'], { encoding: 'utf8', timeout: 20_000 });
  return status === 0 && /chrom/i.test(stdout);
}

function playwrightsOwn() {
  try {
    return createRequire(import.meta.url)('@playwright/test').chromium.executablePath();
  } catch {
    return null;
  }
}

/** @param {Browser} browser */
const installedOnPath = ({ names }) => names.map((name) => onPath(name)).find(works) ?? null;

/** Path of a real Chromium: CHROMIUM_PATH, PATH, Playwright's own, else installed by apt when permitted. */
export const findChromium = () => find(WHOLE);

/** The same for pages that are neither looked at nor measured: Chromium's headless shell where there is one. */
export const findHeadlessChromium = () => find(HEADLESS);

async function find(/** @type {Browser} */ kind) {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    if (works(given)) return given;
    throw new UserFacingError(`CHROMIUM_PATH (${given}) is not a Chromium that runs.`);
  }
  const present = installedOnPath(kind) ?? [playwrightsOwn(), MAC_CHROME].find(works);
  return present ?? (await installByApt(kind));
}

async function installByApt(/** @type {Browser} */ kind) {
  const prefix = aptPrefix();
  if (prefix) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const apt = (/** @type {string[]} */ ...args) => {
      const [command = '', ...rest] = [...prefix, 'apt-get', '-qq', '-y', ...args];
      return capture(command, rest, { env, log: logPath('chromium-install') });
    };
    await apt('update').catch(() => {});
    await apt('install', '--no-install-recommends', kind.package).catch(() => {});
    const installed = installedOnPath(kind);
    if (installed) return installed;
  }
  throw new UserFacingError(
    `The browser tests need Chromium and none was found: install it (Debian: "apt-get install ${kind.package}", elsewhere "npx playwright install chromium") or set CHROMIUM_PATH.`,
  );
}

/** How apt may be called: as root, or by a sudo without a password; null when it may not. */
function aptPrefix() {
  if (!onPath('apt-get')) return null;
  if (process.getuid?.() === 0) return [];
  const isAllowed = onPath('sudo') && spawnSync('sudo', ['-n', 'true']).status === 0;
  return isAllowed ? ['sudo', '-n'] : null;
}
