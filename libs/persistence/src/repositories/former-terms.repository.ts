import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { TAXONOMY_FIELDS, type TaxonomyField } from '@kampvuur/domain';
import { type FieldValue, type FieldValues, isTexts, taxonomyOf } from '@kampvuur/domain/facts';
import type { RecordedChange } from './revisions.repository';

/** The name of a term in a revision. */
interface FormerTerm {
  revision: string;
  kind: TaxonomyField;
  name: string;
}

const NAMES = TAXONOMY_FIELDS.map((kind) => `SELECT '${kind}' AS kind, id, name FROM ${kind}`).join(
  ' UNION ALL ',
);

/** $1 past names as JSON. Those that have not changed since and those of deleted terms are left out. */
const CURRENT = `
  SELECT w.revision::text, w.kind, w.name, n.name AS current
  FROM jsonb_to_recordset($1::jsonb) AS w(revision bigint, kind text, name text)
  CROSS JOIN LATERAL (
    SELECT name_id FROM former_names f
    WHERE f.kind = w.kind AND f.name = w.name AND f.last_revision_id >= w.revision
    ORDER BY f.last_revision_id, f.id LIMIT 1) f
  JOIN (${NAMES}) n ON n.kind = w.kind AND n.id = f.name_id`;

const keyOf = ({ revision, kind, name }: FormerTerm) => `${revision} ${kind} ${name}`;

/** What of a revision can name terms. */
type NamedTerms = Pick<RecordedChange, 'id' | 'field' | 'oldValue' | 'newValue'>;

function formerTermsOf({ id, field, oldValue, newValue }: NamedTerms): FormerTerm[] {
  const kind = taxonomyOf(field);
  if (!kind) return [];
  const names = [oldValue, newValue].flatMap((value) => (isTexts(value) ? value : []));
  return names.map((name) => ({ revision: id, kind, name: String(name) }));
}

/** Former names of terms that were renamed or merged. */
@Injectable()
export class FormerTermsRepository {
  /** Records the former name of a term that is renamed (`survivingId` is its own id) or merged into another. */
  async add(
    manager: EntityManager,
    kind: TaxonomyField,
    old: { id: number; name: string },
    survivingId: number,
  ): Promise<void> {
    // Former names of the old term become former names of the one that is kept.
    await manager.query('UPDATE former_names SET name_id = $3 WHERE kind = $1 AND name_id = $2', [
      kind,
      old.id,
      survivingId,
    ]);
    await manager.query(
      `INSERT INTO former_names (kind, name, name_id, last_revision_id)
       SELECT $1, $2, $3, coalesce(max(id), 0) FROM campsite_revisions`,
      [kind, old.name, survivingId],
    );
  }

  /** Revisions with the current names of their terms; names of deleted terms are unchanged. */
  async withRenamedTerms<Row extends NamedTerms>(manager: EntityManager, rows: Row[]): Promise<Row[]> {
    const past = rows.flatMap(formerTermsOf);
    if (past.length === 0) return rows;
    const found = await manager.query<(FormerTerm & { current: string })[]>(CURRENT, [JSON.stringify(past)]);
    const current = new Map(found.map((name) => [keyOf(name), name.current]));
    return rows.map((row) => {
      const { id: revision } = row;
      const kind = taxonomyOf(row.field);
      if (!kind) return row;
      const renamed = (value: FieldValue | FieldValues): FieldValue | FieldValues =>
        isTexts(value)
          ? [...new Set(value.map((name) => current.get(keyOf({ revision, kind, name })) ?? name))]
          : value;
      return { ...row, oldValue: renamed(row.oldValue), newValue: renamed(row.newValue) };
    });
  }
}
