import type { MigrationInterface, QueryRunner } from 'typeorm';
import { LIFECYCLE_FIELD, TERM_CHANGES } from '@kampvuur/domain';

/** Campsites per batch. */
const BATCH = 1000;

/** The origin of what was changed since its campsite was created, from the history. $1 to $2: ids of campsites. */
const ORIGINS = `
  INSERT INTO campsite_facts (campsite_id, fact, source, reference, observed_at, user_id)
  SELECT r.campsite_id, r.field, r.source, coalesce(r.source_url, r.source_id), r.created_at, r.user_id
  FROM (SELECT DISTINCT ON (campsite_id, field) * FROM campsite_revisions
        WHERE campsite_id > $1 AND campsite_id <= $2 AND field <> '${LIFECYCLE_FIELD}'
          AND coalesce(source_id, '') NOT IN ('${TERM_CHANGES.rename}', '${TERM_CHANGES.merge}')
        ORDER BY campsite_id, field, id DESC) r
  WHERE r.new_value NOT IN ('null', '""', '[]')
  ON CONFLICT (campsite_id, fact) DO NOTHING`;

/** For the list of stale facts, which begins with the most visited campsites. */
const DROP_VISITS = 'DROP INDEX CONCURRENTLY IF EXISTS campsite_stats_visits_idx';
const CREATE_VISITS =
  'CREATE INDEX CONCURRENTLY campsite_stats_visits_idx ON campsite_stats (checkin_count DESC, campsite_id)';

/** Facts that were changed before origins were stored get the origin that their history says; and the index by visits. */
export class FactOrigins1795046400047 implements MigrationInterface {
  readonly name = 'FactOrigins1795046400047';
  /** An index made concurrently needs it, and each batch is a transaction: nobody waits for the rows of another. */
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    // One that was broken off has left an index that is not valid.
    await runner.query(DROP_VISITS);
    await runner.query(CREATE_VISITS);
    const rows = (await runner.query('SELECT max(id) AS last FROM campsites')) as { last: number | null }[];
    const last = rows[0]?.last ?? 0;
    for (let id = 0; id < last; id += BATCH) await runner.query(ORIGINS, [id, id + BATCH]);
  }

  /** Always within a transaction. 0043 removes the rows when it is taken back. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX campsite_stats_visits_idx');
  }
}
