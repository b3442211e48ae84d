import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When a password or the provider last proved who a session belongs to; of the sessions there are, at their beginning. */
export class AuthenticationTime1795046400012 implements MigrationInterface {
  readonly name = 'AuthenticationTime1795046400012';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE sessions ADD COLUMN authenticated_at timestamptz');
    await runner.query('UPDATE sessions SET authenticated_at = created_at');
    await runner.query(`ALTER TABLE sessions ALTER COLUMN authenticated_at SET NOT NULL,
      ALTER COLUMN authenticated_at SET DEFAULT now()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE sessions DROP COLUMN authenticated_at');
  }
}
