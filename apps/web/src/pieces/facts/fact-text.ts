import {
  boxOf,
  FACT_KEYS,
  type FactKey,
  type FactOf,
  FACTS,
  type FieldValue,
  type FieldValues,
  isEmptyValue,
  isFactKey,
  type KindName,
  isMonths,
  entryTexts,
  isStands,
  isTexts,
} from '@kampvuur/domain/facts';
import { monthsText, partialDate, readMonths, shortened } from '@kampvuur/domain';
import { isTariffs } from '@kampvuur/domain/stays';
import { formatPartialDate } from '../../base/messages/dates';
import { formatNumber } from '../../base/messages/numbers';
import { sayFactFields } from './say-fact-fields';
import { standText } from './stand-texts';
import { tariffTexts } from './tariff-texts';
import { factUnit, monthWord, optionWord } from './fact-words';
import { rateText } from '../../ui/numbers';
import { termWord } from '../../base/messages/term-words';

const asItIs = (text: string): string => text;

/** Between the entries of a list that a server writes as text, and between those that have commas. */
const BETWEEN = '; ';

const eachOf = (text: string, word: (entry: string) => string): string =>
  text.split(BETWEEN).map(word).join(BETWEEN);

/** The texts of values as people read them; of yes and no and of lists, `factText` knows more. */
const TEXTS: { [N in KindName]: (text: string, key: FactKey, fact: FactOf<N>) => string } = {
  text: asItIs,
  longText: asItIs,
  link: asItIs,
  // Of a sheet it may be other words, as `from R345`.
  money: (text) => (/^\d+$/.test(text) ? rateText(Number(text)) : text),
  // Servers write what a row has with its unit.
  number: (text, key, { unit }) => {
    const digits = text.endsWith(` ${unit}`) ? text.slice(0, -` ${unit}`.length) : text;
    if (!/^-?\d+(\.\d+)?$/.test(digits)) return text;
    return `${formatNumber(Number(digits))} ${factUnit(key, Number(digits))}`;
  },
  degrees: asItIs,
  // Of a sheet it may be other words, as `last winter`.
  date: (text) => (partialDate(text) === null ? text : formatPartialDate(text)),
  // Servers write what a row has as text.
  yesNo: (text) => (text === 'yes' || text === 'no' ? sayFactFields(text) : text),
  timeOfDay: asItIs,
  months: (text) => {
    const months = readMonths(text);
    return months === null ? text : monthsText(months, monthWord);
  },
  oneOf: (text, key) => optionWord(key, text),
  severalOf: (text, key) => eachOf(text, (entry) => optionWord(key, entry)),
  entries: asItIs,
  terms: (text) => eachOf(text, termWord),
  // Text of an import of an earlier version; others have the values themselves.
  tariffs: asItIs,
  stands: asItIs,
};

type Texts = typeof TEXTS;

function textOf<N extends KindName>(key: FactKey, fact: FactOf<N>, text: string): string {
  const kindText: Texts[N] = TEXTS[fact.kind];
  return kindText(text, key, fact);
}

/** An entry of a list as people read it: an option in words, anything else as it is. */
const entryText = (field: string, entry: string): string =>
  isFactKey(field) ? textOf<KindName>(field, FACTS[field], entry) : entry;

/** The entries of a list as people read them, one line for each, months in one; none for a value that is no list. */
export function entryLines(field: string, value: FieldValue): readonly string[] {
  if (isMonths(value)) return isEmptyValue(value) ? [] : [monthsText(value, monthWord)];
  if (isStands(value)) return value.map(standText);
  if (isTariffs(value)) return tariffTexts(value);
  return isTexts(value) ? value.map((entry) => entryText(field, entry)) : entryTexts(value);
}

/** Whether a list has entries that a comma separates: none has a comma itself, as lines of tariffs have. */
const isPlain = (value: FieldValue): boolean => isTexts(value) && !value.some((entry) => entry.includes(','));

/** A value as text, with its unit: `R345`, `8 m`, `yes`, `a, b`, `April to September`; `nothing` when it is not known. */
export function factText(field: string, value: FieldValue): string {
  if (isEmptyValue(value)) return sayFactFields('nothing');
  if (typeof value === 'boolean') return sayFactFields(value ? 'yes' : 'no');
  if (isMonths(value)) return monthsText(value, monthWord);
  if (Array.isArray(value)) return entryLines(field, value).join(isPlain(value) ? ', ' : BETWEEN);
  return entryText(field, String(value));
}

/** Longest text of a value within a sentence, in characters. */
const MAX_IN_SENTENCE = 120;

/** The same within a sentence, where a long text is shortened. */
export const factTextInSentence = (field: string, value: FieldValue): string =>
  shortened(factText(field, value), MAX_IN_SENTENCE);

/** Several values of a unit as one text: `-33.97, 23.56`; null unless all are known. */
export function unitValue(values: readonly unknown[]): string | null {
  return values.includes(null) ? null : values.map(String).join(', ');
}

/** The value of a fact of a campsite; of a unit the values of all its facts as one text. */
export function boxValue(box: string, campsite: object): FieldValue {
  const values = campsite as Partial<FieldValues>;
  const parts = FACT_KEYS.filter((key) => key !== box && boxOf(key) === box);
  if (parts.length === 0) return values[box] ?? null;
  return unitValue(parts.map((part) => values[part] ?? null));
}

/** Whether values have no spaces to break lines at. */
export function isUnbroken(field: string): boolean {
  const fact = isFactKey(field) ? FACTS[field] : undefined;
  return fact?.kind === 'link' || (fact?.kind === 'entries' && fact.entry !== 'phone');
}
