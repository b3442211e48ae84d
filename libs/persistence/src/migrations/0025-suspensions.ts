import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Accounts that may not sign in for a while, and why. */
export class Suspensions1795046400024 implements MigrationInterface {
  readonly name = 'Suspensions1795046400024';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE users ADD COLUMN suspended_until timestamptz');
    await runner.query('ALTER TABLE users ADD COLUMN suspension_reason text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE users DROP COLUMN suspension_reason');
    await runner.query('ALTER TABLE users DROP COLUMN suspended_until');
  }
}
