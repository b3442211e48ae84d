import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';

const OWN = join(__dirname, '..');
const DOMAIN = join(__dirname, '../../../domain/src');

/** Files and folders of libs/domain whose rules this library uses: place names, synonyms, folding, verdicts (tested). */
export const RULES = [
  'campsite-list',
  'community',
  'edit-distance',
  'folding',
  'geography',
  'languages',
  'local-time',
  'map-view',
  'provinces',
  'routing',
  'synonyms',
  'taxonomy-synonyms',
  'term-names',
  'text',
  'text-synonyms',
  'units',
];

/** Files of the program next to this one: sources in tests, otherwise compiled files. */
const PROGRAM = /(?<!\.spec|\.d)\.(js|ts|json)$/;

let version: Promise<string> | undefined;

/**
 * A hash of everything that determines the contents of an index: the code of this library and the rules it uses. A
 * snapshot with another version may contain other terms.
 */
export function rulesVersion(): Promise<string> {
  return (version ??= hashOf([OWN, ...RULES.map((name) => join(DOMAIN, name))]));
}

async function hashOf(paths: string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const path of paths) {
    for (const file of (await filesOf(path)).filter((name) => PROGRAM.test(name)).sort())
      hash.update(relative(OWN, file)).update(await readFile(file));
  }
  return hash.digest('hex');
}

/** The files of a folder, or the module file of this name. */
async function filesOf(path: string): Promise<string[]> {
  const folder = await stat(path).catch(() => undefined);
  if (!folder) return [`${path}${__filename.endsWith('.ts') ? '.ts' : '.js'}`];
  const entries = await readdir(path, { recursive: true });
  return entries.map((entry) => join(path, entry));
}
