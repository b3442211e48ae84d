import { READ } from './limits';

/** Text of a page being gathered, up to a limit. */
export class TextLines {
  private readonly parts: string[] = [];
  private length = 0;

  add(part: string): void {
    if (this.length > READ.text) return;
    this.parts.push(part);
    this.length += part.length;
  }

  /** A line for each block, single spaces within, no empty lines. */
  lines(): string {
    const text = this.parts.join('').slice(0, READ.text);
    return text
      .split('\n')
      .map((line) => line.replace(/[\s\u200b\u00ad\ufeff]+/g, ' ').trim())
      .filter(Boolean)
      .join('\n');
  }
}
