import { CELL_SEPARATOR, cellsOf } from './read-page';

/** Marks for "no" in tables and lists. */
const NO_MARK = String.raw`[✗✘✕✖❌❎⛔🚫×]`;
/** The whole text of a cell or bracket that denies what stands before it. */
const DENIAL = new RegExp(
  String.raw`^(?:${NO_MARK}\uFE0F?|x|no|nope|none|nee|geen|nil|n\/a|n\.a\.?|false|0|not? (?:available|allowed|permitted|provided|yet)|(?:nog )?nie(?: beskikbaar| toegelaat)?)[.!]?$`,
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
/** Words that say, wherever they stand, that something is not there now: `closed for renovations`, `coming soon`. */
const NOT_NOW_WORDS = String.raw`\b(?:(?:closed|gesluit|toe)(?!\w|${CLOSED_AT_TIMES})|(?:for|under|during) (?:renovations?|construction|repairs?|maintenance)|being (?:built|repaired|renovated|upgraded)|coming soon|opening soon|to be built|planned|in planning|out of (?:order|use)|unavailable|not (?:in use|working|operational)|binnekort|in aanbou|(?:word|is) (?:\w+ ){0,2}(?:gebou|herstel|gerenoveer|opgegradeer)|buite werking|buite gebruik|beplan\w*)\b`;
const NOT_NOW = new RegExp(NOT_NOW_WORDS, 'i');
/** The same at the start of a line. */
const NOT_NOW_ANSWER = new RegExp(
  String.raw`^(?:(?:temporarily|currently|still|is|are|tydelik|tans|nog|not) ){0,3}${NOT_NOW_WORDS}`,
  'i',
);
const SEPARATOR = /( ?\| ?|[()[\]]|: | [-–—] )/;

const isDenial = (text: string) => DENIAL.test(text.trim()) || NOT_NOW.test(text);

/** Whether words say that what is named before them, or below them as a heading, is not there now. */
export function isNotNow(words: string): boolean {
  return NOT_NOW.test(words);
}

/** Whether a line answers that what the line above names is not there: `Closed until 15 December.` */
function isDenyingAnswer(line: string): boolean {
  return DENIAL.test(line) || DENYING_ANSWER.test(line) || NOT_NOW_ANSWER.test(line);
}

/**
 * A line without what it says is not there: what a cell, a bracket or the text behind a dash or colon denies, as in
 * `Pool | No` and `Swimming pool (closed for renovations)`.
 */
function withoutDenied(line: string): string {
  const parts = line.split(SEPARATOR);
  const isDenied = DENIED_ITEM.test(line) || (parts[1] === ': ' && NOT_NOW.test(parts[0] ?? ''));
  if (isDenied) return '';
  // The parts that name something and are not yet denied; without them, each denial would walk back over all before it.
  const named = [0];
  for (let at = 2; at < parts.length; at += 2) {
    const part = parts[at] ?? '';
    if (!isDenial(part)) {
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

/** The lines without what they, or the line below as an answer, say is not there. */
export function withoutDenials(lines: readonly string[]): string[] {
  return lines.map((line, index) => {
    const below = lines[index + 1] ?? '';
    return isDenyingAnswer(below) ? '' : withoutDeniedColumns(withoutDenied(line), below);
  });
}
