/** Characters that turn the direction of what follows: they make text read as something else than it is. */
const DIRECTION_CONTROLS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** Blanks and what no reader sees, such as joiners, fillers and the empty braille pattern. */
const INVISIBLE_ONLY = /^[\s\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/** Words of printable ASCII with single blanks: the form everything below leads to, and what most text is. */
const PLAIN = /^[!-~]+(?: [!-~]+)*$/;

/** Text as it is taken in: trimmed, without direction controls; empty when nothing of it can be seen. */
export function visibleText(text: string): string {
  if (PLAIN.test(text)) return text;
  const plain = text.replace(DIRECTION_CONTROLS, '').trim();
  return INVISIBLE_ONLY.test(plain) ? '' : plain;
}

/**
 * The name of a facility, activity or category in the one form it is stored and looked up in: NFKC, single blanks. Two
 * that differ only in letter case are the same name; the database keeps both rules.
 */
export function canonicalName(name: string): string {
  if (PLAIN.test(name)) return name;
  return visibleText(name.normalize('NFKC')).replace(/\s+/gu, ' ');
}
