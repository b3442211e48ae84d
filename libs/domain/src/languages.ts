/** A language that people can choose, as BCP 47 names it. */
export type Language = keyof typeof LANGUAGES;

/**
 * The languages of the interface and of emails: their own names, the locale that formats dates and numbers, and what documents say of
 * themselves.
 */
export const LANGUAGES = {
  en: { name: 'English', locale: 'en-GB', document: 'en-ZA' },
  af: { name: 'Afrikaans', locale: 'af-ZA', document: 'af-ZA' },
} as const;

/** Tells the server the language that was chosen on this device, so that the document speaks it from its first byte. */
export const LANGUAGE_COOKIE = 'language';

/** The language of the specification's words, and of whatever another language does not have. */
export const DEFAULT_LANGUAGE: Language = 'en';

/** Whether a text names a language that can be chosen. */
export const isLanguage = (text: unknown): text is Language =>
  typeof text === 'string' && Object.hasOwn(LANGUAGES, text);

/**
 * The first language of a list that can be chosen, by its main part: `af` for `['fr-FR', 'af-ZA']`; the default for none.
 * The list is ordered by preference, as `navigator.languages` and `Accept-Language` are.
 */
export function preferredLanguage(tags: readonly string[]): Language {
  for (const tag of tags) {
    const [main = ''] = tag.toLowerCase().split('-');
    if (isLanguage(main)) return main;
  }
  return DEFAULT_LANGUAGE;
}
