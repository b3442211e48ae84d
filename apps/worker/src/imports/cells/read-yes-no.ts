import { folded, TAXONOMY_SYNONYMS } from '@kampvuur/domain';
import { IMPORT_ROW_TEMPLATES } from '@kampvuur/domain/import-row-messages';
import { filled } from '@kampvuur/domain/message-templates';
import type { RawCell } from '../raw-sheets';
import { cellText, shortText } from './cell-text';
import { quoted, parsed, type ParseResult } from './parse-result';

const WELCOME =
  '(?:allowed|welcome|permitted|accepted|available|friendly|toegelaat|welkom|beskikbaar|toelaatbaar|vriendelik)';
/** On a lead is welcome too: `honde aan leiband`. */
const ON_A_LEAD = /\b(?:leash(?:ed)?|leads?|leibande?)\b/i;

const YES =
  /^(?:yes|y|yep|ja|j|x|v|true|1|ok|allowed|available|beskikbaar|welcome|toegelaat|welkom)\b|^(?:[✓✔☑✅√●•*+]|👍)/iu;
const NO =
  /^(?:no|not|nope|none|nee|n|nie|geen|never|nooit|false|0|unavailable|prohibited|verbode|[✗✘☒✕✖×❌🚫⛔]|👎)(?!\p{L}|\d)/iu;
const WELCOME_LATER = new RegExp(String.raw`\b${WELCOME}\b`, 'i');
const DENIED = /\b(?:no|not|none|never|nie|geen|nee|except|behalwe|prohibited|verbode|strictly|streng)\b/i;
const NOT_WELCOME = new RegExp(String.raw`\b(?:not|no|nie|never|geen)\s+(?:\S+\s+)?${WELCOME}\b`, 'i');

/**
 * Reads yes or no, also in a sentence (`honde toegelaat aan leiband`); null for an empty cell, and for anything else with a
 * warning.
 */
export function readYesNo(cell: RawCell | undefined): ParseResult<boolean | null> {
  if (typeof cell === 'boolean') return parsed(cell);
  const text = shortText(cell);
  if (text === '') return parsed(isEmptyNo(cell) ? false : null);
  const answer = answerIn(text);
  return answer === null
    ? parsed(null, filled(IMPORT_ROW_TEMPLATES.neitherYesNorNo, { text: quoted(text) }))
    : parsed(answer);
}

/** Both answers of a form, of which none was struck out. */
const UNANSWERED = /^(?:yes|y|ja|j)\s*[/|]\s*(?:no|n|nee)\W*$/i;

function answerIn(text: string): boolean | null {
  if (UNANSWERED.test(text)) return null;
  if (NO.test(text) || NOT_WELCOME.test(text)) return false;
  if (YES.test(text)) return true;
  const isWelcome = WELCOME_LATER.test(text) || ON_A_LEAD.test(text);
  return isWelcome && !DENIED.test(text) ? true : null;
}

/** `None` and `geen` stand for an empty cell elsewhere; here they are an answer. */
function isEmptyNo(cell: RawCell | undefined): boolean {
  return typeof cell === 'string' && /^\s*(?:none|geen)\s*$/i.test(cell);
}

/** A no and nothing else: `n/a`, `not sure` and `no info` deny nothing. */
const SURE_NO =
  /^(?:no|nope|nee|n|nie|never|nooit|false|0|unavailable|prohibited|verbode|(?:not|nie) (?:available|allowed|permitted|beskikbaar|toegelaat)|(?:[✗✘☒✕✖×❌🚫⛔]|👎)\uFE0F?)\s*[.!]*$/iu;

/** Whether a cell says no, and only that. */
export function isSureNo(cell: RawCell | undefined): boolean {
  return cell === false || isEmptyNo(cell) || SURE_NO.test(cellText(cell));
}

/** What a sentence denies: the pets of `No pets allowed, please` and of `Pets are not allowed`. */
const DENIALS = [
  /^(?:(?:strictly|streng|sorry|no|nee)[,:]? )?(?:no|geen) (.+?)(?: (?:allowed|permitted|available|please|toegelaat|beskikbaar))*(?: nie)?[.!]*$/i,
  /^(.+?) (?:(?:is|are) )?(?:(?:not|nie) (?:allowed|permitted|welcome|available|toegelaat|welkom|beskikbaar)(?: nie)?|prohibited|forbidden|verbode)[.!]*$/i,
];

/** Whether a cell denies a term for sure: with no more than a no, or with the term's name beside it: `No pets`, `geen skadu`. */
export function deniesTerm(cell: RawCell | undefined, term: string): boolean {
  if (isSureNo(cell)) return true;
  const text = shortText(cell);
  return DENIALS.some((denial) => isNameOf(denial.exec(text)?.[1] ?? '', folded(term)));
}

function isNameOf(text: string, term: string): boolean {
  const name = folded(text);
  return (
    name === term || TAXONOMY_SYNONYMS.some(([first, ...others]) => first === term && others.includes(name))
  );
}

/** Reads the answer of a column about one term: also a number of them, such as 12 power points. */
export function readTermAnswer(cell: RawCell | undefined): ParseResult<boolean | null> {
  const text = cellText(cell);
  return /^\d{1,4}$/.test(text) ? parsed(Number(text) > 0) : readYesNo(cell);
}
