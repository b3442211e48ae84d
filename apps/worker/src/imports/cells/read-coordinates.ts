import { asciiDigits } from '@kampvuur/domain';
import { IMPORT_ROW_TEMPLATES } from '@kampvuur/domain/import-row-messages';
import { filled } from '@kampvuur/domain/message-templates';
import type { RawCell } from '../raw-sheets';
import { shortText, isDate } from './cell-text';
import { quoted, parsed, type ParseResult } from './parse-result';

/** Degrees, and the axis if a letter (N, S, E, W) names it. */
export interface Angle {
  degrees: number;
  axis: 'latitude' | 'longitude' | null;
}

const NUMBER = String.raw`[-+−]?\d+(?:[.,]\d+)?`;
const NUMBERS = new RegExp(NUMBER, 'g');
/** Two plain numbers. A comma is a decimal comma where it cannot separate the two. */
const PAIR = /^([-+−]?\d+(?:[.,]\d+)?)\s*[\s,;|/]\s*([-+−]?\d+(?:[.,]\d+)?)$/;
/** The pin in a link to a map; what stands behind `@` is the centre of the view. */
const PIN_IN_LINK = /!3d(-?\d+(?:\.\d+)?)!4d(-?\d+(?:\.\d+)?)/;
/** Coordinates in links to maps. */
const IN_LINK =
  /(?:@|[?&](?:q|ll|query|destination|mlat)=|\/place\/)(-?\d+(?:\.\d+)?)(?:,|%2C)\s*(-?\d+(?:\.\d+)?)/i;
const LABELS = /\b(?:latitude|longitude|lat|long|lng|lon|gps|geo|co-?ordinates?|koordinate)\b\.?\s*[:=]?/gi;
const WORDS: readonly [RegExp, string][] = [
  [/\b(?:south|suid)\b/gi, 'S'],
  [/\b(?:north|noord)\b/gi, 'N'],
  // `O` is short for the Afrikaans "oos".
  [/\b(?:east|oos)\b|(?<!\p{L})O(?!\p{L})/giu, 'E'],
  [/\b(?:west|wes)\b/gi, 'W'],
];
/** A remark in brackets: `(main gate)`. */
const REMARK = /\([^()\d]*[a-z]{3}[^()\d]*\)/gi;
const LETTER = /[NSEW]/gi;
/** Here E does not mean east: `1e3`. */
const EXPONENT = /\de[+-]?\d/i;

/** Numbers without words, signs or letters: a fast look. */
const ONLY_NUMBERS = /^[-+\d.,;|/ ]+$/;

function normalized(text: string): string {
  if (ONLY_NUMBERS.test(text)) return text;
  const short = WORDS.reduce(
    (words, [word, letter]) => words.replace(word, letter),
    text.replace(LABELS, ' '),
  );
  return short
    .replace(REMARK, ' ')
    .replace(/[()[\]]/g, ' ')
    .replaceAll('−', '-')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Units and punctuation between the numbers of an angle. */
const MARKS = /deg|min|sec|[\s°º˚'‘’′´`"“”″.,:]|m/gi;

/** Parses `-33.92`, `33,92 S`, `S 33° 55' 12"` and `33 55.2 S`; null when it is not an angle. */
function angleOf(text: string): Angle | null {
  const letters = text.match(LETTER) ?? [];
  const rest = text.replace(NUMBERS, '').replace(LETTER, '').replace(MARKS, '');
  const size = unsignedDegrees(text);
  if (size === null || letters.length > 1 || rest !== '' || EXPONENT.test(text)) return null;
  const letter = letters[0]?.toUpperCase() ?? '';
  const isNegative = letter === 'S' || letter === 'W' || /^\s*-/.test(text);
  return { degrees: Number((isNegative ? -size : size).toFixed(7)), axis: axisOf(letter) };
}

function axisOf(letter: string): Angle['axis'] {
  if (letter === '') return null;
  return 'NS'.includes(letter) ? 'latitude' : 'longitude';
}

/** Degrees, minutes and seconds as a positive number of degrees; null when they are invalid. */
function unsignedDegrees(text: string): number | null {
  const parts = (text.match(NUMBERS) ?? []).map((part) => Number(part.replace(',', '.').replace('−', '-')));
  const [degrees, minutes = 0, seconds = 0] = parts;
  if (degrees === undefined || parts.length > 3) return null;
  // Only the last part may have a fraction: `33.55.12` is not 33.55 degrees and 12 minutes.
  if (parts.slice(0, -1).some((part) => !Number.isInteger(part))) return null;
  // Programs round the last part up to 60.
  if ([minutes, seconds].some((part, n) => part < 0 || part > 60 || (part === 60 && n + 2 < parts.length)))
    return null;
  return Math.abs(degrees) + minutes / 60 + seconds / 3600;
}

/** Reads a cell with one coordinate. */
export function readAngle(cell: RawCell | undefined): ParseResult<Angle | null> {
  if (isDate(cell)) return parsed(null, filled(IMPORT_ROW_TEMPLATES.dateNotCoordinate, { date: cell.date }));
  const text = normalized(asciiDigits(shortText(cell)));
  if (text === '') return parsed(null);
  const angle = angleOf(text);
  return angle
    ? parsed(angle)
    : parsed(null, filled(IMPORT_ROW_TEMPLATES.notACoordinate, { text: quoted(text) }));
}

/** Reads a cell with both coordinates; returns the latitude first. */
export function readPair(cell: RawCell | undefined): ParseResult<[number, number] | null> {
  if (isDate(cell)) return parsed(null, filled(IMPORT_ROW_TEMPLATES.dateNotCoordinates, { date: cell.date }));
  const given =
    cell !== null && typeof cell === 'object' && 'link' in cell ? `${cell.text} ${cell.link}` : '';
  const text = asciiDigits(shortText(cell));
  if (text === '' && given.trim() === '') return parsed(null);
  const linked = PIN_IN_LINK.exec(given || text) ?? IN_LINK.exec(given || text);
  if (linked) return parsed([Number(linked[1]), Number(linked[2])]);
  const pair = pairIn(normalized(text));
  return pair
    ? parsed(pair)
    : parsed(null, filled(IMPORT_ROW_TEMPLATES.notCoordinates, { text: quoted(text) }));
}

function pairIn(text: string): [number, number] | null {
  const halves = text.match(LETTER) ? halvesByLetter(text) : halvesBySeparator(text);
  const [one, other] = (halves ?? []).map(angleOf);
  if (!one || !other || (one.axis !== null && one.axis === other.axis)) return null;
  const isSwapped = one.axis === 'longitude' || other.axis === 'latitude';
  return isSwapped ? [other.degrees, one.degrees] : [one.degrees, other.degrees];
}

/** The letters come before both numbers or after both. */
function halvesByLetter(text: string): string[] | null {
  const before = /^([NSEW][^NSEW]+?)[\s,;|/]*([NSEW][^NSEW]+)$/i.exec(text);
  const after = /^([^NSEW]+[NSEW])[\s,;|/]*([^NSEW]+[NSEW])$/i.exec(text);
  const found = before ?? after;
  return found ? [found[1] ?? '', found[2] ?? ''] : null;
}

function halvesBySeparator(text: string): string[] | null {
  const plain = PAIR.exec(text);
  if (plain) return [plain[1] ?? '', plain[2] ?? ''];
  const halves = text.split(/\s*[;|/]\s*|\s*,\s+/);
  return halves.length === 2 ? halves : null;
}
