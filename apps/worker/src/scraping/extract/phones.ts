import { entryError } from '@kampvuur/domain';
import { parsePhoneNumberFromString, type PhoneNumber } from 'libphonenumber-js';
import { decoded } from './decoded';
import { TAKE } from './limits';
import type { PageData } from './page-data';
import type { Page } from './read-page';

/** `013 555 0175`, `(013) 555-0175`, `+27 (0)13 555 0175`, with `/6/7` for the numbers beside it. */
const NUMBER =
  /(?<![\d.,/-])((?:(?:\+|00)[ ]?27[ .-]?(?:\(0\)|0)?|\(?0)[ .-]?\(?[1-8]\d\)?[ .-]?\d(?:[ .-]?\d{2}){3})((?:[ ]?\/[ ]?\d{1,4}(?! ?\d)){0,4})(?![\d]|[.,-]\d)/g;
const IS_FAX = /(?<!(?:tel|phone|sel)\s?[/&+]\s?)\b(?:fax|faks|f)\s?(?:no|nr|number|nommer)?\.?\s?[:.]?\s?$/i;
const BEFORE = 16;
/** Digits of a South African number after its 0 or +27; the country's shorter numbers are service codes. */
const DIGITS = 9;

/** A South African number however it is written; undefined for anything else, such as numbers abroad. */
export function parsePhone(text: string): PhoneNumber | undefined {
  const phone = parsePhoneNumberFromString(text, 'ZA');
  return phone?.country === 'ZA' && phone.nationalNumber.length === DIGITS && phone.isValid()
    ? phone
    : undefined;
}

/** The number and those whose last digits stand after a slash. */
function expanded(number: string, endings: string): string[] {
  const others = endings.split('/').map((ending) => ending.trim());
  return [number, ...others.filter(Boolean).map((ending) => number.slice(0, -ending.length) + ending)];
}

function fromText(text: string): string[] {
  const found: string[] = [];
  for (const match of text.matchAll(NUMBER)) {
    if (IS_FAX.test(text.slice(Math.max(0, match.index - BEFORE), match.index))) continue;
    const [, number = '', endings = ''] = match;
    found.push(...expanded(number.replace(/[ .-]/g, ''), endings));
  }
  return found;
}

/** Characters of a link in which its number stands. */
const MAX_LINK = 500;
const LINK =
  /^(?:tel|callto|whatsapp):|^https?:\/\/(?:wa\.me\/|api\.whatsapp\.com\/send\/?\?(?:.*&)?phone=)/i;

function fromLinks(links: string[]): string[] {
  return links
    .filter((link) => LINK.test(link.slice(0, MAX_LINK)))
    .map((link) => decoded(link.slice(0, MAX_LINK).replace(LINK, '')).replace(/[;?&].*$/s, ''));
}

/** Phone numbers of a page, those it links to first; faxes are left out. */
export function phonesOf(page: Page, data: PageData): string[] {
  const declared = [
    ...data.texts('telephone'),
    ...data.item('telephone'),
    ...data.meta('business:contact_data:phone_number'),
  ];
  const found = new Set([...fromLinks(page.links), ...declared.flatMap(fromText), ...fromText(page.text)]);
  const phones: string[] = [];
  for (const text of found) {
    const phone = parsePhone(text)?.formatNational();
    if (phone === undefined) continue;
    if (entryError('phone', phone, phones) === null) phones.push(phone);
    // So many are a directory, and comparing each with all would cost their square.
    if (phones.length > TAKE.phones * 2) return [];
  }
  return phones.slice(0, TAKE.phones);
}
