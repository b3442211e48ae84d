/** Bidirectional control characters, which can make text appear as something else. */
const DIRECTION_CONTROLS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** Line ends of Windows and old Macs, and those that only Unicode knows. A browser sends a form's line breaks as CRLF. */
const OTHER_LINE_ENDS = /\r\n?|\u2028|\u2029/g;

/** Control characters except for tabs, line ends, and NUL, which request validation refuses; halves of surrogate pairs. */
const CONTROLS = /(?![\0\t\n])[\p{Cc}\p{Cs}]/gu;

/** Scripts whose letters take another shape beside a joiner. */
const JOINING = String.raw`[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Mongolian}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gujarati}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}]`;

/** An emoji as it stands before a joiner: with a skin tone, a variation selector, or as it is. */
const EMOJI = String.raw`\p{Extended_Pictographic}[\u{1f3fb}-\u{1f3ff}\ufe0f]?`;

/**
 * Characters without width: spaces and joiners, soft hyphens, byte order marks, tags. Left alone where they belong to what is
 * seen: a joiner between emojis or letters of joining scripts, tags behind a flag. What stands before a character is looked at
 * once it is found, not at every place of a text: a megabyte of emojis would take seconds.
 */
const WITHOUT_WIDTH = new RegExp(
  [
    String.raw`[\u00ad\u180e\u200b\u2060-\u2064\ufeff]`,
    String.raw`\u200c(?<!${JOINING}\p{M}{0,4}\u200c)|\u200c(?!${JOINING})`,
    String.raw`\u200d(?<!(?:${EMOJI}|${JOINING}\p{M}{0,4})\u200d)|\u200d(?<=${EMOJI}\u200d)(?!\p{Extended_Pictographic})|\u200d(?<=${JOINING}\p{M}{0,4}\u200d)(?!${JOINING})`,
    String.raw`[\u{e0001}\u{e0020}-\u{e007f}](?<!\u{1f3f4}[\u{e0020}-\u{e007e}]{0,8}[\u{e0001}\u{e0020}-\u{e007f}])`,
  ].join('|'),
  'gu',
);

/** Whether one of the rules above may have something to do: a fast look. */
const UNUSUAL =
  /(?![\t\n])[\p{Cc}\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]|[^\0-\uffff]|\p{Cs}/u;

/** Invisible characters, such as joiners and fillers. */
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/** Text of blanks and invisible characters only, the empty braille pattern included. */
const INVISIBLE_ONLY = /^[\s\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/** Printable ASCII with tabs and line ends, of which nothing but the ends may have to go. */
const PRINTABLE = /^[\t\n -~]*$/;

/** Words of printable ASCII with single blanks: most text, which needs no change. */
const PLAIN = /^[!-~]+(?: [!-~]+)*$/;

/**
 * Text as it is stored, however it came in (a form, JSON, a sheet, map data, a page): trimmed, with LF as line ends, composed
 * (NFC), without control characters and without characters that have no width, except for joiners that shape what is seen. Empty
 * when nothing is visible. Passwords and secrets have rules of their own.
 */
export function visibleText(text: string): string {
  if (PRINTABLE.test(text)) return text.trim();
  const plain = (UNUSUAL.test(text) ? tidied(text) : text).normalize('NFC').trim();
  return INVISIBLE_ONLY.test(plain) ? '' : plain;
}

function tidied(text: string): string {
  return text
    .replace(OTHER_LINE_ENDS, '\n')
    .replace(DIRECTION_CONTROLS, '')
    .replace(CONTROLS, '')
    .replace(WITHOUT_WIDTH, '');
}

/**
 * Canonical form of the name of a facility, activity or category: NFKC, single blanks, no invisible characters. Names
 * that differ only in letter case are the same; the database enforces both rules.
 */
export function canonicalName(name: string): string {
  if (PLAIN.test(name)) return name;
  // Twice: normalization makes some characters invisible. Once more at the end: what an invisible one kept apart combines.
  const text = normalized(normalized(visibleText(name))).normalize('NFKC');
  return visibleText(text).replace(/\s+/gu, ' ');
}

function normalized(text: string): string {
  return text.normalize('NFKC').replace(INVISIBLE, '');
}

/**
 * Code points of a text, as PostgreSQL counts its characters. class-validator's own rules leave out variation selectors,
 * which many emojis have.
 */
export function textLength(text: string): number {
  let count = 0;
  for (const _character of text) count += 1;
  return count;
}

/**
 * The form in which passwords are judged and hashed (NFKC): keyboards send `ê` as one character or as two, and people cannot
 * see which.
 */
export function passwordForm(password: string): string {
  return password.normalize('NFKC');
}

/** Whether a text has more code points than `max`, which are counted only where UTF-16 units, one or two for each, do not tell. */
export const isLongerThan = (text: string, max: number): boolean =>
  text.length > max && (text.length > 2 * max || textLength(text) > max);

/** UTF-16 units of the first `count` code points of a text. */
function unitsOf(text: string, count: number): number {
  let units = 0;
  for (let left = count; left > 0 && units < text.length; left -= 1)
    units += (text.codePointAt(units) ?? 0) > LAST_OF_ONE_UNIT ? 2 : 1;
  return units;
}

/** A text of at most `max` code points; one that is longer ends with an ellipsis. */
export function shortened(text: string, max: number): string {
  return isLongerThan(text, max) ? `${cutText(text, max - 1)}…` : text;
}

/** What is looked at beyond the cut, in UTF-16 units: longer than any emoji. */
const LONGEST_GRAPHEME = 64;
/** The last code point that takes one UTF-16 unit. */
const LAST_OF_ONE_UNIT = 0xffff;

/** Made once: it costs more than cutting. */
let graphemes: Intl.Segmenter | undefined;

/** The first `max` code points of a text, without a part of what people see as one character. */
export function cutText(text: string, max: number): string {
  if (text.length <= max) return text;
  const end = unitsOf(text, max);
  graphemes ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  const cut = graphemes.segment(text.slice(0, end + LONGEST_GRAPHEME)).containing(end);
  return text.slice(0, cut?.index ?? end);
}
