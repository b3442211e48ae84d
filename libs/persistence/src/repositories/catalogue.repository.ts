import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Province } from '@kampvuur/domain';
import { readPrepared } from '../prepared';

/** What the catalogue knows of a campsite. */
export interface CatalogueSourceRow {
  id: number;
  sortName: string;
  closestTown: string | null;
  province: Province;
  facilityNames: string[];
  activityNames: string[];
  categoryNames: string[];
  searchText: string;
  rates: number | null;
  adminVerified: boolean;
  isClosed: boolean;
  latitude: number | null;
  longitude: number | null;
  /** Morton code of the map square (`map_cell` in migration 0004); null without coordinates. */
  mapCell: number | null;
  ratingSum: number;
  ratingCount: number;
}

/** Names travel joined: they hold no comma (DECISIONS 3), and splitting is far cheaper than reading an array. */
interface JoinedRow extends Omit<CatalogueSourceRow, 'facilityNames' | 'activityNames' | 'categoryNames'> {
  facilities: string;
  activities: string;
  categories: string;
}

/** A campsite that changed, and the transaction that did it. */
export interface CampsiteChange {
  id: number;
  changedIn: string;
}

/** What changed since a moment, and the moment to ask from next time. */
export interface CampsiteChanges {
  /** The oldest transaction that was still running: everything before it has been seen. */
  horizon: string;
  changes: CampsiteChange[];
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

const HORIZON = 'pg_snapshot_xmin(pg_current_snapshot())::text';

const CHANGES = {
  name: 'catalogue-changes',
  text: `SELECT ${HORIZON} AS horizon,
    (SELECT json_agg(json_build_object('id', n.campsite_id, 'changedIn', n.changed_in::text))
     FROM (SELECT * FROM campsite_changes WHERE changed_in >= $1 LIMIT $2) n) AS changes`,
};

const known = new Map<string, string[]>();

/** The same few hundred combinations over and over: kept, so that a million campsites share them. */
function splitNames(joined: string): string[] {
  const names = known.get(joined) ?? (joined === '' ? [] : joined.split(','));
  if (known.size < 100_000) known.set(joined, names);
  return names;
}

/** Field by field: loading copies a million of them, and what is left of an object is far slower to take. */
function sourceRow(row: JoinedRow): CatalogueSourceRow {
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
   * another server (a restored dump) and would be reported for ever: they are dropped.
   */
  async horizon(): Promise<string> {
    await this.database.query(
      `DELETE FROM campsite_changes WHERE changed_in >= pg_snapshot_xmax(pg_current_snapshot())::text::bigint`,
    );
    const [row] = await this.database.query<[{ horizon: string }]>(`SELECT ${HORIZON} AS horizon`);
    return row.horizon;
  }

  /** The next campsites in the order of the map squares. */
  async batch(after: CataloguePlace | null, limit: number): Promise<CatalogueSourceRow[]> {
    const from = after ?? { mapCell: -1, id: 0 };
    const rows = await readPrepared<JoinedRow>(this.database, BATCH, [from.mapCell, from.id, limit]);
    return rows.map(sourceRow);
  }

  /** Place of a row in that order. */
  placeOf(row: CatalogueSourceRow): CataloguePlace {
    return { mapCell: row.mapCell ?? NOWHERE, id: row.id };
  }

  async rows(ids: number[]): Promise<CatalogueSourceRow[]> {
    return (await readPrepared<JoinedRow>(this.database, ROWS, [ids])).map(sourceRow);
  }

  /** At most `limit` changes; some may have been reported before. */
  async changesSince(horizon: string, limit: number): Promise<CampsiteChanges> {
    const [row] = await readPrepared<{ horizon: string; changes: CampsiteChange[] | null }>(
      this.database,
      CHANGES,
      [horizon, limit],
    );
    return { horizon: row?.horizon ?? horizon, changes: row?.changes ?? [] };
  }
}
