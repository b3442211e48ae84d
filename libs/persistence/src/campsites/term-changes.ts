import type { EntityManager } from 'typeorm';
import {
  ABSENT_TERMS,
  TERM_CHANGES,
  TAXONOMY_FIELDS,
  type TermChange,
  type TaxonomyField,
} from '@kampvuur/domain';
import { batchesOf } from '@kampvuur/runtime';
import { absentNames, absentTerms } from './absent-terms';
import { linkedTerms, NAME_COLUMNS } from './campsite-links';
import { refreshReadModel } from './read-model';

/** Campsites that one statement records or updates, which must finish within the timeout of a request. */
const BATCH_SIZE = 500;

/** A change of a term, and the administrator who made it. */
export interface TermChangedBy {
  userId: number;
  field: TaxonomyField;
  change: TermChange;
}

const LISTS = TAXONOMY_FIELDS.flatMap((field) => [
  `('${field}', '${field}', c.${NAME_COLUMNS[field]}::text[], ${linkedTerms(field)}::text[])`,
  `('${field}', '${ABSENT_TERMS[field]}', ${absentNames(field)}, ${absentTerms(field)}::text[])`,
]).join(', ');

/** Names of terms of campsites ($1) that differ from their links or ids, since a rename has not reached them yet. */
const OUTDATED_LISTS = `
  SELECT c.id, c.name, f.kind, f.field, to_jsonb(f.before) AS before, to_jsonb(f.after) AS after
  FROM campsites c CROSS JOIN LATERAL (VALUES ${LISTS}) AS f(kind, field, before, after)
  WHERE c.id = ANY($1::int[]) AND NOT (f.before @> f.after AND f.before <@ f.after)`;

const INSERT_REVISIONS = `INSERT INTO campsite_revisions
    (campsite_id, campsite_name, field, old_value, new_value, user_id, source, source_id)`;

/** $2 the taxonomy, $3 the user, $4 the change. */
const RECORD = `${INSERT_REVISIONS} SELECT b.id, b.name, b.field, b.before, b.after, $3::int, 'admin', $4
  FROM (${OUTDATED_LISTS}) b WHERE b.kind = $2 ORDER BY b.id, b.field`;

/** The user is that of the rename's job; a completed job has reached every campsite. */
const RECORD_PENDING = `${INSERT_REVISIONS} SELECT b.id, b.name, b.field, b.before, b.after, r.started_by_id, 'admin',
    CASE r.params ->> 'change' WHEN 'merge' THEN '${TERM_CHANGES.merge}' ELSE '${TERM_CHANGES.rename}' END
  FROM (${OUTDATED_LISTS}) b CROSS JOIN LATERAL (SELECT started_by_id, params FROM job_runs
    WHERE type = 'refresh' AND status <> 'completed' AND params ->> 'kind' = b.kind ORDER BY created_at DESC LIMIT 1) r
  ORDER BY b.id, b.field RETURNING id`;

/**
 * Applies a rename that has not reached these campsites yet, with one revision each. Must be called before the
 * campsites are changed, so that every revision starts with the value of the previous one. Returns whether there was a
 * rename. The caller has locked the campsites.
 */
export async function applyPendingRename(manager: EntityManager, campsiteIds: number[]): Promise<boolean> {
  let isAny = false;
  for (const ids of batchesOf(campsiteIds, BATCH_SIZE)) {
    const lines = await manager.query<object[]>(RECORD_PENDING, [ids]);
    if (lines.length === 0) continue;
    await refreshReadModel(manager, ids);
    isAny = true;
  }
  return isAny;
}

/** Applies a rename to campsites, with revisions and read model. The caller has locked them. */
export async function propagateRename(
  manager: EntityManager,
  campsiteIds: number[],
  { userId, field, change }: TermChangedBy,
): Promise<void> {
  for (const ids of batchesOf(campsiteIds, BATCH_SIZE)) {
    await manager.query(RECORD, [ids, field, userId, TERM_CHANGES[change]]);
    await refreshReadModel(manager, ids);
  }
}

/** Locks campsites against other changes until the transaction ends; does not block check-ins. */
export async function lockCampsites(
  manager: EntityManager,
  campsiteIds: number[],
  lockWait: 'NOWAIT' | '' = '',
): Promise<void> {
  await manager.query(
    `SELECT id FROM campsites WHERE id = ANY($1::int[]) ORDER BY id FOR NO KEY UPDATE ${lockWait}`,
    [campsiteIds],
  );
}
