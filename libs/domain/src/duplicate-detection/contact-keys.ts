import type { ContactList } from '../facts/facts';
import { parseUrl } from '../text/links';

/** Digits of a South African number without its 0 or +27. */
const NUMBER_DIGITS = 9;

/** Sites on which many places have a page: sharing one is no evidence. */
const SHARED_HOSTS =
  /(?:^|\.)(?:facebook|instagram|booking|airbnb|tripadvisor|google|youtube|twitter|x|whatsapp|wa)\.(?:com|me|co\.za)$|(?:^|\.)(?:sa-venues|lekkeslaap|safarinow|travelground|nightsbridge|roomsforafrica|campsa|caravanparks|goo|bit|linktr)\.(?:co\.za|com|gl|ly|ee)$/;

/** Email providers open to anybody: sharing one is no evidence. */
const MAIL_HOSTS =
  /^(?:gmail|yahoo|hotmail|outlook|live|icloud|webmail|mweb|telkomsa|vodamail|iafrica|absamail|lantic|isat|polka)\.(?:com|co\.za|net)$|^(?:xsinet|mtnloaded|global|iburst|afrihost|axxess)\./;

export interface ContactKeys {
  phones: string[];
  emails: string[];
  /** Hosts of websites and email addresses, except for shared ones. */
  hosts: string[];
}

export type Contacts = Readonly<Partial<Record<ContactList, readonly string[]>>>;

/** Contacts in canonical form: equal for different spellings of one. */
export function contactKeys({
  contactPhones = [],
  contactEmails = [],
  websiteUrls = [],
}: Contacts): ContactKeys {
  const emails = contactEmails.map(emailKey);
  const hosts = [...websiteUrls.map(hostOf), ...emails.map(mailHostOf)];
  return { phones: unique(contactPhones.map(phoneKey)), emails: unique(emails), hosts: unique(hosts) };
}

/** The keys of one contact. */
export function keysOfContact(field: ContactList, contact: string): string[] {
  if (field === 'contactPhones') return known([phoneKey(contact)]);
  if (field === 'websiteUrls') return known([hostOf(contact)]);
  const email = emailKey(contact);
  return known([email, mailHostOf(email)]);
}

/** All of these keys. */
export function allContactKeys(contacts: Contacts): string[] {
  const { phones, emails, hosts } = contactKeys(contacts);
  return unique([...phones, ...emails, ...hosts]);
}

/** `+27 (0)21 555-0100` and `021 555 0100` are both `215550100`. */
function phoneKey(phone: string): string {
  return phone.replace(/\D/g, '').slice(-NUMBER_DIGITS);
}

const emailKey = (email: string): string => email.trim().toLowerCase();

/** The host of a website; empty for one that many places share. */
function hostOf(website: string): string {
  const host = parseUrl(website)?.hostname.replace(/^www\./, '') ?? '';
  return SHARED_HOSTS.test(host) ? '' : host;
}

/** The host of an email address; empty for a provider's. */
function mailHostOf(email: string): string {
  const host = email.slice(email.indexOf('@') + 1);
  return MAIL_HOSTS.test(host) ? '' : host;
}

const known = (keys: string[]): string[] => keys.filter((key) => key !== '');

function unique(keys: string[]): string[] {
  const found = known(keys);
  return found.length < 2 ? found : [...new Set(found)];
}
