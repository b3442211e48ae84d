import type { DataSource } from 'typeorm';

/**
 * The transactions that were visible at a read, as in PostgreSQL's snapshots: all with an id below `xmax` but those in
 * `running`. Only the others can have made changes since.
 */
export interface ChangePosition {
  xmax: string;
  running: string[];
}

/** What runs a statement: the pool, or a transaction. */
type Reader = Pick<DataSource, 'query'>;

/** SQL: the position of a read, for `positionOf`. */
export const SNAPSHOT = 'pg_current_snapshot()::text';

const IS_FUTURE = 'changed_in >= pg_snapshot_xmax(pg_current_snapshot())::text::bigint';

/**
 * Deletes 10,000 at a time: after a restored dump all rows have future ids, too many for one statement. A row that has got a usable id
 * meanwhile is kept.
 */
const DELETE_FUTURE_CHANGES = `DELETE FROM campsite_changes WHERE ${IS_FUTURE} AND campsite_id = ANY(ARRAY(
  SELECT campsite_id FROM campsite_changes WHERE ${IS_FUTURE} LIMIT 10000))`;

/** It has no name: a plan for any position would read all notes. */
const CHANGED_IDS = `SELECT n.campsite_id AS id FROM (
    SELECT campsite_id FROM campsite_changes WHERE changed_in >= $1
    UNION ALL SELECT campsite_id FROM campsite_changes WHERE changed_in = ANY($2::bigint[]) LIMIT $3) n
  ORDER BY 1`;

/** Parses a snapshot: `xmin:xmax:id,id`. */
export function positionOf(snapshot: string): ChangePosition {
  const [, xmax = '0', running = ''] = snapshot.split(':');
  return { xmax, running: running === '' ? [] : running.split(',') };
}

/** The position of this moment. */
export async function currentPosition(reader: Reader): Promise<ChangePosition> {
  const [row] = await reader.query<[{ snapshot: string }]>(`SELECT ${SNAPSHOT} AS snapshot`);
  return positionOf(row.snapshot);
}

/** Ids of the campsites that changed since a position, ascending; undefined when there are `limit` or more. */
export async function changedIdsSince(
  reader: Reader,
  { xmax, running }: ChangePosition,
  limit: number,
): Promise<number[] | undefined> {
  const rows = await reader.query<{ id: number }[]>(CHANGED_IDS, [xmax, running, limit]);
  return rows.length === limit ? undefined : rows.map(({ id }) => id);
}

/** Deletes changes with future transaction ids, which come from another server and would be reported at every read. */
export async function deleteFutureChanges(reader: Reader): Promise<void> {
  for (let removed = 1; removed > 0;)
    [, removed] = await reader.query<[unknown, number]>(DELETE_FUTURE_CHANGES);
}
