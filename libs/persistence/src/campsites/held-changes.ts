import type { EntityManager } from 'typeorm';

/**
 * Holds back what this transaction changes of campsites: lists and the map show none of it until `releaseChanges`, so that the
 * transactions of one run become visible together.
 */
export async function holdChanges(manager: EntityManager, runId: string): Promise<void> {
  await manager.query("SELECT set_config('kampvuur.held_by', $1, true)", [runId]);
}

/** Makes everything visible that the transactions of a run have held back, with this transaction. */
export async function releaseChanges(manager: EntityManager, runId: string): Promise<void> {
  await manager.query(
    `WITH released AS (DELETE FROM held_campsite_changes WHERE run_id = $1 RETURNING campsite_id)
     INSERT INTO campsite_changes (campsite_id, changed_in)
     SELECT campsite_id, pg_current_xact_id()::text::bigint FROM released ORDER BY campsite_id
     ON CONFLICT (campsite_id) DO UPDATE SET changed_in = excluded.changed_in`,
    [runId],
  );
}
