import { IMPORT_ROW_TEMPLATES } from '@kampvuur/domain/import-row-messages';
import { filled } from '@kampvuur/domain/message-templates';
import type { RawCell } from '../raw-sheets';
import { shortText } from './cell-text';
import { quoted, parsed, type ParseResult } from './parse-result';
import { readYesNo } from './read-yes-no';

const CLOSED =
  /\b(?:closed|gesluit|toe|defunct|ceased|not (?:open|operating|operational)|nie oop nie|out of business)\b/i;
const OPEN = /\b(?:open|oop|operational|operating|active|trading|in bedryf|aktief)\b/i;

/** Words that say when it is closed: a season is no closing. */
const AT_TIMES =
  /\b(?:seasonal\w*|seasons?|seisoen\w*|winter|summer|somer|weekdays?|weekends?|mondays?|maandae?|sundays?|sondae?|until|till|tot|from|vanaf|temp(?:orar\w*)?|tydelik|(?:jan|feb|mar|apr|may|mei|jun|jul|aug|sep|oct|okt|nov|dec|des)\w*|\d{1,2}[:h]\d{2})\b/i;

/** A header that asks whether the campsite is open, so that `no` means closed. */
const ASKS_OPEN = /\b(?:open|oop|operat\w*)\b/i;
const ASKS_CLOSED = /\b(?:closed|gesluit|toe)\b/i;

/** What says for how long and is no time: it may be for good. */
const FOR_GOOD =
  /\b(?:until further notice|tot (?:verdere|nadere) kennisgewing)\b|\b(?:since|sedert|sinds)\b[^.;]*/gi;

/** Whether a text says when a campsite is closed: in a season, on days, until a month. */
export const closedForATime = (text: string): boolean => AT_TIMES.test(text.replace(FOR_GOOD, ' '));

/** Reads whether a campsite has closed, from `closed`, `oop` or a yes and no to the header; null for anything else, with a warning. */
export function readClosed(cell: RawCell, header: string): ParseResult<boolean | null> {
  const text = shortText(cell);
  if (text === '') return parsed(null);
  const left = parsed(null, filled(IMPORT_ROW_TEMPLATES.neitherOpenNorClosed, { text: quoted(text) }));
  if (closedForATime(text)) return left;
  if (CLOSED.test(text)) return parsed(true);
  if (OPEN.test(text)) return parsed(false);
  const { value } = readYesNo(cell);
  if (value === null) return left;
  return parsed(ASKS_OPEN.test(header) && !ASKS_CLOSED.test(header) ? !value : value);
}
