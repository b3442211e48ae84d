/** The labels of a price in a table or list. */
export interface PriceLabel {
  /** What the price is for: the line above it, or the headings of its row and column. */
  of: string;
  /** The line above its table. */
  caption: string;
  /** What the price is per: the words after it, or a note on all prices of its table. */
  unit: string;
}

/** Separator between the cells of a row. */
const CELL_SEPARATOR = ' | ';
/** Rows above a price that are searched for column headings. */
const MAX_ROWS = 40;
/** Characters of a line that are read, and of the longest heading. */
const MAX_LINE = 300;
const MAX_HEADING = 50;
const PRICE = /(?:\bZAR|\bR) ?\d/;
/** A line that only introduces the price below it, and does not say what it is for. */
const INTRODUCTION = /^(?:from|vanaf|rates?|price|prys|tarief)?[:.]?$/i;
/** Start of a line below a price with its unit. */
const UNIT = /^(?:\/|per\b|a night\b|p\.?p|p\.?n\b|each\b)/i;
/** Marks of lines that are not headings. */
const SENTENCE = /[.!?]$|\b(?:free|gratis|verniet)\b/i;
/** Marks of notes above or below a table: `Prices are per unit per night`. */
const NOTE = /\b(?:prices?|rates?|tariffs?|pryse|tariewe)\b/i;

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

  /** The label of a price at the start of its line: the heading above it, and the unit after or below it. */
  private labelAbove(at: number, behind: string): PriceLabel {
    let above = at - 1;
    while (above > 0 && INTRODUCTION.test(this.line(above))) above -= 1;
    const next = this.line(at + 1);
    const isAlone = behind.trim() === '' && UNIT.test(next) && !PRICE.test(next);
    return { of: this.heading(above), caption: '', unit: isAlone ? next : behind };
  }

  private labelInTable(at: number, before: string, behind: string): PriceLabel {
    const cells = before.split(CELL_SEPARATOR);
    const [rowHeading = ''] = cells;
    const { firstRow, headings } = this.columnHeadings(at, cells.length);
    const columnHeading = cells.length > 1 ? (headings[cells.length - 1] ?? '') : '';
    const own = cells.length > 1 ? (cells.at(-1) ?? '') : '';
    const notes = [this.line(firstRow - 1), this.line(this.endOfTable(at))].filter((line) => NOTE.test(line));
    const unit = [behind.split(CELL_SEPARATOR)[0], rowHeading, columnHeading, headings[0], ...notes].join(
      '; ',
    );
    return { of: [rowHeading, columnHeading, own].join('; '), caption: this.heading(firstRow - 1), unit };
  }

  /** The first row of a table, and the nearest row above a price that has no prices, as its column headings. */
  private columnHeadings(at: number, column: number): { firstRow: number; headings: string[] } {
    let firstRow = at;
    let headings: string[] = [];
    while (firstRow > Math.max(0, at - MAX_ROWS) && this.line(firstRow - 1).includes(CELL_SEPARATOR)) {
      firstRow -= 1;
      const cells = this.line(firstRow).split(CELL_SEPARATOR);
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
    return line.length <= MAX_HEADING && !SENTENCE.test(line) ? line : '';
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
