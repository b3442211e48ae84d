import type { MigrationInterface, QueryRunner } from 'typeorm';

const INDEXES = [
  ['sessions_created_at_idx', 'sessions (created_at)'],
  ['users_admins_idx', 'users (id) WHERE is_admin'],
] as const;

/** Indexes that find ended sessions: by their age, and those of administrators. */
export class EndedSessions1795046400036 implements MigrationInterface {
  readonly name = 'EndedSessions1795046400036';
  /** An index made while others write needs to be outside of one. */
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    for (const [index, columns] of INDEXES) {
      // What an attempt that was broken off has left.
      await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${index}`);
      await runner.query(`CREATE INDEX CONCURRENTLY ${index} ON ${columns}`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    // A step down runs in a transaction.
    for (const [index] of INDEXES) await runner.query(`DROP INDEX ${index}`);
  }
}
