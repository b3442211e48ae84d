import type { CampsiteDetail } from '@kampvuur/contracts';
import { emptyFacts, factsOf, pickFields } from '@kampvuur/domain/facts';
import { catalogue } from '../../../base/messages/catalogue';
import english from '../../../base/messages/en/booking.json';
import { factText } from '../../../pieces/facts/fact-text';
import { factLabel, optionsOf } from '../../../pieces/facts/fact-words';
import { knownFacts } from '../detail/other-facts';

const say = catalogue('booking', english);

/** A way to book. */
export type BookingMethod = CampsiteDetail['bookingMethods'][number];

/** The facts that have a place of their own in the card and on paper. */
const PLACED = [
  ...(['bookingMethods', 'whatsappNumbers', 'bookingUrl', 'bookingOpensMonths'] as const),
  ...(['deposit', 'lateArrival', 'gateOpens', 'gateCloses'] as const),
];
const OTHERS = factsOf('booking', 'edit', PLACED);

/** The known facts of booking without such a place. */
export const otherBookingFacts = (campsite: CampsiteDetail) => knownFacts(campsite, OTHERS);

const UNKNOWN = pickFields(emptyFacts(), factsOf('booking', 'edit'));

/** A campsite with the facts of booking, which a page that a former version has stored on the device lacks. */
export const withBookingFacts = (campsite: CampsiteDetail): CampsiteDetail => ({ ...UNKNOWN, ...campsite });

/**
 * The ways to book: those that are stated, and those for which there is a number or a page that serves nothing else. In the
 * order of the registry.
 */
export function methodsOf({ bookingMethods, whatsappNumbers, bookingUrl }: CampsiteDetail): BookingMethod[] {
  const methods = optionsOf('bookingMethods').map(({ value }) => value as BookingMethod);
  const isKnown = (method: BookingMethod): boolean =>
    bookingMethods.includes(method) ||
    (method === 'WhatsApp' && whatsappNumbers.length > 0) ||
    (method === 'Website' && bookingUrl !== null);
  return methods.filter(isKnown);
}

/** `06:00 to 18:00`, or what is known of it; null when nothing is. */
export function gateText({ gateOpens: opens, gateCloses: closes }: CampsiteDetail): string | null {
  if (opens === null) return closes === null ? null : say('gateCloses', { closes });
  if (closes === null) return say('gateOpens', { opens });
  return opens === closes ? say('gateAlways') : say('gateHours', { opens, closes });
}

/** How to book in a few lines, for paper and calendars. */
export function bookingLines(stored: CampsiteDetail): string[] {
  const campsite = withBookingFacts(stored);
  const { whatsappNumbers, bookingUrl, bookingOpensMonths: months, deposit, lateArrival } = campsite;
  const methods = methodsOf(campsite).map((method) => say(`method.${method}`));
  return [
    methods.length > 0 && say('lineMethods', { methods: methods.join(', ') }),
    whatsappNumbers.length > 0 && labelled(say('method.WhatsApp'), whatsappNumbers.join(', ')),
    bookingUrl,
    labelled(say('opens'), months === null ? null : say('opensAhead', { months })),
    labelled(factLabel('deposit'), deposit),
    labelled(say('gate'), gateText(campsite)),
    labelled(factLabel('lateArrival'), lateArrival && factText('lateArrival', lateArrival)),
    ...otherBookingFacts(campsite).map(({ label, lines }) =>
      labelled(label, lines.map(({ text }) => text).join(', ')),
    ),
  ].filter((line) => typeof line === 'string');
}

/** The phones, emails and websites in a few lines, for calendars; the booking page is in the lines above. */
export function contactLines(campsite: CampsiteDetail): string[] {
  const { contactPhones, contactEmails, websiteUrls, bookingUrl } = campsite;
  const websites = websiteUrls.filter((url) => url !== bookingUrl);
  return [
    labelled(say('phone'), contactPhones.join(', ') || null),
    labelled(say('email'), contactEmails.join(', ') || null),
    labelled(say('website'), websites.join(', ') || null),
  ].filter((line) => typeof line === 'string');
}

const labelled = (label: string, text: string | null) =>
  text !== null && say('lineLabelled', { label, text });
