import type { MigrationInterface, QueryRunner } from 'typeorm';
import { LIFECYCLE_FIELD } from '@kampvuur/domain';

/** Campsites per batch. */
const BATCH = 1000;

/** $1 to $2: ids of campsites. Null stands for an administrator, so most rows stay as they are. */
const SOURCES = `
  UPDATE campsites c SET creation_source = r.source
  FROM (SELECT DISTINCT ON (campsite_id) campsite_id, source FROM campsite_revisions
        WHERE campsite_id > $1 AND campsite_id <= $2 AND field = '${LIFECYCLE_FIELD}' AND merged_from_id IS NULL
        ORDER BY campsite_id, id) r
  WHERE c.id = r.campsite_id AND r.source <> 'admin' AND c.creation_source IS NULL`;

/** What created a campsite, beside its values: a page reads it with them instead of searching the history. */
export class CreationSources1795046400054 implements MigrationInterface {
  readonly name = 'CreationSources1795046400054';
  /** Each batch is a transaction: nobody waits for the rows of another. */
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    // A migration that was broken off has added it.
    await runner.query('ALTER TABLE campsites ADD COLUMN IF NOT EXISTS creation_source text');
    const rows = (await runner.query('SELECT max(id) AS last FROM campsites')) as { last: number | null }[];
    const last = rows[0]?.last ?? 0;
    for (let id = 0; id < last; id += BATCH) await runner.query(SOURCES, [id, id + BATCH]);
  }

  /** Always within a transaction. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE campsites DROP COLUMN creation_source');
  }
}
