import { NAME_MAX } from '@kampvuur/domain';
import { parsePhoneNumberFromString } from 'libphonenumber-js';
import type { RawCell } from '../raw-sheets';
import { cellText, isDate, plainNumber } from './cell-text';
import { withoutWords } from './phone-words';
import { quoted, read, type ParseResult } from './parse-result';

const SPLIT = /[;|\n,&]|\s+(?:or|of|and|en)\s+/i;
/** Digits of the shortest number people can call here that is no emergency line. */
const MIN_DIGITS = 7;
const MAX_DIGITS = 15;
/** Digits of a South African number without its leading zero, and with its country's code. */
const WITHOUT_ZERO = 9;
const WITH_COUNTRY = 11;

/** `2,78E+10`: a program has shortened the number. */
const EXPONENT = /\de[+-]?\d/i;
/** `0175-7` at the end of a whole number: the lines from one to the other. */
const LINES = /^(0(?:[ ()-]*\d){9})\s*-\s*(\d{1,2})$/;

const digitsOf = (text: string) => text.replace(/\D/g, '');

/** Phone numbers of a cell; `013 555 0175/6/7` are three, and a leading zero a program has dropped comes back. */
export function readPhones(cell: RawCell | undefined): ParseResult<string[]> {
  if (isDate(cell)) return read([], `holds the date ${cell.date}, not a phone number; left out`);
  const text = typeof cell === 'object' && cell && 'number' in cell ? formattedNumber(cell) : cellText(cell);
  const found = text.split(SPLIT).map(readPart);
  const numbers = found.flatMap(({ value }) => value);
  return read([...new Set(numbers)], ...found.flatMap(({ warnings }) => warnings));
}

/** The numbers of a part; what stands beside them is left out, with a problem of the row. */
function readPart(part: string): ParseResult<string[]> {
  const whole = part.trim();
  if (whole === '') return read([]);
  if (EXPONENT.test(whole)) return read([], notANumber(whole));
  const pieces = withoutWords(whole);
  const numbers: string[] = [];
  const warnings: string[] = [];
  for (const { digits, left, isFax } of pieces) {
    const found = digits.map((text) => (isFax ? { value: [], strays: [text] } : numbersOf(text)));
    const own = found.flatMap(({ value }) => value);
    numbers.push(...own);
    warnings.push(...found.flatMap(({ strays }) => strays).map(isFax ? aFaxNumber : notANumber));
    if (left !== '' && own[0] !== undefined) warnings.push(`${quoted(left)} beside ${own[0]} was left out`);
  }
  const saysNothing = pieces.every(({ digits, left }) => digits.length === 0 && left === '');
  return numbers.length > 0 || saysNothing ? read(numbers, ...warnings) : read([], notANumber(whole));
}

const notANumber = (text: string) => `${quoted(text)} is not a phone number; left out`;
const aFaxNumber = (text: string) => `${quoted(text)} is a fax number; left out`;

/** A format may show the zero that the number itself has lost. */
function formattedNumber({ number, formatted }: { number: number; formatted: string }): string {
  const plain = plainNumber(number);
  const isSame = digitsOf(formatted).replace(/^0+/, '') === digitsOf(plain);
  return isSame && !/[eE.,]/.test(formatted) ? formatted : plain;
}

/** The numbers of `013 555 0175/6/7`, and what stands among them and is none. */
function numbersOf(given: string): { value: string[]; strays: string[] } {
  const parts = given.replace(LINES, '$1/$2').split('/');
  const [first = '', ...ends] = parts.map((part) => part.trim()).filter((part) => /\d/.test(part));
  const base = tidy(first);
  if (base === null) return { value: [], strays: [given] };
  const value = [base];
  const strays: string[] = [];
  for (const end of ends) {
    const number = digitsOf(end).length < MIN_DIGITS ? withEnd(base, end) : tidy(end);
    if (number === null) strays.push(end);
    else value.push(number);
  }
  return { value, strays };
}

/** Lines of one place have numbers near to each other. */
const NEAR_NUMBERS = 100;

/** The number with another end; null where the end belongs to a number that was cut off, as in `/ 0861`. */
function withEnd(base: string, end: string): string | null {
  if (!/^\d+$/.test(end)) return null;
  const replaced = base.slice(-end.length);
  const isNear = end.length < 3 || Math.abs(Number(replaced) - Number(end)) < NEAR_NUMBERS;
  return isNear ? base.slice(0, -end.length) + end : null;
}

function tidy(text: string): string | null {
  if (text.length > NAME_MAX) return null;
  const plain = text
    .replace(/\(0\)/, ' ')
    .replace(/[.–—]/g, ' ')
    .replace(/\s+/g, ' ')
    // What stood beside a word that is gone.
    .replace(/^[ :*-]+|[ :*+(-]+$/g, '')
    .replace(/^(\+27[ -]*)0(?=\d)/, '$1');
  const number = areBracketsClosed(plain)
    ? plain.replace(/^\(([^()]*)\)$/, '$1')
    : plain.replace(/[()]/g, '');
  const digits = digitsOf(number);
  if (!/^\(?\+?[\d ()-]+$/.test(number)) return null;
  if (digits.length < MIN_DIGITS || digits.length > MAX_DIGITS) return null;
  if (/^[1-9]/.test(number) && digits.length === WITHOUT_ZERO) return `0${number}`;
  if (!isWhole(number, digits)) return null;
  return digits.length === WITH_COUNTRY && number.startsWith('27') ? `+${number}` : number;
}

/** A number as long as South African ones are is taken as it stands; any other must be one somewhere. */
function isWhole(number: string, digits: string): boolean {
  if (/^(?:0\d{9}|27\d{9})$/.test(digits) || !/^\(?[+0]/.test(number)) return true;
  return parsePhoneNumberFromString(number, 'ZA')?.isValid() ?? false;
}

const areBracketsClosed = (text: string) => /^[^()]*(?:\([^()]+\)[^()]*)*$/.test(text);
