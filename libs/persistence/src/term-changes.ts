import type { EntityManager } from 'typeorm';
import { TERM_CHANGES, TAXONOMY_FIELDS, type TermChange, type TaxonomyField } from '@kampvuur/domain';
import { linkedTerms, NAME_COLUMNS } from './campsite-links';
import { refreshReadModel } from './read-model';

/** Campsites updated by one statement, which must end within a request's time limit. */
const BATCH_SIZE = 500;

/** A change of a name, and the administrator who made it. */
export interface NameChangedBy {
  userId: number;
  field: TaxonomyField;
  change: TermChange;
}

const LISTS = TAXONOMY_FIELDS.map(
  (field) => `('${field}', c.${NAME_COLUMNS[field]}::text[], ${linkedTerms(field)}::text[])`,
).join(', ');

/** Lists of names of campsites ($1) that differ from their links: a rename has not reached them yet. */
const OUTDATED_LISTS = `
  SELECT c.id, c.name, f.field, to_jsonb(f.before) AS before, to_jsonb(f.after) AS after
  FROM campsites c CROSS JOIN LATERAL (VALUES ${LISTS}) AS f(field, before, after)
  WHERE c.id = ANY($1::int[]) AND NOT (f.before @> f.after AND f.before <@ f.after)`;

const INSERT_REVISIONS = `INSERT INTO campsite_revisions
    (campsite_id, campsite_name, field, old_value, new_value, user_id, source, source_id)`;

/** $2 the kind of name, $3 who, $4 the change. */
const RECORD = `${INSERT_REVISIONS} SELECT b.id, b.name, b.field, b.before, b.after, $3::int, 'admin', $4
  FROM (${OUTDATED_LISTS}) b WHERE b.field = $2 ORDER BY b.id`;

/** The job of a rename knows who made it; one that is completed has reached every campsite. */
const RECORD_PENDING = `${INSERT_REVISIONS} SELECT b.id, b.name, b.field, b.before, b.after, r.started_by_id, 'admin',
    CASE r.params ->> 'change' WHEN 'merge' THEN '${TERM_CHANGES.merge}' ELSE '${TERM_CHANGES.rename}' END
  FROM (${OUTDATED_LISTS}) b CROSS JOIN LATERAL (SELECT started_by_id, params FROM job_runs
    WHERE type = 'refresh' AND status <> 'completed' AND params ->> 'kind' = b.field ORDER BY created_at DESC LIMIT 1) r
  ORDER BY b.id, b.field RETURNING id`;

/**
 * Applies a rename that has not reached these campsites yet, with a line each in their history: before anything else is
 * written of them, so that every line starts from the value the last one ended with. Returns whether there was one. The
 * caller has locked the campsites.
 */
export async function applyPendingRename(manager: EntityManager, campsiteIds: number[]): Promise<boolean> {
  if (campsiteIds.length === 0) return false;
  const lines = await manager.query<object[]>(RECORD_PENDING, [campsiteIds]);
  if (lines.length === 0) return false;
  await refreshReadModel(manager, campsiteIds);
  return true;
}

/** Applies a rename that was just made to campsites: history, lists and search. The caller has locked them. */
export async function propagateRename(
  manager: EntityManager,
  campsiteIds: number[],
  { userId, field, change }: NameChangedBy,
): Promise<void> {
  await manager.query(RECORD, [campsiteIds, field, userId, TERM_CHANGES[change]]);
  for (let start = 0; start < campsiteIds.length; start += BATCH_SIZE)
    await refreshReadModel(manager, campsiteIds.slice(start, start + BATCH_SIZE));
}

/** Locks campsites against other changes until the transaction ends; check-ins there go on. */
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
