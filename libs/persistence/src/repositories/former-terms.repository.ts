import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type FieldValue, type FieldValues, TAXONOMY_FIELDS, type TaxonomyField } from '@kampvuur/domain';
import type { RevisionRow } from './revisions.repository';

/** A name as a line of history has it. */
interface PastName {
  revision: string;
  kind: TaxonomyField;
  name: string;
}

const NAMES = TAXONOMY_FIELDS.map((kind) => `SELECT '${kind}' AS kind, id, name FROM ${kind}`).join(
  ' UNION ALL ',
);

/** $1 past names; those that were never changed since are left out, as are those whose bearer is gone. */
const CURRENT = `
  SELECT w.revision::text, w.kind, w.name, n.name AS current
  FROM jsonb_to_recordset($1::jsonb) AS w(revision bigint, kind text, name text)
  CROSS JOIN LATERAL (
    SELECT name_id FROM former_names f
    WHERE f.kind = w.kind AND f.name = w.name AND f.last_revision_id >= w.revision
    ORDER BY f.last_revision_id, f.id LIMIT 1) f
  JOIN (${NAMES}) n ON n.kind = w.kind AND n.id = f.name_id`;

const keyOf = ({ revision, kind, name }: PastName) => `${revision} ${kind} ${name}`;

function isKind(field: string): field is TaxonomyField {
  return (TAXONOMY_FIELDS as readonly string[]).includes(field);
}

function pastNames({ id, field, oldValue, newValue }: RevisionRow): PastName[] {
  if (!isKind(field)) return [];
  const names = [oldValue, newValue].flatMap((value) => (Array.isArray(value) ? value : []));
  return names.map((name) => ({ revision: id, kind: field, name: String(name) }));
}

/** What facilities, activities and categories were called before they were renamed or merged. */
@Injectable()
export class FormerTermsRepository {
  /** Notes that a name is about to become another: of the same row, or of the one it is merged into. */
  async note(
    manager: EntityManager,
    kind: TaxonomyField,
    old: { id: number; name: string },
    keptId: number,
  ): Promise<void> {
    // What led to the one that goes leads to the one that stays.
    await manager.query('UPDATE former_names SET name_id = $3 WHERE kind = $1 AND name_id = $2', [
      kind,
      old.id,
      keptId,
    ]);
    await manager.query(
      `INSERT INTO former_names (kind, name, name_id, last_revision_id)
       SELECT $1, $2, $3, coalesce(max(id), 0) FROM campsite_revisions`,
      [kind, old.name, keptId],
    );
  }

  /** The same lines of history with the names that things bear today; what has none today keeps its own. */
  async withCurrentTerms(manager: EntityManager, rows: RevisionRow[]): Promise<RevisionRow[]> {
    const past = rows.flatMap(pastNames);
    if (past.length === 0) return rows;
    const found = await manager.query<(PastName & { current: string })[]>(CURRENT, [JSON.stringify(past)]);
    const current = new Map(found.map((name) => [keyOf(name), name.current]));
    return rows.map((row) => {
      const { id: revision, field } = row;
      if (!isKind(field)) return row;
      const today = (value: FieldValue | FieldValues): FieldValue | FieldValues =>
        Array.isArray(value)
          ? [...new Set(value.map((name) => current.get(keyOf({ revision, kind: field, name })) ?? name))]
          : value;
      return { ...row, oldValue: today(row.oldValue), newValue: today(row.newValue) };
    });
  }
}
