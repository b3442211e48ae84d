/** Rows a typing hand or a counting mind follows. */
const ROWS = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'];

/** Length of a piece that counts as a repetition when it stood before. */
const REPEATED = 3;

/** True for the same character again, and for neighbours in one of the rows. */
function isNextTo(one: string, other: string): boolean {
  if (one === other) return true;
  return ROWS.some((row) => row.includes(one) && row.includes(other) && isStep(row, one, other));
}

function isStep(row: string, one: string, other: string): boolean {
  return row.includes(one + other) || row.includes(other + one);
}

/** True when what stands before says the character at this place: a run along a row, or a piece that is repeated. */
function isPredictable(text: string, place: number): boolean {
  const [first, second, third] = [text.charAt(place - 2), text.charAt(place - 1), text.charAt(place)];
  if (place < 2) return false;
  if (isNextTo(first, second) && isNextTo(second, third)) return true;
  const piece = text.slice(place - REPEATED + 1, place + 1);
  return text.indexOf(piece) < place - REPEATED + 1;
}

/**
 * Estimates, on the careful side, the bits of entropy in a secret: its unpredictable characters, each worth the
 * logarithm of how many different ones there are. 32 random hexadecimal digits are worth more than 100.
 */
export function estimatedEntropy(secret: string): number {
  const text = secret.toLowerCase();
  const unpredictable = [...text].filter((_, place) => !isPredictable(text, place)).length;
  return unpredictable * Math.log2(new Set(secret).size);
}
