import { MAX_EMAIL } from '../limits';

/** Longest part before the @, in characters (RFC 5321). */
const MAX_LOCAL = 64;
const LOCAL = /^[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u;
const LABEL = /^[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?$/u;
const TOP_LEVEL = /^(?:\p{L}{2,63}|xn--[a-z0-9-]{2,59})$/iu;

/**
 * The rule for email addresses of people and campsites: a dotted local part and a host name with a top-level domain.
 */
export function isEmailAddress(text: string): boolean {
  const [local = '', host = '', ...rest] = text.split('@');
  if (rest.length > 0 || text.length > MAX_EMAIL || local.length > MAX_LOCAL || !LOCAL.test(local))
    return false;
  const labels = host.split('.');
  return (
    labels.length > 1 && labels.every((label) => LABEL.test(label)) && TOP_LEVEL.test(labels.at(-1) ?? '')
  );
}

/** Where a website begins that is written right behind an email address: `info@camp.co.zawww.camp.co.za`. */
export const GLUED_WEBSITE = /(?<=@[\w.-]{1,250}\.[a-z]{2,24})(?:www\.|https?(?=:|$))/i;
