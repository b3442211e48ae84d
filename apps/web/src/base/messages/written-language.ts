import { DEFAULT_LANGUAGE, isLanguage, type Language, preferredLanguage } from '@kampvuur/domain/languages';

// Without the code that loads messages: the first script of the document writes numbers too.

/** The languages of the interface, and for tests a pseudo-language that shows untranslated and truncated texts. */
export type SpokenLanguage = Language | typeof PSEUDO;

/** English with accents, a third longer. */
export const PSEUDO = 'en-XA';

/** In local storage: a choice is the device's, and is made before anybody has signed in. */
export const STORED_LANGUAGE = 'language';

let spoken: SpokenLanguage = firstLanguage();

/** The language of the interface. */
export const spokenLanguage = (): SpokenLanguage => spoken;

/** Speaks another language, whose messages are loaded (`language.ts`). */
export const setSpokenLanguage = (language: SpokenLanguage): void => void (spoken = language);

/** The language in which dates, numbers and lists are written. */
export const writtenLanguage = (): Language => (isLanguage(spoken) ? spoken : DEFAULT_LANGUAGE);

/** The address of a file that is written in the spoken language; English needs no mention. */
export function addressInLanguage(address: string): string {
  const language = writtenLanguage();
  if (language === DEFAULT_LANGUAGE) return address;
  return `${address}${address.includes('?') ? '&' : '?'}language=${language}`;
}

/** The one chosen on this device, else the first of the browser's languages that the interface speaks. */
function firstLanguage(): SpokenLanguage {
  try {
    const stored = localStorage.getItem(STORED_LANGUAGE);
    if (isLanguage(stored)) return stored;
    // Only tests ask for it.
    if (stored === PSEUDO) return PSEUDO;
    return preferredLanguage(navigator.languages);
  } catch {
    return DEFAULT_LANGUAGE;
  }
}
