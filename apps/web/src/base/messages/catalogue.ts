import { setupI18n, type I18n } from '@lingui/core';
import { DEFAULT_LANGUAGE, LANGUAGES } from '@kampvuur/domain/languages';
import { type Messages, messagesOf, needMessages, writtenLanguage } from './language';
import { numberInText } from './numbers';

/** Values of a message's placeholders. Numbers are written as the language writes them, which ids and years are not. */
type Values = Readonly<Record<string, string | number>> & { readonly id?: string; readonly year?: string };

/** Says a message of one catalogue in the spoken language: plain text, never HTML. */
export type Say<Key extends string> = (key: Key, values?: Values) => string;

/**
 * The messages of a subject in the spoken language: `base/messages/<language>/<subject>.json`, ICU MessageFormat by key. English is
 * part of the code; the messages of another language are loaded when it is spoken (`language.ts`). The build compiles the
 * files, so browsers load no parser. A key that the English file does not have is refused by the compiler.
 *
 * Say a text where it is shown, not while a module loads: it would keep the language of that moment.
 *
 *     const say = catalogue('facts', english);
 *     say('confirmedBy', { campers: 3 });
 */
export function catalogue<Key extends string>(
  subject: string,
  english: Readonly<Record<Key, string>>,
): Say<Key> {
  needMessages(subject);
  let speaker: { says: I18n; messages: Messages | undefined } | undefined;
  return (key, values) => {
    const messages = messagesOf(subject);
    if (!speaker || speaker.messages !== messages) speaker = { says: speakerOf(english, messages), messages };
    return speaker.says._(key, values && inText(values));
  };
}

const inText = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'number' ? numberInText(value) : value,
    ]),
  );

/** Messages of the chosen language; English where it lacks one, or has not loaded. */
export function speakerOf(english: Readonly<Record<string, string>>, messages: Messages | undefined): I18n {
  const language = messages ? writtenLanguage() : DEFAULT_LANGUAGE;
  const locales = language === DEFAULT_LANGUAGE ? 'en-ZA' : LANGUAGES[language].locale;
  return setupI18n({ locale: language, locales, messages: { [language]: { ...english, ...messages } } });
}
