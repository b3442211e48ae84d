import { IMPORT_FIELD_LABELS } from '@kampvuur/domain/import-field-labels';
import type { ImportField } from '@kampvuur/domain';

/** What people call a field of a difference. */
export function differenceLabel(field: string): string {
  return IMPORT_FIELD_LABELS[field as ImportField] ?? field;
}
