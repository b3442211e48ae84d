import type { messageCode } from '@kampvuur/domain/message-codes';
import { speakerOf } from './catalogue';
import { messagesOf, needMessages, saidAsEnglish } from './language';

/** Subject of the messages that the server and the forms have in common; their English is in `libs/domain`. */
const DOMAIN = 'domain';

/** Loaded with the first language that is not English. */
let codeOf: typeof messageCode | undefined;

needMessages(DOMAIN, async () => {
  codeOf = (await import('@kampvuur/domain/message-codes')).messageCode;
});

/**
 * A message of the server or of a form's validation in the spoken language. Any other text stays as it is: what a person wrote, or
 * what is said already.
 */
export function spoken(text: string): string {
  const code = codeOf?.(text);
  if (!code) return text;
  const messages = messagesOf(DOMAIN);
  return messages?.[code.code] ? speakerOf({}, messages)._(code.code, code.values) : saidAsEnglish(text);
}
