import type { EntityManager } from 'typeorm';
import { CARD_PICTURES, folded, PET_FRIENDLY, searchText, type Searchable } from '@kampvuur/domain';

interface SourceRow extends Searchable {
  id: number;
  coverKeys: string[];
}

function namesOf(kind: 'facility' | 'activity' | 'category', plural: string): string {
  return `ARRAY(SELECT n.name FROM campsite_${plural} l JOIN ${plural} n ON n.id = l.${kind}_id
                WHERE l.campsite_id = c.id ORDER BY lower(n.name))`;
}

const SOURCE = `
  SELECT c.id, c.name, c.closest_town AS "closestTown", c.province,
         c.short_description AS "shortDescription", c.long_description AS "longDescription",
         ${namesOf('facility', 'facilities')} AS "facilityNames",
         ${namesOf('activity', 'activities')} AS "activityNames",
         ${namesOf('category', 'categories')} AS "categoryNames",
         ARRAY(SELECT i.image_key FROM campsite_images i WHERE i.campsite_id = c.id
               ORDER BY i.created_at, i.id LIMIT ${CARD_PICTURES}) AS "coverKeys"
  FROM campsites c WHERE c.id = ANY($1) FOR UPDATE OF c`;

const WRITE = `
  UPDATE campsites c SET facility_names = r.facility_names, activity_names = r.activity_names,
    category_names = r.category_names, cover_keys = r.cover_keys, pet_friendly = r.pet_friendly,
    sort_name = r.sort_name, search_text = r.search_text
  FROM jsonb_to_recordset($1::jsonb) AS r(id int, facility_names text[], activity_names text[],
    category_names text[], cover_keys text[], pet_friendly boolean, sort_name text, search_text text)
  WHERE c.id = r.id`;

function readModelOf(row: SourceRow): object {
  const names = [...row.facilityNames, ...row.categoryNames];
  return {
    id: row.id,
    facility_names: row.facilityNames,
    activity_names: row.activityNames,
    category_names: row.categoryNames,
    cover_keys: row.coverKeys,
    pet_friendly: names.some((name) => name.toLowerCase() === PET_FRIENDLY.toLowerCase()),
    sort_name: folded(row.name),
    search_text: searchText(row),
  };
}

/** Brings what lists and search read up to date with the campsites' rows, names and pictures. */
export async function refreshReadModel(manager: EntityManager, campsiteIds: number[]): Promise<void> {
  const rows = await manager.query<SourceRow[]>(SOURCE, [campsiteIds]);
  await manager.query(WRITE, [JSON.stringify(rows.map(readModelOf))]);
}
