/** Letters that are left of a word at least. */
const MIN_LETTERS = 3;

/** Endings and what stands for them in the singular, where they are sure signs of a plural. */
const PLURALS: [ending: RegExp, singular: string][] = [
  [/ies$/, 'y'],
  [/(s|x|z|ch|sh)es$/, '$1'],
  [/([^s])s$/, '$1'],
  // Afrikaans: damme, watervalle, bosse.
  [/([bdfgklmnprst])\1e$/, '$1'],
  // What a place is for: visvangplek, swemplekke.
  [/plek(ke)?$/, ''],
];

/** Endings that many singular words have too: berge, storte; plase, bome. */
const DOUBTFUL_PLURALS: [ending: RegExp, singular: string][] = [
  [/e$/, ''],
  [/([aeou])([bdfgklmnprst])e$/, '$1$1$2'],
];

/**
 * What a word may be the plural of, in English and Afrikaans; most of it is no word, which the dictionary tells.
 * Doubtful endings count only when nobody knows the word as it is.
 */
export function baseForms(word: string, isUnknown: boolean): string[] {
  const endings = isUnknown ? [...PLURALS, ...DOUBTFUL_PLURALS] : PLURALS;
  return endings
    .filter(([ending]) => ending.test(word))
    .map(([ending, singular]) => word.replace(ending, singular))
    .filter((base) => base.length >= MIN_LETTERS);
}
