import { CELL_SEPARATOR, cellsOf } from './read-page';

/** The labels of a price in a table or list. */
export interface PriceLabel {
  /** What the price is for: the line above it, or the headings of its row and column. */
  of: string;
  /** The line above its table. */
  caption: string;
  /** What the price is per: the words after it, or a note on all prices of its table. */
  unit: string;
}

/** Everything around a price that can say what it is for. */
export interface PriceContext {
  /** The line that contains it. */
  line: string;
  /** Its own words: those of its sentence, or the texts of its row and the headings above. */
  about: string[];
  /** The lines beside its own, or beside its table. */
  around: string[];
}

/** Rows above a price that are searched for column headings. */
const MAX_ROWS = 40;
/** Characters of a line that are read, and of the longest heading. */
const MAX_LINE = 300;
const MAX_HEADING = 50;
const PRICE = /(?:\bZAR|\bR) ?\d/;
const PRICES = /(?:\bZAR|\bR) ?\d[\d .,]*(?<=\d)(?:-\d\d\b)?/g;
/** A line that only introduces the price below it, and does not say what it is for. */
const INTRODUCTION = /^(?:from|vanaf|rates?|price|prys|tarief)?[:.]?$/i;
/** Start of a line below a price with its unit. */
const UNIT = /^(?:\/|per\b|a night\b|p\.?p|p\.?n\b|each\b)/i;
/** Marks of lines that are not headings. */
const SENTENCE = /[.!?]$|\b(?:free|gratis|verniet)\b/i;
/** Marks of notes above or below a table: `Prices are per unit per night`. */
const NOTE = /\b(?:prices?|rates?|tariffs?|pryse|tariewe)\b/i;

/** Where words of one price end and those of the next begin. */
const BETWEEN_PRICES = /[,;:|(–—]|\. | [-/] |\b(?:and|en)\b/i;

const SENTENCE_END = /[.!?](?= \p{Lu})/u;
/** Who stays for free, behind a price: `, children under 6 stay free`. */
const FOR_FREE = /[,;(–—][^,;()–—]{0,60}\b(?:free|gratis|verniet)\b[^,;()–—]{0,30}/gi;

const isWithoutPrice = (text: string) => !PRICE.test(text);

/** Finds the labels of prices in the lines of a text. */
export class PriceLines {
  private readonly lines: string[];
  private readonly starts: number[] = [];

  constructor(text: string) {
    this.lines = text.split('\n');
    let start = 0;
    for (const line of this.lines) {
      this.starts.push(start);
      start += line.length + 1;
    }
  }

  /** The label of the price from `index` up to `end`; undefined for a price within a sentence. */
  labelOf(index: number, end: number): PriceLabel | undefined {
    const at = this.lineAt(index);
    const line = this.lines[at] ?? '';
    const from = index - (this.starts[at] ?? 0);
    // In a page without line breaks there are no tables.
    if (from > MAX_LINE) return undefined;
    const before = line.slice(0, from);
    const behind = line.slice(from + end - index, from + MAX_LINE);
    if (before.includes(CELL_SEPARATOR) || behind.includes(CELL_SEPARATOR))
      return this.labelInTable(at, before, behind);
    return INTRODUCTION.test(before.trim()) ? this.labelAbove(at, behind) : undefined;
  }

  /** What is written around the price from `index` up to `end`. */
  contextOf(index: number, end: number): PriceContext {
    const at = this.lineAt(index);
    const line = this.lines[at] ?? '';
    const from = index - (this.starts[at] ?? 0);
    const before = line.slice(Math.max(0, from - MAX_LINE), from);
    const behind = line.slice(from + end - index, from + MAX_LINE);
    const { of = '', caption = '' } = this.labelOf(index, end) ?? {};
    if (!line.includes(CELL_SEPARATOR)) {
      const around = [this.line(at - 1), this.line(at + 1)].filter(isWithoutPrice);
      const about = [...clauseOf(before, behind), isWithoutPrice(of) ? of : ''];
      return { line, about, around: [...around, before, behind] };
    }
    const ownCell = [cellsOf(before).at(-1), cellsOf(behind)[0]].join(' ');
    const otherCells = [...cellsOf(before), ...cellsOf(behind)].filter(isWithoutPrice);
    const { firstRow } = this.columnHeadings(at, 1);
    const around = [this.line(firstRow - 1), this.line(this.endOfTable(at))].filter(isWithoutPrice);
    const about = [ownCell, of, ...otherCells, caption].map((text) => text.replace(PRICES, ' '));
    return { line, about, around };
  }

  /** The label of a price at the start of its line: the heading above it, and the unit after or below it. */
  private labelAbove(at: number, behind: string): PriceLabel {
    let above = at - 1;
    while (above > 0 && INTRODUCTION.test(this.line(above))) above -= 1;
    const next = this.line(at + 1);
    const isAlone = behind.trim() === '' && UNIT.test(next) && !PRICE.test(next);
    return { of: this.heading(above), caption: '', unit: isAlone ? next : behind };
  }

  private labelInTable(at: number, before: string, behind: string): PriceLabel {
    const cells = cellsOf(before);
    const [rowHeading = ''] = cells;
    const { firstRow, headings } = this.columnHeadings(at, cells.length);
    const columnHeading = cells.length > 1 ? (headings[cells.length - 1] ?? '') : '';
    const own = cells.length > 1 ? (cells.at(-1) ?? '') : '';
    const notes = [this.line(firstRow - 1), this.line(this.endOfTable(at))].filter((line) => NOTE.test(line));
    const unit = [cellsOf(behind)[0], rowHeading, columnHeading, headings[0], ...notes].join('; ');
    return { of: [rowHeading, columnHeading, own].join('; '), caption: this.heading(firstRow - 1), unit };
  }

  /** The first row of a table, and the nearest row above a price that has no prices, as its column headings. */
  private columnHeadings(at: number, column: number): { firstRow: number; headings: string[] } {
    let firstRow = at;
    let headings: string[] = [];
    while (firstRow > Math.max(0, at - MAX_ROWS) && this.line(firstRow - 1).includes(CELL_SEPARATOR)) {
      firstRow -= 1;
      const cells = cellsOf(this.line(firstRow));
      const isHeading = cells.length >= column && !PRICE.test(this.line(firstRow));
      if (isHeading && headings.length === 0) headings = cells;
    }
    return { firstRow, headings };
  }

  private endOfTable(at: number): number {
    let end = at + 1;
    while (end < at + MAX_ROWS && this.line(end).includes(CELL_SEPARATOR)) end += 1;
    return end;
  }

  /** The line if it can be a heading: short and not a sentence; else an empty text. */
  private heading(at: number): string {
    const line = this.line(at);
    const isRow = line.includes(CELL_SEPARATOR);
    return line.length <= MAX_HEADING && !isRow && !SENTENCE.test(line) ? line : '';
  }

  private line(at: number): string {
    return (this.lines[at] ?? '').slice(0, MAX_LINE);
  }

  /** Index of the line that contains a character, by binary search. */
  private lineAt(index: number): number {
    let [low, high] = [0, this.starts.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >>> 1;
      if (this.starts[middle]! <= index) low = middle;
      else high = middle - 1;
    }
    return low;
  }
}

/**
 * The words of a price between those before and behind it: back to the first mark after the previous price, and on to the last
 * one before the next price.
 */
function clauseOf(before: string, behind: string): [before: string, behind: string] {
  const previous = [...before.matchAll(PRICES)].at(-1);
  const next = behind.search(PRICE);
  const own = previous ? before.slice(previous.index + previous[0].length) : before;
  const rest = next < 0 ? behind : behind.slice(0, startOfLastMark(behind.slice(0, next)));
  const [sentence = ''] = rest.split(SENTENCE_END);
  return [previous ? own.slice(endOfFirstMark(own)) : own, sentence.replace(FOR_FREE, '')];
}

function endOfFirstMark(text: string): number {
  const mark = BETWEEN_PRICES.exec(text);
  return mark ? mark.index + mark[0].length : 0;
}

function startOfLastMark(text: string): number {
  return [...text.matchAll(new RegExp(BETWEEN_PRICES, 'gi'))].at(-1)?.index ?? text.length;
}
