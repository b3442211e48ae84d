/** Spellings of sounds in English and Afrikaans names, in the order of their replacement. */
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
 * A key for the sound of a word or name: words that are spelt differently but pronounced alike share a key. Vowels
 * inside a word are ignored, so `baai` equals `bay`, `oe` equals `u` and `ei` equals `y`. Algorithms available as
 * packages, such as Metaphone, are made for English and misinterpret the Afrikaans v, w, g and j.
 */
export function soundKey(word: string): string {
  return SPELLINGS.reduce((key, [spelling, sound]) => key.replace(spelling, sound), word);
}
