import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Finds what happened to somebody's things, which entries name in their details, without reading the whole log. */
export class AuditPersons1795046400034 implements MigrationInterface {
  readonly name = 'AuditPersons1795046400034';
  /** An index made while others write needs to be outside of one. */
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    // A try that was broken off leaves an index that is never used.
    await runner.query('DROP INDEX CONCURRENTLY IF EXISTS audit_events_owner_idx');
    await runner.query(`CREATE INDEX CONCURRENTLY audit_events_owner_idx
      ON audit_events (coalesce(details->>'authorId', details->>'ownerId'), id)
      WHERE coalesce(details->>'authorId', details->>'ownerId') IS NOT NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX CONCURRENTLY IF EXISTS audit_events_owner_idx');
  }
}
