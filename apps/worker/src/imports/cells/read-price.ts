import { MAX_RATE } from '@kampvuur/domain';
import type { RawCell } from '../raw-sheets';
import { shortText, isDate } from './cell-text';
import { quoted, read, type ParseResult } from './parse-result';

const FREE = /\b(?:free|gratis|no (?:charge|fee|cost)|mahala)\b/i;
const FOREIGN = /[$€£¥]|\b(?:usd|eur|gbp|nad|bwp)\b/i;
/** After a decimal comma or point, or as in `R120-00`. */
const CENTS = String.raw`(?:(?:[.,]\d{1,2}|-00)(?!\d))?`;
/** What goes on behind its digits is no amount: `1e3`, `1,2000`, `1.5k`, `10%`, `08:00`. */
const END = String.raw`(?![.,'’]?\d|e[+-]?\d|\s?k\b|\s?%|:\d)`;
/** Nor is what goes on before them. */
const START = String.raw`(?<!\d[.,'’:]?|\de[+-]?)`;
/** Thousands in groups of three. */
const AMOUNT = String.raw`\d{1,3}(?:[ .,'’]\d{3})+(?!\d)${CENTS}${END}|\d+${CENTS}${END}`;
const RANGE = String.raw`(?:\s*(?:-|–|—|to|tot|\/)\s*(?:R|ZAR)?\.?\s*(${AMOUNT}))?`;
const IN_RAND = new RegExp(String.raw`(?:\bR|\bZAR)\.?\s*(-?(?:${AMOUNT}))${RANGE}`, 'gi');
const RAND_AFTER = new RegExp(String.raw`${START}(-?(?:${AMOUNT}))\s*(?:rand|zar)\b()`, 'gi');
const PLAIN = new RegExp(String.raw`${START}(-?(?:${AMOUNT}))${RANGE}`);
/** As programs shorten numbers. */
const SCIENTIFIC = /^(?:R|ZAR)?\s*(\d+(?:[.,]\d+)?e[+-]?\d{1,2})$/i;
/** A day that somebody has typed as text. */
const DAYS = /(?<!\d)(?:\d{4}([-/.])\d{1,2}\1\d{1,2}|\d{1,2}([-/.])\d{1,2}\2\d{4})(?!\d)/g;

/** The lowest price a night in whole rand; null for none. `FREE` is 0. */
export function readPrice(cell: RawCell | undefined): ParseResult<number | null> {
  if (isDate(cell)) return read(null, `holds the date ${cell.date}, not a price; left empty`);
  const text = shortText(cell);
  if (text === '') return read(null);
  if (FOREIGN.test(text)) return read(null, `${quoted(text)} is not in rand; left empty`);
  const prices = pricesIn(text);
  if (prices.length === 0 && FREE.test(text)) return read(0);
  const lowest = Math.round(Math.min(...prices));
  if (prices.length === 0 && !/\d/.test(text))
    return read(null, `${quoted(text)} has no price in it; left empty`);
  if (!(lowest >= 0 && lowest <= MAX_RATE)) return read(null, `${quoted(text)} is not a price; left empty`);
  return read(lowest);
}

/** Numbers with their currency count alone; without any, the first number or range. */
function pricesIn(text: string): number[] {
  const scientific = SCIENTIFIC.exec(text)?.[1];
  if (scientific) return [Number(scientific.replace(',', '.'))];
  const marked = [...text.matchAll(IN_RAND), ...text.matchAll(RAND_AFTER)];
  const found = marked.length > 0 ? marked : [PLAIN.exec(text.replace(DAYS, ' '))];
  return found.flatMap((match) => [match?.[1], match?.[2]]).flatMap((part) => (part ? amountOf(part) : []));
}

/** `1 200,00`, `1 200-00`, `1.200` and `1,200.50` as numbers: one or two digits after the last mark are cents. */
function amountOf(text: string): number {
  const cents = /(?<=\d)[.,-](\d{1,2})$/.exec(text)?.[1];
  const whole = (cents === undefined ? text : text.slice(0, -cents.length - 1)).replace(/[^\d-]/g, '');
  return Number(`${whole}.${cents ?? 0}`);
}
