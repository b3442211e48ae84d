import { setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { type Language, LANGUAGES } from './languages';

/** Says a message of a catalogue: its key, and values of its placeholders. */
export type Speaker<Key extends string> = (
  key: Key,
  values?: Readonly<Record<string, string | number>>,
) => string;

/** Formats the messages of a catalogue (ICU MessageFormat by key) in its language. For servers: browsers get compiled messages. */
export function speakerIn<Key extends string>(
  language: Language,
  messages: Readonly<Record<Key, string>>,
): Speaker<Key> {
  const { locale } = LANGUAGES[language];
  const i18n = setupI18n({ locale: language, locales: locale, messages: { [language]: messages } });
  i18n.setMessagesCompiler(compileMessage);
  return (key, values) => i18n._(key, { ...values });
}
