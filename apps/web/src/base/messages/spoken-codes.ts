import { parseDateTime } from '@kampvuur/domain/local-time';
import {
  jobMessageCode,
  type MessageCode,
  messageCode,
  rowMessageCode,
} from '@kampvuur/domain/message-codes';
import { speakerOf } from './catalogue';
import { formatDateTime } from './dates';
import { DOMAIN, messagesOf, saidAsEnglish } from './language';

/** A message of the server or of a form's validation in the spoken language; any other text as it is. */
export function spokenMessage(text: string): string {
  const code = messageCode(text);
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

/** See `spokenOfRow` of `spoken.ts`. */
export function spokenRowMessage(text: string, valueWord: (name: string, value: string) => string): string {
  const code = rowMessageCode(text);
  if (!code) return text;
  const values = Object.entries(code.values).map(([name, value]) => [name, valueWord(name, value)]);
  return saidCode({ code: code.code, values: Object.fromEntries(values) as MessageCode['values'] }, text);
}

/** See `spokenOfJob` of `spoken.ts`. */
export function spokenJobMessage(
  text: string,
  valueWord: (name: string, value: string) => string | undefined,
  subject: string,
): string | undefined {
  const found = jobMessageCode(text);
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
