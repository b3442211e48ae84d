/** A language that people can choose, as BCP 47 names it. */
export type Language = keyof typeof LANGUAGES;

/** The languages of the interface and of emails: their own names, and the locale that formats dates and numbers. */
export const LANGUAGES = {
  en: { name: 'English', locale: 'en-GB' },
  af: { name: 'Afrikaans', locale: 'af-ZA' },
} as const;

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
