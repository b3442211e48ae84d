import type {
  jobMessageCode,
  MessageCode,
  messageCode,
  rowMessageCode,
} from '@kampvuur/domain/message-codes';
import { parseDateTime } from '@kampvuur/domain/local-time';
import { speakerOf } from './catalogue';
import { formatDateTime } from './dates';
import { messagesOf, needMessages, saidAsEnglish } from './language';

/** Subject of the messages that the server and the forms have in common; their English is in `libs/domain`. */
const DOMAIN = 'domain';

/** Loaded with the first language that is not English. */
let codes:
  | {
      messageCode: typeof messageCode;
      rowMessageCode: typeof rowMessageCode;
      jobMessageCode: typeof jobMessageCode;
    }
  | undefined;

needMessages(DOMAIN, async () => {
  codes = await import('@kampvuur/domain/message-codes');
});

/**
 * A message of the server or of a form's validation in the spoken language. Any other text stays as it is: what a person wrote, or
 * what is said already.
 */
export function spoken(text: string): string {
  const code = codes?.messageCode(text);
  return code ? saidCode(withMoments(code), text) : text;
}

/** Placeholders of moments. */
const MOMENTS: ReadonlySet<string> = new Set(['until', 'sentAt']);

/** Moments come in English within the message, and are formatted again. */
function withMoments({ code, values }: MessageCode): MessageCode {
  const entries = Object.entries(values).map(([name, value]): [string, string] => {
    const moment = MOMENTS.has(name) ? parseDateTime(value) : undefined;
    return [name, moment ? formatDateTime(moment) : value];
  });
  return { code, values: Object.fromEntries(entries) };
}

/**
 * What an import says of a row, in the spoken language; any other text as it is.
 * @param valueWord says a value that is no text of the row, by the name of its placeholder
 */
export function spokenOfRow(text: string, valueWord: (name: string, value: string) => string): string {
  const code = codes?.rowMessageCode(text);
  if (!code) return text;
  const values = Object.entries(code.values).map(([name, value]) => [name, valueWord(name, value)]);
  return saidCode({ code: code.code, values: Object.fromEntries(values) as MessageCode['values'] }, text);
}

/**
 * What a job says, in the spoken language; undefined for any other text, and where a value of it cannot be said.
 * @param valueWord as for rows; undefined for a value that it does not know
 * @param subject only messages whose codes begin with it
 */
export function spokenOfJob(
  text: string,
  valueWord: (name: string, value: string) => string | undefined,
  subject = '',
): string | undefined {
  const found = codes?.jobMessageCode(text);
  if (!found?.code.startsWith(subject)) return undefined;
  const values: Record<string, string> = {};
  for (const [name, value] of Object.entries(withMoments(found).values)) {
    const word = valueWord(name, value);
    if (word === undefined) return undefined;
    values[name] = word;
  }
  return saidCode({ code: found.code, values }, text);
}

function saidCode({ code, values }: MessageCode, english: string): string {
  const messages = messagesOf(DOMAIN);
  return messages?.[code] ? speakerOf({}, messages)._(code, values) : saidAsEnglish(english);
}
