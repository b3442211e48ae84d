import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import {
  type FieldValue,
  type FieldValues,
  isSameValue,
  TERM_CHANGES,
  WHOLE_CAMPSITE,
} from '@kampvuur/domain';
import { campsiteValues, type CampsiteUpdate, updateCampsites } from '../campsite-updates';
import type { CampsiteFields } from '../campsite-values';
import { CampsiteSourcesRepository } from './campsite-sources.repository';
import { FormerTermsRepository } from './former-terms.repository';
import type { Target } from './job-items.repository';
import type { ChangedBy, RevisionRow } from './revisions.repository';

/** A campsite somebody has touched since it was imported, and how. */
export interface TouchedCampsite {
  id: number;
  reasons: string[];
}

/** Fields of a campsite an import had changed: those set back, and those somebody has changed since. */
export interface RestoredFields {
  restored: string[];
  left: string[];
}

/** $1 the job. Its own lines; a deleted campsite has no id there, those of a merged one stand under its heir's. */
const CHANGED = `FROM campsite_revisions r JOIN campsites c ON c.id = r.campsite_id
  WHERE r.source_id = $1 AND r.source = 'import' AND r.merged_from_id IS NULL`;

/** Creation is one line of the history, a change one line a field. */
const TARGETS = `SELECT DISTINCT r.campsite_id AS "campsiteId", c.name AS "campsiteName" ${CHANGED} ORDER BY 1`;

const CREATED = `SELECT DISTINCT r.campsite_id AS id ${CHANGED}
  AND r.field = '${WHOLE_CAMPSITE}' AND r.campsite_id = ANY($2::int[])`;

/** As `RevisionRow` names them; the oldest first. */
const CHANGES = `SELECT r.id::text, r.campsite_id AS "campsiteId", r.field, r.old_value AS "oldValue",
    r.new_value AS "newValue" ${CHANGED}
  AND r.field <> '${WHOLE_CAMPSITE}' AND r.campsite_id = ANY($2::int[]) ORDER BY r.id`;

/** $1 the job. Also when its campsites are gone by now. */
const HAS_CHANGED = `SELECT EXISTS (SELECT FROM campsite_revisions
  WHERE source_id = $1 AND source = 'import') AS found`;

/** Imports that were taken back, and the jobs that did it: together they have changed nothing. */
const TAKEN_BACK = `SELECT unnest(ARRAY[id, undone_by_run_id])::text FROM job_runs
  WHERE undone_at IS NOT NULL AND undone_by_run_id IS NOT NULL`;

/**
 * Traces that people and later imports leave; what a scrape has added goes with the campsite. $1 campsites, $2 the
 * import.
 */
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
       AND coalesce(source_id, '') NOT IN ('${TERM_CHANGES.rename}', '${TERM_CHANGES.merge}')
       AND NOT (source = 'undo' AND coalesce(source_id, '') IN (${TAKEN_BACK}))`,
  ],
  [
    'changes of a later import',
    `SELECT campsite_id FROM campsite_revisions
     WHERE campsite_id = ANY($1) AND source = 'import' AND source_id <> $2
       AND source_id NOT IN (${TAKEN_BACK})`,
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

/** Taking back what an import has created and changed. */
@Injectable()
export class ImportUndoRepository {
  constructor(
    private readonly database: DataSource,
    private readonly formerNames: FormerTermsRepository,
    private readonly sources: CampsiteSourcesRepository,
  ) {}

  /** Whether an import has added or changed any campsite. */
  async hasChanged(jobId: string): Promise<boolean> {
    const [row] = await this.database.query<{ found: boolean }[]>(HAS_CHANGED, [jobId]);
    return row?.found === true;
  }

  /** Campsites an import has added or changed that are still there. */
  targets(jobId: string): Promise<Target[]> {
    return this.database.query(TARGETS, [jobId]);
  }

  /** Those of the campsites that came with the import; the others were there before. */
  async created(manager: EntityManager, jobId: string, campsiteIds: number[]): Promise<Set<number>> {
    const rows = await manager.query<{ id: number }[]>(CREATED, [jobId, campsiteIds]);
    return new Set(rows.map(({ id }) => id));
  }

  /**
   * Sets fields an import has changed back to what they held, where nobody has changed them since; tells which by
   * campsite, and which were left.
   */
  async restore(
    manager: EntityManager,
    importId: string,
    campsiteIds: number[],
    by: { userId: number | null; jobId: string },
  ): Promise<Map<number, RestoredFields>> {
    const values = await campsiteValues(manager, campsiteIds, true);
    const rows = await manager.query<RevisionRow[]>(CHANGES, [importId, campsiteIds]);
    const changes = await this.formerNames.withCurrentTerms(manager, rows);
    const restored = new Map<number, RestoredFields>();
    const updates = values.flatMap(({ id, values: before }): CampsiteUpdate[] => {
      const own = changes.filter(({ campsiteId }) => campsiteId === id);
      const fields = restoredFields(own, { ...before });
      restored.set(id, fields);
      const old = own.filter(({ field }) => fields.restored.includes(field));
      const values = Object.fromEntries(old.map(({ field, oldValue }) => [field, oldValue]));
      return old.length > 0 ? [{ campsiteId: id, before, changes: values as Partial<CampsiteFields> }] : [];
    });
    await updateCampsites(manager, updates, { ...by, source: 'undo' });
    await this.sources.takeBack(manager, importId, campsiteIds, updates);
    return restored;
  }

  /** Those of the campsites that somebody has touched since the import. The caller holds them. */
  touched(manager: EntityManager, importId: string, campsiteIds: number[]): Promise<TouchedCampsite[]> {
    return manager.query(TOUCHED, [campsiteIds, importId]);
  }

  /** Deletes campsites with one line each in the history; answers the keys of pictures nobody names any more. */
  async remove(manager: EntityManager, campsiteIds: number[], by: ChangedBy): Promise<string[]> {
    const pictures = await manager.query<{ key: string }[]>(
      'SELECT image_key AS key FROM campsite_images WHERE campsite_id = ANY($1::int[])',
      [campsiteIds],
    );
    await this.sources.forget(manager, campsiteIds);
    await manager.query(NOTE_REMOVAL, [campsiteIds, by.userId, by.sourceId]);
    await manager.query('DELETE FROM campsites WHERE id = ANY($1::int[])', [campsiteIds]);
    return pictures.map(({ key }) => key);
  }
}

const COORDINATES = ['latitude', 'longitude'];

function restoredFields(changes: RevisionRow[], current: FieldValues): RestoredFields {
  const isLeft = ({ field, newValue }: RevisionRow) =>
    !isSameValue(field, newValue as FieldValue, current[field] ?? null);
  const left = changes.filter(isLeft).map(({ field }) => field);
  // A point moves as one.
  if (left.some((field) => COORDINATES.includes(field))) left.push(...COORDINATES);
  const restored = changes.map(({ field }) => field).filter((field) => !left.includes(field));
  return { restored, left: [...new Set(left)] };
}
