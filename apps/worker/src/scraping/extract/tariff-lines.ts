import { textsElsewhere } from './context';
import { amountOf, plausible, RAND } from './rates';
import { CELL_SEPARATOR, cellsOf, HEADING_LINE, type Page } from './read-page';

/** A price with the words that say what it is for. */
export interface PricedWords {
  price: number;
  /** Words of which each has to be understood: of its sentence, or its cell and the headings of its row and column. */
  own: string[];
  /** The heading of its row, which may be the name of a stand; empty in a sentence. */
  label: string;
  /** What stands above: the first cell of the table, its caption, the headings of the sections, the nearest first. */
  above: string[];
  /** The sentence or the row. */
  source: string;
}

const SENTENCE_END = /(?<=[^.\d\s]{2}[.!?]|\d[.!?]|p\.?n\.)\s+(?=\p{Lu})/u;
/** Longest sentence or row that is read, in characters, and the most lines of a table above a price. */
const MAX_LINE = 300;
const MAX_ROWS = 40;
/** Where the words of one price end and those of the next begin. */
const BETWEEN_PRICES = /[,;]|\b(?:and|en)\b/gi;
/** Dots that lead the eye to a price. */
const LEADERS = /[.…_·]{2,}/g;
/** A lowest price or a range is no price. */
const BEFORE_LOWEST = /(?:\b(?:from|vanaf|starting at|between|tussen)|\d ?(?:-|–|to|tot))\s*:?\s*$/i;
const BEHIND_RANGE = /^ ?(?:-|–|to|tot) ?R? ?\d/i;

const isPriced = (text: string): boolean => new RegExp(RAND).test(text);

/** Prices of a text with the words before and behind each, of which none is a lowest one or a range. */
function pricesIn(text: string): { price: number; from: number; to: number }[] {
  return [...text.matchAll(RAND)].flatMap((match) => {
    const [from, to] = [match.index, match.index + match[0].length];
    const [price] = plausible(amountOf(match[1] ?? ''));
    const hasCents = match[2] !== undefined && match[2] !== '00';
    const isLoose = BEFORE_LOWEST.test(text.slice(0, from)) || BEHIND_RANGE.test(text.slice(to));
    return [{ price: price === undefined || hasCents || isLoose ? Number.NaN : price, from, to }];
  });
}

/** The prices of a sentence, each with the words up to the mark before the next one. */
function inSentence(sentence: string, above: string[]): PricedWords[] {
  const prices = pricesIn(sentence);
  let start = 0;
  return prices.flatMap(({ price, from, to }, index) => {
    const next = prices[index + 1]?.from;
    const gap = sentence.slice(to, next);
    const mark = next === undefined ? undefined : [...gap.matchAll(BETWEEN_PRICES)].at(-1);
    const end = mark ? to + mark.index : to + gap.length;
    const own = [sentence.slice(start, from), sentence.slice(to, end)];
    start = mark ? end + mark[0].length : end;
    return Number.isNaN(price) ? [] : [{ price, own, label: '', above, source: sentence }];
  });
}

/** The prices of a row below the rows of its table. */
function inRow(row: string, rowsAbove: readonly string[], above: string[]): PricedWords[] {
  const cells = cellsOf(row).map((cell) => cell.replace(LEADERS, ' '));
  const heading = rowsAbove.findLast((line) => !isPriced(line) && cellsOf(line).length >= cells.length);
  const headings = heading === undefined ? [] : cellsOf(heading);
  const [label = ''] = cells;
  return cells.flatMap((cell, column) => {
    const [found, ...more] = pricesIn(cell);
    if (!found || more.length > 0 || Number.isNaN(found.price)) return [];
    const words = [cell.slice(0, found.from), cell.slice(found.to)];
    const own = column === 0 ? words : [...words, headings[column] ?? ''];
    const corner = column === 0 ? '' : (headings[0] ?? '');
    return {
      price: found.price,
      own,
      label: column === 0 ? '' : label,
      above: [corner, ...above],
      source: row,
    };
  });
}

/** Every price of the main text, except for those in sections about other places. */
export function pricedWordsOf(page: Page): PricedWords[] {
  const elsewhere = textsElsewhere(page);
  const open: string[] = [];
  let rows: string[] = [];
  let caption = '';
  return page.mainText.split('\n').flatMap((line): PricedWords[] => {
    const [, marks, heading = ''] = HEADING_LINE.exec(line) ?? [];
    if (marks) {
      open.length = Math.min(open.length, marks.length - 1);
      open[marks.length - 1] = heading;
    }
    const above = [caption, ...open.filter(Boolean).reverse()];
    const isRow = line.includes(CELL_SEPARATOR);
    if (!isRow) {
      rows = [];
      caption = marks || isPriced(line) || line.length > MAX_LINE / 4 ? '' : line;
    }
    if (elsewhere.has(line)) return [];
    if (isRow) {
      const found = line.length > MAX_LINE ? [] : inRow(line, rows.slice(-MAX_ROWS), above);
      rows.push(line);
      return found;
    }
    return (marks ? heading : line)
      .replace(LEADERS, ' ')
      .split(SENTENCE_END)
      .filter((sentence) => sentence.length <= MAX_LINE)
      .flatMap((sentence) => inSentence(sentence, above));
  });
}
