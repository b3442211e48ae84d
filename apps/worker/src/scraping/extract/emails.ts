import { entryError, GLUED_WEBSITE } from '@kampvuur/domain';
import { decodedLink, isOwnContactLabel, labelBefore, ownerByLabel, ownerByMailbox } from './contact-labels';
import { isOfOthers, siteOf, textsElsewhere } from './context';
import { TAKE } from './limits';
import { isOwnDomain } from './own-domain';
import type { PageData } from './page-data';
import { ownText } from './element-text';
import { type Page, resolved } from './read-page';
import { type Owner, type Sighting, snippetAt, snippetOf, valuesOf } from './sightings';

const EMAIL =
  /[a-z0-9][a-z0-9._%+-]{0,63}@[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){0,4}\.[a-z]{2,24}(?![a-z0-9@-])/gi;
/** `info [at] camp [dot] co.za`, with any brackets; without brackets, "at" and "dot" must both occur (`SPOKEN`). */
const HIDDEN_AT = /[ ]?[[({<]\s?(?:at|@)\s?[\])}>][ ]?/gi;
const HIDDEN_DOT = /[ ]?[[({<]\s?(?:dot|punt|\.)\s?[\])}>][ ]?/gi;
const SPOKEN = /\b([a-z0-9._-]{1,40}) at ([a-z0-9-]{1,60}) dot ([a-z0-9-]{1,40})(?: dot ([a-z]{2,10}))?\b/gi;
/** Text right behind an address: after the end of a South African one, or a word with a capital. */
const GLUED_BEHIND = /(?<=@[a-z\d.-]{1,100}\.(?:ac|co|gov|law|net|nom|org|school|web)\.za)(?=\.?[a-z\d])/gi;
const GLUED_CAPITAL = /(?<=@[a-z\d.-]{1,100}\.[a-z]{2,24})(?=[A-Z][a-z]{2})/g;
/** A word right before an address may be a label or part of it; only a person can decide. */
const GLUED_LABEL = /^(?:e-?(?:mails?|pos)|mailto)[a-z]/i;
const FILE = /\.(?:png|jpe?g|gif|webp|svg|css|js)$/i;
/** Placeholders, and addresses of services that build websites. */
const NOT_THEIRS =
  /^(?:no-?reply|donotreply|postmaster|webmaster|you|your(?:name|email)?|name|user|username|email|test|john\.?doe|jane\.?doe)@|@(?:.*\.)?(?:example|sentry|wixpress|domain|yourdomain|mysite|yoursite|website|yourwebsite|company|yourcompany|test|email|wordpress|squarespace|godaddy|wix|jimdo|weebly|elegantthemes|nightsbridge|inforegulator)\./i;

const HEX = 16;
/** Longest email address; an obfuscated one is at most twice as long. */
const MAX_LENGTH = 254;

/** Decodes Cloudflare's email obfuscation: hexadecimal bytes, of which the first is the XOR key of the others. */
function decodeProtected(code: string): string {
  const bytes = (code.slice(0, 2 * MAX_LENGTH).match(/[\da-f]{2}/gi) ?? []).map((pair) =>
    Number.parseInt(pair, HEX),
  );
  return String.fromCharCode(...bytes.slice(1).map((byte) => byte ^ (bytes[0] ?? 0)));
}

/** Email providers open to anybody, whose domain says nothing about the owner. */
const FREE_MAIL =
  /@(?:gmail|googlemail|yahoo|ymail|outlook|hotmail|live|msn|icloud|me|aol|proton(?:mail)?|gmx|zoho|webmail|telkomsa|mweb|iafrica|lantic|vodamail|absamail|netactive|intekom|isat|webafrica|cybersmart|vodacom|mtn)\./i;

function sightingOf(value: string, snippet: string, isWeak: boolean): Sighting<string> {
  return { value, strength: isWeak ? 'weak' : 'plain', snippet };
}

/** Addresses in links, except for links whose text is the address, which `fromText` finds. */
function fromLinks({ links, elements, base }: Page): Sighting<string>[] {
  const visible = new Set(
    elements
      .filter((element) => element.name === 'a' && ownText(element).includes('@'))
      .map(({ attribs }) => resolved(attribs['href'] ?? '', base)),
  );
  const mailto = links
    .filter((link) => /^mailto:/i.test(link) && !visible.has(link))
    .flatMap((link) => decodedLink(link.replace(/^mailto:/i, '').replace(/\?.*$/s, '')).split(/[,;]/));
  const codes = elements.flatMap(({ attribs }) => attribs['data-cfemail'] ?? []);
  const linked = links.flatMap((link) => /\/cdn-cgi\/l\/email-protection#([\da-f]+)/i.exec(link)?.[1] ?? []);
  const addresses = [...mailto, ...[...codes, ...linked].map(decodeProtected)];
  return addresses.map((address) =>
    sightingOf(address, snippetOf(`mailto: ${address.slice(0, MAX_LENGTH)}`), false),
  );
}

function fromText(page: Page, site: string): Sighting<string>[] {
  const { text } = page;
  const open = text
    .replace(HIDDEN_AT, '@')
    .replace(HIDDEN_DOT, '.')
    .replace(SPOKEN, (_all, user: string, ...parts: unknown[]) => {
      const domain = parts.slice(0, 3).filter((part) => typeof part === 'string');
      return `${user}@${domain.join('.')}`;
    })
    .replace(GLUED_BEHIND, ' ')
    .replace(GLUED_CAPITAL, ' ');
  const elsewhere = textsElsewhere(page);
  const found: Sighting<string>[] = [];
  let [line, lineEnd] = ['', -1];
  const written = text.split('\n').values();
  for (const match of open.matchAll(EMAIL)) {
    if (found.length > TAKE.matches) break;
    const [email] = match;
    for (; lineEnd < match.index; lineEnd = endOfLine(open, lineEnd + 1)) line = written.next().value ?? '';
    const before = labelBefore(open, match.index);
    const isOther = isOfOthers(open, match.index, email.length) || elsewhere.has(line);
    const owner = isOther ? 'others' : ownerByLabel(before, site);
    const isUnclear = !isOwnContactLabel(before, site);
    const snippet = snippetAt(open, match.index, email.length);
    const isWeak = owner === 'others' || GLUED_LABEL.test(email);
    found.push({ ...sightingOf(email, snippet, isWeak), isUnclear, owner });
  }
  return found;
}

function endOfLine(text: string, from: number): number {
  const end = text.indexOf('\n', from);
  return end < 0 ? text.length : end;
}

/** An address as it is stored; null for a placeholder, a file name, or an invalid one. */
function emailOf(written: string): string | null {
  if (written.length > 2 * MAX_LENGTH) return null;
  const [address = ''] = written
    .replace(/^mailto:/i, '')
    .trim()
    .toLowerCase()
    .split(GLUED_WEBSITE);
  const email = address.replace(/\.$/, '');
  if (NOT_THEIRS.test(email) || FILE.test(email)) return null;
  return entryError('email', email, []) === null ? email : null;
}

/** Whose an address of another domain is, by its words: those that leave a doubt count against it. */
const OWNER_ELSEWHERE: Record<Owner, Owner> = {
  own: 'own',
  desk: 'unclear',
  unsaid: 'unclear',
  unclear: 'others',
  others: 'others',
};

/**
 * Rates an email address by its domain and mailbox: the page's own domain confirms it, except for mailboxes of others such as
 * `accounts@`; another domain makes it weak.
 */
function weighedByAddress(sighting: Sighting<string>, address: string, site: string): Sighting<string> {
  const { value, strength, owner = 'unsaid' } = sighting;
  const mailbox = ownerByMailbox(value, site);
  if (mailbox === 'others') return { ...sighting, strength: 'weak', owner: 'others' };
  const isOwn = isOwnDomain(value.slice(value.indexOf('@') + 1), address);
  if (isOwn === null || strength === 'declared' || FREE_MAIL.test(value)) return sighting;
  if (!isOwn) return { ...sighting, strength: 'weak', owner: OWNER_ELSEWHERE[owner] };
  const isDesk = mailbox === 'desk' && (owner === 'unsaid' || owner === 'unclear');
  return { ...sighting, isConfirmed: true, isUnclear: false, owner: isDesk ? 'desk' : owner };
}

/** Sightings of email addresses on a page, those in links first; none when there are as many as in a directory. */
export function emailsOf(page: Page, data: PageData): Sighting<string>[] {
  const items = data.microdata('email').map((found) => ({
    ...found,
    strength: 'declared' as const,
    snippet: snippetOf(`email: ${found.value}`),
  }));
  const emails: Sighting<string>[] = [];
  for (const found of [
    ...fromLinks(page),
    ...data.jsonLd('email'),
    ...items,
    ...fromText(page, siteOf(page)),
  ]) {
    const value = emailOf(found.value);
    if (value !== null) emails.push(weighedByAddress({ ...found, value }, page.address, siteOf(page)));
    // Directories are abandoned early: comparing all addresses with each other would take quadratic time.
    if (valuesOf(emails).length > TAKE.emails * 2) return [];
    if (emails.length > TAKE.sightings) break;
  }
  return emails;
}
