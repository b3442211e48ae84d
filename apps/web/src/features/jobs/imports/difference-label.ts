import { IMPORT_FIELD_LABELS } from '@kampvuur/domain/import-field-labels';
import type { ImportField } from '@kampvuur/domain';

/** What people call a field of a difference. */
export function differenceLabel(field: string): string {
  return Object.hasOwn(IMPORT_FIELD_LABELS, field) ? IMPORT_FIELD_LABELS[field as ImportField] : field;
}

/** What was said of a field, under the name people know: `rates: is missing` as `Rate per night: is missing`. */
export function withFieldLabel(message: string): string {
  return message.replace(/^(\w+)(?=: )/, differenceLabel);
}
