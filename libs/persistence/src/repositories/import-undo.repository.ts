import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { NAME_CHANGES, WHOLE_CAMPSITE } from '@kampvuur/domain';
import type { ChangedBy } from './revisions.repository';
import type { Target } from './job-items.repository';

/** A campsite somebody has touched since it was imported, and how. */
export interface TouchedCampsite {
  id: number;
  reasons: string[];
}

/** $1 the job. Creation is one line of the history; a deleted campsite has no id there, a merged one has its heir's. */
const CREATED = `SELECT DISTINCT r.campsite_id AS "campsiteId", c.name AS "campsiteName"
  FROM campsite_revisions r JOIN campsites c ON c.id = r.campsite_id
  WHERE r.source_id = $1 AND r.source = 'import' AND r.field = '${WHOLE_CAMPSITE}'
    AND r.merged_from_id IS NULL ORDER BY 1`;

/** $1 the job. Also when its campsites are gone by now. */
const HAS_CREATED = `SELECT EXISTS (SELECT FROM campsite_revisions
  WHERE source_id = $1 AND source = 'import' AND field = '${WHOLE_CAMPSITE}') AS found`;

/** Traces people leave; what a scrape has added goes with the campsite. $1 campsites. */
const TRACES = [
  ['a check-in', 'SELECT campsite_id AS id FROM checkins WHERE campsite_id = ANY($1)'],
  ['a favourite', 'SELECT campsite_id FROM favorites WHERE campsite_id = ANY($1)'],
  [
    'a suggestion',
    'SELECT campsite_id FROM suggested_updates WHERE campsite_id = ANY($1) AND user_id IS NOT NULL',
  ],
  ['a picture', 'SELECT campsite_id FROM campsite_images WHERE campsite_id = ANY($1) AND source_url IS NULL'],
  [
    // A facility that got another name everywhere is no edit of the campsites that have it.
    'an edit',
    `SELECT campsite_id FROM campsite_revisions
     WHERE campsite_id = ANY($1) AND source NOT IN ('import', 'scrape')
       AND coalesce(source_id, '') NOT IN ('${NAME_CHANGES.rename}', '${NAME_CHANGES.merge}')`,
  ],
  ['a merge', 'SELECT into_id FROM merged_campsites WHERE into_id = ANY($1)'],
] as const;

const TOUCHED = `SELECT id, array_agg(DISTINCT reason ORDER BY reason) AS reasons FROM (
    ${TRACES.map(([reason, rows]) => `SELECT t.id, '${reason}' AS reason FROM (${rows}) AS t(id)`).join(' UNION ALL ')}
  ) AS traces GROUP BY id`;

/** $1 campsites, $2 who, $3 the job that takes back. The old value is what `CampsiteWritesRepository` reads. */
const NOTE_REMOVAL = `
  INSERT INTO campsite_revisions (campsite_id, campsite_name, field, old_value, user_id, source, source_id)
  SELECT c.id, c.name, '${WHOLE_CAMPSITE}', jsonb_build_object(
      'name', c.name, 'province', c.province, 'closestTown', c.closest_town,
      'shortDescription', c.short_description, 'longDescription', c.long_description,
      'latitude', c.latitude, 'longitude', c.longitude, 'rates', c.rates, 'websiteUrls', c.website_urls,
      'facebookUrl', c.facebook_url, 'contactPhones', c.contact_phones, 'contactEmails', c.contact_emails,
      'imageUrls', c.image_urls, 'isClosed', c.is_closed, 'adminVerified', c.admin_verified,
      'facilities', c.facility_names, 'activities', c.activity_names, 'categories', c.category_names),
    $2, 'undo', $3
  FROM campsites c WHERE c.id = ANY($1::int[]) ORDER BY c.id`;

/** Taking back what an import has created. */
@Injectable()
export class ImportUndoRepository {
  constructor(private readonly database: DataSource) {}

  /** Whether an import has added any campsite. */
  async hasCreated(jobId: string): Promise<boolean> {
    const [row] = await this.database.query<{ found: boolean }[]>(HAS_CREATED, [jobId]);
    return row?.found === true;
  }

  /** Campsites of an import that are still there. */
  created(jobId: string): Promise<Target[]> {
    return this.database.query(CREATED, [jobId]);
  }

  /** Those of the campsites that somebody has touched. The caller holds them. */
  touched(manager: EntityManager, campsiteIds: number[]): Promise<TouchedCampsite[]> {
    return manager.query(TOUCHED, [campsiteIds]);
  }

  /** Deletes campsites with one line each in the history; answers the keys of pictures nobody names any more. */
  async remove(manager: EntityManager, campsiteIds: number[], by: ChangedBy): Promise<string[]> {
    const pictures = await manager.query<{ key: string }[]>(
      'SELECT image_key AS key FROM campsite_images WHERE campsite_id = ANY($1::int[])',
      [campsiteIds],
    );
    await manager.query(NOTE_REMOVAL, [campsiteIds, by.userId, by.sourceId]);
    await manager.query('DELETE FROM campsites WHERE id = ANY($1::int[])', [campsiteIds]);
    return pictures.map(({ key }) => key);
  }
}
