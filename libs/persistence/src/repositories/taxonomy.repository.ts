import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { ABSENT_TERMS, type AbsentTermsField, type TaxonomyField } from '@kampvuur/domain';
import { campsitesNaming, mergeAbsentTerms } from '../campsites/absent-terms';
import { LINK_COLUMNS } from '../campsites/campsite-links';
import { lockCampsites } from '../campsites/term-changes';

/** A term and the number of campsites that have it, or are known not to have it. */
export interface CountedTermRow {
  id: number;
  name: string;
  campsites: number;
}

/** SQL: ids of the campsites that have a term, or are known not to have it. */
const naming = (table: TaxonomyField, id: string): string => campsitesNaming(table, LINK_COLUMNS[table], id);

const counted = (table: TaxonomyField) => `
  SELECT n.id, n.name, (SELECT count(*)::int FROM (${naming(table, 'n.id')}) c) AS campsites
  FROM ${table} n`;

/** Campsites per statement, which must finish within the timeout of a request. */
const CAMPSITES_PER_STATEMENT = 1_000;

/**
 * SQL: replaces the term $1 by $2 in at most $3 links; returns how many it selected. Links that another transaction deletes meanwhile are
 * counted too, so that fewer than $3 means that none is left.
 */
const moveLinks = (table: TaxonomyField) => `
  WITH links AS MATERIALIZED (
      SELECT ctid AS place FROM campsite_${table} WHERE ${LINK_COLUMNS[table]} = $1 LIMIT $3),
    ended AS (DELETE FROM campsite_${table} WHERE ctid = ANY(ARRAY(SELECT place FROM links)) RETURNING campsite_id),
    added AS (INSERT INTO campsite_${table} (campsite_id, ${LINK_COLUMNS[table]})
      SELECT campsite_id, $2 FROM ended ON CONFLICT DO NOTHING)
  SELECT count(*)::int AS moved FROM links`;

/** Terms: facilities, activities and categories. */
@Injectable()
export class TaxonomyRepository {
  constructor(private readonly database: DataSource) {}

  /** All terms of a field, alphabetically. */
  findAll(table: TaxonomyField): Promise<{ id: number; name: string }[]> {
    return this.database.query(`SELECT id, name FROM ${table} ORDER BY lower(name), id`);
  }

  /** As `findAll`, with the number of campsites. */
  counted(table: TaxonomyField): Promise<CountedTermRow[]> {
    return this.database.query(`${counted(table)} ORDER BY lower(n.name), n.id`);
  }

  async find(manager: EntityManager, table: TaxonomyField, id: number): Promise<CountedTermRow | undefined> {
    const [row] = await manager.query<CountedTermRow[]>(`${counted(table)} WHERE n.id = $1`, [id]);
    return row;
  }

  /** Adds a term and returns its id; undefined when it exists already, in any letter case. */
  async add(manager: EntityManager, table: TaxonomyField, name: string): Promise<number | undefined> {
    const [row] = await manager.query<{ id: number }[]>(
      `INSERT INTO ${table} (name) VALUES ($1) ON CONFLICT DO NOTHING RETURNING id`,
      [name],
    );
    return row?.id;
  }

  /** Id of another term with this name, in any letter case; undefined for none. */
  async idOfNamesake(
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

  /** Replaces one term by the other at all campsites, and deletes the one. */
  async merge(manager: EntityManager, table: TaxonomyField, id: number, intoId: number): Promise<void> {
    const column = LINK_COLUMNS[table];
    for (let moved = CAMPSITES_PER_STATEMENT; moved === CAMPSITES_PER_STATEMENT;)
      [{ moved }] = await manager.query<[{ moved: number }]>(moveLinks(table), [
        id,
        intoId,
        CAMPSITES_PER_STATEMENT,
      ]);
    await mergeAbsentTerms(manager, table, column, { id, intoId });
    await manager.query(`DELETE FROM ${table} WHERE id = $1`, [id]);
  }

  async remove(manager: EntityManager, table: TaxonomyField, id: number): Promise<void> {
    await manager.query(`DELETE FROM ${table} WHERE id = $1`, [id]);
  }

  /**
   * Locks a term against new links, renames and merges until the transaction ends; undefined when it does not exist.
   */
  async lock(manager: EntityManager, table: TaxonomyField, id: number): Promise<CountedTermRow | undefined> {
    await manager.query(`SELECT id FROM ${table} WHERE id = $1 FOR UPDATE`, [id]);
    return this.find(manager, table, id);
  }

  /**
   * Locks terms against new links, renames and merges until the transaction ends. The campsites of the first one are
   * locked before, as in an edit of a campsite: with `KEY SHARE` when only their links change, with `NO KEY UPDATE`
   * when their rows do.
   */
  async lockTerms(
    manager: EntityManager,
    table: TaxonomyField,
    ids: [number, ...number[]],
    strength: 'KEY SHARE' | 'NO KEY UPDATE',
  ): Promise<void> {
    const lock = `SELECT id FROM campsites WHERE id IN (${naming(table, '$1')}) AND id > $2
      ORDER BY id LIMIT ${CAMPSITES_PER_STATEMENT} FOR ${strength}`;
    for (let last: number | undefined = 0; last !== undefined;) {
      const locked: { id: number }[] = await manager.query<{ id: number }[]>(lock, [ids[0], last]);
      last = locked[CAMPSITES_PER_STATEMENT - 1]?.id;
    }
    await manager.query(`SELECT id FROM ${table} WHERE id = ANY($1) ORDER BY id FOR UPDATE`, [ids]);
  }

  /**
   * Locks the campsites that name a term and returns their ids. The caller has locked the term, so none can be added. A
   * campsite that is being edited fails the statement (NOWAIT) instead of a deadlock, since the edit can be waiting for
   * the term: callers retry with `retryOnDeadlock`.
   */
  async lockCampsites(manager: EntityManager, table: TaxonomyField, id: number): Promise<number[]> {
    const rows = await manager.query<{ id: number }[]>(
      `SELECT campsite_id AS id FROM (${naming(table, '$1')}) n`,
      [id],
    );
    const ids = rows.map((row) => row.id);
    await lockCampsites(manager, ids, 'NOWAIT');
    return ids;
  }

  /** Replaces a name in pending suggestions. */
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
             WHERE w.status = 'pending' AND (${named('w.changes', table)} OR ${named('w.base_values', table)})
             ORDER BY w.id FOR UPDATE) r
       WHERE s.id = r.id`,
      [old, name],
    );
  }

  /** Number of campsites that name a term; waits for a running change of the term. */
  async countCampsitesWith(table: TaxonomyField, id: number): Promise<number> {
    return this.database.transaction(async (manager) => {
      await manager.query(`SELECT id FROM ${table} WHERE id = $1 FOR SHARE`, [id]);
      return (await this.find(manager, table, id))?.campsites ?? 0;
    });
  }

  /** Ids and names of campsites that name a term above an id, in order. */
  campsitesAfter(
    table: TaxonomyField,
    id: number,
    after: number,
    limit: number,
  ): Promise<{ id: number; name: string }[]> {
    return this.database.query(
      `SELECT c.id, c.name FROM (${naming(table, '$1')}) l JOIN campsites c ON c.id = l.campsite_id
       WHERE l.campsite_id > $2 ORDER BY l.campsite_id LIMIT $3`,
      [id, after, limit],
    );
  }
}

/** The facts that list terms of a taxonomy. */
const listsOf = (table: TaxonomyField): (TaxonomyField | AbsentTermsField)[] => [table, ABSENT_TERMS[table]];

/** SQL: whether $1 is in one of the lists of terms of values. */
const named = (values: string, table: TaxonomyField): string =>
  listsOf(table)
    .map((field) => `${values} -> '${field}' ? $1`)
    .join(' OR ');

/** SQL: a JSON object with the lists of terms of values, in which $1 is replaced by $2, without duplicates. */
function renamed(values: string, table: TaxonomyField): string {
  const lists = listsOf(table).map(
    (field) => `'${field}',
    (SELECT jsonb_agg(DISTINCT CASE WHEN name = to_jsonb($1::text) THEN to_jsonb($2::text) ELSE name END)
     FROM jsonb_array_elements(${values} -> '${field}') AS name)`,
  );
  return `jsonb_strip_nulls(jsonb_build_object(${lists.join(', ')}))`;
}
