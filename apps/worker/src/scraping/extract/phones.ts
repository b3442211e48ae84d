import { entryFault } from '@kampvuur/domain';
import { decoded } from './decoded';
import { TAKE } from './limits';
import type { PageData } from './page-data';
import type { Page } from './read-page';

/** `013 555 0175`, `(013) 555-0175`, `+27 (0)13 555 0175`, with `/6/7` for the numbers beside it. */
const NUMBER =
  /(?<![\d.,/-])(?:(?:\+|00)[ ]?27[ .-]?(?:\(0\)|0)?|\(?0)[ .-]?\(?([1-8]\d)\)?[ .-]?(\d)[ .-]?(\d{2})[ .-]?(\d{2})[ .-]?(\d{2})((?:[ ]?\/[ ]?\d{1,4}(?! ?\d)){0,4})(?![\d]|[.,-]\d)/g;
const IS_FAX = /(?<!(?:tel|phone|sel)\s?[/&+]\s?)\b(?:fax|faks|f)\s?(?:no|nr|number|nommer)?\.?\s?[:.]?\s?$/i;
const BEFORE = 16;
/** Digits of a South African number after its 0 or +27. */
const DIGITS = 9;

/** The national number: 9 digits after the 0; null for anything else, such as numbers abroad. */
function nationalOf(text: string): string | null {
  const digits = text.replace(/\(0\)/g, '').replace(/[^\d+]/g, '');
  const national = digits.replace(/^(?:\+|00)27|^27(?=\d{9}$)|^0/, '').replace(/^0(?=\d{9}$)/, '');
  return /^[1-8]\d{8}$/.test(national) && national.length === DIGITS ? national : null;
}

/** As people in South Africa write it. */
function written(national: string): string {
  return `0${national.slice(0, 2)} ${national.slice(2, 5)} ${national.slice(5)}`;
}

/** The number and those whose last digits stand after a slash. */
function expanded(national: string, endings: string): string[] {
  const others = endings.split('/').map((ending) => ending.trim());
  return [national, ...others.filter(Boolean).map((ending) => national.slice(0, -ending.length) + ending)];
}

function fromText(text: string): string[] {
  const found: string[] = [];
  for (const match of text.matchAll(NUMBER)) {
    if (IS_FAX.test(text.slice(Math.max(0, match.index - BEFORE), match.index))) continue;
    const national = match.slice(1, 6).join('');
    found.push(...expanded(national, match[6] ?? ''));
  }
  return found;
}

/** Characters of a link in which its number stands. */
const LONGEST_LINK = 500;
const LINK =
  /^(?:tel|callto|whatsapp):|^https?:\/\/(?:wa\.me\/|api\.whatsapp\.com\/send\/?\?(?:.*&)?phone=)/i;

function fromLinks(links: string[]): string[] {
  return links
    .filter((link) => LINK.test(link.slice(0, LONGEST_LINK)))
    .flatMap(
      (link) =>
        nationalOf(decoded(link.slice(0, LONGEST_LINK).replace(LINK, '')).replace(/[;?&].*$/s, '')) ?? [],
    );
}

/** Phone numbers of a page, those it links to first; faxes are left out. */
export function phonesOf(page: Page, data: PageData): string[] {
  const told = [
    ...data.texts('telephone'),
    ...data.item('telephone'),
    ...data.meta('business:contact_data:phone_number'),
  ];
  const found = [...fromLinks(page.links), ...told.flatMap(fromText), ...fromText(page.text)].map(written);
  const phones: string[] = [];
  for (const phone of found) {
    if (entryFault('phone', phone, phones) === null) phones.push(phone);
    // So many are a directory, and comparing each with all would cost their square.
    if (phones.length > TAKE.phones * 2) return [];
  }
  return phones.slice(0, TAKE.phones);
}
