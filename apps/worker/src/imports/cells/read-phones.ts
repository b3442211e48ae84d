import type { RawCell } from '../raw-sheets';
import { cellText, isDate, plainNumber } from './cell-text';
import { quoted, read, type Reading } from './reading';

const LABEL =
  /\b(?:tel(?:ephone|efoon)?|phone|cell(?:phone)?|sel(?:foon)?|mobile|office|kantoor|whatsapp|landline)\b\.?\s*:?/gi;
const FAX = /\b(?:fax|faks)\b/i;
const SPLIT = /[;|\n,&]|\s+(?:or|of|and|en)\s+/i;
/** Digits of the shortest number people can call here that is no emergency line. */
const FEWEST_DIGITS = 7;
const MOST_DIGITS = 15;
/** Digits of a South African number without its leading zero, and with its country's code. */
const WITHOUT_ZERO = 9;
const WITH_COUNTRY = 11;

const digitsOf = (text: string) => text.replace(/\D/g, '');

/** Phone numbers of a cell; `013 555 0175/6/7` are three, and a leading zero a program has dropped comes back. */
export function readPhones(cell: RawCell | undefined): Reading<string[]> {
  if (isDate(cell)) return read([], `holds the date ${cell.date}, not a phone number; left out`);
  const text = typeof cell === 'object' && cell && 'number' in cell ? shownNumber(cell) : cellText(cell);
  const numbers: string[] = [];
  const warnings: string[] = [];
  for (const part of text.split(SPLIT)) {
    const given = part.replace(LABEL, ' ').trim();
    if (given === '') continue;
    const found = FAX.test(part) ? null : numbersOf(given);
    if (found) numbers.push(...found);
    else warnings.push(`${quoted(part.trim())} is not a phone number; left out`);
  }
  return read([...new Set(numbers)], ...warnings);
}

/** A format may show the zero that the number itself has lost. */
function shownNumber({ number, shown }: { number: number; shown: string }): string {
  const plain = plainNumber(number);
  const isSame = digitsOf(shown).replace(/^0+/, '') === digitsOf(plain);
  return isSame && !/[eE.,]/.test(shown) ? shown : plain;
}

/** The numbers of `013 555 0175/6/7`; null when one of them is none. */
function numbersOf(given: string): string[] | null {
  const [first = '', ...ends] = given.split('/').map((part) => part.trim());
  const base = tidy(first);
  if (base === null) return null;
  const all = [base];
  for (const end of ends) {
    const number = digitsOf(end).length < FEWEST_DIGITS ? withEnd(base, end) : tidy(end);
    if (number === null) return null;
    all.push(number);
  }
  return all;
}

function withEnd(base: string, end: string): string | null {
  return /^\d+$/.test(end) ? base.slice(0, -end.length) + end : null;
}

function tidy(text: string): string | null {
  const plain = text
    .replace(/\b(?:ext|uitb|x)\b\.?\s*\d+$/i, '')
    .replace(/\(0\)/, ' ')
    .replace(/[.–—]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const digits = digitsOf(plain);
  if (!/^[\d +()-]+$/.test(plain)) return null;
  if (digits.length < FEWEST_DIGITS || digits.length > MOST_DIGITS) return null;
  if (/^[1-9]/.test(plain) && digits.length === WITHOUT_ZERO) return `0${plain}`;
  return digits.length === WITH_COUNTRY && plain.startsWith('27') ? `+${plain}` : plain;
}
