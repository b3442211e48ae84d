/** A language's words for the texts of the registry of facts, by key (`libs/domain/src/facts/texts.ts`). */
export type RegistryWords = Readonly<Record<string, string>>;

let words: RegistryWords = {};

/** Chooses the language of the registry's texts; without any words it is the registry's own English. */
export function chooseRegistryWords(chosen: RegistryWords): void {
  words = chosen;
}

/** A text of the registry in the chosen language; its English where the language does not have it. */
export const registryWord = (key: string, english: string): string => words[key] ?? english;
