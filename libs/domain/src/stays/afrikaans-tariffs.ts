/** Words of a line of tariffs that pages say in Afrikaans (`af/tariffs.json`), with the English ones. */
const WORDS: Readonly<Record<string, string>> = {
  persoon: 'person',
  volwassene: 'adult',
  kind: 'child',
  pensioenaris: 'pensioner',
  staanplek: 'stand',
  voertuig: 'vehicle',
  verblyf: 'stay',
  eenheid: 'unit',
  bondel: 'bundle',
  troeteldier: 'pet',
  eenmalig: 'once',
  laagseisoen: 'low season',
  hoogseisoen: 'high season',
  skoolvakansies: 'school holidays',
  weeksdae: 'weekdays',
  naweke: 'weekends',
};

/** What is more than one word, in the order in which it is looked for: what is longer comes first. */
const PHRASES: readonly (readonly [RegExp, string])[] = [
  [/^(?:vir )?elke verdere\b/, 'each further'],
  [/\bvir volwassenes\b/, 'for adults'],
  [/\bvir pensioenarisse\b/, 'for pensioners'],
  [/\bvir kinders\b/, 'for children'],
  [/\bvir tot (\d+) (?:mense|persone|persoon)\b/, 'for up to $1 people'],
  [/\bminstens (\d+) nag(?:te)?\b/, 'at least $1 nights'],
  [/\bvan (\d+)\s?[–-]\s?(\d+) jaar\b/, 'aged $1–$2'],
  [/\bvanaf (\d+) jaar\b/, 'from $1'],
  [/\btot (\d+) jaar\b/, 'up to $1'],
  [/\bper (?:nag|night)\b/, 'a night'],
  [/\bper week\b/, 'a week'],
  [/\bper maand\b/, 'a month'],
  [/\blang naweke\b/, 'long weekends'],
  [/^soos in\b/, 'as of'],
  [/ tot /, ' to '],
];

/** What tariffs are for, as pages title them. */
const TITLES: Readonly<Record<string, string>> = {
  kampering: 'camping',
  bewaringsfooi: 'conservation fee',
  krag: 'power',
  braaihout: 'firewood',
  brandhout: 'firewood',
  troeteldier: 'pet',
  deposito: 'deposit',
};

const wordOf = (word: string): string => (Object.hasOwn(WORDS, word) ? (WORDS[word] ?? word) : word);

/** What follows a price, with English words for the Afrikaans ones; `per staanplek per nag` is `per stand a night`. */
export const tariffInEnglish = (text: string): string =>
  PHRASES.reduce((words, [phrase, english]) => words.replace(phrase, english), text).replace(
    /\p{L}+/gu,
    wordOf,
  );

/** The English of a title that says what a tariff is for; any other title as it is. */
export const tariffTitleInEnglish = (title: string): string => {
  const key = title.toLowerCase();
  return Object.hasOwn(TITLES, key) ? (TITLES[key] ?? title) : title;
};
