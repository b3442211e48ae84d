import { folded } from '@kampvuur/domain';

/** Words that say nothing about a campsite, English and Afrikaans. */
const STOP_WORDS = new Set(
  (
    'a an and at by for from i in is near of on or the to with ' +
    'aan by die en in is met na naby of om op se te tot van vir n'
  ).split(' '),
);

/** Words looked up at most: what a hundred characters of sense hold. */
const WORDS_MAX = 20;

/** A search as typed, without accents and signs, and the words that count in it; undefined when none is left. */
export interface QueryWords {
  phrase: string;
  words: string[];
}

export function queryWords(query: string): QueryWords | undefined {
  const phrase = folded(query);
  if (phrase === '') return undefined;
  const all = phrase.split(' ');
  const telling = all.filter((word) => !STOP_WORDS.has(word));
  return { phrase, words: (telling.length > 0 ? telling : all).slice(0, WORDS_MAX) };
}
