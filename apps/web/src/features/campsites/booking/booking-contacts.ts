import type { CampsiteDetail } from '@kampvuur/contracts';
import { isSameValue } from '@kampvuur/domain/facts';
import { catalogue } from '../../../base/messages/catalogue';
import english from '../../../base/messages/en/booking.json';
import { factLabel } from '../../../pieces/facts/fact-words';
import { telephoneLink } from '../../../ui/links/telephone-link';
import { websiteTexts } from '../campsite-texts';
import { type BookingMethod } from './booking-texts';

const say = catalogue('booking', english);

/** A contact that can be used at once; without an address it is only read. */
export interface BookingContact {
  text: string;
  href?: string;
}

/** Digits of a South African number with its leading zero. */
const NATIONAL = /^0\d{9}$/;
/** Digits of a number with the code of its country. */
const INTERNATIONAL = /^[1-9]\d{7,14}$/;

/** A link that opens a chat with a number; undefined when it has no code of a country and is not South African. */
export function chatLink(phone: string): string | undefined {
  const digits = phone.replace(/\D/g, '');
  const hasCode = phone.trim().startsWith('+') || /^27\d{9}$/.test(digits);
  const number = digits.startsWith('00') ? digits.slice(2) : hasCode ? digits : '';
  if (NATIONAL.test(digits)) return `https://wa.me/27${digits.slice(1)}`;
  return INTERNATIONAL.test(number) ? `https://wa.me/${number}` : undefined;
}

const chat = (phone: string): BookingContact => {
  const href = chatLink(phone);
  return href === undefined ? { text: phone } : { text: phone, href };
};

/** The booking page, unless it is one of the websites; else the websites. */
function pagesOf({ bookingUrl, websiteUrls }: CampsiteDetail): BookingContact[] {
  const isWebsite = websiteUrls.some((url) => isSameValue('bookingUrl', bookingUrl, url));
  if (bookingUrl !== null && !isWebsite) return [{ text: factLabel('bookingUrl'), href: bookingUrl }];
  const texts = websiteTexts(websiteUrls);
  return websiteUrls.map((href, index) => ({ text: texts[index] ?? href, href }));
}

const CONTACTS: Record<BookingMethod, (campsite: CampsiteDetail) => BookingContact[]> = {
  Phone: ({ contactPhones }) => contactPhones.map((text) => ({ text, href: telephoneLink(text) })),
  WhatsApp: ({ whatsappNumbers }) => whatsappNumbers.map(chat),
  Website: pagesOf,
  Email: ({ contactEmails }) => contactEmails.map((text) => ({ text, href: `mailto:${text}` })),
  'Walk-in': () => [{ text: say('walkIn') }],
};

/** The contacts by which one books in this way; none where they are not known. */
export const contactsOf = (campsite: CampsiteDetail, method: BookingMethod): BookingContact[] =>
  CONTACTS[method](campsite);
