import { folded, parseUrl } from '@kampvuur/domain';

/** Second-level domains under which names are registered, as in `co.za`. */
const SECOND_LEVEL = /^(?:co|org|net|web|ac|gov|com|edu)$/;

/** The registered name of a host: `camp` of `www.camp.co.za`; null for an IP address. */
function registeredName(host: string): string | null {
  const parts = host.toLowerCase().split('.').filter(Boolean);
  if (parts.length < 2 || /^\d+$/.test(parts.at(-1) ?? '')) return null;
  const isSecondLevel = parts.length > 2 && SECOND_LEVEL.test(parts.at(-2) ?? '');
  return parts.at(isSecondLevel ? -3 : -2) ?? null;
}

/** Whether a domain is that of the page; null when the page has an IP address. */
export function isOwnDomain(domain: string, address: string): boolean | null {
  const own = registeredName(parseUrl(address)?.hostname ?? '');
  return own === null ? null : registeredName(domain) === own;
}

/** Municipalities and tourism offices bear the name of a town, as campsites do, and write about all there is in it. */
const OF_AUTHORITIES = /\.gov\.za$|(?:^|[.-])(?:visit|tourism|toerisme)|tourism\.|toerisme\./i;

/** Shorter names occur in other words by chance. */
const MIN_NAME = 5;
/** Shorter words of a name do not distinguish places. */
const MIN_WORD = 4;
/** Words that many names share. */
const COMMON_WORDS = new Set(
  'camp camps camping campsite campsites kamp kampplek kampterrein kampeer caravan karavaan woonwapark park parks resort oord rest ruskamp farm plaas guest gaste lodge nature natuurreservaat game reserve national river rivier dam lake beach strand mountain berg bush bosveld bushcamp trail trails safari safaris private municipal the and van der'.split(
    ' ',
  ),
);

/**
 * Whether a website belongs to a campsite, and not to somebody who writes about it: its domain contains a word of the
 * campsite's name. An IP address is taken as the campsite's own.
 */
export function isSiteOf(address: string, campsiteName: string): boolean {
  const { hostname = '' } = parseUrl(address) ?? {};
  if (OF_AUTHORITIES.test(hostname)) return false;
  const host = registeredName(hostname);
  if (host === null) return true;
  const label = host.replace(/[^a-z0-9]/g, '');
  const words = folded(campsiteName).split(' ');
  const isWhole = label.length >= MIN_NAME && words.join('').includes(label);
  return (
    isWhole ||
    words.some((word) => {
      return word.length >= MIN_WORD && !COMMON_WORDS.has(word) && label.includes(word);
    })
  );
}

/** Whether a text, such as the path of a Facebook page, contains the registered name of a website's domain. */
export function containsDomainName(text: string, address: string): boolean {
  const own = registeredName(parseUrl(address)?.hostname ?? '');
  const plain = (words: string) => words.toLowerCase().replace(/[^a-z0-9]/g, '');
  return own !== null && plain(own).length >= MIN_NAME && plain(text).includes(plain(own));
}
