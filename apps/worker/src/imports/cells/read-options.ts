import { folded } from '@kampvuur/domain';
import { IMPORT_ROW_TEMPLATES } from '@kampvuur/domain/import-row-messages';
import { filled } from '@kampvuur/domain/message-templates';
import type { RawCell } from '../raw-sheets';
import { shortText } from './cell-text';
import { quoted, parsed, type ParseResult } from './parse-result';

/** Other words for options, by option. */
export type OptionWords = Readonly<Record<string, readonly string[]>>;

/** The options of a fact and the words for them. */
interface Options {
  options: readonly string[];
  words: OptionWords;
}

/** Between options; a hyphen or a blank is part of a word. */
const SEPARATOR = /[;|\n,/&+•·]|\s(?:and|or|en|of)\s/i;

/** The option that a text is, or is another word for. */
function optionOf(text: string, { options, words }: Options): string | undefined {
  const key = folded(text);
  return options.find((option) => [option, ...(words[option] ?? [])].some((word) => folded(word) === key));
}

const notOneOf = (text: string, { options }: Options): string =>
  filled(IMPORT_ROW_TEMPLATES.notAnOption, { text: quoted(text), options: options.join(', ') });

/** Reads one of a few words; null for an empty cell, and for anything else with a warning. */
export function readOption(cell: RawCell | undefined, options: Options): ParseResult<string | null> {
  const text = shortText(cell);
  if (text === '') return parsed(null);
  const option = optionOf(text, options);
  return option === undefined ? parsed(null, notOneOf(text, options)) : parsed(option);
}

/** Reads several of a few words, with a warning for each unknown one. */
export function readOptions(cell: RawCell | undefined, options: Options): ParseResult<string[]> {
  const parts = shortText(cell)
    .split(SEPARATOR)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const found = parts.map((part) => ({ part, option: optionOf(part, options) }));
  const unknown = found.filter(({ option }) => option === undefined);
  return parsed(
    found.flatMap(({ option }) => option ?? []),
    ...unknown.map(({ part }) => notOneOf(part, options)),
  );
}
