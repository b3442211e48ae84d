import type { SerializedError } from '@reduxjs/toolkit';
import type { NameField } from '@kampvuur/domain';
import { type ApiError, fieldsOf, messageOf } from '../../../base/problem';
import { countOf } from '../../../ui/numbers';

/** The kinds of names in the order they are shown, and what one of them is called. */
export const KINDS: readonly { kind: NameField; label: string; one: string }[] = [
  { kind: 'facilities', label: 'Facilities', one: 'facility' },
  { kind: 'activities', label: 'Activities', one: 'activity' },
  { kind: 'categories', label: 'Categories', one: 'category' },
];

export const oneOf = (kind: NameField): string => KINDS.find((row) => row.kind === kind)?.one ?? 'name';

/** `12 campsites`, or that nobody uses it. */
export const usesText = (campsites: number): string =>
  campsites === 0 ? 'not used' : countOf(campsites, 'campsite', 'campsites');

/** What stands under the field of a name that was refused: taken, too, is about the name. */
export const nameErrors = (error: ApiError | SerializedError): { name: string } => ({
  name: fieldsOf(error)['name'] ?? messageOf(error, 'The name could not be saved'),
});
