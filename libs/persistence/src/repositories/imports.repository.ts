import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { TAXONOMY_FIELDS, type TaxonomyField, LIFECYCLE_FIELD } from '@kampvuur/domain';
import {
  type ColumnChoices,
  FACTS,
  type FieldValue,
  type FieldValues,
  isEmptyValue,
  isTexts,
  withFollowing,
} from '@kampvuur/domain/facts';
import { ADVISORY_LOCKS } from '../connection/advisory-lock';
import { COLUMN_TYPES, columnsOf, ROW_FACTS } from '../columns/fact-columns';
import { newFactRows, writeFactRows } from '../campsites/campsite-facts';
import { holdChanges } from '../campsites/held-changes';
import { LINK_COLUMNS, NAME_COLUMNS } from '../campsites/campsite-links';
import {
  campsiteValues,
  type CampsiteUpdate,
  recordOf,
  updateCampsites,
} from '../campsites/campsite-updates';
import type { CampsiteFields } from '../campsites/campsite-values';
import { ImportHeaderEntity } from '../entities';
import {
  type CauseRow,
  CAUSES,
  type MatchCounts,
  MATCHES,
  ROW_MESSAGES,
  type RowMessageKind,
} from '../import-causes';
import { sortedTermNames, readModelColumns } from '../campsites/read-model';

/** The fields by which campsites of the same name are matched. */
export interface NamedCampsite {
  id: number;
  name: string;
  sortName: string;
  province: string;
  latitude: number | null;
  longitude: number | null;
}

/** The user and job of an import. */
export interface ImportedBy {
  userId: number | null;
  jobId: string;
}

const TYPES = {
  id: 'int',
  ...COLUMN_TYPES,
  facility_names: 'text[]',
  activity_names: 'text[]',
  category_names: 'text[]',
  facts: 'jsonb',
  pet_friendly: 'boolean',
  sort_name: 'text',
  search_text: 'text',
};

type Row = Record<string, unknown>;

const COLUMNS = Object.keys(TYPES).join(', ');

/** $1 campsites as JSON, $2 the administrator. */
const INSERT_CAMPSITES = `
  INSERT INTO campsites (${COLUMNS}, creation_source, last_edited_by_admin_id, last_edited_at)
  SELECT ${COLUMNS}, 'import', $2::int, CASE WHEN $2::int IS NULL THEN NULL ELSE now() END
  FROM jsonb_to_recordset($1::jsonb) AS r(${recordOf(TYPES)}) ORDER BY id`;

const INSERT_STATS = 'INSERT INTO campsite_stats (campsite_id) SELECT unnest($1::int[])';

const INSERT_LINKS = TAXONOMY_FIELDS.map(
  (field) => `
  INSERT INTO campsite_${field} (campsite_id, ${LINK_COLUMNS[field]})
  SELECT c.id, n.id FROM campsites c CROSS JOIN unnest(c.${NAME_COLUMNS[field]}) AS t(name) JOIN ${field} n ON n.name = t.name
  WHERE c.id = ANY($1::int[])`,
);

/** $1 id, name and values as JSON, $2 the administrator, $3 the job. */
const INSERT_REVISIONS = `
  INSERT INTO campsite_revisions (campsite_id, campsite_name, field, new_value, user_id, source, source_id)
  SELECT id, name, '${LIFECYCLE_FIELD}', "values", $2, 'import', $3
  FROM jsonb_to_recordset($1::jsonb) AS r(id int, name text, "values" jsonb) ORDER BY id`;

/** Most remembered headers that are read. */
const MAX_REMEMBERED = 10_000;

/** Writes imported campsites in bulk, each statement for all campsites of a batch. */
@Injectable()
export class ImportsRepository {
  constructor(private readonly database: DataSource) {}

  /**
   * Begins a batch of an import's rows. Batches of other imports wait until the transaction ends, so that each sees the campsites
   * of the others. What the batch changes is held back until the job is finished: no list shows a part of an import.
   */
  async beginBatch(manager: EntityManager, jobId: string): Promise<void> {
    await manager.query('SELECT pg_advisory_xact_lock($1)', [ADVISORY_LOCKS.imports]);
    await holdChanges(manager, jobId);
  }

  /** Number of the last finished row of a job; 0 before the first. */
  async lastItem(manager: EntityManager, jobId: string): Promise<number> {
    const [row] = await manager.query<{ last: number }[]>(
      'SELECT coalesce(max(item), 0) AS last FROM job_run_items WHERE run_id = $1',
      [jobId],
    );
    return row?.last ?? 0;
  }

  /** Accepted rows of a job with the id of the campsite they match; null for rows that were imported. */
  async finishedRows(jobId: string): Promise<Map<number, number | null>> {
    const rows = await this.database.query<{ item: number; matchId: number | null }[]>(
      `SELECT item, CASE WHEN outcome <> 'imported' THEN campsite_id END AS "matchId" FROM job_run_items
       WHERE run_id = $1 AND (outcome = 'imported' OR differences IS NOT NULL)`,
      [jobId],
    );
    return new Map(rows.map(({ item, matchId }) => [item, matchId]));
  }

  /** Fields chosen for columns of earlier sheets. */
  async rememberedColumns(): Promise<ColumnChoices> {
    const rows = await this.database.manager.find(ImportHeaderEntity, {
      order: { updatedAt: 'DESC' },
      take: MAX_REMEMBERED,
    });
    return Object.fromEntries(rows.map(({ key, field }) => [key, field]));
  }

  /** Stores choices for later sheets with the same headers. */
  async rememberColumns(choices: ColumnChoices): Promise<void> {
    const rows = Object.entries(choices).map(([key, field]) => ({ key, field }));
    await this.database.query(
      `INSERT INTO import_headers (key, field) SELECT key, field FROM jsonb_to_recordset($1::jsonb) AS r(key text, field text)
       ON CONFLICT (key) DO UPDATE SET field = excluded.field, updated_at = now()`,
      [JSON.stringify(rows)],
    );
  }

  /** Names of all terms of a field, locked against changes until the transaction ends. */
  async names(manager: EntityManager, field: TaxonomyField): Promise<string[]> {
    const rows = await manager.query<{ name: string }[]>(
      `SELECT name FROM ${field} ORDER BY lower(name), id FOR SHARE`,
    );
    return rows.map(({ name }) => name);
  }

  /** Campsites with one of these folded names. */
  sameNamed(manager: EntityManager, sortNames: string[]): Promise<NamedCampsite[]> {
    return manager.query(
      `SELECT id, name, sort_name AS "sortName", province, latitude, longitude FROM campsites
       WHERE sort_name = ANY($1::text[]) ORDER BY id`,
      [sortNames],
    );
  }

  /** Campsites by ids in rows; the id of a merged campsite gives the one it was merged into. */
  async byId(manager: EntityManager, ids: number[]): Promise<Map<number, NamedCampsite>> {
    if (ids.length === 0) return new Map();
    const rows = await manager.query<(NamedCampsite & { named: number })[]>(
      `SELECT g.id AS named, c.id, c.name, c.sort_name AS "sortName", c.province, c.latitude, c.longitude
       FROM unnest($1::int[]) AS g(id) LEFT JOIN merged_campsites m ON m.id = g.id
       JOIN campsites c ON c.id = coalesce(m.into_id, g.id)`,
      [ids],
    );
    return new Map(rows.map(({ named, ...campsite }) => [named, campsite]));
  }

  /** Values of matched campsites, locked until the transaction ends if `isLocking`. */
  values(
    manager: EntityManager,
    ids: number[],
    isLocking: boolean,
  ): Promise<{ id: number; values: CampsiteFields }[]> {
    return campsiteValues(manager, ids, isLocking);
  }

  /** Updates campsites with links, read model and one revision per field. */
  update(manager: EntityManager, updates: CampsiteUpdate[], by: ImportedBy): Promise<void> {
    return updateCampsites(manager, updates, { ...by, source: 'import' });
  }

  /** Adds campsites with counters, links, read model and history, and returns their ids in the same order. */
  async insert(manager: EntityManager, given: CampsiteFields[], by: ImportedBy): Promise<number[]> {
    if (given.length === 0) return [];
    const campsites = given.map((values) => withFollowing({ ...values }, {}) as unknown as CampsiteFields);
    const reserved = await manager.query<{ id: number }[]>(
      `SELECT nextval(pg_get_serial_sequence('campsites', 'id'))::int AS id FROM generate_series(1, $1::int)`,
      [campsites.length],
    );
    const ids = reserved.map(({ id }) => id);
    const rows = campsites.map((values, index) => rowOf(ids[index] ?? 0, values));
    const revisions = campsites.map((values, index) => ({ id: ids[index], name: values.name, values }));
    await manager.query(INSERT_CAMPSITES, [JSON.stringify(rows), by.userId]);
    await manager.query(INSERT_STATS, [ids]);
    for (const links of INSERT_LINKS) await manager.query(links, [ids]);
    await writeFactRows(
      manager,
      campsites.flatMap((values, index) => newFactRows(ids[index] ?? 0, values, { ...by, source: 'import' })),
    );
    await manager.query(INSERT_REVISIONS, [JSON.stringify(revisions), by.userId, by.jobId]);
    return ids;
  }

  /** Messages about rows of this kind, in the order of the rows, and their total number. */
  async messages(
    jobId: string,
    kind: RowMessageKind,
    limit: number,
  ): Promise<{ messages: string[]; count: number }> {
    const rows = await this.database.query<{ message: string; count: number }[]>(
      `SELECT message, (count(*) OVER ())::int AS count FROM (${ROW_MESSAGES}) AS messages WHERE kind = $2
       ORDER BY item, part, place LIMIT $3`,
      [jobId, kind, limit],
    );
    return { messages: rows.map(({ message }) => message), count: rows[0]?.count ?? 0 };
  }

  /** Errors and warnings of a job, grouped by cause. */
  causes(jobId: string, limit: number, examples: number): Promise<CauseRow[]> {
    return this.database.query(CAUSES, [jobId, limit, examples]);
  }

  /** Numbers of rows of a job that match campsites. */
  async matches(jobId: string): Promise<MatchCounts> {
    const [row] = await this.database.query<MatchCounts[]>(MATCHES, [jobId]);
    return row ?? { total: 0, differing: 0, fillable: 0, held: 0, followed: 0 };
  }
}

/** The facts of a new campsite that are rows, as its read model has them. */
function knownFacts(values: CampsiteFields): FieldValues {
  const known: FieldValues = {};
  for (const fact of ROW_FACTS) {
    const value: FieldValue = values[fact];
    if (isEmptyValue(value)) continue;
    known[fact] = FACTS[fact].kind === 'terms' && isTexts(value) ? sortedTermNames(value) : value;
  }
  return known;
}

function rowOf(id: number, values: CampsiteFields): Row {
  return {
    id,
    ...columnsOf(values),
    facts: knownFacts(values),
    ...readModelColumns({
      ...values,
      facilities: sortedTermNames(values.facilities),
      activities: sortedTermNames(values.activities),
      categories: sortedTermNames(values.categories),
    }),
  };
}
