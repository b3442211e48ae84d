import { partialDate } from '@kampvuur/domain';
import { closedForATime } from './read-closed';

/** What a name says of a closing: since when, or in a remark that says it of a time only, or what is not understood. */
export type NamedClosing = { on: string | null } | { remark: string };

export interface NameAndClosing {
  name: string;
  closing: NamedClosing | null;
}

const FOR_NOW = String.raw`until further notice|tot (?:verdere|nadere) kennisgewing`;
const HOW = String.raw`(?:(?:(?:the |die )?(?:camp(?:site)?|site|park|resort|kamp(?:plek)?|oord)|now|nou|is|has|het|sadly|currently|tans|permanently|permanent|perm\.?|finally|indefinitely|${FOR_NOW})\s+)*`;
const SHUT = String.raw`(?:closed|gesluit|defunct|ceased (?:operating|operations|trading)|out of business|no longer (?:open|operating|operational|in operation|trading|exists)|not (?:operating|operational)|bestaan nie meer(?: nie)?|nie meer (?:oop|in bedryf)(?: nie)?)`;
const FOR_GOOD = String.raw`(?:\s+(?:down|permanently|for good|indefinitely|permanent|vir goed|${FOR_NOW}))*`;
const SINCE = String.raw`(?:,?\s+(?:(?:since|in|on|sedert|sinds|op)\s+)?(?<on>(?:\d{1,2}\s+)?(?:\p{L}{3,9}\.?\s+)?[\d/-]*(?:19|20)\d\d[\d/-]*))?`;
/** A remark that the place has closed, and nothing else; `toe` is a part of names and counts only in brackets. */
const remarkOf = (shut: string) => new RegExp(`^${HOW}${shut}${FOR_GOOD}${SINCE}[\\s.!*]*$`, 'iu');
const CLOSING = remarkOf(SHUT);
const CLOSING_IN_BRACKETS = remarkOf(`(?:${SHUT}|toe)`);

/** A closing for a time: `temporarily closed`, `closed for winter`, `closed June & July`. */
const FOR_A_TIME =
  /^(?:(?:temporarily|temp\.?|seasonally|tydelik|currently|tans)\s+)?(?:closed|gesluit)(?:\s+(?:for|until|till|in|during|on|from|vir|tot|gedurende|vanaf|op|temporarily|tydelik|(?:jan|feb|mar|maart|apr|may|mei|jun|jul|aug|sep|oct|okt|nov|dec|des)\w*)\b.*)?$/i;

/** Longest name that is looked at, in characters. */
const MAX_LOOKED_AT = 200;

const IN_BRACKETS = /\s*[([]([^()[\]]+)[)\]]\s*/gu;
/** A remark at the end, behind a dash, a colon, a comma or asterisks. */
const AT_END =
  /^(.*[^\s*–—-])(?:\s+[-–—]+\s*|\s*[–—:,;/]\s*|\s*\*+\s*|-(?=CLOSED|GESLUIT))(\p{L}[^–—:;*]*)\**$/u;
const AT_START = /^\**([^–—:;*-]*\p{L})(?:\s*\*+\s*|\s*[–—:;!]+\s*|\s+-+\s+)(\S.*)$/u;
/** The last words, where nothing parts them from the name. */
const LAST_WORDS =
  /^(.*?\S)(?<!\b(?:never|not|nooit|nie|half|is|and|en|or|of))\s+((?:(?:now|nou|permanently|permanent)\s+)?(?:closed(?:\s+down)?|gesluit))$/iu;

function closingIn(remark: string, pattern: RegExp): NamedClosing | null {
  const text = remark.trim();
  const found = pattern.exec(text);
  const since = found?.groups?.['on'] ?? '';
  const on = partialDate(since);
  if (found && (since === '' || on !== null)) return { on };
  return FOR_A_TIME.test(text) && closedForATime(text) ? { remark: text } : null;
}

/** A remark that speaks of a closing in other words: `sold and closed`, not the name `Closed Gate`. */
const SPEAKS_OF_CLOSING = /(?<!\b(?:not|never|nie|nooit)\s)\b(?:closed|gesluit)\b/iu;
const PARTS = /[([]([^()[\]]+)[)\]]|(?:\s[-–—]+\s*|[–—:;,/])\s*(\p{L}[^()[\]]*)$/gu;

/** The remark of a name that says of a closing what is not understood. */
function otherRemark(text: string): NameAndClosing | null {
  const remarks = [...text.matchAll(PARTS)].map(([, inside, behind]) => (inside ?? behind ?? '').trim());
  const remark = remarks.find(
    (each) => SPEAKS_OF_CLOSING.test(each) && !/\bClosed\s+\p{Lu}\p{Ll}/u.test(each),
  );
  return remark === undefined ? null : { name: text, closing: { remark } };
}

/** Words of which a remark has one: a fast look. */
const MAY_BE_CLOSED = /clos|gesl|toe|defunct|ceased|out of|no longer|not op|nie meer/i;

function inBrackets(text: string): NameAndClosing | null {
  for (const [remark, content = ''] of text.matchAll(IN_BRACKETS)) {
    const found = without(content, text.replace(remark, ' '), CLOSING_IN_BRACKETS);
    if (found) return found;
  }
  return null;
}

/** The rest of a text as a name, if a part of it says that the place has closed. */
function without(remark: string, rest: string, pattern = CLOSING): NameAndClosing | null {
  const closing = rest.trim() === '' ? null : closingIn(remark, pattern);
  return closing && { name: rest.trim(), closing };
}

/**
 * A name without a remark that the campsite has closed: `Ou Pos - CLOSED`, `Ou Pos (gesluit sedert 2021)`. `Closed Gate Farm` and
 * `Huis Toe` are names.
 */
export function withoutClosing(text: string): NameAndClosing {
  const stays = { name: text, closing: null };
  if (text.length > MAX_LOOKED_AT || !MAY_BE_CLOSED.test(text)) return stays;
  const [, before = '', last = ''] = AT_END.exec(text) ?? LAST_WORDS.exec(text) ?? [];
  const [, first = '', behind = ''] = AT_START.exec(text) ?? [];
  return inBrackets(text) ?? without(last, before) ?? without(first, behind) ?? otherRemark(text) ?? stays;
}
