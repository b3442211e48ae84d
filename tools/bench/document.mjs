import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../lib/paths.mjs';
import { UserFacingError } from '../lib/user-facing-error.mjs';
import { asMarkdown, conditionsOf, tablesOf } from './report.mjs';

/** @import { Run } from './report.mjs' */

const PATH = join(ROOT, 'docs/performance.md');
const BEGIN = '<!-- bench:begin -->';
const END = '<!-- bench:end -->';

/** The document with the run's tables in place of those of the last one. */
export function withTables(/** @type {string} */ text, /** @type {Run} */ run) {
  const [from, to] = [text.indexOf(BEGIN), text.indexOf(END)];
  if (from === -1 || to < from)
    throw new UserFacingError(`docs/performance.md has lost its marks: ${BEGIN} ${END}`);
  const tables = [conditionsOf(run), ...tablesOf(run).map(asMarkdown)].join('\n\n');
  return `${text.slice(0, from + BEGIN.length)}\n\n${tables}\n\n${text.slice(to)}`;
}

/** Puts the run's tables into docs/performance.md, formatted as everything here. */
export async function writeTables(/** @type {Run} */ run) {
  // The packages may have been installed only a moment ago.
  const { format, resolveConfig } = await import('prettier');
  const text = withTables(readFileSync(PATH, 'utf8'), run);
  writeFileSync(PATH, await format(text, { ...(await resolveConfig(PATH)), filepath: PATH }));
  return PATH;
}
