import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { TaxonomyField } from '@kampvuur/domain';
import { LINK_COLUMNS } from '../campsite-links';
import { lockCampsites } from '../term-changes';

/** A name and how many campsites have it. */
export interface CountedTermRow {
  id: number;
  name: string;
  campsites: number;
}

const counted = (table: TaxonomyField) => `
  SELECT n.id, n.name, (SELECT count(*)::int FROM campsite_${table} l WHERE l.${LINK_COLUMNS[table]} = n.id) AS campsites
  FROM ${table} n`;

/** Facilities, activities and categories. */
@Injectable()
export class TaxonomyRepository {
  constructor(private readonly database: DataSource) {}

  /** Every name of one kind, in the order people read. */
  all(table: TaxonomyField): Promise<{ id: number; name: string }[]> {
    return this.database.query(`SELECT id, name FROM ${table} ORDER BY lower(name), id`);
  }

  /** As `all`, with the number of campsites. */
  counted(table: TaxonomyField): Promise<CountedTermRow[]> {
    return this.database.query(`${counted(table)} ORDER BY lower(n.name), n.id`);
  }

  async find(manager: EntityManager, table: TaxonomyField, id: number): Promise<CountedTermRow | undefined> {
    const [row] = await manager.query<CountedTermRow[]>(`${counted(table)} WHERE n.id = $1`, [id]);
    return row;
  }

  /** Adds a name and returns its id; undefined when it exists already, in any letter case. */
  async add(manager: EntityManager, table: TaxonomyField, name: string): Promise<number | undefined> {
    const [row] = await manager.query<{ id: number }[]>(
      `INSERT INTO ${table} (name) VALUES ($1) ON CONFLICT DO NOTHING RETURNING id`,
      [name],
    );
    return row?.id;
  }

  /** Another name of the same kind that is this one but for letter case; undefined when there is none. */
  async other(
    manager: EntityManager,
    table: TaxonomyField,
    id: number,
    name: string,
  ): Promise<number | undefined> {
    const [row] = await manager.query<{ id: number }[]>(
      `SELECT id FROM ${table} WHERE lower(name) = lower($1) AND id <> $2`,
      [name, id],
    );
    return row?.id;
  }

  async rename(manager: EntityManager, table: TaxonomyField, id: number, name: string): Promise<void> {
    await manager.query(`UPDATE ${table} SET name = $2 WHERE id = $1`, [id, name]);
  }

  /** Makes every link to one name a link to the other, and deletes the one. */
  async merge(manager: EntityManager, table: TaxonomyField, id: number, intoId: number): Promise<void> {
    const column = LINK_COLUMNS[table];
    await manager.query(
      `INSERT INTO campsite_${table} (campsite_id, ${column})
       SELECT campsite_id, $2 FROM campsite_${table} WHERE ${column} = $1 ON CONFLICT DO NOTHING`,
      [id, intoId],
    );
    await manager.query(`DELETE FROM ${table} WHERE id = $1`, [id]);
  }

  /** Locks a name until the transaction ends: nobody links to it meanwhile, nor renames or merges it. */
  async lock(manager: EntityManager, table: TaxonomyField, id: number): Promise<CountedTermRow | undefined> {
    await manager.query(`SELECT id FROM ${table} WHERE id = $1 FOR UPDATE`, [id]);
    return this.find(manager, table, id);
  }

  /**
   * Locks names until the transaction ends: nobody links to them meanwhile, nor renames or merges them. The campsites of
   * the first are locked before, as an edit of a campsite locks it before its names: `KEY SHARE` when their links change,
   * `NO KEY UPDATE` when they themselves do.
   */
  async hold(
    manager: EntityManager,
    table: TaxonomyField,
    ids: [number, ...number[]],
    strength: 'KEY SHARE' | 'NO KEY UPDATE',
  ): Promise<void> {
    await manager.query(
      `SELECT id FROM campsites
       WHERE id IN (SELECT campsite_id FROM campsite_${table} WHERE ${LINK_COLUMNS[table]} = $1)
       ORDER BY id FOR ${strength}`,
      [ids[0]],
    );
    await manager.query(`SELECT id FROM ${table} WHERE id = ANY($1) ORDER BY id FOR UPDATE`, [ids]);
  }

  /**
   * Locks the campsites that have a name and returns their ids. The caller holds the name's lock, so none is added. One that got
   * the name just before and is being edited again is not waited for, as the edit waits for the name: callers retry with
   * `retryOnDeadlock`.
   */
  async lockCampsites(manager: EntityManager, table: TaxonomyField, id: number): Promise<number[]> {
    const rows = await manager.query<{ id: number }[]>(
      `SELECT campsite_id AS id FROM campsite_${table} WHERE ${LINK_COLUMNS[table]} = $1`,
      [id],
    );
    const ids = rows.map((row) => row.id);
    await lockCampsites(manager, ids, 'NOWAIT');
    return ids;
  }

  /** Puts the new name in place of the old one in suggestions that still wait for a review. */
  async renameInSuggestions(
    manager: EntityManager,
    table: TaxonomyField,
    old: string,
    name: string,
  ): Promise<void> {
    await manager.query(
      `UPDATE suggested_updates s
       SET changes = s.changes || r.changes, base_values = s.base_values || r.base_values
       FROM (SELECT w.id, ${renamed('w.changes', table)} AS changes, ${renamed('w.base_values', table)} AS base_values
             FROM suggested_updates w
             WHERE w.status = 'pending' AND (w.changes -> '${table}' ? $1 OR w.base_values -> '${table}' ? $1)
             ORDER BY w.id FOR UPDATE) r
       WHERE s.id = r.id`,
      [old, name],
    );
  }

  /** How many campsites have a name, once a change of it that is on its way has been committed. */
  async campsitesWith(table: TaxonomyField, id: number): Promise<number> {
    return this.database.transaction(async (manager) => {
      await manager.query(`SELECT id FROM ${table} WHERE id = $1 FOR SHARE`, [id]);
      return (await this.find(manager, table, id))?.campsites ?? 0;
    });
  }

  /** Ids and names of campsites that have a name, after an id, in order. */
  campsitesAfter(
    table: TaxonomyField,
    id: number,
    after: number,
    limit: number,
  ): Promise<{ id: number; name: string }[]> {
    return this.database.query(
      `SELECT c.id, c.name FROM campsite_${table} l JOIN campsites c ON c.id = l.campsite_id
       WHERE l.${LINK_COLUMNS[table]} = $1 AND l.campsite_id > $2 ORDER BY l.campsite_id LIMIT $3`,
      [id, after, limit],
    );
  }
}

/** One field of a JSON object with $1 replaced by $2 in its list, each name once. */
function renamed(values: string, table: TaxonomyField): string {
  return `jsonb_strip_nulls(jsonb_build_object('${table}',
    (SELECT jsonb_agg(DISTINCT CASE WHEN name = to_jsonb($1::text) THEN to_jsonb($2::text) ELSE name END)
     FROM jsonb_array_elements(${values} -> '${table}') AS name)))`;
}
