import { folded, localMonth } from '@kampvuur/domain';
import { CELL_SEPARATOR, cellsOf, HEADING_LINE } from './read-page';

/** Marks for "no" in tables and lists. */
const NO_MARK = String.raw`[✗✘✕✖❌❎⛔🚫×]`;
/** The whole text of a cell or bracket that denies what stands before it. */
const DENIAL = new RegExp(
  String.raw`^(?:${NO_MARK}\uFE0F?|x|no|nope|none|nee|geen|nil|n\/a|n\.a\.?|false|0|(?:very )?soon|later|t\.?b\.?[acd]\.?|not? (?:available|allowed|permitted|provided|yet)|(?:nog )?nie(?: beskikbaar| toegelaat)?)[.!]?$`,
  'iu',
);
/** The beginning of an answer below a question or a heading: `No. We are off the grid.`, `Sorry, no pets.` */
const DENYING_ANSWER =
  /^(?:(?:no|nee|none|geen)(?:[.,!]|$)|(?:sorry|unfortunately|ongelukkig|jammer)\b[^.]{0,20}\b(?:no|not|nie|geen)\b)/i;
/** A list item that begins with a mark for "no". */
const DENIED_ITEM = new RegExp(String.raw`^(?:${NO_MARK}\uFE0F?|x(?= ))`, 'iu');
/** A mark without words, which says nothing itself: `✓`. */
const MARK = /^(?:yes|ja|[^\p{L}\p{N}]*)$/iu;
const CLOSED_AT_TIMES = String.raw`(?: on| every| during| op)? (?:mon|tues|wednes|thurs|fri|satur|sun|maan|dins|woens|donder|vry|sater|son|week|public|christmas|kersfees|easter|at|after|between|from|in|may|june|july|om|na|van|tussen)`;
const MONTH = String.raw`(?:jan(?:uary|uarie)?|feb(?:ruary|ruarie)?|march|maart|april|may|mei|june?|junie|july?|julie|aug(?:ust|ustus)?|sept?(?:ember)?|o[ck]t(?:ober)?|nov(?:ember)?|de[cs](?:ember)?)`;
const PART_OF_YEAR = String.raw`(?:${MONTH}|q[1-4]|spring|summer|autumn|winter|lente|somer|herfs)`;
/** A year with what part of it, in folded words: `2027`, `march 2027`, `the end of 2027`. */
const WHEN = String.raw`(?:(?:the )?(?:start|beginning|middle|mid|end|early|late|begin|middel|einde|vroeg|laat) (?:of |van )?)?(?:\d\d? )?(?:${PART_OF_YEAR} )?(20\d\d)`;
const FROM = String.raw`(?:as of|from|in|by|for|due|expected|planned|new|coming|ready|completion|available|open|opens|opening|nuut|vanaf|teen|vir|gereed|klaar|oop) `;
/** Folded words that only say when something is there: `2027` in a bracket, `ready by the end of 2027` anywhere. */
const ONLY_WHEN = new RegExp(`^(?:${FROM}){0,5}${WHEN}$`);
const ONLY_FROM = new RegExp(`^(?:${FROM}){1,5}${WHEN}$`);
/** The same among other words: `opening in 2027`. */
const OPENING = new RegExp(
  String.raw`\b(?:open|opens|opening|coming|ready|gereed) (?:${FROM}){0,3}${WHEN}\b`,
);
/** Words that say, wherever they stand, that something is not there now: `closed for renovations`, `coming soon`. */
const NOT_NOW_WORDS = String.raw`\b(?:(?:closed|gesluit|toe)(?!\w|${CLOSED_AT_TIMES})|(?:for|under|during) (?:renovations?|construction|repairs?|maintenance)|being (?:built|repaired|renovated|upgraded)|(?:coming|opening|opens) (?:soon|next (?:year|season|summer|winter|month)|(?:in )?${MONTH})|(?:to|will) be (?:built|added|opened|completed)|planned|proposed|in planning|(?:in|under) development|in (?:the )?future|out of (?:order|use)|unavailable|not (?:in use|working|operational)|binnekort|in aanbou|(?:word|is) (?:\w+ ){0,2}(?:gebou|herstel|gerenoveer|opgegradeer)|buite werking|buite gebruik|beplan\w*)\b`;
const NOT_NOW = new RegExp(NOT_NOW_WORDS, 'i');
/** The same at the start of a line. */
const NOT_NOW_ANSWER = new RegExp(
  String.raw`^(?:(?:temporarily|currently|still|is|are|tydelik|tans|nog|not) ){0,3}${NOT_NOW_WORDS}`,
  'i',
);
const SEPARATOR = /( ?\| ?|[()[\]]|: | [-–—] )/;

/** Whether a pattern finds a year in a text that has not ended yet: what is to come then may not be there. */
function isYearToCome(pattern: RegExp, text: string): boolean {
  if (!/20\d\d/.test(text)) return false;
  const year = pattern.exec(folded(text))?.[1];
  return year !== undefined && Number(year) >= localMonth(new Date()).year;
}

/** Whether words only say from when something will be there: `opening March 2027`. */
export const isOnlyFromLater = (words: string) => isYearToCome(ONLY_FROM, words);

/** Whether the text of a cell or bracket, or behind a dash or colon, denies what stands before its separator. */
export function isDenial(text: string, separator: string): boolean {
  if (DENIAL.test(text.trim()) || isNotNow(text)) return true;
  // A year alone in a cell heads a column of prices.
  return isYearToCome(separator.includes('|') ? ONLY_FROM : ONLY_WHEN, text);
}

/** Whether words say that what is named before them, or below them as a heading, is not there now. */
export function isNotNow(words: string): boolean {
  return NOT_NOW.test(words) || isYearToCome(OPENING, words);
}

/** Whether words before a colon say that what follows is not there now: `Coming soon: ...`, `New in 2027: ...`. */
const isLater = (words: string) => isNotNow(words) || isOnlyFromLater(words);

/** Whether a line answers that what the line above names is not there: `Closed until 15 December.` */
function isDenyingAnswer(line: string): boolean {
  const isNo = DENIAL.test(line) || DENYING_ANSWER.test(line) || NOT_NOW_ANSWER.test(line);
  return isNo || isOnlyFromLater(line);
}

/**
 * A line without what it says is not there: what a cell, a bracket or the text behind a dash or colon denies, as in
 * `Pool | No` and `Swimming pool (closed for renovations)`.
 */
function withoutDenied(line: string): string {
  const parts = line.split(SEPARATOR);
  const isDenied = DENIED_ITEM.test(line) || (parts[1] === ': ' && isLater(parts[0] ?? ''));
  if (isDenied) return '';
  // The parts that name something and are not yet denied; without them, each denial would walk back over all before it.
  const named = [0];
  for (let at = 2; at < parts.length; at += 2) {
    const part = parts[at] ?? '';
    if (!isDenial(part, parts[at - 1] ?? '')) {
      if (!MARK.test(part.trim())) named.push(at);
      continue;
    }
    const last = named.at(-1) ?? 0;
    parts[last] = withoutLastItem(parts[last] ?? '');
    parts[at] = '';
    if (parts[last] === '' && last > 0) named.pop();
  }
  return parts.join('');
}

/** A list without its last item, which a bracket behind it is about: `Braai, pool (closed)`. */
function withoutLastItem(text: string): string {
  const comma = text.lastIndexOf(',');
  return comma < 0 ? '' : text.slice(0, comma);
}

/** A row of headings without those under which the row below has a mark for "no". */
function withoutDeniedColumns(headings: string, marks: string): string {
  const answers = cellsOf(marks).map((cell) => cell.trim());
  const areMarks = answers.length > 1 && answers.every((answer) => MARK.test(answer) || DENIAL.test(answer));
  if (!areMarks) return headings;
  return cellsOf(headings)
    .filter((_, column) => !DENIAL.test(answers[column] ?? ''))
    .join(CELL_SEPARATOR);
}

/**
 * The lines, without the marks of headings, and without what they, or the line below as an answer, say is not there. A
 * heading is an answer to a heading only: elsewhere it begins another section.
 */
export function withoutDenials(lines: readonly string[]): string[] {
  const texts = lines.map((line) => HEADING_LINE.exec(line)?.[2] ?? line);
  const isHeading = (index: number) => HEADING_LINE.test(lines[index] ?? '');
  return texts.map((line, index) => {
    const below = texts[index + 1] ?? '';
    const isAnswered = isHeading(index) || !isHeading(index + 1);
    return isAnswered && isDenyingAnswer(below) ? '' : withoutDeniedColumns(withoutDenied(line), below);
  });
}
