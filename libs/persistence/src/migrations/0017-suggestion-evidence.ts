import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the pages say for the values a scrape suggests: snippets for who reviews them. */
export class SuggestionEvidence1795046400016 implements MigrationInterface {
  readonly name = 'SuggestionEvidence1795046400016';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE suggested_updates ADD COLUMN evidence jsonb NOT NULL DEFAULT '[]'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE suggested_updates DROP COLUMN evidence');
  }
}
