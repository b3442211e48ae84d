/** Minimum length of a base form, in letters. */
const MIN_LETTERS = 3;

/** Endings that always mark a plural, and their replacement in the singular. */
const PLURALS: [ending: RegExp, singular: string][] = [
  [/ies$/, 'y'],
  [/(s|x|z|ch|sh)es$/, '$1'],
  [/([^s])s$/, '$1'],
  // Afrikaans: damme, watervalle, bosse.
  [/([bdfgklmnprst])\1e$/, '$1'],
  // Compounds with "plek" (place): visvangplek, swemplekke.
  [/plek(ke)?$/, ''],
];

/** Plural endings that many singular words also have: berge, storte; plase, bome. */
const DOUBTFUL_PLURALS: [ending: RegExp, singular: string][] = [
  [/e$/, ''],
  [/([aeou])([bdfgklmnprst])e$/, '$1$1$2'],
];

/**
 * Candidates for the singular of a word, in English and Afrikaans. Most of them are not words: the caller looks them up
 * in the dictionary. Doubtful endings are only considered when the word itself is unknown.
 */
export function baseForms(word: string, isUnknown: boolean): string[] {
  const endings = isUnknown ? [...PLURALS, ...DOUBTFUL_PLURALS] : PLURALS;
  return endings
    .filter(([ending]) => ending.test(word))
    .map(([ending, singular]) => word.replace(ending, singular))
    .filter((base) => base.length >= MIN_LETTERS);
}
