import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { capture } from './capture.mjs';
import { logPath } from './log-files.mjs';
import { ROOT } from './paths.mjs';
import { readJson } from './run-records.mjs';
import { UserFacingError } from './user-facing-error.mjs';

/** How to call npm: the one that started this program, else the one beside node, else the one on PATH. */
export function npmCommand() {
  const cli = process.env.npm_execpath;
  if (cli && /npm-cli\.[cm]?js$/.test(cli)) return { command: process.execPath, args: [cli] };
  const beside = join(dirname(process.execPath), 'npm');
  return { command: existsSync(beside) ? beside : 'npm', args: [] };
}

/**
 * Whether node_modules holds what the lock file asks for, by content and not by file times: a checkout or a
 * copy changes times. Packages only some machines need (`optional`) may be missing.
 */
function isInstalled(root = ROOT) {
  const wanted = readJson(join(root, 'package-lock.json'))?.packages;
  const installed = readJson(join(root, 'node_modules/.package-lock.json'))?.packages;
  if (!wanted || !installed) return false;
  return (
    Object.entries(wanted).every(
      ([path, entry]) => path === '' || entry.optional || isSame(entry, installed[path]),
    ) && Object.entries(installed).every(([path, entry]) => wanted[path] && isSame(wanted[path], entry))
  );
}

/** @typedef {{ version?: string, integrity?: string }} LockedPackage */

function isSame(/** @type {LockedPackage} */ wanted, /** @type {LockedPackage | undefined} */ installed) {
  return (
    installed !== undefined &&
    wanted.version === installed.version &&
    wanted.integrity === installed.integrity
  );
}

/** Runs `npm ci` when the installed packages are not those of the lock file. */
export async function install() {
  assertNodeVersion();
  if (isInstalled()) return 'up to date';
  if (!existsSync(join(ROOT, 'package-lock.json')))
    throw new UserFacingError('package-lock.json is missing.');
  const { command, args } = npmCommand();
  // Building needs the development packages whatever NODE_ENV or the user's npm settings say.
  const options = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund'];
  const log = logPath('install');
  await capture(command, [...args, ...options], {
    log,
    title: 'npm ci',
    env: { ...process.env, NODE_ENV: '' },
  });
  return 'installed';
}

function assertNodeVersion() {
  const { engines } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  const [wantedMajor, wantedMinor] = engines.node.match(/\d+/g).map(Number);
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < wantedMajor || (major === wantedMajor && minor < wantedMinor))
    throw new UserFacingError(
      `Node ${wantedMajor}.${wantedMinor} or newer is needed; this is ${process.versions.node}.`,
    );
}
