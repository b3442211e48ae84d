import type { SerializedError } from '@reduxjs/toolkit';
import { type ApiError, fieldsOf, messageOf } from '../../base/problem';
import { formatCount } from '../../ui/numbers';
import { termWord } from '../../base/messages/term-words';
import { say } from './say';

/** `12 campsites`, or `not used`. */
export const usesText = (campsites: number): string =>
  campsites === 0 ? say('notUsed') : say('campsites', { n: campsites, count: formatCount(campsites) });

/** `Warm storte (Hot showers)`: what a term is called, and the name that is stored where that is another. */
export function bothNames(stored: string): string {
  const name = termWord(stored);
  return name === stored ? name : say('storedAs', { name, stored });
}

/** The error of a form's only field, which alone says it: any refusal is about the name, also a conflict. */
export const termErrors = (error: ApiError | SerializedError): { name: string } => ({
  name: fieldsOf(error)['name'] ?? messageOf(error, say('saveFailed')),
});
