import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import {
  ABSENT_TERMS,
  MAX_LATITUDE,
  MAX_LONGITUDE,
  OBSERVATION_MONTHS,
  TAXONOMY_FIELDS,
  VERDICT_SUBJECTS,
} from '@kampvuur/domain';
import { FILTER_JSON, localDate, readPrepared } from '@kampvuur/persistence';
import { batchesOf } from '@kampvuur/runtime';
import type { SearchDocument } from '@kampvuur/search-index';
import {
  changedIdsSince,
  type ChangePosition,
  currentPosition,
  deleteFutureChanges,
  positionOf,
  SNAPSHOT,
} from './change-position';
import { observedAnswers } from './campsite-pages.repository';

/**
 * Names are joined by commas, which they cannot contain (docs/decisions 3): splitting is much faster than parsing
 * arrays.
 */
interface JoinedRow extends Omit<
  SearchDocument,
  'facilityNames' | 'activityNames' | 'categoryNames' | 'absentNames' | 'tariffs' | 'voices'
> {
  facilities: string;
  activities: string;
  categories: string;
  /** These three are null of most. */
  tariffs: SearchDocument['tariffs'] | null;
  voices: SearchDocument['voices'] | null;
  absentNames: SearchDocument['absentNames'] | null;
}

/** The campsites that changed since a position, all as they were at one moment, and the position of that moment. */
export interface CampsiteChanges {
  position: ChangePosition;
  changed: SearchDocument[];
  /** Ids of campsites that do not exist any longer. */
  removedIds: number[];
}

/** A joined row; all its columns are null when the campsite does not exist any longer. */
type ChangedRow = { changedId: number | null } & (JoinedRow | { id: null });

/** A position in the order of loading: by map cell, those without coordinates last, then by id. */
type LoadingPosition = Pick<SearchDocument, 'latitude' | 'longitude' | 'id'>;

/** In the first map cell, before every id. */
const START: LoadingPosition = { latitude: MAX_LATITUDE, longitude: -MAX_LONGITUDE, id: 0 };

/** SQL: the names of terms that a campsite is known not to have; null where there are none. */
const ABSENT_NAMES = `CASE WHEN c.facts ?| ARRAY[${TAXONOMY_FIELDS.map((field) => `'${ABSENT_TERMS[field]}'`).join(', ')}]
  THEN jsonb_strip_nulls(jsonb_build_object(${TAXONOMY_FIELDS.map(
    (field) => `'${field}', c.facts -> '${ABSENT_TERMS[field]}'`,
  ).join(', ')})) END`;

/**
 * SQL: who says what about the subjects of verdicts; null where nobody does. It takes what counts now: the index knows until when.
 */
const VOICES = `(SELECT json_agg(v ORDER BY v.subject, v.answer, v.day) FROM (
  SELECT o.subject, o.answer, o.day, count(*)::int AS count
  FROM (${observedAnswers('c.id', `(${localDate('now()')} - interval '${OBSERVATION_MONTHS} months')`)}) o
  WHERE o.subject IN (${VERDICT_SUBJECTS.map((subject) => `'${subject}'`).join(', ')})
  GROUP BY o.subject, o.answer, o.day) v)`;

const COLUMNS = `c.id, c.sort_name AS "sortName", c.closest_town AS "closestTown", c.province,
  array_to_string(c.facility_names, ',') AS facilities, array_to_string(c.activity_names, ',') AS activities,
  array_to_string(c.category_names, ',') AS categories, ${ABSENT_NAMES} AS "absentNames",
  ${FILTER_JSON} AS numbers,
  c.facts -> 'tariffs' AS tariffs, ${VOICES} AS voices, c.search_text AS "searchText", c.rates, c.admin_verified AS "adminVerified", c.is_closed AS "isClosed", c.latitude, c.longitude,
  map_cell(c.latitude, c.longitude) AS "mapCell",
  coalesce(s.rating_sum, 0) AS "ratingSum", coalesce(s.rating_count, 0) AS "ratingCount"`;
const TABLES = 'campsites c LEFT JOIN campsite_stats s ON s.campsite_id = c.id';

const BATCH = {
  name: 'catalogue-batch',
  text: `SELECT ${COLUMNS} FROM ${TABLES}
    WHERE (map_cell(c.latitude, c.longitude), c.id) > (map_cell($1, $2), $3)
    ORDER BY map_cell(c.latitude, c.longitude), c.id LIMIT $4`,
};

const IDS = {
  name: 'catalogue-ids',
  text: `SELECT json_agg(n.id) AS ids FROM (SELECT id FROM campsites WHERE id > $1 ORDER BY id LIMIT $2) n`,
};

const HELD = {
  name: 'catalogue-held',
  text: 'SELECT campsite_id AS id FROM held_campsite_changes WHERE is_new',
};

/**
 * Identifies the tables: the server, its timeline (which changes with a recovery), the database, and the files of the
 * tables, which change when they are rewritten.
 */
const ORIGIN = `SELECT concat_ws('-', (SELECT system_identifier FROM pg_control_system()),
  left(pg_walfile_name(pg_current_wal_lsn()), 8), (SELECT oid FROM pg_database WHERE datname = current_database()),
  pg_relation_filenode('campsites'), pg_relation_filenode('campsite_stats'),
  pg_relation_filenode('campsite_changes')) AS origin`;

/**
 * Asks the ends of the index: a plan for any position would read all notes for `changed_in >= $1`, as PostgreSQL expects many of
 * them there.
 */
const HAS_CHANGED = {
  name: 'catalogue-has-changed',
  text: `SELECT ${SNAPSHOT} AS snapshot,
    coalesce((SELECT max(changed_in) FROM campsite_changes) >= $1, false) OR EXISTS (
      SELECT FROM unnest($2::bigint[]) AS running (id)
      WHERE id = (SELECT min(changed_in) FROM campsite_changes WHERE changed_in >= id)) AS "hasChanged"`,
};

/**
 * One statement, so that changes, rows and position are of the same moment. It has no name: a plan for any position would expect
 * many changes, and read whole tables.
 */
const CHANGES = `SELECT p.snapshot, n.campsite_id AS "changedId", ${COLUMNS}
  FROM (SELECT ${SNAPSHOT} AS snapshot) p
  LEFT JOIN (SELECT campsite_id FROM campsite_changes WHERE changed_in >= $1
    UNION ALL SELECT campsite_id FROM campsite_changes WHERE changed_in = ANY($2::bigint[]) LIMIT $3) n ON true
  LEFT JOIN (${TABLES}) ON c.id = n.campsite_id`;

/** The rows of changed campsites, for more of them than `CHANGES` reads. */
const CHANGED_ROWS = `SELECT n.id AS "changedId", ${COLUMNS}
  FROM unnest($1::int[]) n (id) LEFT JOIN (${TABLES}) ON c.id = n.id`;

/**
 * Rows per statement. A busy machine with two cores reads 6,500 within the timeout of a request; with more, every update of the index
 * would fail.
 */
const ROWS_PER_STATEMENT = 1_000;

const splitCache = new Map<string, string[]>();
const MAX_CACHED_LISTS = 100_000;

/** Splits joined names. Campsites share the arrays of the few hundred combinations that occur. */
function splitNames(joined: string): string[] {
  const names = splitCache.get(joined) ?? (joined === '' ? [] : joined.split(','));
  if (splitCache.size < MAX_CACHED_LISTS) splitCache.set(joined, names);
  return names;
}

/** The same for all campsites without terms known to be absent. */
const NONE: SearchDocument['absentNames'] = {};
const NO_TARIFFS: SearchDocument['tariffs'] = [];
const NO_VOICES: SearchDocument['voices'] = [];

/** Copies the fields one by one: with a million rows, rest and spread syntax is much slower. */
function documentOf(row: JoinedRow): SearchDocument {
  return {
    id: row.id,
    sortName: row.sortName,
    closestTown: row.closestTown,
    province: row.province,
    facilityNames: splitNames(row.facilities),
    activityNames: splitNames(row.activities),
    categoryNames: splitNames(row.categories),
    absentNames: row.absentNames ?? NONE,
    numbers: row.numbers,
    searchText: row.searchText,
    rates: row.rates,
    tariffs: row.tariffs ?? NO_TARIFFS,
    voices: row.voices ?? NO_VOICES,
    adminVerified: row.adminVerified,
    isClosed: row.isClosed,
    latitude: row.latitude,
    longitude: row.longitude,
    mapCell: row.mapCell,
    ratingSum: row.ratingSum,
    ratingCount: row.ratingCount,
  };
}

/** Loads the API's catalogue and reads its changes. */
@Injectable()
export class CatalogueRepository {
  constructor(private readonly database: DataSource) {}

  /**
   * The position from which changes have to be read, to be called before loading. Rows with future transaction ids come
   * from another server (a restored dump) and would be reported at every read, so they are deleted.
   */
  async position(): Promise<ChangePosition> {
    await deleteFutureChanges(this.database);
    return this.currentPosition();
  }

  /** The position of this moment. */
  currentPosition(): Promise<ChangePosition> {
    return currentPosition(this.database);
  }

  /** Ids of the campsites that changed since a position, ascending; undefined when there are `limit` or more. */
  changedIdsSince(position: ChangePosition, limit: number): Promise<number[] | undefined> {
    return changedIdsSince(this.database, position, limit);
  }

  /** Identifies the tables: positions and indexes of another origin are not valid. */
  async origin(): Promise<string> {
    const [row] = await this.database.query<[{ origin: string }]>(ORIGIN);
    return row.origin;
  }

  /** The next ids above one, ascending. */
  async idsAfter(id: number, limit: number): Promise<number[]> {
    const [row] = await readPrepared<{ ids: number[] | null }>(this.database, IDS, [id, limit]);
    return row?.ids ?? [];
  }

  /** The campsites that come next in the order of loading, by default the first ones; also those that are still held back. */
  async batch(limit: number, { latitude, longitude, id } = START): Promise<SearchDocument[]> {
    const rows = await readPrepared<JoinedRow>(this.database, BATCH, [latitude, longitude, id, limit]);
    return rows.map(documentOf);
  }

  /** Ids of campsites that a run has added and holds back until it is finished. */
  async heldIds(): Promise<Set<number>> {
    const rows = await readPrepared<{ id: number }>(this.database, HELD, []);
    return new Set(rows.map(({ id }) => id));
  }

  /** The current position, and whether any campsite has changed since another one. */
  async changedSince({
    xmax,
    running,
  }: ChangePosition): Promise<{ position: ChangePosition; hasChanged: boolean }> {
    const [row] = await readPrepared<{ snapshot: string; hasChanged: boolean }>(this.database, HAS_CHANGED, [
      xmax,
      running,
    ]);
    if (!row) throw new Error('PostgreSQL answered without a row');
    return { position: positionOf(row.snapshot), hasChanged: row.hasChanged };
  }

  /**
   * The campsites that changed since a position, as of one moment: a transaction is in it as a whole or not at all.
   * Undefined when there are `limit` or more, after which all campsites have to be read.
   */
  async changesSince({ xmax, running }: ChangePosition, limit: number): Promise<CampsiteChanges | undefined> {
    const rows = await this.database.query<(ChangedRow & { snapshot: string })[]>(CHANGES, [
      xmax,
      running,
      ROWS_PER_STATEMENT,
    ]);
    const [first] = rows;
    if (!first) throw new Error('PostgreSQL answered without a row');
    if (rows.length === ROWS_PER_STATEMENT) return this.manyChangesSince({ xmax, running }, limit);
    return changesOf(rows, positionOf(first.snapshot));
  }

  /**
   * As `changesSince`, in a transaction whose statements see one moment. It only reads, so it is none of those that hold a share of
   * the pool.
   */
  private manyChangesSince(since: ChangePosition, limit: number): Promise<CampsiteChanges | undefined> {
    return this.database.manager.transaction('REPEATABLE READ', async (reader) => {
      const position = await currentPosition(reader);
      const ids = await changedIdsSince(reader, since, limit);
      if (!ids) return undefined;
      const rows: ChangedRow[] = [];
      for (const batch of batchesOf(ids, ROWS_PER_STATEMENT))
        rows.push(...(await reader.query<ChangedRow[]>(CHANGED_ROWS, [batch])));
      return changesOf(rows, position);
    });
  }
}

function changesOf(rows: readonly ChangedRow[], position: ChangePosition): CampsiteChanges {
  const changes: CampsiteChanges = { position, changed: [], removedIds: [] };
  for (const row of rows) {
    if (row.id !== null) changes.changed.push(documentOf(row));
    else if (row.changedId !== null) changes.removedIds.push(row.changedId);
  }
  return changes;
}
