import type { EntityManager } from 'typeorm';
import { ABSENT_TERMS, TAXONOMY_FIELDS, type TaxonomyField } from '@kampvuur/domain';
import { type FieldValue, isAbsentTerms, taxonomyOf } from '@kampvuur/domain/facts';

// The rows of `campsite_facts` with absent terms hold the terms' ids, as links do, so that a term can be renamed without
// touching them. Their names are in the read model.

/** SQL: the names of a field's terms that campsite `c` is known not to have, in the order of the read model. */
export function absentTerms(field: TaxonomyField): string {
  return `ARRAY(SELECT n.name FROM campsite_facts f CROSS JOIN jsonb_array_elements(f.value) AS e(id)
                JOIN ${field} n ON n.id = e.id::int
                WHERE f.campsite_id = c.id AND f.fact = '${ABSENT_TERMS[field]}' ORDER BY lower(n.name))`;
}

/** SQL: the names that the read model of campsite `c` has of them. */
export const absentNames = (field: TaxonomyField): string =>
  `ARRAY(SELECT jsonb_array_elements_text(coalesce(c.facts -> '${ABSENT_TERMS[field]}', '[]')))`;

/** SQL: what the read model has of all of them; an empty list is missing. */
export const ABSENT_TERMS_JSON = `jsonb_strip_nulls(jsonb_build_object(${TAXONOMY_FIELDS.map(
  (field) => `'${ABSENT_TERMS[field]}', nullif(to_jsonb(${absentTerms(field)}), '[]')`,
).join(', ')}))`;

/** SQL: rows of campsites that are known not to have the term with the id in a parameter. */
const rowsWithout = (field: TaxonomyField, id: string): string =>
  `campsite_facts WHERE fact = '${ABSENT_TERMS[field]}' AND value @> jsonb_build_array(${id}::int)`;

/** SQL: ids of the campsites that have the term with the id in a parameter, or are known not to have it. */
export const campsitesNaming = (field: TaxonomyField, column: string, id: string): string =>
  `SELECT campsite_id FROM campsite_${field} WHERE ${column} = ${id}
   UNION SELECT campsite_id FROM ${rowsWithout(field, id)}`;

/** $1 names by their place as JSON. */
const IDS = TAXONOMY_FIELDS.map(
  (field) => `SELECT r.at, jsonb_agg(n.id ORDER BY n.id) AS ids
    FROM jsonb_to_recordset($1::jsonb) AS r(at int, field text, names jsonb)
    CROSS JOIN jsonb_array_elements_text(r.names) AS t(name) JOIN ${field} n ON lower(n.name) = lower(t.name)
    WHERE r.field = '${field}' GROUP BY r.at`,
).join(' UNION ALL ');

/** The same rows with ids in place of the names of absent terms; names of deleted terms are left out. */
export async function withTermIds<Row extends { fact: string; value: FieldValue }>(
  manager: EntityManager,
  rows: readonly Row[],
): Promise<Row[]> {
  const given = rows.flatMap(({ fact, value }, at) =>
    isAbsentTerms(fact) ? [{ at, field: taxonomyOf(fact), names: value ?? [] }] : [],
  );
  if (given.length === 0) return [...rows];
  const found = await manager.query<{ at: number; ids: string[] }[]>(IDS, [JSON.stringify(given)]);
  const ids = new Map(found.map((row) => [row.at, row.ids]));
  return rows.map((row, at) => (isAbsentTerms(row.fact) ? { ...row, value: ids.get(at) ?? null } : row));
}

/** Replaces a term that is merged into another, whose links are replaced already. What is there is not absent. */
export async function mergeAbsentTerms(
  manager: EntityManager,
  field: TaxonomyField,
  linkColumn: string,
  { id, intoId }: { id: number; intoId: number },
): Promise<void> {
  await manager.query(
    `UPDATE campsite_facts SET value = (SELECT jsonb_agg(DISTINCT CASE e.id WHEN to_jsonb($1::int) THEN to_jsonb($2::int) ELSE e.id END)
       FROM jsonb_array_elements(value) AS e(id))
     WHERE fact = '${ABSENT_TERMS[field]}' AND value @> jsonb_build_array($1::int)`,
    [id, intoId],
  );
  const contradicted = `f.fact = '${ABSENT_TERMS[field]}' AND f.value @> jsonb_build_array($1::int)
       AND EXISTS (SELECT FROM campsite_${field} l WHERE l.campsite_id = f.campsite_id AND l.${linkColumn} = $1)`;
  await manager.query(
    `DELETE FROM campsite_facts f WHERE ${contradicted} AND f.value = jsonb_build_array($1::int)`,
    [intoId],
  );
  await manager.query(
    `UPDATE campsite_facts f SET value = (SELECT jsonb_agg(e.id) FROM jsonb_array_elements(f.value) AS e(id)
       WHERE e.id <> to_jsonb($1::int)) WHERE ${contradicted}`,
    [intoId],
  );
}
