import type { EntityManager } from 'typeorm';
import type { TaxonomyField } from '@kampvuur/domain';

/** The column of `campsite_<field>` that refers to the field's table. */
export const LINK_COLUMNS: Record<TaxonomyField, string> = {
  facilities: 'facility_id',
  activities: 'activity_id',
  categories: 'category_id',
};

/** The column of the read model on `campsites` with the names of a field's terms. */
export const NAME_COLUMNS: Record<TaxonomyField, string> = {
  facilities: 'facility_names',
  activities: 'activity_names',
  categories: 'category_names',
};

/** SQL: the names of a field's terms linked to campsite `c`, in the order of the read model. */
export function linkedTerms(field: TaxonomyField): string {
  return `ARRAY(SELECT n.name FROM campsite_${field} l JOIN ${field} n ON n.id = l.${LINK_COLUMNS[field]}
                WHERE l.campsite_id = c.id ORDER BY lower(n.name))`;
}

/** Replaces a campsite's links of one field by links to the terms of these names, spelled as in their table. */
export async function writeLinks(
  manager: EntityManager,
  campsiteId: number,
  field: TaxonomyField,
  names: string[],
): Promise<void> {
  const links = `campsite_${field}`;
  const column = LINK_COLUMNS[field];
  await manager.query(
    `DELETE FROM ${links} WHERE campsite_id = $1
     AND ${column} NOT IN (SELECT id FROM ${field} WHERE name = ANY($2::text[]))`,
    [campsiteId, names],
  );
  await manager.query(
    `INSERT INTO ${links} (campsite_id, ${column}) SELECT $1, id FROM ${field} WHERE name = ANY($2::text[])
     ON CONFLICT DO NOTHING`,
    [campsiteId, names],
  );
}
