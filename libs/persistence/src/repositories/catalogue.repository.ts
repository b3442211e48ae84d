import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { SearchDocument } from '@kampvuur/search-index';
import { readPrepared } from '../prepared';

/** Names travel joined: they hold no comma (docs/decisions 3), and splitting is far cheaper than reading an array. */
interface JoinedRow extends Omit<SearchDocument, 'facilityNames' | 'activityNames' | 'categoryNames'> {
  facilities: string;
  activities: string;
  categories: string;
}

/**
 * Which transactions a look has seen, as PostgreSQL's snapshots say it: all with a number below `xmax` but those in
 * `running`. Only they and later ones can bring changes that were not there at that look.
 */
export interface ChangePosition {
  xmax: string;
  running: string[];
}

/** Ids of campsites that changed since a position, and the position to ask from next time. */
export interface CampsiteChanges {
  position: ChangePosition;
  ids: number[];
}

/** Place in the order of loading: map square, then id. */
export interface CataloguePlace {
  mapCell: number;
  id: number;
}

/** `map_cell` of a campsite without coordinates: after every square. */
const NOWHERE = 2 ** 30;

const COLUMNS = `c.id, c.sort_name AS "sortName", c.closest_town AS "closestTown", c.province,
  array_to_string(c.facility_names, ',') AS facilities, array_to_string(c.activity_names, ',') AS activities,
  array_to_string(c.category_names, ',') AS categories, c.search_text AS "searchText", c.rates,
  c.admin_verified AS "adminVerified", c.is_closed AS "isClosed", c.latitude, c.longitude,
  map_cell(c.latitude, c.longitude) AS "mapCell",
  coalesce(s.rating_sum, 0) AS "ratingSum", coalesce(s.rating_count, 0) AS "ratingCount"`;
const TABLES = 'campsites c LEFT JOIN campsite_stats s ON s.campsite_id = c.id';

const BATCH = {
  name: 'catalogue-batch',
  text: `SELECT ${COLUMNS} FROM ${TABLES}
    WHERE (map_cell(c.latitude, c.longitude), c.id) > ($1, $2)
    ORDER BY map_cell(c.latitude, c.longitude), c.id LIMIT $3`,
};

const ROWS = {
  name: 'catalogue-rows',
  text: `SELECT ${COLUMNS} FROM ${TABLES} WHERE c.id = ANY($1)`,
};

const IDS = {
  name: 'catalogue-ids',
  text: `SELECT json_agg(n.id) AS ids FROM (SELECT id FROM campsites WHERE id > $1 ORDER BY id LIMIT $2) n`,
};

/**
 * Names the tables as they are now: the server, its timeline (another one after a recovery), the database, and the files
 * of the tables, which are others once they were replaced.
 */
const ORIGIN = `SELECT concat_ws('-', (SELECT system_identifier FROM pg_control_system()),
  left(pg_walfile_name(pg_current_wal_lsn()), 8), (SELECT oid FROM pg_database WHERE datname = current_database()),
  pg_relation_filenode('campsites'), pg_relation_filenode('campsite_stats'),
  pg_relation_filenode('campsite_changes')) AS origin`;

const SNAPSHOT = 'pg_current_snapshot()::text';

const CHANGES = {
  name: 'catalogue-changes',
  text: `SELECT ${SNAPSHOT} AS snapshot,
    (SELECT json_agg(n.campsite_id)
     FROM (SELECT campsite_id FROM campsite_changes WHERE changed_in >= $1
           UNION ALL
           SELECT campsite_id FROM campsite_changes WHERE changed_in = ANY($2::bigint[])
           LIMIT $3) n) AS ids`,
};

/** Notes of deleted campsites made by transactions that had ended at a horizon. */
const FORGET_DELETED = `DELETE FROM campsite_changes n WHERE n.changed_in < $1
  AND NOT EXISTS (SELECT FROM campsites c WHERE c.id = n.campsite_id)`;

/** `xmin:xmax:number,number` */
function positionOf(snapshot: string): ChangePosition {
  const [, xmax = '0', running = ''] = snapshot.split(':');
  return { xmax, running: running === '' ? [] : running.split(',') };
}

const known = new Map<string, string[]>();

/** The same few hundred combinations over and over: kept, so that a million campsites share them. */
function splitNames(joined: string): string[] {
  const names = known.get(joined) ?? (joined === '' ? [] : joined.split(','));
  if (known.size < 100_000) known.set(joined, names);
  return names;
}

/** Field by field: loading copies a million of them, and what is left of an object is far slower to take. */
function documentOf(row: JoinedRow): SearchDocument {
  return {
    id: row.id,
    sortName: row.sortName,
    closestTown: row.closestTown,
    province: row.province,
    facilityNames: splitNames(row.facilities),
    activityNames: splitNames(row.activities),
    categoryNames: splitNames(row.categories),
    searchText: row.searchText,
    rates: row.rates,
    adminVerified: row.adminVerified,
    isClosed: row.isClosed,
    latitude: row.latitude,
    longitude: row.longitude,
    mapCell: row.mapCell === NOWHERE ? null : row.mapCell,
    ratingSum: row.ratingSum,
    ratingCount: row.ratingCount,
  };
}

/** Everything the catalogue is filled from and kept current by. */
@Injectable()
export class CatalogueRepository {
  constructor(private readonly database: DataSource) {}

  /**
   * Where to follow changes from, asked before loading. Changes noted by transactions that have not been yet come from
   * another server (a restored dump) and would be reported at every look: they are dropped.
   */
  async position(): Promise<ChangePosition> {
    await this.database.query(
      `DELETE FROM campsite_changes WHERE changed_in >= pg_snapshot_xmax(pg_current_snapshot())::text::bigint`,
    );
    const [row] = await this.database.query<[{ snapshot: string }]>(`SELECT ${SNAPSHOT} AS snapshot`);
    return positionOf(row.snapshot);
  }

  /** What this catalogue is: a position and an index of another one mean nothing here. */
  async origin(): Promise<string> {
    const [row] = await this.database.query<[{ origin: string }]>(ORIGIN);
    return row.origin;
  }

  /** The next ids above one, ascending. */
  async idsAfter(id: number, limit: number): Promise<number[]> {
    const [row] = await readPrepared<{ ids: number[] | null }>(this.database, IDS, [id, limit]);
    return row?.ids ?? [];
  }

  /** The next campsites in the order of the map squares. */
  async batch(after: CataloguePlace | null, limit: number): Promise<SearchDocument[]> {
    const from = after ?? { mapCell: -1, id: 0 };
    const rows = await readPrepared<JoinedRow>(this.database, BATCH, [from.mapCell, from.id, limit]);
    return rows.map(documentOf);
  }

  /** Place of a row in that order. */
  placeOf(row: SearchDocument): CataloguePlace {
    return { mapCell: row.mapCell ?? NOWHERE, id: row.id };
  }

  async rows(ids: number[]): Promise<SearchDocument[]> {
    return (await readPrepared<JoinedRow>(this.database, ROWS, [ids])).map(documentOf);
  }

  /** Every change once, but no more than `limit` of them: then there may be others, and only loading anew has them all. */
  async changesSince({ xmax, running }: ChangePosition, limit: number): Promise<CampsiteChanges> {
    const [row] = await readPrepared<{ snapshot: string; ids: number[] | null }>(this.database, CHANGES, [
      xmax,
      running,
      limit,
    ]);
    if (!row) throw new Error('PostgreSQL answered without a row');
    return { position: positionOf(row.snapshot), ids: row.ids ?? [] };
  }

  /** The oldest transaction still running: every change noted by an older one can be read by anybody. */
  async horizon(): Promise<string> {
    const [row] = await this.database.query<[{ horizon: string }]>(
      'SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS horizon',
    );
    return row.horizon;
  }

  /**
   * Removes the notes of deleted campsites made before a horizon, which must be older than any reader's last look.
   * @returns how many.
   */
  async forgetDeleted(horizon: string): Promise<number> {
    const [, removed] = await this.database.query<[unknown, number]>(FORGET_DELETED, [horizon]);
    return removed;
  }
}
