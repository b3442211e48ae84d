import { setupI18n } from '@lingui/core';

/** Values of a message's placeholders. */
type Values = Readonly<Record<string, string | number>>;

/** Says a message of one catalogue: plain text, never HTML. */
export type Say<Key extends string> = (key: Key, values?: Values) => string;

/**
 * The messages of a subject, from its file in `base/messages/en`: ICU MessageFormat, by key. The build compiles the file, so
 * browsers load no parser. A key that the file does not have is refused by the compiler.
 *
 *     const say = catalogue(english);
 *     say('confirmedBy', { campers: 3 });
 */
export function catalogue<Key extends string>(english: Readonly<Record<Key, string>>): Say<Key> {
  const i18n = setupI18n({ locale: 'en', locales: 'en-ZA', messages: { en: english } });
  return (key, values) => i18n._(key, values);
}
