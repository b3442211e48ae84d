/** Digits of any script that are not ASCII: full-width, Arabic-Indic, Devanagari and others. */
const OTHER_DIGITS = /(?!\d)\p{Nd}/gu;

const isDigit = (codePoint: number) => /^\p{Nd}$/u.test(String.fromCodePoint(codePoint));

/** Decimal digits stand in Unicode as 0 to 9 without a gap, so the distance to the first of them is the value. */
function asciiDigit(digit: string): string {
  const codePoint = digit.codePointAt(0) ?? 0;
  let zero = codePoint;
  while (isDigit(zero - 1)) zero -= 1;
  return String((codePoint - zero) % 10);
}

const ASCII = /^[\0-\x7f]*$/;

/**
 * The text with the digits of every script as ASCII ones: keyboards of other languages type them. Every code and number that
 * a person enters goes through here before it is judged.
 */
export function asciiDigits(text: string): string {
  if (ASCII.test(text)) return text;
  return text.replace(OTHER_DIGITS, asciiDigit);
}

/** Full-width letters, digits and signs as usual ones. Nothing else is normalized: `10²` must not become `102`. */
export function halfWidth(text: string): string {
  return text.replace(/[\uff01-\uff5e]/g, (character) => character.normalize('NFKC'));
}

/** Numbers as people enter them, with ASCII digits, signs, points and commas. */
export function plainNumberText(text: string): string {
  if (ASCII.test(text)) return text.trim();
  return asciiDigits(halfWidth(text))
    .replace(/\u2212/g, '-')
    .replace(/\u066b/g, '.')
    .trim();
}
