import { READ } from './limits';

/** A line with words of a guest: `"We loved the pool." - Ingrid`, `Piet wrote: ...`. */
const OF_A_GUEST =
  /^["“”„«](?=.{20})|^[^\n:]{1,80}\b(?:wrote|writes|commented|says|said|skryf|het geskryf|sê)(?: on [^:]{1,20})? ?:/iu;

/** The first post of every new WordPress, until its owner removes it. */
const OF_A_TEMPLATE = /\bwelcome to wordpress\. this is your first post\b/i;

/** Collects the text of a page, up to a limit. */
export class TextLines {
  private readonly parts: string[] = [];
  private length = 0;

  add(part: string): void {
    if (this.length > READ.text) return;
    this.parts.push(part);
    this.length += part.length;
  }

  /** A line for each block, single spaces within, no empty lines, and none with the words of a guest or a template. */
  lines(): string {
    const text = this.parts.join('').slice(0, READ.text);
    return text
      .split('\n')
      .map((line) => line.replace(/[\s\u200b\u00ad\ufeff]+/g, ' ').trim())
      .filter((line) => line !== '' && !OF_A_GUEST.test(line) && !OF_A_TEMPLATE.test(line))
      .join('\n');
  }
}
