import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Why two campsites are likely one, for the administrator who decides. */
export class DuplicateReasons1795046400017 implements MigrationInterface {
  readonly name = 'DuplicateReasons1795046400017';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE duplicate_pairs ADD COLUMN reasons text[] NOT NULL DEFAULT '{}'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE duplicate_pairs DROP COLUMN reasons');
  }
}
