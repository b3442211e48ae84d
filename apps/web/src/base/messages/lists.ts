import { DEFAULT_LANGUAGE, LANGUAGES } from '@kampvuur/domain/languages';
import { writtenLanguage } from './written-language';

/** `a, b and c` in the spoken language. */
export function listText(parts: readonly string[]): string {
  const language = writtenLanguage();
  const locale = language === DEFAULT_LANGUAGE ? 'en-ZA' : LANGUAGES[language].locale;
  return new Intl.ListFormat(locale).format(parts);
}
