import { folded, parseUrl } from '@kampvuur/domain';
import { type Place, PLACES, REGIONS } from '@kampvuur/domain/geography';

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
  'camp camps camping campsite campsites kamp kampplek kampterrein kampeer caravan karavaan woonwapark park parks resort oord rest ruskamp farm plaas guest gaste lodge nature natuurreservaat game reserve national river rivier dam lake beach strand mountain berg bush bosveld bushcamp stand stands tent trail trails safari safaris private municipal the and van der'.split(
    ' ',
  ),
);

/** Ends of the names of farms. */
const FARM = /(?:fontein|draai|vlei|pan|spruit|plaas|kraal|gedacht|bedacht)$/;
/** The rank of villages, the smallest places. */
const VILLAGE = 5;

const countByName = new Map<string, number>();
for (const { name } of PLACES) countByName.set(name, (countByName.get(name) ?? 0) + 1);

/** Whether a village has the name of many a farm, such as Kromdraai or Nooitgedacht: several have it, and no portal does. */
const isNamedAsFarm = ({ name, rank }: Place): boolean =>
  rank === VILLAGE && (countByName.get(name) ?? 0) > 1 && FARM.test(name);

/** Words of the names of towns and regions, which portals bear as well as campsites. */
const PLACE_WORDS = new Set(
  [
    ...PLACES.filter((place) => !isNamedAsFarm(place)).map(({ name }) => name),
    ...REGIONS.flatMap(({ names }) => names),
  ].flatMap((name) => {
    const words = folded(name).split(' ');
    return [words.join(''), ...words.filter((word) => word.length >= MIN_WORD && !COMMON_WORDS.has(word))];
  }),
);

const joined = (text: string) => folded(text).replace(/[^a-z0-9]/g, '');

/** The words of a name that distinguish it from others. */
function distinctiveWords(name: string): string[] {
  return folded(name)
    .split(' ')
    .filter((word) => word.length >= MIN_WORD && !COMMON_WORDS.has(word));
}

/** What remains of joined words without those of a name and those that many names share, the longest taken out first. */
function withoutWords(text: string, words: readonly string[]): string {
  const known = [...words, ...COMMON_WORDS].toSorted((one, other) => other.length - one.length);
  return known.reduce((rest, word) => (word === '' ? rest : rest.replaceAll(word, ' ')), text).trim();
}

/**
 * Whether joined words, such as a domain, can be the name of a campsite: they contain a word that distinguishes it. The
 * name of a town is not enough, unless the rest of them only says that it is a campsite.
 */
function bearsName(text: string, campsiteName: string): boolean {
  const words = distinctiveWords(campsiteName).filter((word) => text.includes(word));
  if (words.some((word) => !PLACE_WORDS.has(word))) return true;
  return (
    words.length > 0 && !PLACE_WORDS.has(text) && withoutWords(text, folded(campsiteName).split(' ')) === ''
  );
}

/**
 * Whether a website belongs to a campsite, and not to somebody who writes about it: its domain bears the campsite's name. An
 * IP address is taken as the campsite's own.
 */
export function isSiteOf(address: string, campsiteName: string): boolean {
  const { hostname = '' } = parseUrl(address) ?? {};
  if (OF_AUTHORITIES.test(hostname)) return false;
  const host = registeredName(hostname);
  if (host === null) return true;
  const label = joined(host);
  if (label === joined(campsiteName)) return true;
  const isPart = label.length >= MIN_NAME && !PLACE_WORDS.has(label) && joined(campsiteName).includes(label);
  return isPart || bearsName(label, campsiteName);
}

/** Whether a text names a campsite, and not just its town. */
export function namesCampsite(text: string, campsiteName: string): boolean {
  const words = joined(text);
  return words.includes(joined(campsiteName)) || bearsName(words, campsiteName);
}

const hostOf = (address: string, base?: string): string => parseUrl(address, base)?.hostname ?? '';

/** What structured data says about whom it describes. */
export interface Subject {
  name?: string | undefined;
  /** The address of its website. */
  website?: string | undefined;
}

/** Characters of a subject's name and address that are read: both are read again for every value. */
const MAX_NAME = 200;
const MAX_WEBSITE = 500;

/**
 * Whether structured data on a page describes the campsite: by its website, or by its name. Null when it says neither, or only
 * words that many names share.
 */
export function isAbout(subject: Subject, campsiteName: string, pageAddress: string): boolean | null {
  const name = subject.name?.slice(0, MAX_NAME);
  const website = subject.website?.slice(0, MAX_WEBSITE);
  if (website !== undefined && isOwnDomain(hostOf(website, pageAddress), pageAddress)) return true;
  const words = distinctiveWords(name ?? '');
  if (words.length === 0) return website === undefined ? null : false;
  const host = registeredName(hostOf(pageAddress)) ?? '';
  if ([joined(campsiteName), joined(host)].includes(joined(name ?? ''))) return true;
  const own = `${joined(campsiteName)} ${joined(host)}`;
  return (
    words.some((word) => !PLACE_WORDS.has(word) && own.includes(word)) ||
    bearsName(joined(name ?? ''), campsiteName)
  );
}

/** Whether a text, such as the path of a Facebook page, contains the registered name of a website's domain. */
export function containsDomainName(text: string, address: string): boolean {
  const own = registeredName(parseUrl(address)?.hostname ?? '');
  const plain = (words: string) => words.toLowerCase().replace(/[^a-z0-9]/g, '');
  return own !== null && plain(own).length >= MIN_NAME && plain(text).includes(plain(own));
}
