import { LANGUAGES, type Language } from '@kampvuur/domain/languages';
import { writtenLanguage } from './written-language';

/** Common words that are of one language only. */
const WORDS: Readonly<Record<Language, RegExp>> = {
  en: /\b(?:the|and|with|for|you|from|are|were|not|this|that|to|we|it|our|they|have|has|but|where|a|at|on)\b/gi,
  af: /\b(?:nie|met|vir|wat|het|ons|jy|daar|ook|baie|aan|uit|hulle|mooi|oor|naby|ver|tot|sal|kan|die|en|lekker)\b|[’']n\b/gi,
};

/** By how much the words of a language have to outnumber those of the other: a word or a name alone says little. */
const CLEARLY = 2;

/** `10 A` of a stand, where the A is no word. */
const AMPERES = /\d\s?A\b/g;

const wordsOf = (text: string, language: Language): number => text.match(WORDS[language])?.length ?? 0;

/** The language of a text that people or websites wrote, by its common words; undefined where they do not say. */
export function languageOf(text: string): Language | undefined {
  const prose = text.replace(AMPERES, '');
  const [english, afrikaans] = [wordsOf(prose, 'en'), wordsOf(prose, 'af')];
  if (english >= CLEARLY * Math.max(1, afrikaans)) return 'en';
  return afrikaans >= CLEARLY * Math.max(1, english) ? 'af' : undefined;
}

/**
 * The `lang` of a quoted text, for screen readers: what people and websites wrote keeps its language. Undefined where it is that of the
 * page, or not known.
 */
export function quotedLang(text: string | null | undefined): string | undefined {
  const language = text ? languageOf(text) : undefined;
  return language === undefined || language === writtenLanguage() ? undefined : LANGUAGES[language].document;
}
