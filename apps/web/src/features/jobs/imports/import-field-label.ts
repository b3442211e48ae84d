import { IMPORT_FIELD_LABELS } from '@kampvuur/domain/import-field-labels';
import type { ImportField } from '@kampvuur/domain';

/** The label of a field of an import; the name itself for one without a label. */
export function importFieldLabel(field: string): string {
  return Object.hasOwn(IMPORT_FIELD_LABELS, field) ? IMPORT_FIELD_LABELS[field as ImportField] : field;
}

/** The message with its field's label in place of its name: `Rate per night: is missing` for `rates: is missing`. */
export function withFieldLabel(message: string): string {
  return message.replace(/^(\w+)(?=: )/, importFieldLabel);
}
