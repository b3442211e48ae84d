import { labelBefore } from './contact-labels';
import type { PageData } from './page-data';
import { phonesOf } from './phones';
import type { Page } from './read-page';
import type { Sighting } from './sightings';

/** Characters of a link in which its number is searched. */
const MAX_LINK = 500;

/** A link that opens a chat with a number; one that only shares a text has none. */
const CHAT =
  /^(?:whatsapp:\/\/send\/?\?|https?:\/\/(?:wa\.me\/|api\.whatsapp\.com\/send\/?\?))(?:.*[?&])?(?:phone=)?(?:\+|%2B|%20)*(\d{8,15})(?!\d)/i;

/** The label right before a number that says it is one for WhatsApp. */
const LABEL =
  /(?<!\b(?:no|not|geen|nie|call|calls|phone|and|or|en|of) )\bwhats ?app(?: (?:us|ons|me|only|slegs|number|nommer|no|nr|at|on|op))*\.?\s?[:.–-]?\s?\(?$/i;

/** Digits of a South African number behind 0 or 27. */
const LAST_DIGITS = 9;

const lastDigits = (number: string): string => number.replace(/\D/g, '').slice(-LAST_DIGITS);

/**
 * Sightings of numbers with WhatsApp, among those of telephones: a link of the page opens a chat with them, or they are labelled
 * so. `Call or WhatsApp 082 ...` says it as well, but so does a list in which the number after it is another.
 */
export function whatsappNumbersOf(page: Page, data: PageData): Sighting<string>[] {
  const chats = new Set(
    page.links.flatMap((link) => {
      const number = CHAT.exec(link.slice(0, MAX_LINK))?.[1];
      return number === undefined ? [] : [lastDigits(number)];
    }),
  );
  return phonesOf(page, data).filter(
    ({ snippet, value }) => chats.has(lastDigits(value)) || isLabelled(snippet, value),
  );
}

/** Whether the words right before a number, in any format, say that it is one for WhatsApp. */
function isLabelled(snippet: string, national: string): boolean {
  const gap = String.raw`[\s.()-]*`;
  const number = new RegExp(`(?:\\+?27|0)${gap}(?:0${gap})?${[...lastDigits(national)].join(gap)}`);
  const at = snippet.search(number);
  return at >= 0 && LABEL.test(labelBefore(snippet, at));
}
