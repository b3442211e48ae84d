import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Province } from '@kampvuur/domain';
import type { FactValues } from '@kampvuur/domain/facts';
import { batchLoader, readPrepared } from '@kampvuur/persistence';
import { batchesOf } from '@kampvuur/runtime';
import { CARD_COLUMNS, type JsonRow, OF_IDS } from './card-columns';

/** A campsite's row as the map reads it. */
export interface MapCampsiteRow {
  id: number;
  name: string;
  province: Province;
  latitude: number | null;
  longitude: number | null;
  rates: number | null;
  averageRating: number | string | null;
  isClosed: boolean;
}

/** A campsite's row as lists read it. */
export interface CampsiteRow extends MapCampsiteRow {
  closestTown: string | null;
  shortDescription: string | null;
  adminVerified: boolean;
  petFriendly: boolean;
  facilityNames: string[];
  coverKeys: string[];
  imageUrls: string[];
  ratingCount: number;
  /** The element of OpenStreetMap it comes from, `node/12`. */
  osmRef: string | null;
}

const IN_ORDER = `FROM unnest($1::int[]) WITH ORDINALITY AS wanted(id, place)
  JOIN campsites c ON c.id = wanted.id LEFT JOIN campsite_stats s ON s.campsite_id = c.id ORDER BY wanted.place`;

const CARDS = {
  name: 'campsite-cards',
  text: `SELECT row_to_json(r) AS row FROM (SELECT ${CARD_COLUMNS} ${OF_IDS}) r`,
};

const ROW_FACTS = {
  name: 'campsite-row-facts',
  text: 'SELECT id, facts FROM campsites WHERE id = ANY($1::int[])',
};

const MAP_ROWS = {
  name: 'campsite-map-rows',
  text: `SELECT c.id, c.name, c.province, c.latitude, c.longitude, c.rates, c.is_closed AS "isClosed",
           s.average_rating AS "averageRating" ${IN_ORDER}`,
};

/** Rows per statement, which must finish within the timeout of a request; for a new catalogue the map requests all markers at once. */
const MAP_ROWS_PER_STATEMENT = 2_000;

/** Data of campsites for cards and the map, by ids that the API's catalogue has found. */
@Injectable()
export class CampsitesRepository {
  private readonly cardLoader = batchLoader((ids: number[]) => this.readCards(ids));

  constructor(private readonly database: DataSource) {}

  /** Data for cards, in the order of the ids; deleted campsites are left out. */
  async cards(ids: number[]): Promise<CampsiteRow[]> {
    const rows = await Promise.all(ids.map((id) => this.cardLoader.load(id)));
    return rows.filter((row) => row !== undefined);
  }

  /** The known facts without a column of their own, by campsite. */
  async rowFacts(ids: number[]): Promise<Map<number, Partial<FactValues>>> {
    const rows = await readPrepared<{ id: number; facts: Partial<FactValues> }>(this.database, ROW_FACTS, [
      ids,
    ]);
    return new Map(rows.map(({ id, facts }) => [id, facts]));
  }

  /** Data for markers, as `cards`. */
  async mapRows(ids: number[]): Promise<MapCampsiteRow[]> {
    const rows: MapCampsiteRow[] = [];
    for (const batch of batchesOf(ids, MAP_ROWS_PER_STATEMENT))
      rows.push(...(await readPrepared<MapCampsiteRow>(this.database, MAP_ROWS, [batch])));
    return rows;
  }

  /** The campsite that one was merged into; undefined when it was not merged. */
  async mergedInto(
    id: number,
    manager = this.database.manager,
  ): Promise<{ id: number; name: string } | undefined> {
    const [row] = await manager.query<{ id: number; name: string }[]>(
      'SELECT c.id, c.name FROM merged_campsites m JOIN campsites c ON c.id = m.into_id WHERE m.id = $1',
      [id],
    );
    return row;
  }

  /** Of some ids, those whose campsites were merged, each with the id of the one it was merged into. */
  async mergedIntoIds(ids: readonly number[]): Promise<Map<number, number>> {
    const rows = await this.database.query<{ id: number; intoId: number }[]>(
      `SELECT m.id, c.id AS "intoId" FROM merged_campsites m JOIN campsites c ON c.id = m.into_id
       WHERE m.id = ANY($1)`,
      [ids],
    );
    return new Map(rows.map(({ id, intoId }) => [id, intoId]));
  }

  /** Whether any campsite comes from OpenStreetMap. */
  async hasAnyOfOpenStreetMap(): Promise<boolean> {
    const [row] = await this.database.query<{ found: boolean }[]>(
      'SELECT EXISTS (SELECT FROM campsite_sources WHERE campsite_id IS NOT NULL) AS found',
    );
    return row?.found === true;
  }

  private async readCards(ids: number[]): Promise<Map<number, CampsiteRow>> {
    const found = await readPrepared<JsonRow<CampsiteRow>>(this.database, CARDS, [ids]);
    return new Map(found.map(({ row }) => [row.id, row]));
  }
}
