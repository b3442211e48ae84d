import { DEFAULT_LANGUAGE, type Language } from '@kampvuur/domain/languages';
import type { Messages } from './language';
import { pseudo } from './pseudo';

/** Subjects whose texts servers have too: emails say what notices say, and search knows the names of terms. */
const IN_DOMAIN: Partial<Record<string, (language: Language) => Promise<unknown>>> = {
  'notice-texts': (language) =>
    import(`../../../../../libs/domain/src/community/notice-texts/${language}.json`),
  'term-names': (language) => import(`../../../../../libs/domain/src/term-names/${language}.json`),
};

/** The messages of a subject. @throws Error where a language has no such file, or it cannot be loaded. */
export async function readMessages(language: Language, subject: string): Promise<Messages> {
  const load = IN_DOMAIN[subject] ?? ((own: Language) => import(`./${own}/${subject}.json`));
  const { default: messages } = (await load(language)) as { default: Messages };
  return messages;
}

/** The English messages of a subject, with accents. */
export const readPseudo = async (subject: string): Promise<Messages> =>
  pseudo(await readMessages(DEFAULT_LANGUAGE, subject));
