import { entryError } from '@kampvuur/domain';
import { parsePhoneNumberFromString, type PhoneNumber } from 'libphonenumber-js';
import { decodedLink, isOwnContactLabel, labelBefore, ownerByLabel } from './contact-labels';
import { isOfOthers, lineAt, siteOf, textsElsewhere } from './context';
import { TAKE } from './limits';
import type { PageData } from './page-data';
import { ownText } from './element-text';
import { cellsOf, type Page, resolved } from './read-page';
import { type Sighting, snippetAt, snippetOf, type Strength, valuesOf } from './sightings';

/** `013 555 0175`, `(013) 555-0175`, `+27 (0)13 555 0175`, with `/6/7` for further numbers. */
const NUMBER =
  /(?<![\d.,/-])((?:(?:\+|00)[ ]?27[ .-]?(?:\(0\)|0)?|\(?0)[ .-]?\(?[1-8]\d\)?[ .-]?\d(?:[ .-]?\d{2}){3})((?:[ ]?\/[ ]?\d{1,4}(?! ?\d)){0,4})(?![\d]|[.,-]\d)/g;
const IS_FAX =
  /(?<!(?:tel|phone|sel)\s?[/&+]\s?)\b(?:(?:tele)?(?:fax|faks)\w*(?:(?!tel|phone|foon|cell|sel|mobi|whatsapp)[^\n\d+]){0,20}\s?|f\s?(?:no|nr)?\.?\s?[:.]?\s?)\(?$/i;
/** Behind a number, unless it is the label of the next one. */
const IS_FAX_BEHIND = /^ ?(?:\(f\)|[-(]? ?(?:tele)?(?:fax|faks)\b(?![^\n\d]{0,20}\d))/i;
const BEFORE = 32;
const BEHIND = 40;
/** Digits of a South African number after 0 or +27; shorter ones are service numbers. */
const DIGITS = 9;
/** Placeholders in templates such as `012 345 6789`. */
const MADE_UP = /1234567|(\d)\1{6}/;

/** Parses a South African number in any format; undefined for anything else. */
export function parsePhone(text: string): PhoneNumber | undefined {
  const phone = parsePhoneNumberFromString(text, 'ZA');
  return phone?.country === 'ZA' && phone.nationalNumber.length === DIGITS && phone.isValid()
    ? phone
    : undefined;
}

/** The number, and those of which only the last digits are given after a slash. */
function expanded(number: string, endings: string): string[] {
  const others = endings.split('/').map((ending) => ending.trim());
  return [number, ...others.filter(Boolean).map((ending) => number.slice(0, -ending.length) + ending)];
}

/** Typographic hyphens and dashes. */
const DASHES = /[\u2010-\u2015]/g;

/** Rows above a number that are searched for column headings. */
const MAX_ROWS = 40;
const FAX_HEADING = /^\W*(?:tele)?(?:fax|faks)\b/i;

/** Characters of a row in which columns are counted. */
const MAX_ROW = 1_000;

/** Whether a number stands in a column of a table that is headed "Fax". */
function isInFaxColumn(text: string, index: number): boolean {
  let start = text.lastIndexOf('\n', index) + 1;
  if (index - start > MAX_ROW) return false;
  const column = cellsOf(text.slice(start, index)).length - 1;
  for (let row = 0; row < MAX_ROWS && column > 0 && start > 0; row += 1) {
    const end = start - 1;
    start = text.lastIndexOf('\n', end - 1) + 1;
    const cells = cellsOf(text.slice(start, Math.min(end, start + MAX_ROW)));
    if (cells.length <= column) return false;
    if (!DIGITS_OF_A_NUMBER.test(cells[column] ?? '')) return FAX_HEADING.test(cells[column] ?? '');
  }
  return false;
}

/** Whether a number in a text is that of a fax. */
function isFax(text: string, index: number, length: number): boolean {
  const end = index + length;
  return (
    IS_FAX.test(text.slice(Math.max(0, index - BEFORE), index)) ||
    IS_FAX_BEHIND.test(text.slice(end, end + BEHIND)) ||
    isInFaxColumn(text, index)
  );
}

/** Whether a text has more numbers than a page of one place, as directories have. */
export function listsManyNumbers({ text }: Page): boolean {
  const numbers = [...text.matchAll(NUMBER)]
    .slice(0, TAKE.matches)
    .map(([number]) => number.replace(/\D/g, ''));
  return new Set(numbers).size > TAKE.phones * 2;
}

/** The numbers that a page says are those of a fax. */
export function faxesOf(page: Page): string[] {
  const text = page.text.replace(DASHES, '-');
  return [...text.matchAll(NUMBER)]
    .slice(0, TAKE.matches)
    .filter(({ 0: all, index }) => isFax(text, index, all.length))
    .flatMap(([, number = '', endings = '']) => expanded(number.replace(/[ .-]/g, ''), endings))
    .flatMap((number) => nationalPhone(number) ?? []);
}

/** Numbers in a text; those in lines `elsewhere` are of others. */
function fromText(written: string, site: string, elsewhere: ReadonlySet<string>): Sighting<string>[] {
  const text = written.replace(DASHES, '-');
  const found: Sighting<string>[] = [];
  let count = 0;
  for (const match of text.matchAll(NUMBER)) {
    count += 1;
    if (count > TAKE.matches || found.length > TAKE.matches) break;
    const [all, number = '', endings = ''] = match;
    if (isFax(text, match.index, all.length)) continue;
    const snippet = snippetAt(text, match.index, all.length);
    const numbers = expanded(number.replace(/[ .-]/g, ''), endings);
    const before = labelBefore(text, match.index);
    const isUnclear = !isOwnContactLabel(before, site);
    const isOther = isOfOthers(text, match.index, all.length) || elsewhere.has(lineAt(written, match.index));
    const owner = isOther ? 'others' : ownerByLabel(before, site);
    const strength: Strength = owner === 'others' ? 'weak' : 'plain';
    found.push(...numbers.map((value) => ({ value, strength, snippet, isUnclear, owner })));
  }
  return found;
}

/** Characters of a link in which its number is searched. */
const MAX_LINK = 500;
const LINK =
  /^whatsapp:\/\/send\/?\?(?:.*&)?phone=|^(?:tel|callto|whatsapp):|^https?:\/\/(?:wa\.me\/|api\.whatsapp\.com\/send\/?\?(?:.*&)?phone=)/i;
/** A link's text with this many digits is a number: then text and link are one sighting. */
const DIGITS_OF_A_NUMBER = /(?:\d[^\d]{0,3}){7}/;

/** Numbers in links, except for links whose text is a number, which `fromText` finds. */
function fromLinks(page: Page): Sighting<string>[] {
  const { elements, links, base } = page;
  const texts = new Map<string | undefined, string>();
  for (const element of elements) {
    if (element.name !== 'a') continue;
    const link = resolved(element.attribs['href'] ?? '', base);
    texts.set(link, `${texts.get(link) ?? ''} ${ownText(element)}`.slice(0, MAX_LINK));
  }
  return links
    .filter((link) => LINK.test(link.slice(0, MAX_LINK)) && !DIGITS_OF_A_NUMBER.test(texts.get(link) ?? ''))
    .map((link) => {
      const number = decodedLink(link.slice(0, MAX_LINK).replace(LINK, '')).replace(/[;?&].*$/s, '');
      const text = texts.get(link) ?? '';
      const owner = isOfOthers(text, text.length, 0) ? 'others' : ownerByLabel(text, siteOf(page));
      const strength: Strength = owner === 'others' ? 'weak' : 'plain';
      const isUnclear = !isOwnContactLabel(text, siteOf(page));
      return { value: number, strength, snippet: snippetOf(link), isUnclear, owner };
    });
}

function declared({ jsonLd, microdata, meta }: PageData): Sighting<string>[] {
  const metas = meta('business:contact_data:phone_number').map((value) => ({ value }));
  const items = [...microdata('telephone'), ...metas].map((found): Sighting<string> => ({
    ...found,
    strength: 'declared',
    snippet: `telephone: ${found.value}`,
  }));
  const named = [...jsonLd('telephone'), ...items];
  return named.flatMap((sighting) => {
    const snippet = snippetOf(sighting.snippet);
    return fromText(sighting.value, '', new Set()).map(({ value }) => ({ ...sighting, value, snippet }));
  });
}

/** Sightings of phone numbers on a page, those in links first; fax numbers are left out. */
export function phonesOf(page: Page, data: PageData): Sighting<string>[] {
  const phones: Sighting<string>[] = [];
  const known = new Map<string, string | null>();
  for (const sighting of [
    ...fromLinks(page),
    ...declared(data),
    ...fromText(page.text, siteOf(page), textsElsewhere(page)),
  ]) {
    const { value: text } = sighting;
    if (!known.has(text)) known.set(text, nationalPhone(text));
    const value = known.get(text);
    if (value) phones.push({ ...sighting, value });
    // Directories are abandoned early: comparing all numbers with each other would take quadratic time.
    if (known.size > TAKE.phones * 2 && valuesOf(phones).length > TAKE.phones * 2) return [];
    if (phones.length > TAKE.sightings) break;
  }
  return phones;
}

/** The number in national format; null for a placeholder or an invalid one. */
function nationalPhone(text: string): string | null {
  const phone = parsePhone(text);
  if (!phone || MADE_UP.test(`0${phone.nationalNumber}`)) return null;
  const national = phone.formatNational();
  return entryError('phone', national, []) === null ? national : null;
}
