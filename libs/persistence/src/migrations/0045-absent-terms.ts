import type { MigrationInterface, QueryRunner } from 'typeorm';

const INDEX = 'campsite_facts_absent_terms_idx';

/** An index that finds the campsites that surely have not a term, for changes of the term. */
export class AbsentTerms1795046400044 implements MigrationInterface {
  readonly name = 'AbsentTerms1795046400044';
  /** An index made while others write needs to be outside of one. */
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    // What an attempt that was broken off has left.
    await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${INDEX}`);
    await runner.query(`CREATE INDEX CONCURRENTLY ${INDEX} ON campsite_facts USING gin (value jsonb_path_ops)
      WHERE fact IN ('absentFacilities', 'absentActivities', 'absentCategories')`);
  }

  async down(runner: QueryRunner): Promise<void> {
    // A step down runs in a transaction.
    await runner.query(`DROP INDEX ${INDEX}`);
  }
}
