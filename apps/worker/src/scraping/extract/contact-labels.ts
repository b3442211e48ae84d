import { folded } from '@kampvuur/domain';
import { isWordOfSite } from './context';
import type { Owner } from './sightings';

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

/** Of these words, those for whoever takes bookings: with one of them, a number is the campsite's own. */
const OWN_DESK = new Set(
  `booking bookings book besprekings bespreking bespreek reservations reservation res enquiries enquire enquiry inquiries navrae
  reception ontvangs office kantoor accommodation akkommodasie verblyf us ons
  camp camping campsite kamp kampplek resort oord park reserve reservaat farm plaas`.split(/\s+/),
);
/** What else a place with a campsite does, or has done: whoever is called about that takes no bookings of stands. */
const OTHER_DESKS =
  `accounts accounting finance finances creditors debtors invoices rekeninge finansies restaurant restourant spa salon bar pub wedding
  weddings troue troues function functions funksies conference conferences konferensies events venue cellar kelder wine wyn tasting
  tastings butchery slaghuis padstal nursery kwekery golf stables security sekuriteit maintenance instandhouding plumber loodgieter
  electrician elektrisien careers career vacancies vacancy jobs vakature vakatures cv hr press media marketing bemarking advertise
  advertising suppliers procurement tenders webmaster privacy ferry pont vet doctor dokter organiser organizer`.split(
    /\s+/,
  );
const OTHER_DESK = new Set(OTHER_DESKS);
/** Mailboxes of these, whoever's domain it is. */
const OTHER_MAILBOX = new RegExp(`^(?:${OTHER_DESKS.join('|')}|popia?)@`, 'i');
/** Mailboxes of whoever takes bookings. */
const OWN_MAILBOX =
  /^(?:info|mail|e?pos|contact|kontak|hello|hallo|office|kantoor|admin|reception|ontvangs|stay|bly|camp|camping|kamp|resort|oord|farm|plaas|manager|guests?|host|(?:book|bespreek|reserv|enquir|inquir|navra|accom|akkom)[a-z]*|res)@/i;

/** The words right before a number or an address: back to the last mark, number or address, or those of the cell before. */
function labelOf(before: string): string {
  const parts = before.split(/(\n|[|;•·]|\d{3,}|\S@\S+)/);
  const label = parts.at(-1) ?? '';
  return label.trim() === '' && parts.at(-2) === '|' ? (parts.at(-3) ?? '') : label;
}

const withoutPerson = (label: string): string =>
  label.replace(PERSON, (all: string, before: string, name: string) =>
    BUSINESSES.has(folded(name)) ? all : before,
  );

const wordsOf = (label: string): string[] => folded(withoutPerson(label)).split(' ').filter(Boolean);

/** Whether the words right before a number or an address are those of the campsite's own. */
export function isOwnContactLabel(before: string, site: string): boolean {
  return wordsOf(labelOf(before)).every((word) => OWN_CONTACT.has(word) || isWordOfSite(word, site));
}

const SENTENCE_START = /[.!?] (?=\p{Lu})/u;
/** What is between contacts that share a label, at the end of a text: signs and digits, and such words. */
const SIGNS = /[^\p{L}\n|;•·.]{0,70}$/u;
const JOINED_BY = /(?<=^|[^\p{L}])(?:or|of|and|en|e-?mail|e-?pos)$|\S{1,64}@[^\s,;]{1,64}$/iu;
const CONTACT = /\d{3}|@/;

/** The text without contacts at its end that share its label: `Bookings 082 555 0175 or stay@camp.co.za, `. */
function withoutContacts(before: string): string {
  let rest = before.replace(SIGNS, '');
  while (JOINED_BY.test(rest)) rest = rest.replace(JOINED_BY, '').replace(SIGNS, '');
  return CONTACT.test(before.slice(rest.length)) ? rest : before;
}

/** Whose a number or an address is by the words before it, or before the contacts right before it, in the same sentence. */
export function ownerByLabel(before: string, site: string): Owner {
  const label = labelOf(withoutContacts(before));
  const words = wordsOf(label.split(SENTENCE_START).at(-1) ?? '');
  const isOwnDesk = words.some((word) => OWN_DESK.has(word) || isWordOfSite(word, site));
  if (words.some((word) => OTHER_DESK.has(word)) && !isOwnDesk) return 'others';
  if (!words.every((word) => OWN_CONTACT.has(word) || OWN_DESK.has(word) || isWordOfSite(word, site)))
    return 'unclear';
  return isOwnDesk ? 'own' : 'unsaid';
}

/** Whose an email address is by its mailbox: `desk` for that of bookings, `unsaid` for a person's. */
export function ownerByMailbox(email: string, site: string): Owner {
  if (OTHER_MAILBOX.test(email)) return 'others';
  const [mailbox = ''] = email.split('@');
  return OWN_MAILBOX.test(email) || isWordOfSite(mailbox.replace(/[^a-z0-9]/g, ''), site) ? 'desk' : 'unsaid';
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
