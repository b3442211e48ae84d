import { asciiDigits, MAX_NAME } from '@kampvuur/domain';
import { parsePhoneNumberFromString } from 'libphonenumber-js';
import { IMPORT_ROW_TEMPLATES } from '@kampvuur/domain/import-row-messages';
import { filled } from '@kampvuur/domain/message-templates';
import type { RawCell } from '../raw-sheets';
import { cellText, isDate, plainNumber } from './cell-text';
import { separateNumbers } from './phone-words';
import { quoted, parsed, type ParseResult } from './parse-result';
import { validEntries } from './read-lists';

const SPLIT = /[;|\n,&]|\s+(?:or|of|and|en)\s+/i;
/** Between two complete numbers, with or without a space: `0135550175 0825551234`. */
const GLUED = /(?<=(?<![\d+/])\(?0(?:[ ()-]*\d){9})\s*(?=\(?0(?:[ ()-]*\d){9}(?!\d))/;
/** Digits of the shortest South African number except for emergency lines. */
const MIN_DIGITS = 7;
const MAX_DIGITS = 15;
/** Digits of a South African number without its leading zero, and with the country code. */
const WITHOUT_ZERO = 9;
const WITH_COUNTRY = 11;

/** Scientific notation, in which digits are lost: `2,78E+10`. */
const EXPONENT = /\de[+-]?\d/i;
/** A range of lines at the end of a complete number: `0175-7`. */
const LINE_RANGE = /^(0(?:[ ()-]*\d){9})\s*-\s*(\d{1,2})$/;

/** A number that a program has exported with a decimal: `825550175.0`. */
const DECIMAL = /^(\+?\d{9,15})[.,]0$/;

const digitsOf = (text: string) => text.replace(/\D/g, '');

/** Reads phone numbers; `013 555 0175/6/7` is three. Restores a leading zero that a program has dropped. */
export function readPhones(cell: RawCell | undefined): ParseResult<string[]> {
  if (isDate(cell)) return parsed([], filled(IMPORT_ROW_TEMPLATES.dateNotPhone, { date: cell.date }));
  const text = typeof cell === 'object' && cell && 'number' in cell ? formattedNumber(cell) : cellText(cell);
  const parts = asciiDigits(text)
    .replace(DECIMAL, '$1')
    .split(SPLIT)
    .flatMap((part) => part.split(GLUED));
  const found = parts.map(readNumbers);
  const { value: numbers, warnings } = validEntries(
    'phone',
    found.flatMap(({ value }) => value),
  );
  return parsed(numbers, ...found.flatMap((each) => each.warnings), ...warnings);
}

/** Reads the numbers of a part of a cell; other words are left out with a warning. */
function readNumbers(part: string): ParseResult<string[]> {
  const whole = part.trim();
  if (whole === '') return parsed([]);
  if (EXPONENT.test(whole)) return parsed([], notANumber(whole));
  const separated = separateNumbers(whole);
  const valid: string[] = [];
  const warnings: string[] = [];
  for (const { numbers, words, isFax } of separated) {
    const found = numbers.map((text) => (isFax ? { valid: [], invalid: [text] } : numbersOf(text)));
    const own = found.flatMap((each) => each.valid);
    valid.push(...own);
    warnings.push(...found.flatMap(({ invalid }) => invalid).map(isFax ? aFaxNumber : notANumber));
    if (words !== '' && own[0] !== undefined)
      warnings.push(filled(IMPORT_ROW_TEMPLATES.besidePhone, { text: quoted(words), phone: own[0] }));
  }
  const isEmpty = separated.every(({ numbers, words }) => numbers.length === 0 && words === '');
  return valid.length > 0 || isEmpty ? parsed(valid, ...warnings) : parsed([], notANumber(whole));
}

const notANumber = (text: string) => filled(IMPORT_ROW_TEMPLATES.notAPhone, { text: quoted(text) });
const aFaxNumber = (text: string) => filled(IMPORT_ROW_TEMPLATES.faxNumber, { text: quoted(text) });

/** The text of a numeric cell: as formatted if that only adds zeros in front, else the number. */
function formattedNumber({ number, formatted }: { number: number; formatted: string }): string {
  const plain = plainNumber(number);
  const isSame = digitsOf(formatted).replace(/^0+/, '') === digitsOf(plain);
  return isSame && !/[eE.,]/.test(formatted) ? formatted : plain;
}

/** The numbers of `013 555 0175/6/7`; `invalid` are parts that are not numbers. */
function numbersOf(given: string): { valid: string[]; invalid: string[] } {
  const parts = given.replace(LINE_RANGE, '$1/$2').split('/');
  const [first = '', ...ends] = parts.map((part) => part.trim()).filter((part) => /\d/.test(part));
  const base = tidy(first);
  if (base === null) return { valid: [], invalid: [given] };
  const valid = [base];
  const invalid: string[] = [];
  for (const end of ends) {
    const number = digitsOf(end).length < MIN_DIGITS ? withEnd(base, end) : tidy(end);
    if (number === null) invalid.push(end);
    else valid.push(number);
  }
  return { valid, invalid };
}

/** Greatest difference between the last digits of two lines of one place. */
const NEAR_NUMBERS = 100;

/** The number with its last digits replaced; null where these belong to a number that was cut off, as in `/ 0861`. */
function withEnd(base: string, end: string): string | null {
  if (!/^\d+$/.test(end)) return null;
  const replaced = base.slice(-end.length);
  const isNear = end.length < 3 || Math.abs(Number(replaced) - Number(end)) < NEAR_NUMBERS;
  return isNear ? base.slice(0, -end.length) + end : null;
}

/** A number as it is stored; null when it is invalid. */
function tidy(text: string): string | null {
  if (text.length > MAX_NAME) return null;
  const plain = text
    .replace(/\(0\)/, ' ')
    .replace(/[.–—]/g, ' ')
    .replace(/\s+/g, ' ')
    // Punctuation around words that were removed.
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

/** A number of South African length is accepted; any other must be valid in another country. */
function isWhole(number: string, digits: string): boolean {
  if (/^(?:0\d{9}|27\d{9})$/.test(digits) || !/^\(?[+0]/.test(number)) return true;
  const phone = parsePhoneNumberFromString(number, 'ZA');
  // Mobile numbers that were cut off count as valid there: `083 555 12`.
  if (phone?.country === 'ZA' && phone.nationalNumber.length < WITHOUT_ZERO) return false;
  return phone?.isValid() ?? false;
}

const areBracketsClosed = (text: string) => /^[^()]*(?:\([^()]+\)[^()]*)*$/.test(text);
