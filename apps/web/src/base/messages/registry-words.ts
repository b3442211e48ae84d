import type { CompiledMessage } from '@lingui/message-utils/compileMessage';
import { isProvince } from '@kampvuur/domain/provinces';
import { messagesOf, needMessages, saidAsEnglish } from './language';
import { termWord } from './term-words';

/** Subject of the texts of the registry of facts (`libs/domain/src/facts/texts.ts`); its English is the registry's own. */
const REGISTRY = 'registry';

needMessages(REGISTRY);

/** A text of the registry in the spoken language; its English where the language does not have it. Placeholders stay. */
export function registryWord(key: string, english: string): string {
  const message = messagesOf(REGISTRY)?.[key];
  return message ? [message].flat().map(wordOf).join('') : saidAsEnglish(english);
}

const wordOf = (token: CompiledMessage[number]): string =>
  typeof token === 'string' ? token : `{${token[0]}}`;

/** The name of a province in the spoken language. */
export const provinceWord = (province: string): string => termWord(province);

/** A place with its province in the spoken language: `Clarens, Vrystaat` for `Clarens, Free State`. */
export const placeWords = (place: string): string =>
  place
    .split(', ')
    .map((part) => (isProvince(part) ? provinceWord(part) : part))
    .join(', ');
