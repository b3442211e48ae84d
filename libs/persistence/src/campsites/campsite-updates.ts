import type { EntityManager } from 'typeorm';
import { TAXONOMY_FIELDS, type TaxonomyField } from '@kampvuur/domain';
import { differingFields, type FieldValues, pickFields, withFollowing } from '@kampvuur/domain/facts';
import { COLUMN_TYPES, columnsOf } from '../columns/fact-columns';
import { changedFactRows, type FactOrigins, factOrigins, originKey, writeFactRows } from './campsite-facts';
import { LINK_COLUMNS } from './campsite-links';
import { endContactSightings } from './contact-sightings';
import { CAMPSITE_VALUES, type CampsiteFields } from './campsite-values';
import { applyPendingRename } from './term-changes';
import { refreshReadModel } from './read-model';

/** Changes of a campsite whose row the caller has locked. */
export interface CampsiteUpdate {
  campsiteId: number;
  /** Its current values. */
  before: CampsiteFields;
  /** Only fields that differ, with names of terms spelled as in their tables. */
  changes: Partial<CampsiteFields>;
}

/** The user and job that update campsites in bulk: an import, or the undo of one. */
export interface UpdatedBy {
  userId: number | null;
  source: 'import' | 'undo';
  jobId: string;
  /** Origins of restored values; those of the others are of now. */
  origins?: FactOrigins;
}

const SET = Object.keys(COLUMN_TYPES)
  .map((column) => `${column} = r.${column}`)
  .join(', ');

/** Column definitions for `jsonb_to_recordset`. */
export const recordOf = (types: Readonly<Record<string, string>>): string =>
  Object.entries(types)
    .map(([column, type]) => `${column} ${type}`)
    .join(', ');

/** $1 campsites as JSON, $2 the administrator. */
const UPDATE_COLUMNS = `UPDATE campsites c SET ${SET}, updated_at = now(),
    last_edited_by_admin_id = coalesce($2::int, c.last_edited_by_admin_id),
    last_edited_at = CASE WHEN $2::int IS NULL THEN c.last_edited_at ELSE now() END
  FROM jsonb_to_recordset($1::jsonb) AS r(id int, ${recordOf(COLUMN_TYPES)}) WHERE c.id = r.id`;

/** $1 ids and names as JSON. Names of deleted terms are left out. */
const insertLinks = (field: TaxonomyField) => `
  INSERT INTO campsite_${field} (campsite_id, ${LINK_COLUMNS[field]})
  SELECT r.id, n.id FROM jsonb_to_recordset($1::jsonb) AS r(id int, names text[])
  CROSS JOIN unnest(r.names) AS t(name) JOIN ${field} n ON lower(n.name) = lower(t.name) ON CONFLICT DO NOTHING`;

/** $1 revisions as JSON, $2 the user, $3 the source, $4 the job. */
const INSERT_REVISIONS = `
  INSERT INTO campsite_revisions
    (campsite_id, campsite_name, field, old_value, new_value, old_origin, user_id, source, source_id)
  SELECT id, name, field, before, after, origin, $2, $3, $4
  FROM jsonb_to_recordset($1::jsonb) AS r(id int, name text, field text, before jsonb, after jsonb, origin jsonb)
  ORDER BY id`;

/** The values of campsites in the order of their ids, locked for this transaction to change if `isLocking`. */
export async function campsiteValues(
  manager: EntityManager,
  ids: number[],
  isLocking: boolean,
): Promise<{ id: number; values: CampsiteFields }[]> {
  if (ids.length === 0) return [];
  const lock = isLocking ? 'FOR UPDATE OF c' : '';
  const read = () =>
    manager.query<(CampsiteFields & { id: number })[]>(
      `SELECT c.id, ${CAMPSITE_VALUES} FROM campsites c WHERE c.id = ANY($1::int[]) ORDER BY c.id ${lock}`,
      [ids],
    );
  let rows = await read();
  if (isLocking && (await applyPendingRename(manager, ids))) rows = await read();
  return rows.map(({ id, ...values }) => ({ id, values }));
}

/** With the changes that follow from these, such as that a campsite which opens has no date of closing. */
function completed({ campsiteId, before, changes }: CampsiteUpdate): CampsiteUpdate {
  const now: FieldValues = { ...before };
  const all = withFollowing({ ...(changes as FieldValues) }, now);
  // What was asked for stays: of a unit also the fact that is the same.
  const following = differingFields(all, now).filter((field) => !Object.hasOwn(changes, field));
  const fields = [...Object.keys(changes), ...following];
  return { campsiteId, before, changes: pickFields(all, fields) };
}

/** Updates many campsites, each statement for all of them: columns, links, one revision per field, read model. */
export async function updateCampsites(
  manager: EntityManager,
  given: CampsiteUpdate[],
  by: UpdatedBy,
): Promise<void> {
  if (given.length === 0) return;
  const updates = given.map(completed);
  const rows = updates.map(({ campsiteId, before, changes }) => ({
    id: campsiteId,
    ...columnsOf({ ...before, ...changes }),
  }));
  await manager.query(UPDATE_COLUMNS, [JSON.stringify(rows), by.userId]);
  for (const field of TAXONOMY_FIELDS) await replaceLinks(manager, field, updates);
  const origins = await writeFacts(manager, updates, by);
  const revisions = updates.flatMap((update) => revisionsOf(update, origins));
  await manager.query(INSERT_REVISIONS, [JSON.stringify(revisions), by.userId, by.source, by.jobId]);
  await endContactSightings(
    manager,
    updates.map(({ campsiteId, before, changes }) => ({
      id: campsiteId,
      changed: Object.keys(changes),
      values: { ...before, ...changes },
    })),
  );
  await refreshReadModel(
    manager,
    updates.map(({ campsiteId }) => campsiteId),
  );
}

async function replaceLinks(
  manager: EntityManager,
  field: TaxonomyField,
  updates: CampsiteUpdate[],
): Promise<void> {
  const lists = updates.flatMap(({ campsiteId, changes }) => {
    const names = changes[field];
    return names ? [{ id: campsiteId, names }] : [];
  });
  if (lists.length === 0) return;
  const ids = lists.map(({ id }) => id);
  await manager.query(`DELETE FROM campsite_${field} WHERE campsite_id = ANY($1::int[])`, [ids]);
  await manager.query(insertLinks(field), [JSON.stringify(lists)]);
}

/** Writes the origins of changes, and the facts that are rows; returns the origins of the values before. */
async function writeFacts(
  manager: EntityManager,
  updates: CampsiteUpdate[],
  { origins, ...by }: UpdatedBy,
): Promise<FactOrigins> {
  const rows = updates.flatMap(({ campsiteId, changes }) =>
    changedFactRows(campsiteId, changes, by, origins),
  );
  if (rows.length === 0) return new Map();
  const before = await factOrigins(manager, [...new Set(rows.map(({ campsiteId }) => campsiteId))]);
  await writeFactRows(manager, rows);
  return before;
}

function revisionsOf({ campsiteId, before, changes }: CampsiteUpdate, origins: FactOrigins): object[] {
  const old: FieldValues = { ...before };
  return Object.entries(changes).map(([field, after]) => {
    const name = changes.name ?? before.name;
    const origin = origins.get(originKey(campsiteId, field)) ?? null;
    return { id: campsiteId, name, field, before: old[field] ?? null, after, origin };
  });
}
