import { DEFAULT_LANGUAGE, type Language } from '@kampvuur/domain/languages';
import type { Messages } from './language';
import { pseudo } from './pseudo';

/** The messages of a subject. @throws Error where a language has no such file, or it cannot be loaded. */
export async function readMessages(language: Language, subject: string): Promise<Messages> {
  const { default: messages } = (await import(`./${language}/${subject}.json`)) as { default: Messages };
  return messages;
}

/** The English messages of a subject, with accents. */
export const readPseudo = async (subject: string): Promise<Messages> =>
  pseudo(await readMessages(DEFAULT_LANGUAGE, subject));
