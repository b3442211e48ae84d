import type { StandPartOf } from '@kampvuur/domain/facts';
import { DEFAULT_LANGUAGE } from '@kampvuur/domain/languages';
import { spokenLanguage } from '../../base/messages/language';
import { provinceWord } from '../../base/messages/registry-words';
import { spokenOfRow } from '../../base/messages/spoken';
import { columnLabel, fieldOfLabel, optionWord, wordOfLabel } from '../facts/fact-words';
import { standChoiceWord } from '../facts/stand-choices';
import { say } from './say';

/** Where a message begins: `Row 7`, `Sheet "Karoo", row 7`, `Sheet "Karoo"`, `node/12`. */
const WHERE = /^(row \d+|sheet "[^"]*"(?:, row \d+)?|(?:node|way|relation)\/\d+): (.+)$/is;
/** Names no field. */
const SHEETS_READ = /^Read: sheet /;
const OF_FIELD = /^([^:"]+): (.+)$/s;
const OF_CAMPSITE = /^(.+) \(([^()]*)\) (.+)$/s;

/** What the text of a cause leaves out. */
const EMPTY_BRACKETS = / \([^()\p{L}\p{N}]*\)/gu;

/**
 * What an import says of a row, or of the rows of one cause, in the spoken language: `Ry 7: Tarief per nag: "R150 / R200" bevat verskeie
 * pryse; leeg gelaat`. What is not known stays English.
 */
export const rowWords = (text: string): string =>
  // The server's words are the English ones (docs/product.md).
  spokenLanguage() === DEFAULT_LANGUAGE ? text : inWords(text);

function inWords(text: string): string {
  const [, where, ofRow] = WHERE.exec(text) ?? [];
  if (where !== undefined && ofRow !== undefined) return `${whereWords(where)}: ${inWords(ofRow)}`;
  if (SHEETS_READ.test(text)) return wordsOf(text);
  return wordsOfField(text) ?? wordsOfCampsite(text) ?? wordsOf(text);
}

/** `Tarief per nag: ...` for `rates: ...` and `Rate per night: ...`; undefined without a known message about a field. */
function wordsOfField(text: string): string | undefined {
  const [, field, message] = OF_FIELD.exec(text) ?? [];
  if (field === undefined || message === undefined) return undefined;
  const [label, said] = [columnLabel(field), wordsOf(message, field)];
  return label === field && said === message ? undefined : `${label}: ${said}`;
}

/** `Mahai (Vrystaat) is reeds in die katalogus`; undefined without a known message about a campsite. */
function wordsOfCampsite(text: string): string | undefined {
  const [, name, province, message] = OF_CAMPSITE.exec(text) ?? [];
  if (name === undefined || province === undefined || message === undefined) return undefined;
  const said = wordsOf(message);
  return said === message ? undefined : `${name} (${provinceWord(province)}) ${said}`;
}

/** An example of a cause: where it is, and what differs. */
export function exampleWords(example: string): string {
  const [where = ''] = /^(?:row \d+|sheet "[^"]*", row \d+)/i.exec(example) ?? [];
  return where === '' ? example : whereWords(where) + example.slice(where.length);
}

function whereWords(where: string): string {
  const [, sheet] = /"([^"]*)"/.exec(where) ?? [];
  const [, item] = /row (\d+)$/i.exec(where) ?? [];
  if (sheet !== undefined)
    return item === undefined ? say('sheet', { sheet }) : say('rowOfSheet', { sheet, item });
  return item === undefined ? where : say('row', { item });
}

/** A message; `field`: what it is about, as the server names it. */
const wordsOf = (text: string, field = ''): string =>
  spokenOfRow(text, (name, value) =>
    name === 'options' ? optionWords(field, value) : (VALUE_WORDS[name]?.(value) ?? value),
  ).replace(EMPTY_BRACKETS, '');

/** The parts of a value, each in words. */
const parts = (value: string, separator: string, word: (part: string) => string): string[] =>
  value.split(separator).map((part) => word(part));

/** The label of a field by its English one, or by its name as imports of older versions have it. */
const fieldWord = (field: string): string => wordOfLabel(field) ?? columnLabel(field);

const VALUE_WORDS: Readonly<Record<string, (value: string) => string>> = {
  province: provinceWord,
  actual: provinceWord,
  apart: wordsOf,
  towns: wordsOf,
  where: (value) => lowerFirst(whereWords(value)),
  field: fieldWord,
  fields: (value) => parts(value, ', ', fieldWord).join(', '),
  reasons: (value) => parts(value, '; ', wordsOf).join('; '),
  seen: (value) => parts(value, ', ', wordsOf).join(', '),
  sheets: (value) => value.replace(/sheet "[^"]*"/g, (sheet) => lowerFirst(whereWords(sheet))),
  provinces: (value) => parts(value, ' and in ', provinceWord).join(', '),
};

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** The parts of stands that have columns of their own. */
const STAND_COLUMNS: Readonly<Record<string, StandPartOf<'choice'>>> = {
  standSurface: 'surface',
  standShade: 'shade',
};

/** The options of a field, which sheets may have in these words too. */
function optionWords(field: string, options: string): string {
  const name = fieldOfLabel(field) ?? field;
  const part = STAND_COLUMNS[name];
  const word = (option: string) => (part ? standChoiceWord(part, option) : optionWord(name, option));
  return parts(options, ', ', word).join(', ');
}
