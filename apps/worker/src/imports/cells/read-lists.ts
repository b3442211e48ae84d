import {
  entryError,
  entryMeaning,
  GLUED_WEBSITE,
  normalizeEntry,
  normalizeLink,
  MAX_LIST,
} from '@kampvuur/domain';
import { IMPORT_ROW_TEMPLATES } from '@kampvuur/domain/import-row-messages';
import { filled } from '@kampvuur/domain/message-templates';
import type { RawCell } from '../raw-sheets';
import { cellText, isPlaceholder } from './cell-text';
import { quoted, parsed, type ParseResult } from './parse-result';

type ListKind = 'phone' | 'email' | 'website' | 'name';

/** What is said of an entry that is none of its kind. */
const NOT_OF_KIND: Record<ListKind, string> = {
  phone: IMPORT_ROW_TEMPLATES.notAPhone,
  email: IMPORT_ROW_TEMPLATES.notAnEmail,
  website: IMPORT_ROW_TEMPLATES.notAWebsite,
  name: IMPORT_ROW_TEMPLATES.notAName,
};

const FACEBOOK = /^https?:\/\/(?:[\w-]+\.)*(?:facebook\.com|fb\.com|fb\.me)(?:[/?#:]|$)/i;

/** Between terms, and not in the brackets of a remark: `pool (heated, summer only)`. */
const BETWEEN_TERMS = /(?:[;|\n•·]|(?<!\d),|,(?!\d))(?!(?:[^()[\]\n]{0,80})[)\]])/;

/**
 * Reads names of terms. They contain no commas (docs/decisions 3), so a comma separates them too. `None` and `geen` are no
 * terms, and deny none either (docs/decisions 9).
 */
export function readTerms(cell: RawCell | undefined): ParseResult<string[]> {
  const names = cellText(cell)
    .split(BETWEEN_TERMS)
    .map((name) => name.replace(/^\s*[-–*]\s+/, '').trim())
    .filter((name) => !isPlaceholder(name));
  return validEntries('name', names);
}

/** Websites among other contacts, also written right behind an email address. */
const WEBSITE = new RegExp(
  `(?:https?:\\/\\/|(?<![\\w@.-])www\\.|${GLUED_WEBSITE.source})[^\\s;,|<>()]+`,
  'gi',
);

/** What every website among other contacts has: a fast look. */
const MAY_HOLD_WEBSITE = /www\.|https?/i;

/** The websites in a cell with phone numbers or email addresses. */
export function websitesAmong(cell: RawCell): string[] {
  const text = cellText(cell);
  if (!MAY_HOLD_WEBSITE.test(text)) return [];
  return (text.match(WEBSITE) ?? []).map((website) => website.replace(/[./]+$/, ''));
}

/** A text without the websites in it. */
const withoutWebsitesIn = (text: string): string =>
  MAY_HOLD_WEBSITE.test(text) ? text.replace(WEBSITE, ' ') : text;

/** The text of a cell without the websites in it. */
export const withoutWebsites = (cell: RawCell): string => withoutWebsitesIn(cellText(cell));

/** Reads every email address in a cell, whatever else it contains; websites are left to `websitesAmong`. */
export function readEmails(cell: RawCell | undefined): ParseResult<string[]> {
  const text = withoutWebsitesIn(textOrLink(cell, /^mailto:/i))
    .replace(/\s*[([]\s*at\s*[)\]]\s*/gi, '@')
    .replace(/\s*[([]\s*dot\s*[)\]]\s*/gi, '.');
  const parts = text.split(/[;,|\n/]+/).filter((part) => part.trim() !== '');
  const addresses = parts.flatMap((part) => part.split(/[\s<>()]+/).filter((word) => word.includes('@')));
  const others = parts.filter((part) => !part.includes('@')).map((part) => quoted(part.trim()));
  const found = validEntries(
    'email',
    addresses.map((word) => word.replace(/^mailto:/i, '').replace(/\.$/, '')),
  );
  return parsed(
    found.value,
    ...found.warnings,
    ...others.map((other) => filled(IMPORT_ROW_TEMPLATES.noEmail, { text: other })),
  );
}

/** Reads links; a bare domain gets `https://`. Words without a link among them are one entry, for one warning. */
export function readLinks(cell: RawCell | undefined): ParseResult<string[]> {
  const parts = textOrLink(cell, /^https?:/i).split(/[;|\n]|,\s+|\s\/\s|,(?=https?:|www\.)/i);
  return validEntries('website', parts.flatMap(linksAmong));
}

/** Remarks in brackets and labels, which say nothing else about an address beside them. */
const BESIDE_A_LINK =
  /\((?![^()]*\.\p{L}{2})[^()]*\)|(?<!\S)(?:web ?site|web|webwerf|webblad|url)\s*:?(?=\s)/giu;

/**
 * The words of a part that has a link; a bare domain among other words is another's: `Kliprand on booking.example`. The whole
 * part where it has none.
 */
function linksAmong(part: string): string[] {
  const words = part.replace(BESIDE_A_LINK, ' ').trim().split(/\s+/);
  const isSure = (word: string) => /^(?:https?:|www\.)/i.test(word) || words.length === 1;
  return words.some((word) => isSure(word) && normalizeLink(word) !== null) || words.every(isBareLink)
    ? words
    : [part.trim()];
}

const isBareLink = (word: string): boolean => normalizeLink(word) !== null;

/** The text of a cell, or its hyperlink if the text itself is not an address. */
function textOrLink(cell: RawCell | undefined, scheme: RegExp): string {
  const text = cellText(cell);
  if (!cell || typeof cell !== 'object' || !('link' in cell) || !scheme.test(cell.link)) return text;
  return text.includes('@') || normalizeLink(text) !== null ? text : cell.link;
}

/** The valid entries without duplicates, with a warning for each invalid one. */
export function validEntries(kind: ListKind, entries: readonly string[]): ParseResult<string[]> {
  const list: string[] = [];
  const warnings: string[] = [];
  const normalized = entries.map((text) => normalizeEntry(kind, text)).filter((text) => text !== '');
  const meanings = new Set<string>();
  for (const entry of normalized) {
    if (list.length >= MAX_LIST) {
      warnings.push(filled(IMPORT_ROW_TEMPLATES.tooManyEntries, { max: MAX_LIST }));
      break;
    }
    if (entryError(kind, entry, []) !== null) {
      warnings.push(filled(NOT_OF_KIND[kind], { text: quoted(entry) }));
      continue;
    }
    // The only entry repeats no other.
    const meaning = normalized.length > 1 ? entryMeaning(kind, entry) : '';
    if (!meanings.has(meaning)) list.push(entry);
    meanings.add(meaning);
  }
  return parsed(list, ...warnings);
}

/** True for a link to Facebook. */
export function isFacebook(link: string): boolean {
  return FACEBOOK.test(link);
}
