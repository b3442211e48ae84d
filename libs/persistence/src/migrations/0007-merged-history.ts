import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The history of a merged campsite goes on under the one that stayed, which knows whose it was. */
export class MergedHistory1795046400006 implements MigrationInterface {
  readonly name = 'MergedHistory1795046400006';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE campsite_revisions ADD COLUMN merged_from_id integer');
  }

  async down(runner: QueryRunner): Promise<void> {
    // As merges left it before: without a campsite.
    await runner.query('UPDATE campsite_revisions SET campsite_id = NULL WHERE merged_from_id IS NOT NULL');
    await runner.query('ALTER TABLE campsite_revisions DROP COLUMN merged_from_id');
  }
}
