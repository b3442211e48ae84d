import { folded } from '@kampvuur/domain';
import { isWordOfSite } from './context';

/** Words before a campsite's own number or address; with any other word, it can be that of a neighbour or a supplier. */
const OWN_CONTACT = new Set(
  `tel telephone telefoon phone phones cell cellphone cellular mobile mob whatsapp wa sms call ring landline land line selfoon sel bel skakel
  foon landlyn fax faks t c m p h w no nr number numbers nommer nommers telno ph cel a s
  contact contacts kontak booking bookings book besprekings bespreking reservations reservation res enquiries enquire enquiry inquiries navrae
  reception ontvangs office kantoor manager bestuurder owner owners eienaar eienaars caretaker opsigter host hosts gate hek front desk
  us ons for vir to the die of or on at by our me my and en via is are after before hours na ure day night 24
  please asb more info information inligting details general algemeen main hoof direct oom tannie mr mrs mev mnr
  camp camping campsite camps kamp kampplek resort oord park reserve reservaat farm plaas caravan
  email mail e pos epos web www http https co za com org net fb facebook find`.split(/\s+/),
);
/** Words for a call, a booking or a person, in small letters, with a capital, and in capitals. */
const BEFORE_PERSON =
  'booking bookings besprekings call ring phone contact kontak skakel bel reservations navrae enquiries oom tannie mr mrs mev mnr'
    .split(' ')
    .flatMap((word) => [word, `${word.charAt(0).toUpperCase()}${word.slice(1)}`, word.toUpperCase()]);
/** The name of a person behind one of them: `Bookings: Elsabe`. It has a capital, which `Call brewery` does not have. */
const PERSON = new RegExp(
  String.raw`\b((?:${BEFORE_PERSON.join('|')})(?: vir)?:? )(\p{Lu}\p{Ll}+)(?= |:|$)`,
  'gu',
);
/** Businesses that are written like a name: `Call Brewery`, `Bookings: Spa`. */
const BUSINESSES = new Set(
  `adventures bakery bakkery bar bistro boats boot brewery brouery cafe cellar cellars chalet chalets church club coffee conference
  cottage cottages cruises deli distillery estate events farmstall funksies functions gastehuis golf guesthouse gym hotel house huis
  kelder kelders kerk kitchen klub koffie kombuis konferensie kroeg landgoed lodge market mark massage museum nursery kwekery pizzeria
  pub restaurant restourant safari safaris salon school security sekuriteit shop shuttle skool spa stables stalle store taproom
  teetuin tours troues tuin venue wedding weddings winery wine wines winkel wyn wynkelder`.split(/\s+/),
);

/** Whether the words before a number or an address, back to the last mark or number, are those of the campsite's own. */
export function isOwnContactLabel(before: string, site: string): boolean {
  const label = before.split(/[\n|;•·]|\d{3,}|\S@\S+/).at(-1) ?? '';
  const withoutPerson = label.replace(PERSON, (all: string, before: string, name: string) =>
    BUSINESSES.has(folded(name)) ? all : before,
  );
  const words = folded(withoutPerson).split(' ').filter(Boolean);
  return words.every((word) => OWN_CONTACT.has(word) || isWordOfSite(word, site));
}

/** The text of a `tel:` or `mailto:` link without percent-encoding; unchanged when the encoding is invalid. */
export function decodedLink(link: string): string {
  try {
    return decodeURIComponent(link);
  } catch {
    return link;
  }
}

/** Characters before a contact in which its label is read. */
const MAX_LABEL = 70;

/** What stands before a contact. */
export function labelBefore(text: string, index: number): string {
  return text.slice(Math.max(0, index - MAX_LABEL), index);
}
