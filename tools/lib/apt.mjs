import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { capture } from './capture.mjs';
import { onPath } from './on-path.mjs';

/** Debian keeps libraries under lib/<machine>, such as lib/x86_64-linux-gnu. */
function libraryFolders(/** @type {string} */ root) {
  return ['usr/lib', 'lib'].flatMap((place) => {
    const path = join(root, place);
    if (!existsSync(path)) return [];
    const inner = readdirSync(path, { withFileTypes: true }).filter((entry) => entry.isDirectory());
    return [path, ...inner.map(({ name }) => join(path, name))];
  });
}

/** @typedef {{ command: string, env: NodeJS.ProcessEnv }} Program Its path, and the environment in which it finds its libraries. */

/**
 * The first of these programs that there is: installed on the machine, else of the packages unpacked below `home`.
 * @param {string[]} names
 * @param {string} home
 * @returns {Program | undefined}
 */
export function findProgram(names, home) {
  const installed = onPath(...names);
  if (installed) return { command: installed, env: process.env };
  const root = join(home, 'root');
  const paths = names.flatMap((name) => ['usr/bin', 'usr/sbin'].map((folder) => join(root, folder, name)));
  const command = paths.find((path) => existsSync(path));
  const env = { ...process.env, LD_LIBRARY_PATH: libraryFolders(root).join(':') };
  return command ? { command, env } : undefined;
}

/** Whether this machine gets its programs from Debian packages. */
export const hasApt = () => Boolean(onPath('apt-get') && onPath('dpkg'));

/**
 * Unpacks packages, with what they need and the machine lacks, below `target`, without touching the system
 * and without root: package lists and downloads stay in private folders.
 * @param {string[]} names
 * @param {string} target
 * @param {string} log
 */
export async function unpackPackages(names, target, log) {
  const place = (/** @type {string[]} */ ...parts) => {
    const path = join(target, ...parts);
    mkdirSync(path, { recursive: true });
    return path;
  };
  const archives = place('apt/archives');
  place('apt/archives/partial');
  const options = [
    `Dir::State::lists=${place('apt/lists')}`,
    `Dir::Cache=${place('apt')}`,
    `Dir::Cache::archives=${archives}`,
    'Debug::NoLocking=1',
    'APT::Sandbox::User=',
  ].flatMap((option) => ['-o', option]);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', LC_ALL: 'C' };
  await capture('apt-get', [...options, '-qq', 'update'], { env, log, title: 'apt-get update' });
  const download = ['-y', '-qq', '--no-install-recommends', '--download-only', 'install', ...names];
  await capture('apt-get', [...options, ...download], { env, log, title: 'apt-get download' });
  const root = place('root');
  for (const file of readdirSync(archives).filter((name) => name.endsWith('.deb'))) {
    await capture('dpkg', ['-x', join(archives, file), root], { env, title: `dpkg -x ${file}` });
  }
  return root;
}
