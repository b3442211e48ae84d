/** Spellings of one sound in English and Afrikaans names, in the order they are replaced. */
const SPELLINGS: [spelling: RegExp, sound: string][] = [
  [/^[kg]n/, 'n'],
  [/^wr/, 'r'],
  [/ph/g, 'f'],
  [/[vw]/g, 'f'],
  [/ti(?=o)/g, 's'],
  [/c(?=[eiy])/g, 's'],
  [/[cq]/g, 'k'],
  [/x/g, 'ks'],
  [/z/g, 's'],
  [/d/g, 't'],
  [/h/g, ''],
  [/(.)\1+/g, '$1'],
  [/^[aeiouy]+/, 'a'],
  [/(?!^)[aeiouy]/g, ''],
];

/**
 * What a word or name sounds like, roughly: two that are spelt differently but said alike share a key. Which vowel stands
 * inside does not matter, so `baai` is `bay`, `oe` is `u`, `ei` is `y`. Metaphone and its kin, which packages offer, are
 * made for English: they take the Afrikaans v, w, g and j for other sounds.
 */
export function soundKey(word: string): string {
  return SPELLINGS.reduce((key, [spelling, sound]) => key.replace(spelling, sound), word);
}
