import { DOMAIN, needMessages } from './language';

/** Loaded with the first language that is not English. */
let codes: typeof import('./spoken-codes') | undefined;

needMessages(DOMAIN, async () => {
  codes = await import('./spoken-codes');
});

/**
 * A message of the server or of a form's validation in the spoken language. Any other text stays as it is: what a person wrote, or
 * what is said already.
 */
export const spoken = (text: string): string => codes?.spokenMessage(text) ?? text;

/**
 * What an import says of a row, in the spoken language; any other text as it is.
 * @param valueWord says a value that is no text of the row, by the name of its placeholder
 */
export const spokenOfRow = (text: string, valueWord: (name: string, value: string) => string): string =>
  codes?.spokenRowMessage(text, valueWord) ?? text;

/**
 * What a job says, in the spoken language; undefined for any other text, and where a value of it cannot be said.
 * @param valueWord as for rows; undefined for a value that it does not know
 * @param subject only messages whose codes begin with it
 */
export const spokenOfJob = (
  text: string,
  valueWord: (name: string, value: string) => string | undefined,
  subject = '',
): string | undefined => codes?.spokenJobMessage(text, valueWord, subject);
