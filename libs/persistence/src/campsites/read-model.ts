import type { EntityManager } from 'typeorm';
import { CARD_PICTURES, folded, PET_FRIENDLY, TAXONOMY_FIELDS, type TaxonomyField } from '@kampvuur/domain';
import {
  FACTS,
  type FactValues,
  SEARCHED_FACTS,
  type SearchedValues,
  searchText,
} from '@kampvuur/domain/facts';
import { factColumns, ROW_FACTS } from '../columns/fact-columns';
import { ABSENT_TERMS_JSON } from './absent-terms';
import { linkedTerms } from './campsite-links';

/** The facts that the read model is made of. */
type Source = SearchedValues & Pick<FactValues, 'name' | TaxonomyField>;

type SourceRow = Source & {
  id: number;
  coverKeys: string[];
  /** The row facts that are known. */
  facts: SearchedValues;
};

/** Row facts whose rows hold the value itself. */
const PLAIN_FACTS = ROW_FACTS.filter((key) => FACTS[key].kind !== 'terms');

const SEARCHED_COLUMNS = SEARCHED_FACTS.filter((key) => FACTS[key].stored === 'column');

const SOURCE = `
  SELECT c.id, ${factColumns(SEARCHED_COLUMNS)},
         ${TAXONOMY_FIELDS.map((field) => `${linkedTerms(field)} AS "${field}"`).join(', ')},
         (SELECT coalesce(jsonb_object_agg(f.fact, f.value), '{}') FROM campsite_facts f
          WHERE f.campsite_id = c.id AND f.fact = ANY($2::text[])) || ${ABSENT_TERMS_JSON} AS facts,
         ARRAY(SELECT i.image_key FROM campsite_images i WHERE i.campsite_id = c.id AND i.hidden_at IS NULL
               ORDER BY i.created_at, i.id LIMIT ${CARD_PICTURES}) AS "coverKeys"
  FROM campsites c WHERE c.id = ANY($1) FOR NO KEY UPDATE OF c`;

const WRITE = `
  UPDATE campsites c SET facility_names = r.facility_names, activity_names = r.activity_names,
    category_names = r.category_names, cover_keys = r.cover_keys, pet_friendly = r.pet_friendly,
    sort_name = r.sort_name, search_text = r.search_text, facts = r.facts
  FROM jsonb_to_recordset($1::jsonb) AS r(id int, facility_names text[], activity_names text[],
    category_names text[], cover_keys text[], pet_friendly boolean, sort_name text, search_text text,
    facts jsonb)
  WHERE c.id = r.id`;

/** Columns of the read model for a campsite whose names are sorted by `sortedTermNames`. */
export function readModelColumns(campsite: Source) {
  const { facilities, activities, categories } = campsite;
  const isPetFriendly = (name: string) => name.toLowerCase() === PET_FRIENDLY.toLowerCase();
  return {
    facility_names: facilities,
    activity_names: activities,
    category_names: categories,
    pet_friendly: [...facilities, ...categories].some(isPetFriendly),
    sort_name: folded(campsite.name),
    search_text: searchText(campsite),
  };
}

/** Names as `linkedTerms` sorts them. */
export function sortedTermNames(names: readonly string[]): string[] {
  const keys = new Map(names.map((name) => [name, name.toLowerCase()]));
  return [...names].sort((one, other) => ((keys.get(one) ?? '') < (keys.get(other) ?? '') ? -1 : 1));
}

/** Updates the read model of campsites from their rows, terms and pictures. */
export async function refreshReadModel(manager: EntityManager, campsiteIds: number[]): Promise<void> {
  const rows = await manager.query<SourceRow[]>(SOURCE, [campsiteIds, PLAIN_FACTS]);
  const columns = rows.map((row) => {
    const { id, coverKeys, facts } = row;
    return { id, cover_keys: coverKeys, facts, ...readModelColumns({ ...facts, ...row }) };
  });
  await manager.query(WRITE, [JSON.stringify(columns)]);
}
