/** Characters that turn the direction of what follows: they make text read as something else than it is. */
const DIRECTION_CONTROLS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** Control characters but for tabs and line ends; NUL is refused where requests are checked. */
const CONTROLS = /(?![\0\t\n\r])\p{Cc}/gu;

/** What no reader sees inside a word, such as joiners and fillers. */
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/** Blanks and what no reader sees, the empty braille pattern too. */
const INVISIBLE_ONLY = /^[\s\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/** Words of printable ASCII with single blanks: the form everything below leads to, and what most text is. */
const PLAIN = /^[!-~]+(?: [!-~]+)*$/;

/** Text as it is taken in: trimmed, without control characters; empty when nothing of it can be seen. */
export function visibleText(text: string): string {
  if (PLAIN.test(text)) return text;
  const plain = text.replace(DIRECTION_CONTROLS, '').replace(CONTROLS, '').trim();
  return INVISIBLE_ONLY.test(plain) ? '' : plain;
}

/**
 * The name of a facility, activity or category in the one form it is stored and looked up in: NFKC, single blanks,
 * nothing invisible. Two that differ only in letter case are the same name; the database keeps both rules.
 */
export function canonicalName(name: string): string {
  if (PLAIN.test(name)) return name;
  return visibleText(name.normalize('NFKC').replace(INVISIBLE, '')).replace(/\s+/gu, ' ');
}
