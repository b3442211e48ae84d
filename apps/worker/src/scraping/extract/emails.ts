import { entryError } from '@kampvuur/domain';
import { decoded } from './decoded';
import { TAKE } from './limits';
import type { PageData } from './page-data';
import type { Page } from './read-page';

const EMAIL =
  /[a-z0-9][a-z0-9._%+-]{0,63}@[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){0,4}\.[a-z]{2,24}(?![a-z0-9@-])/gi;
/** `info [at] camp [dot] co.za`, also with round brackets; a bare "at" needs a bare "dot" beside it. */
const HIDDEN_AT = /[ ]?[[({<]\s?(?:at|@)\s?[\])}>][ ]?/gi;
const HIDDEN_DOT = /[ ]?[[({<]\s?(?:dot|punt|\.)\s?[\])}>][ ]?/gi;
const SPOKEN = /\b([a-z0-9._-]{1,40}) at ([a-z0-9-]{1,60}) dot ([a-z0-9-]{1,40})(?: dot ([a-z]{2,10}))?\b/gi;
const FILE = /\.(?:png|jpe?g|gif|webp|svg|css|js)$/i;
/** Made up, or of those who built the page. */
const NOT_THEIRS =
  /^(?:no-?reply|donotreply|postmaster|webmaster|you|your(?:name|email)?|name|user|email|john\.?doe)@|@(?:.*\.)?(?:example|sentry|wixpress|domain|yourdomain|mysite|email|wordpress|squarespace|godaddy)\./i;

const HEX = 16;
/** No address is longer, nor is what protects one twice as long. */
const MAX_LENGTH = 254;

/** An address written as numbers by a well-known protection: the first one is the key to the others. */
function unprotected(code: string): string {
  const bytes = (code.slice(0, 2 * MAX_LENGTH).match(/[\da-f]{2}/gi) ?? []).map((pair) =>
    Number.parseInt(pair, HEX),
  );
  return String.fromCharCode(...bytes.slice(1).map((byte) => byte ^ (bytes[0] ?? 0)));
}

function fromLinks({ links, elements }: Page): string[] {
  const mailto = links
    .filter((link) => /^mailto:/i.test(link))
    .flatMap((link) => decoded(link.replace(/^mailto:/i, '').replace(/\?.*$/s, '')).split(/[,;]/));
  const codes = elements.flatMap(({ attribs }) => attribs['data-cfemail'] ?? []);
  const linked = links.flatMap((link) => /\/cdn-cgi\/l\/email-protection#([\da-f]+)/i.exec(link)?.[1] ?? []);
  return [...mailto, ...[...codes, ...linked].map(unprotected)];
}

function fromText(text: string): string[] {
  const open = text
    .replace(HIDDEN_AT, '@')
    .replace(HIDDEN_DOT, '.')
    .replace(SPOKEN, (_all, user: string, ...parts: unknown[]) => {
      const domain = parts.slice(0, 3).filter((part) => typeof part === 'string');
      return `${user}@${domain.join('.')}`;
    });
  return open.match(EMAIL) ?? [];
}

/** Email addresses of a page, those it links to first; none when there are so many that it is a directory. */
export function emailsOf(page: Page, data: PageData): string[] {
  const found = [...fromLinks(page), ...data.texts('email'), ...data.item('email'), ...fromText(page.text)];
  const emails: string[] = [];
  for (const entry of found) {
    if (entry.length > 2 * MAX_LENGTH) continue;
    const email = entry
      .replace(/^mailto:/i, '')
      .trim()
      .toLowerCase()
      .replace(/\.$/, '');
    const isTheirs = !NOT_THEIRS.test(email) && !FILE.test(email);
    if (isTheirs && entryError('email', email, emails) === null) emails.push(email);
    // Comparing each of a directory with all would cost their square.
    if (emails.length > TAKE.emails * 2) return [];
  }
  return emails.slice(0, TAKE.emails);
}
