import type { CampsiteDetail } from '@kampvuur/contracts';
import { PRODUCT } from '@kampvuur/domain';
import { emptyFacts, FACTS, factsOf, pickFields } from '@kampvuur/domain/facts';
import { factText } from '../../../pieces/facts/fact-text';

/** What the section says, beside the labels of the facts. */
export const BOOKING_TEXTS = {
  title: 'How to book',
  noBookings: `${PRODUCT.name} takes no bookings and no payments.`,
  unknown: 'How this campsite takes bookings is not known yet. Ask it before you travel.',
  walkIn: 'Just arrive, no booking needed',
  noContact: 'Not known',
  bookingPage: 'Booking page',
  opens: 'Bookings open',
  gate: 'Gate hours',
  alwaysOpen: 'Open day and night',
  question: 'When do you want to arrive?',
  wrongDay: 'Please choose a day from today on',
  reminder: 'Add a reminder to my calendar',
} as const;

/** A way to book. */
export type BookingMethod = CampsiteDetail['bookingMethods'][number];

const UNKNOWN = pickFields(emptyFacts(), factsOf('booking', 'edit'));

/** A campsite with the facts of booking, which a page that a former version has stored on the device lacks. */
export const withBookingFacts = (campsite: CampsiteDetail): CampsiteDetail => ({ ...UNKNOWN, ...campsite });

/** `By phone or WhatsApp`, of several methods. */
const WORDS: Record<BookingMethod, string> = {
  Phone: 'phone',
  WhatsApp: 'WhatsApp',
  Website: 'website',
  Email: 'email',
  'Walk-in': 'walk-in',
};

/**
 * The ways to book: those that are stated, and those for which there is a number or a page that serves nothing else. In the
 * order of the registry.
 */
export function methodsOf({ bookingMethods, whatsappNumbers, bookingUrl }: CampsiteDetail): BookingMethod[] {
  const { options } = FACTS.bookingMethods as { options: readonly BookingMethod[] };
  const isKnown = (method: BookingMethod): boolean =>
    bookingMethods.includes(method) ||
    (method === 'WhatsApp' && whatsappNumbers.length > 0) ||
    (method === 'Website' && bookingUrl !== null);
  return options.filter(isKnown);
}

/** `11 months ahead`; null when it is not known. */
export function opensText({ bookingOpensMonths }: CampsiteDetail): string | null {
  return bookingOpensMonths === null ? null : `${factText('bookingOpensMonths', bookingOpensMonths)} ahead`;
}

/** `06:00 to 18:00`, or what is known of it; null when nothing is. */
export function gateText({ gateOpens, gateCloses }: CampsiteDetail): string | null {
  if (gateOpens === null) return gateCloses === null ? null : `Closes at ${gateCloses}`;
  if (gateCloses === null) return `Opens at ${gateOpens}`;
  return gateOpens === gateCloses ? BOOKING_TEXTS.alwaysOpen : `${gateOpens} to ${gateCloses}`;
}

/** How to book in a few lines, for paper. */
export function bookingLines(stored: CampsiteDetail): string[] {
  const campsite = withBookingFacts(stored);
  const methods = methodsOf(campsite).map((method) => WORDS[method]);
  const opens = opensText(campsite);
  const gate = gateText(campsite);
  const { whatsappNumbers, bookingUrl, deposit, lateArrival } = campsite;
  return [
    methods.length > 0 && `By ${methods.join(', ')}`,
    whatsappNumbers.length > 0 && `WhatsApp ${whatsappNumbers.join(', ')}`,
    bookingUrl,
    opens !== null && `${BOOKING_TEXTS.opens} ${opens}`,
    deposit !== null && `Deposit: ${deposit}`,
    gate !== null && `Gate: ${gate.charAt(0).toLowerCase()}${gate.slice(1)}`,
    lateArrival !== null && `Late arrival: ${lateArrival.toLowerCase()}`,
  ].filter((line) => typeof line === 'string');
}
