import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { capture } from './capture.mjs';
import { npmCommand } from './install.mjs';
import { logPath } from './log-files.mjs';
import { folder, PROGRAMS, ROOT, SERVER_BUILD, WEB_BUILD } from './paths.mjs';

/** The API serves its document as it was generated last. */
export const API_DOCUMENT = 'docs/openapi.json';

/** Folders of what the servers run. */
export const SERVER_SOURCES = ['apps/api', 'apps/worker', 'apps/cli', 'libs'];

const SHARED = ['package-lock.json', 'tsconfig.base.json'];

/** What is built from what. A build is current while the hash of its sources is the one noted beside it. */
const BUILDS = {
  server: {
    script: 'emit:server',
    output: SERVER_BUILD,
    proof: PROGRAMS.api,
    sources: [
      ...SHARED,
      API_DOCUMENT,
      'tools/emit-server.mjs',
      'tools/lib/swc-options.cjs',
      ...SERVER_SOURCES,
    ],
  },
  web: {
    script: 'build:web',
    output: WEB_BUILD,
    proof: join(WEB_BUILD, 'index.html'),
    sources: [...SHARED, 'apps/web', 'libs/domain', 'libs/contracts'],
  },
};

/** Tests and the pictures of the demo data do not change what is built. */
const NOT_BUILT =
  /(^|\/)(test|e2e|node_modules|__tests__)(\/|$)|^libs\/seed\/artwork(\/|$)|\.(spec|test)\.[cm]?[jt]sx?$/;

/**
 * The files below a path that a build reads, without tests.
 * @param {string} path
 * @returns {Generator<string>}
 */
export function* filesUnder(path) {
  if (!existsSync(path) || NOT_BUILT.test(relative(ROOT, path))) return;
  if (!statSync(path).isDirectory()) {
    yield path;
    return;
  }
  for (const name of readdirSync(path).sort()) yield* filesUnder(join(path, name));
}

/** Hash over names and contents of all sources: a checkout changes modification times. */
export function sourceHash(/** @type {string[]} */ sources, root = ROOT) {
  const [major = ''] = process.versions.node.split('.');
  const hash = createHash('sha256').update(major);
  for (const source of sources) {
    for (const file of filesUnder(join(root, source))) {
      hash.update(`\0${relative(root, file)}\0`).update(readFileSync(file));
    }
  }
  return hash.digest('hex');
}

/** Builds `server` or `web` when its sources changed since the last build. */
export async function build(/** @type {keyof typeof BUILDS} */ name) {
  const { script, output, proof, sources } = BUILDS[name];
  const stamp = join(folder(ROOT, 'dist'), `.${name}.hash`);
  const hash = sourceHash(sources);
  const isCurrent = existsSync(proof) && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash;
  if (isCurrent) return 'up to date';
  rmSync(stamp, { force: true });
  // A file that left the sources must leave the build too: an old migration would still run.
  rmSync(output, { recursive: true, force: true });
  const { command, args } = npmCommand();
  await capture(command, [...args, 'run', script], {
    log: logPath(`build-${name}`),
    title: `npm run ${script}`,
    env: { ...process.env, NODE_ENV: name === 'web' ? 'production' : (process.env.NODE_ENV ?? '') },
  });
  writeFileSync(stamp, hash);
  return 'built';
}
