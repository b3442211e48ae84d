const ASCII = /^[\0-\x7f]*$/;

/** Text as search compares it: lower case, without accents, punctuation as one space. */
export function folded(text: string): string {
  // Takes half the time of the general rules below; an import folds about ten texts a row.
  if (ASCII.test(text))
    return text
      .replace(/['`]/g, '')
      .toLowerCase()
      .replace(/[^a-z\d]+/g, ' ')
      .trim();
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[’'`]/g, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
