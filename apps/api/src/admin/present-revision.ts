import type { CampsiteRevision } from '@kampvuur/contracts';
import { type FieldValue, type FieldValues, isSameValue, WHOLE_CAMPSITE } from '@kampvuur/domain';
import type { RevisionRow } from '@kampvuur/persistence';
import { presentAuthor } from '../campsites/present-author';

/** The old value of one field; whole campsites have none. */
export function oldValueOf(row: RevisionRow): FieldValue {
  return row.oldValue as FieldValue;
}

/** True when a field holds again what it held before the change. */
export function isUndone(row: RevisionRow, current: FieldValues): boolean {
  return isSameValue(row.field, oldValueOf(row), current[row.field] ?? null);
}

function author({ userId, ...row }: RevisionRow): CampsiteRevision['user'] {
  return userId === null ? null : presentAuthor({ ...row, userId });
}

/** One change, beside what the campsite holds now. `today` is the same change with the names that things bear now. */
export function presentRevision(row: RevisionRow, current: FieldValues, today = row): CampsiteRevision {
  return {
    id: row.id,
    campsiteId: row.campsiteId,
    mergedFromId: row.mergedFromId,
    campsiteName: row.campsiteName,
    field: row.field,
    oldValue: row.oldValue,
    newValue: row.newValue,
    source: row.source,
    sourceId: row.sourceId,
    sourceUrl: row.sourceUrl,
    user: author(row),
    createdAt: row.createdAt.toISOString(),
    canUndo: row.field !== WHOLE_CAMPSITE && row.mergedFromId === null && !isUndone(today, current),
  };
}
