import { load } from 'cheerio';
import type { RawCell } from '../raw-sheets';

/** Spaces of every width that are not a line's end. */
const WIDE_SPACES = /[^\S\n]+/g;
/** What nobody sees: byte order marks, joiners, direction marks, controls, halves of characters. */
const INVISIBLE = /(?!\n)[\p{Cc}\p{Cf}\p{Cs}]/gu;
/** An address in angle brackets is none. */
const MARKUP = /<\/?[a-z][a-z\d]*(?:\s[^<>]*)?\/?>|<!/i;
const ENTITY = /&(?:#\d+|#x[\da-f]+|[a-z]{2,8});/i;
/** Most cells hold nothing that has to be cleaned. */
const UNTIDY = /[^\x20-\x7e]|[<&]|^ | $| {2}/;
/** Elements that end a line. */
const BLOCKS = 'p, div, br, li, tr, h1, h2, h3, h4, h5, h6';

/** What people write in a cell that has no value, and what is left of a formula's error where a sheet is saved as text. */
const PLACEHOLDER =
  /^(?:[-–—?.]+|n\/?a|n\.a\.|none|nil|null|unknown|tbc|tba|geen|nvt|#(?:n\/a|ref!|value!|name\?|div\/0!|num!|null!))$/i;

/** The text cleaned last: a cell is asked whether it is filled before it is read. */
let lastCleaned = { given: '', clean: '' };

/** Text as people read it: lines kept, one space between words, nothing unseen, markup read. */
function cleanText(text: string): string {
  if (!UNTIDY.test(text)) return text;
  return (MARKUP.test(text) || ENTITY.test(text) ? withoutMarkup(text) : text)
    .replace(/\r\n?|\u2028|\u2029/g, '\n')
    .replace(INVISIBLE, (character) => (character === '\t' ? ' ' : ''))
    .replace(WIDE_SPACES, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** Markup nested too deep to be walked is cut out instead. */
function withoutMarkup(text: string): string {
  try {
    const page = load(text.replaceAll('\n', '<br>'), null, false);
    page('script, style, template').remove();
    page(BLOCKS).after('\n');
    return page.root().text();
  } catch (error) {
    if (error instanceof RangeError) return text.replace(/<[^<>]*>/g, ' ');
    throw error;
  }
}

/** The text of a cell; empty for no value, an error and the words that stand for nothing. */
export function cellText(cell: RawCell | undefined): string {
  const given = formattedText(cell ?? null);
  if (given !== lastCleaned.given) {
    const text = cleanText(given);
    lastCleaned = { given, clean: PLACEHOLDER.test(text) ? '' : text };
  }
  return lastCleaned.clean;
}

function formattedText(cell: RawCell): string {
  if (cell === null) return '';
  if (typeof cell === 'string') return cell;
  if (typeof cell === 'boolean') return cell ? 'yes' : 'no';
  if ('number' in cell) return plainNumber(cell.number);
  if ('date' in cell) return cell.date;
  return 'text' in cell ? cell.text : '';
}

/** Longest text that is read as a price, a number or coordinates, in characters. */
const SHORT_MAX = 400;

/** The text of a cell that holds one value. What is far too long for one is cut, so that reading it stays cheap. */
export function shortText(cell: RawCell | undefined): string {
  return cellText(cell).slice(0, SHORT_MAX);
}

/** A number without exponent and without the noise of binary fractions. */
export function plainNumber(value: number): string {
  return Number.isInteger(value) ? value.toFixed(0) : String(Number(value.toPrecision(12)));
}

/** True for a cell that a program has made a day of. */
export function isDate(cell: RawCell | undefined): cell is { date: string } {
  return typeof cell === 'object' && cell !== null && 'date' in cell;
}
