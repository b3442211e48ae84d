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

/**
 * The text with the digits of every script as ASCII ones: keyboards of other languages type them. Every code and number that
 * a person enters goes through here before it is judged.
 */
export function asciiDigits(text: string): string {
  return text.replace(OTHER_DIGITS, asciiDigit);
}

/**
 * Numbers as people enter them, with ASCII digits, signs, points and commas; NFKC turns the full-width forms of all of these
 * into them.
 */
export function plainNumberText(text: string): string {
  return asciiDigits(text.normalize('NFKC'))
    .replace(/\u2212/g, '-')
    .replace(/\u066b/g, '.')
    .trim();
}
