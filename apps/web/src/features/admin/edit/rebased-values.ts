import type { CampsiteDetail } from '@kampvuur/contracts';
import { mergeFields, nowInWords } from '@kampvuur/domain';
import { editValues, editWire, type EditValues } from './edit-values';
import { formMessages, type FieldMessages } from './form-values';

/** The form on top of what others have saved meanwhile. */
export interface RebasedValues {
  /** What was changed here stays as it was entered; everything else is as it stands now. */
  values: EditValues;
  /** What the fields hold now that were changed here and elsewhere, by field of the form. */
  conflicts: FieldMessages;
}

/** The form has one field for both coordinates. */
const fieldOf = (wired: string) => (wired === 'latitude' || wired === 'longitude' ? 'coordinates' : wired);

/** Carries what was entered since `before` over to the campsite as it stands now. */
export function rebasedValues(
  entered: EditValues,
  before: EditValues,
  campsite: CampsiteDetail,
): RebasedValues {
  const fresh = editValues(campsite);
  const now = editWire(fresh);
  const { touched, conflicts } = mergeFields(editWire(entered), editWire(before), now);
  const isKept = new Set(touched.map(fieldOf));
  const kept = Object.entries(entered).filter(([field]) => isKept.has(field));
  const sentences = conflicts.map((field) => [field, nowInWords(field, now)]);
  return {
    values: { ...fresh, ...Object.fromEntries(kept) },
    conflicts: formMessages(Object.fromEntries(sentences) as FieldMessages),
  };
}
