const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** Minimum number of letters for one and for two edits. */
const MIN_LETTERS = { one: 4, two: 8 } as const;

/** Number of edits tolerated in a term: none in short terms and in those with digits. */
export function maxEdits(word: string): 0 | 1 | 2 {
  if (word.length < MIN_LETTERS.one || /\p{N}/u.test(word)) return 0;
  return word.length < MIN_LETTERS.two ? 1 : 2;
}

/** All texts one edit away: a letter removed, added or replaced, or two swapped. */
export function withinOneEdit(word: string): Set<string> {
  const variants = new Set<string>();
  for (let at = 0; at <= word.length; at++) {
    const [left, right] = [word.slice(0, at), word.slice(at)];
    if (right) variants.add(left + right.slice(1));
    if (right.length > 1) variants.add(left + right[1] + right[0] + right.slice(2));
    for (const letter of LETTERS) {
      variants.add(left + letter + right);
      if (right) variants.add(left + letter + right.slice(1));
    }
  }
  variants.delete(word);
  return variants;
}
