import { folded } from '@kampvuur/domain';

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
const MIN_NAME_WORD = 4;
/** The name of a person behind the word for a call or a booking: `Bookings: Elsabe`. */
const PERSON =
  /\b((?:[Bb]ookings?|[Bb]esprekings|[Cc]all|[Rr]ing|[Pp]hone|[Cc]ontact|[Kk]ontak|[Ss]kakel|[Bb]el|[Rr]eservations|[Nn]avrae|[Ee]nquiries|[Oo]om|[Tt]annie|Mrs?|Mev|Mnr)(?: vir)?:? )\p{Lu}\p{Ll}+(?= |:|$)/giu;

/** Whether the words before a number or an address, back to the last mark or number, are those of the campsite's own. */
export function isLabelledOwn(before: string, site: string): boolean {
  const label = before.split(/[\n|;•·]|\d{3,}|\S@\S+/).at(-1) ?? '';
  const words = folded(label.replace(PERSON, '$1')).split(' ').filter(Boolean);
  return words.every(
    (word) => OWN_CONTACT.has(word) || (word.length >= MIN_NAME_WORD && site.includes(word)),
  );
}

/** Characters before a contact in which its label is read. */
const MAX_LABEL = 70;

/** What stands before a contact. */
export function labelBefore(text: string, index: number): string {
  return text.slice(Math.max(0, index - MAX_LABEL), index);
}
