import type { TaxonomyField } from '@kampvuur/domain';
import { isDenial } from '../scraping/extract/availability';

/** Why a term with a remark is not taken; `IMPORT_ROW_TEMPLATES` has the text of each. */
export type TermDoubt = 'notThere' | 'elsewhere';

/** What may be a name of a term, and what is said beside it. */
interface Remarked {
  name: string;
  remark: string;
}

const IN_BRACKETS = /\(([^()]*)\)|\[([^[\]]*)\]/g;

/** A text without what stands in its brackets. */
export const withoutBrackets = (text: string): string => text.replace(IN_BRACKETS, ' ').trim();

const NOT = /^(?:no|geen|sonder)\s+(?<name>.+)$/i;
/** `2 x ablutions`, `12 power points`; not `4x4`. */
const COUNTED = /^(?<remark>\d{1,4})\s*(?:x\s*(?!\d))?(?<name>\D.*)$/i;
const TIMES = /^(?<name>.*\S)\s+x\s?(?<remark>\d{1,4})$/i;
const PARTED = /^(?<name>[^:@]*?[^:@\s])(?:\s*[@:]\s*|\s+[-–—]\s+)(?<remark>.+)$/;
const BESIDE =
  /^(?<name>.*?\S)\s+(?<remark>(?:at|by|in|op|near|naby|within|binne|with|met|for|vir|per)\s.+|nearby|naby|close by|next door|langsaan|off[ -]site)$/i;
const BEFORE_A_NUMBER = /^(?<name>\D*[^\d\s±~])\s+(?<remark>(?:[±~]|R\s?)?\d.*)$/;

/** How a name and a remark can be separated, the surest first. */
const FORMS = [NOT, TIMES, COUNTED, PARTED, BEFORE_A_NUMBER, BESIDE];

/** The readings of a text as a name with a remark. */
export function remarkedNames(text: string): Remarked[] {
  const inBrackets = [...text.matchAll(IN_BRACKETS)]
    .map(([, round, square]) => round ?? square ?? '')
    .join(' ');
  const plain = withoutBrackets(text);
  const readings = FORMS.flatMap((form): Remarked[] => {
    const { name, remark = 'no' } = form.exec(plain)?.groups ?? {};
    return name === undefined ? [] : [{ name, remark: `${remark} ${inBrackets}`.trim() }];
  });
  return inBrackets === '' ? readings : [{ name: plain, remark: inBrackets }, ...readings];
}

const AWAY =
  /\d\s*(?:kms?|kilomet\w+|miles?|myl)\b|\d\s*(?:m|metres?|min|mins|minutes?|minute|minuut)(?: ?['’])? (?:away|drive|walk|from|weg|ry|stap|van)\b|(?<!\btake[ -])\baway\b|\b(?:nearby|close by|next door|langsaan|off[ -]site|down the road|km weg)\b|\b(?:in|at|op|by|van) (?:(?:the|die) )?(?:(?:nearest|nearby|local|naaste) )?(?:town|village|dorp)\b|^(?:town|village|dorp|naby|near)$/i;

/** Why a remark beside a term says that a campsite does not have it; null where it does not. What one does may be further away. */
export function doubtOf(remark: string, taxonomy: TaxonomyField): TermDoubt | null {
  // In a sheet `x` is a tick.
  const isNo = /^(?:x?0|n)$/i.test(remark) || (!/^x$/i.test(remark) && isDenial(remark, '('));
  if (isNo) return 'notThere';
  return taxonomy === 'facilities' && AWAY.test(remark) ? 'elsewhere' : null;
}

/** A yes with a remark: the `5km` of `yes (5km)`. */
const YES = /^(?:yes|y|ja|j|x|✓|✔)\W+(.*?)\W*$/iu;

/** Why an answer in the column of a term gives it not, though it says yes. */
export const doubtOfAnswer = (answer: string, taxonomy: TaxonomyField): TermDoubt | null =>
  doubtOf(YES.exec(answer)?.[1] ?? '', taxonomy);
