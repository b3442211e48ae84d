import { messagesOf, needMessages, saidAsEnglish } from './language';

/** Subject of the names of facilities, activities, categories and provinces (`libs/domain/src/term-names`), by their English names. */
const TERM_NAMES = 'term-names';

needMessages(TERM_NAMES);

/** The name of a facility, activity or category in the spoken language; one that administrators have added as they wrote it. */
export function termWord(name: string): string {
  const names = messagesOf(TERM_NAMES);
  return names && Object.hasOwn(names, name) ? String(names[name]) : saidAsEnglish(name);
}
