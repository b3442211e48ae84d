import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { isProvince, type Province, PROVINCES } from '@kampvuur/domain';
import type { ConfirmedRowEntity } from '../entities';

/** A row that was confirmed not to be a duplicate. */
export type ConfirmedRow = Pick<ConfirmedRowEntity, 'key' | 'otherThanId' | 'campsiteId'>;

/** Most remembered provinces that are read. */
const MAX_REMEMBERED = 10_000;

/** Before the key of a row whose province was chosen; no key of another row begins so. */
const PROVINCE_KEY = 'province:';

/** The key by which it is remembered that a row lies in a province. */
const provinceKey = (row: string, province: Province): string => `${PROVINCE_KEY}${row}|${province}`;

/** What administrators have said of rows of sheets, for later uploads: that they are no duplicates, and where they lie. */
@Injectable()
export class ConfirmedRowsRepository {
  constructor(private readonly database: DataSource) {}

  /** The rows with one of these keys that were confirmed not to be duplicates. */
  find(manager: EntityManager, keys: string[]): Promise<ConfirmedRow[]> {
    return manager.query(
      `SELECT key, other_than_id AS "otherThanId", campsite_id AS "campsiteId" FROM import_confirmed_rows
       WHERE key = ANY($1::text[])`,
      [keys],
    );
  }

  /** Stores for later sheets that rows are not duplicates, and which campsites were imported from them. */
  async confirm(manager: EntityManager, rows: ConfirmedRow[]): Promise<void> {
    if (rows.length === 0) return;
    await manager.query(
      `INSERT INTO import_confirmed_rows (key, other_than_id, campsite_id)
       SELECT key, "otherThanId", "campsiteId"
       FROM jsonb_to_recordset($1::jsonb) AS r(key text, "otherThanId" int, "campsiteId" int)
       ON CONFLICT (key) DO UPDATE
         SET other_than_id = excluded.other_than_id, campsite_id = excluded.campsite_id, updated_at = now()`,
      [JSON.stringify(rows)],
    );
  }

  /** Forgets that a row is not a duplicate; what was remembered of it, undefined when nothing was. */
  async forget(manager: EntityManager, key: string): Promise<ConfirmedRow | undefined> {
    const [rows] = await manager.query<[ConfirmedRow[], number]>(
      `DELETE FROM import_confirmed_rows WHERE key = $1
       RETURNING key, other_than_id AS "otherThanId", campsite_id AS "campsiteId"`,
      [key],
    );
    return rows[0];
  }

  /** Provinces chosen for rows whose town several provinces have, by what the rows are. */
  async provinces(): Promise<Map<string, Province>> {
    const rows = await this.database.query<{ key: string }[]>(
      'SELECT key FROM import_confirmed_rows WHERE starts_with(key, $1) ORDER BY updated_at DESC LIMIT $2',
      [PROVINCE_KEY, MAX_REMEMBERED],
    );
    return new Map(
      rows.flatMap(({ key }) => {
        const end = key.lastIndexOf('|');
        const province = key.slice(end + 1);
        return isProvince(province) ? [[key.slice(PROVINCE_KEY.length, end), province] as const] : [];
      }),
    );
  }

  /** Stores the provinces chosen for rows, in place of those chosen before; null only forgets them. */
  async chooseProvinces(manager: EntityManager, chosen: ReadonlyMap<string, Province | null>): Promise<void> {
    if (chosen.size === 0) return;
    const rows = [...chosen];
    const before = rows.flatMap(([row]) => PROVINCES.map((province) => provinceKey(row, province)));
    await manager.query('DELETE FROM import_confirmed_rows WHERE key = ANY($1::text[])', [before]);
    const keys = rows.flatMap(([row, province]) => (province === null ? [] : [provinceKey(row, province)]));
    await manager.query('INSERT INTO import_confirmed_rows (key) SELECT unnest($1::text[])', [keys]);
  }
}
