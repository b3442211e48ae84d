import type { SerializedError } from '@reduxjs/toolkit';
import { type ApiError, fieldsOf, messageOf } from '../../base/problem';
import { formatCount } from '../../ui/numbers';
import { say } from './say';

/** `12 campsites`, or `not used`. */
export const usesText = (campsites: number): string =>
  campsites === 0 ? say('notUsed') : say('campsites', { n: campsites, count: formatCount(campsites) });

/** The error of a form's only field, which alone says it: any refusal is about the name, also a conflict. */
export const termErrors = (error: ApiError | SerializedError): { name: string } => ({
  name: fieldsOf(error)['name'] ?? messageOf(error, say('saveFailed')),
});
