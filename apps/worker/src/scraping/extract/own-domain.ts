import { parseUrl } from '@kampvuur/domain';

/** Endings under which names are registered, as `co.za`. */
const SECOND_LEVEL = /^(?:co|org|net|web|ac|gov|com|edu)$/;

/** The name somebody has registered: `camp` of `www.camp.co.za`; null for an address of numbers. */
function registeredName(host: string): string | null {
  const parts = host.toLowerCase().split('.').filter(Boolean);
  if (parts.length < 2 || /^\d+$/.test(parts.at(-1) ?? '')) return null;
  const isSecondLevel = parts.length > 2 && SECOND_LEVEL.test(parts.at(-2) ?? '');
  return parts.at(isSecondLevel ? -3 : -2) ?? null;
}

/** Whether a domain is that of the page; null where the page's address does not tell. */
export function isOwnDomain(domain: string, address: string): boolean | null {
  const own = registeredName(parseUrl(address)?.hostname ?? '');
  return own === null ? null : registeredName(domain) === own;
}

/** Shorter names stand in anything. */
const MIN_NAME = 5;

/** Whether a page's own name stands in a text, such as the path of its page elsewhere. */
export function bearsOwnName(text: string, address: string): boolean {
  const own = registeredName(parseUrl(address)?.hostname ?? '');
  const plain = (words: string) => words.toLowerCase().replace(/[^a-z0-9]/g, '');
  return own !== null && plain(own).length >= MIN_NAME && plain(text).includes(plain(own));
}
