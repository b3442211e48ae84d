/** Letters as people compare them: no capitals, no accents. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();
}

/** The names a search text leaves, in their order; those that begin with it come first. */
export function matchingNames(names: readonly string[], text: string): string[] {
  const wanted = plain(text.trim());
  if (wanted === '') return [...names];
  const matching = names.filter((name) => plain(name).includes(wanted));
  const begins = (name: string) => plain(name).startsWith(wanted);
  return [...matching.filter(begins), ...matching.filter((name) => !begins(name))];
}

/** Names compare without regard to case (DECISIONS 3). */
export function isAmong(names: readonly string[], name: string): boolean {
  return names.some((other) => other.toLowerCase() === name.toLowerCase());
}

/** Adds an absent name, removes a present one (Spec 4). */
export function toggled(names: readonly string[], name: string): string[] {
  if (!isAmong(names, name)) return [...names, name];
  return names.filter((other) => other.toLowerCase() !== name.toLowerCase());
}

/** What the closed selector says (Spec 2). */
export function selectionText(names: readonly string[]): string {
  if (names.length === 0) return 'None selected';
  return names.length === 1 ? (names[0] ?? '') : `${names.length} selected`;
}
