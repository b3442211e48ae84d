/** What a page says around a price that is not in running text. */
export interface PriceLabel {
  /** Of what it is: the line above it, or the heads of its row and column. */
  of: string;
  /** What stands above its table. */
  caption: string;
  /** For how long: the words behind it, or said for all prices of its table. */
  unit: string;
}

/** What parts the cells of a row. */
const CELL = ' | ';
/** Rows of a table above a price that are searched for its head. */
const MAX_ROWS = 40;
/** Characters of a line that are looked at, and of one that is a heading. */
const MAX_LINE = 300;
const MAX_HEADING = 50;
const PRICE = /(?:\bZAR|\bR) ?\d/;
/** A line that only leads to the price below it. */
const LEADING = /^(?:from|vanaf|rates?|price|prys|tarief)?[:.]?$/i;
/** What a line below a price begins with when it goes on with it. */
const UNIT = /^(?:\/|per\b|a night\b|p\.?p|p\.?n\b|each\b)/i;
/** No heading of a price below it. */
const SENTENCE = /[.!?]$|\b(?:free|gratis|verniet)\b/i;
/** `Prices are per unit per night`, above or below a table. */
const NOTE = /\b(?:prices?|rates?|tariffs?|pryse|tariewe)\b/i;

/** The lines of a text, and where each begins. */
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

  /** The words that tell what a price from `index` to before `end` is; undefined in running text. */
  labelOf(index: number, end: number): PriceLabel | undefined {
    const at = this.lineAt(index);
    const line = this.lines[at] ?? '';
    const from = index - (this.starts[at] ?? 0);
    // A page without line breaks has no rows.
    if (from > MAX_LINE) return undefined;
    const before = line.slice(0, from);
    const behind = line.slice(from + end - index, from + MAX_LINE);
    if (before.includes(CELL) || behind.includes(CELL)) return this.inTable(at, before, behind);
    return LEADING.test(before.trim()) ? this.below(at, behind) : undefined;
  }

  /** A price that begins its line: what it is of stands above it, and its unit may stand below. */
  private below(at: number, behind: string): PriceLabel {
    let above = at - 1;
    while (above > 0 && LEADING.test(this.line(above))) above -= 1;
    const next = this.line(at + 1);
    const isAlone = behind.trim() === '' && UNIT.test(next) && !PRICE.test(next);
    return { of: this.heading(above), caption: '', unit: isAlone ? next : behind };
  }

  private inTable(at: number, before: string, behind: string): PriceLabel {
    const cells = before.split(CELL);
    const [head = ''] = cells;
    const { row, heads } = this.headsAbove(at, cells.length);
    const column = cells.length > 1 ? (heads[cells.length - 1] ?? '') : '';
    const own = cells.length > 1 ? (cells.at(-1) ?? '') : '';
    const notes = [this.line(row - 1), this.line(this.endOfTable(at))].filter((line) => NOTE.test(line));
    const unit = [behind.split(CELL)[0], head, column, heads[0], ...notes].join('; ');
    return { of: [head, column, own].join('; '), caption: this.heading(row - 1), unit };
  }

  /** The row of a table's heads, the cells of which are no prices. */
  private headsAbove(at: number, column: number): { row: number; heads: string[] } {
    let row = at;
    let heads: string[] = [];
    while (row > Math.max(0, at - MAX_ROWS) && this.line(row - 1).includes(CELL)) {
      row -= 1;
      const cells = this.line(row).split(CELL);
      const isHead = cells.length >= column && !PRICE.test(this.line(row));
      if (isHead && heads.length === 0) heads = cells;
    }
    return { row, heads };
  }

  private endOfTable(at: number): number {
    let end = at + 1;
    while (end < at + MAX_ROWS && this.line(end).includes(CELL)) end += 1;
    return end;
  }

  /** A line that is short and no sentence. */
  private heading(at: number): string {
    const line = this.line(at);
    return line.length <= MAX_HEADING && !SENTENCE.test(line) ? line : '';
  }

  private line(at: number): string {
    return (this.lines[at] ?? '').slice(0, MAX_LINE);
  }

  /** The line that holds a character, by halves. */
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
