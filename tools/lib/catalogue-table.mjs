import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './paths.mjs';
import { asText } from './text-table.mjs';

/** Where the table stands. */
export const RECORD = 'docs/decisions/0035-languages.md';

const MESSAGES = 'apps/web/src/base/messages';
const ENGLISH = 'en';

/** The table's heading in the record, which it follows to the end. */
const HEADING = '## The catalogues\n';

const FENCE = '```';

/**
 * The messages of a subject by key; none where a language has no such file.
 * @param {string} language
 * @param {string} file
 * @param {string} root
 * @returns {Record<string, string>}
 */
function messagesOf(language, file, root) {
  const folder = join(root, MESSAGES, language);
  return readdirSync(folder).includes(file) ? JSON.parse(readFileSync(join(folder, file), 'utf8')) : {};
}

const longestOf = (/** @type {Record<string, string>} */ messages) =>
  String(Math.max(0, ...Object.values(messages).map(({ length }) => length)));

/**
 * A row for each subject of a language: how many texts it has, how many of them are translated, and the characters of the longest one.
 * The English of some subjects is not in a catalogue but in `libs/domain`.
 */
export function catalogueTable(/** @type {string} */ language, root = ROOT) {
  const files = readdirSync(join(root, MESSAGES, language)).sort();
  const rows = files.map((file) => {
    const english = messagesOf(ENGLISH, file, root);
    const translated = messagesOf(language, file, root);
    const isInCode = Object.keys(english).length === 0;
    const texts = Object.keys(isInCode ? translated : english);
    const done = texts.filter((key) => translated[key]);
    const counts = [String(texts.length), String(done.length)];
    return [
      file.replace('.json', ''),
      ...counts,
      isInCode ? 'code' : longestOf(english),
      longestOf(translated),
    ];
  });
  const head = ['subject', 'texts', 'translated', 'longest', `in ${language}`];
  return asText({ title: '', head, rows }).trimStart();
}

/**
 * The record with its table as it is now.
 * @param {string} record
 * @param {string} table
 */
export function withTable(record, table) {
  const [before = ''] = record.split(HEADING);
  const text = `Written by \`npm run catalogues\`; a test fails when it is off by a fifth. The longest texts are in characters, in English and in Afrikaans.`;
  return `${before.trimEnd()}\n\n${HEADING}\n${text}\n\n${FENCE}\n${table}\n${FENCE}\n`;
}
