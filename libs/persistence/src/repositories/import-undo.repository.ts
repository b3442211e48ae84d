import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { TERM_CHANGES, LIFECYCLE_FIELD } from '@kampvuur/domain';
import {
  changedTogether,
  differingFields,
  type FieldValue,
  type FieldValues,
  isSameValue,
  pickFields,
} from '@kampvuur/domain/facts';
import { JOB_MESSAGES } from '@kampvuur/domain/job-messages';
import { ADVISORY_LOCKS } from '../connection/advisory-lock';
import { campsiteValues, type CampsiteUpdate, updateCampsites } from '../campsites/campsite-updates';
import { originKey } from '../campsites/campsite-facts';
import { FACT_JSON } from '../columns/fact-columns';
import { CampsiteSourcesRepository } from './campsite-sources.repository';
import { FormerTermsRepository } from './former-terms.repository';
import type { Target } from './job-items.repository';
import type { ChangedBy, RecordedChange } from './revisions.repository';

/** A campsite that was used or changed since it was imported, and how. */
export interface TouchedCampsite {
  id: number;
  reasons: string[];
}

/** Fields of a campsite that an import had changed: those restored, and those left because they were changed since. */
export interface RestoredFields {
  restored: string[];
  left: string[];
}

/** Revisions of an import, $1, except for those of deleted and merged campsites. */
const REVISIONS = `FROM campsite_revisions r JOIN campsites c ON c.id = r.campsite_id
  WHERE r.source_id = $1 AND r.source = 'import' AND r.merged_from_id IS NULL`;

/** Campsites that an import, $1, created or changed. */
const TARGETS = `SELECT DISTINCT r.campsite_id AS "campsiteId", c.name AS "campsiteName" ${REVISIONS} ORDER BY 1`;

const CREATED = `SELECT DISTINCT r.campsite_id AS id ${REVISIONS}
  AND r.field = '${LIFECYCLE_FIELD}' AND r.campsite_id = ANY($2::int[])`;

/** A change of a field. */
type ChangeRow = Omit<RecordedChange, 'oldOrigin'>;

/** Changes of fields, the oldest first. */
const CHANGES = `SELECT r.id::text, r.campsite_id AS "campsiteId", r.field, r.old_value AS "oldValue",
    r.new_value AS "newValue", r.old_origin AS "oldOrigin" ${REVISIONS}
  AND r.field <> '${LIFECYCLE_FIELD}' AND r.campsite_id = ANY($2::int[]) ORDER BY r.id`;

/** Earlier and later changes of other causes to the fields $3, the newest first, and which an undone import has made. */
const OTHER_CHANGES = `SELECT r.id::text, r.campsite_id AS "campsiteId", r.field, r.old_value AS "oldValue",
    r.new_value AS "newValue", r.source = 'import' AND EXISTS (
      SELECT FROM job_runs j WHERE j.id::text = r.source_id AND j.undone_at IS NOT NULL) AS "isUndone"
  FROM campsite_revisions r
  WHERE r.source_id IS DISTINCT FROM $1 AND r.merged_from_id IS NULL AND r.campsite_id = ANY($2::int[])
    AND r.field = ANY($3::text[]) ORDER BY r.id DESC`;

/** $1 the job. True even when its campsites are deleted by now. */
const HAS_CHANGED = `SELECT EXISTS (SELECT FROM campsite_revisions
  WHERE source_id = $1 AND source = 'import') AS found`;

/** Imports that were undone, and the jobs that undid them: their changes cancel each other out. */
const UNDONE = `SELECT unnest(ARRAY[id, undone_by_run_id])::text FROM job_runs
  WHERE undone_at IS NOT NULL AND undone_by_run_id IS NOT NULL`;

/**
 * Reasons not to delete an imported campsite, with the ids of the campsites they apply to: uses and changes by people
 * and later imports, but not by scrapes. $1 campsites, $2 the import.
 */
const USES = [
  [JOB_MESSAGES.useCheckin, 'SELECT campsite_id AS id FROM checkins WHERE campsite_id = ANY($1)'],
  [JOB_MESSAGES.useFavourite, 'SELECT campsite_id FROM favorites WHERE campsite_id = ANY($1)'],
  [JOB_MESSAGES.useTrip, 'SELECT campsite_id FROM trip_stops WHERE campsite_id = ANY($1)'],
  [
    JOB_MESSAGES.useSuggestion,
    'SELECT campsite_id FROM suggested_updates WHERE campsite_id = ANY($1) AND user_id IS NOT NULL',
  ],
  [
    JOB_MESSAGES.usePicture,
    'SELECT campsite_id FROM campsite_images WHERE campsite_id = ANY($1) AND source_url IS NULL',
  ],
  [
    // Renaming a term is not an edit of the campsites that have it.
    JOB_MESSAGES.useEdit,
    `SELECT campsite_id FROM campsite_revisions
     WHERE campsite_id = ANY($1) AND source NOT IN ('import', 'scrape')
       AND coalesce(source_id, '') NOT IN ('${TERM_CHANGES.rename}', '${TERM_CHANGES.merge}')
       AND NOT (source = 'undo' AND coalesce(source_id, '') IN (${UNDONE}))`,
  ],
  [
    JOB_MESSAGES.useLaterImport,
    `SELECT campsite_id FROM campsite_revisions
     WHERE campsite_id = ANY($1) AND source = 'import' AND source_id <> $2
       AND source_id NOT IN (${UNDONE})`,
  ],
  [JOB_MESSAGES.useMerge, 'SELECT into_id FROM merged_campsites WHERE into_id = ANY($1)'],
] as const;

const TOUCHED = `SELECT id, array_agg(DISTINCT reason ORDER BY reason) AS reasons FROM (
    ${USES.map(([reason, rows]) => `SELECT t.id, '${reason}' AS reason FROM (${rows}) AS t(id)`).join(' UNION ALL ')}
  ) AS uses GROUP BY id`;

/** $1 campsites, $2 the user, $3 the undoing job. The old value has the fields of `CampsiteFields`. */
const INSERT_DELETIONS = `
  INSERT INTO campsite_revisions (campsite_id, campsite_name, field, old_value, user_id, source, source_id)
  SELECT c.id, c.name, '${LIFECYCLE_FIELD}', ${FACT_JSON},
    $2, 'undo', $3
  FROM campsites c WHERE c.id = ANY($1::int[]) ORDER BY c.id`;

/** Undoes what an import has created and changed. */
@Injectable()
export class ImportUndoRepository {
  constructor(
    private readonly database: DataSource,
    private readonly formerNames: FormerTermsRepository,
    private readonly sources: CampsiteSourcesRepository,
  ) {}

  /** Begins to undo an import. Batches of imports wait until the transaction ends, and find the campsites as it has left them. */
  async begin(manager: EntityManager): Promise<void> {
    await manager.query('SELECT pg_advisory_xact_lock($1)', [ADVISORY_LOCKS.imports]);
  }

  /** Whether an import has added or changed any campsite. */
  async hasChanged(jobId: string): Promise<boolean> {
    const [row] = await this.database.query<{ found: boolean }[]>(HAS_CHANGED, [jobId]);
    return row?.found === true;
  }

  /** Existing campsites that an import has added or changed. */
  targets(jobId: string): Promise<Target[]> {
    return this.database.query(TARGETS, [jobId]);
  }

  /** Ids of those campsites that the import has added; the others existed before. */
  async created(manager: EntityManager, jobId: string, campsiteIds: number[]): Promise<Set<number>> {
    const rows = await manager.query<{ id: number }[]>(CREATED, [jobId, campsiteIds]);
    return new Set(rows.map(({ id }) => id));
  }

  /**
   * Restores the fields that an import has changed, unless they were changed since. Returns the restored and other
   * fields by campsite.
   */
  async restore(
    manager: EntityManager,
    importId: string,
    campsiteIds: number[],
    by: { userId: number | null; jobId: string },
  ): Promise<Map<number, RestoredFields>> {
    const values = await campsiteValues(manager, campsiteIds, true);
    const changes = await this.changesOf(manager, importId, campsiteIds);
    const restored = new Map<number, RestoredFields>();
    const updates = values.flatMap(({ id, values: before }): CampsiteUpdate[] => {
      const own = changes.filter(({ campsiteId }) => campsiteId === id);
      const fields = restoredFields(own, { ...before });
      restored.set(id, fields);
      const old = own.filter(({ field }) => fields.restored.includes(field));
      const values = Object.fromEntries(old.map(({ field, oldValue }) => [field, oldValue as FieldValue]));
      const differing = pickFields(values, differingFields(values, { ...before }));
      return Object.keys(differing).length > 0 ? [{ campsiteId: id, before, changes: differing }] : [];
    });
    // Values restored are as old as they were.
    const origins = new Map(
      changes.flatMap(({ campsiteId, field, oldOrigin }) =>
        campsiteId !== null ? [[originKey(campsiteId, field), oldOrigin] as const] : [],
      ),
    );
    await updateCampsites(manager, updates, { ...by, source: 'undo', origins });
    await this.sources.undoImport(manager, importId, campsiteIds, updates);
    return restored;
  }

  /** The import's changes of fields; their old values are those before it and before undone imports right before it. */
  private async changesOf(
    manager: EntityManager,
    importId: string,
    campsiteIds: number[],
  ): Promise<RecordedChange[]> {
    const rows = await manager.query<RecordedChange[]>(CHANGES, [importId, campsiteIds]);
    const fields = [...new Set(rows.map(({ field }) => field))];
    const others = await manager.query<(ChangeRow & { isUndone: boolean })[]>(OTHER_CHANGES, [
      importId,
      campsiteIds,
      fields,
    ]);
    const undone = new Set(others.flatMap(({ id, isUndone }) => (isUndone ? [id] : [])));
    const changes = await this.formerNames.withRenamedTerms(manager, rows);
    const byField = new Map<string, ChangeRow[]>();
    for (const change of await this.formerNames.withRenamedTerms(manager, others))
      byField.set(keyOf(change), [...(byField.get(keyOf(change)) ?? []), change]);
    return changes.map((change) => {
      return { ...change, oldValue: valueBefore(change, byField.get(keyOf(change)) ?? [], undone) };
    });
  }

  /** Those campsites that were used or changed since the import. The caller has locked them. */
  touched(manager: EntityManager, importId: string, campsiteIds: number[]): Promise<TouchedCampsite[]> {
    return manager.query(TOUCHED, [campsiteIds, importId]);
  }

  /** Deletes campsites with one revision each; returns the keys of their pictures. */
  async remove(manager: EntityManager, campsiteIds: number[], by: ChangedBy): Promise<string[]> {
    const pictures = await manager.query<{ key: string }[]>(
      'SELECT image_key AS key FROM campsite_images WHERE campsite_id = ANY($1::int[])',
      [campsiteIds],
    );
    await this.sources.delete(manager, campsiteIds);
    await manager.query(INSERT_DELETIONS, [campsiteIds, by.userId, by.sourceId]);
    await manager.query('DELETE FROM campsites WHERE id = ANY($1::int[])', [campsiteIds]);
    return pictures.map(({ key }) => key);
  }
}

const keyOf = ({ campsiteId, field }: ChangeRow) => `${campsiteId} ${field}`;

/**
 * The value before a change, and before the changes of undone imports that it followed: they could not be undone while
 * it lay over them. `others` are the other changes of the field, the newest first.
 */
function valueBefore(
  change: ChangeRow,
  others: readonly ChangeRow[],
  undone: ReadonlySet<string>,
): RecordedChange['oldValue'] {
  let value = change.oldValue;
  for (const { id, field, oldValue, newValue } of others) {
    if (BigInt(id) > BigInt(change.id)) continue;
    if (!undone.has(id) || !isSameValue(field, newValue as FieldValue, value as FieldValue)) break;
    value = oldValue;
  }
  return value;
}

function restoredFields(changes: ChangeRow[], current: FieldValues): RestoredFields {
  const isLeft = ({ field, newValue }: ChangeRow) =>
    !isSameValue(field, newValue as FieldValue, current[field] ?? null);
  const left = changes.filter(isLeft).flatMap(({ field }) => changedTogether(field));
  const restored = changes.map(({ field }) => field).filter((field) => !left.includes(field));
  return { restored, left: [...new Set(left)] };
}
