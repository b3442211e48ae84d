import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The few check-ins that say something about the visit, which the search index counts for each campsite it reads. */
const DROP = 'DROP INDEX CONCURRENTLY IF EXISTS checkins_observed_idx';
const CREATE = `CREATE INDEX CONCURRENTLY checkins_observed_idx ON checkins (campsite_id, created_at)
  WHERE observations <> '{}' AND hidden_at IS NULL`;

export class ObservedCheckins1795046400070 implements MigrationInterface {
  readonly name = 'ObservedCheckins1795046400070';
  /** An index made concurrently needs it. */
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    // One that was broken off has left an index that is not valid.
    await runner.query(DROP);
    await runner.query(CREATE);
  }

  /** Always within a transaction. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX checkins_observed_idx');
  }
}
