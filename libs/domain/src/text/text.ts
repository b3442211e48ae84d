/** Bidirectional control characters, which can make text appear as something else. */
const DIRECTION_CONTROLS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** Control characters but for tabs, line ends, and NUL, which request validation refuses. */
const CONTROLS = /(?![\0\t\n\r])\p{Cc}/gu;

/** Invisible characters, such as joiners and fillers. */
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/** Text of blanks and invisible characters only, the empty braille pattern included. */
const INVISIBLE_ONLY = /^[\s\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/** Words of printable ASCII with single blanks: most text, which needs no change. */
const PLAIN = /^[!-~]+(?: [!-~]+)*$/;

/** Text as it is stored: trimmed, without control characters; empty when nothing is visible. */
export function visibleText(text: string): string {
  if (PLAIN.test(text)) return text;
  const plain = text.replace(DIRECTION_CONTROLS, '').replace(CONTROLS, '').trim();
  return INVISIBLE_ONLY.test(plain) ? '' : plain;
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
