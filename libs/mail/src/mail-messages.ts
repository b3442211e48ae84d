import { type Language, PRODUCT } from '@kampvuur/domain';
import { type Speaker, speakerIn } from '@kampvuur/domain/message-speaker';
import af from './messages/af.json';
import en from './messages/en.json';

/** A key of the messages of emails. */
type MailKey = keyof typeof en;

/** Says a message of emails; `{product}` is known to all. */
export type MailSay = Speaker<MailKey>;

const MESSAGES: Record<Language, Record<MailKey, string>> = { en, af };

const speakers = new Map<Language, MailSay>();

/** Says the messages of emails (`messages/<language>.json`, ICU MessageFormat) in a language. */
export function mailSay(language: Language): MailSay {
  const known = speakers.get(language);
  if (known) return known;
  const speaker = speakerIn(language, MESSAGES[language]);
  const say: MailSay = (key, values) => speaker(key, { product: PRODUCT.name, ...values });
  speakers.set(language, say);
  return say;
}
