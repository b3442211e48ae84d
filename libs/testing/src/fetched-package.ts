import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from './process';

const FOLDER = resolve(ROOT, '.local/packages');

/**
 * Installs a package that a single slow test needs, unless it is installed already. Needs the npm registry the first time.
 * @param spec The package with its exact version: `kubernetes-models@4.5.1`.
 * @returns The folder whose `node_modules` holds the package.
 */
export async function fetchPackage(spec: string): Promise<string> {
  const folder = resolve(FOLDER, spec.replace('/', '-'));
  if (existsSync(folder)) return folder;
  const partial = `${folder}.${process.pid}`;
  mkdirSync(partial, { recursive: true });
  try {
    const options = ['--prefix', partial, '--no-save', '--no-audit', '--no-fund', '--ignore-scripts'];
    await promisify(execFile)('npm', ['install', ...options, spec]);
    renameSync(partial, folder);
  } finally {
    rmSync(partial, { recursive: true, force: true });
  }
  return folder;
}
