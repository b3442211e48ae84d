import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pseudoText } from '../../src/base/messages/pseudo';

/** Afrikaans, and English with accents and a third more letters, each with the language of its document. */
export const SPOKEN = { af: 'af-ZA', 'en-XA': 'en-XA' } as const;
export type Spoken = keyof typeof SPOKEN;

/** A message of the catalogues: `subject:key`. */
export type MessageId = `${string}:${string}`;

const CATALOGUES = resolve(__dirname, '../../src/base/messages');
const isTranslated = (language: Spoken): language is 'af' => language === 'af';

/** What a language says for a message, with anything in the place of its placeholders. */
export const saying = (language: Spoken, id: MessageId): RegExp => new RegExp(`^${patternOf(language, id)}$`);

/** The same before other words. */
export const startingWith = (language: Spoken, id: MessageId): RegExp =>
  new RegExp(`^${patternOf(language, id)}`);

function patternOf(language: Spoken, id: MessageId): string {
  const [subject = '', key = ''] = id.split(':');
  const text = catalogueOf(isTranslated(language) ? language : 'en', `${subject}.json`)[key];
  if (text === undefined) throw new Error(`There is no message ${id}`);
  const parts = text.split(/\{[^{}]*\}/).map((part) => (isTranslated(language) ? part : pseudoText(part)));
  return parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)).join('.*');
}

/** Texts of fewer letters are initials, or units. */
const MIN_LETTERS = 3;

/** English texts of the catalogues that a language never says. */
export function englishOnly(language: Spoken): Set<string> {
  const english = textsOf('en').filter((text) => !text.includes('{') && text.length >= MIN_LETTERS);
  const said = new Set(isTranslated(language) ? textsOf(language) : english.map(pseudoText));
  return new Set(english.filter((text) => !said.has(text)));
}

const textsOf = (folder: string): string[] =>
  readdirSync(resolve(CATALOGUES, folder)).flatMap((file) => Object.values(catalogueOf(folder, file)));

/** Texts by key. */
const catalogueOf = (folder: string, file: string): Record<string, string> =>
  JSON.parse(readFileSync(resolve(CATALOGUES, folder, file), 'utf8')) as Record<string, string>;
