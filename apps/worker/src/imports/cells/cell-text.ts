import { cutText, unguarded, visibleText } from '@kampvuur/domain';
import { load } from 'cheerio';
import type { RawCell } from '../raw-sheets';

/** White space of any kind but line ends, except for one space, which stays. */
const WIDE_SPACES = /[^\S\n]{2,}|[^\S\n ]/g;
/** HTML tags; `<name@host>` is not one. */
const MARKUP = /<\/?[a-z][a-z\d]*(?:\s[^<>]*)?\/?>|<!/i;
const ENTITY = /&(?:#\d+|#x[\da-f]+|[a-z]{2,8});/i;
/** Matches text that needs cleaning, which most cells do not. */
const UNTIDY = /[^\x20-\x7e]|[<&]|^ | $| {2}/;
/** Elements that are followed by a line break. */
const BLOCKS = 'p, div, br, li, tr, h1, h2, h3, h4, h5, h6';

/** What people write into a cell without a value, and formula errors in sheets saved as text. */
const PLACEHOLDER =
  /^(?:[-–—?.]+|n\/?a|n\.a\.|none|nil|null|unknown|tbc|tba|geen|nvt|#(?:n\/a|ref!|value!|name\?|div\/0!|num!|null!))$/i;

/** Cache of the last text: each cell is checked for being empty and then read. */
let lastCleaned = { given: '', clean: '' };

/** Text without markup and invisible characters, with line breaks and single spaces. */
export function tidyText(text: string): string {
  if (!UNTIDY.test(text)) return text;
  const plain = MARKUP.test(text) || ENTITY.test(text) ? withoutMarkup(text) : text;
  return visibleText(plain.replaceAll('\0', ''))
    .replace(WIDE_SPACES, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** The text of HTML. Where it is nested too deeply to be parsed, only the tags are removed. */
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

/** The same in more words, as an entry of a list: `None listed`, `geen fasiliteite`, `not applicable`. */
const NOTHING =
  /^(?:no|nee|nie|onbekend|unspecified|(?:no|none|nil|geen|sonder|without)\s+(?:\p{L}+\s+)?(?:facilit(?:y|ies)|amenities|activit(?:y|ies)|categor(?:y|ies)|fasiliteite?|geriewe|aktiwiteite?|kategorie[ëe]?|info(?:rmation)?|inligting|data|details|besonderhede)(?:\s+(?:given|available|provided|gegee|beskikbaar))?|(?:none|geen|not?|nil|nie)\s+(?:available|beskikbaar|applicable|van toepassing|listed|gelys|given|gegee|stated|genoem|specified|gespesifiseer|provided|verskaf|known|bekend|indicated|aangedui|recorded|supplied)(?:\s+nie)?)[.!]?$/iu;

/** Whether an entry of a list says that there is nothing to say: `Pool; n/a`. */
export const isPlaceholder = (text: string): boolean => PLACEHOLDER.test(text) || NOTHING.test(text);

/** The text of a cell; empty for no value, an error and a placeholder. */
export function cellText(cell: RawCell | undefined): string {
  const given = formattedText(cell ?? null);
  if (given !== lastCleaned.given) {
    const text = tidyText(given);
    lastCleaned = { given, clean: PLACEHOLDER.test(text) ? '' : text };
  }
  return lastCleaned.clean;
}

/** Whether a cell holds anything. */
export function isFilled(cell: RawCell): boolean {
  return typeof cell !== 'string' || cellText(cell) !== '';
}

function formattedText(cell: RawCell): string {
  if (cell === null) return '';
  if (typeof cell === 'string') return unguarded(cell);
  if (typeof cell === 'boolean') return cell ? 'yes' : 'no';
  if ('number' in cell) return plainNumber(cell.number);
  if ('date' in cell) return cell.date;
  return 'text' in cell ? cell.text : '';
}

/** Longest text that is read as a price, a number or coordinates, in characters. */
const MAX_SHORT = 400;

/** The text of a cell that holds a single value, cut off at `MAX_SHORT` so that parsing it stays cheap. */
export function shortText(cell: RawCell | undefined): string {
  return cutText(cellText(cell), MAX_SHORT);
}

/** Formats a number without exponent and rounding errors. */
export function plainNumber(value: number): string {
  return Number.isInteger(value) ? value.toFixed(0) : String(Number(value.toPrecision(12)));
}

/** True for a cell that a spreadsheet program has converted to a date. */
export function isDate(cell: RawCell | undefined): cell is { date: string } {
  return typeof cell === 'object' && cell !== null && 'date' in cell;
}
