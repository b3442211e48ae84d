import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Remembers when a newer email took the place of a link, for whoever opens the older one. */
export class SupersededLinks1795046400038 implements MigrationInterface {
  readonly name = 'SupersededLinks1795046400038';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE account_tokens ADD COLUMN superseded_at timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    // The version before takes every link it finds for one that works.
    await runner.query('DELETE FROM account_tokens WHERE superseded_at IS NOT NULL');
    await runner.query('ALTER TABLE account_tokens DROP COLUMN superseded_at');
  }
}
