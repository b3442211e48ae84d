import { entryError, normalizeEntry, normalizeLink, LIST_MAX } from '@kampvuur/domain';
import type { RawCell } from '../raw-sheets';
import { cellText } from './cell-text';
import { quoted, read, type ParseResult } from './parse-result';

type ListKind = 'phone' | 'email' | 'website' | 'name';

const KIND_WORDS: Record<ListKind, string> = {
  phone: 'a phone number',
  email: 'an email address',
  website: 'a website address',
  name: 'a name',
};

const FACEBOOK = /^https?:\/\/(?:[\w-]+\.)*(?:facebook\.com|fb\.com|fb\.me)(?:[/?#:]|$)/i;

/** Names of facilities and their kind. They hold no commas (docs/decisions 3), so a comma parts them too. */
export function readTerms(cell: RawCell | undefined): ParseResult<string[]> {
  const names = cellText(cell)
    .split(/[;|\n,•·]/)
    .map((name) => name.replace(/^\s*[-–*]\s+/, '').trim());
  return kept('name', names);
}

/** Every address in a cell, whatever stands around it. */
export function readEmails(cell: RawCell | undefined): ParseResult<string[]> {
  const text = withLink(cell, /^mailto:/i)
    .replace(/\s*[([]\s*at\s*[)\]]\s*/gi, '@')
    .replace(/\s*[([]\s*dot\s*[)\]]\s*/gi, '.');
  const parts = text.split(/[;,|\n/]+/).filter((part) => part.trim() !== '');
  const addresses = parts.flatMap((part) => part.split(/[\s<>()]+/).filter((word) => word.includes('@')));
  const strays = parts.filter((part) => !part.includes('@')).map((part) => quoted(part.trim()));
  const found = kept(
    'email',
    addresses.map((word) => word.replace(/^mailto:/i, '').replace(/\.$/, '')),
  );
  return read(
    found.value,
    ...found.warnings,
    ...strays.map((stray) => `${stray} holds no email address; left out`),
  );
}

/** Links of a cell; a bare domain gets its `https://`. */
export function readLinks(cell: RawCell | undefined): ParseResult<string[]> {
  const text = withLink(cell, /^https?:/i);
  return kept('website', text.split(/[;|\n]|,\s+|\s+|,(?=https?:|www\.)/i));
}

/** A link behind the text counts when the text itself is none. */
function withLink(cell: RawCell | undefined, scheme: RegExp): string {
  const text = cellText(cell);
  if (!cell || typeof cell !== 'object' || !('link' in cell) || !scheme.test(cell.link)) return text;
  return text.includes('@') || normalizeLink(text) !== null ? text : cell.link;
}

/** The entries that may stand in the list, each once; the others are named. */
export function kept(kind: ListKind, entries: readonly string[]): ParseResult<string[]> {
  const list: string[] = [];
  const warnings: string[] = [];
  for (const entry of entries.map((text) => normalizeEntry(kind, text)).filter((text) => text !== '')) {
    if (list.length >= LIST_MAX) {
      warnings.push(`has more than ${LIST_MAX} entries; the others are left out`);
      break;
    }
    if (entryError(kind, entry, list) === null) list.push(entry);
    else if (entryError(kind, entry, []) !== null)
      warnings.push(`${quoted(entry)} is not ${KIND_WORDS[kind]}; left out`);
  }
  return read(list, ...warnings);
}

/** True for a link to Facebook. */
export function isFacebook(link: string): boolean {
  return FACEBOOK.test(link);
}
