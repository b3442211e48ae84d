import { setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { type Language, LANGUAGES, PRODUCT } from '@kampvuur/domain';
import af from './messages/af.json';
import en from './messages/en.json';

/** A key of the messages of emails. */
type MailKey = keyof typeof en;

/** Says a message of emails; `{product}` is known to all. */
export type MailSay = (key: MailKey, values?: Readonly<Record<string, string | number>>) => string;

const MESSAGES: Record<Language, Record<MailKey, string>> = { en, af };

const speakers = new Map<Language, MailSay>();

/** Says the messages of emails (`messages/<language>.json`, ICU MessageFormat) in a language. */
export function mailSay(language: Language): MailSay {
  const known = speakers.get(language);
  if (known) return known;
  const { locale } = LANGUAGES[language];
  const i18n = setupI18n({ locale: language, locales: locale, messages: { [language]: MESSAGES[language] } });
  i18n.setMessagesCompiler(compileMessage);
  const say: MailSay = (key, values) => i18n._(key, { product: PRODUCT.name, ...values });
  speakers.set(language, say);
  return say;
}
